/** How much a word tells: in bits, as one of so many entries. The rarer, the more. */
import type { Role } from './words';

/** Roles by number, as the index keeps them. */
export const ROLES: readonly Role[] = ['word', 'particle', 'legal'];

export const PARTICLE_BITS = 0.6;
export const LEGAL_BITS = 1;
const LEAST_BITS = 1.5;
/** In a short list every word is in few entries; a word in one entry counts as rarer than the list's length alone tells. */
const SEEN_ONCE = 0.1;
const MOST_BITS = 13.5;
/** A letter tells about so much: a word of two or three is soon met by chance, or come by through a slip. */
export const BITS_A_LETTER = 3.3;

/** Bits of a word of so many letters that `entriesWithIt` of `entries` have: the logarithm of how rarely it comes up. */
export function bitsOf(length: number, entriesWithIt: number, entries: number): number {
  const rarity = Math.min(MOST_BITS, Math.log2((entries + 2) / Math.max(SEEN_ONCE, entriesWithIt - 1 + SEEN_ONCE)));
  return Math.max(LEAST_BITS, Math.min(rarity, length * BITS_A_LETTER));
}

/** What a word counts for in a name, by the number of its role. */
export function bitsInName(role: number, bits: number): number {
  return role === 0 ? bits : role === 1 ? PARTICLE_BITS : LEGAL_BITS;
}
