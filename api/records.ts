/**
 * Reading and writing records of any declared resource. The order of the guards is fixed here, once: permission, organization,
 * version, fields, references, uniqueness, the resource's own behaviour; then the write and its changelog entry, together.
 *
 * `…In` functions work inside a transaction that the caller holds and leave the permission to the caller, for work whose right is
 * another one (an import); the others are whole calls.
 */
import { isHeld } from '../src/schema/erasure';
import type { AnyRecord } from '../src/schema/fields';
import { searchIn } from '../src/schema/personal';
import { REASON_MAX, REASON_MIN } from '../src/schema/problems';
import { asNoun, humanize, labelOf, nameOf, STATUS, type AnyResource } from '../src/schema/resource';
import { validate } from '../src/schema/validation';
import { changesBetween } from './audit';
import { behaviourOf, type BehaviourContext } from './behaviours';
import { faultsOf, filesIn, guardReferences, looseEnds, pathLabel } from './checks';
import type { ListQuery } from './dialect';
import { conflict, errorsOf, invalid, notFound, stale } from './errors';
import { schemaFor } from './extensions';
import { attachFiles } from './files';
import { unmasked } from './mask';
import { presented, presentedOne } from './present';
import { followCustomer } from './risk/facts';
import { demandOwn, inScope, scopeOf } from './scope';
import { collectionOf } from './collections';
import { nextReferences } from './sequences';
import type { Services } from './services';
import { searchText, select } from './store/query';
import type { Stored, StoreSession } from './store/store';
import { demand } from './viewer';
import { auditIn, contextOf, storeIn, withComputed, type Caller } from './writes';

export { auditIn, contextOf, storeIn, withComputed, type Caller } from './writes';

export const REASON = 'reason';

/** Path → why. */
type Faults = Readonly<Record<string, string>>;

/** The record, when it is the viewer's to see. @throws ApiError 404, the same for a missing one and another organization's. */
export async function findIn({ session, schema, viewer }: BehaviourContext, id: string): Promise<Stored> {
  const record = await session.get(schema.name, id);
  if (!record || !inScope(schema, record, viewer)) throw notFound(`There is no such ${asNoun(schema.label.one)}.`);
  return record;
}

/** @throws ApiError 412 with the current record, when the version that the caller knows is an older one. */
export async function demandVersion(
  context: BehaviourContext,
  record: Stored,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== record.version) throw stale(await presentedOne(record, context));
}

/** E-mail addresses that must be unique are kept in small letters, so that they are compared so. */
function withPlainAddresses(schema: AnyResource, values: AnyRecord): AnyRecord {
  return Object.fromEntries(
    Object.entries(values).map(([source, value]) => {
      const field = schema.fields[source];
      return [
        source,
        field?.type === 'email' && field.unique && typeof value === 'string' ? value.toLowerCase() : value,
      ];
    }),
  );
}

/**
 * The cleaned values of a body.
 * @param beside faults of what came with the values, so that all that is wrong is said at once
 * @throws ApiError 422 with every fault by field path
 */
export async function valuesOf(
  context: BehaviourContext,
  body: AnyRecord,
  before: Stored | undefined,
  only?: readonly string[],
  beside: Faults = {},
): Promise<AnyRecord> {
  const { schema, viewer } = context;
  const whole = unmasked(schema, body, before);
  const { values: cleaned, problems } = validate(schema, whole.body, {
    creating: before === undefined,
    viewer,
    ...(before ? { record: before, partial: only === undefined } : {}),
    ...(only ? { only } : {}),
  });
  const values = withPlainAddresses(schema, cleaned);
  const errors = { ...errorsOf(problems), ...whole.errors };
  for (const [path, why] of Object.entries(await faultsOf(context, values, before))) errors[path] ??= why;
  Object.assign(errors, beside);
  if (Object.keys(errors).length > 0)
    throw invalid(errors, (path) => (path in beside ? humanize(path) : pathLabel(schema, path)));
  return values;
}

/** A reason for the changelog, and what is wrong with it. */
export function readWhy(given: unknown): { reason: string; faults: Faults } {
  const reason = typeof given === 'string' ? given.trim() : '';
  const fits = reason.length >= REASON_MIN && reason.length <= REASON_MAX;
  return { reason, faults: fits ? {} : { [REASON]: `Say why in ${REASON_MIN} to ${REASON_MAX} characters.` } };
}

/** Takes the reason out of a body. */
function takeReason(schema: AnyResource, body: AnyRecord): { reason: string | null; faults: Faults; rest: AnyRecord } {
  if (!schema.reasonForChange) return { reason: null, faults: {}, rest: body };
  const { [REASON]: given, ...rest } = body;
  return { ...readWhy(given), rest };
}

const listed = (words: readonly string[]): string =>
  words.length > 4 ? `${words.slice(0, 3).join(', ')} and ${words.length - 3} more fields` : words.join(', ');

/** What follows a write may have written the record once more; the answer is what is stored. */
const asStoredNow = async ({ session, schema }: BehaviourContext, record: Stored): Promise<Stored> =>
  (await session.get(schema.name, record.id)) ?? record;

/** Adds a record. @throws ApiError 422 */
export async function createIn(context: BehaviourContext, body: AnyRecord): Promise<Stored> {
  const { schema, session, services, viewer, now } = context;
  const behaviour = behaviourOf(schema.name);
  const values = await valuesOf(context, body, undefined);
  const draft: Stored = {
    ...values,
    ...(schema.lifecycle ? { [STATUS]: schema.lifecycle.initial } : {}),
    ...(await nextReferences(session, schema, viewer.organizationId)),
    id: services.newId(),
    organizationId: viewer.organizationId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  const record = withComputed(schema, (await behaviour.prepareCreate?.(draft, context)) ?? draft);
  await session.insert(schema.name, record);
  await attachFiles(session, { resource: schema.name, id: record.id }, [], filesIn(schema, record));
  await behaviour.afterWrite?.(record, undefined, context);
  await followCustomer(context, record);
  await auditIn(context, record, {
    action: 'create',
    summary: `Added ${asNoun(schema.label.one)} ${nameOf(schema, record)}`,
    changes: changesBetween(schema, {}, record),
  });
  return asStoredNow(context, record);
}

/** Changes the fields that the body names. @throws ApiError 422 */
export async function updateIn(context: BehaviourContext, before: Stored, body: AnyRecord): Promise<Stored> {
  const { schema, viewer } = context;
  const behaviour = behaviourOf(schema.name);
  demandOwn(schema, before, viewer);
  const { reason, faults, rest } = takeReason(schema, body);
  const values = await valuesOf(context, rest, before, undefined, faults);
  const draft: Stored = { ...before, ...values };
  const record = await storeIn(context, before, (await behaviour.prepareUpdate?.(draft, before, context)) ?? draft);
  if (record === before) return before;
  await behaviour.afterWrite?.(record, before, context);
  await followCustomer(context, record);
  const changes = changesBetween(schema, before, record);
  const names = changes.map(({ field }) => {
    const declared = schema.fields[field];
    return declared ? labelOf(declared, field) : field;
  });
  const told = (await behaviour.told?.(record, before, context)) ?? {
    action: 'edit',
    summary: `Changed ${listed(names)}`,
  };
  await auditIn(context, record, { ...told, reason, changes });
  return asStoredNow(context, record);
}

/**
 * Takes a record that is gone out of those that named it without holding it. Their version stays: nobody's open form is made stale by
 * what people cannot write.
 */
async function letGo(context: BehaviourContext, gone: Stored): Promise<void> {
  const { session, services, schema } = context;
  for (const { schema: other, source } of looseEnds(services.resources, schema.name)) {
    const where = [{ path: source, op: 'eq' as const, value: gone.id }];
    for (const before of (await session.list(other.name, { where })).data) {
      const left = (Array.isArray(before[source]) ? (before[source] as unknown[]) : []).filter((id) => id !== gone.id);
      const inside = { ...context, schema: other };
      const after = withComputed(other, { ...before, [source]: left.length > 0 ? left : null });
      await session.update(other.name, after);
      await auditIn(inside, after, {
        action: 'unlink',
        // Not by its name: that goes with its own entries when somebody asks for it.
        summary: `Took out ${typeof gone.reference === 'string' ? gone.reference : gone.id}, which was deleted`,
        changes: changesBetween(other, before, after),
      });
    }
  }
}

/** Removes a record that nothing holds. @throws ApiError 409 */
export async function removeIn(context: BehaviourContext, record: Stored): Promise<void> {
  const { schema, session, viewer } = context;
  const behaviour = behaviourOf(schema.name);
  demandOwn(schema, record, viewer);
  if (isHeld(record)) throw conflict('A legal hold stands against it.');
  await behaviour.guardDelete?.(record, context);
  await guardReferences(context, record, behaviour.parts);
  await session.remove(schema.name, record.id);
  await letGo(context, record);
  await attachFiles(session, { resource: schema.name, id: record.id }, filesIn(schema, record), []);
  await behaviour.removed?.(record, context);
  await followCustomer(context, record);
  await auditIn(context, record, {
    action: 'delete',
    summary: `Deleted ${asNoun(schema.label.one)} ${nameOf(schema, record)}`,
    changes: changesBetween(schema, record, {}),
  });
}

/** A page of a list as the viewer may see it; `clear`: with nothing masked. */
export async function listRecords(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  query: ListQuery,
  clear = false,
): Promise<{ data: AnyRecord[]; total: number }> {
  const own = await schemaFor(services, schema, caller.viewer.organizationId);
  const context = contextOf(services, own, caller, services.store);
  const rows = await behaviourOf(schema.name).rows?.(context);
  const where = [...scopeOf(schema, caller.viewer), ...(query.where ?? [])];
  const { data, total } = rows
    ? select(rows, query, (row) => searchText(row, collectionOf(schema).searchable))
    : await services.store.list(schema.name, { ...query, where, searchIn: searchIn(own, caller.viewer) });
  return { data: await presented(data, context, clear), total };
}

export async function showRecord(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  id: string,
): Promise<AnyRecord> {
  demand(caller.viewer, schema.name, 'show');
  const own = await schemaFor(services, schema, caller.viewer.organizationId);
  const context = contextOf(services, own, caller, services.store);
  return presentedOne(await findIn(context, id), context);
}

/** What else is written in the same transaction, given the record as the caller sees it. */
type Also = (session: StoreSession, shown: AnyRecord) => Promise<void>;

/** Runs one write in a transaction of its own and gives the record as the caller may see it. */
export function inTransaction(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  write: (context: BehaviourContext) => Promise<Stored>,
  also?: Also,
): Promise<AnyRecord> {
  return services.store.transaction(async (session) => {
    // Asked for inside: nobody writes a definition between this and the write.
    const own = await schemaFor(services, schema, caller.viewer.organizationId);
    const context = contextOf(services, own, caller, session);
    const shown = await presentedOne(await write(context), context);
    await also?.(session, shown);
    return shown;
  });
}

export function createRecord(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  body: AnyRecord,
  also?: Also,
): Promise<AnyRecord> {
  demand(caller.viewer, schema.name, 'create');
  return inTransaction(services, schema, caller, (context) => createIn(context, body), also);
}

/** `version`: the one that the caller knows; any when left out. */
export function updateRecord(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  id: string,
  body: AnyRecord,
  version?: number,
): Promise<AnyRecord> {
  demand(caller.viewer, schema.name, 'edit');
  return inTransaction(services, schema, caller, async (context) => {
    const before = await findIn(context, id);
    await demandVersion(context, before, version);
    return updateIn(context, before, body);
  });
}

/** Gives the record as it was. */
export function deleteRecord(
  services: Services,
  schema: AnyResource,
  caller: Caller,
  id: string,
  version?: number,
): Promise<AnyRecord> {
  demand(caller.viewer, schema.name, 'delete');
  return inTransaction(services, schema, caller, async (context) => {
    const record = await findIn(context, id);
    await demandVersion(context, record, version);
    await removeIn(context, record);
    return record;
  });
}
