/** The organization's settings: what it never said has the product's own values, and open cases follow what it says. */
import { modulesOf } from '../../src/resources/modules/catalogue';
import { cases } from '../../src/resources/cases/schema';
import { rechecks } from '../../src/resources/organizations/monitoring';
import {
  caseRulesOf,
  workflowFields,
  workflowOf,
  type WorkflowSource,
} from '../../src/resources/organizations/workflow';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { clockOf, dueAt, hoursOf } from '../cases/clock';
import { CLOSED } from '../cases/opening';
import { ruled } from '../cases/ruling';
import { invalid } from '../errors';
import { MONITOR } from '../screening/kinds';
import type { Stored } from '../store/store';
import { MAX_AGE_DAYS, WATCHLISTS } from '../watchlists';

import { approversOf } from './approvers';
import type { Behaviour, BehaviourContext } from './types';

const sources = Object.keys(workflowFields) as WorkflowSource[];

/** An open case with the rules of its organization; a due moment that was set by hand stays. */
function ruledBy(record: Stored, before: Stored, open: Stored): Stored {
  const [had, has] = [before, record].map((organization) => dueAt(clockOf(open), open.priority, hoursOf(organization)));
  const moved = open.dueAt === had && had !== has ? { dueAt: has } : {};
  return ruled({ ...open, ...moved }, record);
}

/** What no field can say of itself. @throws ApiError 422 */
export function demandRules(record: Stored): void {
  const errors: AnyRecord = {};
  const events = caseRulesOf(record).map(({ event }) => event);
  events.forEach((event, at) => {
    if (events.indexOf(event) !== at) errors[`caseRules.${at}.event`] = 'There is a row for this already.';
  });
  if (!events.includes('trueMatch'))
    errors.caseRules = 'A match that is judged true always opens a case: keep its row, and choose where it goes.';
  const line = record.fourEyesAmount as Money | null | undefined;
  if (line && line.currency !== record.primaryCurrency)
    errors.fourEyesAmount = `Give it in ${String(record.primaryCurrency)}, the primary currency.`;
  if (Object.keys(errors).length > 0) throw invalid(errors as Record<string, string>);
}

const listsOff = (organization: Stored): string[] =>
  Array.isArray(organization.watchlistsOff) ? (organization.watchlistsOff as string[]).toSorted() : [];
const sameLists = (a: Stored, b: Stored): boolean => listsOff(a).join() === listsOff(b).join();

/** @throws ApiError 422 where nothing would be left to screen against */
async function demandLists(record: Stored, { session }: BehaviourContext): Promise<void> {
  const { data } = await session.list(WATCHLISTS, { where: [{ path: 'entryCount', op: 'gt', value: 0 }] });
  const filled = data.filter(({ organizationId }) => organizationId === null || organizationId === record.id);
  const off = listsOff(record);
  if (filled.length > 0 && filled.every(({ id }) => off.includes(id)))
    throw invalid({ watchlistsOff: 'Leave at least one list on: there would be nothing to screen against.' });
}

const ALONE =
  'Nobody but you could approve the changes that you propose. Give somebody else a role that approves role changes first.';
const SWITCHED_BY_TWO =
  'Switching this off needs a second person as well. Propose it under Users and roles; somebody else approves it.';

/** Nobody locks themselves out by the second person, and while there is one, nobody goes past them. @throws ApiError 422 */
async function demandOthers(context: BehaviourContext, on: boolean): Promise<void> {
  if (context.approved) return;
  const others = await approversOf(context, on ? 'edit' : 'switchOff', []);
  if (on && others.length === 0) throw invalid({ roleChangesNeedTwo: ALONE });
  if (!on && others.length > 0) throw invalid({ roleChangesNeedTwo: SWITCHED_BY_TWO });
}

export const organizationsBehaviour: Behaviour = {
  prepareUpdate: async (record, before, context) => {
    demandRules(record);
    if (!sameLists(record, before)) await demandLists(record, context);
    if ((record.roleChangesNeedTwo === true) !== (before.roleChangesNeedTwo === true))
      await demandOthers(context, record.roleChangesNeedTwo === true);
    // None at all is something else than never said, which stands for all.
    return record.modules === null ? { ...record, modules: [] } : record;
  },
  async afterWrite(record, before, { session, services, viewer, actor }) {
    // On the lists that are searched from now on, others may stand, and others no more.
    if (before && !sameLists(record, before)) await services.jobs.follow(MONITOR, {}, viewer, actor, session);
    if (!before || sources.every((source) => before[source] === record[source])) return;
    const { data } = await session.list(cases.name, {
      where: [
        { path: 'organizationId', op: 'eq', value: record.id },
        { path: STATUS, op: 'ne', value: CLOSED },
      ],
    });
    for (const open of data) {
      const next = ruledBy(record, before, open);
      if (Object.keys(next).some((source) => next[source] !== open[source])) await session.update(cases.name, next);
    }
  },
  present: (records) =>
    records.map((record) => ({
      ...record,
      ...Object.fromEntries(sources.map((source) => [source, workflowOf(record, source)])),
      ...Object.fromEntries(rechecks.map(({ source }) => [source, record[source] ?? 'off'])),
      listMaxAge: record.listMaxAge ?? MAX_AGE_DAYS,
      modules: modulesOf(record),
      requireTwoFactor: record.requireTwoFactor === true,
      roleChangesNeedTwo: record.roleChangesNeedTwo === true,
    })),
};
