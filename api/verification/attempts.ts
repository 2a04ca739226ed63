/**
 * The liveness attempts of an invited person: moves drawn for each, frames kept as they come, and how it was judged. Only the last
 * one takes frames, so that of several devices one goes on and the others are told.
 */
import { randomInt } from 'node:crypto';
import {
  ASKED,
  drawChallenges,
  isChallenge,
  type Challenge,
} from '../../src/resources/id-verification-liveness/liveness/challenges';
import type { Fault, Judgement } from '../../src/resources/id-verification-liveness/liveness/judge';
import { ATTEMPT_MS, type BindingFault, type ReceivedFrame } from '../engines/liveness/binding';
import { invalid } from '../errors';
import type { Services } from '../services';
import { refused } from './refused';

/** Attempts that may fail. */
export const LIVENESS_TRIES = 3;
/** Draws, with those that were given up: more would be a search for moves that a recording shows. */
const MOST_DRAWS = 12;
/** A little more than the page keeps. */
export const MOST_FRAMES = 134;
const LONGEST_MS = 180_000;

export interface Frame extends ReceivedFrame {
  /** Id of its file. */
  file: string;
}

export type AttemptFault = Fault | BindingFault | 'unreadable';

export interface Attempt {
  /** Names the attempt in every call; drawn with the moves. */
  nonce: string;
  asked: Challenge[];
  drawnAt: string;
  device: string;
  /** Open while it takes frames. */
  state: 'open' | 'judging' | 'passed' | 'failed' | 'left';
  frames: Frame[];
  judgedAt?: string;
  faults?: AttemptFault[];
  judgement?: Pick<Judgement, 'steps' | 'ahead' | 'constancy'> & Partial<Pick<Judgement, 'unasked' | 'repetition'>>;
  /** Middle of the model's two guesses, 0 to 1: weak signs, shown and not counted. */
  signs?: { real: number | null; live: number | null };
}

/** What tests set so that a recording's moves are asked for; see `drawnMoves`. */
const FIXED_MOVES = 'ASSAY_TEST_LIVENESS_MOVES';

/** The moves of a new attempt. Only a test run can fix them: a service that people use ignores the variable. */
export function drawnMoves(without: readonly Challenge[], env = process.env): Challenge[] {
  const fixed = env.NODE_ENV === 'test' ? (env[FIXED_MOVES] ?? '') : '';
  const moves = fixed.split(',').filter(isChallenge);
  if (moves.length > 0 && !moves.some((one) => without.includes(one))) return moves;
  return drawChallenges(() => randomInt(2 ** 32) / 2 ** 32, without);
}

/** Moves that a person says they cannot do. @throws ApiError 422 */
export function readWithout(given: unknown): Challenge[] {
  if (given === undefined) return [];
  if (!Array.isArray(given) || !given.every(isChallenge))
    throw invalid({ without: 'Name moves that can be asked for.' });
  return [...new Set(given)];
}

export const lastOf = (attempts: readonly Attempt[]): Attempt | undefined => attempts.at(-1);

export const triesLeft = (attempts: readonly Attempt[]): number =>
  LIVENESS_TRIES - attempts.filter(({ state }) => state === 'failed').length;

/** Begins an attempt; the one before takes no more frames. @throws ApiError 409 */
export function drawAttempt(
  services: Services,
  attempts: readonly Attempt[],
  { without, device, now }: { without: readonly Challenge[]; device: string; now: string },
): Attempt[] {
  const last = lastOf(attempts);
  if (last?.state === 'judging') throw refused(409, 'judging', 'The last recording is still being looked at.');
  if (last?.state === 'passed') throw refused(409, 'passed', 'You have passed already.');
  if (triesLeft(attempts) <= 0 || attempts.length >= MOST_DRAWS)
    throw refused(409, 'noTries', 'There are no tries left. Send a picture of yourself instead.');
  const asked = drawnMoves(without);
  if (asked.length < ASKED)
    throw refused(409, 'tooFewMoves', 'Too few moves are left. Send a picture of yourself instead.');
  const nonce = Buffer.from(services.random(16)).toString('base64url');
  const former = attempts.map((one) => (one.state === 'open' ? { ...one, state: 'left' as const } : one));
  return [...former, { nonce, asked, drawnAt: now, device, state: 'open', frames: [] }];
}

/** The attempt that a call is about. @throws ApiError 409 when another one has begun since, here or on another device */
export function openAttempt(attempts: readonly Attempt[], nonce: string, now: string): Attempt {
  const last = lastOf(attempts);
  if (!last || last.nonce !== nonce) throw refused(409, 'begunAnew', 'This was begun anew, here or on another device.');
  if (last.state !== 'open') throw refused(409, 'recordingOver', 'This recording is finished.');
  if (Date.parse(now) - Date.parse(last.drawnAt) > ATTEMPT_MS)
    throw refused(409, 'tookTooLong', 'This took too long. Begin it again.');
  return last;
}

export interface FrameMeta {
  index: number;
  step: number;
  at: number;
}

const whole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** Reads what stands beside the frames of one call: `[[index, step, at], …]` in their order. @throws ApiError 422 */
export function readMeta(text: string, count: number): FrameMeta[] {
  const fault = invalid({ meta: 'Give [index, step, milliseconds] of each frame, in their order.' });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw fault;
  }
  if (!Array.isArray(given) || given.length !== count) throw fault;
  return given.map((one: unknown) => {
    const [index, step, at] = Array.isArray(one) ? (one as unknown[]) : [];
    if (!whole(index, MOST_FRAMES - 1) || !whole(step, ASKED) || !whole(at, LONGEST_MS)) throw fault;
    return { index, step, at };
  });
}

/** Frames that are missing so far, of those that the browser says it took. */
export const missingFrames = ({ frames }: Attempt, count: number): number[] => {
  const known = new Set(frames.map(({ index }) => index));
  return Array.from({ length: count }, (_, index) => index).filter((index) => !known.has(index));
};
