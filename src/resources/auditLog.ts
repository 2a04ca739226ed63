import type { Related } from '../schema/resource';

/** What was done to a record, as its page lists it. */
export const auditLog: Related = {
  key: 'changelog',
  label: 'Audit log',
  resource: 'changelog',
  target: 'recordId',
  columns: ['createdAt', 'actorName', 'action', 'summary'],
  sort: ['number', 'DESC'],
};
