/**
 * A check whose evidence a person gathered and entered: what it holds from its first moment, what its moves write, and that
 * nobody changes it once it is finished.
 */
import { BY_HAND } from '../../src/resources/checks';
import { AS_FOUND } from '../../src/resources/customer-decision-outcomes/schema';
import { STATUS } from '../../src/schema/resource';
import type { AnyRecord } from '../../src/schema/fields';
import type { Behaviour, BehaviourContext, Moved } from '../behaviours/types';
import { moveCustomer, outcomeOf } from '../cases/deciding';
import { conflict, notFound } from '../errors';
import { demandNote } from '../notes';
import { primaryCurrencyOf } from '../reference';
import type { Stored } from '../store/store';
import { followWithCase } from './caseOf';

/** Whether its evidence is still gathered. */
export const inWork = (record: Stored): boolean => record[STATUS] === 'pending' || record[STATUS] === 'running';

const unreviewed = { decision: null, decisionNote: null, countsAs: null, reviewedById: null, reviewedAt: null };
/** What a check has not yet while it is under way. */
export const unfinished = { result: null, score: null, resultNote: null, finishedAt: null, ...unreviewed };

/** Takes what is asked about from a customer; sources of the check's own snapshot. */
export type Snapshot = (customer: Stored) => AnyRecord;

/** What every kind of check keeps of its subject. */
export function subjectOf(customer: Stored): AnyRecord {
  const business = customer.type === 'business';
  return {
    subjectName: customer.name ?? null,
    subjectType: business ? 'business' : 'individual',
    subjectBirthDate: business ? null : (customer.dateOfBirth ?? null),
    subjectCountry: customer.country ?? null,
  };
}

async function begun(draft: Stored, { session, viewer }: BehaviourContext, more: Snapshot): Promise<Stored> {
  const customer = await session.get('customers', String(draft.customerId));
  if (!customer) throw notFound('There is no such customer.');
  return {
    ...draft,
    ...subjectOf(customer),
    ...more(customer),
    ...unfinished,
    provider: BY_HAND,
    cost: { amount: 0, currency: await primaryCurrencyOf(session, viewer.organizationId) },
    requestedById: viewer.id,
    startedAt: null,
  };
}

/** What a check that is decided so weighs from then on. */
export const countsAs = (record: Stored, outcome: Stored): unknown =>
  typeof outcome.countsAs === 'string' && outcome.countsAs !== AS_FOUND ? outcome.countsAs : record.result;

/**
 * Carries the reviewer's decision out and gives the record with it. One person decides here: what asks for a second one belongs in
 * a case. @throws ApiError
 */
export async function decided(record: Stored, note: string | null, context: BehaviourContext): Promise<Stored> {
  const outcome = await outcomeOf(record.decision, context);
  if (outcome.needsNote === true) demandNote(note);
  const customer = await context.session.get('customers', String(record.customerId));
  const line = outcome.secondPersonAbove;
  if (typeof line === 'number' && Number(customer?.riskScore ?? 0) > line)
    throw conflict(`Above risk ${line}, "${String(outcome.label)}" needs a second person. Open a case to decide it.`);
  await moveCustomer(record, outcome, note ?? String(outcome.label), context);
  const after: Stored = {
    ...record,
    decisionNote: note,
    countsAs: countsAs(record, outcome),
    reviewedById: context.viewer.id,
    reviewedAt: context.now,
  };
  await followWithCase(after, record, context);
  return after;
}

async function completed(record: Stored, context: BehaviourContext): Promise<Stored> {
  await followWithCase({ ...record, [STATUS]: 'completed' }, undefined, context);
  return record;
}

/** What each move writes beside the state. A refusal has to say why, and a decision where its outcome asks for it. */
async function moved(record: Stored, { name, note }: Moved, context: BehaviourContext): Promise<Stored> {
  const { now } = context;
  switch (name) {
    case 'start':
      return { ...record, startedAt: now };
    case 'complete':
      if (record.result === 'reject') demandNote(note);
      return completed({ ...record, resultNote: note, finishedAt: now }, context);
    case 'fail':
      return { ...record, resultNote: note, finishedAt: now };
    case 'decide':
      return decided(record, note, context);
    case 'reopen':
      return { ...record, ...unfinished, startedAt: record.startedAt ?? now };
    default:
      return record;
  }
}

/**
 * The behaviour of one kind of check.
 * @param more what this kind keeps of the customer beyond what all keep
 * @param ready throws what stands against completing it
 */
export const checkedByHand = (more: Snapshot, ready?: (record: Stored) => void): Behaviour => ({
  prepareCreate: (draft, context) => begun(draft, context, more),
  prepareUpdate(record, before) {
    if (!inWork(before)) throw conflict('A finished check is not changed. Reopen it first.');
    return record;
  },
  moved(record, _before, move, context) {
    if (move.name === 'complete') ready?.(record);
    return moved(record, move, context);
  },
});
