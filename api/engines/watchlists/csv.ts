/**
 * A strict CSV reader (RFC 4180) that knows the line and column of everything, which a list file needs to say where it
 * broke, and whether a value was quoted, which tells a cut-off value from a whole one.
 */
import { ListFileError } from './listFile';

export interface CsvField {
  value: string;
  quoted: boolean;
  /** Where the value begins, from 1. */
  line: number;
  column: number;
}

export interface CsvRow {
  line: number;
  fields: CsvField[];
  /** The row ended with a line end, not with the end of the file. */
  complete: boolean;
}

/**
 * The rows of a CSV text, one after another; empty lines are left out.
 * @throws ListFileError for a quote that is never closed, or text after a closing quote.
 */
export function* readCsv(file: string, text: string, delimiter = ','): Generator<CsvRow> {
  const end = text.length;
  let at = 0;
  let line = 1;
  let lineStart = 0;
  while (at < end) {
    const row: CsvRow = { line, fields: [], complete: false };
    for (;;) {
      const field: CsvField = { value: '', quoted: false, line, column: at - lineStart + 1 };
      if (text[at] === '"') {
        field.quoted = true;
        at += 1;
        for (;;) {
          const close = text.indexOf('"', at);
          if (close < 0) {
            throw new ListFileError(
              file,
              field.line,
              field.column,
              'A quote is opened here and never closed: the file is cut off or damaged.',
            );
          }
          const part = text.slice(at, close);
          for (let nl = part.indexOf('\n'); nl >= 0; nl = part.indexOf('\n', nl + 1)) {
            line += 1;
            lineStart = at + nl + 1;
          }
          field.value += part;
          at = close + 1;
          if (text[at] !== '"') break;
          field.value += '"';
          at += 1;
        }
        while (text[at] === ' ') at += 1;
        if (at < end && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
          throw new ListFileError(
            file,
            line,
            at - lineStart + 1,
            `A delimiter is due after the closing quote, but there is “${text[at]}”: a quote inside a value must be doubled.`,
          );
        }
      } else {
        let stop = at;
        while (stop < end && text[stop] !== delimiter && text[stop] !== '\n' && text[stop] !== '\r') stop += 1;
        field.value = text.slice(at, stop);
        at = stop;
      }
      row.fields.push(field);
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (at < end) {
      row.complete = true;
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      line += 1;
      lineStart = at;
    }
    const [only] = row.fields;
    if (row.fields.length > 1 || (only && (only.quoted || only.value.trim() !== ''))) yield row;
  }
}
