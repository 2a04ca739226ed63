/** The calls that follow from no declaration, for the OpenAPI document. */
import { resources } from '../../src/resources';
import { checkKinds } from '../../src/resources/checks';
import { kyb } from '../../src/resources/kyb/schema';
import { sandboxOutcomes, sandboxWords } from '../../src/resources/payments/schema';
import { HEIRS } from '../../src/resources/users/schema';
import { ownMailSecurities } from '../../src/resources/organizations/schema';
import {
  answer,
  idempotencyKey,
  idParameter,
  jsonContent,
  refused,
  schemaRef,
  type FixedPart,
  type JsonSchema,
} from '../../src/schema/openapi';
import { isCheck } from '../risk/facts';

const text: JsonSchema = { type: 'string' };
const texts = (...names: string[]): JsonSchema => Object.fromEntries(names.map((name) => [name, text]));

const object = (properties: JsonSchema, required: string[] = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

const providerPage = {
  type: 'string',
  format: 'uri',
  description: 'The provider’s page, where whoever pays goes on; for them alone',
};

interface Call {
  tag: string;
  summary: string;
  body?: JsonSchema;
  optionalBody?: JsonSchema;
  multipart?: JsonSchema;
  data?: JsonSchema;
  status?: number;
  refusals: number[];
  /** Needs no bearer. */
  open?: boolean;
  permission?: string;
  parameters?: JsonSchema[];
}

const call = (operationId: string, { tag, summary, ...rest }: Call): JsonSchema => ({
  operationId,
  tags: [tag],
  summary,
  ...(rest.open ? { security: [] } : {}),
  ...(rest.permission ? { 'x-permission': rest.permission } : {}),
  ...(rest.parameters ? { parameters: rest.parameters } : {}),
  ...(rest.body ? { requestBody: { required: true, content: jsonContent(rest.body) } } : {}),
  ...(rest.optionalBody ? { requestBody: { required: false, content: jsonContent(rest.optionalBody) } } : {}),
  ...(rest.multipart
    ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: rest.multipart } } } }
    : {}),
  responses: { [rest.status ?? 200]: answer(summary, rest.data), ...refused(...rest.refusals) },
});

const csvFile = (operationId: string, summary: string): JsonSchema => ({
  operationId,
  tags: ['Jobs'],
  summary,
  responses: {
    200: { description: 'A CSV file', content: { 'text/csv': { schema: text } } },
    ...refused(401, 403, 404),
  },
});

const pdfFile = (
  operationId: string,
  tag: string,
  summary: string,
  { permission, parameters }: { permission: string; parameters?: JsonSchema[] },
): JsonSchema => ({
  operationId,
  tags: [tag],
  summary,
  'x-permission': permission,
  ...(parameters ? { parameters } : {}),
  responses: {
    200: {
      description: 'A PDF file',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    ...refused(400, 401, 403, 404, 409),
  },
});

const session = schemaRef('Session');
const user = schemaRef('SessionUser');
const job = schemaRef('Job');
const mailServer = object({ server: { type: ['object', 'null'] }, delivery: { type: ['object', 'null'] } });
const identityProvider = object({
  provider: { type: ['object', 'null'] },
  redirectUri: text,
  sandbox: { type: ['object', 'null'] },
});
const ownIdentity = object({
  provider: { type: ['object', 'null'] },
  linkedAt: { type: ['string', 'null'], format: 'date-time' },
});
const tag = 'Session';
/** Given anew: the password, or a code of the authenticator. */
const reproof = object(texts('password', 'code'), []);
/** Of the calls that need no bearer and take a body. */
const openRefusals = [400, 413, 415, 422, 429];

/** Of records that can be put on legal hold. */
const holdPaths = (resource: string, tagged: string): { [path: string]: JsonSchema } =>
  Object.fromEntries(
    (
      [
        ['hold', 'Put on legal hold: nothing of it is erased until that is lifted'],
        ['release', 'Lift the legal hold'],
      ] as const
    ).map(([action, summary]) => [
      `/${resource}/{id}/${action}`,
      {
        parameters: [idParameter],
        post: call(`${resource}.${action}`, {
          tag: tagged,
          summary,
          permission: `${resource}.hold`,
          body: object(texts('reason')),
          data: object(texts('id')),
          refusals: [400, 401, 403, 404, 409, 412, 422],
        }),
      },
    ]),
  );

const auth: { [path: string]: JsonSchema } = {
  '/auth/signin': {
    post: call('auth.signIn', {
      tag,
      summary: 'Sign in; with a second factor the answer holds `twoFactorAuthAccessToken` instead of `accessToken`',
      open: true,
      body: object(texts('email', 'password')),
      data: session,
      refusals: [400, 413, 415, 422, 429],
    }),
  },
  '/auth/signup/verify-email': {
    post: call('auth.verifyEmail', {
      tag,
      summary:
        'Begin a sign-up: mails a six-digit code, good for 10 minutes and 5 tries. An address with an account gets a mail that says so; the answer is the same',
      open: true,
      body: object(texts('email')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/signup/validate-email-otp': {
    post: call('auth.validateEmailCode', {
      tag,
      summary: 'Prove the address by its code, which is spent; the token is good once, for 30 minutes',
      open: true,
      body: object(texts('email', 'code')),
      data: object(texts('signupToken')),
      refusals: openRefusals,
    }),
  },
  '/auth/signup': {
    post: call('auth.signUp', {
      tag,
      summary: 'Sign up: a new organization, its built-in roles, and its owner, who is signed in',
      open: true,
      body: object(texts('signupToken', 'name', 'organization', 'password')),
      data: session,
      refusals: openRefusals,
    }),
  },
  '/auth/password/forgot': {
    post: call('auth.forgotPassword', {
      tag,
      summary:
        'Mail a link to /password-reset#token=…, good once, for 30 minutes. Address with or without account: the answer is the same',
      open: true,
      body: object(texts('email')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/password/reset': {
    put: call('auth.resetPassword', {
      tag,
      summary: 'Choose a new password by a mailed token. Every session of the user ends, and none begins',
      open: true,
      body: object(texts('token', 'password')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/account/recover': {
    post: call('auth.recoverAccount', {
      tag,
      summary:
        'For who lost password and authenticator: a recovery code of the account is spent at once, and a link is mailed that resets the password and sets the second factor off. The answer is the same for a wrong code and an unknown address',
      open: true,
      body: object(texts('email', 'recoveryCode')),
      data: object({}),
      refusals: openRefusals,
    }),
  },
  '/auth/2fa/verify': {
    post: call('auth.verifySecondFactor', {
      tag,
      summary: 'Prove the second factor by its code',
      body: object(texts('code')),
      data: session,
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/recovery-code/validate': {
    post: call('auth.useRecoveryCode', {
      tag,
      summary: 'Prove the second factor by a recovery code, which is spent',
      body: object(texts('code')),
      data: session,
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/2fa/generate': {
    post: call('auth.generateSecondFactor', {
      tag,
      summary:
        'A new secret (RFC 6238: SHA-1, six digits, 30 seconds) that waits ten minutes for its first code. Where the second factor is on, password or code is given anew, and the live secret holds until then',
      optionalBody: reproof,
      data: object(texts('secret', 'otpauthUrl')),
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/2fa/turn-on': {
    post: call('auth.turnSecondFactorOn', {
      tag,
      summary: 'Prove the new secret by its first code',
      body: object(texts('code')),
      data: object({ user }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/auth/2fa/turn-off': {
    post: call('auth.turnSecondFactorOff', {
      tag,
      summary: 'Turn the second factor off; refused where the organization requires it',
      body: reproof,
      data: object({ user }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/auth/reproof': {
    post: call('auth.proveAnew', {
      tag,
      summary:
        'Prove anew who is at this session, by a code of the authenticator or, where there is none, the password: good for one payment that asks for it, for five minutes',
      body: reproof,
      data: object({ until: { type: 'string', format: 'date-time' } }),
      refusals: [400, 401, 403, 422, 429],
    }),
  },
  '/auth/recovery-code': {
    get: call('auth.recoveryCodesLeft', {
      tag,
      summary: 'How many of one’s recovery codes are unused, and when one was used last; never the codes',
      data: object({
        left: { type: 'integer' },
        of: { type: 'integer' },
        lastUsedAt: { type: ['string', 'null'], format: 'date-time' },
      }),
      refusals: [401, 403],
    }),
  },
  '/auth/recovery-code/generate': {
    post: call('auth.makeRecoveryCodes', {
      tag,
      summary:
        'Ten new recovery codes, shown this once; the old ones are void. Password or code is given anew, but for the first codes right after the second factor was turned on in this session',
      optionalBody: reproof,
      data: object({ recoveryCodes: { type: 'array', items: text } }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/auth/organization': {
    post: call('auth.leaveForProvider', {
      tag,
      summary:
        'Begin a sign-in by an organization’s identity provider: answers where the browser goes, and sets a cookie without which nobody comes back',
      open: true,
      body: object(texts('name')),
      data: object({ url: text }),
      refusals: openRefusals,
    }),
    get: call('auth.ownIdentity', {
      tag,
      summary: 'Whether the organization has an identity provider, and since when it is linked to one’s account',
      data: ownIdentity,
      refusals: [401, 403],
    }),
  },
  '/auth/organization/enter': {
    post: call('auth.returnFromProvider', {
      tag,
      summary: 'Sign in with what the provider sent the browser back with',
      open: true,
      body: object(texts('code', 'state')),
      data: session,
      refusals: [...openRefusals, 403],
    }),
  },
  '/auth/organization/link': {
    post: call('auth.leaveToLink', {
      tag,
      summary: 'Begin to link the organization’s identity provider to one’s account; password or code is given anew',
      body: reproof,
      data: object({ url: text }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
    delete: call('auth.unlink', {
      tag,
      summary: 'Unlink it',
      data: ownIdentity,
      refusals: [401, 403],
    }),
  },
  '/auth/organization/link/finish': {
    post: call('auth.link', {
      tag,
      summary: 'Link with what the provider sent the browser back with',
      body: object(texts('code', 'state')),
      data: ownIdentity,
      refusals: [400, 401, 403, 409, 422],
    }),
  },
  '/auth/sessions': {
    get: call('auth.sessions', {
      tag,
      summary: 'Where one is signed in, newest first',
      data: {
        type: 'array',
        items: object({
          ...texts('id', 'createdAt', 'usedAt', 'endsAt'),
          ip: { type: ['string', 'null'] },
          userAgent: { type: ['string', 'null'] },
          current: { type: 'boolean' },
          newPlace: { type: 'boolean' },
        }),
      },
      refusals: [401, 403],
    }),
    delete: call('auth.endOtherSessions', {
      tag,
      summary: 'End all of one’s sessions but this one',
      status: 204,
      refusals: [401, 403],
    }),
  },
  '/auth/sessions/{id}': {
    parameters: [idParameter],
    delete: call('auth.endSession', {
      tag,
      summary: 'End one of one’s sessions',
      status: 204,
      refusals: [401, 403, 404],
    }),
  },
  '/auth/preview': {
    post: call('auth.preview', {
      tag,
      summary:
        'Look at the product as a role: until it ends, every call of this session is answered with what that role and one’s own both allow, and every write is refused',
      body: object(texts('roleId')),
      data: object({ user }),
      refusals: [400, 401, 403, 404, 422],
    }),
    delete: call('auth.endPreview', {
      tag,
      summary: 'End looking as a role',
      data: object({ user }),
      refusals: [401, 403],
    }),
  },
  '/auth/password/change': {
    put: call('auth.changePassword', {
      tag,
      summary: 'Change the password; the other sessions end',
      body: object(texts('currentPassword', 'password')),
      data: session,
      refusals: [400, 401, 422, 429],
    }),
  },
  '/auth/password/first-time-change': {
    put: call('auth.choosePassword', {
      tag,
      summary: 'Choose a password in place of the temporary one',
      body: object(texts('password')),
      data: session,
      refusals: [400, 401, 403, 422],
    }),
  },
  '/auth/refresh-token': {
    post: call('auth.refresh', {
      tag,
      summary: 'A new access token, for the refresh token in the cookie',
      open: true,
      data: session,
      refusals: [401, 403],
    }),
  },
  '/auth/logout': {
    post: call('auth.signOut', { tag, summary: 'Sign out', open: true, status: 204, refusals: [403] }),
  },
};

const users: { [path: string]: JsonSchema } = {
  '/users/refresh-token': {
    post: call('users.refresh', {
      tag,
      summary: 'A new access token, with permissions read anew',
      open: true,
      data: session,
      refusals: [401, 403],
    }),
  },
  '/users/profile': {
    get: call('users.profile', { tag, summary: 'Who is signed in', data: user, refusals: [401] }),
    put: call('users.changeProfile', {
      tag,
      summary: 'Change one’s own name, language and picture: the id of an image that one uploaded, or null',
      body: object({ ...texts('name', 'locale'), avatar: { type: ['string', 'null'] } }, []),
      data: user,
      refusals: [400, 401, 422],
    }),
  },
  '/users': {
    put: call('users.editById', {
      tag: 'Users',
      summary: 'Change a user, with the id in the body',
      permission: 'users.edit',
      body: { allOf: [schemaRef('UsersUpdate'), object(texts('id'))], unevaluatedProperties: false },
      data: schemaRef('Users'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  [`/users/{id}/${HEIRS}`]: {
    parameters: [idParameter],
    get: call('users.heirs', {
      tag: 'Users',
      summary: 'Ids of the colleagues who may take over the open cases of a user who leaves',
      permission: 'users.deactivate',
      data: { type: 'array', items: { type: 'string' } },
      refusals: [401, 403, 404],
    }),
  },
  '/users/{id}/status': {
    parameters: [idParameter],
    put: call('users.status', {
      tag: 'Users',
      summary: 'Move a user to a status',
      body: object({ ...texts('status', 'note'), version: { type: 'integer' } }, ['status']),
      data: schemaRef('Users'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
};

const others: { [path: string]: JsonSchema } = {
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
  '/currencies/primary': {
    get: call('currencies.primary', {
      tag: 'Currencies',
      summary: "The organization's own currency",
      permission: 'currencies.show',
      data: schemaRef('Currencies'),
      refusals: [401, 403],
    }),
  },
  '/changelog/verify': {
    get: call('changelog.verify', {
      tag: 'Changelog',
      summary: 'Whether the chain of entries holds',
      permission: 'changelog.verify',
      parameters: ['from', 'to'].map((name) => ({
        name,
        in: 'query',
        description: 'Number of an entry; the whole chain when left out',
        schema: { type: 'integer', minimum: 1 },
      })),
      data: object(
        {
          ok: { type: 'boolean' },
          count: { type: 'integer' },
          total: { type: 'integer', description: 'Entries in all, where the chain goes on behind what was asked for' },
          firstBroken: { type: 'integer' },
          fault: { type: 'string', enum: ['missing', 'unlinked', 'changed', 'misfiled'] },
        },
        ['ok', 'count'],
      ),
      refusals: [400, 401, 403, 404],
    }),
  },
  '/changelog/key': {
    get: call('changelog.key', {
      tag: 'Changelog',
      summary: 'The public key by which signed exports are verified',
      permission: 'changelog.verify',
      data: object({ keyId: { type: 'string' }, publicKey: { type: 'string' } }, ['keyId', 'publicKey']),
      refusals: [401, 403],
    }),
  },
  '/changelog/proof': {
    get: {
      ...call('changelog.proof', {
        tag: 'Changelog',
        summary: 'Entries as they are sealed, one a line, and an Ed25519 signature over them',
        permission: 'changelog.export',
        parameters: ['from', 'to'].map((name) => ({
          name,
          in: 'query',
          description: 'Number of an entry; the whole changelog when left out',
          schema: { type: 'integer', minimum: 1 },
        })),
        refusals: [],
      }),
      responses: {
        200: { description: 'JSON lines', content: { 'application/jsonl': { schema: { type: 'string' } } } },
        ...refused(400, 401, 403, 404),
      },
    },
  },
  '/risk-model': {
    get: call('riskModel.show', {
      tag: 'Risk models',
      summary: 'The weights in force; `version` 0 while they are the product’s own',
      permission: 'risk-models.show',
      data: schemaRef('RiskModels'),
      refusals: [401, 403],
    }),
    put: call('riskModel.edit', {
      tag: 'Risk models',
      summary: 'Change the weights; every customer is then scored anew by the job `rescoreJobId`',
      permission: 'risk-models.edit',
      body: schemaRef('RiskModelsUpdate'),
      data: schemaRef('RiskModels'),
      refusals: [400, 401, 403, 412, 413, 415, 422],
    }),
  },
  '/field-definitions/{resource}': {
    parameters: [{ ...idParameter, name: 'resource' }],
    get: call('fieldDefinitions.list', {
      tag: 'Field definitions',
      summary: 'What the organization has added to a resource, for who sees its records',
      data: { type: 'array', items: { type: 'object' } },
      refusals: [401, 403, 404],
    }),
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
  '/customers/checks': {
    post: call('customers.checks', {
      tag: 'Customers',
      summary:
        'The latest check of each kind, of customers such as a page of the list holds; those that may not be seen are left out',
      permission: 'customers.list',
      body: object({ ids: { type: 'array', items: text, maxItems: 1_000 } }),
      data: {
        type: 'array',
        items: object({
          id: text,
          checks: {
            type: 'array',
            items: object({
              kind: { enum: [...checkKinds] },
              status: { type: ['string', 'null'], description: '`null`: none was made' },
              result: { type: ['string', 'null'] },
            }),
          },
        }),
      },
      refusals: [400, 401, 403, 422],
    }),
  },
  '/transactions/{id}/about': {
    parameters: [idParameter],
    get: call('transactions.about', {
      tag: 'Transactions',
      summary:
        'What the customer paid in the 90 days before, for who may list payments, and the cases about this payment',
      permission: 'transactions.show',
      data: object({
        usual: {
          ...object({
            days: { type: 'integer' },
            count: { type: 'integer', description: 'Payments of these days, this one not counted' },
            largest: { oneOf: [schemaRef('Amount'), { type: 'null' }], description: 'In the primary currency' },
            total: { type: 'integer', description: 'All payments of the customer' },
            payments: {
              type: 'array',
              description: 'The last of them and then this one, in the order of time',
              items: object({
                ...texts('id', 'reference', 'bookedAt'),
                amount: { oneOf: [schemaRef('Amount'), { type: 'null' }] },
              }),
            },
          }),
          type: ['object', 'null'],
        },
        cases: { type: 'array', items: object(texts('id', 'reference', 'status')) },
      }),
      refusals: [401, 403, 404],
    }),
  },
  '/transactions/{id}/case': {
    parameters: [idParameter],
    post: call('transactions.case', {
      tag: 'Transactions',
      summary: 'Open a case about this payment, or add it to the open one about payments of its customer',
      permission: 'cases.create',
      body: object({}),
      status: 201,
      data: object(texts('id', 'reference')),
      refusals: [400, 401, 403, 404, 422],
    }),
  },
  '/customers/{id}/erasure': {
    parameters: [idParameter],
    get: call('customers.erasurePlan', {
      tag: 'Customers',
      summary: 'What would go if this person were erased now, what would stay, and why',
      permission: 'customers.erase',
      data: object({}),
      refusals: [401, 403, 404],
    }),
    post: call('customers.erase', {
      tag: 'Customers',
      summary: 'Erase this person as far as nothing stands against it; a job does it',
      permission: 'customers.erase',
      body: object(texts('reason')),
      status: 201,
      data: job,
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  ...holdPaths('customers', 'Customers'),
  ...holdPaths('cases', 'Cases'),
  '/monitoring': {
    get: call('monitoring', {
      tag: 'Organizations',
      summary: 'What is checked again by itself: how often, when it was looked last, and when next',
      permission: 'organizations.show',
      data: { type: 'array', items: object({}) },
      refusals: [401, 403],
    }),
  },
  '/workflow/test': {
    post: call('workflow.test', {
      tag: 'Organizations',
      summary:
        'What a draft of the workflow would have made of the last decided cases and customers; nothing is changed',
      permission: 'organizations.edit',
      body: object({}),
      data: object({}),
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/retention': {
    get: call('retention.due', {
      tag: 'Organizations',
      summary: 'Records whose time is over, by resource, and how many of them a legal hold keeps',
      permission: 'organizations.show',
      data: { type: 'array', items: object({}) },
      refusals: [401, 403],
    }),
    post: call('retention.run', {
      tag: 'Organizations',
      summary: 'Erase what is over now and not in the night; a job does it',
      permission: 'organizations.edit',
      status: 201,
      data: job,
      refusals: [401, 403],
    }),
  },
  '/id-verification-sessions/{id}/link': {
    parameters: [idParameter],
    post: call('id-verification-sessions.link', {
      tag: 'Verification sessions',
      summary: 'Make a new secret for the link, which ends the one before; the answer holds it, this once',
      permission: 'id-verification-sessions.create',
      status: 201,
      data: object(texts('token', 'email', 'expiresAt'), ['token', 'expiresAt']),
      refusals: [401, 403, 404, 409],
    }),
  },
  '/id-verification-sessions/{id}/link/mail': {
    parameters: [idParameter],
    post: call('id-verification-sessions.mail', {
      tag: 'Verification sessions',
      summary: 'Mail the link with this secret to the customer',
      permission: 'id-verification-sessions.create',
      body: object(texts('token')),
      data: object(texts('to')),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/enrolment': {
    get: call('enrolment.show', {
      tag: 'Enrolment',
      summary: 'How far the invited person is. Takes `Authorization: Enrolment <secret>`, as all of these do',
      data: { type: 'object' },
      refusals: [401, 429],
      open: true,
    }),
  },
  '/enrolment/start': {
    post: call('enrolment.start', {
      tag: 'Enrolment',
      summary: 'Consent ("given") and the choice of a document',
      body: object({ ...texts('consent', 'documentType'), timeZone: text }, ['consent', 'documentType']),
      data: { type: 'object' },
      refusals: [400, 401, 409, 410, 422, 429],
      open: true,
    }),
  },
  '/enrolment/images/{side}': {
    parameters: [{ name: 'side', in: 'path', required: true, schema: { enum: ['front', 'back', 'selfie'] } }],
    post: call('enrolment.image', {
      tag: 'Enrolment',
      summary: 'Send a JPEG, PNG or WebP of at most 10 MiB; one in place of another costs a try',
      multipart: object({ file: { type: 'string', format: 'binary' } }),
      data: { type: 'object' },
      status: 201,
      refusals: [400, 401, 409, 410, 413, 415, 422, 429],
      open: true,
    }),
  },
  '/enrolment/submit': {
    post: call('enrolment.submit', {
      tag: 'Enrolment',
      summary: 'Hand the pictures in; the check that follows waits for a verdict',
      data: { type: 'object' },
      refusals: [401, 409, 410, 429],
      open: true,
    }),
  },
  '/files': {
    post: call('files.upload', {
      tag: 'Files',
      summary: 'Keep a JPEG, PNG, WebP or PDF of at most 10 MiB',
      multipart: object({ file: { type: 'string', format: 'binary' } }),
      data: schemaRef('File'),
      status: 201,
      refusals: [400, 401, 413, 415, 422],
    }),
  },
  '/files/{id}': {
    parameters: [idParameter],
    get: {
      operationId: 'files.download',
      tags: ['Files'],
      summary: 'The file, for who uploaded it or may open a record that refers to it',
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refused(401, 404),
      },
    },
  },
  '/jobs': {
    post: call('jobs.start', {
      tag: 'Jobs',
      summary: 'Start work that takes long',
      parameters: [idempotencyKey],
      body: {
        ...object({ kind: text, params: { type: 'object' } }, ['kind']),
        example: { kind: 'checks', params: { resource: 'kyc', filter: { status: 'onboarding' } } },
      },
      data: job,
      status: 201,
      refusals: [400, 401, 403, 409, 422],
    }),
  },
  '/jobs/{id}': {
    parameters: [idParameter],
    get: call('jobs.show', { tag: 'Jobs', summary: 'How far it is', data: job, refusals: [401, 404] }),
  },
  '/jobs/{id}/cancel': {
    parameters: [idParameter],
    post: call('jobs.cancel', { tag: 'Jobs', summary: 'Stop it', data: job, refusals: [401, 404] }),
  },
  '/jobs/{id}/report.csv': {
    parameters: [idParameter],
    get: csvFile('jobs.report', 'The records that an action on many could not be done to, and why'),
  },
  '/jobs/{id}/file': {
    parameters: [idParameter],
    get: csvFile('jobs.file', 'The file that an export wrote; kept for a day'),
  },
};

const list: JsonSchema = { type: 'array' };
const nullableText: JsonSchema = { type: ['string', 'null'] };

const checks: { [path: string]: JsonSchema } = {
  '/screening': {
    post: call('screening.create', {
      tag: 'Screening',
      summary: 'Screen a customer against the loaded watchlists and keep the check',
      permission: 'screening.create',
      parameters: [idempotencyKey],
      body: schemaRef('ScreeningCreate'),
      data: schemaRef('Screening'),
      status: 201,
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
  },
  '/screening/search': {
    post: call('screening.search', {
      tag: 'Screening',
      summary: 'The nearest entries to a name, best first; nothing is kept',
      permission: 'screening.list',
      body: object(
        {
          name: { type: 'string', minLength: 1, maxLength: 300 },
          kind: { enum: ['individual', 'entity', 'vessel', 'aircraft', null] },
          birthDate: { type: ['string', 'null'], description: 'A day, a month or a year' },
          country: { type: ['string', 'null'], description: 'ISO 3166-1 alpha-2' },
          limit: { type: ['integer', 'null'], minimum: 1, maximum: 100 },
        },
        ['name'],
      ),
      data: { ...list, items: schemaRef('Hit') },
      refusals: [400, 401, 403, 422],
    }),
  },
  '/screening/search/evidence.pdf': {
    get: pdfFile('screening.searchEvidence', 'Screening', 'A search for a name on paper: editions, nearest entries', {
      permission: 'screening.export',
      parameters: (['name', 'kind', 'birthDate', 'country', 'limit'] as const).map((name) => ({
        name,
        in: 'query',
        required: name === 'name',
        schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: 100 } : text,
      })),
    }),
  },
  '/screening/{id}/evidence.pdf': {
    parameters: [idParameter],
    get: pdfFile('screening.evidence', 'Screening', 'A search on paper: editions, candidates, decisions', {
      permission: 'screening.export',
    }),
  },
  '/screening/{id}/matches/{matchId}': {
    parameters: [idParameter, { ...idParameter, name: 'matchId' }],
    put: call('screening.judge', {
      tag: 'Screening',
      summary: 'Say whether a match is the same person; true opens or joins a case',
      permission: 'screening.judge',
      body: object(
        {
          verdict: { enum: ['true', 'false', 'unsure', null] },
          reason: nullableText,
          holdsUntil: { type: ['string', 'null'], format: 'date', description: 'Last day of a false positive' },
          version: { type: 'integer' },
        },
        ['verdict'],
      ),
      data: schemaRef('Screening'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  ...Object.fromEntries(
    resources.filter(isCheck).map(({ name, label }) => [
      `/${name}/{id}/effects`,
      {
        parameters: [idParameter],
        get: call(`${name}.effects`, {
          tag: label.many,
          summary: "What each outcome of a decision would make of the customer's risk",
          permission: `${name}.decide`,
          data: object({
            riskScore: { type: ['integer', 'null'], description: 'As it is; null where the customer may not be seen' },
            outcomes: { type: 'array', items: object({ id: text, riskScore: { type: 'integer' } }) },
          }),
          refusals: [401, 403, 404],
        }),
      },
    ]),
  ),
  '/address-verification/{id}/recognize': {
    parameters: [idParameter],
    post: call('address-verification.recognize', {
      tag: 'Address verifications',
      summary: 'Recognize the text of the proof of address; nothing is kept',
      permission: 'address-verification.edit',
      body: object({}),
      data: object({
        lines: { type: 'array', items: text },
        days: {
          type: 'array',
          items: { type: 'string', format: 'date' },
          description: 'Named by it, the newest first',
        },
      }),
      refusals: [400, 401, 403, 404, 409],
    }),
  },
  '/kyb/{id}/register': {
    parameters: [idParameter],
    post: call('kyb.register', {
      tag: 'KYB checks',
      summary: 'Ask the register of companies about the business; nothing is kept',
      permission: 'kyb.edit',
      body: object({}),
      data: object(
        {
          register: { type: 'string' },
          source: {
            enum: [...kyb.fields.registrySource.options.map(({ value }) => value), null],
            description: '`null`: none is switched on',
          },
          answeredAt: {
            type: 'string',
            format: 'date-time',
            description: 'When the register said so; names the answer',
          },
          knows: { type: 'array', items: { type: 'string' }, description: 'Names that a sandbox answers about' },
          status: { enum: ['found', 'notFound', 'notAsked'] },
          why: { type: 'string', description: 'Why nobody could be asked' },
          company: { type: 'object', description: 'Status, officers and owners as the register has them' },
        },
        ['register', 'source', 'status', 'answeredAt'],
      ),
      refusals: [400, 401, 403, 404, 422],
    }),
  },
  '/kyb/{id}/register/take': {
    parameters: [idParameter],
    post: call('kyb.takeRegister', {
      tag: 'KYB checks',
      summary: 'Take over the answer of the register that was seen',
      permission: 'kyb.edit',
      body: object(
        {
          seen: { type: 'string', format: 'date-time', description: 'The `answeredAt` of the answer' },
          version: { type: ['integer', 'null'] },
        },
        ['seen'],
      ),
      data: schemaRef('Kyb'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/kyb/{id}/vat': {
    parameters: [idParameter],
    post: call('kyb.vat', {
      tag: 'KYB checks',
      summary: 'Ask the VAT service about the number; no answer is never called invalid',
      permission: 'kyb.edit',
      body: object({}),
      data: schemaRef('Kyb'),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/kyb/{id}/owners/screen': {
    parameters: [idParameter],
    post: call('kyb.screenOwners', {
      tag: 'KYB checks',
      summary:
        'Screen owners as customers are screened, at the price of each: the beneficial ones, or those of the keys',
      permission: 'kyb.edit',
      parameters: [idempotencyKey],
      body: object(
        {
          keys: { type: ['array', 'null'], items: { type: 'string' }, maxItems: 50 },
          version: { type: ['integer', 'null'] },
        },
        [],
      ),
      data: schemaRef('Kyb'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/adverse-media-check/{id}/search': {
    parameters: [idParameter],
    post: call('adverse-media-check.search', {
      tag: 'Adverse media checks',
      summary: 'Search every source again; what was said of an article stays while it says the same',
      permission: 'adverse-media-check.edit',
      body: object({ version: { type: ['integer', 'null'] } }, []),
      data: schemaRef('AdverseMediaCheck'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/adverse-media-check/{id}/articles': {
    parameters: [idParameter],
    post: call('adverse-media-check.addArticle', {
      tag: 'Adverse media checks',
      summary: 'Add an article that a person found; it is read by the same rules',
      permission: 'adverse-media-check.edit',
      body: object(
        {
          title: { type: 'string', minLength: 1, maxLength: 300 },
          source: { type: 'string', minLength: 1, maxLength: 120 },
          text: { type: 'string', minLength: 1, maxLength: 30_000, description: 'Markup is taken off' },
          url: nullableText,
          publishedOn: nullableText,
          language: { type: ['string', 'null'], description: 'ISO 639-1' },
        },
        ['title', 'source', 'text'],
      ),
      data: schemaRef('AdverseMediaCheck'),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/adverse-media-check/{id}/articles/{key}': {
    parameters: [idParameter, { ...idParameter, name: 'key' }],
    put: call('adverse-media-check.judge', {
      tag: 'Adverse media checks',
      summary: 'Say whether an article tells of the subject, and why',
      permission: 'adverse-media-check.edit',
      body: object(
        {
          verdict: { enum: ['relevant', 'notRelevant', 'unsure', null] },
          reason: nullableText,
          version: { type: ['integer', 'null'] },
        },
        ['verdict'],
      ),
      data: schemaRef('AdverseMediaCheck'),
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
  '/cases/{id}/notes': {
    parameters: [idParameter],
    post: call('cases.note', {
      tag: 'Cases',
      summary: 'Write a note on a case',
      permission: 'cases.note',
      body: object(
        { text: { type: 'string', minLength: 1, maxLength: 4_000 }, version: { type: ['integer', 'null'] } },
        ['text'],
      ),
      data: schemaRef('Cases'),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 412, 422],
    }),
  },
};

const importPermission = 'customers.import';
const imports: { [path: string]: JsonSchema } = {
  '/imports': {
    post: call('imports.create', {
      tag: 'Imports',
      summary: 'Send a file of customers',
      permission: importPermission,
      multipart: object(
        {
          resource: { const: 'customers' },
          file: { type: 'string', format: 'binary' },
          words: {
            type: 'string',
            description: 'JSON {headers, labels}: words of the language that the file may be written in, by field',
          },
        },
        ['resource', 'file'],
      ),
      data: schemaRef('Import'),
      status: 201,
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/imports/{id}': {
    parameters: [idParameter],
    get: call('imports.show', {
      tag: 'Imports',
      summary: 'The file with its columns',
      permission: importPermission,
      data: schemaRef('Import'),
      refusals: [401, 403, 404],
    }),
    put: call('imports.edit', {
      tag: 'Imports',
      summary: 'Match columns to fields, say how the file writes dates and numbers, correct cells',
      permission: importPermission,
      body: object(
        {
          mapping: { type: 'object', additionalProperties: nullableText, description: 'Header → field' },
          hints: { type: 'object' },
          corrections: { type: 'object', description: 'Row → field → text' },
        },
        [],
      ),
      data: schemaRef('Import'),
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/imports/{id}/check': {
    parameters: [idParameter],
    post: call('imports.check', {
      tag: 'Imports',
      summary: 'Work out what an import would do; changes no customer',
      permission: importPermission,
      data: job,
      status: 201,
      refusals: [401, 403, 404, 409],
    }),
  },
  '/imports/{id}/rows': {
    parameters: [idParameter],
    get: call('imports.rows', {
      tag: 'Imports',
      summary: 'A page of the checked rows',
      permission: importPermission,
      parameters: ['filter', 'range', 'sort'].map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string', contentMediaType: 'application/json' },
      })),
      data: { ...list, items: { type: 'object' } },
      refusals: [400, 401, 403, 404, 409],
    }),
  },
  '/imports/{id}/run': {
    parameters: [idParameter],
    post: call('imports.run', {
      tag: 'Imports',
      summary: 'Import the checked file',
      permission: importPermission,
      optionalBody: object({ screen: { type: 'boolean', description: 'Screen what is imported' } }, []),
      data: job,
      status: 201,
      refusals: [400, 401, 403, 404, 409, 422],
    }),
  },
  '/imports/{id}/errors.csv': {
    parameters: [idParameter],
    get: {
      operationId: 'imports.errors',
      tags: ['Imports'],
      summary: 'The rows at fault, to be mended and imported again',
      'x-permission': importPermission,
      responses: {
        200: { description: 'A CSV file', content: { 'text/csv': { schema: text } } },
        ...refused(401, 403, 404, 409),
      },
    },
  },
  '/wallet/summary': {
    get: call('wallet.summary', {
      tag: 'Wallets',
      summary: 'How the wallet stands, its balance day by day, and what this month went to',
      permission: 'wallets.show',
      parameters: [
        { name: 'walletId', in: 'query', schema: text },
        { name: 'days', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 366, default: 30 } },
      ],
      data: schemaRef('WalletSummary'),
      refusals: [400, 401, 403, 404],
    }),
  },
  '/wallet/topup': {
    post: call('wallet.topUp', {
      tag: 'Wallets',
      summary:
        'Pay money into a wallet; the same Idempotency-Key pays once. Above the worth of EUR 1,000.00 `POST /auth/reproof` comes first',
      permission: 'wallets.topUp',
      parameters: [
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } },
      ],
      body: object(
        {
          ...texts('walletId', 'paymentMethodId'),
          amount: schemaRef('Amount'),
          outcome: { enum: sandboxOutcomes, description: 'In a sandbox only' },
        },
        ['amount', 'paymentMethodId'],
      ),
      data: object({ payment: schemaRef('Payments'), wallet: schemaRef('Wallets'), redirect: providerPage }, [
        'payment',
        'wallet',
      ]),
      status: 201,
      refusals: [400, 401, 403, 409, 413, 415, 422, 503],
    }),
  },
  '/wallet/quotes': {
    post: call('wallet.quote', {
      tag: 'Wallets',
      summary: 'Offer a rate for an amount of a wallet; it holds for a minute',
      permission: 'wallets.topUp',
      body: object({ ...texts('walletId', 'to'), amount: schemaRef('Amount') }),
      data: schemaRef('ExchangeQuote'),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
  },
  '/wallet/exchange': {
    post: call('wallet.exchange', {
      tag: 'Wallets',
      summary: 'Take a quote: both wallets move together, once',
      permission: 'wallets.topUp',
      parameters: [
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } },
      ],
      body: object(texts('quoteId')),
      data: object({ quote: schemaRef('ExchangeQuote'), from: schemaRef('Wallets'), to: schemaRef('Wallets') }),
      status: 201,
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
  },
  '/wallet/statement.pdf': {
    get: pdfFile('wallet.statement', 'Wallets', 'A month of a wallet: balances and every movement', {
      permission: 'ledger-entries.list',
      parameters: [
        { name: 'walletId', in: 'query', required: true, schema: text },
        {
          name: 'month',
          in: 'query',
          required: true,
          schema: { type: 'string', pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' },
        },
      ],
    }),
  },
  '/payments/{id}/receipt.pdf': {
    parameters: [idParameter],
    get: pdfFile('payments.receipt', 'Payments', 'The receipt of a payment that arrived', {
      permission: 'payments.show',
    }),
  },
  '/payments/bank-statement': {
    post: call('payments.bankStatement', {
      tag: 'Payments',
      summary:
        'Match a bank’s statement (CSV: date, amount, currency, reference) with the transfers that are waited for',
      permission: 'payments.reconcile',
      body: object({ csv: { type: 'string', maxLength: 1_000_000 } }),
      data: { ...list, items: { type: 'object' } },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/plans/usage': {
    get: call('plans.usage', {
      tag: 'Plans',
      summary: 'This month against what your plan includes, with the forecast to its end',
      permission: 'plans.list',
      data: { type: 'object' },
      refusals: [401, 403],
    }),
  },
  '/plans/quote': {
    post: call('plans.quote', {
      tag: 'Plans',
      summary: 'What a change to a plan costs today; nothing is changed',
      permission: 'organizations.edit',
      body: object(texts('planId')),
      data: { type: 'object' },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
  },
  '/plans/change': {
    post: call('plans.change', {
      tag: 'Plans',
      summary: 'Change the plan from today, for the sum that the quote said',
      permission: 'organizations.edit',
      parameters: [
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } },
      ],
      body: object({ ...texts('planId'), net: schemaRef('Amount') }),
      data: { type: 'object' },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
  },
  '/payments/webhook/{provider}': {
    parameters: [{ name: 'provider', in: 'path', required: true, schema: text }],
    post: call('payments.webhook', {
      tag: 'Payments',
      summary:
        'What a provider tells of a payment, signed as it signs; the sandbox by `Assay-Signature: t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">`',
      open: true,
      parameters: [
        { name: 'Assay-Signature', in: 'header', schema: text },
        { name: 'Stripe-Signature', in: 'header', schema: text },
      ],
      body: { type: 'object' },
      data: object(texts('paymentId', 'status'), ['status']),
      refusals: [400, 403, 404, 409, 413, 415, 422],
    }),
  },
  '/payments/{id}/look': {
    parameters: [idParameter],
    post: call('payments.look', {
      tag: 'Payments',
      summary:
        'Ask the provider what became of a payment that waits; who comes back from its page need not wait for its webhook',
      permission: 'wallets.topUp',
      data: object({ payment: schemaRef('Payments'), wallet: schemaRef('Wallets'), redirect: providerPage }, [
        'payment',
        'wallet',
      ]),
      refusals: [401, 403, 404, 409, 422, 503],
    }),
  },
  '/payments/{id}/sandbox': {
    parameters: [idParameter],
    post: call('payments.sandbox', {
      tag: 'Payments',
      summary: 'Let the sandbox send its webhook for a payment that waits, or send it twice',
      permission: 'wallets.topUp',
      body: object({ outcome: { enum: sandboxWords } }),
      data: object(texts('paymentId', 'status')),
      refusals: [400, 401, 403, 404, 409, 415, 422],
    }),
  },
  '/watchlist-imports': {
    post: call('watchlistImports.create', {
      tag: 'Imports',
      summary: 'Read the files of a watchlist and say what they would change',
      permission: 'watchlists.import',
      multipart: object(
        {
          source: { enum: ['ofac', 'un', 'own'] },
          name: text,
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
        ['source', 'files'],
      ),
      data: job,
      status: 201,
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
  '/watchlist-imports/{id}/load': {
    parameters: [idParameter],
    post: call('watchlistImports.load', {
      tag: 'Imports',
      summary: 'Load what was read',
      permission: 'watchlists.import',
      data: job,
      status: 201,
      refusals: [401, 403, 404, 409],
    }),
  },
};

const overview: { [path: string]: JsonSchema } = {
  '/mail-delivery': {
    get: call('mailDelivery', {
      tag: 'Service',
      summary: 'Whether mail goes out: what waits, why, and what was given up',
      data: object(
        {
          server: { type: 'boolean' },
          route: { type: ['object', 'null'] },
          waiting: { type: 'integer' },
          oldestAt: { type: ['string', 'null'] },
          trouble: { type: ['object', 'null'] },
          givenUp: { type: 'object' },
        },
        ['server', 'route', 'waiting', 'oldestAt', 'trouble', 'givenUp'],
      ),
      refusals: [401, 403],
    }),
  },
  '/mail-delivery/test': {
    post: call('mailDelivery.test', {
      tag: 'Service',
      summary: 'Hand the mail server a mail to whoever asks, and say what it answers',
      permission: 'organizations.edit',
      data: object(
        {
          to: text,
          at: text,
          words: { type: ['string', 'null'] },
          failure: { type: ['object', 'null'] },
        },
        ['to', 'at', 'words', 'failure'],
      ),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/mail-server': {
    get: call('mailServer', {
      tag: 'Organizations',
      summary: 'The organization’s own mail server, without its password, and how mail goes out by it',
      permission: 'organizations.edit',
      data: mailServer,
      refusals: [401, 403],
    }),
    put: call('mailServer.set', {
      tag: 'Organizations',
      summary: 'Set it; a password that is left out stays while host, port and user do',
      permission: 'organizations.edit',
      body: object(
        {
          ...texts('host', 'user', 'password', 'fromName', 'fromAddress'),
          port: { type: 'integer' },
          security: { enum: [...ownMailSecurities] },
        },
        ['host', 'port', 'security', 'fromName', 'fromAddress'],
      ),
      data: mailServer,
      refusals: [400, 401, 403, 422],
    }),
    delete: call('mailServer.remove', {
      tag: 'Organizations',
      summary: 'Take it away; what waits for it goes by the installation’s',
      permission: 'organizations.edit',
      status: 204,
      refusals: [401, 403],
    }),
  },
  '/mail-server/test': {
    post: call('mailServer.test', {
      tag: 'Organizations',
      summary: 'Hand it a mail to whoever asks, and say what it answers',
      permission: 'organizations.edit',
      data: object({ to: text, at: text, words: { type: ['string', 'null'] }, failure: { type: ['object', 'null'] } }, [
        'to',
        'at',
        'words',
        'failure',
      ]),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/identity-provider': {
    get: call('identityProvider', {
      tag: 'Organizations',
      summary: 'The organization’s identity provider, without its secret, and where it sends people back to',
      permission: 'organizations.edit',
      data: identityProvider,
      refusals: [401, 403],
    }),
    put: call('identityProvider.set', {
      tag: 'Organizations',
      summary: 'Set it; a secret that is left out stays while issuer and client do',
      permission: 'organizations.edit',
      body: object(
        {
          ...texts('signInName', 'issuer', 'clientId', 'clientSecret'),
          domains: { type: 'array', items: text },
          newUserRoleId: { type: ['string', 'null'] },
          enabled: { type: 'boolean' },
        },
        ['signInName', 'issuer', 'clientId', 'domains', 'enabled'],
      ),
      data: identityProvider,
      refusals: [400, 401, 403, 422],
    }),
    delete: call('identityProvider.remove', {
      tag: 'Organizations',
      summary: 'Take it away; nobody is signed in by it any more',
      permission: 'organizations.edit',
      status: 204,
      refusals: [401, 403],
    }),
  },
  '/identity-provider/test': {
    post: call('identityProvider.test', {
      tag: 'Organizations',
      summary: 'Read what it says of itself, and say what is wrong with it',
      permission: 'organizations.edit',
      data: object({ at: text, fault: { type: ['string', 'null'] } }),
      refusals: [400, 401, 403, 409, 422, 429],
    }),
  },
  '/analytics/overview': {
    get: call('analytics.overview', {
      tag: 'Analytics',
      summary: 'The numbers of the dashboard, each with the list that it counts',
      permission: 'analytics.list',
      parameters: [
        { name: 'days', in: 'query', schema: { enum: [7, 14, 30, 91], default: 14 } },
        { name: 'queue', in: 'query', description: 'Cases of this queue only', schema: text },
        { name: 'team', in: 'query', description: 'The work of the people of this team only', schema: text },
      ],
      data: { type: 'object' },
      refusals: [400, 401, 403],
    }),
  },
  '/analytics/scores': {
    get: call('analytics.scores', {
      tag: 'Analytics',
      summary: 'Best scores of the screenings of thirty days, in bands, each with the list that it counts',
      permission: 'screening.list',
      data: { type: 'object' },
      refusals: [401, 403],
    }),
  },
  '/waiting': {
    get: call('waiting', {
      tag: 'Search',
      summary: 'How many records wait for you, and how many of them are past due, by resource',
      data: {
        type: 'object',
        additionalProperties: object({ count: { type: 'integer' }, pastDue: { type: 'integer' } }),
      },
      refusals: [401, 403],
    }),
  },
  '/search': {
    post: call('search', {
      tag: 'Search',
      summary:
        'The best records of everything that you may list, by name, reference, e-mail or number; the best group first',
      body: object(
        {
          q: { type: 'string', maxLength: 200 },
          resources: { type: 'array', items: text, description: 'Only these; all when left out' },
          limit: { type: 'integer', minimum: 1, maximum: 50, default: 5, description: 'Hits of each resource' },
          references: { type: 'boolean', description: 'Only numbers that the API gives, such as CUS-000123' },
        },
        ['q'],
      ),
      data: {
        ...list,
        items: object({
          resource: text,
          total: { type: 'integer', description: 'How many there are, counted to 100' },
          hits: {
            type: 'array',
            items: object(
              {
                ...texts('resource', 'id', 'title'),
                subtitle: nullableText,
                status: nullableText,
                riskScore: { type: ['integer', 'null'] },
                matched: { ...nullableText, description: 'The field that fits, where it does not name the record' },
                record: { type: 'object', description: 'What its list shows of it' },
              },
              ['resource', 'id', 'title', 'subtitle', 'matched', 'record'],
            ),
          },
        }),
      },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
  },
};

export const fixedPaths: FixedPart = {
  paths: { ...auth, ...users, ...others, ...overview, ...checks, ...imports },
  schemas: {
    SessionUser: object(
      {
        ...texts('id', 'name', 'email'),
        organization: object(
          {
            ...texts('id', 'name'),
            modules: { type: 'array', items: text },
            requireTwoFactor: { type: 'boolean' },
            roleChangesNeedTwo: { type: 'boolean' },
          },
          ['id', 'name'],
        ),
        avatarUrl: { type: ['string', 'null'] },
        role: object(texts('id', 'name')),
        preview: { type: ['object', 'null'], required: ['id', 'name'], properties: texts('id', 'name') },
        permissions: { type: 'array', items: text },
        closed: { type: 'array', items: text },
        twoFactorEnabled: { type: 'boolean' },
        mustChangePassword: { type: 'boolean' },
        locale: text,
      },
      ['id', 'name', 'email', 'organization', 'role', 'permissions'],
    ),
    Session: object({ ...texts('accessToken', 'twoFactorAuthAccessToken'), user: schemaRef('SessionUser') }, ['user']),
    File: object({
      ...texts('id', 'url', 'name', 'contentType'),
      size: { type: 'integer' },
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    }),
    Hit: object(
      {
        entry: object(texts('id', 'list', 'name')),
        matchedName: text,
        score: { type: 'integer', minimum: 0, maximum: 100 },
        features: { type: 'array', items: { type: 'object' } },
      },
      ['entry', 'matchedName', 'score', 'features'],
    ),
    Amount: object({ amount: { type: 'integer' }, currency: { type: 'string', pattern: '^[A-Z]{3}$' } }),
    ExchangeQuote: object({
      ...texts('id', 'walletId', 'expiresAt'),
      from: schemaRef('Amount'),
      to: schemaRef('Amount'),
      rate: object(texts('base', 'quote', 'rate', 'at', 'source')),
    }),
    WalletSummary: object({
      ...texts('today', 'currency'),
      wallet: { type: ['object', 'null'] },
      wallets: { type: 'array', items: { type: 'object' } },
      spentThisMonth: { type: 'integer' },
      averageADay: { type: 'integer' },
      daysLeft: { type: ['integer', 'null'] },
      days: { type: 'array', items: object({ day: text, balance: { type: 'integer' }, topUp: { type: 'integer' } }) },
      services: {
        type: 'array',
        items: object({ ...texts('resource', 'label'), amount: { type: 'integer' } }),
      },
    }),
    Import: object(
      {
        ...texts('id', 'fileName', 'encoding', 'delimiter'),
        rows: { type: 'integer' },
        columns: { type: 'array', items: { type: 'object' } },
        hints: { type: 'object' },
      },
      ['id', 'fileName', 'rows', 'columns', 'hints'],
    ),
    Job: object({
      ...texts('id', 'kind', 'organizationId', 'byId', 'createdAt'),
      status: { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] },
      done: { type: 'integer' },
      total: { type: ['integer', 'null'] },
      params: { type: 'object' },
      result: {},
      error: { type: ['string', 'null'] },
      finishedAt: { type: ['string', 'null'] },
    }),
  },
};
