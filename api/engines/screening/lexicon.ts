/**
 * Every different word of the lists, once: how rare it is, and which words are like a given one. Words are found by the
 * pairs of letters they share, by their sound, by their consonants (for scripts without vowels) and by listed variants.
 */
import { bitsOf } from './bits';
import { grow, Postings } from './postings';
import { LEAST_SIMILARITY, likeness, spellingSimilarity, type How } from './similarity';
import { skeleton, soundKey } from './sound';
import { variantsOf } from './variants';

export interface SimilarWord {
  id: number;
  similarity: number;
  how: How;
}

/** So many words that share letters with a word are compared with it letter by letter, the likeliest first. */
const MOST_COMPARED = 50;
/** The same for short words, which share few pairs with what they were before a slip. */
const MOST_COMPARED_SHORT = 110;
const SHORT = 6;
/** By so many letters may a word be longer or shorter. */
const MOST_LONGER = 2;
/** Words are kept by length up to this. */
const LENGTHS = 16;
/** So many words are looked at for one word, but by no fewer than so many of its pairs. */
const MOST_VISITS = 12_000;
const LEAST_PAIRS = 4;
/** The share of the pairs looked up below which two words are not compared. */
const LEAST_SHARED = 0.3;

export class Lexicon {
  private readonly ids = new Map<string, number>();
  private readonly texts: string[] = [];
  private readonly keys: string[] = [];
  /** By word id: the number of its sound. Rarity is counted by sound, as one name has many spellings. */
  private sounds = new Int32Array(1024);
  private readonly soundIds = new Map<string, number>();
  private readonly bySound = new Postings();
  private soundEntries = new Int32Array(1024);
  private lengths = new Uint8Array(1024);
  /** By word id: bits of a proper word, see `bitsOf`. */
  private bits = new Float32Array(1024);
  private readonly skeletonIds = new Map<string, number>();
  private readonly bySkeleton = new Postings();
  private readonly unvowelled = new Postings();
  private readonly byPair = new Postings();
  /** For one look-up: how many pairs each word shares with the one looked up. Zero between look-ups. */
  private shared = new Uint8Array(1024);
  private touched = new Int32Array(1024);

  get size(): number {
    return this.texts.length;
  }

  idOf(text: string): number | undefined {
    return this.ids.get(text);
  }

  textOf(id: number): string {
    return this.texts[id] ?? '';
  }

  /** Letters of a word; a word without vowels counts its mark. */
  lengthOf(id: number): number {
    return this.lengths[id] ?? 0;
  }

  /** The id of a word, which is taken in when it is new. */
  add(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.push(text) - 1;
    this.ids.set(text, id);
    if (id >= this.shared.length) {
      this.shared = grow(this.shared);
      this.touched = grow(this.touched);
      this.sounds = grow(this.sounds);
      this.bits = grow(this.bits);
      this.lengths = grow(this.lengths);
    }
    const key = soundKey(text);
    this.keys.push(key);
    const sound = this.numberOf(this.soundIds, key);
    this.sounds[id] = sound;
    this.lengths[id] = text.length;
    this.bySound.add(sound, id);
    const bones = this.numberOf(this.skeletonIds, skeleton(text));
    if (text.startsWith('~')) {
      this.unvowelled.add(bones, id);
    } else {
      this.bySkeleton.add(bones, id);
      const length = Math.min(text.length, LENGTHS - 1);
      for (const pair of pairsOf(text)) this.byPair.add(pair * LENGTHS + length, id);
    }
    return id;
  }

  private numberOf(numbers: Map<string, number>, key: string): number {
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    return number;
  }

  /** Counts an entry in (or, with -1, out) for the sounds of its words, each once. */
  countEntry(wordIds: Iterable<number>, by: 1 | -1): void {
    const sounds = new Set<number>();
    for (const id of wordIds) sounds.add(this.sounds[id] ?? 0);
    for (const sound of sounds) {
      while (sound >= this.soundEntries.length) this.soundEntries = grow(this.soundEntries);
      this.soundEntries[sound] = (this.soundEntries[sound] ?? 0) + by;
    }
  }

  /** How many entries have a word of this word's sound. */
  entriesWith(text: string): number {
    const id = this.ids.get(text);
    const sound = id === undefined ? this.soundIds.get(soundKey(text)) : this.sounds[id];
    return sound === undefined ? 0 : (this.soundEntries[sound] ?? 0);
  }

  /** The bits of a word of the lists as a proper word; as of the last `weigh`. */
  bitsOfWord(id: number): number {
    return this.bits[id] ?? 0;
  }

  /** Works out the bits of the words from one id to before another again. `entries`: how many entries there are. */
  weigh(entries: number, from: number, to: number): void {
    for (let id = from; id < Math.min(to, this.size); id += 1) {
      const having = this.soundEntries[this.sounds[id] ?? 0] ?? 0;
      this.bits[id] = bitsOf(this.lengths[id] ?? 0, having, entries);
    }
  }

  /** The word itself, those of its sound and listed variants: cheap. */
  sameName(text: string, into: Map<number, SimilarWord>): void {
    this.take(this.ids.get(text), text, into);
    for (const variant of variantsOf(text)) this.take(this.ids.get(variant), text, into);
    const sound = this.soundIds.get(soundKey(text));
    if (sound === undefined) return;
    for (const id of this.bySound.of(sound)) this.take(id, text, into);
  }

  /** All words like this one, into the map by id. Of two readings the first that finds a word counts, or the better. */
  similar(text: string, into: Map<number, SimilarWord>): void {
    this.sameName(text, into);
    const bones = this.skeletonIds.get(skeleton(text));
    if (bones !== undefined) for (const id of this.unvowelled.of(bones)) this.take(id, text, into);
    if (text.startsWith('~')) {
      if (bones !== undefined) for (const id of this.bySkeleton.of(bones)) this.take(id, text, into);
      return;
    }
    this.bySpelling(text, into);
  }

  private take(id: number | undefined, text: string, into: Map<number, SimilarWord>): void {
    if (id === undefined) return;
    const { similarity, how } = likeness(text, this.textOf(id));
    if (similarity < LEAST_SIMILARITY || similarity <= (into.get(id)?.similarity ?? 0)) return;
    into.set(id, { id, similarity, how });
  }

  private bySpelling(text: string, into: Map<number, SimilarWord>): void {
    const { shared, touched } = this;
    const shortest = Math.max(1, text.length - MOST_LONGER);
    const longest = text.length + MOST_LONGER;
    const pairs = this.rarest(pairsOf(text), shortest, longest);
    let found = 0;
    for (const pair of pairs) {
      for (let length = shortest; length <= longest; length += 1) {
        for (const id of this.byPair.of(pair * LENGTHS + Math.min(length, LENGTHS - 1))) {
          const count = shared[id] ?? 0;
          if (count === 0) {
            touched[found] = id;
            found += 1;
          }
          shared[id] = count + 1;
        }
        if (length >= LENGTHS - 1) break;
      }
    }
    // On shelves by what they share, less a little for what they are longer or shorter.
    const least = Math.ceil(pairs.length * LEAST_SHARED);
    const shelves: number[][] = Array.from({ length: pairs.length * 3 + 1 }, () => []);
    for (let at = 0; at < found; at += 1) {
      const id = touched[at] ?? 0;
      const count = shared[id] ?? 0;
      shared[id] = 0;
      if (count < least) continue;
      const apart = Math.min(MOST_LONGER, Math.abs((this.lengths[id] ?? 0) - text.length));
      shelves[Math.max(0, count * 3 - apart)]?.push(id);
    }
    const key = soundKey(text);
    const most = text.length <= SHORT ? MOST_COMPARED_SHORT : MOST_COMPARED;
    let compared = 0;
    for (let shelf = shelves.length - 1; shelf >= 0; shelf -= 1) {
      for (const id of shelves[shelf] ?? []) {
        if (compared === most) return;
        compared += 1;
        if (into.has(id)) continue;
        const similarity = spellingSimilarity(text, this.textOf(id), key, this.keys[id] ?? '');
        if (similarity >= LEAST_SIMILARITY) into.set(id, { id, similarity, how: 'spelling' });
      }
    }
  }

  /**
   * The pairs of a word that fewest words have, as many as there is time for: in a large lexicon the commonest pairs
   * would cost most of the time, and what a slip leaves of a word has some of the others too.
   */
  private rarest(pairs: number[], shortest: number, longest: number): number[] {
    const weighed = pairs.map((pair) => {
      let words = 0;
      for (let length = shortest; length <= Math.min(longest, LENGTHS - 1); length += 1) {
        words += this.byPair.of(pair * LENGTHS + length).length;
      }
      return { pair, words };
    });
    weighed.sort((x, y) => x.words - y.words);
    let visits = 0;
    const taken: number[] = [];
    for (const { pair, words } of weighed) {
      visits += words;
      if (visits > MOST_VISITS && taken.length >= LEAST_PAIRS) break;
      taken.push(pair);
    }
    return taken;
  }
}

/** The pairs of neighbouring letters, the ends of the word taken for letters too. */
function pairsOf(text: string): number[] {
  const pairs: number[] = [];
  let before = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const letter = code >= 97 ? code - 96 : code >= 48 ? code - 21 : 0;
    const pair = before * 37 + letter;
    if (!pairs.includes(pair)) pairs.push(pair);
    before = letter;
  }
  return pairs;
}
