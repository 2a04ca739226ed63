/** Days as `yyyy-MM-dd`, which order as texts do. */
import { DAY } from '../../../src/schema/day';

/** Full years from one day to another; who was born on 29 February has their birthday on 1 March of other years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
