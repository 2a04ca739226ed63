/**
 * Which records are a viewer's to see: their organization's, of those what is not another person's alone nor in a queue that is
 * not theirs, and what is everybody's.
 */
import type { Viewer } from '../src/schema/fields';
import { EVERYONE, type AnyResource } from '../src/schema/resource';
import { forbidden } from './errors';
import type { Condition, Stored } from './store/store';

/** An organization sees its own record of this resource and no other. */
const ORGANIZATIONS = 'organizations';

/** What a list is limited to. */
export function scopeOf(schema: AnyResource, viewer: Viewer): Condition[] {
  if (schema.global === true) return [];
  if (schema.global === 'shared') return [{ path: 'organizationId', op: 'in', value: [viewer.organizationId, null] }];
  const path = schema.name === ORGANIZATIONS ? 'id' : 'organizationId';
  return [
    { path, op: 'eq', value: viewer.organizationId },
    ...(schema.audience ? [{ path: schema.audience, op: 'in' as const, value: [viewer.id, EVERYONE] }] : []),
    ...(schema.queuedBy && viewer.queues
      ? [{ path: schema.queuedBy, op: 'in' as const, value: [...viewer.queues, null] }]
      : []),
  ];
}

export function inScope(schema: AnyResource, record: Stored, viewer: Viewer): boolean {
  if (schema.audience && ![viewer.id, EVERYONE].includes(String(record[schema.audience]))) return false;
  const queue = schema.queuedBy && record[schema.queuedBy];
  if (typeof queue === 'string' && viewer.queues && !viewer.queues.includes(queue)) return false;
  if (schema.global === true) return true;
  if (schema.name === ORGANIZATIONS) return record.id === viewer.organizationId;
  const owner = record.organizationId ?? null;
  return owner === viewer.organizationId || (schema.global === 'shared' && owner === null);
}

/** @throws ApiError 403 for a record that is everybody's: it is read, not written. */
export function demandOwn(schema: AnyResource, record: Stored, viewer: Viewer): void {
  if (schema.name === ORGANIZATIONS || record.organizationId === viewer.organizationId) return;
  throw forbidden('This record is shared by every organization and cannot be changed from here.');
}
