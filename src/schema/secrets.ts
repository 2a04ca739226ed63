/** Which fields are masked until somebody gives a reason to see them, and how a masked value is known. */
import type { Field, Fields } from './fields';

/** The right to see the masked fields of a resource in clear: `{resource}.reveal`. */
export const REVEAL = 'reveal';

/** Stands in every mask, and in no value that people write. */
export const DOT = '•';

/** Why somebody wants to see personal data, in English: for the changelog, and in the catalogue under `personal.reasons`. */
export const revealReasons = {
  review: 'Review or decision',
  contact: 'Contact with the customer',
  correction: 'Correction of the record',
  request: 'Request of the person',
  authority: 'Request of an authority',
  other: 'Another reason',
} as const;

export type RevealReason = keyof typeof revealReasons;

/** The reason that has to be told in words. */
export const OTHER: RevealReason = 'other';

/** Characters that such words have at least, and that a note to any reason has at most. */
export const REVEAL_NOTE = { min: 10, max: 500 } as const;

/** Whether the whole value is masked. */
export const isConcealed = (field: Field): boolean => field.personal === true || field.type === 'maskedNumber';

/** Whether the value, or a part of it, is masked. */
export const isSecret = (field: Field): boolean =>
  field.readable !== false && (isConcealed(field) || (field.type === 'list' && Object.values(field.of).some(isSecret)));

/** Sources of the fields that are masked, whole or in part. */
export const secretsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([source, field]) => (isSecret(field) ? [source] : []));

/** Whether there is a mask in a value. */
export const hasMask = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes(DOT)
    : Array.isArray(value)
      ? value.some(hasMask)
      : typeof value === 'object' && value !== null && Object.values(value).some(hasMask);

/** Keeps the last `visible` characters of a masked number, at most half of it. */
export function mask(value: string, visible = 2): string {
  const kept = Math.min(visible, Math.floor(value.length / 2));
  return DOT.repeat(Math.max(value.length - kept, 4)) + value.slice(value.length - kept);
}
