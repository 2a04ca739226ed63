/**
 * ID verification: computed from what an invited person sent, once its pictures were read; or recorded by hand, whose pictures are
 * read by the same models, while what they come to is a person's to say.
 */
import { COMPUTED } from '../../src/resources/checks';
import type { AnyRecord } from '../../src/schema/fields';
import type { Behaviour, BehaviourContext } from '../behaviours/types';
import { identityOf, type IdentityFacts } from '../engines/liveness/identity';
import type { Stored } from '../store/store';
import { checkedByHand, inWork } from './byHand';
import { computedCheck } from './computed';
import { referencesOf } from './duplicates';
import { IDENTITY_READING } from './identityReading';
import { releasePrice } from './invitationPrice';
import { ENROLMENTS } from './invitations';
import { advance } from './sessions';
import { concluded } from './verdict';

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const rowsIn = (value: unknown): AnyRecord[] => (Array.isArray(value) ? (value as AnyRecord[]) : []);
const linesIn = (value: unknown): string[] => rowsIn(value).flatMap(({ line }) => textIn(line) ?? []);

/** What is typed goes before what was recognized. */
function factsOf(record: Stored, sameFace = ''): IdentityFacts {
  const typed = linesIn(record.mrz);
  return {
    subjectName: textIn(record.subjectName) ?? '',
    birthDate: textIn(record.subjectBirthDate),
    documentType: textIn(record.documentType) ?? '',
    documentNumber: textIn(record.documentNumber),
    documentExpires: textIn(record.documentExpires),
    mrz: typed.length > 0 ? typed : linesIn(record.mrzRead),
    faceScore: typeof record.faceScore === 'number' ? record.faceScore : null,
    outcomes: rowsIn(record.attempts).map(({ outcome }) => String(outcome)),
    documentFaults: Array.isArray(record.documentFaults) ? (record.documentFaults as string[]) : [],
    sameFace,
  };
}

const recorded = checkedByHand(() => ({}));

/**
 * What follows from a zone is nobody's to type: its digits are computed, and what it says is held against the customer. A zone that
 * was only recognized puts nothing in the place of what a person compared by eye.
 */
function withZone(record: Stored, { now }: BehaviourContext): Stored {
  const { mrz, ...facts } = factsOf(record);
  if (mrz.length === 0) return { ...record, checkDigits: null };
  const { checkDigits, comparison } = identityOf({ ...facts, mrz }, now.slice(0, 10)).values;
  const byEye = linesIn(record.mrz).length === 0 && rowsIn(record.comparison).length > 0;
  return { ...record, checkDigits, comparison: byEye ? record.comparison : comparison };
}

const pictures = ['documentFront', 'documentBack', 'selfie'] as const;

export const samePictures = (a: AnyRecord, b: AnyRecord): boolean =>
  pictures.every((key) => (a[key] ?? null) === (b[key] ?? null));

/** What was read of other pictures. */
const unread = {
  readAt: null,
  faceScore: null,
  portrait: null,
  mrzRead: null,
  documentFaults: null,
  duplicateIds: null,
};

/** Has the pictures of a check in work read, where there are any that were not. */
async function readPictures(record: Stored, { services, viewer, actor, session }: BehaviourContext): Promise<void> {
  if (record.readAt || !inWork(record) || !pictures.some((key) => textIn(record[key]))) return;
  await services.jobs.follow(IDENTITY_READING, { id: record.id }, viewer, actor, session);
}

const byHand: Behaviour = {
  ...recorded,
  prepareCreate: async (draft, context) => withZone((await recorded.prepareCreate?.(draft, context)) ?? draft, context),
  async prepareUpdate(record, before, context) {
    const next = (await recorded.prepareUpdate?.(record, before, context)) ?? record;
    if (samePictures(next, before)) return withZone(next, context);
    // What was compared with a zone that was recognized goes with the picture.
    const read = rowsIn(before.mrzRead).length > 0 && next.comparison === before.comparison;
    return withZone({ ...next, ...unread, ...(read && { comparison: null }) }, context);
  },
  async afterWrite(record, before, context) {
    if (!before || !samePictures(record, before)) await readPictures(record, context);
  },
  async moved(record, before, move, context) {
    const next = (await recorded.moved?.(record, before, move, context)) ?? record;
    // It was finished before its pictures were read.
    if (move.name === 'reopen') await readPictures(next, context);
    return next;
  },
};

const computed = computedCheck({
  snapshot: () => ({}),
  // The invited person is no user here: who invited them asked for the check, at the price that was held then.
  async begin(draft, _customer, context) {
    const invitation = await context.session.get('id-verification-sessions', String(draft.sessionId));
    if (invitation) await releasePrice(context, invitation);
    const enrolment = await context.session.get(ENROLMENTS, String(draft.sessionId));
    return {
      ...draft,
      requestedById: invitation?.requestedById ?? null,
      cost: invitation?.cost ?? draft.cost,
      capturedOn: invitation?.device ?? null,
      capturedPlace: enrolment?.timeZone ?? null,
      capturedFrom: context.actor.ip,
    };
  },
  waits: (record) => !record.readAt,
  async compute(record, { today, session }) {
    const others = Array.isArray(record.duplicateIds) ? record.duplicateIds.map(String) : [];
    const { findings, values } = identityOf(factsOf(record, await referencesOf(session, others)), today);
    return { ...concluded(findings), values };
  },
});

const of = (record: Stored): Behaviour => (record.provider === COMPUTED ? computed : byHand);

/** The invitation is finished once its check is. */
export async function endInvitation(context: BehaviourContext, record: Stored): Promise<void> {
  const invitation = await context.session.get('id-verification-sessions', String(record.sessionId));
  if (invitation?.status === 'submitted') await advance(context, invitation, 'done');
}

export const livenessBehaviour: Behaviour = {
  prepareCreate: (draft, context) =>
    (draft.sessionId === context.viewer.id ? computed : byHand).prepareCreate?.(draft, context) ?? draft,
  prepareUpdate: (record, before, context) => of(before).prepareUpdate?.(record, before, context) ?? record,
  afterWrite: (record, before, context) => of(record).afterWrite?.(record, before, context),
  async moved(record, before, move, context) {
    // What was computed and is opened again is a person's to complete: the result they give stands.
    const taken = move.name === 'reopen' || (move.name === 'complete' && Boolean(before.readAt));
    const next = (await (taken ? byHand : of(before)).moved?.(record, before, move, context)) ?? record;
    if (move.name === 'complete' || move.name === 'fail' || move.name === 'decide')
      await endInvitation(context, record);
    return next;
  },
};
