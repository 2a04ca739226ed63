/** What a case is beyond the declaration: its clock, its decision, and what the decision does. */
import type { AnyRecord } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { clockOf, dueAt, hoursOf, later, paused, resumed, startedClock } from '../cases/clock';
import { carryOut, demandFollowing, demandJudged, demandWords, outcomeOf } from '../cases/deciding';
import { withNote } from '../cases/notes';
import { begun, CLOSED, countOpenCases } from '../cases/opening';
import { ruled } from '../cases/ruling';
import { conflict } from '../errors';
import { demandNote } from '../notes';
import type { Stored } from '../store/store';
import type { Behaviour, BehaviourContext, Moved } from './types';

const WAITING = 'waiting';
const undecided = { outcome: null, decisionReason: null, rationale: null, proposedById: null, approvedById: null };

/** The clock stands still while somebody outside is waited for; what is due moves on by as much. */
function withClock(record: Stored, { from, to }: Moved, now: string): Stored {
  const clock = clockOf(record);
  if (to === WAITING) return { ...record, clock: paused(clock, now) };
  if (from !== WAITING) return record;
  const running = resumed(clock, now);
  return { ...record, clock: running.clock, dueAt: later(record.dueAt, running.stoodMs) };
}

/** A second person who says no has to say why; their words stand among the notes. */
function sentBack(record: Stored, { note }: Moved, context: BehaviourContext): Stored {
  demandNote(note);
  return withNote({ ...record, proposedById: null }, context, String(note));
}

async function decided(record: Stored, move: Moved, context: BehaviourContext): Promise<Stored> {
  const { viewer, now } = context;
  const outcome = await outcomeOf(move.values.outcome, context);
  if (outcome.judgesFalse === true) await demandJudged(record, context);
  await demandFollowing(record, outcome, context);
  if (move.waits) return { ...record, proposedById: viewer.id };
  const confirmed = move.name === 'confirm';
  const closed: Stored = {
    ...record,
    proposedById: confirmed ? record.proposedById : viewer.id,
    approvedById: confirmed ? viewer.id : null,
    closedAt: now,
  };
  await carryOut(closed, outcome, context);
  return closed;
}

/** A case that is taken up again begins a new clock, without the old decision; the changelog keeps that. */
async function reopened(record: Stored, context: BehaviourContext): Promise<Stored> {
  const clock = startedClock(context.now);
  const customer = await context.session.get('customers', String(record.customerId));
  const organization = await context.session.get('organizations', context.viewer.organizationId);
  const again: Stored = {
    ...record,
    ...undecided,
    closedAt: null,
    clock,
    dueAt: dueAt(clock, record.priority, hoursOf(organization)),
    riskScore: Number(customer?.riskScore ?? record.riskScore ?? 0),
  };
  return ruled(again, organization);
}

async function nameOfUser(id: unknown, { session }: BehaviourContext): Promise<string> {
  const user = typeof id === 'string' ? await session.get('users', id) : undefined;
  return typeof user?.name === 'string' ? user.name : '';
}

export const casesBehaviour: Behaviour = {
  prepareCreate: begun,
  async prepareUpdate(record, before, { session, viewer }) {
    if (before[STATUS] === CLOSED) throw conflict('A closed case is not changed. Reopen it first.');
    // Another priority has another time, unless a time was set by hand with it.
    if (record.priority === before.priority || record.dueAt !== before.dueAt) return record;
    const organization = await session.get('organizations', viewer.organizationId);
    return { ...record, dueAt: dueAt(clockOf(record), record.priority, hoursOf(organization)) };
  },
  async afterWrite(record, before, context) {
    if (!before) await countOpenCases(context, String(record.customerId));
  },
  async told(record, before, context) {
    const touched = Object.keys(record).filter(
      (source) => JSON.stringify(record[source]) !== JSON.stringify(before[source]),
    );
    if (touched.some((source) => !['assigneeId', 'version', 'updatedAt'].includes(source))) return undefined;
    const name = await nameOfUser(record.assigneeId, context);
    return { action: 'assign', summary: name === '' ? 'Taken from its assignee' : `Assigned to ${name}` };
  },
  async weigh(before, { name, values }, context): Promise<AnyRecord> {
    if (name !== 'decide') return {};
    const outcome = await outcomeOf(values.outcome, context);
    demandWords(values, outcome, before);
    return typeof outcome.secondPersonAbove === 'number' ? { fourEyesAbove: outcome.secondPersonAbove } : {};
  },
  async moved(record, _before, move, context) {
    let next = withClock(record, move, context.now);
    if (move.name === 'reject') next = sentBack(next, move, context);
    else if (move.transition === 'decide') next = await decided(next, move, context);
    else if (move.transition === 'reopen') next = await reopened(next, context);
    await countOpenCases(context, String(next.customerId), next);
    return next;
  },
};
