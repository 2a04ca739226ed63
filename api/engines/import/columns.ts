/** Matching the columns of a file to the fields of a declaration: by their headings, else by what stands in them. */
import { readCountry } from '../../../src/schema/readCountry';
import { plainNumber } from '../../../src/schema/plainNumber';
import { labelOf, type AnyResource } from '../../../src/schema/resource';
import { fold } from '../../store/store';
import { provenOrder, readCell, readDate, type ImportHints } from './cells';
import { PROBLEM_COLUMN, type Table } from './file';
import { addressTarget, fieldOfTarget, NAME, targetsOf } from './targets';
import { readChoice, targetOfHeading } from './words';

/** For each column of the file the target it goes to; `null` leaves it out. */
export type Mapping = (string | null)[];

const SAMPLE = 2_000;

/** Values of a column that are not empty, from the first rows. */
function valuesOf(table: Table, column: number, most = SAMPLE): string[] {
  const found: string[] = [];
  for (const row of table.rows) {
    const cell = row[column];
    if (cell) found.push(cell);
    if (found.length === most) break;
  }
  return found;
}

const share = (values: readonly string[], holds: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

/** What a column holds when its heading says nothing. Only forms that hardly anything else has. */
const shapes: readonly { target: string; holds: (value: string) => boolean }[] = [
  { target: 'email', holds: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) },
  { target: 'lei', holds: (value) => /^[A-Z0-9]{18}\d{2}$/.test(value) },
  { target: 'website', holds: (value) => /^https?:\/\/\S+$/.test(value) },
  { target: 'dateOfBirth', holds: (value) => /^(19|20)\d\d/.test(readDate(value) ?? '') },
  { target: 'phone', holds: (value) => /^(\+|00)\d[\d\s().\-/]{6,}$/.test(value) },
  { target: 'country', holds: (value) => readCountry(value) !== undefined },
];

/**
 * A first proposal. A target is given once: to the heading that names it outright before one that nearly does, and to the
 * first of equals. `nom`, `Name`, `nombre` beside a column for the other half of the name is that half.
 */
export function suggestMapping(table: Table, schema: AnyResource): Mapping {
  const targets = new Set(targetsOf(schema));
  const squeeze = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const declared = new Map(
    [...targets].flatMap((target) => {
      const field = schema.fields[target];
      return field ? [[squeeze(target), target] as const, [squeeze(labelOf(field, target)), target] as const] : [];
    }),
  );
  const mapping: Mapping = table.headers.map(() => null);
  const taken = new Set<string>();
  const give = (column: number, target: string) => {
    if (mapping[column] !== null || taken.has(target) || !targets.has(target)) return;
    mapping[column] = target;
    taken.add(target);
  };
  const named = table.headers.map((header) =>
    isProblemColumn(header) ? undefined : targetOfHeading(header, declared),
  );
  for (const outright of [true, false])
    for (const [column, found] of named.entries()) if (found?.outright === outright) give(column, found.target);

  const whole = mapping.indexOf(NAME);
  if (whole >= 0 && taken.has('firstName') !== taken.has('lastName')) {
    mapping[whole] = taken.has('firstName') ? 'lastName' : 'firstName';
  }
  for (const [column, header] of table.headers.entries()) {
    if (mapping[column] !== null || named[column] || isProblemColumn(header)) continue;
    const values = valuesOf(table, column, 200);
    const shape = shapes.find(({ target, holds }) => !taken.has(target) && share(values, holds) > 0.9);
    if (shape) give(column, shape.target);
  }
  return mapping;
}

export const isProblemColumn = (header: string): boolean => fold(header) === PROBLEM_COLUMN;

const columnsOfType = (mapping: Mapping, schema: AnyResource, ...types: string[]): number[] =>
  mapping.flatMap((target, column) =>
    target !== null && types.includes(fieldOfTarget(schema, target)?.type ?? '') ? [column] : [],
  );

/** Columns whose dates prove day-first and month-first both. */
export const hasMixedDates = (table: Table, column: number): boolean =>
  new Set(valuesOf(table, column).map(provenOrder)).size > 1 &&
  (['dmy', 'mdy'] as const).every((order) => valuesOf(table, column).some((value) => provenOrder(value) === order));

/** Reads order of dates, decimal sign and type from the columns. Where the file proves nothing: day first; a point, or a comma in files cut by semicolons. */
export function detectHints(table: Table, mapping: Mapping, schema: AnyResource): ImportHints {
  const hints: ImportHints = {};
  const dates = columnsOfType(mapping, schema, 'date');
  if (dates.length > 0) {
    const orders = dates.flatMap((column) => valuesOf(table, column).map(provenOrder));
    const count = (order: 'dmy' | 'mdy') => orders.filter((found) => found === order).length;
    hints.dateOrder = count('mdy') > count('dmy') ? 'mdy' : 'dmy';
  }
  const numbers = columnsOfType(mapping, schema, 'money', 'number', 'percent');
  if (numbers.length > 0) {
    const proof = numbers.flatMap((column) => valuesOf(table, column).map(provenDecimal));
    const count = (sign: '.' | ',') => proof.filter((found) => found === sign).length;
    const tie = table.delimiter === ';' ? ',' : '.';
    hints.decimal = count('.') === count(',') ? tie : count('.') > count(',') ? '.' : ',';
  }
  if (
    !mapping.includes('type') &&
    mapping.includes('legalName') &&
    !mapping.includes(NAME) &&
    !mapping.includes('lastName')
  )
    hints.type = 'business';
  return hints;
}

/** The decimal sign that an amount proves. */
function provenDecimal(cell: string): '.' | ',' | undefined {
  const digits = cell.replace(/[^\d.,]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return undefined;
  const sign = digits[last] === '.' ? '.' : ',';
  const other = sign === '.' ? ',' : '.';
  if (digits.includes(other)) return digits.indexOf(sign) === last ? sign : undefined;
  if (digits.indexOf(sign) !== last) return other;
  // One sign with three digits behind it may part thousands as well.
  return digits.length - last - 1 === 3 && last > 0 && last <= 3 ? undefined : sign;
}

export interface ColumnNote {
  key:
    | 'dayFirst'
    | 'monthFirst'
    | 'mixedDates'
    | 'comma'
    | 'noCountry'
    | 'split'
    | 'values'
    | 'unknown'
    | 'unreadable'
    | 'leftOut'
    | 'problems';
  args?: Record<string, string | number>;
  /** Somebody should look at it. */
  attention: boolean;
}

export interface Column {
  header: string;
  /** The first values, at most three. */
  sample: string[];
  source: string | null;
  note: ColumnNote | null;
}

/** The columns as the page shows them, each with what was found out about it. */
export function describeColumns(table: Table, mapping: Mapping, hints: ImportHints, schema: AnyResource): Column[] {
  return table.headers.map((header, column) => {
    const source = mapping[column] ?? null;
    const values = valuesOf(table, column);
    return {
      header,
      sample: [...new Set(values)].slice(0, 3).map((value) => value.slice(0, 200)),
      source,
      note: isProblemColumn(header)
        ? { key: 'problems', attention: false }
        : source === null
          ? { key: 'leftOut', attention: false }
          : noteOf(table, column, source, values, mapping, hints, schema),
    };
  });
}

function noteOf(
  table: Table,
  column: number,
  source: string,
  values: readonly string[],
  mapping: Mapping,
  hints: ImportHints,
  schema: AnyResource,
): ColumnNote | null {
  if (source === NAME) return hints.type === 'business' ? null : { key: 'split', attention: false };
  const field = fieldOfTarget(schema, source);
  if (!field) return null;
  const distinct = [...new Set(values)];
  if (field.type === 'choice') {
    const unknown = distinct.filter((value) => readChoice(source, field.options, value) === undefined).length;
    if (unknown > 0) return { key: 'unknown', args: { count: unknown }, attention: true };
    return distinct.length > 0 && distinct.join(', ').length <= 12
      ? { key: 'values', args: { values: distinct.join(', ') }, attention: false }
      : null;
  }
  if (field.type === 'phone') {
    const bare = values.some((value) => !/^\s*(\+|00|\(\+)/.test(value));
    const countries =
      hints.country !== undefined || mapping.includes('country') || mapping.includes(addressTarget('country'));
    return bare ? { key: 'noCountry', attention: !countries } : null;
  }
  const context = { hints, country: undefined, mixedDates: new Set<string>() };
  const unreadable = distinct.filter((value) => 'problem' in readCell(source, field, value, context)).length;
  // A wrong match shows as a column of which hardly anything can be read; single bad cells are the preview's matter.
  if (distinct.length > 0 && unreadable / distinct.length > 0.5)
    return { key: 'unreadable', args: { count: unreadable }, attention: true };
  if (field.type === 'date') {
    if (hasMixedDates(table, column)) return { key: 'mixedDates', attention: true };
    if (values.every((value) => /^\d{4}/.test(value))) return null;
    return { key: hints.dateOrder === 'mdy' ? 'monthFirst' : 'dayFirst', attention: false };
  }
  if ((field.type === 'money' || field.type === 'number' || field.type === 'percent') && hints.decimal === ',')
    return values.some((value) => plainNumber(value) === undefined || value.includes(','))
      ? { key: 'comma', attention: false }
      : null;
  return null;
}
