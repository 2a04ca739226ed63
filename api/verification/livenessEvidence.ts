/** What the attempts at liveness leave on the check. */
import type { AnyRecord } from '../../src/schema/fields';
import { ahead as AHEAD } from '../../src/resources/id-verification-liveness/liveness/words';
import { lastOf, type Attempt } from './attempts';

const NOT_SHOWN = {
  code: 'NO_LIVENESS',
  severity: 'medium',
  text: 'The images were captured without a liveness challenge: nothing shows that a live person was before the camera.',
};

const percent = (share: number): number => Math.round(share * 1_000) / 10;

/** One decimal. */
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

function framesOf({ frames, judgement }: Attempt): AnyRecord[] {
  if (!judgement) return [];
  const centre = judgement.ahead === undefined ? undefined : frames[judgement.ahead];
  return [
    ...(centre ? [{ challenge: AHEAD, image: centre.file, seconds: seconds(centre.at), passed: true }] : []),
    ...judgement.steps.map(({ challenge, frame, score, passed }) => {
      const shown = frame === undefined ? undefined : frames[frame];
      return {
        challenge,
        ...(shown ? { image: shown.file, seconds: seconds(shown.at) } : {}),
        score: percent(score),
        passed,
      };
    }),
  ];
}

/** How well the moves were done, by the one done least; nothing where they were not. */
const scoreOf = ({ state, judgement }: Attempt): number | null =>
  state === 'passed' && judgement ? percent(Math.min(...judgement.steps.map(({ score }) => score))) : null;

function findingsOf(attempts: readonly Attempt[], last: Attempt | undefined): AnyRecord[] {
  const failed = attempts.filter(({ state }) => state === 'failed');
  const signs = last?.signs;
  const shown = (value: number | null): string => (value === null ? '—' : `${Math.round(value * 100)} %`);
  return [
    ...(last?.state === 'passed' ? [] : [NOT_SHOWN]),
    ...(failed.length > 0
      ? [
          {
            code: 'LIVENESS_FAILED',
            severity: last?.state === 'passed' ? 'low' : 'high',
            text: `${failed.length} of ${attempts.length} recordings did not show a living person doing what was asked.`,
            evidence: failed.map(({ faults }) => faults?.[0] ?? '').join(', '),
          },
        ]
      : []),
    ...(signs
      ? [
          {
            code: 'WEAK_SIGNS',
            severity: 'info',
            text: 'Two guesses of the face model, which do not tell a picture from a person: they count for nothing here.',
            evidence: `No picture of a picture: ${shown(signs.real)}. Alive: ${shown(signs.live)}.`,
          },
        ]
      : []),
  ];
}

/** Frames, scores, attempts and findings for the record of the check. */
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
    findings: findingsOf(done, last),
  };
}
