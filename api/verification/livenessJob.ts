/**
 * Judging an attempt from its pictures alone: the same model and the same rules as in the browser, whose own verdict is never asked
 * for.
 */
import { readFile } from 'node:fs/promises';
import { judge, type Observation } from '../../src/resources/id-verification-liveness/liveness/judge';
import { changeBetween, type Gray } from '../../src/resources/id-verification-liveness/liveness/pixels';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import type { Reading } from '../../src/resources/id-verification-liveness/liveness/reading';
import { bindingOf } from '../engines/liveness/binding';
import { readFace, UnreadablePicture } from '../faces/reader';
import { pathOf } from '../files';
import { JobEnds, type JobKind } from '../jobs';
import { storeIn } from '../writes';
import type { Services } from '../services';
import { lastOf, type Attempt, type AttemptFault, type Frame } from './attempts';
import { enrolmentOf, stepsWith } from './enrolments';
import { ENROLMENTS } from './invitations';
import { contextOf } from '../writes';

export const LIVENESS = 'liveness';

/** Every so many frames the face is described, to see that it stays the same one. */
const DESCRIBED_EVERY = 4;

const middle = (values: readonly number[]): number | null =>
  values.length === 0 ? null : (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null);

/** What was read of the frames, in their order. @throws UnreadablePicture */
async function readingsOf(
  services: Pick<Services, 'config'>,
  frames: readonly Frame[],
  told: (done: number) => Promise<void>,
) {
  const readings: Reading[] = [];
  for (const [at, { file }] of frames.entries()) {
    const bytes = await readFile(pathOf(services, file));
    readings.push(await readFace(bytes, at % DESCRIBED_EVERY === 0 || at === frames.length - 1));
    await told(at + 1);
  }
  return readings;
}

/** What the judge asks of each frame. */
export function observationsOf(
  frames: readonly Pick<Frame, 'at' | 'step'>[],
  readings: readonly Reading[],
): Observation[] {
  let before: Gray | undefined;
  return readings.map(({ faces, box, pose, brightness, small, embedding }, index) => {
    const change = before ? changeBetween(before, small) : 255;
    before = small;
    const { at = 0, step = 0 } = frames[index] ?? {};
    return { at, step, faces, box, pose, brightness, change, embedding };
  });
}

/** The attempt, judged. */
async function judged(
  services: Services,
  attempt: Attempt,
  former: readonly Attempt[],
  told: (done: number) => Promise<void>,
): Promise<Attempt> {
  const frames = attempt.frames.toSorted((a, b) => a.index - b.index);
  const before = new Set(former.flatMap((one) => one.frames.map(({ sha256 }) => sha256)));
  const bound: AttemptFault[] = bindingOf(frames, attempt.drawnAt, before);
  const judgedAt = services.now().toISOString();
  try {
    const readings = await readingsOf(services, frames, told);
    const { faults, steps, ahead, constancy, unasked, repetition } = judge(
      observationsOf(frames, readings),
      attempt.asked,
    );
    const all = [...faults, ...bound];
    const signs = (key: 'real' | 'live') => middle(readings.flatMap((one) => one[key] ?? []));
    return {
      ...attempt,
      frames,
      state: all.length === 0 ? 'passed' : 'failed',
      judgedAt,
      faults: all,
      judgement: { steps, ahead, constancy, unasked, repetition },
      signs: { real: signs('real'), live: signs('live') },
    };
  } catch (error) {
    if (error instanceof UnreadablePicture)
      return { ...attempt, frames, state: 'failed', judgedAt, faults: ['unreadable', ...bound] };
    throw error;
  }
}

export const livenessJob: JobKind = {
  name: LIVENESS,
  awaited: true,
  async run({ params }, { services, viewer, actor, progress, breathe }) {
    const { store } = services;
    const id = String(params.sessionId);
    const enrolment = await enrolmentOf(store, id);
    const last = enrolment && lastOf(enrolment.attempts);
    if (!enrolment || !last || last.nonce !== params.nonce || last.state !== 'judging') return null;
    progress(0, last.frames.length);
    let fault: unknown;
    const verdict = await judged(services, last, enrolment.attempts.slice(0, -1), async (done) => {
      progress(done);
      await breathe();
    }).catch((error: unknown): Attempt => {
      // A stop is no fault: the next start judges it.
      if (error instanceof JobEnds) throw error;
      fault = error;
      return { ...last, state: 'left' };
    });
    await store.transaction(async (session) => {
      const now = await enrolmentOf(session, id);
      const record = await session.get(idVerificationSessions.name, id);
      if (!now || !record || lastOf(now.attempts)?.nonce !== verdict.nonce) return;
      const ahead = verdict.judgement?.ahead;
      const selfie = verdict.state === 'passed' && ahead !== undefined ? verdict.frames[ahead]?.file : undefined;
      await session.update(ENROLMENTS, {
        ...now,
        files: { ...now.files, ...(selfie === undefined ? {} : { selfie }) },
        attempts: [...now.attempts.slice(0, -1), verdict],
      });
      if (selfie === undefined) return;
      const context = contextOf(services, idVerificationSessions, { viewer, actor }, session);
      await storeIn(context, record, { ...record, stepsDone: stepsWith(record, 'liveness', 'selfie') });
    });
    // Our own fault costs the person no try; it is known here.
    if (fault !== undefined) throw fault;
    return { state: verdict.state, faults: verdict.faults ?? [] };
  },
};
