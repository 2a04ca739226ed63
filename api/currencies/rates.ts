/** What an amount is in another currency, by the rates that are stored. */
import type { Money } from '../../src/schema/fields';
import { convertedBy, type Rate } from '../../src/schema/rates';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';

/** Where rates stand: `base`, `quote`, `rate` as a decimal text, `at`. */
const RATES = 'currency-exchanges';

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
  const rate = await rateBetween(session, money.currency, to, at);
  return rate ? convertedBy(money, rate, to) : null;
}

/** The newest rate between two currencies up to a moment, from either side. */
export async function rateBetween(
  session: StoreSession,
  from: string,
  to: string,
  at: string,
): Promise<Rate | undefined> {
  const newest = async (base: string, quote: string): Promise<Rate | undefined> => {
    const { data } = await session.list(RATES, {
      where: [
        { path: 'base', op: 'eq', value: base },
        { path: 'quote', op: 'eq', value: quote },
        { path: 'at', op: 'lte', value: at },
      ],
      sort: [{ path: 'at', order: 'DESC' }],
      range: [0, 0],
    });
    const [found] = data;
    if (!found || typeof found.rate !== 'string') return undefined;
    return { base, quote, rate: found.rate, at: String(found.at), source: String(found.source) };
  };
  return (await newest(from, to)) ?? newest(to, from);
}
