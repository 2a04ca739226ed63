/**
 * Signs of a recording that plays all moves over and over until the asked one comes: moves that nobody asked for, and a stretch of
 * moving that comes again as it was. People fidget, look aside, talk and smile; the limits are measured on 200 seconds of a man in
 * conversation, who turns and talks all the time (the recording in the tests), beginning an attempt at every second of it.
 */
import type { Challenge } from './challenges';
import { extentOf, MOVES } from './extent';
import type { Pose } from './geometry';
import type { Observation } from './judge';

/** A move that was made while another one was asked for. */
export interface Unasked {
  challenge: Challenge;
  /** Index of the frame that shows it. */
  frame: number;
  /** What was asked then, from 1. */
  step: number;
}

/** Moves that people do not make by the way: they blink and smile without being asked. */
const counted = ['turnLeft', 'turnRight', 'lookUp', 'comeCloser'] as const satisfies readonly Challenge[];

/** Times what is asked of a move. The man went as far one way, at most, in 24 seconds; at 1 he went two in one of six. */
const PLAIN = 1.25;
/** Below it a face is back from a move: what is left of the one before is none. */
const BACK = 0.5;
/** Different ones that nobody asked for; one of them may be a look aside. */
const MOST_UNASKED = 1;

/** The moves that were plainly begun while another one was asked for, in their order. */
export function unaskedIn(frames: readonly Observation[], asked: readonly Challenge[], rest: Pose): Unasked[] {
  const found: Unasked[] = [];
  let [step, back] = [0, new Set<Challenge>()];
  frames.forEach((frame, index) => {
    if (frame.step !== step) [step, back] = [frame.step, new Set()];
    const now = asked[step - 1];
    const { pose } = frame;
    if (!now || !pose) return;
    // In the middle of a turn the other measures are off.
    if (counted.some((one) => one === now) && extentOf(now, pose, rest) >= BACK) return;
    let most: { challenge: Challenge; extent: number } | undefined;
    for (const challenge of counted) {
      const extent = extentOf(challenge, pose, rest);
      if (extent < BACK) back.add(challenge);
      if (!most || extent > most.extent) most = { challenge, extent };
    }
    if (!most || most.extent < PLAIN || !back.delete(most.challenge)) return;
    found.push({ challenge: most.challenge, frame: index, step });
  });
  return found;
}

/** Whether they are more than a look aside. */
export const tooManyUnasked = (found: readonly Unasked[]): boolean =>
  new Set(found.map(({ challenge }) => challenge)).size > MOST_UNASKED;

/** A stretch that was there before. */
export interface Repetition {
  /** Index of its frame that is furthest from looking ahead. */
  frame: number;
  /** Milliseconds between both times. */
  lag: number;
}

/** Milliseconds of a stretch that is compared with what was before, and the frames that it needs at least. */
const STRETCH = 3_000;
const STRETCH_FRAMES = 6;
const LAG_STEP = 100;
/** Between two frames, so that what lies there is known. */
const GAP = 1_000;
/**
 * What is left of two stretches' moving once one is taken from the other, as a share of both. A loop, seen at other moments each
 * time, left 0.01 to 0.11; of the conversation one pair in 200 seconds left 0.19, every other one 0.29 and more.
 */
const SAME = 0.12;

/** The pose and place of a face in units of a move, and of its own width. */
type Vector = readonly number[];
interface Sample {
  at: number;
  index: number;
  vector: Vector;
}

/** Which of its numbers each move changes; the mouth moves by itself, and does not count as one. */
const shownBy = { turnLeft: 0, turnRight: 0, lookUp: 1, comeCloser: 2 } as const;
const movesIn = [0, 1, 2] as const;

function samplesOf(frames: readonly Observation[], rest: Pose): Sample[] {
  return frames.flatMap(({ at, pose, box }, index) => {
    if (!pose || !box) return [];
    const [x, y, width, height] = box;
    const size = (pose.size / rest.size - 1) / MOVES.closer;
    const mouth = (pose.mouth / rest.mouth - 1) / MOVES.smile;
    const place = [(x + width / 2) / width, (y + height / 2) / height];
    return [{ at, index, vector: [pose.turn / MOVES.turn, pose.lift / MOVES.lift, size, mouth, ...place] }];
  });
}

/** Where the face was at a moment, between the two frames around it. */
function between(samples: readonly Sample[], at: number): Vector | undefined {
  const next = samples.findIndex((sample) => sample.at >= at);
  const [a, b] = [samples[next - 1], samples[next]];
  if (b?.at === at) return b.vector;
  if (!a || !b || b.at - a.at > GAP) return undefined;
  const share = (at - a.at) / (b.at - a.at);
  return a.vector.map((value, of) => value + ((b.vector[of] ?? 0) - value) * share);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Sum of squares of the distances from the mean. */
function moving(series: readonly Vector[]): number {
  const width = series[0]?.length ?? 0;
  return sumOf(
    Array.from({ length: width }, (_, of) => {
      const values = series.map((vector) => vector[of] ?? 0);
      const mean = sumOf(values) / values.length;
      return sumOf(values.map((value) => (value - mean) ** 2));
    }),
  );
}

const apart = (a: readonly Vector[], b: readonly Vector[]): number =>
  sumOf(a.map((vector, at) => sumOf(vector.map((value, of) => (value - (b[at]?.[of] ?? 0)) ** 2))));

/**
 * The frame of a stretch that shows a whole move which was not asked for then: to make the asked one twice is no sign of anything.
 */
function shownIn(
  stretch: readonly Sample[],
  steps: readonly number[],
  asked: readonly Challenge[],
): number | undefined {
  for (const of of movesIn) {
    const free = stretch.filter(({ index }) => {
      const now = asked[(steps[index] ?? 0) - 1];
      return !now || !(now in shownBy) || shownBy[now as keyof typeof shownBy] !== of;
    });
    const values = free.map(({ vector }) => vector[of] ?? 0);
    if (values.length === 0 || Math.max(...values) - Math.min(...values) < 1) continue;
    const mean = sumOf(values) / values.length;
    const off = values.map((value) => Math.abs(value - mean));
    return free[off.indexOf(Math.max(...off))]?.index;
  }
  return undefined;
}

/** The first stretch with a move that was there before, moment by moment, since looking ahead began; nothing where none was. */
export function repetitionIn(
  frames: readonly Observation[],
  asked: readonly Challenge[],
  rest: Pose,
): Repetition | undefined {
  const samples = samplesOf(frames, rest);
  const steps = frames.map(({ step }) => step);
  const last = samples.at(-1)?.at ?? 0;
  for (let start = 0; start < samples.length; start++) {
    const from = samples[start]?.at ?? 0;
    const stretch = samples.slice(start).filter(({ at }) => at - from <= STRETCH);
    if (stretch.length < STRETCH_FRAMES || last - from < STRETCH - GAP) continue;
    const frame = shownIn(stretch, steps, asked);
    if (frame === undefined) continue;
    const now = stretch.map(({ vector }) => vector);
    for (let lag = STRETCH; from - lag >= 0; lag += LAG_STEP) {
      const before = stretch.flatMap(({ at }) => {
        const vector = between(samples, at - lag);
        return vector ? [vector] : [];
      });
      if (before.length === now.length && apart(now, before) < SAME * (moving(now) + moving(before)))
        return { frame, lag };
    }
  }
  return undefined;
}
