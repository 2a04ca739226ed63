/** One check of a customer against the lists: what is found, what earlier verdicts say of it, what follows. */
import { screening } from '../../src/resources/screening/schema';
import type { Money } from '../../src/schema/fields';
import { canonicalJson } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { pointSources } from '../cases/sources';
import { deriveCustomer } from '../customers';
import { changesOf } from '../engines/watchlists/diff';
import { notFound } from '../errors';
import { primaryCurrencyOf } from '../reference';
import type { Stored } from '../store/store';
import { askedBy } from '../viewer';
import type { Source } from '../wallet/ledger';
import { payFor } from '../wallet/paying';
import { priceOf } from '../wallet/prices';
import { inPart, published, searchRules, watchlistsOf, type Gap } from '../watchlists';
import { auditIn, storeIn } from '../writes';
import { gapsOf, kept, matchesOf, matchOf, tally, unshownIn, type CameBack, type Match } from './matches';
import { checksInForce, countsIn } from './standing';
import { askedSame, queryOf, subjectOf, type Subject } from './subject';

export const PROVIDER = 'Assay matcher';
/** So many matches that nobody has judged are put before people at a time. */
const MOST_UNJUDGED = 50;
/** So many are counted. */
export const MOST_COUNTED = 5_000;
/** Earlier checks that are looked through for a verdict. */
const EARLIER = 20;

export const sameEntry = (a: Match, b: Match): boolean =>
  a.entryId === b.entryId ||
  (a.listSource === b.listSource && published.has(a.listSource) && a.externalId === b.externalId);

/** What a list says of an entry, without our own keys. */
export const contentOf = ({ entry: { id: _id, watchlistId: _watchlistId, ...content } }: Match): string =>
  canonicalJson(content);

/**
 * The newest earlier word on an entry, while neither it nor the subject has changed since, and it has not ended. Else the match
 * comes back, and says what was said and what has changed.
 * @param today `yyyy-MM-dd`
 */
function carriedOver(match: Match, subject: Subject, earlier: readonly Stored[], today: string): Match {
  for (const check of earlier) {
    const before = matchesOf(check).find((other) => sameEntry(other, match));
    if (!before?.verdict) continue;
    const { verdict, reason, verdictById, verdictBy, verdictAt, caseId } = before;
    const holdsUntil = before.holdsUntil ?? null;
    const back = (why: CameBack['why']): Match => ({
      ...match,
      cameBack: { why, verdict, reason, verdictBy, verdictAt, changes: changesOf(before.entry, match.entry) },
    });
    if (contentOf(before) !== contentOf(match)) return back('entry');
    if (!askedSame(check, subject)) return back('subject');
    if (holdsUntil !== null && holdsUntil < today) return back('ended');
    return { ...match, verdict, reason, verdictById, verdictBy, verdictAt, holdsUntil, caseId, carriedOver: true };
  }
  return match;
}

/**
 * What of all hits is put before people: every one that was judged, and as many others, the nearest, as one looks through. The rest
 * is counted, and follows once those are judged.
 */
export function shownOf<H>(hits: readonly H[], isJudged: (hit: H) => boolean): H[] {
  let left = MOST_UNJUDGED;
  return hits.filter((hit) => isJudged(hit) || left-- > 0);
}

/** Whether the matches that a check has no room for are due: all that it shows is judged, and the customer is the same. */
const goesOn = (inForce: Stored | undefined, subject: Subject): boolean =>
  inForce !== undefined &&
  unshownIn(inForce) > 0 &&
  askedSame(inForce, subject) &&
  matchesOf(inForce).every(({ verdict }) => verdict !== null);

/** The lists whose entries are not all there to be searched: what is not found on them may only be missing. */
export const shortOf = (gaps: readonly Pick<Gap, 'why' | 'id'>[]): string[] =>
  gaps.filter(({ why }) => why === 'short').map(({ id }) => id);

/**
 * What stays of the check in force though the search did not find it: what people said of entries on lists that are switched off
 * since, which are no longer asked, and everything on a list that lacks entries. A list that goes takes no word of a person with
 * it, and one that answers in part makes nobody better than they were.
 */
function setAside(
  hits: readonly Match[],
  inForce: Stored | undefined,
  { off, short }: { off: readonly string[]; short: readonly string[] },
  newId: () => string,
): Match[] {
  return (inForce ? matchesOf(inForce) : [])
    .filter((match) => !hits.some((hit) => sameEntry(hit, match)))
    .flatMap((match): Match[] => {
      const { verdict, watchlistId } = match;
      if (verdict !== null && off.includes(watchlistId))
        return [{ ...match, id: newId(), carriedOver: true, listOff: true }];
      if (!short.includes(watchlistId)) return [];
      const { listOff: _, ...kept } = match;
      return [{ ...kept, id: newId(), carriedOver: verdict !== null }];
    });
}

/** How many matches on a list that is off wait for nobody any more. */
const unjudgedOn = (watchlistId: string, hits: readonly Match[], inForce: Stored | undefined): number =>
  (inForce ? matchesOf(inForce) : []).filter(
    (match) =>
      match.verdict === null && match.watchlistId === watchlistId && !hits.some((hit) => sameEntry(hit, match)),
  ).length;

const sourceOf = ({ id, reference }: Stored): Source => ({
  resource: screening.name,
  id,
  reference: String(reference),
  description: screening.label.one,
});

/**
 * Pays for and runs the search for a new check and gives its record whole.
 * @throws ApiError 409 while there is no list to search; Unpaid when the wallet does not hold the price
 */
export async function searchFor(draft: Stored, context: BehaviourContext): Promise<Stored> {
  const { session, services, viewer, now } = context;
  const customer = await session.get('customers', String(draft.customerId));
  if (!customer) throw notFound('There is no such customer.');
  const rules = await searchRules(session, viewer.organizationId, now);
  const { threshold } = rules;
  const { owner } = context;
  const subject = owner?.subject ?? subjectOf(customer);
  const { data: earlier } = await session.list(screening.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customer.id },
      { path: 'ownerKey', op: 'eq', value: owner?.key ?? null },
    ],
    sort: [{ path: 'createdAt', order: 'DESC' }],
    range: [0, EARLIER - 1],
  });
  const inForce = earlier.find(({ status }) => status === 'completed');
  // What a search found was paid with it, also what it had no room for.
  const covered = context.covered === true || goesOn(inForce, subject);
  const cost: Money = covered
    ? { amount: 0, currency: await primaryCurrencyOf(session, viewer.organizationId) }
    : await priceOf(context, viewer.organizationId, screening.name);
  await payFor(context, { amount: cost, source: sourceOf(draft) });
  const found = await watchlistsOf(services).search(rules, { ...queryOf(subject), threshold, limit: MOST_COUNTED });
  const all = found.hits.map((hit) => carriedOver(matchOf(hit, services.newId()), subject, earlier, now.slice(0, 10)));
  const hits = shownOf(all, ({ verdict }) => verdict !== null);
  const unshownMatches = all.length - hits.length;
  const aside = setAside(all, inForce, { off: rules.off, short: shortOf(found.gaps) }, services.newId);
  const matches = [...hits, ...aside];
  const gaps = found.gaps.map((gap) => ({
    ...gap,
    unjudged: gap.why === 'off' ? unjudgedOn(gap.id, all, inForce) : 0,
  }));
  return {
    ...draft,
    ...subject,
    kybId: owner?.kybId ?? null,
    ownerKey: owner?.key ?? null,
    ...kept(tally({ matches, gaps, unshownMatches })),
    status: 'completed',
    matches,
    unshownMatches,
    gaps,
    lists: found.lists.map(({ id, name, source, edition, loadedAt, entryCount }) => ({
      id,
      name,
      source,
      edition,
      loadedAt,
      entryCount,
    })),
    entriesSearched: found.entriesSearched,
    threshold,
    provider: PROVIDER,
    cost,
    covered,
    requestedById: askedBy(viewer),
    reviewedById: null,
    caseId: matches.find((match) => match.verdict === 'true' && match.caseId)?.caseId ?? null,
    startedAt: now,
    finishedAt: services.now().toISOString(),
  };
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function resultWords({ openMatches, trueMatches, score, result }: ReturnType<typeof tally>, partial: boolean): string {
  if (result === 'partial') return 'Screened in part: not every list answered in full';
  if (openMatches === 0 && trueMatches === 0) return 'Screened: clear';
  const found = [
    trueMatches > 0 && counted(trueMatches, 'true match', 'true matches'),
    openMatches > 0 && counted(openMatches, 'possible match', 'possible matches'),
  ].filter(Boolean);
  return `Screened${partial ? ' in part' : ''}: ${found.join(' and ')}, best score ${score}`;
}

/** What follows from a new check: it replaces the earlier ones, open cases look at it, and the customer's record tells. */
export async function followCheck(record: Stored, context: BehaviourContext): Promise<void> {
  const customerId = String(record.customerId);
  const ownerKey = record.ownerKey ?? null;
  const earlier = (await checksInForce(context, customerId)).filter(({ id }) => id !== record.id);
  const isReplaced = (one: Stored): boolean => (one.ownerKey ?? null) === ownerKey;
  for (const before of earlier.filter(isReplaced)) {
    const after = await storeIn(context, before, { ...before, status: 'expired', openMatches: 0 });
    await auditIn(context, after, { action: 'expire', summary: `Replaced by ${String(record.reference)}` });
  }
  await pointSources(context, customerId, record, matchesOf(record));
  const counts = tally(record);
  const partial = inPart(gapsOf(record));
  const isOwner = ownerKey !== null;
  const words = resultWords(counts, partial);
  await deriveCustomer(
    context,
    customerId,
    {
      // Who was looked for in a part of the lists is not screened by that, nor is a business by its owners.
      ...(!partial && !isOwner && { lastScreenedAt: record.finishedAt }),
      ...countsIn([...earlier.filter((one) => !isReplaced(one)), record]),
    },
    { action: 'screen', summary: isOwner ? `Owner: ${words.toLowerCase()}` : words },
  );
}
