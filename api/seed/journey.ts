/** The way of one customer through its lifecycle: which steps, when, by whom. */
import type { Random } from '../../src/schema/seed';
import { DAY, HOUR } from './span';

const MINUTE = 60_000;

export type Step =
  | { kind: 'create' | 'screen' | 'judge' | 'amend'; at: number }
  | { kind: 'move'; at: number; name: string; note: string | null; by: 'analyst' | 'lead' };

type Shares = readonly (readonly [end: string, share: number])[];

/** How many of a hundred are where: of those who came lately, and of the others. */
const lately: Shares = [
  ['draft', 10],
  ['onboarding', 20],
  ['inReview', 30],
  ['infoRequested', 11],
  ['approved', 13],
  ['monitored', 12],
  ['rejected', 4],
];
const settled: Shares = [
  ['inReview', 2],
  ['infoRequested', 2],
  ['approved', 14],
  ['monitored', 60],
  ['suspended', 6],
  ['rejected', 8],
  ['offboarded', 8],
];
const LATELY = 45 * DAY;

/** Where a customer who came on `since` is at the end, both in milliseconds. */
export function endOf(random: Random, since: number, until: number): string {
  let left = random.int(1, 100);
  for (const [end, share] of until - since < LATELY ? lately : settled) {
    left -= share;
    if (left <= 0) return end;
  }
  return 'monitored';
}

const moves: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  onboarding: ['onboard'],
  inReview: ['onboard', 'submit'],
  infoRequested: ['onboard', 'submit', 'requestInfo'],
  approved: ['onboard', 'submit', 'approve'],
  monitored: ['onboard', 'submit', 'approve', 'monitor'],
  suspended: ['onboard', 'submit', 'approve', 'monitor', 'suspend'],
  rejected: ['onboard', 'submit', 'reject'],
  offboarded: ['onboard', 'submit', 'approve', 'monitor', 'offboard'],
};

const notes: Readonly<Record<string, readonly string[]>> = {
  requestInfo: ['Proof of address is older than three months.', 'Source of funds is stated without a document.'],
  suspend: [
    'Mail comes back from the address we hold.',
    'Turnover is ten times what was expected; explanation asked for.',
  ],
  reject: ['Would not say where the money comes from.', 'The document turned out to have been altered.'],
  offboard: ['Closed the relationship on their own wish.', 'Merged into another customer of ours.'],
};

/** Those of an analyst; the others are the lead's. */
const analystMoves = new Set(['onboard', 'submit', 'requestInfo', 'reject', 'suspend']);

/** Days, at least and at most, between a move and the one before. */
const pauses: Readonly<Record<string, readonly [number, number]>> = {
  onboard: [0, 1],
  submit: [1, 4],
  requestInfo: [1, 3],
  approve: [1, 6],
  reject: [1, 6],
  monitor: [0, 2],
  suspend: [40, 200],
  offboard: [60, 300],
};

/** A moment of a working day, some hours after nine. */
const atWork = (day: number, random: Random): number => day + 9 * HOUR + random.int(0, 8 * 60) * MINUTE;

/** The steps of a customer who came on `since` (midnight UTC, in milliseconds), up to `until`. Sent to review, it is screened. */
export function journeyOf(random: Random, since: number, until: number): Step[] {
  let day = since;
  const steps: Step[] = [{ kind: 'create', at: atWork(day, random) }];
  let last = steps[0]?.at ?? since;
  for (const name of moves[endOf(random, since, until)] ?? []) {
    const [least, most] = pauses[name] ?? [1, 1];
    day += random.int(least, most) * DAY;
    last = Math.max(last + 20 * MINUTE, atWork(day, random));
    const choices = notes[name];
    const by = analystMoves.has(name) ? 'analyst' : 'lead';
    steps.push({ kind: 'move', at: last, name, note: choices ? random.pick(choices) : null, by });
    if (name !== 'submit') continue;
    steps.push({ kind: 'screen', at: last + 5 * MINUTE });
    if (random.chance(0.75)) steps.push({ kind: 'judge', at: last + random.int(1, 9) * HOUR });
  }
  if (random.chance(0.2)) steps.push({ kind: 'amend', at: atWork(since + random.int(20, 200) * DAY, random) });
  return steps.filter(({ at }) => at < until);
}
