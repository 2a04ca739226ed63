/** Any script -> Latin letters: own rules where a name depends on them, the any-ascii table for the rest. */
import anyAscii from 'any-ascii';
import { fromArabic } from './arabic';
import { fromCyrillic } from './cyrillic';
import { fromGreek } from './greek';
import { fromHangul } from './hangul';
import { fromHanja } from './hanja';
import { fromHebrew } from './hebrew';
import { fromKoreanCyrillic } from './koreanCyrillic';

/** One word in Latin letters: its readings, the likeliest first. `~` begins a reading without vowels. */
export type Readings = [string, ...string[]];

/** In whose language Han signs, and syllables in Cyrillic, are read: they do not say it. */
export type HanReading = 'Chinese' | 'Korean';

const letters = (text: string) =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * The Latin words of one written word, in lower case. A word in Han or Hangul gives one word for each sign, as there are
 * no spaces; everything else mostly gives one.
 * @param han how signs in Han are read, as Chinese or as in a Korean name; Cyrillic too is read as a Korean name there.
 */
export function romanize(word: string, han: HanReading = 'Chinese'): Readings[] {
  if (/^\p{Script=Arabic}/u.test(word)) return fromArabic(word).flatMap(some);
  if (/^\p{Script=Hebrew}/u.test(word)) return some(fromHebrew(word));
  if (/^[\p{Script=Cyrillic}\p{M}]+$/u.test(word))
    return some(han === 'Korean' ? fromKoreanCyrillic(word) : fromCyrillic(word));
  if (/^[\p{Script=Greek}\p{M}]+$/u.test(word)) return some(fromGreek(word));
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(word)) {
    const read = (sign: string) => fromHangul(sign) ?? (han === 'Korean' ? fromHanja(sign) : null) ?? [letters(sign)];
    return Array.from(word).flatMap((sign) => some(read(sign)));
  }
  // Latin with marks, Georgian, Armenian, Indic scripts, kana; and words of mixed letters, which some use to hide.
  const umlauts = /[äöü]/.test(word) ? [word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')] : [];
  return some([word, ...umlauts].map(letters));
}

/** The readings without what is neither letter nor digit; no word where nothing is left. */
function some(readings: string[]): Readings[] {
  const plain = readings.map((reading) => reading.replaceAll(/[^a-z0-9~SX]/g, ''));
  const [first, ...others] = new Set(plain.filter((reading) => reading !== '' && reading !== '~'));
  return first === undefined ? [] : [[first, ...others]];
}
