/** An address taken apart, in the form that its country writes it. Pure. */
import anyAscii from 'any-ascii';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { Address } from '../../../src/schema/fields';

export const partNames = ['street', 'number', 'unit', 'postcode', 'city', 'region', 'country'] as const;
export type PartName = (typeof partNames)[number];

export type Parts = Record<PartName, string | null>;

/** Postcodes with a sign inside: how many characters stand before it, and the sign. */
const broken: Readonly<Record<string, readonly [before: number, sign: string, length: number]>> = {
  BR: [5, '-', 8], CA: [3, ' ', 6], CZ: [3, ' ', 5], GR: [3, ' ', 5], IE: [3, ' ', 7], JP: [3, '-', 7], NL: [4, ' ', 6],
  PL: [2, '-', 5], PT: [4, '-', 7], SE: [3, ' ', 5], SK: [3, ' ', 5],
}; // prettier-ignore

/** Countries that write the number before the street. */
const numberFirst = new Set([
  'GB',
  'IE',
  'US',
  'CA',
  'AU',
  'NZ',
  'FR',
  'LU',
  'MA',
  'IN',
  'IL',
  'TH',
  'VN',
  'EG',
  'AE',
  'NG',
  'KE',
  'ZA',
]);

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
const orNull = (text: string | null | undefined): string | null => words(text ?? '') || null;

/** Words in capitals, or without any, as names are written: `LINDEN KAAI` → `Linden Kaai`. */
function named(text: string | null): string | null {
  if (text === null || (text !== text.toUpperCase() && text !== text.toLowerCase())) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s'’(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** A postcode as its country writes it. */
export function writtenPostcode(given: string | null, country: string | null): string | null {
  if (given === null || country === null) return given;
  const plain = given
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(new RegExp(`^${country}(?=\\d)`), '');
  // Of Britain the last three stand apart, however many are before them.
  if (country === 'GB') return plain.length > 4 ? `${plain.slice(0, -3)} ${plain.slice(-3)}` : plain;
  if (country === 'US') return plain.length === 9 ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain;
  const rule = broken[country];
  if (!rule || plain.length !== rule[2]) return rule ? given.toUpperCase() : plain || given;
  return plain.slice(0, rule[0]) + rule[1] + plain.slice(rule[0]);
}

/** Whether the country has such postcodes; nothing where it has none, or none that we know. */
export function postcodeFits(postcode: string | null, country: string | null): boolean | null {
  if (postcode === null || country === null || !postcodeValidatorExistsForCountry(country)) return null;
  return postcodeValidator(postcode, country);
}

const NUMBER = /\d+[\p{L}]?(?:\s?[-/]\s?\d+[\p{L}]?)?/u;
const UNIT =
  /(?:^|[\s,])((?:apt|apartment|app|unit|flat|suite|ste|floor|fl|door|bus|bte|box|kat|daire|no|piso|puerta|izq|dcha|lok|m|stock|top|#)\.?\s*[\p{L}\d][\p{L}\d/-]*(?:\s*[A-Z\d]{1,3})?)$/iu;

const UNIT_FIRST = /^((?:flat|apt|apartment|unit|suite|door|room)\.?\s*[\p{L}\d-]+)[\s,]+(?=.*\d)/iu;
/** `… No 118 B Blok kat 4 daire 12` */
const NUMBER_WITHIN = /^(.*\p{L})[\s,]+no[.:]?\s*(\d+\p{L}?)[\s,]+(.+)$/iu;

/** Street, number and unit of the first lines. */
function streetOf(address: Address): Pick<Parts, 'street' | 'number' | 'unit'> {
  let line = words(address.line1 ?? '').replace(/,\s*$/, '');
  let unit = orNull(address.line2);
  const within = NUMBER_WITHIN.exec(line);
  if (within)
    return {
      street: orNull(within[1]),
      number: orNull(within[2]),
      unit: orNull([within[3], unit].filter(Boolean).join(', ')),
    };
  const before = UNIT_FIRST.exec(line);
  if (before) {
    unit = [before[1], unit].filter(Boolean).join(', ');
    line = line.slice(before[0].length);
  }
  if (unit === null) {
    const found = UNIT.exec(line);
    // `No 5` is the number of the house, unless there is one before it.
    if (found?.[1] && NUMBER.test(line.slice(0, found.index))) {
      unit = words(found[1]);
      line = words(line.slice(0, found.index)).replace(/,$/, '');
    }
  }
  const first = new RegExp(`^(?:no\\.?\\s*)?(${NUMBER.source})[\\s,]+(?=\\p{L})(.+)$`, 'iu').exec(line);
  const last = new RegExp(`^(.*\\p{L}.*?)[\\s,]+(?:no\\.?\\s*|nr\\.?\\s*)?(${NUMBER.source})$`, 'iu').exec(line);
  const leads = first && (!last || numberFirst.has(address.country ?? ''));
  if (leads) return { street: orNull(first[2]), number: orNull(first[1]), unit };
  if (last) return { street: orNull(last[1]?.replace(/,$/, '')), number: orNull(last[2]), unit };
  return { street: orNull(line), number: null, unit };
}

/** The parts as they were given. */
export const partsOf = (address: Address): Parts => ({
  ...streetOf(address),
  postcode: orNull(address.postcode),
  city: orNull(address.city),
  region: orNull(address.region),
  country: orNull(address.country),
});

/** The parts as the post writes them. */
export function normalized(parts: Parts): Parts {
  return {
    street: named(parts.street),
    number: parts.number?.toUpperCase().replace(/\s?([-/])\s?/, '$1') ?? null,
    unit: parts.unit,
    postcode: writtenPostcode(parts.postcode, parts.country),
    city: named(parts.city),
    region: parts.region !== null && /^[A-Z]{2,3}$/.test(parts.region) ? parts.region : named(parts.region),
    country: parts.country,
  };
}

/** An address of normalized parts, in the lines that its country has. */
export function joined({ street, number, unit, ...rest }: Parts): Address | null {
  const order = numberFirst.has(rest.country ?? '') ? [number, street] : [street, number];
  const line1 = order.filter(Boolean).join(' ') || null;
  const address: Address = {
    line1,
    line2: unit,
    city: rest.city,
    region: rest.region,
    postcode: rest.postcode,
    country: rest.country,
  };
  return Object.values(address).some((part) => part !== null) ? address : null;
}

/** In small Latin letters and digits, one blank between words. */
export const plain = (text: string): string =>
  words(
    anyAscii(text)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' '),
  );
