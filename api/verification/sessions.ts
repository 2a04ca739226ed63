/** How an ID verification's session moves along: by the invited person and by time, never by people here. */
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { conflict } from '../errors';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { releasePrice } from './invitationPrice';
import { revoke } from './invitations';

const next: Readonly<Record<string, readonly string[]>> = {
  created: ['opened', 'expired'],
  opened: ['capturing', 'expired'],
  capturing: ['submitted', 'expired'],
  submitted: ['done'],
};

const ended = new Set(['done', 'expired']);

/** Moves a session on. @throws ApiError 409 for a step that is not the next one */
export async function advance(
  from: BehaviourContext,
  before: Stored,
  to: string,
  patch: AnyRecord = {},
): Promise<Stored> {
  const context: BehaviourContext = { ...from, schema: idVerificationSessions };
  const { session, now } = context;
  const state = String(before[STATUS]);
  if (!next[state]?.includes(to)) throw conflict(`This session is ${state}; it cannot be ${to} now.`);
  const record = await storeIn(context, before, {
    ...before,
    ...(to === 'opened' ? { openedAt: now } : {}),
    ...(to === 'submitted' ? { submittedAt: now } : {}),
    ...patch,
    [STATUS]: to,
  });
  if (ended.has(to)) await revoke(session, before.id);
  // A check that was submitted holds its price itself.
  if (to === 'submitted' || to === 'expired') await releasePrice(context, record);
  const label = idVerificationSessions.lifecycle?.states[to]?.label ?? to;
  await auditIn(context, record, {
    action: to,
    summary: `The session is now: ${label}`,
    changes: changesBetween(idVerificationSessions, before, record),
  });
  return record;
}
