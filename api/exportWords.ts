/** What a file says in place of ids and codes: names of the records that its rows point at, as the caller may see them. */
import type { CsvWords } from '../src/schema/csv';
import type { AnyRecord, Field } from '../src/schema/fields';
import { can } from '../src/schema/permissions';
import { nameOf, type AnyResource } from '../src/schema/resource';
import { isObject } from './mask';
import { listRecords, type Caller } from './records';
import type { Services } from './services';

const AT_ONCE = 1_000;

/** Ids that a value of the field points at, by the resource that they are in; those in lists too. */
function pointed(value: unknown, field: Field, found: Map<string, Set<string>>): void {
  if (field.type === 'list' && Array.isArray(value)) {
    for (const row of value as unknown[])
      if (isObject(row)) for (const [part, inner] of Object.entries(field.of)) pointed(row[part], inner, found);
  }
  if (field.type !== 'reference' && field.type !== 'references') return;
  const ids = found.get(field.reference) ?? new Set<string>();
  for (const id of Array.isArray(value) ? (value as unknown[]) : [value]) if (typeof id === 'string') ids.add(id);
  found.set(field.reference, ids);
}

/** With what tells it from others of its name. */
function called(schema: AnyResource, record: AnyRecord): string {
  const beside = schema.beside === undefined ? undefined : record[schema.beside];
  const name = nameOf(schema, record);
  return typeof beside === 'string' ? `${name} (${beside})` : name;
}

/** Of the rows of one page. What the caller may not see stays an id. */
export async function exportWords(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  rows: readonly AnyRecord[],
  fields: readonly [string, Field][],
): Promise<CsvWords> {
  const found = new Map<string, Set<string>>();
  for (const row of rows) for (const [source, field] of fields) pointed(row[source], field, found);
  const names = new Map<string, string>();
  for (const [resource, ids] of found) {
    const target = services.resources.find(({ name }) => name === resource);
    if (!target || ids.size === 0 || !can(caller.viewer, resource, 'show')) continue;
    const asked = [...ids];
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const value = asked.slice(at, at + AT_ONCE);
      const where = [{ path: 'id', op: 'in', value } as const];
      const { data } = await listRecords(services, target, caller, { where, range: [0, AT_ONCE - 1] });
      for (const record of data) names.set(`${resource} ${String(record.id)}`, called(target, record));
    }
  }
  return {
    nameOf: (resource, id) => names.get(`${resource} ${id}`),
    stateOf: (state) =>
      Object.hasOwn(schema.lifecycle?.states ?? {}, state) ? schema.lifecycle?.states[state]?.label : undefined,
  };
}
