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
  /** Its list is switched off since it was judged. */
  listOff?: boolean;
  /** Last day of a false positive that is remembered, `yyyy-MM-dd`. */
  holdsUntil?: string | null;
  /** Why an earlier word counts no more, and what it was. */
  cameBack?: {
    why: 'entry' | 'subject' | 'ended';
    verdict: Verdict;
    reason: string | null;
    verdictBy: string | null;
    verdictAt: string | null;
    changes: { field: string; before: string[]; after: string[] }[];
  } | null;
}

/** A list that was not searched in full, or not asked. */
export interface Gap {
  id: string;
  name: string;
  edition: string | null;
  loadedAt: string | null;
  why: 'off' | 'failed' | 'short' | 'stale';
  /** Matches on a list that was switched off that nobody had judged. */
  unjudged?: number;
}

export const gapsOf = (record: { gaps?: unknown }): Gap[] => (Array.isArray(record.gaps) ? (record.gaps as Gap[]) : []);

/** The matches of a record, best first. */
export const matchesOf = (record: { matches?: unknown }): Match[] =>
  Array.isArray(record.matches) ? (record.matches as Match[]) : [];

/** Keys of the entries that somebody gave a word on; `null` without any. */
export function judgedEntriesOf(record: { matches?: unknown }): string[] | null {
  const judged = matchesOf(record).flatMap(({ verdict, entryId }) => (verdict ? [entryId] : []));
  return judged.length > 0 ? [...new Set(judged)] : null;
}

/** A day so many months after another, the last of a shorter month: `yyyy-MM-dd`, UTC. */
export function monthsFrom(from: Date, months: number): string {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(from.getUTCDate(), last));
  return day.toISOString().slice(0, 10);
}
