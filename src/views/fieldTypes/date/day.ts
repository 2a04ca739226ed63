/** A business date is a text, `yyyy-MM-dd`; the picker works on local dates, whose parts alone are read and written. */

/** Stands for what was typed and names no day; validation refuses it. */
export const UNREADABLE = 'unreadable';

const two = (n: number): string => String(n).padStart(2, '0');

export function toLocalDate(value: unknown): Date | null {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (!match) return null;
  const date = new Date(2000, 0, 1);
  // The constructor would take the years 0 to 99 for 1900 to 1999.
  date.setFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return date;
}

/** `null` for nothing, `UNREADABLE` for an invalid date. */
export function fromLocalDate(date: Date | null): string | null {
  if (date === null) return null;
  if (Number.isNaN(date.getTime())) return UNREADABLE;
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
