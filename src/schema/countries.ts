/** ISO 3166-1 countries. Names come from the platform's own data, so that every locale has them without a catalogue. */
import codes from 'i18n-iso-countries/codes.json';

/** ISO 3166-1 alpha-2, and XK, which is user-assigned and widely used for Kosovo: the package may hold it or not. */
export const countryCodes: readonly string[] = [
  ...new Set([...codes.map(([alpha2]) => alpha2 as string), 'XK']),
].sort();

const known = new Set(countryCodes);

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
