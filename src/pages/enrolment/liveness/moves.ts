/**
 * Following the moves while they are made: what is asked now, how far it is, which pictures are worth keeping. Plain state that is
 * given one reading after the other; it only leads the person, the verdict is the API's.
 */
import type { Challenge } from '../../../resources/id-verification-liveness/liveness/challenges';
import { extentOf, eyesOpen, restOf } from '../../../resources/id-verification-liveness/liveness/extent';
import type { Pose } from '../../../resources/id-verification-liveness/liveness/geometry';
import { GAP_MS, isStill } from '../../../resources/id-verification-liveness/liveness/judge';
import type { Reading } from '../../../resources/id-verification-liveness/liveness/reading';

/** What stands in the way of going on, in the order in which it is told. */
export type Hint = 'noFace' | 'manyFaces' | 'dark' | 'far' | 'ahead';

/** The API reads a JPEG of what is read here, so a little more is asked than it asks. */
const ENOUGH = 1.15;
const AHEAD_FRAMES = 4;
const AHEAD_MS = 1_200;
/** A move that was complete as soon as it was asked for was not made for us. */
const SOONEST_MS = 350;
const STEP_MS = 20_000;
/** Nobody holds so still for so long who was asked to move: there is no need to wait for more. */
const STILL_MS = 6_000;
/** Pictures are kept this often, and more rarely once a step takes long. */
const EVERY_MS = 400;
const RARELY_MS = 1_200;
/** As long as it takes to see a recording come round again. */
const LONG_MS = 8_000;
/** Those of four steps that all take as long as they may: none is left out at the end of it. */
const MOST = 128;
const DARK = 55;
const FAR = 0.12;
const TURNED = 0.2;

export interface Moves {
  asked: readonly Challenge[];
  /** 0: look ahead, then the moves from 1; one more than there are when all are done. */
  step: number;
  /** Of the step, 0 to 1. */
  progress: number;
  hint: Hint | undefined;
  /** `broken`: nothing was seen for so long that what was recorded proves nothing any more, e.g. during a call. */
  state: 'moving' | 'done' | 'late' | 'broken';
  /** Number of pictures that were kept. */
  kept: number;
  began: number;
  keptAt: number;
  ahead: Pose[];
  /** Poses of the frames that were kept. */
  seen: Pose[];
  best: number;
  /** Eyes were shut in this step. */
  shut: boolean;
}

export const startMoves = (asked: readonly Challenge[]): Moves => ({
  asked,
  step: 0,
  progress: 0,
  hint: undefined,
  state: 'moving',
  kept: 0,
  began: 0,
  keptAt: -EVERY_MS,
  ahead: [],
  seen: [],
  best: 0,
  shut: false,
});

function hintOf({ faces, brightness, pose }: Reading, step: number): Hint | undefined {
  if (faces === 0 || !pose) return brightness < DARK ? 'dark' : 'noFace';
  if (faces > 1) return 'manyFaces';
  if (brightness < DARK) return 'dark';
  if (step > 0) return undefined;
  if (pose.size < FAR) return 'far';
  return Math.abs(pose.turn) > TURNED ? 'ahead' : undefined;
}

/** Milliseconds from one reading to the next: ten a second show each blink, and leave the device cool. */
const PACE_MS = 100;
/** While nobody who can be seen has begun there is nothing to follow. */
const IDLE_MS = 300;

export const paceOf = ({ step, hint }: Pick<Moves, 'step' | 'hint'>): number =>
  step === 0 && (hint === 'noFace' || hint === 'dark') ? IDLE_MS : PACE_MS;

function isLate({ step, began, seen, ahead }: Moves, at: number): boolean {
  const rest = restOf(ahead);
  const still = step > 0 && rest !== undefined && at - began > STILL_MS && isStill(seen, rest);
  return still || at - began > STEP_MS;
}

/** What follows on one more reading, and whether its picture is kept, under which step. @param at milliseconds since the beginning */
export function follow(moves: Moves, reading: Reading, at: number): { next: Moves; keep: number | undefined } {
  const { step, asked, kept, keptAt, began, ahead } = moves;
  if (moves.state !== 'moving') return { next: moves, keep: undefined };
  const { pose } = reading;
  const hint = hintOf(reading, step);
  // Told apart here, since the recording would be refused, and a call that comes in is nobody's failed try.
  if (kept > 0 && kept < MOST && at - keptAt > GAP_MS) return { next: { ...moves, state: 'broken' }, keep: undefined };
  const pause = at - began > LONG_MS ? RARELY_MS : EVERY_MS;
  const due = at - keptAt >= pause && kept < MOST;
  const base: Moves = { ...moves, hint, ...(isLate(moves, at) ? { state: 'late' as const } : {}) };
  const keeping = (next: Moves, keep: boolean) => ({
    next: keep ? { ...next, kept: kept + 1, keptAt: at, seen: pose ? [...moves.seen, pose] : moves.seen } : next,
    keep: keep ? step : undefined,
  });
  const onward = (next: Moves): Moves => {
    const done = step + 1 > asked.length;
    return { ...next, step: step + 1, progress: 0, began: at, best: 0, shut: false, state: done ? 'done' : 'moving' };
  };

  if (step === 0) {
    if (!pose || hint) return keeping({ ...base, ahead: [], progress: 0 }, due);
    if (!due) return keeping(base, false);
    const seen = [...ahead, pose];
    const ready = seen.length >= AHEAD_FRAMES && at - began >= AHEAD_MS;
    const next = { ...base, ahead: seen, progress: Math.min(1, seen.length / AHEAD_FRAMES) };
    return keeping(ready ? onward(next) : next, true);
  }

  const challenge = asked[step - 1];
  const rest = restOf(ahead);
  if (!challenge || !rest || !pose || hint) return keeping(base, due);
  const extent = extentOf(challenge, pose, rest) / ENOUGH;
  const first = at - began >= SOONEST_MS;
  if (challenge === 'blink') {
    if (moves.shut && eyesOpen(pose, rest)) return keeping(onward(base), true);
    const shut = first && extent >= 1;
    const next = { ...base, shut: moves.shut || shut, progress: Math.max(moves.progress, shut ? 0.7 : 0) };
    return keeping(next, due || (shut && extent > moves.best));
  }
  const next = { ...base, best: Math.max(moves.best, extent), progress: Math.max(0, Math.min(1, extent)) };
  if (first && extent >= 1) return keeping(onward(next), true);
  return keeping(next, due);
}
