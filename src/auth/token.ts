/**
 * How long an access token still lives. Its life is what it says between `iat` and `exp`, counted from its receipt: whether
 * the clock of this device is right does not matter.
 */

/** Seconds that a token lives when it does not say so itself: the contract's. */
const DEFAULT_LIFE = 900;

export interface TokenTimes {
  /** Milliseconds since 1970 by the server's clock, where the token says so. */
  issuedAt?: number;
  /** Milliseconds. */
  life: number;
}

/** Reads the times of a JWT without believing anything else in it; an opaque token lives as the contract says. */
export function timesOf(token: string): TokenTimes {
  try {
    const payload = token.split('.')[1] ?? '';
    const { iat, exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>;
    if (typeof iat === 'number' && typeof exp === 'number' && exp > iat)
      return { issuedAt: iat * 1_000, life: (exp - iat) * 1_000 };
  } catch {
    // Not a JWT.
  }
  return { life: DEFAULT_LIFE * 1_000 };
}

/** Two clocks: one that goes on while the device sleeps but may be set, one that is never set but may stop. */
export interface Clock {
  wall: () => number;
  steady: () => number;
}

export const clock: Clock = { wall: () => Date.now(), steady: () => performance.now() };

/** The age of one token. */
export interface TokenAge {
  token: string;
  life: number;
  /** What the clocks said at its receipt, or would have said. */
  wall: number;
  steady: number;
}

/** The age of a token that has just come from the API. */
export const received = (token: string, { wall, steady }: Clock = clock): TokenAge => ({
  token,
  life: timesOf(token).life,
  wall: wall(),
  steady: steady(),
});

/** How far this device's clock is ahead of the server's, in milliseconds, by a token that has just come. */
export function skewBy(token: string, { wall }: Clock = clock): number {
  const { issuedAt } = timesOf(token);
  return issuedAt === undefined ? 0 : wall() - issuedAt;
}

/**
 * The age of a token found in storage, by its time of issue and the skew measured when one last came. A token that would
 * come from the future counts as run out: the clock was set in between, and one refresh puts it right.
 */
export function restored(token: string, skew: number, { wall, steady }: Clock = clock): TokenAge {
  const { issuedAt, life } = timesOf(token);
  const age = issuedAt === undefined ? life : wall() - skew - issuedAt;
  // A second of rounding and of travel.
  const elapsed = age < -2_000 ? life : Math.max(0, age);
  return { token, life, wall: wall() - elapsed, steady: steady() - elapsed };
}

/** Milliseconds until the token dies; the clock that moved further is believed. */
export function left(age: TokenAge, { wall, steady }: Clock = clock): number {
  return age.life - Math.max(wall() - age.wall, steady() - age.steady);
}

/** Milliseconds before its death at which a token is renewed: a tenth of its life, a minute at most. */
export const margin = (age: TokenAge): number => Math.min(60_000, age.life / 10);
