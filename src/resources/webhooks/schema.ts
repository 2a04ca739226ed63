import { defineResource, type RecordOf } from '../../schema/resource';
import { ALL_EVENTS, eventKinds } from './events';

/** Endpoints of other systems that are told what happens. What signs the events is kept apart and shown once. */
export const webhooks = defineResource({
  name: 'webhooks',
  group: 'workspace',
  hidden: true,
  icon: 'api',
  label: { one: 'Webhook', many: 'Webhooks' },
  empty: 'Tell your own systems what happens here: each event is signed, and sent again until it arrives.',
  recordRepresentation: 'name',
  sort: ['createdAt', 'ASC'],
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      help: 'The system that is told.',
      required: true,
      maxLength: 80,
      searchable: true,
    },
    url: {
      type: 'url',
      label: 'Address',
      help: 'https. Write no secret into it: what comes is known by its signature.',
      required: true,
      searchable: true,
    },
    events: {
      type: 'choice',
      label: 'Events',
      required: true,
      multiple: true,
      options: [
        { value: ALL_EVENTS, label: 'All events, also those to come' },
        ...eventKinds.map(({ value, label }) => ({ value, label })),
      ],
    },
    status: { type: 'status', label: 'Status' },
    secretEnd: { type: 'text', label: 'Secret ends with', owned: true, filterable: false, sortable: false },
    secretMadeAt: { type: 'dateTime', label: 'Secret made', owned: true },
    oldSecretEnd: { type: 'text', label: 'Old secret ends with', owned: true, filterable: false, sortable: false },
    oldSecretUntil: { type: 'dateTime', label: 'Old secret signs until', owned: true },
    failingSince: { type: 'dateTime', label: 'Fails since', owned: true },
    deliveredAt: { type: 'dateTime', label: 'Last delivery', owned: true },
    createdById: { type: 'reference', label: 'Made by', reference: 'users', owned: true },
  },
  columns: ['name', 'url', 'events', 'deliveredAt', 'failingSince', 'status'],
  meta: ['url', 'createdById'],
  sections: [
    { key: 'events', label: 'Events', place: 'main', fields: ['events'] },
    {
      key: 'endpoint',
      label: 'Endpoint',
      place: 'side',
      fields: [
        'name',
        'url',
        'secretEnd',
        'secretMadeAt',
        'oldSecretUntil',
        'deliveredAt',
        'failingSince',
        'createdById',
      ],
    },
  ],
  form: [{ key: 'endpoint', label: 'Endpoint', fields: ['name', 'url', 'events'] }],
  filters: ['status', 'events', 'deliveredAt'],
  related: [
    {
      key: 'deliveries',
      label: 'Deliveries',
      resource: 'webhook-deliveries',
      target: 'webhookId',
      columns: ['event', 'recordReference', 'status', 'answer', 'tries', 'createdAt'],
      sort: ['createdAt', 'DESC'],
    },
  ],
  lifecycle: {
    initial: 'active',
    states: {
      active: { label: 'Live', tone: 'success' },
      paused: { label: 'Paused', tone: 'neutral' },
      disabled: { label: 'Switched off', tone: 'error' },
    },
    transitions: {
      pause: { label: 'Pause', icon: 'pause', tone: 'neutral', note: 'optional', from: ['active'], to: 'paused' },
      resume: { label: 'Resume', icon: 'play_arrow', note: 'optional', from: ['paused', 'disabled'], to: 'active' },
      // Said by the product itself, after days without one delivery.
      disable: { label: 'Switch off', from: ['active'], to: 'disabled', hidden: true },
    },
  },
  actions: ['list', 'show', 'create', 'edit', 'delete', 'export'],
  permissions: {
    rotate: 'Replace the secret of a webhook',
    send: 'Send a test event, and deliveries again',
  },
});

export type Webhook = RecordOf<typeof webhooks>;
