/** All names of the lists as numbers, and the search for those that share words with a query. */
import { KNOWN_ENTRIES, type Like, type ListName, type PreparedName } from './align';
import { bitsInName, bitsOf, ROLES } from './bits';
import type { Lexicon, SimilarWord } from './lexicon';
import { grow, Postings } from './postings';
import { isListedName } from './variants';
import { isLegalForm, type Word } from './words';

/** So many names are aligned word by word, those first that share the weightiest words. */
const MOST_ALIGNED = 200;
/** Postings walked for one query; beyond it, very common words are left out when enough names are found. */
/** Two words are looked up as one when they have so many letters together. */
const SHORTEST_JOINED = 5;
const MOST_VISITS = 600_000;

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
  private weak = new Uint8Array(2048);
  size = 0;
  /** For one search: bits shared with the query, and by which of its words. Zero between searches. */
  private scores = new Float32Array(2048);
  private marks = new Int32Array(2048);
  private touched = new Int32Array(2048);

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** Takes a name in: its words, the number of its entry, its place among the entry's names. Gives the words' ids. */
  add(words: readonly Word[], entry: number, place: number, weak: boolean): number[] {
    const name = this.size;
    if (name >= this.starts.length) {
      this.starts = grow(this.starts);
      this.counts = grow(this.counts);
      this.bits = grow(this.bits);
      this.entries = grow(this.entries);
      this.places = grow(this.places);
      this.weak = grow(this.weak);
      this.scores = grow(this.scores);
      this.marks = grow(this.marks);
      this.touched = grow(this.touched);
    }
    this.starts[name] = this.wordsUsed;
    this.counts[name] = words.length;
    this.entries[name] = entry;
    this.places[name] = place;
    this.weak[name] = weak ? 1 : 0;
    this.size += 1;
    const wordIds: number[] = [];
    for (const word of words) {
      const id = this.lexicon.add(word.text);
      if (this.wordsUsed === this.ids.length) {
        this.ids = grow(this.ids);
        this.roles = grow(this.roles);
      }
      this.ids[this.wordsUsed] = id;
      this.roles[this.wordsUsed] = ROLES.indexOf(word.role);
      this.wordsUsed += 1;
      if (word.role === 'word' && !wordIds.includes(id)) this.byWord.add(id, name);
      if (!wordIds.includes(id)) wordIds.push(id);
    }
    return wordIds;
  }

  nameAt(name: number): ListName {
    return { ids: this.ids, roles: this.roles, from: this.starts[name] ?? 0, count: this.counts[name] ?? 0 };
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

  /** The names that share most with the query, in no order. `counts` says which entries count. */
  find(query: PreparedName, counts: (entry: number) => boolean): number[] {
    const { scores, marks, touched } = this;
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
        const before = marks[name] ?? 0;
        if (before === 0) {
          touched[found] = name;
          found += 1;
        } else if ((before & mark) !== 0) {
          continue;
        }
        marks[name] = before | mark;
        scores[name] = (scores[name] ?? 0) + bits;
      }
      visits += this.byWord.of(id).length;
    }
    return this.best(
      found,
      query.bits.reduce((sum, bits) => sum + bits, 0),
      counts,
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

  /** Picks the names with the greatest shared part of both names' bits, by shelves rather than by sorting all. */
  private best(found: number, queryBits: number, counts: (entry: number) => boolean): number[] {
    const { scores, marks, touched } = this;
    const shelves: number[][] = Array.from({ length: 101 }, () => []);
    for (let at = 0; at < found; at += 1) {
      const name = touched[at] ?? 0;
      const shared = scores[name] ?? 0;
      scores[name] = 0;
      marks[name] = 0;
      if (!counts(this.entries[name] ?? 0)) continue;
      const share = shared / Math.max(1, queryBits + (this.bits[name] ?? 0) - shared);
      shelves[Math.max(0, Math.min(100, Math.floor(share * 100)))]?.push(name);
    }
    const best: number[] = [];
    for (let shelf = 100; shelf >= 0 && best.length < MOST_ALIGNED; shelf -= 1) best.push(...(shelves[shelf] ?? []));
    return best.slice(0, MOST_ALIGNED);
  }

  /** Works out the bits of names again, after the lexicon has weighed its words. */
  weigh(from = 0): void {
    for (let name = from; name < this.size; name += 1) {
      let bits = 0;
      const start = this.starts[name] ?? 0;
      for (let at = start; at < start + (this.counts[name] ?? 0); at += 1) {
        bits += bitsInName(this.roles[at] ?? 0, this.lexicon.bitsOfWord(this.ids[at] ?? 0));
      }
      this.bits[name] = bits;
    }
  }
}

function like(prepared: PreparedName, id: number, found: Like): void {
  const likes = prepared.likes.get(id);
  if (likes) likes.push(found);
  else prepared.likes.set(id, [found]);
}
