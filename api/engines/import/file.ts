/** A delimited file that a person chose: its bytes to a table of texts. */
import Papa from 'papaparse';
import { unguardFormula } from '../../../src/schema/csv';
import type { ImportProblem } from './problems';

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;

/** Header of the column that an error file adds; ignored when the mended file comes back. */
export const PROBLEM_COLUMN = 'problem';

const EMPTY = 'The file is empty. Choose one with headings and rows.';

/** The file as a whole cannot be read; the words are for people. */
export class ImportFileError extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'ImportFileError';
  }
}

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
export type Delimiter = ',' | ';' | '\t' | '|';
const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

export interface Table {
  encoding: Encoding;
  delimiter: Delimiter;
  /** As in the file, without repetition: a second `land` is `land (2)`, an empty one `Column 3`. */
  headers: string[];
  /** Trimmed texts without formula guards, one for each header. */
  rows: string[][];
  /** For each row its number in a spreadsheet; the headings stand in row 1. */
  numbers: number[];
  /** Rows that do not fit the headings or whose quotes are broken, by index. */
  faults: Map<number, ImportProblem>;
}

/** UTF-8 and UTF-16 by their marks, UTF-8 by its form, anything else as windows-1252, which reads every byte. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (starts(0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (starts(0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function refuseForeign(bytes: Uint8Array): void {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 8));
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('\u00d0\u00cf\u0011\u00e0'))
    throw new ImportFileError('This is a workbook or an archive. Save the sheet as CSV and choose that file.');
  if (start.startsWith('%PDF')) throw new ImportFileError('This is a PDF. Choose a CSV file.');
}

/** The delimiter that cuts most rows of the file's beginning into as many cells as the headings. */
function delimiterOf(text: string): Delimiter {
  let start = text.slice(0, 64_000);
  if (start.length < text.length) start = start.slice(0, start.lastIndexOf('\n') + 1) || start;
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const rows = Papa.parse<string[]>(start, { delimiter, preview: 30, skipEmptyLines: 'greedy' }).data;
    const columns = rows[0]?.length ?? 0;
    if (columns < 2) continue;
    const fitting = rows.filter((row) => row.length === columns).length / rows.length;
    const score = fitting + columns / 1_000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

function uniqueHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const name = unguardFormula(cell.trim()) || `Column ${at + 1}`;
    let unique = name;
    for (let times = 2; taken.has(unique); times++) unique = `${name} (${times})`;
    taken.add(unique);
    return unique;
  });
}

interface FileRecord {
  cells: string[];
  broken: boolean;
}

/** Cuts the text into records, a slice at a time. @throws ImportFileError for a quote that never ends. */
async function* records(text: string, delimiter: Delimiter): AsyncGenerator<FileRecord> {
  const parser = () => new Papa.Parser({ delimiter, newline: '\n' });
  let slice = 1_000_000;
  let count = 0;
  for (let at = 0; at < text.length;) {
    const last = at + slice >= text.length;
    const found = parser().parse(text.slice(at, at + slice), 0, !last) as Papa.ParseResult<string[]>;
    const open = found.errors.find((error) => error.code === 'MissingQuotes');
    if (open) throw new ImportFileError(`A quote that opens in row ${count + (open.row ?? 0) + 1} never ends.`);
    const broken = new Set(found.errors.map((error) => error.row));
    for (const [row, cells] of found.data.entries()) yield { cells, broken: broken.has(row) };
    count += found.data.length;
    if (last) return;
    // A record longer than the slice is read again with more of the text.
    if (found.meta.cursor === 0) slice *= 2;
    at += found.meta.cursor;
    await pause();
  }
}

/**
 * Reads a file of customers: encoding, delimiter, quotes with line breaks in them. Gives way to other work between slices of
 * about a megabyte of text.
 * @throws ImportFileError when it is empty, too large, no text, or has a quote that never ends.
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw new ImportFileError(EMPTY);
  if (bytes.length > MAX_BYTES)
    throw new ImportFileError('The file is larger than 20 MB. Split it and import the parts.');
  refuseForeign(bytes);
  const { text: whole, encoding } = decode(bytes);
  if (whole.includes('\u0000'))
    throw new ImportFileError('This is not a text file. Save the sheet as CSV and choose that file.');
  let text = whole.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new ImportFileError(EMPTY);
  if (/^\s*(<!doctype|<html|<\?xml)/i.test(text))
    throw new ImportFileError('This is a web page or XML. Choose a CSV file.');

  // Excel's own way of naming the delimiter.
  const named = /^sep=([,;\t|])\n/i.exec(text);
  if (named) text = text.slice(named[0].length);
  const delimiter = (named?.[1] as Delimiter | undefined) ?? delimiterOf(text);

  const table: Table = { encoding, delimiter, headers: [], rows: [], numbers: [], faults: new Map() };
  let number = 0;
  const take = (cells: string[], broken: boolean): void => {
    number++;
    if (isBlank(cells)) return;
    if (table.headers.length === 0) {
      let last = cells.length;
      while (cells[last - 1]?.trim() === '') last--;
      if (last > MAX_COLUMNS)
        throw new ImportFileError(
          `The file has ${last} columns; ${MAX_COLUMNS} is the most. Take out those that are not needed.`,
        );
      table.headers = uniqueHeaders(cells.slice(0, last));
      return;
    }
    if (table.rows.length === MAX_ROWS)
      throw new ImportFileError(
        `The file has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it and import the parts.`,
      );
    const at = table.rows.length;
    const width = table.headers.length;
    if (broken) table.faults.set(at, { key: 'quotes' });
    else if (!isBlank(cells.slice(width)))
      table.faults.set(at, { key: 'tooManyCells', args: { cells: cells.length, columns: width } });
    table.rows.push(Array.from({ length: width }, (_, column) => unguardFormula((cells[column] ?? '').trim()).trim()));
    table.numbers.push(number);
  };

  for await (const { cells, broken } of records(text, delimiter)) take(cells, broken);
  if (table.rows.length === 0)
    throw new ImportFileError('The file has headings but no rows. Choose one with a row for each customer.');
  return table;
}
