import { invalid } from '../errors';
import { inEnglish } from '../../src/schema/problems';
import type { AnyRecord } from '../../src/schema/fields';

const LONGEST = 1_000;

/**
 * The texts that a body must hold, as they were sent.
 * @throws ApiError 422 for one that is missing or no text, and for any other key
 */
export function textsOf<K extends string>(body: unknown, names: readonly K[]): Record<K, string> {
  const given: AnyRecord = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as AnyRecord) : {};
  const errors: Record<string, string> = {};
  for (const key of Object.keys(given))
    if (!names.some((name) => name === key)) errors[key] = inEnglish({ key: 'unknownField' });
  const texts: Partial<Record<K, string>> = {};
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null || value === '') errors[name] = inEnglish({ key: 'required' });
    else if (typeof value !== 'string') errors[name] = inEnglish({ key: 'notText' });
    else if (value.length > LONGEST) errors[name] = inEnglish({ key: 'tooLong', args: { max: LONGEST } });
    else texts[name] = value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return texts as Record<K, string>;
}

/**
 * The texts that a body may hold; there may be no body at all.
 * @throws ApiError 422 for one that is no text, and for any other key
 */
export function optionalTextsOf<K extends string>(body: unknown, names: readonly K[]): Partial<Record<K, string>> {
  const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : [];
  const known = names.filter((name) => given.includes(name));
  return given.length === 0 ? {} : textsOf(body, known);
}
