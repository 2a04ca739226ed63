/** Greek -> Latin by sound, as passports write it (ELOT 743), with the pairs of letters that are one sound. */

const PAIRS: [RegExp, string][] = [
  [/^μπ/g, 'b'],
  [/μπ/g, 'mp'],
  [/^ντ/g, 'd'],
  [/ντ/g, 'nt'],
  [/γκ/g, 'g'],
  [/γ(?=[γξχ])/g, 'n'],
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[θκξπστφχψς]|$)/g, '$1f'],
  [/([αεη])υ/g, '$1v'],
  [/τσ/g, 'ts'],
  [/τζ/g, 'tz'],
];

const LETTERS: Record<string, string> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's',
  ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
}; // prettier-ignore

/**
 * The readings of one Greek word: `χ` is written ch, h or kh, `γ` before a light vowel g or y, `μπ` mp, b or mb. Greek has
 * no sh, zh, ch and j: names from elsewhere write σ, ζ, τσ and τζ (Λουκασένκο, Πριγκόζιν, Τσάβες, Τζαμάλ).
 */
export function fromGreek(word: string): string[] {
  let text = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const [pair, latin] of PAIRS) text = text.replaceAll(pair, latin);
  const reading = Array.from(text, (letter) => LETTERS[letter] ?? letter).join('');
  const foreign = reading
    .replaceAll('ch', 'h')
    .replaceAll('ts', 'ch')
    .replaceAll('tz', 'j')
    .replaceAll(/gi(?=[aeiou])|g(?=[ei])/g, 'y');
  const other = foreign.replaceAll('mp', 'b').replaceAll('nt', 'd');
  const nasal = foreign.replaceAll('mp', 'mb').replaceAll('nt', 'nd');
  return [...new Set([reading, other, nasal, nasal.replaceAll(/s|z/g, '$&h')])];
}
