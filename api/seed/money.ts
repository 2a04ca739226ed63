/** The money of the demo: how the wallets were filled and what the checks took out of them. */
import { paymentMethods } from '../../src/resources/payment-methods/schema';
import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { randomFrom, type Random } from '../../src/schema/seed';
import { chargePlan } from '../organizations/planFee';
import { topUp, type TopUpRequest } from '../payments/topUp';
import { sendRefunds } from '../payments/refunds';
import { playWebhook } from '../payments/webhook';
import { createRecord, updateRecord } from '../records';
import type { Services } from '../services';
import { moveRecord } from '../transitions';
import { priceOfOneMore } from '../wallet/prices';
import { charge, giveBack, primaryWallet, type LedgerContext } from '../wallet/ledger';
import type { Caller } from '../writes';
import type { Event } from './cast';
import { DAY, HOUR, type Span } from './span';
import { staffOf, type World } from './world';

const MINUTE = 60_000;
/** Minor units, of the dearest plan that the demo has. */
const FEE_AT_MOST = 59_000;

/** What a day's work of a kind is: name of the category, words, whose prices one of it comes to, how many at least and at most. */
const work: readonly { resource: string; words: string; pays: readonly string[]; least: number; most: number }[] = [
  { resource: 'screening', words: 'Screening, daily run', pays: ['screening'], least: 300, most: 900 },
  {
    resource: 'id-verification-liveness',
    words: 'Identity document and liveness',
    pays: ['kyc', 'id-verification-liveness'],
    least: 8,
    most: 22,
  },
  { resource: 'kyb', words: 'Company registers', pays: ['kyb'], least: 1, most: 5 },
  { resource: 'adverse-media-check', words: 'Adverse media', pays: ['adverse-media-check'], least: 20, most: 70 },
];

/** Screenings that a provider left unanswered on one day, and whose price was given back. */
const UNANSWERED = 120;

interface Purse {
  payer: Caller;
  /** Whose checks it pays for, by turns. */
  staff: readonly Caller[];
  currency: string;
  /** Share of the first organization's work. */
  share: number;
  /** Topped up to keep above this, by so much; minor units. */
  line: number;
  by: number;
}

/** Charges are told day by day; lately every day, before that every fourth. */
const isToldOn = (daysAgo: number): boolean => daysAgo <= 40 || daysAgo % 4 === 0;

function purseEvents(services: Services, span: Span, purse: Purse, random: Random): Event[] {
  const { payer, staff, currency, share, line, by } = purse;
  const { organizationId } = payer.viewer;
  const { store } = services;
  const methods: Record<string, string> = {};
  let keys = 0;

  const inLedger = <T>(write: (context: LedgerContext) => Promise<T>): Promise<T> =>
    store.transaction((session) => write({ session, services, now: services.now().toISOString() }));
  const pay = (method: string, amount: number, outcome: TopUpRequest['outcome']): Promise<AnyRecord> =>
    topUp(
      services,
      payer,
      { walletId: null, amount: { amount, currency }, paymentMethodId: methods[method] ?? '', outcome },
      `story-${organizationId}-${(keys += 1)}`,
    ).then(({ payment }) => payment);
  const add = async (name: string, body: AnyRecord): Promise<void> => {
    methods[name] = String((await createRecord(services, paymentMethods, payer, body)).id);
  };
  const balance = async (): Promise<number> => {
    const wallet = await primaryWallet({ session: store, services, now: '' }, organizationId);
    return (wallet?.balance as Money | undefined)?.amount ?? 0;
  };

  /** What so many come to at the organization's prices of that day. */
  const priceFor = async (pays: readonly string[], count: number): Promise<Money> => {
    const context = { session: store, services, now: services.now().toISOString() };
    let each = 0;
    for (const resource of pays) each += (await priceOfOneMore(context, organizationId, resource)).amount;
    return { amount: each * count, currency };
  };

  const opening = async (): Promise<void> => {
    await add('card', { kind: 'card', brand: 'visa', holder: 'Operations', default: true });
    await add('transfer', { kind: 'bankTransfer', holder: 'Accounts payable' });
    await pay('card', by, 'succeed');
    const wallet = await primaryWallet({ session: store, services, now: '' }, organizationId);
    await updateRecord(services, wallets, payer, wallet?.id ?? '', { lowBalanceAt: { amount: line, currency } });
  };
  const days = Math.round((span.until - span.from) / DAY);
  const spending = Array.from({ length: days - 2 }, (_, index): Event[] => {
    const daysAgo = days - 2 - index;
    const day = span.until - daysAgo * DAY;
    const weekday = new Date(day).getUTCDay();
    if (!isToldOn(daysAgo) || weekday === 0 || weekday === 6) return [];
    return work.flatMap(({ resource, words, pays, least, most }, place): Event[] => {
      // Screening runs each day, the rest by turns.
      if (place > 0 && !random.chance(0.3)) return [];
      const count = Math.max(1, Math.round(random.int(least, most) * share));
      const source = {
        resource,
        id: null,
        reference: `${count} ${count === 1 ? 'check' : 'checks'}`,
        description: words,
        // The daily run is nobody's.
        byId: place === 0 ? null : (staff[(daysAgo + place) % staff.length]?.viewer.id ?? null),
      };
      const at = day + 17 * HOUR + place * 7 * MINUTE;
      const method = random.chance(0.7) ? 'card' : 'transfer';
      return [
        {
          at,
          run: async () => {
            const amount = await priceFor(pays, count);
            if ((await balance()) < line + amount.amount) {
              const payment = await pay(method, by, method === 'card' ? 'succeed' : null);
              if (method === 'transfer') await playWebhook(services, payer, String(payment.id), { outcome: 'succeed' });
            }
            await inLedger((context) => charge(context, organizationId, { amount, source }));
          },
        },
      ];
    });
  }).flat();

  const ago = (daysAgo: number, hour: number): number => span.until - daysAgo * DAY + hour * HOUR;
  // The fee of each month, topped up for like the work.
  const months = Array.from({ length: days }, (_, index) => span.from + (index + 1) * DAY).filter(
    (day) => day < span.until && new Date(day).getUTCDate() === 1,
  );
  const fees = [span.from + 9 * HOUR, ...months.map((day) => day + 5 * MINUTE)].map((at) => ({
    at,
    run: async () => {
      if ((await balance()) < line + FEE_AT_MOST) await pay('card', by, 'succeed');
      await chargePlan(services, organizationId);
    },
  }));
  let wrong = '';
  const others: Event[] = [
    { at: ago(210, 10), run: () => pay('card', by, 'decline') },
    { at: ago(96, 11), run: () => pay('card', by, 'decline') },
    { at: ago(63, 9), run: async () => void (wrong = String((await pay('card', by, 'succeed')).id)) },
    {
      at: ago(63, 13),
      run: () =>
        inLedger(async (context) =>
          giveBack(context, organizationId, {
            amount: await priceFor(['screening'], UNANSWERED),
            source: {
              resource: 'screening',
              id: null,
              reference: `${UNANSWERED} checks`,
              description: 'Refund, provider timeout',
            },
          }),
        ),
    },
    // On the next working day somebody saw that it had been paid twice.
    {
      at: ago(62, 8),
      run: async () => {
        await moveRecord(services, payments, payer, wrong, {
          name: 'refund',
          note: 'Paid twice by mistake; the second one goes back.',
          values: {},
        });
        await sendRefunds(services);
      },
    },
    { at: ago(3, 15), run: () => pay('transfer', by, 'pending') },
    { at: ago(1, 10), run: () => pay('card', by, 'pending') },
  ];
  return [{ at: span.from + 8 * HOUR, run: opening }, ...fees, ...spending, ...others];
}

export function moneyEvents(services: Services, world: World, span: Span, seed: number): Event[] {
  const random = (number: number): Random => randomFrom(Math.imul(seed + 17, 0x9e3779b1) ^ number);
  const { analyst, analyst2, lead } = staffOf(world).fernbank;
  const second = world.as('admin@second.test');
  return [
    ...purseEvents(
      services,
      span,
      { payer: lead, staff: [analyst, analyst2], currency: 'EUR', share: 4, line: 100_000, by: 500_000 },
      random(1),
    ),
    ...purseEvents(
      services,
      span,
      { payer: second, staff: [second], currency: 'GBP', share: 0.6, line: 20_000, by: 100_000 },
      random(2),
    ),
  ];
}
