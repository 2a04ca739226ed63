/** Owners of a business asked about against the watchlists from its check, and what was found. */
import type { AnyRecord } from '../../schema/fields';
import type { Verdict } from '../screening/match';

export interface OwnerHit {
  entryId: string;
  list: string;
  /** Of the entry. */
  name: string;
  matchedName: string;
  score: number;
  /** What people said of it; absent where it was found before checks of owners were kept. */
  verdict?: Verdict | null;
}

export interface OwnerScreening {
  key: string;
  /** As asked. */
  name: string;
  bornIn: string | null;
  country: string | null;
  /** UTC, ISO 8601. */
  at: string;
  by: string;
  /** At or above the alert line, best first. */
  hits: OwnerHit[];
  /** How many more match. */
  unshown?: number;
  threshold: number;
  lists: { id: string; name: string; edition: string | null }[];
  /** Lists that did not answer in full, or were not asked; absent in screenings from before they were noted. */
  gaps?: { name: string; why: string }[];
  entriesSearched: number;
  /** The check that it is kept in. */
  screeningId?: string;
}

export interface Asked {
  key: string;
  name: string;
  bornIn: string | null;
  country: string | null;
}

export const screeningsOf = ({ ownerScreenings }: AnyRecord): OwnerScreening[] =>
  Array.isArray(ownerScreenings) ? (ownerScreenings as OwnerScreening[]) : [];

/** The screening of an owner as they are stated now: one who was asked about under other facts was not screened. */
export const screeningOf = (record: AnyRecord, owner: Asked): OwnerScreening | undefined =>
  screeningsOf(record).find(
    ({ key, name, bornIn, country }) =>
      key === owner.key && name === owner.name && bornIn === owner.bornIn && country === owner.country,
  );

/** Those that nobody judged false. */
export const hitsOf = ({ hits }: OwnerScreening): OwnerHit[] => hits.filter(({ verdict }) => verdict !== 'false');

/** Names of the lists that answered only in part: who was not found there is not clear. */
export const partOf = ({ gaps = [] }: Pick<OwnerScreening, 'gaps'>): string[] =>
  gaps.filter(({ why }) => why !== 'off').map(({ name }) => name);

/** What nobody judged false, and how many wait for a word. */
export function standingOf({ hits, unshown = 0 }: Pick<OwnerScreening, 'hits' | 'unshown'>) {
  const isTrue = hits.some(({ verdict }) => verdict === 'true');
  const open = hits.filter(({ verdict }) => verdict !== 'true' && verdict !== 'false').length + unshown;
  return { isTrue, open };
}

/** What screenings that were just made come to, as the name of its words. */
export function toldOf(
  made: readonly Pick<OwnerScreening, 'hits' | 'gaps' | 'unshown'>[],
): 'found' | 'donePart' | 'done' {
  if (made.map(standingOf).some(({ isTrue, open }) => isTrue || open > 0)) return 'found';
  return made.some((one) => partOf(one).length > 0) ? 'donePart' : 'done';
}
