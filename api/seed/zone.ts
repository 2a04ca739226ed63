/** The machine-readable zone that a customer's document would have: written as ICAO Doc 9303 says, its digits computed. */
import anyAscii from 'any-ascii';
import countries from 'i18n-iso-countries';
import { checkDigitOf, FILLER } from '../../src/engines/mrz/digits';
import { layouts } from '../../src/engines/mrz/layout';
import type { AnyRecord } from '../../src/schema/fields';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Letters as a zone has them, at a width of its own. */
const padded = (value: string, width: number): string =>
  anyAscii(value)
    .toUpperCase()
    .replace(/'/g, '')
    .replace(/[^A-Z0-9]+/g, FILLER)
    .slice(0, width)
    .padEnd(width, FILLER);

/** Codes of three letters; a few countries have their own in a zone. */
const codeOf = (country: unknown): string =>
  country === 'DE' ? 'D<<' : country === 'XK' ? 'RKS' : (countries.alpha2ToAlpha3(text(country)) ?? 'XXX');

const dayOf = (day: unknown): string => text(day).slice(2).replaceAll('-', '');
const checked = (value: string): string => value + checkDigitOf(value);

const named = (customer: AnyRecord, width: number): string => {
  const [last, first] = [customer.lastName, customer.firstName].map((name) =>
    padded(text(name), width).replace(/<+$/, ''),
  );
  return `${last ?? ''}<<${first ?? ''}`.slice(0, width).padEnd(width, FILLER);
};

const codes: Readonly<Record<string, string>> = { passport: 'P<', identityCard: 'I<', residencePermit: 'IR' };

/** @returns nothing for a document that has no zone, or that nothing is known of */
export function zoneOf(customer: AnyRecord, document: AnyRecord | undefined, day: string): string[] | undefined {
  const code = codes[text(document?.kind)];
  if (!code || text(customer.dateOfBirth) === '' || text(customer.lastName) === '') return undefined;
  const issuer = codeOf(document?.country);
  const [nationality] = Array.isArray(customer.nationalities) ? (customer.nationalities as unknown[]) : [];
  const person = codeOf(nationality ?? document?.country);
  const number = checked(padded(text(document?.number), 9));
  const birth = checked(dayOf(customer.dateOfBirth));
  const sex = customer.gender === 'female' ? 'F' : customer.gender === 'male' ? 'M' : FILLER;
  // Whose end nobody noted ends some years from now.
  const expires = checked(dayOf(document?.expires ?? `${Number(day.slice(0, 4)) + 5}${day.slice(4)}`));
  if (code === 'P<') {
    const optional = checked(FILLER.repeat(14));
    const composite = checkDigitOf(number + birth + expires + optional);
    return [
      `${code}${issuer}${named(customer, layouts.TD3.width - 5)}`,
      `${number}${person}${birth}${sex}${expires}${optional}${composite}`,
    ];
  }
  const [first, second] = [FILLER.repeat(15), FILLER.repeat(11)];
  const composite = checkDigitOf(number + first + birth + expires + second);
  return [
    `${code}${issuer}${number}${first}`,
    `${birth}${sex}${expires}${person}${second}${composite}`,
    named(customer, layouts.TD1.width),
  ];
}

/** The zone as somebody leaves it who changes the year of birth and not the digits behind it. */
export const tampered = (zone: readonly string[]): string[] =>
  zone.map((line, at) => {
    const birth = zone.length === 2 ? 13 : 0;
    if (at !== 1) return line;
    const digit = String((Number(line.charAt(birth)) + 3) % 10);
    return line.slice(0, birth) + digit + line.slice(birth + 1);
  });
