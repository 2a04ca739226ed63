/** What a decision needs, and what it does once it stands. */
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, invalid } from '../errors';
import { isOpen, matchesOf, type Judgement, type Match } from '../screening/matches';
import { storeJudgements } from '../screening/judging';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { sourcesOf } from './sources';

const MIN_RATIONALE = 10;

export function demandRationale(rationale: unknown): void {
  if (typeof rationale !== 'string' || rationale.trim().length < MIN_RATIONALE)
    throw invalid({ rationale: `Say why in at least ${MIN_RATIONALE} characters.` });
}

/** The check in force of a customer. */
async function currentCheck({ session }: BehaviourContext, customerId: string): Promise<Stored | undefined> {
  const { data } = await session.list(screening.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: STATUS, op: 'eq', value: 'completed' },
    ],
    sort: [{ path: 'createdAt', order: 'DESC' }],
    range: [0, 0],
  });
  return data[0];
}

/**
 * Nobody is cleared while a match that the case is not about waits for a word. The case's own matches are what the decision
 * is about: it judges them false.
 * @throws ApiError 409
 */
export async function demandJudged(record: Stored, context: BehaviourContext): Promise<void> {
  if (record.kind !== 'screening') return;
  const check = await currentCheck(context, String(record.customerId));
  const own = new Set(sourcesOf(record).map(({ entryId }) => entryId));
  const waiting = (check ? matchesOf(check) : []).filter((match) => isOpen(match) && !own.has(match.entryId));
  if (waiting.length === 0) return;
  const [what, verb] = waiting.length === 1 ? ['1 match', 'waits'] : [`${waiting.length} matches`, 'wait'];
  throw conflict(
    `${what} of ${String(check?.reference)} ${verb} for a word. Judge ${waiting.length === 1 ? 'it' : 'them'} before you clear.`,
  );
}

/** Not the same person: the case's matches are false from now on, with the decision as the reason. */
async function judgeFalse(record: Stored, context: BehaviourContext): Promise<void> {
  const { session, viewer, now } = context;
  const judgement: Judgement = {
    verdict: 'false',
    reason: `${String(record.reference)}: ${String(record.rationale)}`,
    verdictById: viewer.id,
    verdictBy: viewer.name,
    verdictAt: now,
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

/** Customers with whom there is a relationship are offboarded, others turned down. */
const endOf: Readonly<Record<string, 'offboarded' | 'rejected'>> = {
  approved: 'offboarded',
  monitored: 'offboarded',
  suspended: 'offboarded',
  draft: 'rejected',
  onboarding: 'rejected',
  inReview: 'rejected',
  infoRequested: 'rejected',
};

async function endRelationship(record: Stored, from: BehaviourContext): Promise<void> {
  const context: BehaviourContext = { ...from, schema: customers };
  const before = await from.session.get(customers.name, String(record.customerId));
  const to = before && endOf[String(before[STATUS])];
  if (!before || !to) return;
  const after = await storeIn(context, before, { ...before, [STATUS]: to });
  await auditIn(context, after, {
    action: to === 'offboarded' ? 'offboard' : 'reject',
    summary: `${to === 'offboarded' ? 'Offboarded' : 'Rejected'} by the decision of case ${String(record.reference)}`,
    reason: String(record.rationale),
    changes: changesBetween(customers, before, after),
  });
}

/** Carries a decision out, once nobody has to agree any more. "Accept" changes no record: its measures are the rationale's. */
export async function carryOut(record: Stored, context: BehaviourContext): Promise<void> {
  if (record.outcome === 'clear') await judgeFalse(record, context);
  if (record.outcome === 'offboard') await endRelationship(record, context);
}
