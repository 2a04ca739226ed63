/**
 * What of a record is shown masked, and how a masked value that comes back is told from a new one.
 *
 * Masked numbers are masked always, other personal fields in lists, exports and the changelog. A form sends back what it was
 * given: a value that equals the mask of the stored one means "unchanged" and keeps what is stored.
 */
import { mask } from '../src/schema/csv';
import type { AnyRecord, Field } from '../src/schema/fields';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** `numbers`: one record on the screen. `personal`: lists, exports, logs. */
export type Level = 'numbers' | 'personal';

const DOT = '•';

const isObject = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text masked, whatever it stands in; what is no text says nothing. */
function veil(value: unknown): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map(veil);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, veil(part)]));
  return null;
}

/** The value as it may be shown. */
export function concealed(field: Field, value: unknown, level: Level): unknown {
  if (value === null || value === undefined) return value;
  if (field.type === 'maskedNumber') return mask(String(value), field.visible);
  if (field.personal && level === 'personal') return veil(value);
  if (field.type === 'list' && Array.isArray(value))
    return value.map((item: unknown) =>
      isObject(item)
        ? Object.fromEntries(
            Object.entries(item).map(([part, inner]) => {
              const partField = Object.hasOwn(field.of, part) ? field.of[part] : undefined;
              return [part, partField ? concealed(partField, inner, level) : inner];
            }),
          )
        : item,
    );
  return value;
}
