/** What makes a password easy to guess. */
export const weaknessNames = ['keyboard', 'repeat', 'sequence', 'date', 'common', 'word', 'name', 'own'] as const;
export type Weakness = (typeof weaknessNames)[number];

export interface Strength {
  /** From 0, guessed at once, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  weakness: Weakness | undefined;
}
