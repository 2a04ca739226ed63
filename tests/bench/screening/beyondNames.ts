/**
 * Well-known names in other scripts that are known to raise no alert, as `NATIVE_NAMES` has those that do: two or three
 * consonants say too little, names from elsewhere in syllables or signs are not read back, and a family of which the
 * syllable is not listed is not taken for Korean.
 */
export const BEYOND: [written: string, listed: string][] = [
  ['رمضان شلح', 'SHALLAH, Dr. Ramadan Abdullah'],
  ['Хван Бён Со', 'HWANG, Pyong So'],
  ['Цой Рен Хэ', 'CHOE, Ryong Hae'],
  ['Γιεβγκένι Πριγκόζιν', 'PRIGOZHIN, Evgeny'],
  ['עלי חמינאי', 'KHAMENEI, Ali Husseini'],
  ['מוחמד דף', 'DEIF, Muhammed'],
  ['ניקולס מדורו', 'MADURO MOROS, Nicolas'],
  ['니콜라스 마두로', 'MADURO MOROS, Nicolas'],
  ['林郑月娥', 'LAM CHENG, Yuet-ngor'],
  ['尼古拉斯·马杜罗', 'MADURO MOROS, Nicolas'],
];
