/** Entries of lists as they are stored, and back. */
import type { ParsedEntry, WatchlistEntry } from '../engines/screening/types';
import type { Stored } from '../store/store';

export const ENTRIES = 'watchlist-entries';

interface Place {
  id: string;
  watchlistId: string;
  organizationId: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The record of an entry: with a name to show, and the others to search by. */
export function recordOf(entry: ParsedEntry, place: Place): Stored {
  const [first, ...others] = entry.names.map((name) => name.full);
  return { ...entry, ...place, name: first ?? entry.externalId, otherNames: [...new Set(others)] };
}

const storesOwn = new Set(['name', 'otherNames', 'organizationId', 'createdAt', 'updatedAt', 'version']);

/** The entry of a record, without what only the store needs. */
export function entryOf(record: Stored): WatchlistEntry {
  const kept = Object.entries(record).filter(([source]) => !storesOwn.has(source));
  return Object.fromEntries(kept) as unknown as WatchlistEntry;
}

/** What the list says, without our own keys: two editions are compared by it. */
export function parsedOf(record: Stored): ParsedEntry {
  const { id: _id, watchlistId: _watchlistId, ...entry } = entryOf(record);
  return entry;
}
