/** Reads countries as people and their files write them; in a file of its own, for the pages that show countries do without it. */
import codes from 'i18n-iso-countries/codes.json';
import { countryCodes, countryName, isCountry } from './countries';

const alpha3 = new Map(codes.map(([two, three]) => [three as string, two as string]));

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

let byName: Map<string, string> | undefined;

/** Reads a country as people write it: alpha-2, alpha-3, or its name in one of the languages of our files. */
export function readCountry(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  if (isCountry(upper)) return upper;
  if (upper === 'UK') return 'GB';
  const three = alpha3.get(upper);
  if (three) return three;
  if (!byName) {
    byName = new Map();
    for (const locale of ['en', 'nl', 'de', 'fr', 'es', 'it', 'pt'])
      for (const code of countryCodes) byName.set(plain(countryName(code, locale)), code);
    for (const [name, code] of [
      ['usa', 'US'],
      ['united states of america', 'US'],
      ['great britain', 'GB'],
      ['england', 'GB'],
      ['holland', 'NL'],
      ['turkey', 'TR'],
      ['czech republic', 'CZ'],
      ['uae', 'AE'],
      ['russian federation', 'RU'],
      ['south korea', 'KR'],
      ['republic of korea', 'KR'],
      ['north korea', 'KP'],
      ['ivory coast', 'CI'],
    ] as const)
      byName.set(name, code);
  }
  return byName.get(plain(text));
}
