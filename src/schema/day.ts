/** Milliseconds of a day of UTC, which has no summer time. */
export const DAY = 86_400_000;
