/** The monthly fee of a plan, on each store: once a month, never more than is there, across restarts and changes of plan. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockwork } from '../../api/clockwork';
import { changePlan, planUsage, quotePlan } from '../../api/organizations/plan';
import { chargePlan, chargePlans, firstPlanOf, PLAN_PERIODS } from '../../api/organizations/planFee';
import type { Store, StoreSession } from '../../api/store/store';
import { systemActor } from '../../api/viewer';
import { move, openWallet, walletIn } from '../../api/wallet/ledger';
import { priceOf } from '../../api/wallet/prices';
import { verifyLedger } from '../../api/wallet/verify';
import { GRACE_DAYS, monthOf, prorated, type PlanQuote, type PlanUsage } from '../../src/resources/plans/metering';
import { planCatalogue } from '../../src/resources/plans/catalogue';
import type { Money } from '../../src/schema/fields';
import fc from '../property';
import { engines, organizationId, startApi, type Api } from './harness';

const A = organizationId('a');
const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const DAY = 86_400_000;
const GROWTH = 59_000;

let api: Api;
let at = Date.parse('2027-01-31T23:50:00Z');
const begin = async (options: Parameters<typeof startApi>[0] = {}): Promise<void> => {
  api = await startApi({ now: () => new Date(at), purse: false, ...options });
};
afterEach(async () => {
  expect((await verifyLedger(api.store)).broken).toBeUndefined();
  await api.close();
});

const setPlan = async (planId: string | null): Promise<void> => {
  const organization = await api.store.get('organizations', A);
  await api.store.update('organizations', { ...organization, id: A, planId });
};
const fill = (amount: number, organization = A): Promise<void> =>
  api.store.transaction(async (session) => {
    const context = { session, services: api.services, now: new Date(at).toISOString() };
    await move(context, await openWallet(context, organization, 'EUR'), {
      kind: 'topUp',
      amount,
      counterAccount: 'provider.x',
      source: { resource: 'payments', id: 'x', description: 'Top-up' },
    });
  });
const balance = async (): Promise<number> =>
  ((await walletIn(api.store, A, 'EUR'))?.balance as Money | undefined)?.amount ?? 0;
const feeEntries = async () =>
  (
    await api.store.list('ledger-entries', {
      where: [
        { path: 'organizationId', op: 'eq', value: A },
        { path: 'sourceResource', op: 'eq', value: 'plans' },
      ],
      sort: [{ path: 'number', order: 'ASC' }],
    })
  ).data;
const usage = async (): Promise<PlanUsage> =>
  (await (await api.as({ permissions: ['plans.list'] })).get<PlanUsage>('/plans/usage')).data;

describe.each(engines)('the fee of a plan, on %s', (store) => {
  it('is charged once a month: the first by its days, later ones whole, whoever asks and across a restart', async () => {
    at = Date.parse('2027-01-31T23:50:00Z');
    await begin({ store });
    await setPlan('growth');
    await fill(200_000);
    await Promise.all([1, 2, 3, 4, 5].map(() => chargePlans(api.services)));
    // 590.00 × 1 / 31 = 19.032…
    expect(await balance()).toBe(200_000 - 1_903);
    at = Date.parse('2027-02-01T00:04:00Z');
    await chargePlans(api.services);
    await api.restart();
    expect(await chargePlans(api.services)).toBe(0);
    expect(await balance()).toBe(200_000 - 1_903 - GROWTH);
    expect(await feeEntries()).toMatchObject([
      {
        reference: '2027-01',
        description: 'Plan Growth, 1 of 31 days',
        kind: 'charge',
        counterAccount: 'revenue.plans',
      },
      { reference: '2027-02', description: 'Plan Growth, 2027-02', amount: eur(-GROWTH) },
    ]);
    expect((await usage()).fees).toMatchObject([{ month: '2027-02', status: 'paid' }]);
    // While it did not run in March there was nothing to pay.
    at = Date.parse('2027-04-09T12:00:00Z');
    expect(await chargePlans(api.services)).toBe(1);
    expect(await balance()).toBe(200_000 - 1_903 - 2 * GROWTH);
  });

  it('waits where the wallet does not hold it, leaves what is held, and is taken once it does', async () => {
    at = Date.parse('2027-03-01T08:00:00Z');
    await begin({ store });
    await setPlan('growth');
    expect(await chargePlans(api.services)).toBe(0);
    expect((await usage()).fees).toMatchObject([{ month: '2027-03', status: 'due', fee: eur(GROWTH) }]);
    await fill(GROWTH - 1);
    const period = await api.store.get(PLAN_PERIODS, `${A}.2027-03`);
    expect(await chargePlans(api.services)).toBe(0);
    // Nothing is written while nothing changes.
    expect(await api.store.get(PLAN_PERIODS, `${A}.2027-03`)).toEqual(period);
    const wallet = await walletIn(api.store, A, 'EUR');
    await api.store.update('wallets', { ...wallet, id: String(wallet?.id), held: eur(1), available: eur(GROWTH - 2) });
    await fill(1);
    expect(await chargePlans(api.services)).toBe(0);
    expect(await balance()).toBe(GROWTH);
    const held = await walletIn(api.store, A, 'EUR');
    await api.store.update('wallets', { ...held, id: String(held?.id), held: eur(0), available: eur(GROWTH) });
    expect(await chargePlans(api.services)).toBe(1);
    expect(await balance()).toBe(0);
  });

  it('includes no checks once the days of grace are over, until it is paid', async () => {
    at = Date.parse('2027-05-01T00:00:00Z');
    await begin({ store });
    await setPlan('growth');
    await chargePlans(api.services);
    const price = async () =>
      api.store.transaction((session) =>
        priceOf({ session, services: api.services, now: new Date(at).toISOString() }, A, 'kyc'),
      );
    at += GRACE_DAYS * DAY - 1;
    expect(await price()).toEqual(eur(0));
    expect((await usage()).fees).toMatchObject([{ status: 'due' }]);
    at += 1;
    expect(await price()).toEqual(eur(160));
    const over = await usage();
    expect(over.fees).toMatchObject([{ status: 'overdue' }]);
    expect(over.modules.every(({ included }) => included === 0)).toBe(true);
    await fill(GROWTH);
    expect(await chargePlans(api.services)).toBe(1);
    expect(await price()).toEqual(eur(0));
    expect((await usage()).modules.some(({ included }) => included > 0)).toBe(true);
  });

  it('is taken by the clock, at any hour, and holds up no write while there is nothing to take', async () => {
    at = Date.parse('2027-08-01T13:00:00Z');
    await begin({ store });
    await setPlan('starter');
    const transactions = vi.spyOn(api.store, 'transaction');
    const clock = clockwork(api.services);
    const look = async (): Promise<number> => {
      transactions.mockClear();
      vi.advanceTimersByTime(300_000);
      await clock.stop();
      clock.start();
      return transactions.mock.calls.length;
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      clock.start();
      // The month is written down, and waits.
      expect(await look()).toBe(1);
      expect((await usage()).fees).toMatchObject([{ month: '2027-08', status: 'due' }]);
      expect(await look()).toBe(0);
      await fill(50_000);
      expect(await look()).toBe(1);
      expect(await balance()).toBe(50_000 - 14_900);
      expect(await look()).toBe(0);
      at = Date.parse('2027-09-01T07:00:00Z');
      expect(await look()).toBe(1);
      expect(await balance()).toBe(50_000 - 2 * 14_900);
    } finally {
      await clock.stop();
      vi.useRealTimers();
    }
  });

  it('is written down with the ledger entry or not at all', async () => {
    at = Date.parse('2027-06-01T00:00:00Z');
    await begin({ store });
    await setPlan('starter');
    await fill(50_000);
    const broken = (session: StoreSession): StoreSession => ({
      ...session,
      get: (...all) => session.get(...all),
      list: (...all) => session.list(...all),
      update: (...all) => session.update(...all),
      remove: (...all) => session.remove(...all),
      insert: (collection, record) =>
        collection === PLAN_PERIODS
          ? Promise.reject(new Error('the disk is full'))
          : session.insert(collection, record),
    });
    const failing: Store = Object.create(api.store, {
      transaction: {
        value: (work: (session: StoreSession) => Promise<unknown>) => api.store.transaction((s) => work(broken(s))),
      },
    }) as Store;
    await expect(chargePlan({ ...api.services, store: failing }, A)).rejects.toThrow('the disk is full');
    expect(await balance()).toBe(50_000);
    expect(await chargePlan(api.services, A)).toBe(1);
    expect(await balance()).toBe(50_000 - 14_900);
  });

  it('goes into a change of plan: what was paid is credited, what is open is paid with it', async () => {
    at = Date.parse('2027-02-01T00:00:00Z');
    await begin({ store });
    const owner = await api.as();
    const quote = async (planId: string) => (await owner.post<PlanQuote>('/plans/quote', { planId })).data;
    const change = (planId: string, net: Money) =>
      owner.post('/plans/change', { planId, net }, { 'idempotency-key': `${planId}.${at}` });
    await setPlan('growth');
    await chargePlans(api.services);
    // Not paid on the 1st; on the 20th 9 of 28 days are left, for which the next plan is paid instead.
    at = Date.parse('2027-02-20T12:00:00Z');
    const left = prorated(eur(GROWTH), { days: 28, daysLeft: 9 }).amount;
    const starter = prorated(eur(14_900), { days: 28, daysLeft: 9 }).amount;
    const open = await quote('starter');
    expect(open).toMatchObject({ credit: eur(0), charge: eur(starter), arrears: eur(GROWTH - left) });
    expect(open.net).toEqual(eur(GROWTH - left + starter));
    expect(open).toMatchObject({
      missing: open.net,
      blocked: [expect.stringMatching(/^The wallet does not hold enough: EUR .* more is needed/)],
    });
    const refused = await change('starter', open.net);
    expect([refused.status, refused.error.message]).toEqual([409, open.blocked.join(' ')]);
    expect([await feeEntries(), (await api.store.get('organizations', A))?.planId]).toEqual([[], 'growth']);
    await fill(500_000);
    expect((await quote('starter')).missing).toBeNull();
    expect((await change('starter', open.net)).status).toBe(200);
    expect(await balance()).toBe(500_000 - open.net.amount);
    expect(await chargePlans(api.services)).toBe(0);
    // The whole of it was paid for, so all of the days that are left are credited.
    at = Date.parse('2027-03-01T00:00:00Z');
    await chargePlans(api.services);
    expect(await quote('growth')).toMatchObject({ credit: eur(14_900), arrears: eur(0), net: eur(GROWTH - 14_900) });
    // Whoever takes a first plan has paid for the month.
    at = Date.parse('2027-04-11T00:00:00Z');
    await setPlan(null);
    const first = await quote('growth');
    expect(first.net).toEqual(prorated(eur(GROWTH), monthOf(new Date(at))));
    expect((await change('growth', first.net)).status).toBe(200);
    expect(await chargePlans(api.services)).toBe(0);
  });
});

it('costs nothing where nobody can pay in: no plan with a fee is chosen, none is owed, and the way to the free one is open', async () => {
  at = Date.parse('2027-03-10T08:00:00Z');
  await begin();
  await setPlan('starter');
  await chargePlans(api.services);
  expect((await usage()).fees).toMatchObject([{ status: 'due' }]);
  const { store } = api;
  const services = { ...api.services, config: { ...api.services.config, paymentSandbox: false } };
  at = Date.parse('2027-04-10T08:00:00Z');
  expect(await chargePlans(services)).toBe(0);
  expect(await store.get(PLAN_PERIODS, `${A}.2027-04`)).toBeUndefined();
  expect(await planUsage(services, A)).toMatchObject({ charged: false, fees: [] });
  const { viewer } = await api.as();
  const caller = { viewer, actor: systemActor(A, 'Test') };
  const [growth, own] = [
    await quotePlan(services, caller, { planId: 'growth' }),
    await quotePlan(services, caller, { planId: 'own' }),
  ];
  expect(growth).toMatchObject({ missing: null, blocked: [expect.stringContaining('no payment provider')] });
  expect(own).toMatchObject({ arrears: eur(0), net: eur(0), blocked: [] });
  await expect(
    changePlan(services, caller, { planId: 'growth', net: growth.net }, async () => undefined),
  ).rejects.toMatchObject({ statusCode: 409 });
  await changePlan(services, caller, { planId: 'own', net: own.net }, async () => undefined);
  expect((await store.get('organizations', A))?.planId).toBe('own');
  expect([firstPlanOf(services.config), firstPlanOf(api.services.config)]).toEqual(['own', 'starter']);
});

it('R40: never charges a month twice and never takes what is not there, whatever happens in between', async () => {
  at = Date.parse('2026-01-01T00:00:00Z');
  await begin();
  const step = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('fill' as const), amount: fc.integer({ min: 1, max: 120_000 }) }),
    fc.record({ do: fc.constant('plan' as const), plan: fc.constantFrom(...planCatalogue.map(({ key }) => key)) }),
    fc.record({ do: fc.constant('look' as const), times: fc.integer({ min: 1, max: 3 }) }),
  );
  const owner = await api.as();
  let keys = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      // A world of its own: the months before it are settled.
      at = Date.parse(`${new Date(at).getUTCFullYear() + 2}-01-15T00:00:00Z`);
      await setPlan('growth');
      for (const one of steps) {
        if (one.do === 'wait') at += one.days * DAY;
        else if (one.do === 'fill') await fill(one.amount);
        else if (one.do === 'look')
          await Promise.all(Array.from({ length: one.times }, () => chargePlans(api.services)));
        else {
          const { data: quote } = await owner.post<PlanQuote>('/plans/quote', { planId: one.plan });
          expect(quote.net.amount).toBe(quote.charge.amount + quote.arrears.amount - quote.credit.amount);
          await owner.post(
            '/plans/change',
            { planId: one.plan, net: quote.net },
            { 'idempotency-key': `run-${(keys += 1)}` },
          );
        }
        expect(await balance()).toBeGreaterThanOrEqual(0);
      }
      // With money enough every month that was written down is paid, each by one entry at most.
      await fill(5_000_000);
      await chargePlans(api.services);
      const { data: periods } = await api.store.list(PLAN_PERIODS);
      expect(periods.filter(({ paidAt }) => paidAt === null)).toEqual([]);
      const charged = (await feeEntries())
        .filter(({ description }) => / \d{4}-\d\d$/.test(String(description)))
        .map(({ reference }) => String(reference));
      expect(new Set(charged).size).toBe(charged.length);
      expect((await verifyLedger(api.store)).broken).toBeUndefined();
    }),
    { numRuns: 15 },
  );
});
