/** Entries for tests, in few words. */
import type { EntryName, WatchlistEntry } from '../../../api/engines/screening/types';

export function entryOf(
  id: string,
  names: (string | EntryName)[],
  facts: Partial<WatchlistEntry> = {},
): WatchlistEntry {
  return {
    id,
    watchlistId: 'list',
    externalId: id,
    kind: 'individual',
    names: names.map((name, at) =>
      typeof name === 'string' ? { full: name, type: at === 0 ? 'primary' : 'aka', quality: 'strong' } : name,
    ),
    birthDates: [],
    birthPlaces: [],
    nationalities: [],
    countries: [],
    addresses: [],
    documents: [],
    programs: [],
    positions: [],
    ...facts,
  };
}

export const weak = (full: string): EntryName => ({ full, type: 'aka', quality: 'weak' });

export const day = (date: string) => ({ from: date, to: date, approximate: false, text: date });
