/**
 * Looks through all customers of an organization for those that may be one person or one business: a write finds them as it comes, and
 * this whatever was kept before, and what a day that hundreds share hid. It writes on each customer which others it may be; people
 * decide what that means.
 */
import { isDeepStrictEqual } from 'node:util';
import { duplicateFields, namedBy, namedWithRules, type DuplicateRule } from '../../src/resources/customers/duplicates';
import { customers } from '../../src/resources/customers/schema';
import { isErased } from '../../src/schema/erasure';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { deriveCustomer } from '../customers';
import { invalid } from '../errors';
import type { JobContext, JobKind } from '../jobs';
import type { Stored } from '../store/store';
import { contextOf } from '../writes';
import {
  alikeNames,
  allDigestsOf,
  dayKey,
  digestsOf,
  exchanged,
  IDENTITY_KEYS,
  MOST_NAMED,
  MOST_SAME_DAY,
  namedOn,
  renewIdentity,
  summaryOf,
  type Named,
} from './duplicates';

export const DUPLICATES = 'customerDuplicates';

const PAGE = 200;
/** Customers written in one transaction. */
const BATCH = 10;
/** Names compared between two breaths: some milliseconds. */
const COMPARED = 500;
export interface DuplicatesResult {
  looked: number;
  /** Customers that may be another one. */
  found: number;
  /** Of them, those of which that was not known before, or of whom it is no longer so. */
  changed: number;
  /** Numbers and birthdays that hundreds share, and that were not compared: placeholders, mostly. */
  crowded: number;
}

interface Person extends Named {
  id: string;
}

/** The rules that are looked at again; faces are compared where they are read. */
const rules = ['number', 'name'] as const satisfies readonly DuplicateRule[];
type Rule = (typeof rules)[number];
type ByRule<T> = Record<Rule, T>;

/** What has to be remembered of all customers to tell who is alike. */
export interface Gathered {
  byKey: ByRule<Map<string, string[]>>;
  /** Persons by the day of their birth, businesses by that of their founding. */
  byDay: Map<string, Person[]>;
  /** What each names so far, where it names any. */
  before: Map<string, ByRule<readonly string[]>>;
}

const into = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

export const nothingGathered = (): Gathered => ({
  byKey: { number: new Map(), name: new Map() },
  byDay: new Map(),
  before: new Map(),
});

export function gather({ byKey, byDay, before }: Gathered, customer: Stored): void {
  // Nothing is left that would tell them apart, and nothing is written there any more.
  if (isErased(customer)) return;
  const had = { number: namedBy(customer, 'number'), name: namedBy(customer, 'name') };
  if (had.number.length + had.name.length > 0) before.set(customer.id, had);
  const digests = digestsOf(customer);
  for (const rule of rules) for (const digest of digests[rule]) into(byKey[rule], digest, customer.id);
  const named = namedOn(customer);
  if (named) into(byDay, dayKey(named), { id: customer.id, ...named });
}

/** Pairs them up. Yields now and then, for whoever has to let others through. */
export function* alike(
  { byKey, byDay }: Gathered,
  tell: (rule: Rule, a: string, b: string) => void,
): Generator<void, number> {
  let crowded = 0;
  for (const rule of rules)
    for (const ids of byKey[rule].values()) {
      if (ids.length > MOST_SAME_DAY) {
        crowded++;
        continue;
      }
      const some = ids.slice(0, MOST_NAMED + 1);
      for (const id of ids) for (const other of some) if (other !== id) tell(rule, id, other);
      if (ids.length > 1) yield;
    }
  let compared = 0;
  for (const [day, people] of byDay) {
    if (people.length > MOST_SAME_DAY) {
      crowded++;
      continue;
    }
    const [first] = people;
    const other = first?.kind === 'individual' ? exchanged(first.date) : undefined;
    const twins = other === undefined ? undefined : byDay.get(dayKey({ kind: 'individual', date: other }));
    // The two days are one pair: looked at from the earlier.
    const others = twins && twins.length <= MOST_SAME_DAY && day < dayKey({ kind: 'individual', date: other ?? '' }) ? twins : []; // prettier-ignore
    for (const [at, one] of people.entries())
      for (const two of [...people.slice(at + 1), ...others]) {
        if (alikeNames(one, two)) {
          tell('name', one.id, two.id);
          tell('name', two.id, one.id);
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
      !isDeepStrictEqual((keys.get(customer.id) ?? []).toSorted(), allDigestsOf(customer).toSorted()),
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
    const found = new Map<string, ByRule<Set<string>>>();
    const pairs = alike(gathered, (rule, a, b) => {
      const others = found.get(a) ?? { number: new Set(), name: new Set() };
      if (others[rule].size < MOST_NAMED) others[rule].add(b);
      found.set(a, others);
    });
    let step = pairs.next();
    for (; !step.done; step = pairs.next()) await breathe();
    result.crowded = step.value;
    result.found = found.size;
    const now = (id: string, rule: Rule): string[] => [...(found.get(id)?.[rule] ?? [])].toSorted();
    const isKnown = (id: string, rule: Rule): boolean =>
      isDeepStrictEqual(gathered.before.get(id)?.[rule].toSorted() ?? [], now(id, rule));
    const changed = [...new Set([...found.keys(), ...gathered.before.keys()])].filter(
      (id) => !rules.every((rule) => isKnown(id, rule)),
    );
    for (let at = 0; at < changed.length; at += BATCH) {
      await services.store.transaction(async (session) => {
        const inside = contextOf(services, customers, { viewer, actor }, session);
        for (const id of changed.slice(at, at + BATCH)) {
          const record = await session.get(customers.name, id);
          if (!record) continue;
          const patch: AnyRecord = {};
          for (const rule of rules) {
            const ids: string[] = [];
            // Deleted meanwhile: nothing is named that is not there.
            for (const other of now(id, rule)) if (await session.get(customers.name, other)) ids.push(other);
            patch[duplicateFields[rule]] = ids.length > 0 ? ids : null;
          }
          const summary = summaryOf(namedWithRules({ ...record, ...patch }).size);
          if (await deriveCustomer(inside, id, patch, { action: 'duplicates', summary })) result.changed++;
        }
      });
      await breathe();
    }
    return result;
  },
};
