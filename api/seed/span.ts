/** The time that the story takes. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const STORY_DAYS = 540;

/** From its first moment to the midnight at which it ends, in milliseconds. */
export interface Span {
  from: number;
  until: number;
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param today `yyyy-MM-dd` */
export function spanTo(today: string): Span {
  const until = Date.parse(`${today}T00:00:00Z`);
  return { from: until - STORY_DAYS * DAY, until };
}
