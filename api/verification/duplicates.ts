/**
 * Customers that may be one person, or one business: found when one is made or changed. Numbers and names of businesses are found by
 * their digest, in a collection of its own: nobody reads a number out of it, and a hundred thousand customers are never looked through.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  duplicateFields,
  duplicateRules,
  namedBy,
  namedWithRules,
  type DuplicateRule,
} from '../../src/resources/customers/duplicates';
import { customers } from '../../src/resources/customers/schema';
import { isErased } from '../../src/schema/erasure';
import type { AnyRecord } from '../../src/schema/fields';
import type { BehaviourContext } from '../behaviours/types';
import { deriveCustomer } from '../customers';
import { likenessOf } from '../engines/identifiers/names';
import { wordsOf } from '../engines/screening/words';
import type { Stored, StoreSession } from '../store/store';

/** By customer: the digests of its numbers, of a business's name, and of the day of birth or founding. */
export const IDENTITY_KEYS = 'identityKeys';

/** Born on one day, or with one number: more of them than this are placeholders, and not compared. */
export const MOST_SAME_DAY = 200;
/** Read at once, before anything is counted. */
const FEW = 60;
/** Others that one customer names at most by one rule. */
export const MOST_NAMED = 20;
/** Shorter ones are no numbers that tell people apart. */
const SHORTEST = 5;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const plain = (number: unknown): string =>
  textIn(number)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** A national number and an LEI stand for themselves, the others for one of their country. */
function numbersOf(customer: AnyRecord): string[] {
  const documents = Array.isArray(customer.identityDocuments) ? (customer.identityDocuments as AnyRecord[]) : [];
  const named = [
    ['national', '', plain(customer.nationalNumber)],
    ...documents.map(({ country, number }) => ['document', textIn(country), plain(number)]),
    ['lei', '', plain(customer.lei)],
    ['vat', textIn(customer.country), plain(customer.vatNumber)],
    ['register', textIn(customer.country), plain(customer.registrationNumber)],
  ];
  return [...new Set(named.filter(([, , number = '']) => number.length >= SHORTEST).map((parts) => parts.join('.')))];
}

/** The words of a business's name in any order, without its legal form; of one country. */
function businessNames({ type, name, country }: AnyRecord): string[] {
  if (type !== 'business') return [];
  const words = wordsOf(textIn(name), 'entity').filter(({ role }) => role === 'word');
  return words.length === 0 ? [] : [`name.${textIn(country)}.${words.map(({ text }) => text).toSorted().join(' ')}`]; // prettier-ignore
}

export interface Digests {
  number: string[];
  name: string[];
  day: string[];
}

const digestOf = (organizationId: unknown, key: string): string =>
  createHash('sha256')
    .update(`${String(organizationId)}.${key}`)
    .digest('hex');

/** What tells a customer's numbers, and a business's name, without naming them. */
export function digestsOf(customer: AnyRecord): Digests {
  const all = (keys: readonly string[]): string[] => keys.map((key) => digestOf(customer.organizationId, key));
  const named = namedOn(customer);
  return {
    number: all(numbersOf(customer)),
    name: all(businessNames(customer)),
    day: all(named ? [dayKey(named)] : []),
  };
}

export const allDigestsOf = (customer: AnyRecord): string[] => {
  const { number, name, day } = digestsOf(customer);
  return [...number, ...name, ...day];
};

/** The day that a person was born on, or a business was founded, with the name: near-same on one day is told. */
export interface Named {
  date: string;
  name: string;
  kind: 'individual' | 'entity';
}

export function namedOn({ type, name, dateOfBirth, incorporatedOn }: AnyRecord): Named | undefined {
  const business = type === 'business';
  const [date, called] = [textIn(business ? incorporatedOn : dateOfBirth), textIn(name)];
  return date === '' || called === '' ? undefined : { date, name: called, kind: business ? 'entity' : 'individual' };
}

/** A day of births, or one of foundings. */
export const dayKey = ({ kind, date }: Pick<Named, 'kind' | 'date'>): string => `day.${kind}.${date}`;

/** The day with day and month exchanged, where that is another day of the calendar. */
export function exchanged(date: string): string | undefined {
  const [year = '', month = '', day = ''] = date.split('-');
  return month !== day && Number(day) <= 12 ? `${year}-${day}-${month}` : undefined;
}

/** Of two of one kind. */
export const alikeNames = (a: Named, b: Named): boolean => likenessOf(a.name, b.name, a.kind) !== 'other';

/** Takes a customer's digests out; of one that is deleted or erased nothing is left. */
export async function forgetIdentity(session: StoreSession, customerId: string): Promise<void> {
  const { data } = await session.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: customerId }] });
  for (const { id } of data) await session.remove(IDENTITY_KEYS, id);
}

/** Brings the digests up to a customer; follows each write. */
async function keepIdentity(session: StoreSession, customer: Stored, before?: Stored): Promise<void> {
  if (before && isDeepStrictEqual(allDigestsOf(customer), allDigestsOf(before))) return;
  if (before) await forgetIdentity(session, customer.id);
  await insertDigests(session, customer);
}

async function insertDigests(session: StoreSession, customer: Stored): Promise<void> {
  for (const [place, key] of allDigestsOf(customer).entries())
    await session.insert(IDENTITY_KEYS, { id: `${customer.id}.${place}`, customerId: customer.id, key });
}

/** Makes the digests of a customer whole, whatever is there: for records from before they were kept. */
export async function renewIdentity(session: StoreSession, customer: Stored): Promise<void> {
  await forgetIdentity(session, customer.id);
  await insertDigests(session, customer);
}

/** Ids of the customers that have one of these digests, by digest; one that hundreds have is left out. */
async function sharing(
  session: StoreSession,
  digests: readonly string[],
  but: string,
): Promise<(digest: string) => string[]> {
  const found = new Map<string, string[]>();
  const read = async (some: readonly string[], most: number): Promise<{ data: Stored[]; total: number }> =>
    session.list(IDENTITY_KEYS, {
      where: [{ path: 'key', op: 'in', value: [...some] }],
      range: [0, most - 1],
      countTo: MOST_SAME_DAY + 1,
    });
  const note = (rows: readonly Stored[]): void => {
    for (const { key, customerId } of rows)
      if (customerId !== but) found.set(String(key), [...(found.get(String(key)) ?? []), String(customerId)]);
  };
  if (digests.length > 0) {
    // One question for all, as a rule; else each is counted before it is read.
    const { data, total } = await read(digests, FEW);
    if (total <= FEW) note(data);
    else
      for (const digest of digests)
        if ((await read([digest], 1)).total <= MOST_SAME_DAY) note((await read([digest], MOST_SAME_DAY)).data);
  }
  return (digest) => found.get(digest) ?? [];
}

/** Ids of the other customers of the organization that may be this one, by the rule that found them; in order, at most `MOST_NAMED`. */
export async function alikeOf(session: StoreSession, customer: Stored): Promise<Record<'number' | 'name', string[]>> {
  const { number, name, day } = digestsOf(customer);
  const own = namedOn(customer);
  const other = own?.kind === 'individual' ? exchanged(own.date) : undefined;
  const days = own && other ? [...day, digestOf(customer.organizationId, dayKey({ ...own, date: other }))] : day;
  const having = await sharing(session, [...number, ...name, ...days], customer.id);
  const near: string[] = [];
  for (const id of days.flatMap(having)) {
    const one = await session.get(customers.name, id);
    const named = one && namedOn(one);
    if (own && named && alikeNames(own, named)) near.push(id);
  }
  const some = (ids: Iterable<string>): string[] => [...new Set(ids)].toSorted().slice(0, MOST_NAMED);
  return { number: some(number.flatMap(having)), name: some([...name.flatMap(having), ...near]) };
}

/** Customers by their references, for people to read. */
export async function referencesOf(session: Pick<StoreSession, 'get'>, ids: readonly string[]): Promise<string> {
  const found: string[] = [];
  for (const id of ids) found.push(textIn((await session.get(customers.name, id))?.reference) || id);
  return found.join(', ');
}

export const summaryOf = (count: number): string =>
  count === 0
    ? 'No other customer looks the same any more'
    : `May be the same as ${count === 1 ? '1 other customer' : `${count} other customers`}`;

const orNone = (ids: readonly string[]): string[] | null => (ids.length > 0 ? ids.toSorted() : null);

export const nobodyAlike = { number: [], name: [], face: [] } as const satisfies Record<
  DuplicateRule,
  readonly string[]
>;

/** Writes on a customer whom it may be by some rules, and on them, and on those that it is no longer like, the same of it. */
export async function nameEachOther(
  context: BehaviourContext,
  id: string,
  found: Readonly<Partial<Record<DuplicateRule, readonly string[]>>>,
): Promise<void> {
  const { session } = context;
  const one = await session.get(customers.name, id);
  if (!one || isErased(one)) return;
  const own: AnyRecord = {};
  const others = new Map<string, { rule: DuplicateRule; named: boolean }[]>();
  for (const rule of duplicateRules) {
    const now = found[rule];
    const had = namedBy(one, rule);
    if (!now || isDeepStrictEqual(had, now.toSorted())) continue;
    own[duplicateFields[rule]] = orNone(now);
    const tell = (other: string, named: boolean): void => {
      others.set(other, [...(others.get(other) ?? []), { rule, named }]);
    };
    for (const other of now) if (!had.includes(other)) tell(other, true);
    for (const other of had) if (!now.includes(other)) tell(other, false);
  }
  if (Object.keys(own).length === 0) return;
  const write = async (record: Stored, patch: AnyRecord): Promise<void> => {
    const count = namedWithRules({ ...record, ...patch }).size;
    await deriveCustomer(context, record.id, patch, { action: 'duplicates', summary: summaryOf(count) });
  };
  await write(one, own);
  for (const [otherId, changes] of others) {
    const other = await session.get(customers.name, otherId);
    if (!other) continue;
    const patch: AnyRecord = {};
    for (const { rule, named } of changes) {
      const ids = namedBy(other, rule).filter((known) => known !== id);
      if (named && ids.length >= MOST_NAMED) continue;
      patch[duplicateFields[rule]] = orNone(named ? [...ids, id] : ids);
    }
    if (Object.keys(patch).length > 0) await write(other, patch);
  }
}

/** Writes on a customer, and on them, who else came before the camera with its face; what was found so before stays. */
export async function nameByFace(context: BehaviourContext, id: string, others: readonly string[]): Promise<void> {
  const one = await context.session.get(customers.name, id);
  const face = [...new Set([...(one ? namedBy(one, 'face') : []), ...others])].slice(0, MOST_NAMED);
  await nameEachOther(context, id, { face });
}

/** After a customer is made or changed: keeps what tells it from others, and looks for who has the same. */
export async function followDuplicates(context: BehaviourContext, customer: Stored, before?: Stored): Promise<void> {
  await keepIdentity(context.session, customer, before);
  const telling = (record: Stored): unknown => [allDigestsOf(record), namedOn(record)];
  if (before && isDeepStrictEqual(telling(before), telling(customer))) return;
  await nameEachOther(context, customer.id, await alikeOf(context.session, customer));
}
