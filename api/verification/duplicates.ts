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

/** By customer: the digests of its numbers, and of a business's name. */
export const IDENTITY_KEYS = 'identityKeys';

/** Born on one day, or with one number: more of them than this are placeholders, and not compared. */
export const MOST_SAME_DAY = 500;
/** Others that one customer names at most by one rule. */
export const MOST_NAMED = 50;
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
}

const digestOf = (organizationId: unknown, key: string): string =>
  createHash('sha256')
    .update(`${String(organizationId)}.${key}`)
    .digest('hex');

/** What tells a customer's numbers, and a business's name, without naming them. */
export function digestsOf(customer: AnyRecord): Digests {
  const all = (keys: readonly string[]): string[] => keys.map((key) => digestOf(customer.organizationId, key));
  return { number: all(numbersOf(customer)), name: all(businessNames(customer)) };
}

export const allDigestsOf = (customer: AnyRecord): string[] => {
  const { number, name } = digestsOf(customer);
  return [...number, ...name];
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

/** Ids of the customers that have one of these digests. */
async function sharing(session: StoreSession, digests: readonly string[], but: string): Promise<string[]> {
  const ids = new Set<string>();
  for (const value of digests) {
    const { data, total } = await session.list(IDENTITY_KEYS, {
      where: [{ path: 'key', op: 'eq', value }],
      range: [0, MOST_NAMED],
      countTo: MOST_SAME_DAY + 1,
    });
    if (total <= MOST_SAME_DAY) for (const { customerId } of data) ids.add(String(customerId));
  }
  ids.delete(but);
  return [...ids];
}

/** Ids of those that were born, or founded, on the day and have nearly the name. */
async function nearNames(session: StoreSession, customer: Stored): Promise<string[]> {
  const own = namedOn(customer);
  if (!own) return [];
  const other = own.kind === 'individual' ? exchanged(own.date) : undefined;
  const query = (date: string) => ({
    where: [
      { path: 'organizationId', op: 'eq' as const, value: String(customer.organizationId) },
      { path: own.kind === 'entity' ? 'incorporatedOn' : 'dateOfBirth', op: 'eq' as const, value: date },
    ],
    countTo: MOST_SAME_DAY + 1,
  });
  const found: string[] = [];
  for (const date of other === undefined ? [own.date] : [own.date, other]) {
    // Counted first: of a day that thousands have in place of none, nobody is read.
    const { total } = await session.list(customers.name, { ...query(date), range: [0, 0] });
    if (total === 0 || total > MOST_SAME_DAY) continue;
    for (const one of (await session.list(customers.name, { ...query(date), range: [0, MOST_SAME_DAY - 1] })).data) {
      const named = one.id === customer.id ? undefined : namedOn(one);
      if (named && alikeNames(own, named)) found.push(one.id);
    }
  }
  return found;
}

/** Ids of the other customers of the organization that may be this one, by the rule that found them; in order, at most `MOST_NAMED`. */
export async function alikeOf(session: StoreSession, customer: Stored): Promise<Record<'number' | 'name', string[]>> {
  const digests = digestsOf(customer);
  const sameName = await sharing(session, digests.name, customer.id);
  const some = (ids: Iterable<string>): string[] => [...new Set(ids)].toSorted().slice(0, MOST_NAMED);
  return {
    number: some(await sharing(session, digests.number, customer.id)),
    name: some([...sameName, ...(await nearNames(session, customer))]),
  };
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
