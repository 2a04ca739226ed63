/** What an amount is in another currency, by the newest stored rate from either side. Exact: rates are read by their digits. */
import { DAY } from './day';
import type { Money } from './fields';
import { minorDigits } from './money';

export interface Rate {
  base: string;
  quote: string;
  /** Decimal text: how much of `quote` one of `base` is. */
  rate: string;
  at: string;
  source: string;
}

/** Days after which a rate is old: what is published on working days only may be that old after a long weekend. */
const OLD_AFTER_DAYS = 4;

/** Whole days since the rate was made, where those are more than a rate may have; `undefined` for a fresh one. */
export function daysOld(at: string, now: number): number | undefined {
  const days = Math.floor((now - Date.parse(at)) / DAY);
  return days > OLD_AFTER_DAYS ? days : undefined;
}

/** `[numerator, denominator]`; `undefined` for what is no positive decimal. */
function fractionOf(rate: unknown): readonly [bigint, bigint] | undefined {
  const match = typeof rate === 'string' ? /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(rate) : null;
  if (!match) return undefined;
  const decimals = match[2] ?? '';
  const numerator = BigInt(`${match[1]}${decimals}`);
  return numerator === 0n ? undefined : [numerator, 10n ** BigInt(decimals.length)];
}

/** The amount by one rate, rounded half away from zero; `null` for a pair or rate that does not fit, or a sum too large. */
export function convertedBy({ amount, currency }: Money, rate: Rate, to: string): Money | null {
  const fraction = fractionOf(rate.rate);
  const straight = rate.base === currency && rate.quote === to;
  if (!fraction || (!straight && (rate.base !== to || rate.quote !== currency))) return null;
  const [over, under] = straight ? fraction : [fraction[1], fraction[0]];
  const numerator = BigInt(amount) * over * 10n ** BigInt(minorDigits(to));
  const denominator = under * 10n ** BigInt(minorDigits(currency));
  const half = numerator < 0n ? -denominator : denominator;
  const minor = Number((numerator * 2n + half) / (denominator * 2n));
  return Number.isSafeInteger(minor) ? { amount: minor, currency: to } : null;
}
