/** Two names word by word: which word of the one is which of the other, and how alike the names are as a whole. */
import { BITS_A_LETTER, bitsInName, LEGAL_BITS, ROLES } from './bits';
import type { Lexicon } from './lexicon';
import { editDistance, likeness, type How } from './similarity';
import { soundKey } from './sound';
import type { Word } from './words';

/** A similarity falls short of 1 by so much the more: a typing error costs little, another name much. */
const STEEPNESS = 2;
/** The same where the list knows the word as it is: then it is hardly a misspelling of another. */
const STEEPNESS_KNOWN = 3;
/** So many entries have to have a word for it to count as one that the list knows. */
export const KNOWN_ENTRIES = 3;
/** How alike two different forms of business are: a limited company is not a joint-stock company, but which is often wrong. */
const OTHER_LEGAL_FORM = 0.8;
/** A pair of words below this is no pair. */
const LEAST_EVIDENCE = 0.15;
/** Below this a pair counts partly as a pair, partly as two words that stand one for the other. */
const SURE_PAIR = 0.65;

/** What a word missing on one side takes off, as a share of its part in the name. */
const MISSING = 0.86;
/**
 * Who is listed as `CARVAJAL BARRIOS, Hugo Armando` is called Hugo Carvajal, and a customer's record often has no more: a
 * second given name, a patronymic or the mother's family name is missed at half the price where the query has the names
 * that the bearer is called by, and what it has all but points to one entry.
 */
const SPARED = 0.5;
const LEAST_SURE_SPARED = 0.85;
/** What words missing on both sides take off beyond that: one word stands for another. */
const REPLACED = 0.55;
/** What words found in another order take off, unless the name was only turned (family name first or last). */
const SHUFFLED = 0.03;
/**
 * An initial tells one letter; of the rest of its name so much is taken to agree. Where the other words do not point to
 * one entry, as in `A. Ali`, hardly anything is known.
 */
const INITIAL_SIMILARITY = 0.8;
const INITIAL_SPARED = 0.7;
const INITIAL_DOUBT = 0.6;
/** So many bits over those that tell one entry from all others make a partly found name sure. */
const SURE_BITS = 8;

/** A word of the lists beside one of the query, or beside two that stand together. */
export interface Like {
  query: number;
  queryCount: 1 | 2;
  similarity: number;
  how: How;
}

/** Words of one query name with what the lists have like them. */
export interface PreparedName {
  words: Word[];
  bits: number[];
  /** Whether the lists know the word as it is. */
  known: boolean[];
  /** By the id of a word of the lists. */
  likes: Map<number, Like[]>;
}

/** One name of the list. */
export interface ListName {
  ids: ArrayLike<number>;
  roles: ArrayLike<number>;
  from: number;
  count: number;
  /** One bit for each word that its bearer is called by, see `calledBy`. */
  calledBy: number;
}

export interface Pair {
  /** First word and number of words, of the query and of the list's name. */
  query: number;
  queryCount: number;
  entry: number;
  entryCount: number;
  similarity: number;
  how: How;
}

export interface Alignment {
  /** 0 to 1. */
  score: number;
  pairs: Pair[];
}

const NO_LIKES: readonly Like[] = [];

interface Candidate extends Pair {
  bits: number;
  evidence: number;
}

/** Aligns a query name with one of the list. `entries` is the number of entries that rarity is measured against. */
export function align(query: PreparedName, name: ListName, lexicon: Lexicon, entries: number): Alignment {
  const entryBits: number[] = [];
  for (let j = 0; j < name.count; j += 1) {
    entryBits.push(bitsInName(name.roles[name.from + j] ?? 0, lexicon.bitsOfWord(name.ids[name.from + j] ?? 0)));
  }
  const pairs = choose(candidatesOf(query, name, entryBits, lexicon));
  return { score: scoreOf(query, entryBits, pairs, entries, name.calledBy), pairs };
}

function candidatesOf(query: PreparedName, name: ListName, entryBits: number[], lexicon: Lexicon): Candidate[] {
  const found: Candidate[] = [];
  const push = (i: number, queryCount: number, j: number, entryCount: number, similarity: number, how: How) => {
    const steep = query.known[i] && queryCount === 1 && how === 'spelling' ? STEEPNESS_KNOWN : STEEPNESS;
    const evidence = 1 - (1 - similarity) * steep;
    if (evidence < LEAST_EVIDENCE) return;
    let bits = entryBits[j] ?? 0;
    if (entryCount === 2) bits += entryBits[j + 1] ?? 0;
    found.push({ query: i, queryCount, entry: j, entryCount, similarity, how, bits, evidence });
  };
  for (let j = 0; j < name.count; j += 1) {
    const id = name.ids[name.from + j] ?? -1;
    if (ROLES[name.roles[name.from + j] ?? 0] === 'legal') {
      query.words.forEach((word, i) => {
        if (word.role === 'legal')
          push(i, 1, j, 1, word.text === lexicon.textOf(id) ? 1 : OTHER_LEGAL_FORM, 'legal form');
      });
      continue;
    }
    query.words.forEach((word, i) => {
      if (isInitialOf(word, lexicon.textOf(id))) push(i, 1, j, 1, INITIAL_SIMILARITY, 'initial');
    });
    for (const like of query.likes.get(id) ?? NO_LIKES)
      push(like.query, like.queryCount, j, 1, like.similarity, like.how);
    if (j + 1 === name.count) continue;
    // Two words of the list written as one in the query.
    const next = name.ids[name.from + j + 1] ?? -1;
    const length = lexicon.lengthOf(id) + lexicon.lengthOf(next);
    for (let i = 0; i < query.words.length; i += 1) {
      const word = query.words[i];
      if (!word || word.role === 'legal' || Math.abs(word.text.length - length) > 2) continue;
      const [one, two] = [lexicon.textOf(id), lexicon.textOf(next)];
      // Who is one of the two is not both: `DARYA` beside `DARYA 1`.
      if (word.text === one || word.text === two) continue;
      // `DERIPASKA, Oleg` is also written `OlegDeripaska`.
      const joined = [one + two, two + one].filter((both) => both.charCodeAt(0) === word.text.charCodeAt(0));
      const similarity = Math.max(0, ...joined.map((both) => joinedSimilarity(word.text, both)));
      if (similarity > 0) push(i, 1, j, 2, similarity, 'joined');
    }
  }
  return found;
}

/** Whether one is the first letter of the other, on either side. */
function isInitialOf(word: Word, listed: string): boolean {
  if (listed.length === 1) return word.text.length > 1 && word.text.startsWith(listed);
  return word.initial && word.readings.some((reading) => listed.startsWith(reading));
}

function joinedSimilarity(word: string, joined: string): number {
  if (word === joined) return 0.98;
  if (soundKey(word) === soundKey(joined)) return 0.94;
  return editDistance(word, joined) <= 1 ? likeness(word, joined).similarity - 0.02 : 0;
}

/** The best pairs that do not share a word, the weightiest first. */
function choose(candidates: Candidate[]): Candidate[] {
  candidates.sort((a, b) => b.bits * b.evidence - a.bits * a.evidence || a.query - b.query || a.entry - b.entry);
  const chosen: Candidate[] = [];
  let inQuery = 0;
  let inEntry = 0;
  for (const pair of candidates) {
    const queryMask = ((1 << pair.queryCount) - 1) << pair.query;
    const entryMask = ((1 << pair.entryCount) - 1) << pair.entry;
    if ((inQuery & queryMask) !== 0 || (inEntry & entryMask) !== 0) continue;
    inQuery |= queryMask;
    inEntry |= entryMask;
    chosen.push(pair);
  }
  return chosen;
}

function scoreOf(
  query: PreparedName,
  entryBits: number[],
  pairs: Candidate[],
  entries: number,
  calledBy: number,
): number {
  let matched = 0;
  let evidence = 0;
  let lostInQuery = sum(query.bits);
  let lostInEntry = sum(entryBits);
  let surely = 0;
  let initials = false;
  for (const pair of pairs) {
    if (pair.how === 'initial') {
      const seen = Math.min(pair.bits, BITS_A_LETTER);
      matched += seen;
      evidence += seen * INITIAL_SIMILARITY;
      lostInQuery -= query.bits[pair.query] ?? 0;
      lostInEntry -= seen + (pair.bits - seen) * INITIAL_SPARED;
      initials = true;
      continue;
    }
    const share = Math.min(1, pair.evidence / SURE_PAIR);
    matched += pair.bits * share;
    evidence += pair.bits * share * pair.evidence;
    for (let at = 0; at < pair.queryCount; at += 1) lostInQuery -= (query.bits[pair.query + at] ?? 0) * share;
    lostInEntry -= pair.bits * share;
    if (share === 1) surely |= ((1 << pair.entryCount) - 1) << pair.entry;
  }
  if (matched <= 0) return 0;
  const missingInQuery = Math.max(0, lostInEntry) / (matched + Math.max(0, lostInEntry));
  const missingInEntry = Math.max(0, lostInQuery) / (matched + Math.max(0, lostInQuery));
  // A title or an article beside a name is no other name that stands in the place of one.
  const others = Math.max(0, lostInQuery - smallWords(query.bits, pairs));
  const replaced = others / (matched + others);
  // How surely the words found point to one entry: a few common names are found in many by chance.
  const sure = Math.min(1, evidence / (Math.log2(entries + 2) + SURE_BITS));
  const spared =
    calledBy !== 0 && (surely & calledBy) === calledBy
      ? (SPARED * Math.max(0, sure - LEAST_SURE_SPARED)) / (1 - LEAST_SURE_SPARED)
      : 0;
  const lost =
    MISSING * (missingInQuery * (1 - spared) + missingInEntry) * (2 - sure) +
    REPLACED * Math.sqrt(missingInQuery * replaced);
  const order = isTurned(pairs) ? 0 : SHUFFLED;
  const doubt = initials ? INITIAL_DOUBT * (1 - sure) : 0;
  return Math.max(0, (evidence / matched) * Math.exp(-lost) * (1 - doubt) - order);
}

/** The bits of the particles and legal forms of a query that are in no pair. */
function smallWords(bits: readonly number[], pairs: readonly Candidate[]): number {
  let small = 0;
  for (let at = 0; at < bits.length; at += 1) {
    const own = bits[at] ?? 0;
    if (own <= LEGAL_BITS && !pairs.some((pair) => at >= pair.query && at < pair.query + pair.queryCount)) small += own;
  }
  return small;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Whether the words stand in the same order but for a turn: `Ali Hassan Omar` and `Omar, Ali Hassan`. */
function isTurned(pairs: Candidate[]): boolean {
  const places = pairs
    .filter((pair) => pair.bits > LEGAL_BITS)
    .sort((a, b) => a.query - b.query)
    .map((pair) => pair.entry);
  let falls = 0;
  for (let at = 0; at < places.length; at += 1) {
    if ((places[at] ?? 0) > (places[(at + 1) % places.length] ?? 0)) falls += 1;
  }
  return falls <= 1;
}
