/** Owners of a business asked about against the watchlists from its check, and what was found. */
import type { AnyRecord } from '../../src/schema/fields';
import type { Gap } from '../watchlists';

export interface OwnerHit {
  entryId: string;
  list: string;
  /** Of the entry. */
  name: string;
  matchedName: string;
  score: number;
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
  threshold: number;
  lists: { id: string; name: string; edition: string | null }[];
  /** Lists that did not answer in full, or were not asked; absent in screenings from before they were noted. */
  gaps?: Gap[];
  entriesSearched: number;
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

export const hitsOf = ({ hits }: OwnerScreening): OwnerHit[] => hits;
