/** What a screening record holds of its matches, as the API sends it. */

export type Verdict = 'true' | 'false' | 'unsure';
export type Agreement = 'exact' | 'close' | 'differs' | 'noData';

export interface WordMatch {
  query: string | null;
  entry: string | null;
  similarity: number;
  how: string;
}

export interface Feature {
  kind: 'name' | 'alias' | 'birthDate' | 'country' | 'gender' | 'kind';
  result: Agreement;
  /** The points of all features add up to the score. */
  points: number;
  query: string | null;
  entry: string | null;
  words?: WordMatch[];
  text: string;
}

export interface EntrySnapshot {
  id: string;
  kind: 'individual' | 'entity' | 'vessel' | 'aircraft';
  names: { full: string; type: string; quality: 'strong' | 'weak' }[];
  birthDates: { text: string }[];
  birthPlaces: string[];
  gender?: string | null;
  nationalities: string[];
  countries: string[];
  addresses: string[];
  documents: { kind: string; number: string; country?: string }[];
  programs: string[];
  positions: string[];
  listedOn?: string | null;
  updatedOn?: string | null;
  remarks?: string | null;
}

export interface Match {
  id: string;
  entryId: string;
  watchlistId: string;
  listName: string;
  externalId: string;
  entryName: string;
  matchedName: string;
  nameQuality: 'strong' | 'weak';
  score: number;
  features: Feature[];
  entry: EntrySnapshot;
  verdict: Verdict | null;
  reason: string | null;
  verdictBy: string | null;
  verdictAt: string | null;
  /** The verdict comes from an earlier search of the same subject and an unchanged entry. */
  carriedOver?: boolean;
}

/** The matches of a record, best first. */
export const matchesOf = (record: { matches?: unknown }): Match[] =>
  Array.isArray(record.matches) ? (record.matches as Match[]) : [];
