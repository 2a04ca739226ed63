/** ID verification: recorded by hand, or computed from what an invited person sent, once its pictures were read. */
import { COMPUTED } from '../../src/resources/checks';
import type { AnyRecord } from '../../src/schema/fields';
import type { Behaviour, BehaviourContext } from '../behaviours/types';
import { identityOf, type IdentityFacts } from '../engines/liveness/identity';
import type { Stored } from '../store/store';
import { checkedByHand } from './byHand';
import { computedCheck } from './computed';
import { referencesOf } from './duplicates';
import { releasePrice } from './invitationPrice';
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

/** What follows from a zone is nobody's to type: its digits are computed, and what it says is held against the customer. */
function withZone(record: Stored, { now }: BehaviourContext): Stored {
  const { mrz, ...facts } = factsOf(record);
  if (mrz.length === 0) return { ...record, checkDigits: null };
  return { ...record, ...identityOf({ ...facts, mrz }, now.slice(0, 10)).values };
}

const byHand: Behaviour = {
  ...recorded,
  prepareCreate: async (draft, context) => withZone((await recorded.prepareCreate?.(draft, context)) ?? draft, context),
  prepareUpdate: async (record, before, context) =>
    withZone((await recorded.prepareUpdate?.(record, before, context)) ?? record, context),
};

const computed = computedCheck({
  snapshot: () => ({}),
  // The invited person is no user here: who invited them asked for the check, at the price that was held then.
  async begin(draft, _customer, context) {
    const invitation = await context.session.get('id-verification-sessions', String(draft.sessionId));
    if (invitation) await releasePrice(context, invitation);
    return { ...draft, requestedById: invitation?.requestedById ?? null, cost: invitation?.cost ?? draft.cost };
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
