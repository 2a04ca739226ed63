/** The clock of a case. */
import type { Case } from './schema';

export interface Clock {
  /** When it began to run. */
  startedAt?: string | null;
  /** Since when it stands still, if it does. */
  pausedAt?: string | null;
}

export interface TimeState {
  /** Milliseconds left; negative once past due. */
  left: number;
  /** Used share of the time, 0 to 1 and more. */
  used: number;
  paused: boolean;
}

/** How much time a case has, at `now`; `null` without a due date. While it is paused, the time at its pause counts. */
export function timeOf(record: Pick<Case, 'dueAt' | 'clock' | 'createdAt'>, now: number): TimeState | null {
  if (!record.dueAt) return null;
  const clock = (record.clock ?? {}) as Clock;
  const start = Date.parse(clock.startedAt ?? record.createdAt);
  const due = Date.parse(record.dueAt);
  if (Number.isNaN(due)) return null;
  const at = clock.pausedAt ? Date.parse(clock.pausedAt) : now;
  return { left: due - at, used: due > start ? (at - start) / (due - start) : 1, paused: Boolean(clock.pausedAt) };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `1 d 2 h`, `3 h 40 m`, `26 m`: the two largest units, short. Sign left to the caller. */
export function shortTime(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${two(minutes % 60)} m` : `${minutes} m`;
}

/** `02:14:36`, with days in front when there are any. */
export function countdown(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1_000);
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600];
  return `${two(hours)}:${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}
