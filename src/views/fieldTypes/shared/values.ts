/** Reads values that may be malformed. */

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

export const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : [asText(value)]);

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same data, whether or not the same object: a form library hands on copies. */
export const sameData = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** `null`, nothing, an empty text or list, an object of nothing. */
export const isMissing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlainObject(value) && Object.values(value).every((part) => part === null || part === undefined || part === ''));
