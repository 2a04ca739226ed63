/** What a decision needs, and what it does once it stands. */
import { followingOf, type Following } from '../../src/resources/customer-decision-outcomes/following';
import { customerDecisionOutcomes } from '../../src/resources/customer-decision-outcomes/schema';
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { asNoun, STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, invalid } from '../errors';
import { isTooShort } from '../notes';
import { storeJudgements } from '../screening/judging';
import { isOpen, matchesOf, unshownIn, type Judgement, type Match } from '../screening/matches';
import { checksInForce } from '../screening/standing';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { sourcesOf } from './sources';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The outcome that is decided or proposed.
 * @throws ApiError 409 when it is gone, which only happens to what waits for a second person
 */
export async function outcomeOf(id: unknown, { session }: BehaviourContext): Promise<Stored> {
  const outcome = await session.get(customerDecisionOutcomes.name, String(id));
  if (!outcome) throw conflict('The outcome that was proposed is not there any more. Send the case back.');
  return outcome;
}

/** What the outcome and the organization ask of a decision: one of its reasons, and words where they are due. @throws ApiError 422 */
export function demandWords(values: AnyRecord, outcome: Stored, record: Stored): void {
  const errors: Record<string, string> = {};
  const reasons = Array.isArray(outcome.reasons)
    ? (outcome.reasons as AnyRecord[]).map(({ text }) => textOf(text))
    : [];
  const reason = textOf(values.decisionReason);
  if (reasons.length > 0 ? !reasons.includes(reason) : reason !== '')
    errors.decisionReason =
      reasons.length > 0
        ? `Choose one of the reasons of "${String(outcome.label)}".`
        : `"${String(outcome.label)}" has no reasons to choose from.`;
  if ((outcome.needsNote === true || record.rationaleDue === true) && isTooShort(textOf(values.rationale)))
    errors.rationale = inEnglish({ key: 'note' });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Why it is decided so, for the records that follow. */
const whyOf = (record: Stored, outcome: Stored): string =>
  [record.rationale, record.decisionReason, outcome.label].map(textOf).find((text) => text !== '') ?? '';

/**
 * Nobody is cleared while a match that the case is not about waits for a word. The case's own matches are what the decision
 * is about: it judges them false.
 * @throws ApiError 409
 */
export async function demandJudged(record: Stored, context: BehaviourContext): Promise<void> {
  if (record.kind !== 'screening') return;
  const own = new Set(sourcesOf(record).map(({ entryId }) => entryId));
  for (const check of await checksInForce(context, String(record.customerId))) {
    const waiting =
      matchesOf(check).filter((match) => isOpen(match) && !own.has(match.entryId)).length + unshownIn(check);
    if (waiting === 0) continue;
    const [what, verb] = waiting === 1 ? ['1 match', 'waits'] : [`${waiting} matches`, 'wait'];
    throw conflict(
      `${what} of ${String(check.reference)} ${verb} for a word. Judge ${waiting === 1 ? 'it' : 'them'} before you clear.`,
    );
  }
}

/** Not the same person: the case's matches are false from now on, with the decision as the reason. */
async function judgeFalse(record: Stored, why: string, context: BehaviourContext): Promise<void> {
  const { session, viewer, now } = context;
  const judgement: Judgement = {
    verdict: 'false',
    reason: `${String(record.reference)}: ${why}`,
    verdictById: viewer.id,
    verdictBy: viewer.name,
    verdictAt: now,
    holdsUntil: null,
  };
  const sources = sourcesOf(record);
  for (const id of new Set(sources.map(({ screeningId }) => screeningId))) {
    const check = await session.get(screening.name, id);
    if (!check || check.status !== 'completed') continue;
    const ids = new Set(sources.filter((source) => source.screeningId === id).map(({ matchId }) => matchId));
    const judged = matchesOf(check).filter((match: Match) => ids.has(match.id) && match.verdict !== 'false');
    if (judged.length > 0)
      await storeJudgements(
        context,
        check,
        new Map(judged.map((match) => [match.id, { ...judgement, carriedOver: false }])),
      );
  }
}

/**
 * Where the outcome leaves the customer of a case or a check.
 * @throws ApiError 409 when no move of theirs leads there
 */
export async function demandFollowing(
  record: Stored,
  outcome: Stored,
  { session }: BehaviourContext,
): Promise<{ customer: Stored; following: Following } | undefined> {
  const customer = await session.get(customers.name, String(record.customerId));
  if (!customer) return undefined;
  const following = followingOf(String(customer[STATUS]), outcome);
  if (following.kind === 'impossible')
    throw conflict(
      `"${String(outcome.label)}" cannot be decided: nothing leads from "${labelOfState(customer[STATUS])}" to "${labelOfState(following.wanted)}".`,
    );
  return { customer, following };
}

const labelOfState = (state: unknown): string => customers.lifecycle?.states[String(state)]?.label ?? String(state);

/** Moves the customer of a case or a check to where the outcome leaves them. @throws ApiError 409 */
export async function moveCustomer(
  record: Stored,
  outcome: Stored,
  why: string,
  from: BehaviourContext,
): Promise<void> {
  const found = await demandFollowing(record, outcome, from);
  if (!found || found.following.kind !== 'moves') return;
  const { customer: before, following } = found;
  const context: BehaviourContext = { ...from, schema: customers };
  const allowed = customers.lifecycle?.transitions[following.transition]?.when;
  if (allowed && !allowed(before, from.viewer))
    throw conflict(
      `${String(before.name)} cannot become "${labelOfState(following.to)}" yet: open matches wait for a word.`,
    );
  const after = await storeIn(context, before, { ...before, [STATUS]: following.to });
  await auditIn(context, after, {
    action: following.transition,
    summary: `${labelOfState(following.to)} by the decision of ${asNoun(from.schema.label.one)} ${String(record.reference)}`,
    reason: why,
    changes: changesBetween(customers, before, after),
  });
}

/** Carries a decision out, once nobody has to agree any more. */
export async function carryOut(record: Stored, outcome: Stored, context: BehaviourContext): Promise<void> {
  const why = whyOf(record, outcome);
  if (outcome.judgesFalse === true) await judgeFalse(record, why, context);
  await moveCustomer(record, outcome, why, context);
}
