/** Hangul -> Latin, one word for each syllable, with the spellings in use: revised, McCune-Reischauer, by habit. */

const INITIALS: [string, ...string[]][] = [
  ['g', 'k'], ['kk'], ['n'], ['d', 't'], ['tt'], ['r', 'l'], ['m'], ['b', 'p'], ['pp'], ['s'], ['ss'], [''], ['j', 'ch'], ['jj'], ['ch'], ['k'], ['t'], ['p'], ['h'],
]; // prettier-ignore
const VOWELS: [string, ...string[]][] = [
  ['a'], ['ae'], ['ya'], ['yae'], ['eo', 'o', 'u'], ['e'], ['yeo', 'yo', 'you'], ['ye'], ['o'], ['wa'], ['wae'], ['oe', 'oe', 'oi'], ['yo'], ['u', 'u', 'oo'],
  ['wo'], ['we'], ['wi'], ['yu', 'yu', 'yoo'], ['eu', 'u', 'eu'], ['ui'], ['i', 'i', 'ee'],
]; // prettier-ignore
const FINALS = [
  '', 'k', 'k', 'k', 'n', 'n', 'n', 't', 'l', 'k', 'm', 'l', 'l', 'l', 'p', 'l', 'm', 'p', 'p', 't', 't', 'ng', 't', 't', 'k', 't', 'p', 't',
]; // prettier-ignore

/** Family names that are written by habit, not by rule. */
const FAMILY: Record<string, string[]> = {
  김: ['kim', 'gim'], 이: ['lee', 'yi', 'ri', 'rhee', 'i'], 리: ['ri', 'lee', 'li', 'rhee'], 박: ['pak', 'park', 'bak'], 최: ['choe', 'choi'],
  정: ['jong', 'jung', 'chung', 'jeong', 'chong'], 강: ['kang', 'gang'], 조: ['jo', 'cho'], 윤: ['yun', 'yoon'], 임: ['im', 'lim', 'rim'], 림: ['rim', 'lim'],
  장: ['jang', 'chang'], 신: ['sin', 'shin'], 오: ['o', 'oh'], 유: ['yu', 'yoo', 'ryu'], 류: ['ryu', 'yu'], 노: ['no', 'ro', 'roh'], 로: ['ro', 'roh'],
  양: ['yang', 'ryang'], 량: ['ryang', 'yang'], 전: ['jon', 'chon', 'jun', 'jeon'], 허: ['ho', 'heo', 'hur'], 우: ['u', 'woo'], 구: ['ku', 'koo', 'gu'],
  문: ['mun', 'moon'], 백: ['paek', 'baek'], 배: ['pae', 'bae'], 안: ['an', 'ahn'], 심: ['sim', 'shim'], 여: ['yo', 'yeo', 'ryo'], 연: ['yon', 'yeon'],
}; // prettier-ignore

/** Whether some family is called by this syllable and writes it by habit. */
export const isFamilyName = (syllable: string): boolean => Object.hasOwn(FAMILY, syllable);

/** The readings of one syllable, or `null` when it is none. */
export function fromHangul(syllable: string): string[] | null {
  const at = (syllable.codePointAt(0) ?? 0) - 0xac00;
  if (at < 0 || at > 11_171) return null;
  const initial = INITIALS[Math.floor(at / 588)] ?? [''];
  const vowel = VOWELS[Math.floor((at % 588) / 28)] ?? [''];
  const final = FINALS[at % 28] ?? '';
  const revised = initial[0] + vowel[0] + final;
  const older = (initial[1] ?? initial[0]) + (vowel[1] ?? vowel[0]) + final;
  const mixed = initial[0] + (vowel[1] ?? vowel[0]) + final;
  const habit = initial[0] + (vowel[2] ?? vowel[0]) + final;
  return [...new Set([...(FAMILY[syllable] ?? []), revised, older, mixed, habit])];
}
