import { defineResource, type RecordOf } from '../../schema/resource';
import { actions } from './actions';

/** The audit trail: one entry a write, each sealed to the one before. */
export const changelog = defineResource({
  name: 'changelog',
  group: 'workspace',
  searched: false,
  icon: 'history',
  label: { one: 'Changelog entry', many: 'Changelog' },
  queuedBy: 'queue',
  recordRepresentation: 'summary',
  sort: ['number', 'DESC'],
  fields: {
    number: { type: 'number', label: 'Entry', integer: true, owned: true },
    actorId: { type: 'text', label: 'User ID', owned: true },
    actorName: { type: 'text', label: 'Who', owned: true, searchable: true },
    // The words of moves and the names of resources are added from all declarations, in `index.ts`.
    action: { type: 'choice', label: 'What', owned: true, options: actions },
    resource: {
      type: 'choice',
      label: 'Kind of record',
      owned: true,
      options: [{ value: 'changelog', label: 'Changelog' }],
    },
    recordId: { type: 'text', label: 'Record ID', owned: true },
    about: {
      type: 'tags',
      label: 'About',
      help: 'The record, and those that it belongs to.',
      owned: true,
      exportable: false,
    },
    /** Of the record when it was written: who is limited to other queues reads nothing of it. */
    queue: { type: 'text', label: 'Queue', owned: true, readable: false },
    recordLabel: { type: 'text', label: 'Record', owned: true, searchable: true },
    summary: { type: 'text', label: 'Summary', owned: true, searchable: true },
    reason: { type: 'longText', label: 'Reason given', owned: true, searchable: true, filterable: false },
    changes: {
      type: 'list',
      label: 'Difference',
      owned: true,
      of: { field: { type: 'text' }, before: { type: 'json' }, after: { type: 'json' } },
    },
    shown: { type: 'tags', label: 'Shown in clear', help: 'The masked fields that somebody saw.', owned: true },
    ip: { type: 'text', label: 'Address', owned: true },
    userAgent: { type: 'text', label: 'Device', owned: true, filterable: false, sortable: false },
    previousHash: { type: 'text', label: 'Entry before', owned: true, filterable: false, sortable: false },
    hash: { type: 'text', label: 'This entry', owned: true, filterable: false, sortable: false },
  },
  columns: [
    'createdAt',
    'actorName',
    'action',
    'recordLabel',
    'summary',
    { source: 'number', hidden: true },
    { source: 'ip', hidden: true },
  ],
  primary: 'createdAt',
  drawer: true,
  sections: [
    {
      key: 'entry',
      label: 'Entry',
      place: 'side',
      fields: ['number', 'createdAt', 'actorName', 'action', 'recordLabel', 'shown', 'ip', 'userAgent'],
    },
    { key: 'reason', label: 'Reason given', place: 'main', fields: ['reason'] },
  ],
  filters: ['createdAt', 'actorName', 'action', 'resource', 'recordId'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'decisions', label: 'Decisions', filter: { action: ['decide', 'confirm', 'reject', 'approve', 'judge'] } },
    {
      key: 'access',
      label: 'Access',
      filter: { action: ['signIn', 'signInFailed', 'signOut', 'passwordChange', 'secondFactor', 'recover'] },
    },
    { key: 'personal', label: 'Personal data shown', filter: { action: ['reveal'] } },
    { key: 'imports', label: 'Imports and exports', filter: { action: ['import', 'export'] } },
  ],
  actions: ['list', 'show', 'export'],
  permissions: { verify: 'Verify the chain of the changelog' },
  audited: false,
});

export type ChangelogEntry = RecordOf<typeof changelog>;
