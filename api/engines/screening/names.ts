/** All names of the lists as numbers, and the search for those that share words with a query. */
import { KNOWN_ENTRIES, type Like, type ListName, type PreparedName } from './align';
import { bitsInName, bitsOf, ROLES } from './bits';
import type { Lexicon, SimilarWord } from './lexicon';
import { grow, Postings } from './postings';
import { isListedName } from './variants';
import { calledBy, isLegalForm, type Word } from './words';

/** So many names are aligned word by word, those first that share the weightiest words. */
const MOST_ALIGNED = 120;
/** So many are looked at for what else the name has, those first that share most. */
const MOST_WEIGHED = 4_000;
/** Postings walked for one query; beyond it, very common words are left out when enough names are found. */
/** Two words are looked up as one when they have so many letters together. */
const SHORTEST_JOINED = 5;
const MOST_VISITS = 150_000;

const REMOVED = -1;

export interface NameFacts {
  /** Number of the entry that bears the name, and the name's place among the entry's names. */
  entry: number;
  place: number;
  /** Number of the watchlist. */
  list: number;
  weak: boolean;
  /** Whether it is a person's. */
  personal: boolean;
}

export class NameTable {
  private readonly lexicon: Lexicon;
  private readonly byWord = new Postings();
  private ids = new Int32Array(8192);
  private roles = new Uint8Array(8192);
  private wordsUsed = 0;
  private starts = new Int32Array(2048);
  private counts = new Uint8Array(2048);
  private bits = new Float32Array(2048);
  private entries = new Int32Array(2048);
  private places = new Uint16Array(2048);
  /** By name: the number of its watchlist, -1 for one that was removed. */
  private lists = new Int16Array(2048);
  private weak = new Uint8Array(2048);
  /** By name: see `calledBy`. */
  private called = new Int32Array(2048);
  size = 0;
  /**
   * For one search, two numbers a name side by side: bits shared with the query, and by which of its words, one bit
   * each. Zero between searches.
   */
  private shared = new Float32Array(4096);
  private marks = new Int32Array(this.shared.buffer);
  private touched = new Int32Array(2048);

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** Takes a name in. */
  add(words: readonly Word[], { entry, place, list, weak, personal }: NameFacts): void {
    const name = this.size;
    if (name >= this.starts.length) {
      this.starts = grow(this.starts);
      this.counts = grow(this.counts);
      this.bits = grow(this.bits);
      this.entries = grow(this.entries);
      this.places = grow(this.places);
      this.lists = grow(this.lists);
      this.weak = grow(this.weak);
      this.called = grow(this.called);
      this.shared = grow(this.shared);
      this.marks = new Int32Array(this.shared.buffer);
      this.touched = grow(this.touched);
    }
    this.starts[name] = this.wordsUsed;
    this.counts[name] = words.length;
    this.entries[name] = entry;
    this.places[name] = place;
    this.lists[name] = list;
    this.weak[name] = weak ? 1 : 0;
    this.called[name] = personal ? calledBy(words) : 0;
    this.size += 1;
    for (const word of words) {
      const id = this.lexicon.add(word.text);
      if (this.wordsUsed === this.ids.length) {
        this.ids = grow(this.ids);
        this.roles = grow(this.roles);
      }
      this.ids[this.wordsUsed] = id;
      this.roles[this.wordsUsed] = ROLES.indexOf(word.role);
      this.wordsUsed += 1;
      if (word.role === 'word') this.byWord.add(id, name);
    }
  }

  /** The different words of the names from one to before another. */
  wordsOf(from: number, to: number): Set<number> {
    const end = to < this.size ? (this.starts[to] ?? 0) : this.wordsUsed;
    return new Set(this.ids.subarray(this.starts[from], from < this.size ? end : this.starts[from]));
  }

  nameAt(name: number): ListName {
    return {
      ids: this.ids,
      roles: this.roles,
      from: this.starts[name] ?? 0,
      count: this.counts[name] ?? 0,
      calledBy: this.called[name] ?? 0,
    };
  }

  /** Leaves the names from one to before another out from now on. */
  remove(from: number, to: number): void {
    this.lists.fill(REMOVED, from, to);
  }

  entryOf(name: number): number {
    return this.entries[name] ?? 0;
  }

  /** Which of its entry's names this is. */
  placeOf(name: number): number {
    return this.places[name] ?? 0;
  }

  isWeak(name: number): boolean {
    return this.weak[name] === 1;
  }

  /** What a query name has in the lexicon: the ground for finding and aligning names. */
  prepare(words: Word[], entries: number): PreparedName {
    const prepared: PreparedName = { words, bits: [], known: [], likes: new Map() };
    words.forEach((word, at) => {
      const having = Math.max(...word.readings.map((reading) => this.lexicon.entriesWith(reading)));
      prepared.bits.push(bitsInName(ROLES.indexOf(word.role), bitsOf(word.text.length, having, entries)));
      prepared.known.push(having >= KNOWN_ENTRIES || isListedName(word.text));
      if (word.role === 'legal') return;
      const similar = new Map<number, SimilarWord>();
      for (const reading of word.readings) this.lexicon.similar(reading, similar);
      for (const { id, similarity, how } of similar.values())
        like(prepared, id, { query: at, queryCount: 1, similarity, how });
      const next = words[at + 1];
      if (!next || next.role === 'legal') return;
      const joined = new Map<number, SimilarWord>();
      if (word.text.length + next.text.length >= SHORTEST_JOINED) this.lexicon.sameName(word.text + next.text, joined);
      for (const { id, similarity } of joined.values()) {
        like(prepared, id, { query: at, queryCount: 2, similarity: similarity - 0.02, how: 'joined' });
      }
    });
    return prepared;
  }

  /** The names that share most with the query. `asked` says by list number which lists count, `null` that all do. */
  find(query: PreparedName, asked: Uint8Array | null): number[] {
    const { shared, marks, touched } = this;
    const steps: { id: number; bits: number; mark: number }[] = [];
    const step = (id: number, similarity: number, mark: number) =>
      steps.push({ id, bits: this.lexicon.bitsOfWord(id) * (1 - (1 - similarity) * 2), mark });
    for (const [id, likes] of query.likes) for (const like of likes) step(id, like.similarity, 1 << like.query);
    query.words.forEach((word, at) => {
      if (word.role === 'word') for (const id of this.partsOf(word.text)) step(id, 0.95, 1 << at);
    });
    steps.sort((a, b) => b.bits - a.bits);
    let found = 0;
    let visits = 0;
    for (const { id, bits, mark } of steps) {
      if (visits > MOST_VISITS && found > MOST_ALIGNED) break;
      for (const name of this.byWord.of(id)) {
        const before = marks[2 * name + 1] ?? 0;
        if (before === 0) {
          touched[found] = name;
          found += 1;
        } else if ((before & mark) !== 0) {
          continue;
        }
        marks[2 * name + 1] = before | mark;
        shared[2 * name] = (shared[2 * name] ?? 0) + bits;
      }
      visits += this.byWord.of(id).length;
    }
    return this.best(
      found,
      query.bits.reduce((sum, bits) => sum + bits, 0),
      asked,
    );
  }

  /** The parts of a word that was perhaps two: `JSCARGUMENT`, `alhusseini`. */
  private partsOf(text: string): number[] {
    const parts: number[] = [];
    for (let cut = 2; cut <= text.length - 2; cut += 1) {
      const start = text.slice(0, cut);
      const end = text.slice(cut);
      const startId = this.lexicon.idOf(start);
      const endId = this.lexicon.idOf(end);
      const startIs = startId !== undefined || isLegalForm(start);
      const endIs = endId !== undefined || isLegalForm(end);
      if (!startIs || !endIs) continue;
      if (startId !== undefined && start.length > 2) parts.push(startId);
      if (endId !== undefined && end.length > 2) parts.push(endId);
    }
    return parts;
  }

  /** Picks the names that have most in common with the query, measured against both. By shelves, as sorting takes long. */
  private best(found: number, queryBits: number, asked: Uint8Array | null): number[] {
    const { shared, marks, touched } = this;
    const most = new Shelves(queryBits);
    for (let at = 0; at < found; at += 1) {
      const name = touched[at] ?? 0;
      const list = this.lists[name] ?? REMOVED;
      if (list !== REMOVED && (asked === null || asked[list] === 1)) most.put(name, shared[2 * name] ?? 0);
    }
    const bySize = new Shelves(1);
    for (const name of most.top(MOST_WEIGHED)) {
      const bits = shared[2 * name] ?? 0;
      bySize.put(name, bits / Math.max(1, queryBits + (this.bits[name] ?? 0) - bits));
    }
    for (let at = 0; at < found; at += 1) {
      const name = touched[at] ?? 0;
      shared[2 * name] = 0;
      marks[2 * name + 1] = 0;
    }
    return bySize.top(MOST_ALIGNED);
  }

  /** Works out the bits of the names from one to before another again, after the lexicon has weighed its words. */
  weigh(from: number, to: number): void {
    for (let name = from; name < Math.min(to, this.size); name += 1) {
      let bits = 0;
      const start = this.starts[name] ?? 0;
      for (let at = start; at < start + (this.counts[name] ?? 0); at += 1) {
        bits += bitsInName(this.roles[at] ?? 0, this.lexicon.bitsOfWord(this.ids[at] ?? 0));
      }
      this.bits[name] = bits;
    }
  }
}

/** Names by a number between 0 and a greatest one, roughly in order. */
class Shelves {
  private readonly shelves: number[][] = Array.from({ length: 101 }, () => []);
  private readonly greatest: number;

  constructor(greatest: number) {
    this.greatest = Math.max(1e-6, greatest);
  }

  put(name: number, value: number): void {
    const shelf = Math.max(0, Math.min(100, Math.floor((100 * value) / this.greatest)));
    this.shelves[shelf]?.push(name);
  }

  /** The first so many from the top. */
  top(count: number): number[] {
    const names: number[] = [];
    for (let shelf = 100; shelf >= 0 && names.length < count; shelf -= 1) {
      for (const name of this.shelves[shelf] ?? []) {
        if (names.length === count) break;
        names.push(name);
      }
    }
    return names;
  }
}

function like(prepared: PreparedName, id: number, found: Like): void {
  const likes = prepared.likes.get(id);
  if (likes) likes.push(found);
  else prepared.likes.set(id, [found]);
}
