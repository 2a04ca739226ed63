/** How far a face has come from looking ahead, measured against itself. */
import type { Challenge } from './challenges';
import type { Pose } from './geometry';

/** How far from looking ahead counts as a move done. */
export const MOVES = { turn: 0.25, lift: 0.2, blink: 0.25, smile: 0.15, closer: 0.22 } as const;
/** Eyes that opened again after a blink. */
const OPEN_AGAIN = 0.12;

const REST_FRAMES = 5;

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What this face is like when it looks ahead: the middle of what was seen last. @returns nothing while no face was seen */
export function restOf(looking: readonly Pose[]): Pose | undefined {
  if (looking.length === 0) return undefined;
  const seen = looking.slice(-REST_FRAMES);
  const of = (key: keyof Pose) => middle(seen.map((pose) => pose[key]));
  return { turn: of('turn'), lift: of('lift'), eyes: of('eyes'), mouth: of('mouth'), size: of('size') };
}

/** How far a move has come, 0 to 1 and more; 1 is enough. @param rest the same face looking ahead */
export function extentOf(challenge: Challenge, pose: Pose, rest: Pose): number {
  const extents: Record<Challenge, number> = {
    turnLeft: (pose.turn - rest.turn) / MOVES.turn,
    turnRight: (rest.turn - pose.turn) / MOVES.turn,
    lookUp: (pose.lift - rest.lift) / MOVES.lift,
    blink: (1 - pose.eyes / rest.eyes) / MOVES.blink,
    smile: (pose.mouth / rest.mouth - 1) / MOVES.smile,
    comeCloser: (pose.size / rest.size - 1) / MOVES.closer,
  };
  return extents[challenge];
}

/** Whether the eyes stand open as they did before. */
export const eyesOpen = (pose: Pose, rest: Pose): boolean => 1 - pose.eyes / rest.eyes < OPEN_AGAIN;
