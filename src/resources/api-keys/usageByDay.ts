/** What was called, day by day. */
export interface DayOfUse {
  /** `yyyy-MM-dd`, UTC. */
  day: string;
  calls: number;
  /** Refused or failed; part of `calls`. */
  failed: number;
}

const DAY_MS = 86_400_000;

/**
 * Adds the endpoints of each day up; a day without a call counts nothing, so that none is left out.
 * @param first `yyyy-MM-dd`; what lies before it, or beyond the days, is left out
 */
export function usageByDay(
  usages: readonly { day?: string | null; calls?: number | null; errors?: number | null }[],
  first: string,
  days: number,
): DayOfUse[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  const found = Array.from({ length: days }, (_, at): DayOfUse => ({
    day: new Date(start + at * DAY_MS).toISOString().slice(0, 10),
    calls: 0,
    failed: 0,
  }));
  const byDay = new Map(found.map((one) => [one.day, one]));
  for (const { day, calls, errors } of usages) {
    const one = byDay.get(day ?? '');
    if (!one) continue;
    one.calls += calls ?? 0;
    one.failed += errors ?? 0;
  }
  return found;
}
