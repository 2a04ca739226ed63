/** What an amount is in another currency, by the rates that are stored. */
import type { Money } from '../../src/schema/fields';
import { minorDigits } from '../../src/schema/money';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';

/** Where rates stand: `base`, `quote`, `rate` as a decimal text, `at`. */
const RATES = 'currency-exchanges';

interface Fraction {
  numerator: bigint;
  /** Power of ten. */
  denominator: bigint;
}

/** Reads a rate by its digits, never through a float. */
function fractionOf(rate: unknown): Fraction | undefined {
  const match = typeof rate === 'string' ? /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(rate) : null;
  if (!match) return undefined;
  const decimals = match[2] ?? '';
  const numerator = BigInt(`${match[1]}${decimals}`);
  return numerator === 0n ? undefined : { numerator, denominator: 10n ** BigInt(decimals.length) };
}

/** Divides, rounding half away from zero. */
const divided = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n
    ? -((-numerator * 2n + denominator) / (denominator * 2n))
    : (numerator * 2n + denominator) / (denominator * 2n);

function times({ amount, currency }: Money, { numerator, denominator }: Fraction, to: string): Money | null {
  const [from, into] = [10n ** BigInt(minorDigits(currency)), 10n ** BigInt(minorDigits(to))];
  const minor = Number(divided(BigInt(amount) * numerator * into, denominator * from));
  return Number.isSafeInteger(minor) ? { amount: minor, currency: to } : null;
}

/**
 * The amount in another currency by the newest rate up to a moment, from either side. `null` where no rate is stored.
 * @param at UTC, ISO 8601
 */
export async function converted(
  session: StoreSession,
  services: Pick<Services, 'resources'>,
  money: Money,
  to: string,
  at: string,
): Promise<Money | null> {
  if (money.currency === to) return money;
  if (!services.resources.some(({ name }) => name === RATES)) return null;
  const newest = async (base: string, quote: string): Promise<Fraction | undefined> => {
    const { data } = await session.list(RATES, {
      where: [
        { path: 'base', op: 'eq', value: base },
        { path: 'quote', op: 'eq', value: quote },
        { path: 'at', op: 'lte', value: at },
      ],
      sort: [{ path: 'at', order: 'DESC' }],
      range: [0, 0],
    });
    return fractionOf(data[0]?.rate);
  };
  const straight = await newest(money.currency, to);
  if (straight) return times(money, straight, to);
  const back = await newest(to, money.currency);
  return back ? times(money, { numerator: back.denominator, denominator: back.numerator }, to) : null;
}
