/**
 * Where each field of a machine-readable zone stands, by ICAO Doc 9303 parts 4 to 7.
 *
 * This is our own, because the parsers that exist read passports and cards only (no visas), stop at a wrong length, and say of a
 * check digit that it is wrong, not what it would have to be.
 */

export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';

export type MrzFieldName =
  | 'documentCode'
  | 'issuer'
  | 'names'
  | 'documentNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiryDate'
  | 'optionalData'
  | 'moreOptionalData';

/** What may stand in a position. */
export type MrzContent = 'letters' | 'digits' | 'any';

export interface Span {
  line: number;
  start: number;
  /** The first position after it. */
  end: number;
}

export interface FieldPlace extends Span {
  name: MrzFieldName;
  content: MrzContent;
}

export type CheckName = 'documentNumber' | 'birthDate' | 'expiryDate' | 'optionalData' | 'composite';

export interface CheckPlace {
  name: CheckName;
  line: number;
  position: number;
  /** What it is computed over, in this order. */
  over: readonly Span[];
}

export interface Layout {
  format: MrzFormat;
  /** Characters of a line. */
  width: number;
  lines: number;
  fields: readonly FieldPlace[];
  checks: readonly CheckPlace[];
}

const span = (line: number, start: number, end: number): Span => ({ line, start, end });

const field = (name: MrzFieldName, content: MrzContent, line: number, start: number, end: number): FieldPlace => ({
  name,
  content,
  line,
  start,
  end,
});

const check = (name: CheckName, line: number, position: number, ...over: Span[]): CheckPlace => ({
  name,
  line,
  position,
  over,
});

/** The first line of the two-line formats, and the part of the second that they share. */
const twoLines = (width: number): FieldPlace[] => [
  field('documentCode', 'letters', 0, 0, 2),
  field('issuer', 'letters', 0, 2, 5),
  field('names', 'letters', 0, 5, width),
  field('documentNumber', 'any', 1, 0, 9),
  field('nationality', 'letters', 1, 10, 13),
  field('birthDate', 'digits', 1, 13, 19),
  field('sex', 'letters', 1, 20, 21),
  field('expiryDate', 'digits', 1, 21, 27),
];

const twoLineChecks: readonly CheckPlace[] = [
  check('documentNumber', 1, 9, span(1, 0, 9)),
  check('birthDate', 1, 19, span(1, 13, 19)),
  check('expiryDate', 1, 27, span(1, 21, 27)),
];

const composite = (position: number, end: number): CheckPlace =>
  check('composite', 1, position, span(1, 0, 10), span(1, 13, 20), span(1, 21, end));

export const layouts: Readonly<Record<MrzFormat, Layout>> = {
  TD1: {
    format: 'TD1',
    width: 30,
    lines: 3,
    fields: [
      field('documentCode', 'letters', 0, 0, 2),
      field('issuer', 'letters', 0, 2, 5),
      field('documentNumber', 'any', 0, 5, 14),
      field('optionalData', 'any', 0, 15, 30),
      field('birthDate', 'digits', 1, 0, 6),
      field('sex', 'letters', 1, 7, 8),
      field('expiryDate', 'digits', 1, 8, 14),
      field('nationality', 'letters', 1, 15, 18),
      field('moreOptionalData', 'any', 1, 18, 29),
      field('names', 'letters', 2, 0, 30),
    ],
    checks: [
      check('documentNumber', 0, 14, span(0, 5, 14)),
      check('birthDate', 1, 6, span(1, 0, 6)),
      check('expiryDate', 1, 14, span(1, 8, 14)),
      check('composite', 1, 29, span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)),
    ],
  },
  TD2: {
    format: 'TD2',
    width: 36,
    lines: 2,
    fields: [...twoLines(36), field('optionalData', 'any', 1, 28, 35)],
    checks: [...twoLineChecks, composite(35, 35)],
  },
  TD3: {
    format: 'TD3',
    width: 44,
    lines: 2,
    fields: [...twoLines(44), field('optionalData', 'any', 1, 28, 42)],
    checks: [...twoLineChecks, check('optionalData', 1, 42, span(1, 28, 42)), composite(43, 43)],
  },
  'MRV-A': {
    format: 'MRV-A',
    width: 44,
    lines: 2,
    fields: [...twoLines(44), field('optionalData', 'any', 1, 28, 44)],
    checks: twoLineChecks,
  },
  'MRV-B': {
    format: 'MRV-B',
    width: 36,
    lines: 2,
    fields: [...twoLines(36), field('optionalData', 'any', 1, 28, 36)],
    checks: twoLineChecks,
  },
};

/** Which format the lines have, by their number, the first letter and the length that is nearest. */
export function layoutFor(lines: readonly string[]): Layout | undefined {
  if (lines.length === 3) return layouts.TD1;
  if (lines.length !== 2) return undefined;
  const length = lines.reduce((sum, line) => sum + line.length, 0) / 2;
  const wide = Math.abs(length - 44) < Math.abs(length - 36);
  if (lines[0]?.startsWith('V')) return layouts[wide ? 'MRV-A' : 'MRV-B'];
  return layouts[wide ? 'TD3' : 'TD2'];
}
