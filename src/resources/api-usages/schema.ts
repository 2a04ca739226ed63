import { defineResource, type RecordOf } from '../../schema/resource';

/** What each API key called, day by day. Counted by the API, never written by hand. */
export const apiUsages = defineResource({
  name: 'api-usages',
  group: 'workspace',
  hidden: true,
  icon: 'api',
  label: { one: 'API usage', many: 'API usage' },
  empty: 'The calls of your API keys are counted here, by key, endpoint and day.',
  recordRepresentation: 'endpoint',
  sort: ['day', 'DESC'],
  fields: {
    endpoint: { type: 'text', label: 'Endpoint', owned: true, searchable: true },
    keyId: { type: 'reference', label: 'Key', reference: 'api-keys', owned: true },
    day: { type: 'date', label: 'Day', owned: true },
    calls: { type: 'number', label: 'Calls', integer: true, owned: true },
    errors: { type: 'number', label: 'Refused or failed', integer: true, owned: true },
    averageMs: { type: 'number', label: 'On average', unit: 'ms', integer: true, owned: true },
    slowestMs: { type: 'number', label: 'Slowest', unit: 'ms', integer: true, owned: true },
  },
  columns: ['endpoint', 'keyId', 'day', 'calls', 'errors', 'averageMs', 'slowestMs'],
  sections: [
    {
      key: 'usage',
      label: 'Usage',
      place: 'side',
      fields: ['endpoint', 'keyId', 'day', 'calls', 'errors', 'averageMs', 'slowestMs'],
    },
  ],
  filters: ['keyId', 'day', 'endpoint', 'errors'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'failing', label: 'With failures', filter: { errors_gt: 0 } },
  ],
  actions: ['list', 'show', 'export'],
  audited: false,
});

export type ApiUsage = RecordOf<typeof apiUsages>;
