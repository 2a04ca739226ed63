/** Cyrillic (Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian, Central Asian letters) -> Latin. */

const LETTERS: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', ѓ: 'g', ғ: 'gh', д: 'd', ђ: 'dj', е: 'e', ё: 'yo', є: 'ye', ж: 'zh', җ: 'j', з: 'z', и: 'i', і: 'i', ї: 'yi',
  й: 'y', ј: 'j', к: 'k', қ: 'q', ќ: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', ң: 'ng', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c',
  у: 'u', ў: 'u', ұ: 'u', ү: 'u', ф: 'f', х: 'kh', ҳ: 'h', һ: 'h', ц: 'ts', ч: 'ch', џ: 'dzh', ҷ: 'j', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '',
  э: 'e', ю: 'yu', я: 'ya', ә: 'a', ѕ: 'dz',
}; // prettier-ignore

const VOWELS_BEFORE_YE = /[аеёиоуыэюяъь]$/;

/**
 * How names from elsewhere are written back, by letters that Cyrillic lacks: `h` is written х or г, or not at all before
 * a first vowel (Хосе, Гарри, Уго), `j` is дж or, in Spanish, х (Джалал, Карвахаль).
 */
const BACK: ((word: string) => string)[] = [
  (word) => word.replaceAll('дж', 'ј').replaceAll('х', 'ҳ'),
  (word) => word.replaceAll('х', 'ј'),
  (word) => word.replaceAll('г', 'ҳ'),
  (word) => word.replace(/^(?=[уэо])/, 'ҳ'),
];

/** The readings of one Cyrillic word, the native first: what it would be as a name from elsewhere follows. */
export function fromCyrillic(word: string): string[] {
  return [...new Set([word, ...BACK.map((back) => back(word))].map(readingOf))];
}

/** `е` is `ye` at the start and after a vowel; Serbian `ј` is a y, written j. */
function readingOf(word: string): string {
  let out = '';
  let seen = '';
  for (const letter of word) {
    out += letter === 'е' && (seen === '' || VOWELS_BEFORE_YE.test(seen)) ? 'ye' : (LETTERS[letter] ?? '');
    seen = letter;
  }
  return out;
}
