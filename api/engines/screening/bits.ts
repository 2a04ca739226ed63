/** How much a word tells: in bits, as one of so many entries. The rarer, the more. */
import type { Role } from './words';

/** Roles by number, as the index keeps them. */
export const ROLES: readonly Role[] = ['word', 'particle', 'legal'];

export const PARTICLE_BITS = 0.6;
export const LEGAL_BITS = 1;
const LEAST_BITS = 1.5;

/** Bits of a word that `entriesWithIt` of `entries` have: the logarithm of how rarely it comes up. */
export function bitsOf(role: Role, entriesWithIt: number, entries: number): number {
  if (role === 'particle') return PARTICLE_BITS;
  if (role === 'legal') return LEGAL_BITS;
  return Math.max(LEAST_BITS, Math.log2((entries + 2) / (entriesWithIt + 1)));
}

/** The same by the role's number, for a word whose bits are known. */
export function bitsInName(role: number, bits: number): number {
  return role === 0 ? bits : role === 1 ? PARTICLE_BITS : LEGAL_BITS;
}
