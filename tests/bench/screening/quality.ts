/** What is measured of the matcher's quality: the same for the benchmark and for the tests. */
import { ALERT_THRESHOLD, type ScreeningIndex, type WatchlistEntry } from '../../../api/engines/screening/types';
import { bag, strongNames } from './corpus';
import { BEYOND } from './beyondNames';
import { inventNames, inventShortNames } from './inventedNames';
import { MUTATIONS } from './mutations';
import { NATIVE_NAMES } from './nativeNames';
import { chance } from './random';

export interface RecallRow {
  kind: string;
  asked: number;
  /** Found among the first five. */
  found: number;
  /** Found with at least the alert threshold. */
  alerted: number;
  missed: { listed: string; asked: string; best: string }[];
}

/**
 * Names of the index, each changed in one of eight ways in turn, then searched for with no facts beside the name.
 * A name that a change cannot be made to (a single word swapped) is left out and the next one drawn.
 */
export function measureRecall(
  index: ScreeningIndex,
  entries: readonly WatchlistEntry[],
  count: number,
  seed: number,
): RecallRow[] {
  const random = chance(seed);
  const names = strongNames(entries);
  const kinds = Object.keys(MUTATIONS);
  const rows = kinds.map((kind): RecallRow => ({ kind, asked: 0, found: 0, alerted: 0, missed: [] }));
  for (let at = 0; at < count;) {
    const row = rows[at % rows.length];
    const { entry, name } = random.pick(names);
    const asked = row && MUTATIONS[row.kind]?.(name.full, random);
    if (!row || asked === null || asked === undefined) continue;
    at += 1;
    ask(row, index, entry, name.full, asked);
  }
  return rows;
}

/**
 * What people are called beside what the list has of them: of names written `FAMILY NAMES, Given names` with three words
 * or more, the first given name and the first family name.
 */
export function measureCalledBy(
  index: ScreeningIndex,
  entries: readonly WatchlistEntry[],
  count: number,
  seed: number,
): RecallRow {
  const random = chance(seed);
  const names = strongNames(entries.filter((entry) => entry.kind === 'individual'));
  const row: RecallRow = { kind: 'given and family name of a longer one', asked: 0, found: 0, alerted: 0, missed: [] };
  while (row.asked < count) {
    const { entry, name } = random.pick(names);
    const [family = [], given = [], more] = name.full.split(',').map((side) => side.trim().split(/\s+/));
    if (more !== undefined || given.length === 0 || family.length + given.length < 3) continue;
    ask(row, index, entry, name.full, `${given[0]} ${family[0]}`);
  }
  return row;
}

/** Well-known names in other scripts, asked of an index that has only the Latin forms, a row for each script. */
export function measureNative(index: ScreeningIndex, entries: readonly WatchlistEntry[]): RecallRow[] {
  return Object.entries(NATIVE_NAMES).map(([kind, names]) => {
    const row: RecallRow = { kind, asked: 0, found: 0, alerted: 0, missed: [] };
    for (const [written, listed] of names) {
      const entry = entries.find((candidate) => candidate.names.some(({ full }) => full === listed));
      // Another edition of the lists may have dropped it.
      if (entry) ask(row, index, entry, listed, written);
    }
    return row;
  });
}

/** The same names that are known to raise no alert, in one row. */
export function measureBeyond(index: ScreeningIndex, entries: readonly WatchlistEntry[]): RecallRow {
  const row: RecallRow = { kind: 'well-known names beyond what is read', asked: 0, found: 0, alerted: 0, missed: [] };
  for (const [asked, listed] of BEYOND) {
    const entry = entries.find((candidate) => candidate.names.some(({ full }) => full === listed));
    if (entry) ask(row, index, entry, listed, asked);
  }
  return row;
}

/** Asks for a name whose entry is known, and counts what came. */
function ask(row: RecallRow, index: ScreeningIndex, entry: WatchlistEntry, listed: string, asked: string): void {
  row.asked += 1;
  const hits = index.search({ name: asked, threshold: 0, limit: 5 });
  const hit = hits.find((candidate) => candidate.entryId === entry.id);
  if (hit) row.found += 1;
  else row.missed.push({ listed, asked, best: hits[0] ? `${hits[0].matchedName} ${hits[0].score}` : '-' });
  if (hit && hit.score >= ALERT_THRESHOLD) row.alerted += 1;
}

export interface FalseAlarmRow {
  kind: string;
  asked: number;
  alerted: number;
  alarms: { asked: string; hit: string; score: number }[];
}

/** Invented names, by culture, that are on no list in any order of their words. */
export function measureFalseAlarms(
  index: ScreeningIndex,
  entries: readonly WatchlistEntry[],
  count: number,
  seed: number,
  withKind = false,
): FalseAlarmRow[] {
  const listed = new Set(entries.flatMap((entry) => entry.names.map((name) => bag(name.full))));
  const names = inventNames(count, chance(seed), (name) => listed.has(bag(name)));
  const rows = new Map<string, FalseAlarmRow>();
  for (const { name, culture, kind } of names) {
    alarm(rows, culture, index, { name, ...(withKind ? { kind } : {}) });
  }
  return [...rows.values()];
}

/** The same with names as short as a record can have them: one given name and one family name. */
export function measureShortAlarms(
  index: ScreeningIndex,
  entries: readonly WatchlistEntry[],
  count: number,
  seed: number,
): FalseAlarmRow[] {
  const listed = new Set(entries.flatMap((entry) => entry.names.map((name) => bag(name.full))));
  const rows = new Map<string, FalseAlarmRow>();
  for (const { name, culture } of inventShortNames(count, chance(seed), (text) => listed.has(bag(text)))) {
    alarm(rows, culture, index, { name });
  }
  return [...rows.values()];
}

/** Words of the lists themselves dealt anew: names as near to the lists as chance can make them. */
export function measureShuffled(
  index: ScreeningIndex,
  entries: readonly WatchlistEntry[],
  count: number,
  seed: number,
): FalseAlarmRow[] {
  const random = chance(seed);
  const listed = new Set(entries.flatMap((entry) => entry.names.map((name) => bag(name.full))));
  const rows = new Map<string, FalseAlarmRow>();
  for (const kind of ['individual', 'entity'] as const) {
    const names = strongNames(entries.filter((entry) => entry.kind === kind));
    const words = names.flatMap(({ name }) =>
      name.full
        .replaceAll(',', ' ')
        .split(/\s+/)
        .filter((word) => word !== ''),
    );
    const lengths = names.map(({ name }) => name.full.split(/\s+/).length).filter((length) => length > 1);
    for (let at = 0; at < count / 2;) {
      const name = Array.from({ length: random.pick(lengths) }, () => random.pick(words)).join(' ');
      if (listed.has(bag(name))) continue;
      at += 1;
      alarm(rows, `list words, ${kind}`, index, { name });
    }
  }
  return [...rows.values()];
}

function alarm(
  rows: Map<string, FalseAlarmRow>,
  kind: string,
  index: ScreeningIndex,
  query: Parameters<ScreeningIndex['search']>[0],
): void {
  const row = rows.get(kind) ?? { kind, asked: 0, alerted: 0, alarms: [] };
  rows.set(kind, row);
  row.asked += 1;
  const [hit] = index.search({ ...query, threshold: 0, limit: 1 });
  if (hit && hit.score >= ALERT_THRESHOLD) {
    row.alerted += 1;
    row.alarms.push({ asked: query.name, hit: hit.matchedName, score: hit.score });
  }
}

/**
 * Names in their own script, as the UN prints them, asked of an index that has only the Latin forms of the same entries.
 * The entry has to be among the first five.
 */
export function measureScripts(index: ScreeningIndex, entries: readonly WatchlistEntry[]): RecallRow {
  const row: RecallRow = { kind: 'own script', asked: 0, found: 0, alerted: 0, missed: [] };
  for (const entry of entries.filter((candidate) => candidate.kind === 'individual')) {
    const script = entry.names.find((name) => name.type === 'script' && name.quality === 'strong');
    if (!script) continue;
    ask(row, index, entry, entry.names[0]?.full ?? '', script.full);
  }
  return row;
}
