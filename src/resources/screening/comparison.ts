import type { Agreement, EntrySnapshot, Feature, Match } from './match';

export type RowKey = Feature['kind'] | 'birthPlace' | 'address' | 'documents' | 'positions';

/** One field of the comparison: both sides as written, and how they agree. */
export interface Row {
  key: RowKey;
  subject: string | null;
  entry: string | null;
  /** `notScored`: shown beside each other for the reader's eye, no points hang on it. */
  agreement: Agreement | 'notScored';
  points: number | null;
  text?: string;
  words?: Feature['words'];
}

/** What the screened customer says of itself beside what was scored. */
export interface SubjectFacts {
  birthPlace?: string | null;
  address?: string | null;
  documents?: readonly string[];
}

const listed = (values: readonly string[]): string | null => (values.length > 0 ? values.join('; ') : null);

const documentsOf = (entry: EntrySnapshot): string | null =>
  listed(
    entry.documents.map((document) => [document.kind, document.number, document.country].filter(Boolean).join(' ')),
  );

const beside = (key: RowKey, subject: string | null | undefined, entry: string | null): Row => ({
  key,
  subject: subject ?? null,
  entry,
  agreement: subject && entry ? 'notScored' : 'noData',
  points: null,
});

/** All rows of a match: the scored features first, in the order of the matcher, then what only a person can compare. */
export function rowsOf(match: Match, facts: SubjectFacts): Row[] {
  const scored = match.features.map(({ kind, query, entry, result, points, text, words }): Row => ({
    key: kind,
    subject: query,
    entry,
    agreement: result,
    points,
    text,
    words,
  }));
  return [
    ...scored,
    beside('birthPlace', facts.birthPlace, listed(match.entry.birthPlaces)),
    beside('address', facts.address, listed(match.entry.addresses.slice(0, 3))),
    beside('documents', facts.documents && listed(facts.documents), documentsOf(match.entry)),
    beside('positions', null, listed(match.entry.positions)),
  ].filter((row) => row.points !== null || row.subject !== null || row.entry !== null);
}

/** Names of the reasons that the features themselves suggest for a verdict, most telling first. */
export function suggestedReasons(
  match: Match,
): ('birth' | 'country' | 'kind' | 'name' | 'documents' | 'same' | 'more')[] {
  const differs = (kind: Feature['kind']) =>
    match.features.some((feature) => feature.kind === kind && feature.result === 'differs');
  return [
    ...(differs('birthDate') ? (['birth'] as const) : []),
    ...(differs('country') ? (['country'] as const) : []),
    ...(differs('kind') ? (['kind'] as const) : []),
    'name',
    'documents',
    'same',
    'more',
  ];
}
