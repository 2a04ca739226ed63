/** Words of people on matches, as they are kept, and what follows from them. */
import { screening } from '../../src/resources/screening/schema';
import type { BehaviourContext } from '../behaviours/types';
import { deriveCustomer } from '../customers';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { kept, matchesOf, tally, type Judgement, type Match } from './matches';
import { countsOf } from './standing';

const words = { true: 'true match', false: 'false positive', unsure: 'not sure' } as const;

type Follower = (context: BehaviourContext, check: Stored) => Promise<void>;
const followers = new Set<Follower>();

/** What else follows where matches of a check were judged: said by rooms that stand above this one. */
export const followJudging = (follower: Follower): void => void followers.add(follower);

/** Brings the customer's counts, and so its risk, to what a check says. */
export async function deriveCounts(context: BehaviourContext, check: Stored): Promise<void> {
  const customerId = String(check.customerId);
  await deriveCustomer(context, customerId, await countsOf(context, customerId, check));
}

/** Lays new judgements over matches of a check, tells of each in the changelog, and brings check and customer up to date. */
export async function storeJudgements(
  from: BehaviourContext,
  before: Stored,
  judged: ReadonlyMap<string, Judgement & Partial<Match>>,
): Promise<Stored> {
  const context: BehaviourContext = { ...from, schema: screening };
  const old = matchesOf(before);
  const matches = old.map((match) => ({ ...match, ...judged.get(match.id) }));
  const counts = tally({ ...before, matches });
  const record = await storeIn(context, before, {
    ...before,
    matches,
    ...kept(counts),
    reviewedById: counts.openMatches === 0 ? context.viewer.id : null,
    caseId: matches.find(({ verdict, caseId }) => verdict === 'true' && caseId)?.caseId ?? null,
  });
  if (record === before) return before;
  for (const match of matches) {
    const was = old.find(({ id }) => id === match.id);
    if (!judged.has(match.id) || (was?.verdict === match.verdict && was?.reason === match.reason)) continue;
    const said = match.verdict === null ? 'verdict taken back' : words[match.verdict];
    await auditIn(context, record, {
      action: 'judge',
      summary: `${match.entryName}, ${match.listName}: ${said}`,
      reason: match.reason,
      changes: [
        {
          field: 'matches',
          before: { match: match.entryName, verdict: was?.verdict ?? null, reason: was?.reason ?? null },
          after: { match: match.entryName, verdict: match.verdict, reason: match.reason },
        },
      ],
    });
  }
  await deriveCounts(context, record);
  for (const follow of followers) await follow(context, record);
  return record;
}
