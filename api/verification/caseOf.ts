/** The case that a check opens where it ends badly: as it was computed, as a person completed it, or as a reviewer decided it. */
import { STATUS } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import { openForCheck } from '../cases/automatic';
import type { Stored } from '../store/store';
import type { Finding } from './verdict';

export const findingsIn = (record: Stored): Finding[] =>
  Array.isArray(record.findings) ? (record.findings as Finding[]) : [];

const isSerious = (record: Stored): boolean =>
  record.countsAs === 'reject' ||
  record.result === 'reject' ||
  findingsIn(record).some(({ severity }) => severity === 'high');

/** What its end may open a case for. */
function eventOf(record: Stored): 'checkReject' | 'checkConsider' | undefined {
  if (record[STATUS] !== 'completed') return undefined;
  if (isSerious(record)) return 'checkReject';
  return record.result === 'consider' ? 'checkConsider' : undefined;
}

/** @param before the same check as it was; what it said before opens nothing twice */
export async function followWithCase(
  record: Stored,
  before: Stored | undefined,
  context: BehaviourContext,
): Promise<void> {
  const event = eventOf(record);
  if (event && event !== (before && eventOf(before))) await openForCheck(context, record, event);
}
