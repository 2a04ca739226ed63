/**
 * What of a record is shown masked, and how a masked value that comes back is told from a new one.
 *
 * Masked numbers and personal fields are masked wherever a record goes; `reveal.ts` gives them in clear, one record at a time and
 * for a reason. A form sends back what it was given: a value that equals the mask of the stored one means "unchanged" and keeps
 * what is stored.
 */
import { isDeepStrictEqual } from 'node:util';
import { DOT, hasMask, isConcealed, mask } from '../src/schema/secrets';
import { isFile, type AnyRecord, type Field, type Fields } from '../src/schema/fields';
import type { AnyResource } from '../src/schema/resource';

const NOT_WHOLE = 'This is the masked form. Write the whole value.';

export const isObject = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NOTHING_SAID = DOT.repeat(4);
/** How much of a file's id stays. */
const ID_END = 6;

/** Every text masked, whatever it stands in; what is no text says only that it is there. */
function veil(value: unknown): unknown {
  if (value === null) return null;
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map(veil);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, veil(part)]));
  return NOTHING_SAID;
}

const partOf = (of: Fields, part: string): Field | undefined => (Object.hasOwn(of, part) ? of[part] : undefined);

/** The value as it may be shown. */
export function concealed(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (field.type === 'maskedNumber') return typeof value === 'string' ? mask(value, field.visible) : null;
  // An id tells of nobody; its end tells the rows of a list apart that are alike in all else.
  if (field.personal && isFile(field)) return typeof value === 'string' ? NOTHING_SAID + value.slice(-ID_END) : null;
  if (field.personal) return veil(value);
  if (field.type === 'list' && Array.isArray(value)) return value.map((item) => concealedItem(field.of, item));
  return value;
}

function concealedItem(of: Fields, item: unknown): unknown {
  if (!isObject(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([part, value]) => {
      const field = partOf(of, part);
      return [part, field ? concealed(field, value) : value];
    }),
  );
}

/** Whether `given` is what was shown of `stored`. */
const isShown = (field: Field, given: unknown, stored: unknown): boolean =>
  hasMask(given) && isDeepStrictEqual(given, concealed(field, stored));

/** How many parts of a row are as in the other; a row at the same place counts half a part more. */
const likeness = (a: AnyRecord, b: AnyRecord, samePlace: boolean): number =>
  Object.keys(a).filter((part) => isDeepStrictEqual(a[part], b[part])).length + (samePlace ? 0.5 : 0);

/** Rows may have been moved, removed and added: the stored row with the same mask, and the most else in common, gives the number. */
function unmaskedRows(of: Fields, rows: unknown[], stored: unknown[], report: (path: string) => void): unknown[] {
  const left = new Map(stored.filter(isObject).map((row, place) => [place, row] as const));
  return rows.map((row, place) => {
    if (!isObject(row)) return row;
    const masked = Object.entries(row).filter(([part, value]) => {
      const field = partOf(of, part);
      return field !== undefined && isConcealed(field) && hasMask(value);
    });
    if (masked.length === 0) return row;
    const fits = [...left].filter(([, candidate]) =>
      masked.every(([part, value]) => {
        const field = partOf(of, part);
        return field !== undefined && isShown(field, value, candidate[part]);
      }),
    );
    fits.sort(([a, x], [b, y]) => likeness(row, y, b === place) - likeness(row, x, a === place));
    const [best] = fits;
    if (!best) {
      for (const [part] of masked) report(`${place}.${part}`);
      return row;
    }
    left.delete(best[0]);
    return { ...row, ...Object.fromEntries(masked.map(([part]) => [part, best[1][part]])) };
  });
}

/**
 * The body with each value that is only the mask of the stored one put back to what is stored.
 * `errors`: masked values that fit nothing stored, by field path.
 */
export function unmasked(
  schema: AnyResource,
  body: AnyRecord,
  record: AnyRecord | undefined,
): { body: AnyRecord; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const whole = Object.fromEntries(
    Object.entries(body).map(([source, given]) => {
      const field = Object.hasOwn(schema.fields, source) ? schema.fields[source] : undefined;
      const stored = record?.[source];
      if (!field || !hasMask(given)) return [source, given];
      if (isShown(field, given, stored)) return [source, stored];
      if (field.type === 'list' && Array.isArray(given)) {
        const report = (path: string): void => {
          errors[`${source}.${path}`] = NOT_WHOLE;
        };
        return [source, unmaskedRows(field.of, given, Array.isArray(stored) ? stored : [], report)];
      }
      if (field.type === 'maskedNumber' || field.personal) errors[source] = NOT_WHOLE;
      return [source, given];
    }),
  );
  return { body: whole, errors };
}
