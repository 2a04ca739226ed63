/** How plain values are written. What is malformed (or masked by the API) is shown as it is, never as something else. */
import { DAY } from '../schema/day';

/** Said where there is no value. */
export const NONE = '—';

const two = (n: number): string => String(n).padStart(2, '0');

/** `2026-11-30` → `2026 11 30`; a business date, so no time zone has a say. */
export const formatDay = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.replaceAll('-', ' ') : value;

/** An instant as the reader's clock shows it: `2026 11 30 14:00`. */
export function formatMoment(value: string): string {
  const at = new Date(value);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(at.getTime())) return value;
  const day = `${String(at.getFullYear()).padStart(4, '0')} ${two(at.getMonth() + 1)} ${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

const cached = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const made = new Map<string, T>();
  return (locale) => {
    let found = made.get(locale);
    if (!found) made.set(locale, (found = make(locale)));
    return found;
  };
};

const numbers = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));
const relative = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const zone = cached((locale) => new Intl.DateTimeFormat(locale, { timeZoneName: 'short' }));
const currencies = cached((locale) => new Intl.DisplayNames([locale], { type: 'currency' }));

/** With the locale's grouping and a real minus sign. */
export const formatNumber = (value: number, locale: string): string => numbers(locale).format(value).replace(/^-/, '−');

export const percentOf = (value: number, locale: string): string => `${formatNumber(value, locale)}%`;

/** The reader's time zone at that instant, e.g. `GMT+1`. */
export const zoneOf = (value: string, locale: string): string =>
  zone(locale)
    .formatToParts(new Date(value))
    .find((part) => part.type === 'timeZoneName')?.value ?? '';

export const currencyName = (code: string, locale: string): string => {
  try {
    return currencies(locale).of(code) ?? code;
  } catch {
    return code;
  }
};

function sayDays(days: number, format: Intl.RelativeTimeFormat): string {
  if (Math.abs(days) < 45) return format.format(days, 'day');
  if (Math.abs(days) < 548) return format.format(Math.round(days / 30.44), 'month');
  // Whole years that have passed, as ages are told.
  return format.format(Math.trunc(days / 365.25), 'year');
}

/** `in 3 days`, `2 months ago`: counted in calendar days from today, said in the largest whole unit. */
export function relativeDay(value: string, locale: string, today = new Date()): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return undefined;
  const then = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const days = Math.round((then - now) / DAY);
  return sayDays(days, relative(locale));
}

/** `4 min. ago`, `3 hours ago`, `yesterday`: for feeds and cards, with the full time beside it. */
export function relativeMoment(value: string, locale: string, now = Date.now()): string | undefined {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return undefined;
  const seconds = Math.round((at - now) / 1000);
  const format = relative(locale);
  if (Math.abs(seconds) < 3_600) return format.format(Math.round(seconds / 60), 'minute');
  if (Math.abs(seconds) < DAY / 1000) return format.format(Math.round(seconds / 3_600), 'hour');
  return sayDays(Math.round((at - now) / DAY), format);
}
