/** How alike two words are, 0 to 1. Pure functions over words in small Latin letters and digits. */
import { skeleton, soundKey } from './sound';
import { areVariants, isListedName } from './variants';

/**
 * Jaro similarity: the share of letters that the two have in common, not too far apart, less half of those out of order.
 * M. A. Jaro, "Advances in record-linkage methodology", JASA 84 (1989).
 */
export function jaro(a: string, b: string): number {
  if (a === b) return 1;
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  if (taken.length < b.length) taken = new Uint8Array(b.length * 2);
  if (common.length < a.length) common = new Uint16Array(a.length * 2);
  taken.fill(0, 0, b.length);
  let matches = 0;
  for (let i = 0; i < a.length; i += 1) {
    const letter = a.charCodeAt(i);
    const stop = Math.min(b.length, i + window + 1);
    for (let j = Math.max(0, i - window); j < stop; j += 1) {
      if (taken[j] === 0 && b.charCodeAt(j) === letter) {
        taken[j] = 1;
        common[matches] = letter;
        matches += 1;
        break;
      }
    }
  }
  if (matches === 0) return 0;
  let outOfOrder = 0;
  for (let j = 0, at = 0; at < matches; j += 1) {
    if (taken[j] === 0) continue;
    if (b.charCodeAt(j) !== common[at]) outOfOrder += 1;
    at += 1;
  }
  return (matches / a.length + matches / b.length + (matches - outOfOrder / 2) / matches) / 3;
}

/** For `jaro`: the letters of the second word that are matched, and those of the first in order. */
let taken = new Uint8Array(64);
let common = new Uint16Array(64);

/**
 * Jaro-Winkler similarity: words that begin alike are more alike, by up to four letters at 0.1 each.
 * W. E. Winkler, "String comparator metrics and enhanced decision rules in the Fellegi-Sunter model" (1990).
 */
export function jaroWinkler(a: string, b: string): number {
  const similarity = jaro(a, b);
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return similarity + prefix * 0.1 * (1 - similarity);
}

/** For `editDistance`: where each letter stands in the first word, one bit a place. Zero between calls. */
const places = new Int32Array(128);

/**
 * The optimal string alignment distance: letters put in, left out, changed, or two neighbours swapped, each once.
 * By bits, all places of the first word at a time: H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau
 * edit distances", Nordic J. Computing 10 (2003); words beyond 31 letters or of other letters go the long way.
 */
export function editDistance(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  if (a.length > 31 || !isPlain(a) || !isPlain(b)) return weightedDistance(a, b, unitCost);
  for (let at = 0; at < a.length; at += 1) places[a.charCodeAt(at)] = (places[a.charCodeAt(at)] ?? 0) | (1 << at);
  const last = 1 << (a.length - 1);
  let distance = a.length;
  let rises = -1;
  let falls = 0;
  let diagonal = 0;
  let before = 0;
  for (let at = 0; at < b.length; at += 1) {
    const here = places[b.charCodeAt(at)] ?? 0;
    const swapped = ((~diagonal & here) << 1) & before;
    diagonal = (((here & rises) + rises) ^ rises) | here | falls | swapped;
    let right = falls | ~(diagonal | rises);
    let left = diagonal & rises;
    if ((right & last) !== 0) distance += 1;
    else if ((left & last) !== 0) distance -= 1;
    right = (right << 1) | 1;
    left <<= 1;
    rises = left | ~(diagonal | right);
    falls = diagonal & right;
    before = here;
  }
  for (let at = 0; at < a.length; at += 1) places[a.charCodeAt(at)] = 0;
  return distance;
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

let rows: [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(64),
  new Float64Array(64),
  new Float64Array(64),
];

/**
 * The same distance with a price for each change: `cost(x, y)` of writing letter y for x, 0 standing for no letter.
 * Swapped neighbours cost 1.
 */
export function weightedDistance(a: string, b: string, cost: (x: number, y: number) => number): number {
  const width = b.length + 1;
  if (rows[0].length < width)
    rows = [new Float64Array(width * 2), new Float64Array(width * 2), new Float64Array(width * 2)];
  let [before, last, now] = rows;
  last[0] = 0;
  for (let j = 1; j < width; j += 1) last[j] = (last[j - 1] ?? 0) + cost(0, b.charCodeAt(j - 1));
  for (let i = 1; i <= a.length; i += 1) {
    const x = a.charCodeAt(i - 1);
    const without = cost(x, 0);
    now[0] = (last[0] ?? 0) + without;
    for (let j = 1; j < width; j += 1) {
      const y = b.charCodeAt(j - 1);
      let best = (last[j - 1] ?? 0) + (x === y ? 0 : cost(x, y));
      best = Math.min(best, (last[j] ?? 0) + without, (now[j - 1] ?? 0) + cost(0, y));
      if (i > 1 && j > 1 && x === b.charCodeAt(j - 2) && y === a.charCodeAt(i - 2)) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      now[j] = best;
    }
    [before, last, now] = [last, now, before];
  }
  return last[b.length] ?? 0;
}

const unitCost = () => 1;

/** What a change of one sound for another costs, by letter codes: half for those that are taken for each other. */
const soundCosts = new Float32Array(128 * 128).fill(1);
const price = (x: number, y: number, cost: number) => {
  soundCosts[x * 128 + y] = cost;
  soundCosts[y * 128 + x] = cost;
};
for (const [x, y] of 'ai au iu sz sS vb vf kg kX hX td jg jS dz bp ts fp rl mn'
  .split(' ')
  .map((pair) => pair.split(''))) {
  price((x ?? '').charCodeAt(0), (y ?? '').charCodeAt(0), 0.5);
}
for (const letter of 'aiuh') price(letter.charCodeAt(0), 0, 0.5);

const soundCost = (x: number, y: number) => soundCosts[x * 128 + y] ?? 1;

/** How two words were found alike. */
export type How = 'same' | 'sound' | 'romanization' | 'consonants' | 'spelling' | 'initial' | 'joined' | 'legal form';

export interface Likeness {
  similarity: number;
  how: How;
}

const NOT_ALIKE: Likeness = { similarity: 0, how: 'spelling' };
const SAME: Likeness = { similarity: 1, how: 'same' };
/** The same sound, by the number of letters: short words soon sound the same. */
const SOUNDS_SAME = [0, 0, 0.86, 0.88, 0.91, 0.95];
const VARIANT: Likeness = { similarity: 0.94, how: 'romanization' };
/** The same consonants, by how many there are: one or two say little. */
const SAME_CONSONANTS = [0, 0.72, 0.82, 0.9, 0.93];
const INITIAL: Likeness = { similarity: 0.8, how: 'initial' };

/** A likeness by sound counts for a little less than one by letters, and is not looked at where letters agree so well. */
const SOUND_SHARE = 0.95;
const ENOUGH = 0.92;
const OTHER_NAME = 0.87;
/** Words with fewer letters in common are not looked at closer. */
const LEAST_EDIT = 0.5;

/** Less alike than this is not alike. */
export const LEAST_SIMILARITY = 0.7;

/**
 * How alike two words are. The same; of the same sound; listed spellings of one name; else by spelling: the mean of
 * Jaro-Winkler and edit distance, or, where that gives more, the distance between the sounds.
 */
export function likeness(a: string, b: string): Likeness {
  if (a === b) return SAME;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] && a.length !== b.length ? INITIAL : NOT_ALIKE;
  if (a.startsWith('~') || b.startsWith('~')) return byConsonants(a, b);
  const keyA = soundKey(a);
  const keyB = soundKey(b);
  if (areVariants(a, b)) return VARIANT;
  if (keyA === keyB) {
    return { similarity: SOUNDS_SAME[Math.min(5, a.length, b.length)] ?? 0, how: 'sound' };
  }
  return { similarity: spellingSimilarity(a, b, keyA, keyB), how: 'spelling' };
}

/** The likeness of two words by spelling and sound alone; 0 for words that have little in common. */
export function spellingSimilarity(a: string, b: string, keyA: string, keyB: string): number {
  const longest = Math.max(a.length, b.length);
  const edit = 1 - editDistance(a, b) / longest;
  if (edit < LEAST_EDIT) return 0;
  let similarity = (edit + jaroWinkler(a, b)) / 2;
  if (similarity < ENOUGH) {
    const sound = 1 - weightedDistance(keyA, keyB, soundCost) / Math.max(keyA.length, keyB.length);
    similarity = Math.max(similarity, SOUND_SHARE * sound);
  }
  // Two known names that are not forms of one name are two names, and seldom a slip.
  if (isListedName(a) && isListedName(b)) similarity *= OTHER_NAME;
  // A number is another number, however alike it looks.
  return isNumber(a) || isNumber(b) ? similarity * 0.85 : similarity;
}

const isNumber = (text: string) => text.charCodeAt(0) < 58 && /^\d+$/.test(text);

function byConsonants(a: string, b: string): Likeness {
  const [x, y] = [skeleton(a), skeleton(b)];
  if (x === '' || y === '') return NOT_ALIKE;
  if (x === y) return { similarity: SAME_CONSONANTS[Math.min(4, x.length)] ?? 0, how: 'consonants' };
  const similarity = 0.9 * (1 - editDistance(x, y) / Math.max(x.length, y.length));
  return { similarity, how: 'consonants' };
}
