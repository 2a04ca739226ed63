/** The time that a case has: by its priority, stopped while it waits for somebody outside. */
import { workflowOf } from '../../src/resources/organizations/workflow';
import type { Stored } from '../store/store';

export interface Clock {
  startedAt: string;
  /** Since when it stands still; `null` while it runs. */
  pausedAt: string | null;
  /** How long it stood still before, in milliseconds. */
  pausedMs: number;
}

const HOUR = 3_600_000;

/** Hours from start to due by priority. */
export type Hours = Readonly<Record<'high' | 'normal' | 'low', number>>;

/** The hours of an organization. */
export const hoursOf = (organization: Stored | undefined): Hours => ({
  high: Number(workflowOf(organization, 'hoursHigh')),
  normal: Number(workflowOf(organization, 'hoursNormal')),
  low: Number(workflowOf(organization, 'hoursLow')),
});

export const startedClock = (now: string): Clock => ({ startedAt: now, pausedAt: null, pausedMs: 0 });

export const clockOf = (record: Stored): Clock =>
  (record.clock as Clock | null | undefined) ?? startedClock(String(record.createdAt));

/** When a case of that priority is due, pauses added. */
export const dueAt = (clock: Clock, priority: unknown, hours: Hours): string => {
  const given = priority === 'high' || priority === 'low' ? hours[priority] : hours.normal;
  return new Date(Date.parse(clock.startedAt) + given * HOUR + clock.pausedMs).toISOString();
};

export const paused = (clock: Clock, now: string): Clock =>
  clock.pausedAt === null ? { ...clock, pausedAt: now } : clock;

/** The clock running again, and by how much it was late. */
export function resumed(clock: Clock, now: string): { clock: Clock; stoodMs: number } {
  const stoodMs = clock.pausedAt === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(clock.pausedAt));
  return { clock: { ...clock, pausedAt: null, pausedMs: clock.pausedMs + stoodMs }, stoodMs };
}

/** A due moment moved on by a pause; one that is missing stays so. */
export const later = (moment: unknown, ms: number): string | null =>
  typeof moment === 'string' && moment !== '' ? new Date(Date.parse(moment) + ms).toISOString() : null;
