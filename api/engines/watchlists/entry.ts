/** What the parsers share: an empty entry, its names without repetition, the answer of a parser. */
import { createHash } from 'node:crypto';
import type { EntryName, ParsedEntry, SubjectKind } from '../screening/types';

/** Which edition of a list this is. */
export interface ListEdition {
  source: 'ofac' | 'un' | 'own';
  /** The publisher's own mark of the edition where there is one (the UN's `dateGenerated`), else the hash. */
  id: string;
  /** ISO date or date-time of the edition, `null` when neither the file nor the caller says. */
  date: string | null;
  /** SHA-256 of the files' content, hexadecimal. */
  hash: string;
}

export interface ParsedList {
  edition: ListEdition;
  entries: ParsedEntry[];
  /** What is odd but hinders nothing, in words, each with its count. */
  warnings: string[];
}

export function emptyEntry(externalId: string, kind: SubjectKind): ParsedEntry {
  return {
    externalId,
    kind,
    names: [],
    birthDates: [],
    birthPlaces: [],
    gender: null,
    nationalities: [],
    countries: [],
    addresses: [],
    documents: [],
    programs: [],
    positions: [],
    listedOn: null,
    updatedOn: null,
    remarks: null,
  };
}

/** Adds a name unless the entry has it already; of two that differ in quality only, the strong one stays. */
export function addName(entry: ParsedEntry, name: EntryName): void {
  const full = /\s\s|^\s|\s$|[^\S ]/.test(name.full) ? name.full.replaceAll(/\s+/g, ' ').trim() : name.full;
  if (!/[\p{L}\p{N}]/u.test(full)) return;
  const at = entry.names.findIndex((other) => other.full === full);
  const same = entry.names[at];
  if (!same) entry.names.push({ ...name, full });
  else if (same.quality === 'weak' && name.quality === 'strong') entry.names[at] = { ...same, quality: 'strong' };
}

export function addOnce<T>(list: T[], value: T | null | undefined): void {
  if (value !== null && value !== undefined && value !== '' && !list.includes(value)) list.push(value);
}

/** SHA-256 over the texts in order, each closed by a zero byte. */
export function contentHash(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
