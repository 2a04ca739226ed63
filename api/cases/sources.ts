/** The matches that a case is about: a match that is judged true opens a case or joins the open one, and leaves it again. */
import { cases } from '../../src/resources/cases/schema';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import type { Match } from '../screening/matches';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { ruleFor } from './automatic';
import { notesOf, withNote } from './notes';
import { CLOSED, countOpenCases, openCase } from './opening';

/** A match as a case points at it. */
export interface MatchSource {
  type: 'match';
  screeningId: string;
  screeningReference: string;
  matchId: string;
  entryId: string;
  entryName: string;
  listName: string;
  externalId: string;
  score: number;
  addedAt: string;
}

export const sourcesOf = (record: Stored): MatchSource[] =>
  Array.isArray(record.sources) ? (record.sources as MatchSource[]).filter(({ type }) => type === 'match') : [];

const sourceOf = (screening: Stored, match: Match, now: string): MatchSource => ({
  type: 'match',
  screeningId: screening.id,
  screeningReference: String(screening.reference),
  matchId: match.id,
  entryId: match.entryId,
  entryName: match.entryName,
  listName: match.listName,
  externalId: match.externalId,
  score: match.score,
  addedAt: now,
});

async function openCasesOf({ session }: BehaviourContext, customerId: string): Promise<Stored[]> {
  const { data } = await session.list(cases.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: 'kind', op: 'eq', value: 'screening' },
      { path: STATUS, op: 'ne', value: CLOSED },
    ],
    sort: [{ path: 'createdAt', order: 'ASC' }],
  });
  return data;
}

/** Stores the next state of a case and tells of it. */
export async function putCase(
  from: BehaviourContext,
  before: Stored,
  after: Stored,
  entry: { action: string; summary: string },
): Promise<Stored> {
  const context: BehaviourContext = { ...from, schema: cases };
  const stored = await storeIn(context, before, after);
  if (stored !== before) await auditIn(context, stored, { ...entry, changes: changesBetween(cases, before, stored) });
  return stored;
}

/** Opens a case about a true match, or adds the match to the one that is open. Gives the case. */
export async function openOrJoin(context: BehaviourContext, screening: Stored, match: Match): Promise<Stored> {
  const customerId = String(screening.customerId);
  const source = sourceOf(screening, match, context.now);
  const [open] = await openCasesOf(context, customerId);
  if (!open) {
    return openCase(context, {
      title: `Screening match, ${String(screening.subjectName)}`,
      kind: 'screening',
      customerId,
      // A true match always opens a case: the organization cannot take this rule out.
      ...((await ruleFor('trueMatch', context)) ?? { priority: 'high', queue: 'sanctions' }),
      sources: [source],
    });
  }
  const others = sourcesOf(open).filter(({ entryId }) => entryId !== match.entryId);
  return putCase(
    context,
    open,
    { ...open, sources: [...others, source] },
    { action: 'join', summary: `Joined by a match with ${match.entryName}, ${match.listName}` },
  );
}

/** Nobody has worked on it yet; who got it by itself has not either. */
const isUntouched = (record: Stored): boolean =>
  record[STATUS] === 'open' &&
  (!record.assigneeId || record.version === 1) &&
  notesOf(record).every(({ byId }) => byId === null);

export type Release = 'none' | 'withdrawn' | 'detached' | 'stays';

/**
 * A match is true no longer. A case that was opened for it alone and that nobody has worked on is withdrawn; one with other
 * matches loses this one; any other stays open, with a note that says so.
 */
export async function release(context: BehaviourContext, match: Match): Promise<{ what: Release; reference: string }> {
  const before = match.caseId ? await context.session.get(cases.name, match.caseId) : undefined;
  const reference = typeof before?.reference === 'string' ? before.reference : '';
  const holds = before && sourcesOf(before).some(({ entryId }) => entryId === match.entryId);
  if (!before || !holds || before[STATUS] === CLOSED) return { what: 'none', reference };
  const others = sourcesOf(before).filter(({ entryId }) => entryId !== match.entryId);
  const name = `${match.entryName}, ${match.listName}`;
  if (others.length > 0) {
    const after = { ...before, sources: others };
    await putCase(context, before, after, { action: 'detach', summary: `Left by the match with ${name}` });
    return { what: 'detached', reference };
  }
  if (!isUntouched(before)) {
    const after = withNote(
      before,
      { ...context, viewer: null },
      `The match with ${name} was judged again: it is true no longer.`,
    );
    await putCase(context, before, after, { action: 'note', summary: `The match with ${name} is true no longer` });
    return { what: 'stays', reference };
  }
  const after = withNote(
    { ...before, [STATUS]: CLOSED, closedAt: context.now },
    { ...context, viewer: null },
    `Withdrawn: the match with ${name} was judged again before anybody worked on the case.`,
  );
  const stored = await putCase(context, before, after, {
    action: 'withdraw',
    summary: 'Withdrawn: its match is true no longer',
  });
  await countOpenCases(context, String(stored.customerId));
  return { what: 'withdrawn', reference };
}

/** After a new check: open cases point at its matches instead of at those that it replaced. */
export async function pointSources(
  context: BehaviourContext,
  customerId: string,
  screening: Stored,
  matches: readonly Match[],
): Promise<void> {
  for (const before of await openCasesOf(context, customerId)) {
    const sources = sourcesOf(before).map((source) => {
      const match = matches.find(({ entryId }) => entryId === source.entryId);
      return match ? sourceOf(screening, match, source.addedAt) : source;
    });
    if (JSON.stringify(sources) !== JSON.stringify(before.sources))
      await context.session.update(cases.name, { ...before, sources });
  }
}
