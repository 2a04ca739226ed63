/** The published lists as a corpus for measuring. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntryName, ParsedEntry, WatchlistEntry } from '../../../api/engines/screening/types';
import { parseOfac, parseUn } from '../../../api/engines/watchlists';

/** Where the lists lie: `ASSAY_LISTS_DIR`, else beside the project. */
export const listsFolder = path.resolve(process.env['ASSAY_LISTS_DIR'] ?? '../shared/data');
export const listsAreThere =
  existsSync(path.join(listsFolder, 'ofac/sdn.csv')) && existsSync(path.join(listsFolder, 'un/consolidated.xml'));

const read = (name: string) => readFileSync(path.join(listsFolder, name));

export function readOfac() {
  return parseOfac({
    sdn: read('ofac/sdn.csv'),
    alt: read('ofac/alt.csv'),
    add: read('ofac/add.csv'),
    comments: read('ofac/sdn_comments.csv'),
  });
}

export function readUn() {
  return parseUn(read('un/consolidated.xml'));
}

export function withIds(entries: readonly ParsedEntry[], watchlistId: string): WatchlistEntry[] {
  return entries.map((entry) => ({ ...entry, id: `${watchlistId}-${entry.externalId}`, watchlistId }));
}

export function readLists(): WatchlistEntry[] {
  return [...withIds(readOfac().entries, 'ofac'), ...withIds(readUn().entries, 'un')];
}

export interface ListedName {
  entry: WatchlistEntry;
  name: EntryName;
}

/** Names that the publishers call sure, in Latin letters: primary names and strong aliases. */
export function strongNames(entries: readonly WatchlistEntry[]): ListedName[] {
  return entries.flatMap((entry) =>
    entry.names
      .filter((name) => name.quality === 'strong' && name.type !== 'script' && /[a-z]{2}/i.test(name.full))
      .map((name) => ({ entry, name })),
  );
}

/** A name's words in any order, as one text: for telling whether an invented name is on the lists after all. */
export function bag(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/['’.]|\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
