/**
 * Whether a row of frames shows one living person who did what was asked. The browser asks it while the person moves; the API asks
 * it again from the pictures alone, with its own clock. It rests on the moves, their order and timing, on no others being made and none
 * made again as it was before, and on one face throughout; it is no certified detection of attacks by presentation: a good mask or a picture made in real time passes.
 */
import type { Challenge } from './challenges';
import { extentOf, eyesOpen, middle, restOf } from './extent';
import type { Pose } from './geometry';
import { likeness, SAME_FACE } from './likeness';
import type { Box } from './pixels';
import { repetitionIn, tooManyUnasked, unaskedIn, type Repetition, type Unasked } from './replay';

/** What is known of one frame. */
export interface Observation {
  /** Milliseconds since the attempt began. */
  at: number;
  /** What was asked when it was taken: 0 to look ahead, then the moves in their order from 1. */
  step: number;
  faces: number;
  /** Of the largest face, in shares of the picture. */
  box?: Box | undefined;
  pose?: Pose | undefined;
  /** Mean brightness of the face, of the picture where there is none. 0 to 255. */
  brightness: number;
  /** How much the picture differs from the one before, 0 to 255. */
  change: number;
  /** The model's description of the face, where it was asked for one. */
  embedding?: readonly number[] | undefined;
}

/** Why it fails, gravest first. What comes earlier explains what comes later, so people are told the first. */
export const faults = [
  'tooFew',
  'dark',
  'noFace',
  'manyFaces',
  'otherFace',
  'jump',
  'gap',
  'frozen',
  'still',
  'order',
  'unasked',
  'repeated',
  'notSeen',
  'tooFast',
  'tooSlow',
] as const;
export type Fault = (typeof faults)[number];

/** How one move went. */
export interface Step {
  challenge: Challenge;
  /** Index of the frame that shows it best. */
  frame: number | undefined;
  /** Seconds from the start of the attempt to that frame. */
  seconds: number | undefined;
  /** 0 not at all to 1 as far as was asked. */
  score: number;
  passed: boolean;
}

export interface Judgement {
  passed: boolean;
  faults: Fault[];
  steps: Step[];
  /** The frame that shows the face ahead, to compare with a document. */
  ahead: number | undefined;
  /** Lowest likeness of a face to the first one, 0 to 1; nothing where fewer than two were described. */
  constancy: number | undefined;
  /** Moves that nobody asked for, in their order; one alone is no fault. */
  unasked: Unasked[];
  repetition: Repetition | undefined;
}

/**
 * Milliseconds that may lie between two frames: whoever chooses them could leave out what gives a recording away. The page keeps one
 * each 1.2 seconds at least, and later by what a slow device takes to read one.
 */
export const GAP_MS = 2_500;

const LIMITS = {
  frames: 8,
  /** Below it a face cannot be read. */
  dark: 45,
  /** Share of frames that may miss what they should show, e.g. in the blur of a move. */
  missing: 0.2,
  manyFaces: 2,
  /** Between two frames: centre of the face, in widths of the face; where more than a second lies between them, a second. */
  jump: 0.9,
  /** A camera's noise alone is above it, averaged over the fields of a small picture as it is. */
  frozen: 0.02,
  frozenMs: 1_200,
  /** Nobody has begun a move sooner after being asked. */
  soonest: 250,
  slowest: 25_000,
  /** What a face does by itself in some seconds; a picture of one does not. */
  still: { turn: 0.1, eyes: 0.2, mouth: 0.1 },
} as const;

/** Index of the frame where a move came furthest, of those that may show it; a blink counts once the eyes open again. */
function bestOf(
  challenge: Challenge,
  poses: readonly (Pose | undefined)[],
  rest: Pose,
): { at: number; extent: number } {
  let best = { at: -1, extent: 0 };
  poses.forEach((pose, at) => {
    if (!pose) return;
    const extent = extentOf(challenge, pose, rest);
    const again = challenge !== 'blink' || poses.slice(at + 1).some((later) => later && eyesOpen(later, rest));
    if (again && extent > best.extent) best = { at, extent };
  });
  return best;
}

/** The middle of a box. */
const centre = ([x, y, w, h]: Box): [number, number] => [x + w / 2, y + h / 2];

/** Whether the face was elsewhere at once, from one frame that shows it to the next that does. */
function jumps(frames: readonly Observation[]): boolean {
  const shown = frames.flatMap(({ box, at }) => (box ? [{ box, at }] : []));
  return shown.some(({ box, at }, index) => {
    const before = shown[index - 1];
    if (!before) return false;
    const [[ax, ay], [bx, by]] = [centre(box), centre(before.box)];
    const seconds = Math.max(1, (at - before.at) / 1_000);
    return Math.hypot(ax - bx, ay - by) > LIMITS.jump * seconds * Math.max(box[2], before.box[2]);
  });
}

/** Whether nothing at all changed for a while: a camera that hangs, or a picture in place of one. */
function isFrozen(frames: readonly Observation[]): boolean {
  let since: number | undefined;
  return frames.some(({ at, change }, index) => {
    since = index > 0 && change < LIMITS.frozen ? (since ?? frames[index - 1]?.at ?? at) : undefined;
    return since !== undefined && at - since >= LIMITS.frozenMs;
  });
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Whether the face moved as a thing does, and never as a face. */
export function isStill(poses: readonly Pose[], rest: Pose): boolean {
  const { turn, eyes, mouth } = LIMITS.still;
  return (
    spread(poses.map((pose) => pose.turn)) < turn &&
    spread(poses.map((pose) => pose.eyes / rest.eyes)) < eyes &&
    spread(poses.map((pose) => pose.mouth / rest.mouth)) < mouth
  );
}

/** The first embedding is the person; every other must be near it. */
function constancyOf(frames: readonly Observation[]): number | undefined {
  const [first, ...others] = frames.flatMap(({ embedding }) => (embedding ? [embedding] : []));
  if (!first || others.length === 0) return undefined;
  return Math.min(...others.map((one) => likeness(first, one)));
}

/**
 * Judges an attempt.
 * @param frames in the order in which they were taken
 * @param asked the moves in the order in which they were asked for
 */
export function judge(frames: readonly Observation[], asked: readonly Challenge[]): Judgement {
  const found = new Set<Fault>();
  const share = (is: (frame: Observation) => boolean): number => frames.filter(is).length / Math.max(1, frames.length);
  if (frames.length < LIMITS.frames) found.add('tooFew');
  if (frames.length > 0 && middle(frames.map(({ brightness }) => brightness)) < LIMITS.dark) found.add('dark');
  if (share(({ faces }) => faces === 0) > LIMITS.missing || !frames.some(({ pose }) => pose)) found.add('noFace');
  if (frames.filter(({ faces }) => faces > 1).length >= LIMITS.manyFaces) found.add('manyFaces');
  if (jumps(frames)) found.add('jump');
  if (frames.some(({ at }, index) => at - (frames[index - 1]?.at ?? at) > GAP_MS)) found.add('gap');
  const constancy = constancyOf(frames);
  if (constancy !== undefined && constancy < SAME_FACE) found.add('otherFace');
  if (isFrozen(frames)) found.add('frozen');

  const poses = frames.flatMap(({ pose }) => (pose ? [pose] : []));
  const looking = frames.flatMap(({ step, pose }) => (step === 0 && pose ? [pose] : []));
  const rest = restOf(looking);
  if (rest && isStill(poses, rest)) found.add('still');
  const steps = rest ? asked.map((challenge, index) => stepOf(challenge, index + 1, frames, asked, rest, found)) : [];
  if (steps.length < asked.length || steps.some(({ passed }) => !passed)) if (!found.has('order')) found.add('notSeen');
  const unasked = rest ? unaskedIn(frames, asked, rest) : [];
  if (tooManyUnasked(unasked))
    found.add(unasked.every(({ challenge }) => asked.includes(challenge)) ? 'order' : 'unasked');
  const repetition = rest && repetitionIn(frames, asked, rest);
  if (repetition) found.add('repeated');
  const ordered = faults.filter((fault) => found.has(fault));
  const passed = ordered.length === 0;
  return { passed, faults: ordered, steps, ahead: aheadOf(frames, rest), constancy, unasked, repetition };
}

function stepOf(
  challenge: Challenge,
  step: number,
  frames: readonly Observation[],
  asked: readonly Challenge[],
  rest: Pose,
  found: Set<Fault>,
): Step {
  const from = frames.findIndex((frame) => frame.step === step);
  const mine = from < 0 ? [] : frames.slice(from).filter((frame) => frame.step === step);
  const poses = mine.map(({ pose }) => pose);
  // Eyes may open again when the next move is asked for already.
  const after = frames[from + mine.length]?.pose;
  const best = bestOf(challenge, challenge === 'blink' ? [...poses, after] : poses, rest);
  const shown = mine[best.at];
  const passed = shown !== undefined && best.extent >= 1;
  const others = asked.filter((one) => one !== challenge && one !== 'blink');
  if (!passed && others.some((other) => bestOf(other, poses, rest).extent >= 1)) found.add('order');
  // Asked for as soon as the one before was done.
  const began = frames[from - 1]?.at ?? mine[0]?.at ?? 0;
  if (passed && shown.at - began < LIMITS.soonest) found.add('tooFast');
  if (passed && shown.at - began > LIMITS.slowest) found.add('tooSlow');
  return {
    challenge,
    frame: shown ? from + best.at : undefined,
    seconds: shown ? shown.at / 1_000 : undefined,
    score: Math.max(0, Math.min(1, best.extent)),
    passed,
  };
}

/** The frame nearest to the face at rest, eyes open, while looking ahead was asked for. */
function aheadOf(frames: readonly Observation[], rest: Pose | undefined): number | undefined {
  if (!rest) return undefined;
  let best: { at: number; off: number } | undefined;
  frames.forEach(({ step, pose, faces }, at) => {
    if (step !== 0 || !pose || faces !== 1) return;
    const off = Math.abs(pose.turn) + Math.abs(pose.lift - rest.lift) + Math.abs(1 - pose.eyes / rest.eyes);
    if (!best || off < best.off) best = { at, off };
  });
  return best?.at;
}
