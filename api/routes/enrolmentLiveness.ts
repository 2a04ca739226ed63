/**
 * The invited person's moves before the camera: drawn here, sent as pictures while they are made, judged here. Each call is safe to
 * repeat over a lost connection.
 */
import { Router, type Request } from 'express';
import { textsOf } from '../auth/texts';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, invalid, wrongType } from '../errors';
import { FILES, keepBytes, removeBytes, sha256, typeOf, type StoredFile } from '../files';
import { handle, objectBody, only, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { receiveUpload } from '../uploads';
import {
  drawAttempt,
  lastOf,
  missingFrames,
  MOST_FRAMES,
  openAttempt,
  readMeta,
  readWithout,
  type Attempt,
} from '../verification/attempts';
import { enrolmentOf, type Enrolment } from '../verification/enrolments';
import { ENROLMENTS } from '../verification/invitations';
import { LIVENESS } from '../verification/livenessJob';
import { refused } from '../verification/refused';

const FRAMES_AT_ONCE = 12;
const MAX_FRAME_BYTES = 400 * 1024;

interface Room {
  /** Writes in the name of the invited person. */
  write: (req: Request, work: (context: BehaviourContext, record: Stored) => Promise<unknown>) => Promise<unknown>;
  view: (req: Request) => Promise<unknown>;
  deviceOf: (req: Request) => string;
}

export function livenessRoutes(services: Services, { write, view, deviceOf }: Room): Router {
  const router = Router({ caseSensitive: true });
  const { newId, now } = services;

  /** @throws ApiError 409 before the document is chosen */
  async function begun({ session }: BehaviourContext, record: Stored): Promise<Enrolment> {
    const enrolment = await enrolmentOf(session, record.id);
    if (!enrolment) throw refused(409, 'notBegun', 'Agree and choose your document first.');
    return enrolment;
  }

  const keep = ({ session }: BehaviourContext, enrolment: Enrolment, attempt: Attempt) =>
    session.update(ENROLMENTS, { ...enrolment, attempts: [...enrolment.attempts.slice(0, -1), attempt] });

  router.post(
    '/',
    handle(async (req, res) => {
      const { without: given } = only(objectBody(req), 'without');
      const without = readWithout(given);
      let drawn: Attempt | undefined;
      const superseded: string[] = [];
      await write(req, async (context, record) => {
        const enrolment = await begun(context, record);
        const unfinished = lastOf(enrolment.attempts);
        const attempts = drawAttempt(services, enrolment.attempts, {
          without,
          device: deviceOf(req),
          now: context.now,
        });
        // Frames of what was given up are nobody's evidence; their digests stay, so that none comes back.
        if (unfinished?.state === 'open')
          for (const { file } of unfinished.frames) {
            await context.session.remove(FILES, file);
            superseded.push(file);
          }
        drawn = lastOf(attempts);
        await context.session.update(ENROLMENTS, { ...enrolment, attempts, without });
      });
      for (const id of superseded) await removeBytes(services, id);
      res.status(201).json({ data: { nonce: drawn?.nonce, asked: drawn?.asked, enrolment: await view(req) } });
    }),
  );
  router.all('/', onlyMethods('POST'));

  router.post(
    '/frames',
    handle(async (req, res) => {
      // A stranger's pictures are not taken in.
      await write(req, begun);
      const { files, fields } = await receiveUpload(req, res, {
        part: 'frames',
        files: FRAMES_AT_ONCE,
        bytes: MAX_FRAME_BYTES,
      });
      if (files.length === 0) throw invalid({ frames: 'Send at least one picture.' });
      if (!files.every(({ bytes, name }) => typeOf(bytes, name) === 'image/jpeg'))
        throw wrongType('Send JPEG pictures.');
      const metas = readMeta(fields.meta ?? '', files.length);
      const made: string[] = [];
      const unused: string[] = [];
      try {
        const stored: StoredFile[] = [];
        for (const { bytes, name } of files) {
          const id = newId();
          made.push(id);
          await keepBytes(services, id, bytes);
          stored.push({
            id,
            organizationId: '',
            uploadedById: '',
            name,
            contentType: 'image/jpeg',
            size: bytes.length,
            sha256: sha256(bytes),
            createdAt: now().toISOString(),
            attachedTo: [],
          });
        }
        await write(req, async (context, record) => {
          const enrolment = await begun(context, record);
          const attempt = openAttempt(enrolment.attempts, fields.nonce ?? '', context.now);
          const frames = [...attempt.frames];
          for (const [at, file] of stored.entries()) {
            const meta = metas[at];
            // What came once over a lost connection stays as it came first.
            if (!meta || frames.some(({ index }) => index === meta.index)) {
              unused.push(file.id);
              continue;
            }
            if (frames.length >= MOST_FRAMES) throw conflict('These are too many pictures.');
            const owned = { ...file, organizationId: String(record.organizationId), uploadedById: record.id };
            await context.session.insert(FILES, owned);
            frames.push({ ...meta, receivedAt: context.now, sha256: file.sha256, file: file.id });
          }
          await keep(context, enrolment, { ...attempt, frames });
        });
      } catch (error) {
        for (const id of made) await removeBytes(services, id);
        throw error;
      }
      for (const id of unused) await removeBytes(services, id);
      res.status(201).json({ data: { received: metas.map(({ index }) => index) } });
    }),
  );
  router.all('/frames', onlyMethods('POST'));

  router.post(
    '/finish',
    handle(async (req, res) => {
      const { frames: given, ...rest } = objectBody(req);
      const { nonce } = textsOf(rest, ['nonce']);
      const count = Number.isInteger(given) ? Number(given) : -1;
      if (count < 0 || count > MOST_FRAMES) throw invalid({ frames: 'Say how many pictures you took.' });
      await write(req, async (context, record) => {
        const enrolment = await begun(context, record);
        const last = lastOf(enrolment.attempts);
        // Asked again over a lost connection: it is under way, or done.
        if (last?.nonce === nonce && last.state !== 'open') return;
        const attempt = openAttempt(enrolment.attempts, nonce, context.now);
        const missing = missingFrames(attempt, count);
        if (missing.length > 0) throw invalid({ frames: `Still missing: ${missing.join(', ')}.` });
        await keep(context, enrolment, { ...attempt, state: 'judging' });
        await services.jobs.follow(
          LIVENESS,
          { sessionId: record.id, nonce },
          context.viewer,
          context.actor,
          context.session,
        );
      });
      res.json({ data: await view(req) });
    }),
  );
  router.all('/finish', onlyMethods('POST'));
  return router;
}
