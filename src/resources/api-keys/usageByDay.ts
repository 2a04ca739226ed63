/** What was called, day by day. */
import { DAY } from '../../schema/day';

export interface DayOfUse {
  /** `yyyy-MM-dd`, UTC. */
  day: string;
  calls: number;
  /** Refused or failed; part of `calls`. */
  failed: number;
}

/** The first of the last days, today among them; UTC. */
export const firstDay = (days: number, now = Date.now()): string =>
  new Date(now - (days - 1) * DAY).toISOString().slice(0, 10);

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
    day: new Date(start + at * DAY).toISOString().slice(0, 10),
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

/** What was called of one endpoint. */
export interface EndpointOfUse {
  /** `GET /customers/{id}`. */
  endpoint: string;
  calls: number;
  /** Refused or failed; part of `calls`. */
  failed: number;
  /** Over all of its calls. */
  averageMs: number;
}

/** Adds the days of each endpoint up, the most called first. */
export function mostCalled(
  usages: readonly {
    endpoint?: string | null;
    calls?: number | null;
    errors?: number | null;
    averageMs?: number | null;
  }[],
): EndpointOfUse[] {
  const sums = new Map<string, { calls: number; failed: number; totalMs: number }>();
  for (const { endpoint, calls, errors, averageMs } of usages) {
    if (!endpoint) continue;
    const sum = sums.get(endpoint) ?? { calls: 0, failed: 0, totalMs: 0 };
    sum.calls += calls ?? 0;
    sum.failed += errors ?? 0;
    sum.totalMs += (averageMs ?? 0) * (calls ?? 0);
    sums.set(endpoint, sum);
  }
  return [...sums]
    .map(([endpoint, { calls, failed, totalMs }]) => ({
      endpoint,
      calls,
      failed,
      averageMs: calls > 0 ? Math.round(totalMs / calls) : 0,
    }))
    .toSorted((a, b) => b.calls - a.calls || a.endpoint.localeCompare(b.endpoint));
}
