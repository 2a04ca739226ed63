/**
 * Watching every customer when a list has changed: each is searched for again, and screened only where that would say something
 * else than the check in force. It costs nothing: an empty wallet hides no one who was put on a list. So nothing that was judged comes up again, and nothing that is new stays hidden behind it.
 */
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import { inEnglish } from '../../src/schema/problems';
import type { BehaviourContext } from '../behaviours/types';
import { invalid } from '../errors';
import { schemaSeen } from '../extensions';
import type { JobKind } from '../jobs';
import { tellBusiness } from '../kyb/screenedOwners';
import { contextOf, createIn } from '../records';
import { countOf, idsOf } from '../selection';
import type { Stored } from '../store/store';
import { inPart, searchRules, watchlistsOf } from '../watchlists';
import { contentOf, MOST_COUNTED, sameEntry, shortOf, shownOf } from './check';
import { MONITOR } from './kinds';
import { gapsOf, matchesOf, matchOf, unshownIn, type Match } from './matches';
import { checksInForce } from './standing';
import { askedSame, queryOf, subjectIn, subjectOf, type Subject } from './subject';

export interface MonitorResult {
  looked: number;
  /** Who was screened again. */
  screened: number;
  openMatches: number;
}

interface State {
  after: string;
  result: MonitorResult;
}

/** Whether a search now finds what the check in force does not know, or no longer what it knows. */
async function saysElse(
  subject: Subject,
  check: Stored | undefined,
  { session, services, viewer, now: moment }: BehaviourContext,
): Promise<boolean> {
  if (!check || !askedSame(check, subject)) return true;
  const today = moment.slice(0, 10);
  const rules = await searchRules(session, viewer.organizationId, moment);
  const found = await watchlistsOf(services).search(rules, {
    ...queryOf(subject),
    threshold: rules.threshold,
    limit: MOST_COUNTED,
  });
  if (inPart(found.gaps) !== inPart(gapsOf(check))) return true;
  const all = found.hits.map((hit) => matchOf(hit, ''));
  const before = matchesOf(check);
  const same = (a: Match, b: Match): boolean => sameEntry(a, b) && contentOf(a) === contentOf(b);
  const now = shownOf(all, (hit) => before.some((old) => old.verdict !== null && same(old, hit)));
  if (all.length - now.length !== unshownIn(check)) return true;
  const short = shortOf(found.gaps);
  // A word on a list that is off stands by itself, as long as that list is off.
  // What is not found where entries are missing stands, too: the check would only repeat it.
  const known = before.filter(
    (match) =>
      !(match.listOff && rules.off.includes(match.watchlistId)) &&
      (!short.includes(match.watchlistId) || now.some((hit) => sameEntry(hit, match))),
  );
  const allKnown = now.every((match) => known.some((old) => same(old, match)));
  const ended = known.some(({ verdict, holdsUntil }) => verdict === 'false' && holdsUntil && holdsUntil < today);
  return !allKnown || now.length !== known.length || ended;
}

/** Screens a customer again, and the owners of a business who were screened, where that says something else. */
async function screenedAnew(customer: Stored, context: BehaviourContext): Promise<Stored[]> {
  const checks = await checksInForce(context, customer.id);
  const made: Stored[] = [];
  const covered: BehaviourContext = { ...context, covered: true };
  const own = checks.find(({ ownerKey }) => typeof ownerKey !== 'string');
  if (await saysElse(subjectOf(customer), own, context))
    made.push(await createIn(covered, { customerId: customer.id }));
  for (const check of checks) {
    const { kybId, ownerKey } = check;
    if (typeof kybId !== 'string' || typeof ownerKey !== 'string') continue;
    const subject = subjectIn(check);
    if (!(await saysElse(subject, check, context))) continue;
    const owner = { kybId, key: ownerKey, subject };
    const record = await createIn({ ...covered, owner }, { customerId: customer.id });
    await tellBusiness(context, record, 'An owner was screened again: a list has changed');
    made.push(record);
  }
  return made;
}

export const monitorJob: JobKind = {
  name: MONITOR,
  permission: { resource: customers.name, action: 'screen' },
  async readParams(params, viewer, services) {
    const unknown = Object.keys(params);
    if (unknown.length > 0)
      throw invalid(Object.fromEntries(unknown.map((key) => [key, inEnglish({ key: 'unknownField' })])));
    // Said at once rather than by a job that fails.
    const rules = await searchRules(services.store, viewer.organizationId, services.now().toISOString());
    await watchlistsOf(services).search(rules, { name: 'x', limit: 1 });
    return params;
  },
  async run(_job, context) {
    const { services, viewer, actor, progress, checkpoint, breathe } = context;
    const state = structuredClone(
      (context.state as State | null) ?? { after: '', result: { looked: 0, screened: 0, openMatches: 0 } },
    );
    const asked = { schema: await schemaSeen(services, customers, viewer), viewer, filter: undefined };
    const total = await countOf(services, asked);
    await watchlistsOf(services).ready();
    for await (const id of idsOf(services, asked, state.after)) {
      await services.store.transaction(async (session) => {
        const inside = contextOf(services, screening, { viewer, actor }, session);
        const customer = await session.get(customers.name, id);
        state.after = id;
        state.result.looked++;
        if (customer?.organizationId === viewer.organizationId)
          for (const record of await screenedAnew(customer, inside)) {
            state.result.screened++;
            state.result.openMatches += Number(record.openMatches);
          }
        progress(state.result.looked, Math.max(total, state.result.looked));
        await checkpoint(state, session);
      });
      await breathe();
    }
    return state.result;
  },
};
