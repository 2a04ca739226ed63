/** What the attempts at liveness leave on the check. */
import type { AnyRecord } from '../../src/schema/fields';
import { ahead as AHEAD } from '../../src/resources/id-verification-liveness/liveness/words';
import { lastOf, type Attempt } from './attempts';

const percent = (share: number): number => Math.round(share * 1_000) / 10;

const signOf = (share: number | null | undefined): number | null => (typeof share === 'number' ? percent(share) : null);

/** One decimal. */
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** Moves that nobody asked for are shown so often. */
const MOST_UNASKED = 6;

function framesOf({ frames, judgement }: Attempt): AnyRecord[] {
  if (!judgement) return [];
  const centre = judgement.ahead === undefined ? undefined : frames[judgement.ahead];
  const { unasked = [], repetition } = judgement;
  const shown = (frame: number) => {
    const taken = frames[frame];
    return taken ? { image: taken.file, seconds: seconds(taken.at) } : {};
  };
  return [
    ...(centre ? [{ challenge: AHEAD, image: centre.file, seconds: seconds(centre.at), passed: true }] : []),
    ...judgement.steps.map(({ challenge, frame, score, passed }) => ({
      challenge,
      ...(frame === undefined ? {} : shown(frame)),
      score: percent(score),
      passed,
    })),
    ...unasked.slice(0, MOST_UNASKED).map(({ challenge, frame }) => ({ challenge, ...shown(frame), seen: 'unasked' })),
    ...(repetition
      ? [{ challenge: AHEAD, ...shown(repetition.frame), seen: 'again', lag: seconds(repetition.lag) }]
      : []),
  ];
}

/** How well the moves were done, by the one done least; nothing where they were not. */
const scoreOf = ({ state, judgement }: Attempt): number | null =>
  state === 'passed' && judgement ? percent(Math.min(...judgement.steps.map(({ score }) => score))) : null;

/** Frames, scores and attempts for the record of the check. */
export function evidenceOf(attempts: readonly Attempt[]): AnyRecord {
  const done = attempts.filter(({ state }) => state === 'passed' || state === 'failed' || state === 'left');
  const last = lastOf(attempts.filter(({ state }) => state === 'passed' || state === 'failed'));
  return {
    frames: last ? framesOf(last) : [],
    livenessScore: last ? scoreOf(last) : null,
    attempts: done.map(({ drawnAt, device, state, faults }) => ({
      at: drawnAt,
      outcome: state === 'passed' ? 'accepted' : state === 'left' ? 'abandoned' : (faults?.[0] ?? 'unreadable'),
      device,
    })),
    // Weak signs: shown, and counted for nothing.
    realSign: signOf(last?.signs?.real),
    liveSign: signOf(last?.signs?.live),
  };
}
