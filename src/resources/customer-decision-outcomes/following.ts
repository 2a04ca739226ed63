/** What follows from an outcome for the customer; the API carries it out, the app says it before anything is sent. */
import type { AnyRecord } from '../../schema/fields';
import { customers } from '../customers/schema';
import { UNCHANGED } from './schema';

/** States that are as good as the wanted one: monitoring goes on, and who never was approved is rejected, not offboarded. */
const asGood: Readonly<Record<string, readonly string[]>> = {
  approved: ['approved', 'monitored'],
  rejected: ['rejected', 'offboarded'],
  offboarded: ['offboarded', 'rejected'],
};

const wantedOf = ({ customerStatus }: AnyRecord): string =>
  typeof customerStatus === 'string' ? customerStatus : UNCHANGED;

export type Following =
  | { kind: 'stays' }
  | { kind: 'moves'; transition: string; to: string }
  | { kind: 'impossible'; wanted: string };

/**
 * How a decision leaves the customer: where they are, or moved along a transition that the customers' own lifecycle declares.
 * @param status of the customer now
 * @param outcome the decided outcome
 */
export function followingOf(status: string, outcome: AnyRecord): Following {
  const wanted = wantedOf(outcome);
  const goals = asGood[wanted] ?? [wanted];
  if (wanted === UNCHANGED || goals.includes(status)) return { kind: 'stays' };
  const found = Object.entries(customers.lifecycle?.transitions ?? {}).find(
    ([, { from, to }]) => from.includes(status) && goals.includes(to),
  );
  return found ? { kind: 'moves', transition: found[0], to: found[1].to } : { kind: 'impossible', wanted };
}

/** The effect of what judges matches false. */
export const CLEARED = 'cleared';

/** What an outcome does, for counting decisions however they are worded. */
export const effectOf = (outcome: AnyRecord): string => (outcome.judgesFalse === true ? CLEARED : wantedOf(outcome));
