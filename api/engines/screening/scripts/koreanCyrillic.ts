import { fromHangul, isFamilyName } from './hangul';

/**
 * Korean names as Russian writes them -> the syllables of Hangul that they stand for: Ким Чен Ын, Чхве Рён Хэ. By the rules
 * of L. R. Kontsevich, with the older habit of `е` for what is now `о` or `ё` (Чен beside Чон, Ен beside Ён).
 */

/** By the order of Hangul's own tables: a letter of Hangul is its place in them. */
const INITIALS: Record<string, number> = {
  к: 0, г: 0, кк: 1, н: 2, т: 3, д: 3, тт: 4, р: 5, л: 5, м: 6, п: 7, б: 7, пп: 8, с: 9, сс: 10, '': 11, ч: 12, чж: 12, дж: 12, чч: 13, чх: 14, кх: 15,
  тх: 16, пх: 17, х: 18,
}; // prettier-ignore
const VOWELS: Record<string, number[]> = {
  а: [0], э: [1, 5], я: [2], о: [4, 8], е: [4, 5, 6], ё: [6, 12], ва: [9], вэ: [10, 15], ве: [11], у: [13], во: [14], ви: [16], ю: [17], ы: [18], ый: [19],
  и: [20, 19],
}; // prettier-ignore
/** `н` stands for n and ng. */
const FINALS: Record<string, number[]> = { '': [0], к: [1], н: [4, 21], т: [7], ль: [8], л: [8], м: [16], п: [17] };

const SYLLABLE = /^(кк|тт|пп|сс|чж|дж|чх|кх|тх|пх|[кгнтдрлмпбсчх]?)(в[аэеои]|ый|[аэяоеёуыюи])(ль|[кнтлмп]?)$/;

/** The syllables of Hangul that a syllable may stand for; none for what is no Korean syllable. */
function syllablesOf(word: string): string[] {
  const [, initial = '', vowel = '', final = ''] = SYLLABLE.exec(word) ?? [];
  const first = INITIALS[initial];
  const [vowels, finals] = [VOWELS[vowel], FINALS[final]];
  if (first === undefined || !vowels || !finals) return [];
  return vowels.flatMap((v) => finals.map((f) => String.fromCodePoint(0xac00 + first * 588 + v * 28 + f)));
}

/** Whether a name in Cyrillic letters may be that of a Korean: two or three Korean syllables, the first some family's. */
export function isKoreanInCyrillic(name: string): boolean {
  const [family = '', ...given] = name
    .toLowerCase()
    .trim()
    .split(/[\s-]+/);
  return (
    (given.length === 1 || given.length === 2) &&
    syllablesOf(family).some(isFamilyName) &&
    given.every((word) => syllablesOf(word).length > 0)
  );
}

/** The readings of a word of such a name. */
export const fromKoreanCyrillic = (word: string): string[] => [
  ...new Set(
    syllablesOf(word)
      .toSorted((a, b) => Number(isFamilyName(b)) - Number(isFamilyName(a)))
      .flatMap((syllable) => fromHangul(syllable) ?? []),
  ),
];
