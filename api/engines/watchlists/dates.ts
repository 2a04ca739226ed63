/** Birth dates as published -> spans. What is approximate stays so; a month or a year is the span of its days. */
import type { BirthDate } from '../screening/types';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Span {
  from: string;
  to: string;
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0');

function daySpan(year: number, month: number, day: number): Span | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1800) return null;
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return { from: text, to: text };
}

/** The days of a month: `month` from 1. */
function monthSpan(year: number, month: number): Span | null {
  if (month < 1 || month > 12) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${pad(year, 4)}-${pad(month)}-01`, to: `${pad(year, 4)}-${pad(month)}-${pad(last)}` };
}

/** The days of a year, as `yyyy-01-01` to `yyyy-12-31`. */
function yearSpan(year: number): Span {
  return { from: `${pad(year, 4)}-01-01`, to: `${pad(year, 4)}-12-31` };
}

/** `08 Sep 1966`, `Sep 1966`, `1966`, `1966-09-08`, `1966-09` -> the days that it covers, or `null`. */
export function spanOf(text: string): Span | null {
  const value = text.trim();
  let match = /^(\d{4})$/.exec(value);
  if (match) return yearSpan(Number(match[1]));
  match = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:T.*)?$/.exec(value);
  if (match) {
    return match[3]
      ? daySpan(Number(match[1]), Number(match[2]), Number(match[3]))
      : monthSpan(Number(match[1]), Number(match[2]));
  }
  match = /^(?:(\d{1,2})\s+)?([A-Za-z]{3})[a-z]*\.?\s+(\d{4})$/.exec(value);
  const month = match ? MONTHS.indexOf((match[2] ?? '').toLowerCase()) + 1 : 0;
  if (!match || month === 0) return null;
  return match[1] ? daySpan(Number(match[3]), month, Number(match[1])) : monthSpan(Number(match[3]), month);
}

/**
 * A birth date in words: a day, month or year, with `circa` (or `approximately`), or two of them with `to` between.
 * `null` when it says no date.
 */
export function birthDateOf(text: string): BirthDate | null {
  const circa = /^(?:circa|c\.|approximately|approx\.?)\s*/i.exec(text);
  const rest = (circa ? text.slice(circa[0].length) : text).trim();
  const single = spanOf(rest);
  if (single) return { ...single, approximate: circa !== null, text };
  const ends = /^(.+?)\s+to\s+(.+)$/i.exec(rest) ?? /^(\d{4})\s*[-–]\s*(\d{4})$/.exec(rest);
  const first = spanOf(ends?.[1] ?? '');
  const last = spanOf(ends?.[2] ?? '');
  if (!first || !last) return null;
  const [from, to] = first.from <= last.to ? [first.from, last.to] : [last.from, first.to];
  return { from, to, approximate: circa !== null, text };
}
