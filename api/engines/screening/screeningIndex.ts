/** The matcher: entries in, queries answered with scored and explained hits. */
import { align, type Alignment, type PreparedName } from './align';
import { compareFacts, mostAdded, pointsOf } from './features';
import { Lexicon } from './lexicon';
import { NameTable } from './names';
import { isReadAsKorean } from './scripts/hanja';
import { isKoreanInCyrillic } from './scripts/koreanCyrillic';
import type { HanReading } from './scripts/romanize';
import type { EntryName, Feature, Hit, ScreeningIndex, ScreeningQuery, WatchlistEntry } from './types';
import { ALERT_THRESHOLD } from './types';
import { wordsOf, type Word } from './words';
import { wordMatches } from './wordMatches';

/** What a name costs that the publisher itself calls weak. */
const WEAK_POINTS = -6;
const MOST_ALIASES = 20;
/**
 * How alike a name in Han signs has to be where they are read as Korean. Nothing says that the name is one, and Korean
 * syllables are few: of invented Chinese names 4.9 in 100 would raise an alarm without this, with it 2.
 */
const LEAST_AS_KOREAN = 0.85;
const DEFAULT_LIMIT = 10;
/** Rarity is worked out anew when so large a part of the entries came or went. */
const REWEIGH_SHARE = 0.02;
const WEIGHED_AT_ONCE = 5_000;

interface Found {
  /** The entry's number. */
  entry: number;
  /** The query's name that was found, and the number of the list's. */
  queryName: PreparedName;
  queryText: string;
  /** How Han signs were read in it. */
  han: HanReading;
  name: number;
  alignment: Alignment;
  /** The alignment's score, less what a weak alias costs. */
  byName: number;
}

interface Scored {
  found: Found;
  entry: WatchlistEntry;
  score: number;
  features: Feature[];
}

const NO_NAME: EntryName = { full: '', type: 'primary', quality: 'strong' };

/**
 * The index over the entries of all lists. `search` is synchronous: some milliseconds for the published lists, some tens
 * for hundreds of thousands of names. Memory beside the entries themselves: about 0.6 kB a name.
 */
export class NameScreeningIndex implements ScreeningIndex {
  private readonly lexicon = new Lexicon();
  private readonly names = new NameTable(this.lexicon);
  /** By entry number; `null` for one that was removed. */
  private readonly entries: (WatchlistEntry | null)[] = [];
  private readonly numbers = new Map<string, number>();
  /** By entry number: its first name; the others follow up to the next entry's. */
  private readonly firstNames: number[] = [];
  private readonly listNumbers = new Map<string, number>();
  /** By list number: how many of its entries are here. */
  private readonly listSizes: number[] = [];
  private weighedAt = 0;

  get size(): number {
    return this.numbers.size;
  }

  /** How many entries of a list are here. */
  sizeOf(watchlistId: string): number {
    const number = this.listNumbers.get(watchlistId);
    return number === undefined ? 0 : (this.listSizes[number] ?? 0);
  }

  get(entryId: string): WatchlistEntry | undefined {
    const number = this.numbers.get(entryId);
    return number === undefined ? undefined : (this.entries[number] ?? undefined);
  }

  /** Takes an entry in; one with the same id is replaced. */
  add(entry: WatchlistEntry): void {
    this.takeIn(entry);
    this.reweigh();
  }

  /** Leaves an entry out from now on. Its words stay in memory: after many removals an index built anew is smaller. */
  remove(entryId: string): boolean {
    const known = this.drop(entryId);
    if (known) this.reweigh();
    return known;
  }

  private drop(entryId: string): boolean {
    const number = this.numbers.get(entryId);
    if (number === undefined) return false;
    this.numbers.delete(entryId);
    const dropped = this.entries[number];
    if (dropped) {
      const list = this.numberOfList(dropped.watchlistId);
      this.listSizes[list] = (this.listSizes[list] ?? 1) - 1;
    }
    this.entries[number] = null;
    const [from, to] = [this.firstNames[number] ?? 0, this.firstNames[number + 1] ?? this.names.size];
    this.lexicon.countEntry(this.names.wordsOf(from, to), -1);
    this.names.remove(from, to);
    return true;
  }

  /** `add` for many at a time: `weigh` has to follow. */
  takeIn(entry: WatchlistEntry): void {
    this.drop(entry.id);
    const number = this.entries.push(entry) - 1;
    this.numbers.set(entry.id, number);
    const list = this.numberOfList(entry.watchlistId);
    this.listSizes[list] = (this.listSizes[list] ?? 0) + 1;
    const from = this.names.size;
    this.firstNames.push(from);
    entry.names.forEach((name, place) => {
      for (const form of formsOf(name.full)) {
        const words = wordsOf(form, entry.kind);
        if (words.length === 0) continue;
        const [weak, personal] = [name.quality === 'weak', entry.kind === 'individual'];
        this.names.add(words, { entry: number, place, list, weak, personal });
      }
    });
    const words = this.names.wordsOf(from, this.names.size);
    this.lexicon.countEntry(words, 1);
    if (this.weighedAt === 0) return;
    for (const id of words) this.lexicon.weigh(this.size, id, id + 1);
    this.names.weigh(from, this.names.size);
  }

  private numberOfList(watchlistId: string): number {
    let number = this.listNumbers.get(watchlistId);
    if (number === undefined) {
      number = this.listNumbers.size;
      this.listNumbers.set(watchlistId, number);
    }
    return number;
  }

  /** By list number: 1 for those that count. */
  private askedLists(ids: ReadonlySet<string>): Uint8Array {
    const asked = new Uint8Array(this.listNumbers.size);
    for (const [id, number] of this.listNumbers) if (ids.has(id)) asked[number] = 1;
    return asked;
  }

  /** Works out anew how rare each word is. */
  weigh(): void {
    const steps = this.weighInSteps();
    while (!steps.next().done);
  }

  /** The same bit by bit, for whoever has to let others run in between. */
  *weighInSteps(): Generator<void, void> {
    for (let from = 0; from < this.lexicon.size; from += WEIGHED_AT_ONCE) {
      this.lexicon.weigh(this.size, from, from + WEIGHED_AT_ONCE);
      yield;
    }
    for (let from = 0; from < this.names.size; from += WEIGHED_AT_ONCE) {
      this.names.weigh(from, from + WEIGHED_AT_ONCE);
      yield;
    }
    this.weighedAt = this.size;
  }

  private reweigh(): void {
    if (Math.abs(this.size - this.weighedAt) > Math.max(20, this.weighedAt * REWEIGH_SHARE)) this.weigh();
  }

  search(query: ScreeningQuery): Hit[] {
    // What has nothing in common is no hit, not even the nearest.
    const threshold = Math.max(1, query.threshold ?? ALERT_THRESHOLD);
    const limit = Math.max(0, query.limit ?? DEFAULT_LIMIT);
    const asked = query.watchlistIds ? this.askedLists(query.watchlistIds) : null;
    const best = new Map<number, Found>();
    for (const text of [query.name, ...(query.aliases ?? []).slice(0, MOST_ALIASES)])
      this.searchName(text, query, asked, best);
    const byName = [...best.values()].sort((a, b) => b.byName - a.byName);
    const added = mostAdded(query);
    const hits: Scored[] = [];
    for (const found of byName) {
      // Nothing beside the name can lift this one, and so none after it, to where it would count.
      const most = Math.round(found.byName * 100) + added;
      if (most < Math.max(threshold, hits.length >= limit ? (hits.at(-1)?.score ?? 101) : 0)) break;
      const entry = this.entries[found.entry];
      if (!entry) continue;
      const { score, features } = total(found.alignment.score, this.names.isWeak(found.name), query, entry);
      if (score < threshold) continue;
      hits.push({ found, entry, score, features });
      // In order once they are as many as are asked for: who asks for all of them waits for one sort.
      if (hits.length >= limit) hits.sort(byScore);
      if (hits.length > limit) hits.pop();
    }
    return hits.sort(byScore).map((hit) => this.hitOf(hit));
  }

  private searchName(text: string, query: ScreeningQuery, asked: Uint8Array | null, best: Map<number, Found>): void {
    this.searchRead(text, 'Chinese', query, asked, best);
    // The same signs are another name to a Korean: each reading is searched by itself, as no name is half of either.
    if (isReadAsKorean(text) || isKoreanInCyrillic(text)) this.searchRead(text, 'Korean', query, asked, best);
  }

  private searchRead(
    text: string,
    han: HanReading,
    query: ScreeningQuery,
    asked: Uint8Array | null,
    best: Map<number, Found>,
  ): void {
    const words = wordsOf(text, query.kind, han);
    if (words.length === 0) return;
    const prepared = this.names.prepare(words, this.size);
    for (const name of this.names.find(prepared, asked)) {
      const entry = this.names.entryOf(name);
      const alignment = align(prepared, this.names.nameAt(name), this.lexicon, this.size);
      const byName = alignment.score + (this.names.isWeak(name) ? WEAK_POINTS / 100 : 0);
      if (han === 'Korean' && alignment.score < LEAST_AS_KOREAN) continue;
      if (alignment.score === 0 || byName <= (best.get(entry)?.byName ?? -1)) continue;
      best.set(entry, { entry, queryName: prepared, queryText: text, han, name, alignment, byName });
    }
  }

  private hitOf({ found, entry, score, features }: Scored): Hit {
    const listed = entry.names[this.names.placeOf(found.name)] ?? NO_NAME;
    const words = wordMatches(found.queryName.words, this.shownWords(found.name, listed, entry), found.alignment);
    return {
      entryId: entry.id,
      watchlistId: entry.watchlistId,
      matchedName: listed.full,
      nameType: listed.type,
      nameQuality: listed.quality,
      score,
      features: features.map((feature) =>
        feature.kind === 'name'
          ? {
              ...feature,
              query: found.queryText,
              entry: listed.full,
              words,
              text: [feature.text, ...readAs(found)].join(' '),
            }
          : feature,
      ),
    };
  }

  /** The words of a name of the list as written. */
  private shownWords(name: number, listed: EntryName, entry: WatchlistEntry): Word[] {
    const count = this.names.nameAt(name).count;
    const forms = formsOf(listed.full).map((form) => wordsOf(form, entry.kind));
    return forms.find((words) => words.length === count) ?? forms[0] ?? [];
  }
}

/** The forms under which a name is found: in full, and without what stands in brackets. */
function formsOf(full: string): string[] {
  if (!full.includes('(')) return [full];
  const bare = full.replaceAll(/\([^()]*\)/g, ' ').trim();
  const inside = /\(([^()]*)\)/.exec(full)?.[1] ?? '';
  // A long remark in brackets is no part of the name.
  return inside.split(' ').length > 3 && bare !== '' ? [bare] : [bare, full];
}

/**
 * The score and its features. Points are whole numbers and add up to the score, which stays within 0 and 100: a feature
 * that would lead beyond counts only up to there.
 */
function total(
  name: number,
  weak: boolean,
  query: ScreeningQuery,
  entry: WatchlistEntry,
): { score: number; features: Feature[] } {
  const points = Math.round(name * 100);
  const features: Feature[] = [
    {
      kind: 'name',
      result: name >= 0.995 ? 'exact' : name >= 0.6 ? 'close' : 'differs',
      points,
      query: query.name,
      entry: null,
      text: nameText(name),
    },
  ];
  let score = points;
  const count = (feature: Feature) => {
    const kept = Math.max(0, Math.min(100, score + feature.points)) - score;
    score += kept;
    features.push({ ...feature, points: kept });
  };
  if (weak) {
    count({
      kind: 'alias',
      result: 'close',
      points: WEAK_POINTS,
      query: null,
      entry: null,
      text: 'The publisher calls this alias weak: many people may bear it.',
    });
  }
  for (const fact of compareFacts(query, entry)) count({ ...fact, points: pointsOf(fact, name) });
  return { score, features };
}

function nameText(name: number): string {
  if (name >= 0.995) return 'The names are the same.';
  if (name >= 0.9) return 'The names are nearly the same.';
  if (name >= 0.6) return 'The names are alike.';
  return 'The names have something in common.';
}

/** Who sees Han signs beside a Korean name is told how they were read: the signs alone do not say it. */
function readAs({ han, queryName }: Found): string[] {
  const latin = queryName.words.map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1));
  return han === 'Korean' ? [`Read as Korean: ${latin.join(' ')}.`] : [];
}

const byScore = (a: Scored, b: Scored) =>
  b.score - a.score || b.found.byName - a.found.byName || compareIds(a.entry.id, b.entry.id);
const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
