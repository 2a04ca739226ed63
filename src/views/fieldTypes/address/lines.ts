import { isCountry, countryName } from '../../../schema/countries';
import { isPlainObject } from '../shared/values';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Street, second line, postcode and town, region, country by name; without the empty ones. */
export function addressLines(value: unknown, locale: string): string[] {
  if (!isPlainObject(value)) return [text(value)].filter(Boolean);
  const country = text(value.country);
  return [
    text(value.line1),
    text(value.line2),
    [text(value.postcode), text(value.city)].filter(Boolean).join(' '),
    text(value.region),
    isCountry(country) ? countryName(country, locale) : country,
  ].filter(Boolean);
}
