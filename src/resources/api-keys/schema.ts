import { defineResource, type RecordOf } from '../../schema/resource';

/** A key with which another system calls the API. Its secret is shown once and kept as a hash. */
export const apiKeys = defineResource({
  name: 'api-keys',
  group: 'workspace',
  hidden: true,
  icon: 'key',
  label: { one: 'API key', many: 'API keys' },
  empty: 'Make a key for each system that calls the API, with the rights it needs and no more.',
  recordRepresentation: 'name',
  sort: ['createdAt', 'DESC'],
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      help: 'The system that uses it.',
      required: true,
      maxLength: 80,
      searchable: true,
    },
    prefix: { type: 'text', label: 'Key begins with', owned: true, searchable: true },
    status: { type: 'status', label: 'Status' },
    scopes: {
      type: 'references',
      label: 'May do',
      reference: 'permissions',
      help: 'At most what you hold yourself; it shrinks with your own rights. It cannot be changed later.',
      required: true,
      writable: 'create',
    },
    allowedAddresses: {
      type: 'text',
      label: 'Allowed addresses',
      help: 'IP addresses and networks, with commas between them. Empty: from anywhere.',
      maxLength: 500,
      pattern: /^[\da-f.:/,\s]*$/i,
      patternHelp: 'Write addresses such as 203.0.113.7 or 2001:db8::/32, with commas between them.',
    },
    expiresOn: { type: 'date', label: 'Last day', help: 'Works through that day (UTC). Empty: no end.', future: true },
    createdById: { type: 'reference', label: 'Made by', reference: 'users', owned: true },
    callsLast30: {
      type: 'number',
      label: 'Calls, 30 days',
      integer: true,
      owned: true,
      filterable: false,
      sortable: false,
    },
    lastUsedAt: { type: 'dateTime', label: 'Last used', owned: true },
    rotatedFromId: { type: 'reference', label: 'In place of', reference: 'api-keys', owned: true },
  },
  columns: ['name', 'prefix', 'scopes', 'createdById', 'lastUsedAt', 'callsLast30', 'expiresOn', 'status'],
  rowMenu: ['usage'],
  meta: ['prefix', 'createdById', 'lastUsedAt'],
  sections: [
    { key: 'rights', label: 'Rights', place: 'main', fields: ['scopes'] },
    {
      key: 'key',
      label: 'Key',
      place: 'side',
      fields: ['name', 'prefix', 'allowedAddresses', 'expiresOn', 'createdById', 'lastUsedAt', 'rotatedFromId'],
    },
  ],
  form: [
    { key: 'key', label: 'Key', fields: ['name', 'allowedAddresses', 'expiresOn'] },
    { key: 'rights', label: 'Rights', fields: ['scopes'] },
  ],
  filters: ['status', 'createdById', 'expiresOn', 'lastUsedAt'],
  views: [
    { key: 'active', label: 'Live', filter: { status: 'active' } },
    { key: 'revoked', label: 'Revoked', filter: { status: 'revoked' } },
  ],
  related: [
    {
      key: 'usage',
      label: 'Usage',
      resource: 'api-usages',
      target: 'keyId',
      columns: ['endpoint', 'day', 'calls', 'errors', 'averageMs'],
      sort: ['day', 'DESC'],
    },
  ],
  lifecycle: {
    initial: 'active',
    states: {
      active: { label: 'Live', tone: 'success' },
      revoked: { label: 'Revoked', tone: 'error', final: true },
    },
    transitions: {
      revoke: { label: 'Revoke', icon: 'block', tone: 'danger', note: 'optional', from: ['active'], to: 'revoked' },
    },
  },
  actions: ['list', 'show', 'create', 'edit', 'export'],
  permissions: { rotate: 'Replace an API key by a new one' },
});

export type ApiKey = RecordOf<typeof apiKeys>;
