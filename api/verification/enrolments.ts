/**
 * What an invited person has sent so far. The session's record tells people here how far it went; the pictures stand apart until
 * they are submitted, bound to the session and to nothing else.
 */
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { STATUS } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import type { Challenge } from '../../src/resources/id-verification-liveness/liveness/challenges';
import { FILES, type StoredFile } from '../files';
import { createIn } from '../records';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { systemActor, type Actor, type SignedIn } from '../viewer';
import { contextOf } from '../writes';
import { isLiveState, liveStates } from '../../src/resources/id-verification-sessions/link';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import { lastOf, type Attempt } from './attempts';
import { ENROLMENTS } from './invitations';
import { IDENTITY_READING } from './identityReading';
import { evidenceOf } from './livenessEvidence';
import { refused } from './refused';
import { advance } from './sessions';

export const sides = ['front', 'back', 'selfie'] as const;
export type Side = (typeof sides)[number];

export interface Enrolment extends Stored {
  documentType: string;
  files: Partial<Record<Side, string>>;
  /** Recordings of moves, the last one last. */
  attempts: Attempt[];
  /** Moves that this person says they cannot do. */
  without: Challenge[];
  /** That the clock of their device is set to, e.g. `Europe/Brussels`. */
  timeZone?: string | null;
}

/** Ids of all files that stand behind an invitation. */
export const filesOf = ({ files, attempts }: Pick<Enrolment, 'files' | 'attempts'>): string[] => [
  ...Object.values(files),
  ...attempts.flatMap(({ frames }) => frames.map(({ file }) => file)),
];

/** A session's steps with some more. */
export const stepsWith = (record: Stored, ...steps: string[]): string[] => [
  ...new Set([...((record.stepsDone as string[] | null) ?? []), ...steps]),
];

/** A passport shows everything on one page. */
export const sidesOf = (documentType: string): readonly Side[] =>
  documentType === 'passport' ? ['front', 'selfie'] : sides;

export async function enrolmentOf(session: Pick<StoreSession, 'get'>, id: string): Promise<Enrolment | undefined> {
  const kept = (await session.get(ENROLMENTS, id)) as Enrolment | undefined;
  // One that began before moves were asked for has none.
  return kept && { ...kept, attempts: kept.attempts ?? [], without: kept.without ?? [] };
}

/** A text of a record, or nothing to read. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a session can still go on. @param now UTC, ISO 8601 */
export const isLive = (record: Stored, now: string): boolean =>
  isLiveState(record[STATUS]) && String(record.expiresAt) > now;

/** The invited person, who may do nothing but what their session is for: their files are the session's. */
export function invitedContext(
  services: Services,
  session: StoreSession,
  record: Stored,
  from: Pick<Actor, 'ip' | 'userAgent'>,
): BehaviourContext {
  const organizationId = String(record.organizationId);
  const name = textOf(record.subjectName);
  const viewer: SignedIn = {
    id: record.id,
    organizationId,
    permissions: [`${idVerificationLiveness.name}.create`],
    name,
    email: '',
    roleId: '',
    sessionId: record.id,
    scope: 'full',
  };
  const actor: Actor = { ...from, id: null, name, organizationId };
  return contextOf(services, idVerificationSessions, { viewer, actor }, session);
}

/** Ends the sessions of an organization whose time is over. */
export async function expireDue(services: Services, organizationId: string): Promise<void> {
  const now = services.now().toISOString();
  const where = [
    { path: 'organizationId', op: 'eq' as const, value: organizationId },
    { path: STATUS, op: 'in' as const, value: [...liveStates] },
    { path: 'expiresAt', op: 'lte' as const, value: now },
  ];
  const due = await services.store.list(idVerificationSessions.name, { where });
  if (due.data.length === 0) return;
  await services.store.transaction(async (session) => {
    for (const { id } of due.data) {
      const record = await session.get(idVerificationSessions.name, id);
      if (!record || !isLiveState(record[STATUS]) || isLive(record, now)) continue;
      const context = invitedContext(services, session, record, { ip: null, userAgent: null });
      await advance({ ...context, actor: systemActor(organizationId) }, record, 'expired');
    }
  });
}

/** The same for every organization. */
export async function expireAll(services: Services): Promise<void> {
  for (const { id } of (await services.store.list('organizations')).data) await expireDue(services, id);
}

/** Takes files away that nothing refers to. Gives their ids for the bytes, which go once this is kept. */
async function dropUnused(session: StoreSession, ids: readonly string[]): Promise<string[]> {
  const dropped: string[] = [];
  for (const id of new Set(ids)) {
    const file = (await session.get(FILES, id)) as StoredFile | undefined;
    if (!file || file.attachedTo.length > 0) continue;
    await session.remove(FILES, id);
    dropped.push(id);
  }
  return dropped;
}

/**
 * Makes the check of what was captured; a person here gives the verdict. Frames that are no evidence go.
 * @returns ids of files whose bytes go once this is kept
 * @throws ApiError 409 while a side is missing
 */
export async function submit(context: BehaviourContext, record: Stored): Promise<string[]> {
  const { session } = context;
  const enrolment = await enrolmentOf(session, record.id);
  const missing = enrolment ? sidesOf(enrolment.documentType).filter((side) => !enrolment.files[side]) : sides;
  if (!enrolment || missing.length > 0) throw refused(409, 'missing', `Still missing: ${missing.join(', ')}.`);
  const { attempts } = enrolment;
  if (lastOf(attempts)?.state === 'judging') throw refused(409, 'judging', 'Your recording is still being looked at.');
  const { front, back, selfie } = enrolment.files;
  const made = await createIn(
    { ...context, schema: idVerificationLiveness },
    {
      customerId: record.customerId,
      sessionId: record.id,
      documentType: enrolment.documentType,
      documentFront: front,
      ...(back === undefined ? {} : { documentBack: back }),
      selfie,
      ...evidenceOf(attempts),
    },
  );
  // Not the person reads their pictures, and what is seen in them may be written on other customers, too.
  const reader = systemActor(String(record.organizationId));
  await context.services.jobs.follow(IDENTITY_READING, { id: made.id }, context.viewer, reader, session);
  await advance(context, record, 'submitted');
  const dropped = await dropUnused(session, filesOf(enrolment));
  const gone = new Set(dropped);
  const kept = attempts.map((one) => ({ ...one, frames: one.frames.filter(({ file }) => !gone.has(file)) }));
  await session.update(ENROLMENTS, { ...enrolment, attempts: kept });
  return dropped;
}
