import { defineResource, type RecordOf } from '../../schema/resource';
import { eventOptions } from '../webhooks/events';

/** What was told to an endpoint, with every try. Written by the API alone. */
export const webhookDeliveries = defineResource({
  name: 'webhook-deliveries',
  group: 'workspace',
  hidden: true,
  icon: 'send',
  label: { one: 'Delivery', many: 'Deliveries' },
  empty: 'What is sent to your endpoints stands here, with what they answer.',
  recordRepresentation: 'eventId',
  sort: ['createdAt', 'DESC'],
  fields: {
    event: { type: 'choice', label: 'Event', owned: true, options: eventOptions },
    eventId: { type: 'text', label: 'Event ID', owned: true, searchable: true },
    webhookId: { type: 'reference', label: 'Webhook', reference: 'webhooks', owned: true },
    status: {
      type: 'choice',
      label: 'Status',
      owned: true,
      options: [
        { value: 'waiting', label: 'Waiting', tone: 'warning' },
        { value: 'delivered', label: 'Delivered', tone: 'success' },
        { value: 'failed', label: 'Given up', tone: 'error' },
      ],
    },
    answer: { type: 'number', label: 'Answer', integer: true, owned: true },
    ms: { type: 'number', label: 'Took', unit: 'ms', integer: true, owned: true },
    tries: { type: 'number', label: 'Tries', integer: true, owned: true },
    nextAt: { type: 'dateTime', label: 'Next try', owned: true },
    // All that one person sent again at once bear one time: it tells how that goes.
    replayedAt: { type: 'dateTime', label: 'Sent again', owned: true },
    recordResource: { type: 'text', label: 'Kind of record', owned: true },
    recordId: { type: 'text', label: 'Record ID', owned: true },
    recordReference: { type: 'text', label: 'Record', owned: true, searchable: true },
    body: { type: 'longText', label: 'Body', owned: true, filterable: false, lasting: true },
    log: {
      type: 'list',
      label: 'Every try',
      owned: true,
      of: {
        at: { type: 'dateTime', label: 'When' },
        answer: { type: 'number', label: 'Answer', integer: true },
        ms: { type: 'number', label: 'Took', unit: 'ms', integer: true },
        words: { type: 'text', label: 'What came back' },
      },
    },
  },
  columns: ['event', 'recordReference', 'webhookId', 'status', 'answer', 'tries', 'ms', 'createdAt'],
  sections: [
    { key: 'tries', label: 'Tries', place: 'main', fields: ['log', 'body'] },
    {
      key: 'delivery',
      label: 'Delivery',
      place: 'side',
      fields: [
        'event',
        'eventId',
        'webhookId',
        'recordReference',
        'status',
        'answer',
        'ms',
        'tries',
        'nextAt',
        'replayedAt',
      ],
    },
  ],
  filters: ['status', 'event', 'webhookId', 'createdAt'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'failed', label: 'Given up', filter: { status: 'failed' } },
    { key: 'waiting', label: 'Waiting', filter: { status: 'waiting' } },
  ],
  actions: ['list', 'show', 'export'],
  audited: false,
});

export type WebhookDelivery = RecordOf<typeof webhookDeliveries>;
