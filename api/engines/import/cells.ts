/** Reading one cell: what a file says, as a value of the field that its column was matched to. */
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { fromCsv, readDay, type CsvHints } from '../../../src/schema/csv';
import type { Field } from '../../../src/schema/fields';
import { isDay } from '../../../src/schema/validation';
import { fold } from '../../store/store';
import type { ImportProblem } from './problems';
import { readChoice } from './words';

/** What the file as a whole says; found out from its columns, set right by the person. */
export interface ImportHints extends Pick<CsvHints, 'dateOrder' | 'decimal' | 'currency'> {
  /** For rows without a type. */
  type?: 'individual' | 'business';
  /** For rows without a country. */
  country?: string;
}

export type CellRead = { value: unknown; doubt?: ImportProblem } | { problem: ImportProblem };

/** `14 maart 1979`, `March 14, 1979`: month names of the languages of our files → number of the month. */
let monthNames: Map<string, number> | undefined;
function monthOf(word: string): number | undefined {
  if (!monthNames) {
    monthNames = new Map();
    for (const locale of ['en', 'nl', 'de', 'fr', 'es', 'it', 'pt'])
      for (const month of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
        for (let at = 0; at < 12; at++)
          monthNames.set(fold(format.format(new Date(Date.UTC(2000, at, 15)))).replace('.', ''), at + 1);
      }
  }
  return monthNames.get(fold(word).replace('.', ''));
}

const two = (n: number | string): string => String(n).padStart(2, '0');

/**
 * A day as `yyyy-MM-dd`, whether or not it exists; `undefined` when the text is no date. Points only ever part day-first
 * dates; for the other signs `order` says what comes first, unless a part is above twelve.
 */
export function readDate(cell: string, order: 'dmy' | 'mdy' = 'dmy'): string | undefined {
  const text = cell.replace(/[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?( ?[AaPp]\.?[Mm]\.?)?(Z|[+-]\d{2}:?\d{2})?$/, '').trim();
  const day = readDay(text, /^\d{1,2}\./.test(text) ? 'dmy' : order);
  if (day !== undefined) return day;
  const worded =
    /^(?<d>\d{1,2})\.?(?:st|nd|rd|th)?[ -](?:de )?(?<m>\p{L}{3,}\.?)[ -](?:de )?(?<y>\d{4})$/u.exec(text) ??
    /^(?<m>\p{L}{3,}\.?) (?<d>\d{1,2})(?:st|nd|rd|th)?,? (?<y>\d{4})$/u.exec(text);
  const month = worded?.groups && monthOf(worded.groups.m ?? '');
  return month ? `${worded.groups?.y}-${two(month)}-${two(worded.groups?.d ?? '')}` : undefined;
}

/** Which order a date proves: `undefined` when both parts could be the month, or it is no such date. */
export function provenOrder(cell: string): 'dmy' | 'mdy' | undefined {
  const parts = /^(\d{1,2})[-/ ](\d{1,2})[-/ ]\d{4}/.exec(cell.trim());
  if (!parts) return undefined;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  if (first > 12 && second <= 12) return 'dmy';
  if (second > 12 && first <= 12) return 'mdy';
  return undefined;
}

/** Day and month could be swapped and would give another day. */
export function isAmbiguousDay(cell: string): boolean {
  const parts = /^(\d{1,2})[-/ ](\d{1,2})[-/ ]\d{4}/.exec(cell.trim());
  return parts !== null && Number(parts[1]) <= 12 && Number(parts[2]) <= 12 && parts[1] !== parts[2];
}

export function callingCodeOf(country: string): string | undefined {
  try {
    return getCountryCallingCode(country as CountryCode);
  } catch {
    return undefined;
  }
}

function readPhone(cell: string, country: string | undefined): CellRead {
  const text = cell.replace(/^\s*00/, '+').replace(/^\s*\(\+/, '+(');
  const known = country !== undefined && callingCodeOf(country) !== undefined;
  if (!text.startsWith('+') && !known) return { problem: { key: 'phoneCountry' } };
  const phone = parsePhoneNumberFromString(text, known ? { defaultCountry: country as CountryCode } : undefined);
  return phone?.isValid() ? { value: phone.number } : { problem: { key: 'phone' } };
}

/** `€ 2.400,-` → `EUR 2.400`: signs of currencies that mean one only, and the dash that stands for no cents. */
const plainAmount = (cell: string): string =>
  cell
    .replace('€', 'EUR ')
    .replace('£', 'GBP ')
    .replace(/[.,][-–—]+$/, '');

export interface CellContext {
  hints: ImportHints;
  /** Country of the row: whose phone numbers come without a country code. */
  country: string | undefined;
  /** Targets whose columns prove both orders, so that a day that reads either way is doubtful. */
  mixedDates: ReadonlySet<string>;
}

/** Reads a cell that is not empty. What comes out still has to pass the validator. */
export function readCell(
  target: string,
  field: Field,
  cell: string,
  { hints, country, mixedDates }: CellContext,
): CellRead {
  switch (field.type) {
    case 'date': {
      const day = readDate(cell, hints.dateOrder);
      if (day === undefined) return { problem: { key: 'date' } };
      if (!isDay(day)) return { problem: { key: 'noSuchDay' } };
      return mixedDates.has(target) && isAmbiguousDay(cell)
        ? { value: day, doubt: { key: 'ambiguousDay', args: { day } } }
        : { value: day };
    }
    case 'phone':
      return readPhone(cell, country);
    case 'choice': {
      const values = (field.multiple ? cell.split(/[;|,]/) : [cell]).map((part) =>
        readChoice(target, field.options, part),
      );
      if (values.includes(undefined)) return { problem: { key: 'unknownValue' } };
      return { value: field.multiple ? values : values[0] };
    }
    case 'money':
      return fromCsv(plainAmount(cell), field, hints);
    case 'maskedNumber':
      return cell.includes('•') ? { problem: { key: 'masked' } } : { value: cell };
    default:
      return fromCsv(cell, field, hints);
  }
}
