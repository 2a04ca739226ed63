/** What of a stored record leaves the API: declared, readable, visible fields, masked. */
import { isVisible, type AnyRecord, type Viewer } from '../src/schema/fields';
import { pendingOf, type Pending } from '../src/schema/lifecycle';
import { baseFields, type AnyResource, type Transition } from '../src/schema/resource';
import { behaviourOf, type BehaviourContext } from './behaviours';
import { concealed } from './mask';
import type { Stored } from './store/store';

export const hasSecondPerson = (schema: AnyResource): boolean =>
  Object.values<Transition>(schema.lifecycle?.transitions ?? {}).some((transition) => transition.secondPerson);

function shownPending(schema: AnyResource, pending: Pending | null): Pending | null {
  if (!pending?.values) return pending;
  const values = Object.fromEntries(
    Object.entries(pending.values).flatMap(([source, value]): [string, unknown][] => {
      const field = schema.fields[source];
      return field ? [[source, concealed(field, value)]] : [];
    }),
  );
  return { ...pending, values };
}

function outgoing(schema: AnyResource, record: Stored, viewer: Viewer, clear: boolean): AnyRecord {
  const shown: AnyRecord = {};
  for (const source of Object.keys(baseFields)) shown[source] = record[source] ?? null;
  for (const [source, field] of Object.entries(schema.fields))
    if (isVisible(field, record, viewer)) {
      const value = record[source] ?? null;
      shown[source] = clear ? value : concealed(field, value);
    }
  if (hasSecondPerson(schema)) shown.pending = shownPending(schema, pendingOf(record));
  return shown;
}

/**
 * Records as the viewer may see them.
 * @param clear nothing is masked: for what asked for a reason, and wrote it down
 */
export async function presented(records: Stored[], context: BehaviourContext, clear = false): Promise<AnyRecord[]> {
  const { schema, viewer } = context;
  const decorated = (await behaviourOf(schema.name).present?.(records, context)) ?? records;
  return decorated.map((record) => outgoing(schema, record, viewer, clear));
}

/** One record, as its own page shows it. */
export async function presentedOne(record: Stored, context: BehaviourContext): Promise<AnyRecord> {
  const [shown] = await presented([record], context);
  return shown ?? { id: record.id };
}
