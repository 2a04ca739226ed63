/**
 * Personal data: which fields are shown masked, and who may see one in clear. A declaration says it once, with `personal` or the
 * type `maskedNumber`; masks, the right to reveal, filters, search and exports follow from that.
 */
import { isSearchable, type Field, type Fields } from './fields';
import { can } from './permissions';
import type { AnyResource } from './resource';
import { REVEAL, secretsOf } from './secrets';

interface Holder {
  permissions: readonly string[];
  closed?: readonly string[];
}

/** Whether somebody may see the masked fields of a resource in clear, one record at a time and with a reason. */
export const mayReveal = (viewer: Holder, schema: AnyResource): boolean => can(viewer, schema.name, REVEAL);

const kept = new WeakMap<AnyResource, AnyResource>();

/** Nobody asks for, orders by or searches in what stays masked: answers would tell it piece by piece. */
const veiled = (field: Field): Field =>
  field.personal ? { ...field, filterable: false, sortable: false, searchable: false } : field;

/** The declaration as somebody is served by it. The same object for all who may reveal, and one other for all who may not. */
export function asSeenBy(schema: AnyResource, viewer: Holder): AnyResource {
  if (secretsOf(schema.fields).length === 0 || mayReveal(viewer, schema)) return schema;
  const found = kept.get(schema);
  if (found) return found;
  const fields: Fields = Object.fromEntries(
    Object.entries(schema.fields).map(([source, field]) => [source, veiled(field)]),
  );
  const seen: AnyResource = { ...schema, fields };
  kept.set(schema, seen);
  return seen;
}

/**
 * Where free text may look for somebody who may not reveal; `undefined`: everywhere.
 * @param declared as declared, not as somebody is served by it
 */
export function searchIn(declared: AnyResource, viewer: Holder): string[] | undefined {
  if (mayReveal(viewer, declared)) return undefined;
  const searched = Object.entries(declared.fields).filter(([, field]) => isSearchable(field));
  const seen = searched.filter(([, field]) => !field.personal);
  return seen.length === searched.length ? undefined : seen.map(([source]) => source);
}
