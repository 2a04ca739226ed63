/** What stands out about a customer, the gravest first. */
import { isHeld } from '../../schema/erasure';
import type { AnyRecord } from '../../schema/fields';

const counts = (source: string) => (record: AnyRecord) => Number(record[source] ?? 0) > 0;

const flags = [
  { value: 'trueMatch', label: 'True match', tone: 'error', when: counts('trueMatches') },
  { value: 'reported', label: 'Payment reported', tone: 'error', when: counts('reportedTransactions') },
  { value: 'openMatch', label: 'Open match', tone: 'warning', when: counts('openMatches') },
  { value: 'pep', label: 'PEP', tone: 'warning', when: (record: AnyRecord) => record.pep === true },
  { value: 'flagged', label: 'Payment flagged', tone: 'warning', when: counts('flaggedTransactions') },
  { value: 'duplicate', label: 'Possible duplicate', tone: 'neutral', when: counts('duplicates') },
  { value: 'held', label: 'Legal hold', tone: 'neutral', when: isHeld },
] as const;

export const customerFlags = flags.map(({ value, label, tone }) => ({ value, label, tone }));

/** Those that hold; nothing when none does. */
export function flagsOf(record: AnyRecord): string[] | null {
  const held = flags.filter(({ when }) => when(record)).map(({ value }) => value);
  return held.length > 0 ? held : null;
}
