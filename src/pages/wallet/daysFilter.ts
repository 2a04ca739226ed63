import type { Days } from './DayRange';

/** Midnight before the day, or so many days later, by the reader's clock, as the times beside it are: a day may have 23 or 25 hours. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The question for entries of these days, both of them whole. */
export const daysFilter = ({ from, until }: Days): Record<string, string> => ({
  ...(from !== '' && { createdAt_gte: midnight(from, 0) }),
  ...(until !== '' && { createdAt_lt: midnight(until, 1) }),
});
