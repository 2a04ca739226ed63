/** Records of any declaration, for tests that run over all of them. */
import {
  isVisible,
  isWritable,
  type AnyRecord,
  type Field,
  type FieldOf,
  type Viewer,
} from '../../../src/schema/fields';
import { STATUS, type AnyResource } from '../../../src/schema/resource';
import { ERASED_AT, HOLD } from '../../../src/schema/erasure';
import { randomFrom, seedValue, type Random } from '../../../src/schema/seed';
import type { Stored } from '../../../api/store/store';
import { base, type Api, type Client } from '../harness';

const hasPattern = (field: Field): boolean => 'pattern' in field && field.pattern !== undefined;

let planted = 0;

const someDay = (): string => new Date(Date.UTC(1950, 0, planted)).toISOString().slice(0, 10);

const someWords = (): string => `Personal words, number ${planted}.`;

/** A value of the form that a required field asks for; a field with another form than these has to be added here. */
function patterned(field: Field): string {
  const { pattern } = field as { pattern: RegExp };
  const found = [`key${planted}`, '64.19', '1968'].find((value) => pattern.test(value));
  if (found === undefined) throw new Error(`No value known for ${String(pattern)}`);
  return found;
}

/** One row of a list. None where a part needs what only an upload or another record gives. */
function rows(field: FieldOf<'list'>, random: Random): AnyRecord[] | null {
  const row: AnyRecord = {};
  for (const [part, one] of Object.entries(field.of)) {
    const value = hasPattern(one) ? patterned(one) : seedValue(one, random, part);
    if (value !== null) row[part] = value;
    else if (one.required === true) return null;
  }
  return [row];
}

/** A record with a value in every field that a seed gives one for. */
function grown(
  schema: AnyResource,
  organization: string | null,
  values: AnyRecord,
  random: Random = randomFrom(planted + 1),
): Stored {
  planted += 1;
  const record: Stored = { ...base(`planted-${String(planted).padStart(6, '0')}`, organization) };
  for (const [source, field] of Object.entries(schema.fields)) record[source] = seedValue(field, random, source);
  // Nobody was erased, and nothing is on hold.
  for (const source of [ERASED_AT, ...Object.values(HOLD)]) if (record[source] !== undefined) record[source] = null;
  for (const [source, field] of Object.entries(schema.fields))
    if (field.type === 'text' && (field.unique || field.sequence)) record[source] = `${source}-${planted}`;
    else if (field.type === 'email' && field.unique) record[source] = `${source}${planted}@post.example`;
  if (schema.lifecycle) record[STATUS] = schema.lifecycle.initial;
  // Days that stand nowhere else, so that a test can look for them.
  for (const [source, field] of Object.entries(schema.fields))
    if (field.type === 'date' && field.personal) record[source] = someDay();
  for (const [source, field] of Object.entries(schema.fields))
    if (field.type === 'longText' && field.personal) record[source] = someWords();
  // What runs out has not run out yet.
  if ('expiresAt' in schema.fields) record.expiresAt = '2099-01-01T00:00:00.000Z';
  // A built-in role is nobody's to change.
  if ('builtIn' in schema.fields) record.builtIn = false;
  // What is proposed of a role depends on that role; a new one on none.
  if (schema.name === 'role-changes') record.kind = 'create';
  Object.assign(record, values);
  for (const [source, field] of Object.entries(schema.fields))
    if (field.computed && !(source in values)) record[source] = field.computed(record);
  return record;
}

/** Stores a record with a value in every field that a seed gives one for. `organization` null: everybody's. */
export async function plant(
  api: Api,
  schema: AnyResource,
  organization: string | null,
  values: AnyRecord = {},
  random?: Random,
): Promise<Stored> {
  const record = grown(schema, organization, values, random);
  await api.store.insert(schema.name, record);
  return record;
}

/** As `plant`, all at once: to the file of a prototype each commit is the whole file written. */
export async function plantAll(
  api: Api,
  schema: AnyResource,
  organization: string | null,
  each: readonly AnyRecord[],
): Promise<Stored[]> {
  const records = each.map((values) => grown(schema, organization, values));
  await api.store.transaction(async (session) => {
    for (const record of records) await session.insert(schema.name, record);
  });
  return records;
}

const named = (api: Api, name: string): AnyResource => {
  const found = api.services.resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource ${name}`);
  return found;
};

/** Plants what a reference of a body may point at, in the client's organization. */
async function referenceTo(api: Api, client: Client, field: Field): Promise<unknown> {
  if (field.type !== 'reference' && field.type !== 'references') return null;
  const target = named(api, field.reference);
  if (target.name === 'permissions') return ['customers.list'];
  if (target.name === 'users') return field.type === 'references' ? [client.viewer.id] : client.viewer.id;
  if (target.name === 'roles') return client.viewer.roleId;
  const organization = target.global === true ? null : client.viewer.organizationId;
  const { id } = await plant(api, target, organization, { ...field.filter });
  return field.type === 'references' ? [id] : id;
}

const SMALL = { amount: 10_000, currency: 'EUR' };

/** A body that makes a record, with a value in every writable field that a seed or a reference gives one for. */
export async function bodyFor(
  api: Api,
  client: Client,
  schema: AnyResource,
  random: Random = randomFrom((planted += 1)),
): Promise<AnyRecord> {
  const viewer: Viewer = client.viewer;
  const body: AnyRecord = {};
  for (const [source, field] of Object.entries(schema.fields)) {
    if (!isWritable(field, true) || !isVisible(field, body, viewer)) continue;
    if (hasPattern(field)) {
      if (field.required === true) body[source] = patterned(field);
      continue;
    }
    const value =
      field.type === 'list'
        ? // Rows that a declaration begins with depend on each other.
          (field.initial ?? rows(field, random))
        : field.type === 'text' && field.unique
          ? `${String(seedValue(field, random, source))} ${planted}`
          : (seedValue(field, random, source) ?? (await referenceTo(api, client, field)));
    const own = field.personal && (field.type === 'date' ? someDay() : field.type === 'longText' ? someWords() : false);
    if (value !== null) body[source] = own || value;
    // The others are about a role; what is proposed takes somebody who could approve it.
    if (schema.name === 'role-changes' && source === 'kind') body.kind = 'create';
  }
  if (schema.name === 'role-changes')
    await plant(api, named(api, 'users'), viewer.organizationId, { [STATUS]: 'active', roleId: client.viewer.roleId });
  // Large automatic top-ups ask for a proof, which wallet.test.ts gives.
  for (const source of ['autoTopUpAt', 'autoTopUpBy']) if (schema.name === 'wallets') body[source] = SMALL;
  // A provider that is only planted takes nothing: the first that takes the kind does.
  if (schema.name === 'payment-methods') delete body.providerId;
  // Who says its primary currency says its amounts in it.
  if (body.primaryCurrency)
    for (const [source, field] of Object.entries(schema.fields))
      if (field.type === 'money' && body[source])
        body[source] = { ...(body[source] as AnyRecord), currency: body.primaryCurrency };
  return body;
}

/** `body`, cut to what an edit may write, with the reason that the resource asks for. */
export const editOf = (schema: AnyResource, body: AnyRecord): AnyRecord => ({
  ...Object.fromEntries(
    Object.entries(body).filter(([source]) => {
      const field = schema.fields[source];
      return field && isWritable(field, false);
    }),
  ),
  ...(schema.reasonForChange ? { reason: 'Corrected after a look at the papers.' } : {}),
});

/** A text field that an edit may write and nothing else depends on; for tests that need some change. */
export function someText(schema: AnyResource): string | undefined {
  return Object.entries(schema.fields).find(
    ([, field]) =>
      (field.type === 'text' || field.type === 'longText') &&
      !field.personal &&
      isWritable(field, false) &&
      !hasPattern(field) &&
      !field.when &&
      !('unique' in field && field.unique),
  )?.[0];
}
