/** What currencies are worth in the demo: invented, and marked so. */
import { currencyExchanges } from '../../src/resources/currency-exchanges/schema';
import { randomFrom } from '../../src/schema/seed';
import type { Services } from '../services';
import type { Event } from './cast';
import { DAY, HOUR, type Span } from './span';

/** About how much of it one euro buys: every currency in which somebody of the demo is paid. */
export const perEuro: Readonly<Record<string, number>> = {
  GBP: 0.872, USD: 1.164, CHF: 0.935, CZK: 24.2, PLN: 4.245, RON: 5.08, SEK: 11.04, NOK: 11.7, UAH: 49, TRY: 50, MAD: 10.8,
  EGP: 55, AED: 4.27, ILS: 3.8, INR: 104, CNY: 8.2, JPY: 180, KRW: 1_700, THB: 37.6, VND: 30_000, NGN: 1_700, KES: 150,
  BRL: 6.2, MXN: 21.3,
}; // prettier-ignore

/** The currencies in which the organizations of the demo count. */
const bases = ['EUR', 'GBP'] as const;
/** Pairs that are looked at every day. */
const watched = new Set(['EUR/USD', 'EUR/GBP', 'EUR/CHF', 'EUR/SEK', 'EUR/PLN', 'GBP/USD']);
const WATCHED_DAYS = 14;
/** Days from one rate to the next of the others, so that whatever is paid has a rate of about its time. */
const PAUSE = 30;
/** Ten thousandths of the rate by which it swings, up and down. */
const SWING = 60;

const pairs = bases.flatMap((base) =>
  Object.entries(perEuro).flatMap(([quote, rate]) =>
    // One direction of a pair says the other.
    quote === base ? [] : [{ base, quote, pair: `${base}/${quote}`, rate: rate / (perEuro[base] ?? 1) }],
  ),
);

/** Rates over the whole of the time, from a moment before anything is paid. */
export function rateEvents({ store, newId }: Services, { from, until }: Span, seed: number): Event[] {
  const random = randomFrom(Math.imul(seed + 5, 0x85ebca6b));
  const days = Math.round((until - from) / DAY);
  return Array.from({ length: days }, (_, day): Event[] => {
    // The story's last evening has every pair, so that whoever opens the demo sees no old one.
    const last = day === days - 1;
    const due = pairs.filter(
      ({ pair }) => last || day % PAUSE === 0 || (days - day <= WATCHED_DAYS && watched.has(pair)),
    );
    if (due.length === 0) return [];
    const time = from + day * DAY + (day === 0 ? 0 : 16 * HOUR);
    const at = new Date(time).toISOString();
    const note = async (): Promise<void> => {
      for (const { base, quote, pair, rate } of due) {
        const now = rate * (1 + random.int(-SWING, SWING) / 10_000);
        await store.insert(currencyExchanges.name, {
          id: newId(),
          createdAt: at,
          updatedAt: at,
          version: 1,
          pair,
          base,
          quote,
          rate: now.toFixed(4),
          at,
          source: 'sandbox',
        });
      }
    };
    return [{ at: time, run: note }];
  }).flat();
}
