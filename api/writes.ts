/**
 * The last steps of a write, below any resource's own behaviour: what behaviours themselves use to write other records in the
 * same transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import { isErased } from '../src/schema/erasure';
import { asNoun, nameOf, type AnyResource } from '../src/schema/resource';
import { recordAudit, type AuditEntry } from './audit';
import type { BehaviourContext } from './behaviours/types';
import { filesIn } from './checks';
import { conflict } from './errors';
import { attachFiles } from './files';
import type { Services } from './services';
import type { Stored, StoreSession } from './store/store';
import type { Actor, SignedIn } from './viewer';

export interface Caller {
  viewer: SignedIn;
  actor: Actor;
}

export const contextOf = (
  services: Services,
  schema: AnyResource,
  { viewer, actor }: Caller,
  session: StoreSession,
): BehaviourContext => ({ session, schema, viewer, actor, services, now: services.now().toISOString() });

/** Lays what is derived from a record over it. */
export function withComputed(schema: AnyResource, record: Stored): Stored {
  const computed = { ...record };
  for (const [source, field] of Object.entries(schema.fields))
    if (field.computed) {
      const value = field.computed(computed) ?? null;
      // Nothing where nothing was is no change.
      if (value !== null || Object.hasOwn(computed, source)) computed[source] = value;
    }
  return computed;
}

/** Ids of the records on whose pages this one stands among the related ones. */
const wholesOf = (schema: AnyResource, record: Stored, resources: readonly AnyResource[]): string[] =>
  resources
    .flatMap(({ related = [] }) => related.filter(({ resource, same }) => resource === schema.name && !same))
    .flatMap(({ target }) => {
      const value = record[target];
      return typeof value === 'string' ? [value] : [];
    });

/** Adds an entry about one record, unless the resource is not audited. */
export async function auditIn(
  { session, services, actor, schema }: BehaviourContext,
  record: Stored,
  entry: Pick<AuditEntry, 'action' | 'summary' | 'reason' | 'changes' | 'shown'>,
): Promise<void> {
  if (schema.audited === false) return;
  const queue = schema.queuedBy && record[schema.queuedBy];
  await recordAudit(session, services, actor, {
    ...entry,
    resource: schema.name,
    recordId: record.id,
    recordLabel: nameOf(schema, record),
    ...(typeof queue === 'string' && { queue }),
    about: wholesOf(schema, record, services.resources),
  });
}

/**
 * Stores the next state of a record and counts its version up. Gives `before` back, and writes nothing, when they are the same.
 */
export async function storeIn(context: BehaviourContext, before: Stored, after: Stored): Promise<Stored> {
  const { schema, session, now } = context;
  if (isErased(before))
    throw conflict(`The person of this ${asNoun(schema.label.one)} was erased. Nothing is changed any more.`);
  const next = withComputed(schema, after);
  if (isDeepStrictEqual(next, before)) return before;
  const record: Stored = { ...next, version: Number(before.version) + 1, updatedAt: now };
  await session.update(schema.name, record);
  const [had, has] = [filesIn(schema, before), filesIn(schema, record)];
  if (!isDeepStrictEqual(had, has)) await attachFiles(session, { resource: schema.name, id: record.id }, had, has);
  return record;
}
