/** ISO 3166-1 countries. Names come from the platform's own data, so that every locale has them without a catalogue. */
import codes from 'i18n-iso-countries/codes.json';

/** ISO 3166-1 alpha-2, and XK, which is user-assigned and widely used for Kosovo. */
export const countryCodes: readonly string[] = [...codes.map(([alpha2]) => alpha2 as string), 'XK'].sort();

const known = new Set(countryCodes);
const alpha3 = new Map(codes.map(([two, three]) => [three as string, two as string]));

export const isCountry = (code: string): boolean => known.has(code);

const names = new Map<string, Intl.DisplayNames>();

/** Name of a country in a locale; the code itself where the platform knows none. */
export function countryName(code: string, locale: string): string {
  let display = names.get(locale);
  if (!display) names.set(locale, (display = new Intl.DisplayNames([locale], { type: 'region' })));
  try {
    return display.of(code) ?? code;
  } catch {
    return code;
  }
}

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
  if (known.has(upper)) return upper;
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
