/**
 * What an invited person has sent so far. The session's record tells people here how far it went; the pictures stand apart until
 * they are submitted, bound to the session and to nothing else.
 */
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { STATUS } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import { conflict } from '../errors';
import { createIn } from '../records';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { systemActor, type Actor, type SignedIn } from '../viewer';
import { contextOf } from '../writes';
import { isLiveState, liveStates } from '../../src/resources/id-verification-sessions/link';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import { ENROLMENTS } from './invitations';
import { advance } from './sessions';

/** Stands on every check that comes from pictures alone, so that nobody takes them for a proof of life. */
const WITHOUT_LIVENESS = {
  code: 'NO_LIVENESS',
  severity: 'medium',
  text: 'The images were captured without a liveness challenge: nothing shows that a live person was before the camera.',
};

export const sides = ['front', 'back', 'selfie'] as const;
export type Side = (typeof sides)[number];

export interface Enrolment extends Stored {
  documentType: string;
  files: Partial<Record<Side, string>>;
}

/** A passport shows everything on one page. */
export const sidesOf = (documentType: string): readonly Side[] =>
  documentType === 'passport' ? ['front', 'selfie'] : sides;

export const enrolmentOf = async (session: StoreSession, id: string): Promise<Enrolment | undefined> =>
  (await session.get(ENROLMENTS, id)) as Enrolment | undefined;

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

/** Makes the check of what was captured; a person here gives the verdict. @throws ApiError 409 while a side is missing */
export async function submit(context: BehaviourContext, record: Stored): Promise<void> {
  const { session } = context;
  const enrolment = await enrolmentOf(session, record.id);
  const missing = enrolment ? sidesOf(enrolment.documentType).filter((side) => !enrolment.files[side]) : sides;
  if (!enrolment || missing.length > 0) throw conflict(`Still missing: ${missing.join(', ')}.`);
  const { front, back, selfie } = enrolment.files;
  await createIn(
    { ...context, schema: idVerificationLiveness },
    {
      customerId: record.customerId,
      sessionId: record.id,
      documentType: enrolment.documentType,
      documentFront: front,
      ...(back === undefined ? {} : { documentBack: back }),
      selfie,
      attempts: [{ at: context.now, outcome: 'accepted', device: record.device ?? undefined }],
      findings: [WITHOUT_LIVENESS],
    },
  );
  await advance(context, record, 'submitted');
}
