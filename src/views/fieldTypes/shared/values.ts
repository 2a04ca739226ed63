/** Reads values that may be malformed. */

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

export const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : [asText(value)]);

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null`, nothing, an empty text or list, an object of nothing. */
export const isMissing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlainObject(value) && Object.values(value).every((part) => part === null || part === undefined || part === ''));
