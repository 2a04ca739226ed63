/** What a write has to pass beyond each field's own form: references that exist, values that nobody else has, files of one's own. */
import { isDeepStrictEqual } from 'node:util';
import { isFile, type AnyRecord, type Field, type FieldOf, type Viewer } from '../src/schema/fields';
import { inEnglish } from '../src/schema/problems';
import { asNoun, fieldOf, labelOf, type AnyResource } from '../src/schema/resource';
import type { BehaviourContext } from './behaviours/types';
import { conflict } from './errors';
import { faultOfFile } from './files';
import { isObject } from './mask';
import { inScope } from './scope';
import type { Stored, StoreSession } from './store/store';

interface Placed {
  path: string;
  field: Field;
  value: unknown;
}

/** The fields of `values` with the parts of their lists, each with its path. */
function placed(schema: AnyResource, values: AnyRecord): Placed[] {
  return Object.entries(values).flatMap(([source, value]): Placed[] => {
    const field = schema.fields[source];
    if (!field) return [];
    if (field.type !== 'list' || !Array.isArray(value)) return [{ path: source, field, value }];
    return value.flatMap((row: unknown, index) =>
      Object.entries(field.of).map(([part, inner]) => ({
        path: `${source}.${index}.${part}`,
        field: inner,
        value: isObject(row) ? row[part] : undefined,
      })),
    );
  });
}

/** Only what a write changes is checked: a reference that has died since must not keep a record from being edited. */
const changed = (values: AnyRecord, before: AnyRecord | undefined): AnyRecord =>
  Object.fromEntries(
    Object.entries(values).filter(([source, value]) => !isDeepStrictEqual(value ?? null, before?.[source] ?? null)),
  );

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((id) => typeof id === 'string');

/** What is wrong with a reference: nothing there that the viewer's organization may point at, or nothing that the field offers. */
async function faultOfReference(
  field: Extract<Field, { type: 'reference' | 'references' }>,
  id: string,
  { session, services, viewer }: BehaviourContext,
): Promise<'reference' | 'notOffered' | undefined> {
  const target = services.resources.find((resource) => resource.name === field.reference);
  const record = target && (await session.get(target.name, id));
  if (!record || !inScope(target, record, viewer)) return 'reference';
  const offered = Object.entries(field.filter ?? {}).every(([source, value]) => {
    const held = record[source];
    return Array.isArray(held) ? held.includes(value) : held === value;
  });
  return offered ? undefined : 'notOffered';
}

async function isTaken(
  schema: AnyResource,
  source: string,
  value: unknown,
  before: Stored | undefined,
  session: StoreSession,
  viewer: Viewer,
): Promise<boolean> {
  if (typeof value !== 'string') return false;
  const { data } = await session.list(schema.name, {
    where: [
      { path: source, op: 'eq', value },
      { path: 'organizationId', op: 'eq', value: viewer.organizationId },
    ],
    range: [0, 1],
  });
  return data.some((record) => record.id !== before?.id);
}

/** What is wrong with the new values among the other records, by field path. */
export async function faultsOf(
  context: BehaviourContext,
  values: AnyRecord,
  before: Stored | undefined,
): Promise<Record<string, string>> {
  const { schema, session, viewer } = context;
  const errors: Record<string, string> = {};
  for (const { path, field, value } of placed(schema, changed(values, before))) {
    if (field.type === 'reference' || field.type === 'references') {
      for (const id of idsIn(value)) {
        const fault = await faultOfReference(field, id, context);
        if (fault) errors[path] = inEnglish({ key: fault });
      }
    } else if (isFile(field)) {
      for (const id of idsIn(value)) {
        const fault = await faultOfFile(session, id, viewer, field.type);
        if (fault) errors[path] = inEnglish({ key: fault });
      }
    } else if ('unique' in field && field.unique) {
      if (await isTaken(schema, path, value, before, session, viewer)) errors[path] = inEnglish({ key: 'taken' });
    }
  }
  return errors;
}

interface Holder {
  /** Of the whole field: a list's, where one of its parts holds the file. */
  source: string;
  field: Field;
  id: string;
}

/** The fields in which a record refers to files. */
export const holdersIn = (schema: AnyResource, record: AnyRecord): Holder[] =>
  placed(schema, record).flatMap(({ path, field, value }) =>
    isFile(field) ? idsIn(value).map((id) => ({ source: path.split('.')[0] ?? path, field, id })) : [],
  );

/** Ids of the files that a record refers to. */
export const filesIn = (schema: AnyResource, record: AnyRecord): string[] =>
  holdersIn(schema, record).map(({ id }) => id);

const pointsAt = (field: Field, name: string): boolean =>
  (field.type === 'reference' || field.type === 'references') && field.reference === name;

const isLoose = (field: Field): field is FieldOf<'references'> => field.type === 'references' && field.holds === false;

/** Where records may be named without being held: what has to be let go when one of them is deleted. */
export const looseEnds = (resources: readonly AnyResource[], name: string): { schema: AnyResource; source: string }[] =>
  resources.flatMap((schema) =>
    Object.entries(schema.fields)
      .filter(([, field]) => pointsAt(field, name) && isLoose(field))
      .map(([source]) => ({ schema, source })),
  );

/** @throws ApiError 409 that counts the records of other resources that hold this one. `parts` go with it and do not count. */
export async function guardReferences(
  { schema, session, services }: BehaviourContext,
  record: Stored,
  parts: readonly string[] = [],
): Promise<void> {
  const found: string[] = [];
  for (const other of services.resources) {
    if (parts.includes(other.name)) continue;
    let count = 0;
    for (const [source, field] of Object.entries(other.fields))
      if (pointsAt(field, schema.name) && !isLoose(field))
        count += (
          await session.list(other.name, { where: [{ path: source, op: 'eq', value: record.id }], range: [0, 0] })
        ).total;
    if (count > 0) found.push(`${count} ${asNoun(count === 1 ? other.label.one : other.label.many)}`);
  }
  if (found.length > 0)
    throw conflict(
      `${schema.label.one} cannot be deleted: ${found.join(' and ')} ${found.length === 1 && found[0]?.startsWith('1 ') ? 'points' : 'point'} at it.`,
    );
}

/** Names a field path for people: `identityDocuments.0.number` → `Identity documents 1, Number`. */
export function pathLabel(schema: AnyResource, path: string): string {
  const [source = path, index, part] = path.split('.');
  const field = fieldOf(schema, source);
  const label = field ? labelOf(field, source) : source;
  if (index === undefined) return label;
  if (field?.type !== 'list') return `${label}, ${index}`;
  const inner = part === undefined ? undefined : field.of[part];
  return `${label} ${Number(index) + 1}${part === undefined ? '' : `, ${inner ? labelOf(inner, part) : part}`}`;
}
