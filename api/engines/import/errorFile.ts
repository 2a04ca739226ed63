/** The rows that stayed out, as a file that can be mended and imported again. */
import Papa from 'papaparse';
import { guardFormula } from '../../../src/schema/csv';
import { isProblemColumn, type Mapping } from './columns';
import { PROBLEM_COLUMN, type Table } from './file';
import { importProblemWords } from './problems';
import type { Corrections, Judged } from './rows';

/** What is wrong with a row, in one text; the heading names the cell. */
export function problemText(judged: Judged, headerOf: (target: string) => string): string {
  const words = [...judged.cells].flatMap(([target, cell]) =>
    cell.problem && cell.severity === 'error' ? [`${headerOf(target)}: ${importProblemWords(cell.problem)}`] : [],
  );
  if (judged.fault) words.unshift(importProblemWords(judged.fault));
  return words.join(' ');
}

/**
 * The columns as they came, with what was corrected on the page, and one more that says what is wrong. Delimiter as in the
 * file, UTF-8 with its mark so that spreadsheets read it; cells that would run as formulas are guarded.
 * @param rows the rows that stayed out, by index in the table
 */
export function errorFile(
  table: Table,
  mapping: Mapping,
  corrections: Corrections,
  rows: readonly { at: number; judged: Judged }[],
): string {
  const kept = table.headers.flatMap((header, column) => (isProblemColumn(header) ? [] : [{ header, column }]));
  const headerOf = (target: string) => table.headers[mapping.indexOf(target)] ?? target;
  const lines = rows.map(({ at, judged }) => {
    const corrected = corrections.get(judged.row);
    const cells = kept.map(({ column }) => {
      const target = mapping[column];
      return (target ? corrected?.get(target) : undefined) ?? table.rows[at]?.[column] ?? '';
    });
    return [...cells, problemText(judged, headerOf)].map(guardFormula);
  });
  const head = [...kept.map(({ header }) => guardFormula(header)), PROBLEM_COLUMN];
  return `\uFEFF${Papa.unparse([head, ...lines], { delimiter: table.delimiter, newline: '\r\n' })}\r\n`;
}
