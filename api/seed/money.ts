/** The money of the demo: how the wallets were filled. What is taken out, the checks above the plan took as they were made. */
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
import { primaryWallet } from '../wallet/ledger';
import type { Caller } from '../writes';
import type { Event } from './cast';
import { DAY, HOUR, type Span } from './span';
import { staffOf, type World } from './world';

const MINUTE = 60_000;
/** Minor units, of the dearest plan that the demo has. */
const FEE_AT_MOST = 14_900;

interface Purse {
  payer: Caller;
  currency: string;
  /** Topped up to keep above this, by so much; minor units. */
  line: number;
  by: number;
}

function purseEvents(services: Services, span: Span, purse: Purse, random: Random): Event[] {
  const { payer, currency, line, by } = purse;
  const { organizationId } = payer.viewer;
  const { store } = services;
  const methods: Record<string, string> = {};
  let keys = 0;

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

  const opening = async (): Promise<void> => {
    await add('card', { kind: 'card', brand: 'visa', holder: 'Operations', default: true });
    await add('transfer', { kind: 'bankTransfer', holder: 'Accounts payable' });
    await pay('card', by, 'succeed');
    const wallet = await primaryWallet({ session: store, services, now: '' }, organizationId);
    await updateRecord(services, wallets, payer, wallet?.id ?? '', { lowBalanceAt: { amount: line, currency } });
  };
  const days = Math.round((span.until - span.from) / DAY);
  // Looked at each morning, before the day's checks: none is refused for want of money.
  const filling = Array.from({ length: days - 2 }, (_, index): Event => {
    const method = random.chance(0.7) ? 'card' : 'transfer';
    return {
      at: span.until - (days - 2 - index) * DAY + 6 * HOUR,
      run: async () => {
        if ((await balance()) >= line) return;
        const payment = await pay(method, by, method === 'card' ? 'succeed' : null);
        if (method === 'transfer') await playWebhook(services, payer, String(payment.id), { outcome: 'succeed' });
      },
    };
  });

  const ago = (daysAgo: number, hour: number): number => span.until - daysAgo * DAY + hour * HOUR;
  // The fee of each month, topped up for as well.
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
  return [{ at: span.from + 8 * HOUR, run: opening }, ...fees, ...filling, ...others];
}

export function moneyEvents(services: Services, world: World, span: Span, seed: number): Event[] {
  const random = (number: number): Random => randomFrom(Math.imul(seed + 17, 0x9e3779b1) ^ number);
  const { lead } = staffOf(world).fernbank;
  const second = world.as('admin@second.test');
  return [
    ...purseEvents(services, span, { payer: lead, currency: 'EUR', line: 15_000, by: 25_000 }, random(1)),
    ...purseEvents(services, span, { payer: second, currency: 'GBP', line: 5_000, by: 20_000 }, random(2)),
  ];
}
