/**
 * How a word sounds, roughly: one key for the spellings that one name takes when it is carried over from another script
 * (Mohammed, Muhammad, Mohamad; Yevgeniy, Evgeny, Evgenii; Husayn, Hossein).
 */

/** Applied in this order. S and X stand for the sounds written sh (ch, cz) and kh. */
const RULES: [RegExp, string][] = [
  [/x/g, 'ks'],
  [/^(?:ye|ie|je)(?=[^aeiou])/g, 'e'],
  [/shch|sch|tsch|tch|sh|ch|cz/g, 'S'],
  [/dzh|dj|zh/g, 'j'],
  [/kh/g, 'X'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/t[sz]/g, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/ck|cq/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/(?:ff|(?<=o)f|(?<=o)w)$/g, 'v'],
  [/sk(?:iy|ij|yi|yy|ii|y|i|aya|aia|aja)$/g, 'ski'],
  [/(?:[aeou]?[iyj][iyj]+|[ae][iyj]|[iy]y|ee|y)(?=[^aeiou]|$)/g, 'i'],
  [/oo|ou|uw|aw(?=[^aeiou]|$)|ow(?=[^aeiou]|$)|au|ao(?=u)/g, 'u'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/e/g, 'a'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/ai(?=[^aiu]|$)/g, 'i'],
  [/(?<=[aiu])h$/g, ''],
];

const keys = new Map<string, string>();
const MOST_KEYS = 200_000;

/** The key of a word in small Latin letters. Words with a digit, and those without vowels, are their own key. */
export function soundKey(word: string): string {
  const kept = keys.get(word);
  if (kept !== undefined) return kept;
  const key = /[0-9~]/.test(word) ? word : RULES.reduce((text, [rule, sound]) => text.replace(rule, sound), word);
  if (keys.size < MOST_KEYS) keys.set(word, key);
  return key;
}

/**
 * The consonants of a word, coarser than its key: what is left to compare with a script that writes no vowels. `w`, `y`,
 * `v` and a last `h` count as vowels there; p goes with f, j with g. S and X stand for sh and kh.
 */
export function skeleton(word: string): string {
  let text = word;
  if (word.startsWith('~')) text = word.slice(1);
  else for (const [rule, sound] of CONSONANTS) text = text.replaceAll(rule, sound);
  let bones = '';
  for (const letter of text.replace(/h$/, '').replaceAll(/[aeiouwyv]/g, ''))
    if (!bones.endsWith(letter)) bones += letter;
  return bones;
}

const CONSONANTS: [RegExp, string][] = [
  [/shch|sch|tch|sh|ch/g, 'S'],
  [/kh/g, 'X'],
  [/zh|dj|gh|j/g, 'g'],
  [/ph|p/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/c(?=[eiy])/g, 's'],
  [/[qc]/g, 'k'],
];
