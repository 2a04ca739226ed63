/** The matches of a check as they are kept in its record, and what they add up to. */
import type { Feature, NameQuality, EntryName, WatchlistEntry } from '../engines/screening/types';
import type { FieldChange } from '../engines/watchlists/diff';
import type { AnyRecord } from '../../src/schema/fields';
import { inPart, type FoundHit, type Gap } from '../watchlists';

export const verdicts = ['true', 'false', 'unsure'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  verdict: Verdict | null;
  reason: string | null;
  verdictById: string | null;
  verdictBy: string | null;
  verdictAt: string | null;
  /** Last day of a false positive that is remembered, `yyyy-MM-dd`; without one it holds until entry or subject change. */
  holdsUntil: string | null;
}

/** Why an earlier word on an entry counts no more, and what it was. */
export interface CameBack {
  why: 'entry' | 'subject' | 'ended';
  verdict: Verdict;
  reason: string | null;
  verdictBy: string | null;
  verdictAt: string | null;
  /** What the list says otherwise since then. */
  changes: FieldChange[];
}

export const unjudged: Judgement = {
  verdict: null,
  reason: null,
  verdictById: null,
  verdictBy: null,
  verdictAt: null,
  holdsUntil: null,
};

export interface Match extends Judgement {
  id: string;
  entryId: string;
  watchlistId: string;
  listName: string;
  listSource: string;
  externalId: string;
  entryName: string;
  matchedName: string;
  nameType: EntryName['type'];
  nameQuality: NameQuality;
  score: number;
  features: Feature[];
  /** The entry as it was when it matched. */
  entry: WatchlistEntry;
  /** The verdict is an earlier check's: subject and entry have not changed since. */
  carriedOver: boolean;
  /** Its list is switched off since it was judged: the word stands, and the list is no longer asked. */
  listOff?: boolean;
  cameBack: CameBack | null;
  /** The case that it is a source of. */
  caseId: string | null;
}

export const matchesOf = (screening: AnyRecord): Match[] =>
  Array.isArray(screening.matches) ? (screening.matches as Match[]) : [];

/** A list that was not searched in full. */
export interface CheckGap extends Gap {
  /** Matches on a list that was switched off that nobody had judged. */
  unjudged: number;
}

export const gapsOf = (screening: AnyRecord): CheckGap[] =>
  Array.isArray(screening.gaps) ? (screening.gaps as CheckGap[]) : [];

/** How many more match than the check shows. */
export const unshownIn = ({ unshownMatches }: AnyRecord): number =>
  typeof unshownMatches === 'number' ? unshownMatches : 0;

export const matchOf = (hit: FoundHit, id: string): Match => ({
  id,
  entryId: hit.entryId,
  watchlistId: hit.watchlistId,
  listName: hit.list.name,
  listSource: hit.list.source,
  externalId: hit.entry.externalId,
  entryName: hit.entry.names[0]?.full ?? hit.matchedName,
  matchedName: hit.matchedName,
  nameType: hit.nameType,
  nameQuality: hit.nameQuality,
  score: hit.score,
  features: hit.features,
  entry: hit.entry,
  ...unjudged,
  carriedOver: false,
  cameBack: null,
  caseId: null,
});

/** Not judged, or judged unsure: somebody still has to say. */
export const isOpen = (match: Match): boolean => match.verdict === null || match.verdict === 'unsure';

export interface Tally {
  /** With those that are not shown yet: nobody has judged them either. */
  openMatches: number;
  trueMatches: number;
  matchCount: number;
  /** Best of those that are not false; 0 without any. */
  score: number;
  /** `partial`: nothing is found, in what answered. Only who was looked for everywhere is clear. */
  result: 'clear' | 'partial' | 'consider' | 'reject';
}

/** Takes a check, or what one will hold. */
export function tally(check: AnyRecord): Tally {
  const [matches, gaps, unshown] = [matchesOf(check), gapsOf(check), unshownIn(check)];
  const openMatches = matches.filter(isOpen).length + unshown;
  const trueMatches = matches.filter(({ verdict }) => verdict === 'true').length;
  return {
    openMatches,
    trueMatches,
    matchCount: matches.length + unshown,
    score: Math.max(0, ...matches.filter(({ verdict }) => verdict !== 'false').map(({ score }) => score)),
    result: trueMatches > 0 ? 'reject' : openMatches > 0 ? 'consider' : inPart(gaps) ? 'partial' : 'clear',
  };
}

/** What of a tally the check's own record holds. */
export const kept = ({ openMatches, matchCount, score, result }: Tally): Omit<Tally, 'trueMatches'> => ({
  openMatches,
  matchCount,
  score,
  result,
});
