/** How the value of each field type is written into a CSV cell, and read from one that a person made. */
import { isCountry } from './countries';
import type { Address, AnyRecord, Field, FieldOf, FieldType, Money } from './fields';
import { decimalToMinor, isCurrency, moneyToDecimal } from './money';
import { plainNumber } from './plainNumber';
import type { Problem } from './problems';
import { readCountry } from './readCountry';
import { DOT, hasMask, mask } from './secrets';

/** What a file as a whole says about its cells; found out from its columns, correctable by the person. */
export interface CsvHints {
  /** Order of day, month and year in dates that are not ISO. */
  dateOrder?: 'dmy' | 'mdy';
  /** Decimal sign; the other one groups thousands. */
  decimal?: '.' | ',';
  /** For phone numbers without a country code. */
  callingCode?: string;
  /** For amounts without a currency. */
  currency?: string;
}

export type CsvRead = { value: unknown } | { problem: Problem };

/** What a file for people says in place of what is stored; it is read back just so (`readOption`). */
export interface CsvWords {
  /** Name of a record that a field points at; nothing where the reader may not see it. */
  nameOf(resource: string, id: string): string | undefined;
  stateOf(state: string): string | undefined;
}

interface CsvSlot<F extends Field> {
  // Methods, so that a slot of one type may stand in a table of any.
  write(value: unknown, field: F, words?: CsvWords): string;
  read(cell: string, field: F, hints: CsvHints): CsvRead;
}

const asIs: CsvSlot<Field> = { write: (value) => String(value), read: (cell) => ({ value: cell }) };

const plain = (text: string): string => text.trim().toLowerCase();

const numeric: CsvSlot<Field> = {
  write: (value) => String(value),
  read: (cell, _field, hints) => {
    const text = plainNumber(cell.replace(/%\s*$/, ''), hints.decimal);
    return text === undefined ? { problem: { key: 'notNumber' } } : { value: Number(text) };
  },
};

const two = (n: number): string => String(n).padStart(2, '0');

/** Reads `2026-11-28`, `28-11-2026`, `28.11.2026`, `11/28/2026` and their like as `yyyy-MM-dd`; whether the day exists is the validator's matter. */
export function readDay(cell: string, order: 'dmy' | 'mdy' = 'dmy'): string | undefined {
  const text = cell.trim();
  const ymd = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (ymd) return `${ymd[1]}-${two(Number(ymd[2]))}-${two(Number(ymd[3]))}`;
  const other = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (!other) return undefined;
  const [first, second] = [Number(other[1]), Number(other[2])];
  // A part above twelve can only be the day, whatever the file's order.
  const dayFirst = first > 12 ? true : second > 12 ? false : order === 'dmy';
  return `${other[3]}-${two(dayFirst ? second : first)}-${two(dayFirst ? first : second)}`;
}

const separated: CsvSlot<Field> = {
  write: (value) => (value as unknown[]).map(String).join('; '),
  read: (cell) => ({
    value: cell
      .split(/[;|]/)
      .map((part) => part.trim())
      .filter(Boolean),
  }),
};

const json: CsvSlot<Field> = {
  write: (value) => JSON.stringify(value),
  read: (cell) => {
    try {
      return { value: JSON.parse(cell) };
    } catch {
      return { problem: { key: 'json' } };
    }
  },
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

/** The label of an option, where it comes apart again from others in the same cell. */
function sayOption(value: unknown, field: FieldOf<'choice'>, words: CsvWords | undefined): string {
  const label = words && field.options.find((option) => option.value === value)?.label;
  return label === undefined || (field.multiple && /[;|,]/.test(label)) ? String(value) : label;
}

const sayNames = (value: unknown, { reference }: FieldOf<'reference' | 'references'>, words?: CsvWords): string =>
  listOf(value)
    .map((id) => words?.nameOf(reference, String(id)) ?? String(id))
    .join('; ');

const readOption = (cell: string, field: FieldOf<'choice'>): string | undefined =>
  field.options.find((option) => plain(option.value) === plain(cell) || plain(option.label) === plain(cell))?.value;

const slots = {
  text: asIs,
  longText: asIs,
  email: asIs,
  phone: {
    write: (value) => String(value),
    read: (cell, _field, { callingCode }) => {
      const digits = cell.trim().replace(/[\s().\-/]/g, '');
      if (digits.startsWith('+')) return { value: digits };
      if (digits.startsWith('00')) return { value: `+${digits.slice(2)}` };
      return callingCode ? { value: `+${callingCode}${digits.replace(/^0/, '')}` } : { problem: { key: 'phone' } };
    },
  },
  url: asIs,
  number: numeric,
  percent: numeric,
  riskScore: numeric,
  money: {
    write: (value) => `${(value as Money).currency} ${moneyToDecimal(value as Money)}`,
    read: (cell, field, hints) => {
      const found = /^([A-Za-z]{3})?\s*(.*?)\s*([A-Za-z]{3})?$/.exec(cell.trim());
      const currency = (found?.[1] ?? found?.[3] ?? field.currency ?? hints.currency ?? '').toUpperCase();
      if (!isCurrency(currency)) return { problem: { key: 'currency' } };
      const text = plainNumber(found?.[2] ?? '', hints.decimal);
      const amount = text === undefined ? undefined : decimalToMinor(text, currency);
      return amount === undefined ? { problem: { key: 'money' } } : { value: { amount, currency } };
    },
  } satisfies CsvSlot<FieldOf<'money'>>,
  boolean: {
    write: (value) => (value ? 'yes' : 'no'),
    read: (cell) => {
      const word = plain(cell);
      if (['yes', 'y', 'true', '1', 'ja', 'oui', 'si', 'sí', 'x'].includes(word)) return { value: true };
      if (['no', 'n', 'false', '0', 'nee', 'nein', 'non'].includes(word)) return { value: false };
      return { problem: { key: 'notBoolean' } };
    },
  },
  date: {
    write: (value) => String(value),
    read: (cell, _field, hints) => {
      const day = readDay(cell, hints.dateOrder);
      return day === undefined ? { problem: { key: 'date' } } : { value: day };
    },
  },
  dateTime: asIs,
  choice: {
    write: (value, field, words) =>
      listOf(value)
        .map((one) => sayOption(one, field, words))
        .join('; '),
    read: (cell, field) => {
      const values = (field.multiple ? cell.split(/[;|,]/) : [cell]).map((part) => readOption(part, field));
      if (values.includes(undefined)) return { problem: { key: 'choice' } };
      return { value: field.multiple ? values : values[0] };
    },
  } satisfies CsvSlot<FieldOf<'choice'>>,
  tags: separated,
  country: {
    write: (value) => (Array.isArray(value) ? value.join('; ') : String(value)),
    read: (cell, field) => {
      const values = (field.multiple ? cell.split(/[;|,]/) : [cell]).map((part) => readCountry(part));
      if (values.includes(undefined)) return { problem: { key: 'country' } };
      return { value: field.multiple ? values : values[0] };
    },
  } satisfies CsvSlot<FieldOf<'country'>>,
  currency: { write: (value) => String(value), read: (cell) => ({ value: cell.trim().toUpperCase() }) },
  reference: { ...asIs, write: sayNames },
  references: { ...separated, write: sayNames },
  status: { ...asIs, write: (value, _field, words) => words?.stateOf(String(value)) ?? String(value) },
  address: {
    write: (value) => {
      const { line1, line2, postcode, city, region, country } = value as Address;
      return [line1, line2, [postcode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ');
    },
    // One cell holds the street; town, postcode and country come from columns of their own, or from the commas.
    read: (cell) => {
      const parts = cell.split(',').map((part) => part.trim());
      const last = parts.length > 1 ? readCountry(parts.at(-1) ?? '') : undefined;
      if (last) parts.pop();
      const town = parts.length > 1 ? parts.pop() : undefined;
      const split = /^(\S*\d\S*)\s+(.+)$/.exec(town ?? '');
      return {
        value: {
          line1: parts.join(', ') || null,
          postcode: split?.[1] ?? null,
          city: split?.[2] ?? town ?? null,
          country: last && isCountry(last) ? last : null,
        },
      };
    },
  },
  maskedNumber: {
    write: (value, field) => mask(String(value), field.visible),
    read: (cell) => ({ value: cell }),
  } satisfies CsvSlot<FieldOf<'maskedNumber'>>,
  file: asIs,
  image: asIs,
  // People read its rows one after the other, each part by its name.
  list: {
    ...json,
    write: (value, field, words) =>
      words && Array.isArray(value)
        ? (value as AnyRecord[])
            .map((row) =>
              Object.entries(field.of)
                .map(([part, inner]) => [inner.label ?? part, toCsv(row[part], inner, words)] as const)
                .filter(([, cell]) => cell !== '')
                .map(([label, cell]) => `${label}: ${cell}`)
                .join(', '),
            )
            .join('; ')
        : json.write(value, field),
  } satisfies CsvSlot<FieldOf<'list'>>,
  json,
} satisfies { [T in FieldType]: CsvSlot<FieldOf<T>> };

const slotOf = (field: Field): CsvSlot<Field> => slots[field.type];

/**
 * Plain text of a value, before quoting; empty for a missing one. Formula guards are the writer's matter.
 * @param words for people to read; without them what is stored is written
 */
export function toCsv(value: unknown, field: Field, words?: CsvWords): string {
  if (value === null || value === undefined) return '';
  // A mask in place of a number or an amount is written as it is.
  if (hasMask(value)) {
    if (typeof value === 'string') return value;
    if (field.type === 'money') return DOT.repeat(4);
  }
  return slotOf(field).write(value, field, words);
}

/** Reads a cell; an empty one is `null`. What comes out still has to pass the validator. */
export const fromCsv = (cell: string, field: Field, hints: CsvHints = {}): CsvRead =>
  cell.trim() === '' ? { value: null } : slotOf(field).read(cell, field, hints);

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export const guardFormula = (cell: string): string =>
  /^\s*[=+\-@\t\r]/.test(cell) && !/^[-+]?\d[\d.,\s]*$/.test(cell) ? `'${cell}` : cell;

/** Takes the apostrophe of `guardFormula` away again. */
export const unguardFormula = (cell: string): string => (/^'\s*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Labelled cells of a record for the given sources. */
export const csvRow = (record: AnyRecord, fields: readonly [string, Field][], words?: CsvWords): string[] =>
  fields.map(([source, field]) => guardFormula(toCsv(record[source], field, words)));
