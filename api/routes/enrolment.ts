/**
 * What the invited person's page asks for. The link's secret comes as `Authorization: Enrolment <secret>`; it opens one session
 * here and nothing anywhere else.
 */
import { Router, type Request } from 'express';
import { isLiveState } from '../../src/resources/id-verification-sessions/link';
import { STATUS } from '../../src/schema/resource';
import { visitLimit } from '../auth/limits';
import { textsOf } from '../auth/texts';
import type { BehaviourContext } from '../behaviours/types';
import { ApiError, invalid, unauthorized, wrongType } from '../errors';
import { FILES, keepBytes, MAX_FILE_BYTES, removeBytes, sha256, typeOf, type StoredFile } from '../files';
import { handle, objectBody, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { receiveUpload } from '../uploads';
import { lastOf, triesLeft } from '../verification/attempts';
import {
  enrolmentOf,
  expireDue,
  invitedContext,
  isLive,
  sides,
  sidesOf,
  stepsWith,
  submit,
  textOf,
  type Enrolment,
} from '../verification/enrolments';
import { ENROLMENTS, knownInvitation } from '../verification/invitations';
import { named, namedRefusals, refused } from '../verification/refused';
import { advance } from '../verification/sessions';
import { livenessRoutes } from './enrolmentLiveness';
import { storeIn } from '../writes';

/** A recording makes about two calls a second, and an office has one address. */
const CALLS = 600;
const WINDOW_SECONDS = 60;
/** A name of the IANA time zones. */
const ZONE = /^[A-Za-z][\w+\-/]{1,40}$/;
const UNKNOWN = 'This link is not known. Open it again from the message, or ask for a new one.';
const OVER = 'This link opens nothing any more. Ask whoever sent it for a new one.';

/** How the moves stand, for the page. What names an attempt is told to the device that began it alone. */
const livenessView = (enrolment: Enrolment | undefined) => {
  const attempts = enrolment?.attempts ?? [];
  const last = lastOf(attempts);
  return {
    state: last?.state ?? 'none',
    faults: last?.faults ?? [],
    asked: last?.asked ?? [],
    triesLeft: triesLeft(attempts),
  };
};

const secretOf = (req: Request): string =>
  /^Enrolment ([\w-]{20,100})$/.exec(req.get('authorization') ?? '')?.[1] ?? '';

const deviceOf = (req: Request): string =>
  /Mobi|Android|iPhone|iPad/i.test(req.get('user-agent') ?? '') ? 'Phone or tablet' : 'Computer';

export function enrolmentRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const { store, newId, now } = services;
  router.use(visitLimit(CALLS, WINDOW_SECONDS));

  /** The session of the secret, whatever became of it. @throws ApiError 401 */
  async function known(req: Request, session: StoreSession): Promise<{ record: Stored; ended: boolean }> {
    const invitation = await knownInvitation(session, secretOf(req));
    const record = invitation && (await session.get('id-verification-sessions', String(invitation.sessionId)));
    if (!record) throw unauthorized(UNKNOWN);
    return { record, ended: invitation.ended === true };
  }

  const contextFor = (req: Request, session: StoreSession, record: Stored): BehaviourContext =>
    invitedContext(services, session, record, {
      ip: req.ip ?? null,
      userAgent: req.get('user-agent')?.slice(0, 300) ?? null,
    });

  /** Writes in the name of the invited person. @throws ApiError 410 once the link is over */
  const write = (req: Request, work: (context: BehaviourContext, record: Stored) => Promise<unknown>) =>
    store.transaction(async (session) => {
      const { record, ended } = await known(req, session);
      const context = contextFor(req, session, record);
      if (ended || !isLive(record, context.now)) throw new ApiError(410, OVER);
      await work(context, record);
    });

  /** What the page shows. */
  async function view(req: Request) {
    const { record, ended } = await known(req, store);
    const organization = await store.get('organizations', String(record.organizationId));
    const live = !ended && isLive(record, now().toISOString());
    const state = String(record[STATUS]);
    const asked = { organization: textOf(organization?.name) };
    if (!live) {
      // Its time may be over before anybody noted it on the session.
      const isOver = isLiveState(state) && !isLive(record, now().toISOString());
      const told = isOver
        ? 'expired'
        : ['submitted', 'done', 'cancelled', 'expired'].includes(state)
          ? state
          : 'replaced';
      return { ...asked, state: told };
    }
    const enrolment = await enrolmentOf(store, record.id);
    return {
      ...asked,
      state,
      name: record.subjectName,
      expiresAt: record.expiresAt,
      allowedDocuments: record.allowedDocuments,
      attemptsLeft: record.attemptsLeft,
      documentType: enrolment?.documentType ?? null,
      needed: enrolment ? sidesOf(enrolment.documentType) : [],
      captured: sides.filter((side) => enrolment?.files[side]),
      liveness: livenessView(enrolment),
    };
  }

  router.get(
    '/',
    handle(async (req, res) => {
      const { record, ended } = await known(req, store);
      await expireDue(services, String(record.organizationId));
      if (!ended && isLive(record, now().toISOString()) && record[STATUS] === 'created')
        await write(req, async (context, found) => {
          if (found[STATUS] === 'created') await advance(context, found, 'opened', { device: deviceOf(req) });
        });
      res.json({ data: await view(req) });
    }),
  );
  router.all('/', onlyMethods('GET'));

  router.post(
    '/start',
    handle(async (req, res) => {
      const { timeZone: zone, ...body } = objectBody(req);
      const { consent, documentType } = textsOf(body, ['consent', 'documentType']);
      // What a device says of itself; one that says nothing readable is no reason to stop.
      const timeZone = typeof zone === 'string' && ZONE.test(zone) ? zone : null;
      if (consent !== 'given')
        throw named('consent', invalid({ consent: 'Nothing is captured without your consent.' }));
      await write(req, async (context, record) => {
        if (!(record.allowedDocuments as string[]).includes(documentType))
          throw named('notAsked', invalid({ documentType: 'Choose one of the documents that are asked for.' }));
        const before = await enrolmentOf(context.session, record.id);
        if (before && before.documentType !== documentType && Object.keys(before.files).length > 0)
          throw refused(409, 'otherDocument', 'Pictures of another document were sent already. Go on with that one.');
        if (before) await context.session.update(ENROLMENTS, { ...before, documentType, timeZone });
        else
          await context.session.insert(ENROLMENTS, {
            id: record.id,
            documentType,
            timeZone,
            files: {},
            attempts: [],
            without: [],
          });
        const opened = record[STATUS] === 'created' ? await advance(context, record, 'opened') : record;
        if (opened[STATUS] === 'opened')
          await advance(context, opened, 'capturing', { stepsDone: ['consent'], device: deviceOf(req) });
      });
      res.json({ data: await view(req) });
    }),
  );
  router.all('/start', onlyMethods('POST'));

  router.post(
    '/images/:side',
    handle(async (req, res) => {
      const side = sides.find((one) => one === req.params.side);
      if (!side) throw invalid({ side: 'Send the front, the back or the selfie.' });
      // Before the body is taken in: a stranger's ten megabytes are not read.
      const { record: asked, ended } = await known(req, store);
      if (ended || !isLive(asked, now().toISOString())) throw new ApiError(410, OVER);
      const { files } = await receiveUpload(req, res, { part: 'file', files: 1, bytes: MAX_FILE_BYTES });
      const [file] = files;
      if (!file || file.bytes.length === 0) throw invalid({ file: 'Choose a picture.' });
      const contentType = typeOf(file.bytes, file.name);
      if (!contentType?.startsWith('image/')) throw wrongType('Choose a JPEG, PNG or WebP picture.');
      const stored: StoredFile = {
        id: newId(),
        organizationId: String(asked.organizationId),
        uploadedById: asked.id,
        name: file.name,
        contentType,
        size: file.bytes.length,
        sha256: sha256(file.bytes),
        createdAt: now().toISOString(),
        attachedTo: [],
      };
      await keepBytes(services, stored.id, file.bytes);
      const superseded: string[] = [];
      try {
        await write(req, async (context, record) => {
          const { session } = context;
          const enrolment = await enrolmentOf(session, record.id);
          if (!enrolment || !sidesOf(enrolment.documentType).includes(side))
            throw refused(409, 'notBegun', 'Agree and choose your document first.');
          const former = enrolment.files[side];
          const same = former !== undefined && (await session.get(FILES, former))?.sha256 === stored.sha256;
          // What was sent twice over a lost connection is one picture, and costs no try.
          if (same) {
            superseded.push(stored.id);
            return;
          }
          const left = Number(record.attemptsLeft) - (former === undefined ? 0 : 1);
          if (left < 0)
            throw refused(
              409,
              'noRetakes',
              'No more pictures can be taken again. Submit what you have, or ask for a new link.',
            );
          await session.insert(FILES, stored);
          if (former !== undefined) {
            await session.remove(FILES, former);
            superseded.push(former);
          }
          await session.update(ENROLMENTS, { ...enrolment, files: { ...enrolment.files, [side]: stored.id } });
          await storeIn(context, record, { ...record, attemptsLeft: left, stepsDone: stepsWith(record, side) });
        });
      } catch (error) {
        await removeBytes(services, stored.id);
        throw error;
      }
      for (const id of superseded) await removeBytes(services, id);
      res.status(201).json({ data: await view(req) });
    }),
  );
  router.all('/images/:side', onlyMethods('POST'));

  router.use('/liveness', livenessRoutes(services, { write, view: (req) => view(req), deviceOf }));

  router.post(
    '/submit',
    handle(async (req, res) => {
      const dropped: string[] = [];
      await write(req, async (context, record) => {
        dropped.push(...(await submit(context, record)));
      });
      for (const id of dropped) await removeBytes(services, id);
      res.json({ data: await view(req) });
    }),
  );
  router.all('/submit', onlyMethods('POST'));
  router.use(namedRefusals);
  return router;
}
