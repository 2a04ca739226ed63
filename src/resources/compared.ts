import type { AnyRecord } from '../schema/fields';

export interface Compared {
  /** Below `checks` in the catalogue. */
  words: 'nothing' | 'differences' | 'identical' | 'agreeing';
  args: { smart_count: number; compared: number };
  differing: number;
}

/**
 * How the rows of a comparison stand together. What is missing on one side was not compared, and agrees with nothing.
 * @param faults results that count as a difference
 */
export function comparedOf(comparison: unknown, faults: readonly string[] = ['differs']): Compared {
  const rows = Array.isArray(comparison) ? (comparison as AnyRecord[]) : [];
  const compared = rows.filter(({ result }) => result !== 'missing').length;
  const differing = rows.filter(({ result }) => faults.includes(String(result))).length;
  if (differing > 0) return { words: 'differences', args: { smart_count: differing, compared }, differing };
  const words = compared === 0 ? 'nothing' : compared < rows.length ? 'agreeing' : 'identical';
  return { words, args: { smart_count: rows.length, compared }, differing };
}
