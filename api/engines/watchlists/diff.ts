/** What a newer edition of a list changed. */
import type { BirthDate, ParsedEntry } from '../screening/types';

export interface FieldChange {
  field: keyof ParsedEntry;
  /** What is gone, in words; empty when something was only added. */
  before: string[];
  /** What is new, in words; empty when something was only taken away. */
  after: string[];
}

export interface EntryChange {
  externalId: string;
  /** The primary name in the newer edition. */
  name: string;
  fields: FieldChange[];
}

export interface EditionDiff {
  added: ParsedEntry[];
  changed: EntryChange[];
  removed: ParsedEntry[];
}

const FIELDS: Record<keyof ParsedEntry, (entry: ParsedEntry) => string[]> = {
  externalId: (entry) => [entry.externalId],
  kind: (entry) => [entry.kind],
  names: (entry) => entry.names.map((name) => `${name.full} (${name.type}${name.quality === 'weak' ? ', weak' : ''})`),
  birthDates: (entry) => entry.birthDates.map(dateText),
  birthPlaces: (entry) => entry.birthPlaces,
  gender: (entry) => optional(entry.gender),
  nationalities: (entry) => entry.nationalities,
  countries: (entry) => entry.countries,
  addresses: (entry) => entry.addresses,
  documents: (entry) =>
    entry.documents.map(({ kind, number, country }) => `${kind} ${number}${country ? ` (${country})` : ''}`),
  programs: (entry) => entry.programs,
  positions: (entry) => entry.positions,
  listedOn: (entry) => optional(entry.listedOn),
  updatedOn: (entry) => optional(entry.updatedOn),
  remarks: (entry) => optional(entry.remarks),
  linkedTo: (entry) => entry.linkedTo ?? [],
  vessel: (entry) =>
    Object.entries(entry.vessel ?? {}).flatMap(([part, value]) => (value ? [`${part}: ${value}`] : [])),
};

const optional = (value: string | null | undefined) => (value ? [value] : []);

function dateText(date: BirthDate): string {
  const days = date.from === date.to ? date.from : `${date.from} to ${date.to}`;
  return date.approximate ? `about ${days}` : days;
}

/**
 * Compares two editions of one list by the publisher's key. The order of names, documents and the like counts for
 * nothing. Linear: about 0.1 s for two editions of 10,000 entries.
 */
export function diffEditions(before: readonly ParsedEntry[], after: readonly ParsedEntry[]): EditionDiff {
  const old = new Map(before.map((entry) => [entry.externalId, entry]));
  const diff: EditionDiff = { added: [], changed: [], removed: [] };
  for (const entry of after) {
    const former = old.get(entry.externalId);
    old.delete(entry.externalId);
    if (!former) {
      diff.added.push(entry);
      continue;
    }
    const fields = changesOf(former, entry);
    if (fields.length > 0) {
      diff.changed.push({ externalId: entry.externalId, name: entry.names[0]?.full ?? entry.externalId, fields });
    }
  }
  diff.removed = [...old.values()];
  return diff;
}

/** What a newer state of one entry says otherwise; the order of names and the like counts for nothing. */
export function changesOf(before: ParsedEntry, after: ParsedEntry): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [field, words] of Object.entries(FIELDS) as [keyof ParsedEntry, (entry: ParsedEntry) => string[]][]) {
    const old = words(before);
    const now = words(after);
    if (old.length === now.length && old.every((value, at) => value === now[at])) continue;
    const gone = without(old, now);
    const fresh = without(now, old);
    if (gone.length > 0 || fresh.length > 0) changes.push({ field, before: gone, after: fresh });
  }
  return changes;
}

function without(list: string[], others: string[]): string[] {
  const known = new Set(others);
  return list.filter((value) => !known.has(value));
}
