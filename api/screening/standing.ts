/** What all checks in force say of a customer together: its own, and those of the owners of a business. */
import { screening } from '../../src/resources/screening/schema';
import type { BehaviourContext } from '../behaviours/types';
import type { Stored } from '../store/store';
import { tally, type Tally } from './matches';

type Counts = Pick<Tally, 'openMatches' | 'trueMatches'>;

/** The checks in force about a customer and its owners, the newest first. */
export async function checksInForce(
  { session }: Pick<BehaviourContext, 'session'>,
  customerId: string,
): Promise<Stored[]> {
  const { data } = await session.list(screening.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: 'status', op: 'eq', value: 'completed' },
    ],
    sort: [{ path: 'createdAt', order: 'DESC' }],
  });
  return data;
}

/** @param instead one of the checks as it is about to be */
export async function countsOf(
  context: Pick<BehaviourContext, 'session'>,
  customerId: string,
  instead?: Stored,
): Promise<Counts> {
  const checks = (await checksInForce(context, customerId)).filter(({ id }) => id !== instead?.id);
  return countsIn(instead ? [...checks, instead] : checks);
}

/** Of all checks in force of one customer. */
export function countsIn(checks: readonly Stored[]): Counts {
  const counts: Counts = { openMatches: 0, trueMatches: 0 };
  for (const check of checks) {
    const { openMatches, trueMatches } = tally(check);
    counts.openMatches += openMatches;
    counts.trueMatches += trueMatches;
  }
  return counts;
}
