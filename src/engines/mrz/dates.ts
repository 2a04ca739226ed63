/** Dates of a zone have two digits for the year: the century follows from the day of today. */
import { FILLER } from './digits';

/** A document that expired longer ago than this is taken for one of the next century. */
const EXPIRY_BACK = 50;

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** `YYMMDD`; month and day may be unknown, written as fillers. */
const parts = (raw: string): { year: number; rest: string; whole: boolean } | undefined => {
  const match = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(raw);
  if (!match) return undefined;
  const [, year = '', month = '', day = ''] = match;
  if (month.startsWith(FILLER)) return { year: Number(year), rest: '', whole: false };
  if (day.startsWith(FILLER)) return { year: Number(year), rest: `-${month}`, whole: false };
  return { year: Number(year), rest: `-${month}-${day}`, whole: true };
};

const inCentury = (century: number, raw: string): string | null => {
  const found = parts(raw);
  if (!found) return null;
  const text = `${century + found.year}${found.rest}`;
  const filled = `${text}-01-01`.slice(0, 10);
  return isDay(found.whole ? text : filled) ? text : null;
};

/** The newest day of that form that is not in the future: nobody was born tomorrow. Unknown parts are left out. */
export function birthDateOf(raw: string, today: string): string | null {
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const near = inCentury(century, raw);
  return near !== null && near <= today ? near : inCentury(century - 100, raw);
}

/** The day of that form that is nearest to today, back up to 50 years. */
export function expiryDateOf(raw: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const century = Math.floor(year / 100) * 100;
  for (const base of [century, century - 100, century + 100]) {
    const day = inCentury(base, raw);
    const far = day === null ? 0 : Number(day.slice(0, 4)) - year;
    if (day !== null && far >= -EXPIRY_BACK && far < 100 - EXPIRY_BACK) return day;
  }
  return null;
}
