/**
 * Looks through all customers of an organization for those that may be one person or one business: what was kept before duplicates
 * were looked for, or came in with an import, is found by nothing else. It writes on each customer which others it may be; people
 * decide what that means.
 */
import { isDeepStrictEqual } from 'node:util';
import { customers } from '../../src/resources/customers/schema';
import { isErased } from '../../src/schema/erasure';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { deriveCustomer } from '../customers';
import { likenessOf } from '../engines/identifiers/names';
import { wordsOf } from '../engines/screening/words';
import { invalid } from '../errors';
import type { JobContext, JobKind } from '../jobs';
import type { Stored } from '../store/store';
import { contextOf } from '../writes';
import { digestsOf, IDENTITY_KEYS, MOST_SAME_DAY, renewIdentity } from './duplicates';

export const DUPLICATES = 'customerDuplicates';

const PAGE = 200;
/** Customers written in one transaction. */
const BATCH = 10;
/** Names compared between two breaths: some milliseconds. */
const COMPARED = 500;
/** Others that one customer names at most. */
export const MOST_NAMED = 50;

export interface DuplicatesResult {
  looked: number;
  /** Customers that may be another one. */
  found: number;
  /** Of them, those of which that was not known before, or of whom it is no longer so. */
  changed: number;
  /** Numbers and birthdays that hundreds share, and that were not compared: placeholders, mostly. */
  crowded: number;
}

interface Person {
  id: string;
  name: string;
}

/** What has to be remembered of all customers to tell who is alike. */
export interface Gathered {
  byKey: Map<string, string[]>;
  /** Persons by the day of their birth. */
  byDay: Map<string, Person[]>;
  /** What each names so far, where it names any. */
  before: Map<string, readonly string[]>;
}

const into = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The words of a business's name in any order, without its legal form; of one country. */
const nameKey = ({ name, country }: AnyRecord): string | undefined => {
  const words = wordsOf(typeof name === 'string' ? name : '', 'entity').filter(({ role }) => role === 'word');
  return words.length === 0 ? undefined : `name ${String(country)} ${words.map(({ text }) => text).toSorted().join(' ')}`; // prettier-ignore
};

export const nothingGathered = (): Gathered => ({ byKey: new Map(), byDay: new Map(), before: new Map() });

export function gather(gathered: Gathered, customer: Stored): void {
  const { byKey, byDay, before } = gathered;
  // Nothing is left that would tell them apart, and nothing is written there any more.
  if (isErased(customer)) return;
  const named = idsIn(customer.duplicateIds);
  if (named.length > 0) before.set(customer.id, named);
  for (const digest of digestsOf(customer)) into(byKey, digest, customer.id);
  if (customer.type === 'business') {
    const key = nameKey(customer);
    if (key !== undefined) into(byKey, key, customer.id);
  } else if (typeof customer.dateOfBirth === 'string' && typeof customer.name === 'string' && customer.name !== '')
    into(byDay, customer.dateOfBirth, { id: customer.id, name: customer.name });
}

/** Pairs them up. Yields now and then, for whoever has to let others through. */
export function* alike(gathered: Gathered, tell: (a: string, b: string) => void): Generator<void, number> {
  let crowded = 0;
  for (const ids of gathered.byKey.values()) {
    if (ids.length > MOST_SAME_DAY) {
      crowded++;
      continue;
    }
    const some = ids.slice(0, MOST_NAMED + 1);
    for (const id of ids) for (const other of some) if (other !== id) tell(id, other);
    if (ids.length > 1) yield;
  }
  let compared = 0;
  for (const people of gathered.byDay.values()) {
    if (people.length > MOST_SAME_DAY) {
      crowded++;
      continue;
    }
    for (const [at, one] of people.entries())
      for (const other of people.slice(at + 1)) {
        if (likenessOf(one.name, other.name) !== 'other') {
          tell(one.id, other.id);
          tell(other.id, one.id);
        }
        if (++compared % COMPARED === 0) yield;
      }
  }
  return crowded;
}

/** Reads a page; brings the digests of those up to date that were kept before a number was looked at. */
async function readPage({ services, viewer, breathe }: JobContext, after: string): Promise<Stored[]> {
  const { data } = await services.store.list(customers.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: viewer.organizationId },
      { path: 'id', op: 'gt', value: after },
    ],
    sort: [{ path: 'id', order: 'ASC' }],
    range: [0, PAGE - 1],
  });
  if (data.length === 0) return data;
  const kept = await services.store.list(IDENTITY_KEYS, {
    where: [{ path: 'customerId', op: 'in', value: data.map(({ id }) => id) }],
  });
  const keys = new Map<string, string[]>();
  for (const { customerId, key } of kept.data) into(keys, String(customerId), String(key));
  const stale = data.filter(
    (customer) =>
      !isErased(customer) &&
      !isDeepStrictEqual((keys.get(customer.id) ?? []).toSorted(), digestsOf(customer).toSorted()),
  );
  for (let at = 0; at < stale.length; at += BATCH) {
    await services.store.transaction(async (session) => {
      for (const { id } of stale.slice(at, at + BATCH)) {
        const now = await session.get(customers.name, id);
        if (now && !isErased(now)) await renewIdentity(session, now);
      }
    });
    await breathe();
  }
  return data;
}

const summaryOf = (ids: readonly string[]): string =>
  ids.length === 0
    ? 'No other customer looks the same any more'
    : `May be the same as ${ids.length === 1 ? '1 other customer' : `${ids.length} other customers`}`;

export const duplicatesJob: JobKind = {
  name: DUPLICATES,
  permission: { resource: customers.name, action: 'edit' },
  readParams(params) {
    const unknown = Object.keys(params);
    if (unknown.length > 0)
      throw invalid(Object.fromEntries(unknown.map((key) => [key, inEnglish({ key: 'unknownField' })])));
    return params;
  },
  /** Keeps no place to go on from: it is short, and begun again it writes only what is not written yet. */
  async run(_job, context) {
    const { services, viewer, actor, progress, breathe } = context;
    const where = [{ path: 'organizationId', op: 'eq' as const, value: viewer.organizationId }];
    const { total } = await services.store.list(customers.name, { where, range: [0, 0] });
    const result: DuplicatesResult = { looked: 0, found: 0, changed: 0, crowded: 0 };
    const gathered = nothingGathered();
    for (let after = ''; ;) {
      const page = await readPage(context, after);
      for (const [at, customer] of page.entries()) {
        gather(gathered, customer);
        if (at % 50 === 49) await breathe();
      }
      result.looked += page.length;
      progress(result.looked, Math.max(total, result.looked));
      if (page.length < PAGE) break;
      after = page.at(-1)?.id ?? after;
      await breathe();
    }
    const found = new Map<string, Set<string>>();
    const pairs = alike(gathered, (a, b) => {
      const others = found.get(a) ?? new Set<string>();
      if (others.size < MOST_NAMED) found.set(a, others.add(b));
    });
    let step = pairs.next();
    for (; !step.done; step = pairs.next()) await breathe();
    result.crowded = step.value;
    result.found = found.size;
    const idsNow = (id: string): string[] => [...(found.get(id) ?? [])].toSorted();
    const changed = [...new Set([...found.keys(), ...gathered.before.keys()])].filter(
      (id) => !isDeepStrictEqual([...(gathered.before.get(id) ?? [])].toSorted(), idsNow(id)),
    );
    for (let at = 0; at < changed.length; at += BATCH) {
      await services.store.transaction(async (session) => {
        const inside = contextOf(services, customers, { viewer, actor }, session);
        for (const id of changed.slice(at, at + BATCH)) {
          const ids: string[] = [];
          // Deleted meanwhile: nothing is named that is not there.
          for (const other of idsNow(id)) if (await session.get(customers.name, other)) ids.push(other);
          const told = { action: 'duplicates', summary: summaryOf(ids) };
          if (await deriveCustomer(inside, id, { duplicateIds: ids.length > 0 ? ids : null }, told)) result.changed++;
        }
      });
      await breathe();
    }
    return result;
  },
};
