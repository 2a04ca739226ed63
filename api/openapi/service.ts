/** What developers call: keys, webhooks, the state of the service. */
import { idParameter, jsonContent, schemaRef } from '../../src/schema/openapi';
import { call, object, texts, type Paths } from './call';

export const servicePaths: Paths = {
  '/health': {
    get: call('health', {
      tag: 'Service',
      summary: 'Whether the API is up',
      open: true,
      data: object(
        {
          status: { const: 'ok' },
          demo: { type: 'boolean' },
          mailbox: { const: true },
          mailHeldUp: { const: true },
        },
        ['status', 'demo'],
      ),
      refusals: [],
    }),
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      tags: ['Service'],
      summary: 'This document',
      security: [],
      responses: { 200: { description: 'OpenAPI 3.1', content: jsonContent({ type: 'object' }) } },
    },
  },
  '/api-keys': {
    post: call('api-keys.issue', {
      tag: 'API keys',
      summary: 'Make a key. The answer holds the whole `key`, this once',
      permission: 'api-keys.create',
      status: 201,
      body: schemaRef('ApiKeysCreate'),
      data: { allOf: [schemaRef('ApiKeys'), object(texts('key'))] },
      refusals: [400, 401, 403, 422],
    }),
  },
  '/api-keys/{id}/rotate': {
    parameters: [idParameter],
    post: call('api-keys.rotate', {
      tag: 'API keys',
      summary:
        'Make a key in place of this one, which works through the next day; the answer holds the new one whole, this once',
      permission: 'api-keys.rotate',
      status: 201,
      data: { allOf: [schemaRef('ApiKeys'), object(texts('key'))] },
      refusals: [400, 401, 403, 404, 409, 412],
    }),
  },
  '/webhooks': {
    post: call('webhooks.make', {
      tag: 'Webhooks',
      summary:
        'Make a webhook. The answer holds the `signingSecret` of its events, this once: `Assay-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA-256 of `<seconds>.<body>`; take none older than 300 seconds',
      permission: 'webhooks.create',
      status: 201,
      body: schemaRef('WebhooksCreate'),
      data: { allOf: [schemaRef('Webhooks'), object(texts('signingSecret'))] },
      refusals: [400, 401, 403, 409, 422],
    }),
  },
  '/webhooks/{id}/rotate': {
    parameters: [idParameter],
    post: call('webhooks.rotate', {
      tag: 'Webhooks',
      summary:
        'Replace the secret; until `overlapHours` (24) are over the old one signs too, as a second `v1` in the header. The answer holds the new one, this once',
      permission: 'webhooks.rotate',
      status: 201,
      optionalBody: object({ overlapHours: { type: 'integer', minimum: 0, maximum: 168 } }, []),
      data: { allOf: [schemaRef('Webhooks'), object(texts('signingSecret'))] },
      refusals: [400, 401, 403, 404, 412, 422],
    }),
  },
  '/webhooks/{id}/test': {
    parameters: [idParameter],
    post: call('webhooks.test', {
      tag: 'Webhooks',
      summary: 'Send a test event; what comes back stands in the log',
      permission: 'webhooks.send',
      status: 201,
      data: schemaRef('WebhookDeliveries'),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/webhooks/{id}/replay-failed': {
    parameters: [idParameter],
    post: call('webhooks.replayFailed', {
      tag: 'Webhooks',
      summary: 'Send again what was given up, all of it or the named ones, a thousand at most',
      permission: 'webhooks.send',
      body: object({ ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1_000 } }),
      status: 201,
      data: object({
        replayed: { type: 'integer' },
        left: { type: 'integer' },
        replayedAt: { type: 'string', format: 'date-time' },
      }),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/webhook-deliveries/{id}/replay': {
    parameters: [idParameter],
    post: call('webhookDeliveries.replay', {
      tag: 'Webhooks',
      summary: 'Send one delivery again, under the same event id',
      permission: 'webhooks.send',
      status: 201,
      data: schemaRef('WebhookDeliveries'),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
};
