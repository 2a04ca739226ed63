/** The moves that a person may be asked for, and drawing some of them. Plain TypeScript: runs in the browser and in Node alike. */

export const challenges = ['turnLeft', 'turnRight', 'lookUp', 'blink', 'smile', 'comeCloser'] as const;
export type Challenge = (typeof challenges)[number];

export const isChallenge = (value: unknown): value is Challenge => challenges.some((one) => one === value);

/** How many moves make one attempt: six moves in threes are 120 orders. */
export const ASKED = 3;

/**
 * Draws different moves in random order.
 * @param random 0 to 1, unguessable where it counts
 * @param without moves that this person cannot do
 * @returns fewer than `ASKED` when too few are left
 */
export function drawChallenges(random: () => number, without: readonly Challenge[] = []): Challenge[] {
  const left = challenges.filter((one) => !without.includes(one));
  const drawn: Challenge[] = [];
  while (drawn.length < ASKED && left.length > 0) {
    const [one] = left.splice(Math.min(left.length - 1, Math.floor(random() * left.length)), 1);
    if (one) drawn.push(one);
  }
  return drawn;
}
