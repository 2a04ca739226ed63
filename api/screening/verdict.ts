/** A person's word on one match, as a call. */
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { isDay } from '../../src/schema/validation';
import type { BehaviourContext } from '../behaviours/types';
import { openOrJoin, release, type Release } from '../cases/sources';
import { conflict, invalid, notFound } from '../errors';
import { presentedOne } from '../present';
import { contextOf, demandVersion, findIn, type Caller } from '../records';
import type { Services } from '../services';
import { demand } from '../viewer';
import type { Stored } from '../store/store';
import { deriveCounts, storeJudgements } from './judging';
import { matchesOf, unjudged, verdicts, type Judgement, type Match, type Verdict } from './matches';

const MIN_REASON = 3;
const MAX_REASON = 1_000;

export interface VerdictRequest {
  verdict: Verdict | null;
  reason: string | null;
  /** Last day of a false positive, `yyyy-MM-dd`; it holds until something changes when left out. */
  holdsUntil?: string | null;
  /** The version of the check that the caller knows. */
  version?: number;
}

/** Nobody remembers a false positive for longer without looking again. */
const MOST_YEARS = 5;

/** Reads the body of a verdict. @param today `yyyy-MM-dd` @throws ApiError 422 */
export function readVerdict(body: AnyRecord, today: string): VerdictRequest {
  const errors: Record<string, string> = {};
  const { verdict, reason, holdsUntil, version, ...unknown } = body;
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  const known = verdict === null || verdicts.some((one) => one === verdict);
  if (!known) errors.verdict = 'Choose true, false or unsure, or null to take the verdict back.';
  if (reason !== undefined && reason !== null && typeof reason !== 'string')
    errors.reason = inEnglish({ key: 'notText' });
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text.length > MAX_REASON) errors.reason = inEnglish({ key: 'tooLong', args: { max: MAX_REASON } });
  if ((verdict === 'true' || verdict === 'false') && text.length < MIN_REASON)
    errors.reason ??= `Say why, in at least ${MIN_REASON} characters.`;
  const until = typeof holdsUntil === 'string' && isDay(holdsUntil) ? holdsUntil : null;
  if (holdsUntil !== undefined && holdsUntil !== null) {
    const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
    if (verdict !== 'false') errors.holdsUntil = 'Only a false positive is remembered until a day.';
    else if (until === null || until <= today || until > last)
      errors.holdsUntil = `Give a day after today, in at most ${MOST_YEARS} years.`;
  }
  if (version !== undefined && version !== null && !Number.isSafeInteger(version))
    errors.version = inEnglish({ key: 'notInteger' });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    verdict: (verdict as Verdict | null) ?? null,
    reason: verdict === null || text === '' ? null : text,
    holdsUntil: until,
    ...(typeof version === 'number' ? { version } : {}),
  };
}

/**
 * Judges a match. True opens a case or joins the open one; a true that is taken back leaves it again. All in one transaction.
 * `notice`: what the caller would not expect, in words.
 * @throws ApiError 404, 409 for a check that a newer one replaced, 412
 */
export async function judgeMatch(
  services: Services,
  caller: Caller,
  screeningId: string,
  matchId: string,
  request: VerdictRequest,
): Promise<{ record: AnyRecord; notice: string | null }> {
  demand(caller.viewer, screening.name, 'judge');
  return services.store.transaction(async (session) => {
    const context = contextOf(services, screening, caller, session);
    const before = await findIn(context, screeningId);
    const match = matchesOf(before).find(({ id }) => id === matchId);
    if (!match) throw notFound('There is no such match.');
    await demandVersion(context, before, request.version);
    if (before.status !== 'completed')
      throw conflict('A newer check replaced this one. Judge the matches of that one.');
    const { verdict, reason, holdsUntil = null } = request;
    if (match.verdict === verdict && match.reason === reason && (match.holdsUntil ?? null) === holdsUntil)
      return { record: await presentedOne(before, context), notice: null };

    const { viewer, now } = context;
    const judgement: Judgement =
      verdict === null
        ? unjudged
        : { verdict, reason, verdictById: viewer.id, verdictBy: viewer.name, verdictAt: now, holdsUntil };
    const change = { ...judgement, carriedOver: false, cameBack: null };
    // The customer's risk first: a case that opens now begins with it.
    const matches = matchesOf(before).map((one) => (one === match ? { ...one, ...change } : one));
    await deriveCounts(context, { ...before, matches });
    const { caseId, notice } = await followUp(context, before, match, verdict);
    const record = await storeJudgements(context, before, new Map([[matchId, { ...change, caseId }]]));
    return { record: await presentedOne(record, context), notice };
  });
}

/** What a verdict does to cases. */
async function followUp(
  context: BehaviourContext,
  check: Stored,
  match: Match,
  verdict: Verdict | null,
): Promise<{ caseId: string | null; notice: string | null }> {
  if (verdict === 'true') return { caseId: (await openOrJoin(context, check, match)).id, notice: null };
  if (match.verdict !== 'true') return { caseId: match.caseId, notice: null };
  const { what, reference } = await release(context, match);
  const notices: Partial<Record<Release, string>> = {
    withdrawn: `Case ${reference} is withdrawn: nobody had worked on it.`,
    stays: `Case ${reference} stays open: somebody works on it.`,
  };
  return { caseId: what === 'stays' ? match.caseId : null, notice: notices[what] ?? null };
}
