/** What checks cost, on each store: every screening and every payment looked at is paid, and never more than the wallet holds. */
import { afterEach, describe, expect, it } from 'vitest';
import { MONITOR } from '../../api/screening/kinds';
import type { Job } from '../../api/jobs';
import type { ScreeningQuote } from '../../api/screening/quote';
import { move, openWallet, walletIn } from '../../api/wallet/ledger';
import { verifyLedger } from '../../api/wallet/verify';
import type { PlanUsage } from '../../src/resources/plans/metering';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { engines, organizationId, startApi, type Api, type ApiOptions, type Client } from './harness';
import { csv, invented, loadList } from './support/lists';

const A = organizationId('a');
const eur = (amount: number): Money => ({ amount, currency: 'EUR' });

let api: Api;
let owner: Client;
const begin = async (options: ApiOptions): Promise<void> => {
  api = await startApi({ purse: false, ...options });
  owner = await api.as();
};
afterEach(async () => {
  expect((await verifyLedger(api.store)).broken).toBeUndefined();
  await api.close();
});

const fill = (amount: number): Promise<void> =>
  api.store.transaction(async (session) => {
    const context = { session, services: api.services, now: new Date().toISOString() };
    await move(context, await openWallet(context, A, 'EUR'), {
      kind: 'topUp',
      amount,
      counterAccount: 'provider.x',
      source: { resource: 'payments', id: 'x', description: 'Top-up' },
    });
  });
const balance = async (): Promise<number | undefined> =>
  ((await walletIn(api.store, A, 'EUR'))?.balance as Money | undefined)?.amount;
const charges = async (): Promise<AnyRecord[]> =>
  (await owner.list('ledger-entries', { filter: { kind: 'charge' }, sort: ['number', 'ASC'] })).data;
const someone = async (lastName: string): Promise<string> =>
  String((await owner.post('/customers', { type: 'individual', firstName: 'Ada', lastName, country: 'NL' })).data.id);
const pay = (customerId: string) =>
  owner.post('/transactions', {
    customerId,
    direction: 'out',
    amount: eur(1_000),
    counterpartyName: 'Shop',
    counterpartyCountry: 'NL',
    method: 'card',
    bookedAt: new Date(Date.now() - 60_000).toISOString(),
  });
const setPlan = async (planId: string): Promise<void> => {
  const organization = await api.store.get('organizations', A);
  await api.store.update('organizations', { ...organization, id: A, planId });
};

describe.each(engines)('the price of checks, on %s', (store) => {
  it('a screening and a payment cost what the price list says, each by an entry of its own', async () => {
    await begin({ store });
    await loadList(api, invented);
    const id = await someone('Duinstra');
    const refused = await owner.post('/screening', { customerId: id });
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Top up first')]);
    expect((await pay(id)).status).toBe(409);
    expect((await api.store.list('screening')).total + (await api.store.list('transactions')).total).toBe(0);
    await fill(100);
    const { data } = await owner.post('/screening', { customerId: id });
    expect(data).toMatchObject({ cost: eur(2), result: 'clear' });
    const payment = await pay(id);
    expect(payment.status, payment.text).toBe(201);
    expect(await charges()).toMatchObject([
      {
        amount: eur(-2),
        sourceResource: 'screening',
        sourceId: data.id,
        reference: data.reference,
        byId: owner.viewer.id,
      },
      { amount: eur(-1), sourceResource: 'transactions', sourceId: payment.data.id },
    ]);
    // So does an owner of a business, each once however often it is asked for under one key.
    await fill(10_000);
    const firm = await owner.post('/customers', { type: 'business', legalName: 'Ostkamm GmbH', country: 'DE' });
    const owners = ['Pia One', 'Quin Two'].map((name) => ({ name, kind: 'person', percent: 50 }));
    const kyb = await owner.post('/kyb', { customerId: firm.data.id, owners });
    const before = (await charges()).length;
    const screen = () => owner.post(`/kyb/${String(kyb.data.id)}/owners/screen`, {}, { 'idempotency-key': 'both' });
    const both = await Promise.all([screen(), screen()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await charges()).slice(before)).toMatchObject([{ amount: eur(-2) }, { amount: eur(-2) }]);
  });

  it('a screening of many is told its price before: what the plan still includes, and what the others cost', async () => {
    await begin({ store });
    await loadList(api, invented);
    const ids = await Promise.all(['Een', 'Twee', 'Drie'].map(someone));
    const quote = (body: AnyRecord, who = owner) => who.post<ScreeningQuote>('/screening/quote', body);
    const told = async (body: AnyRecord) => (await quote(body)).data;
    expect(await told({ all: true })).toEqual({ customers: 3, included: 0, price: eur(6) });
    expect(await told({ ids: ids.slice(1) })).toEqual({ customers: 2, included: 0, price: eur(4) });
    expect(await told({ filter: { lastName: 'Twee' } })).toEqual({ customers: 1, included: 0, price: eur(2) });
    expect(await told({ count: 1_000 })).toEqual({ customers: 1_000, included: 0, price: eur(2_000) });
    expect(await told({ count: 0 })).toEqual({ customers: 0, included: 0, price: eur(0) });

    await setPlan('starter');
    // 2,000 a month and EUR 0.02 for one more; one of them is used up.
    expect((await owner.post('/screening', { customerId: ids[0] })).data.cost).toEqual(eur(0));
    expect(await told({ all: true })).toEqual({ customers: 3, included: 3, price: eur(0) });
    expect(await told({ count: 2_500 })).toEqual({ customers: 2_500, included: 1_999, price: eur(1_002) });

    const stranger = await api.as({ organizationId: organizationId('b') });
    expect((await quote({ all: true }, stranger)).data.customers).toBe(0);
    expect((await quote({ all: true }, await api.as({ permissions: ['screening.list'] }))).status).toBe(403);
    for (const body of [{}, { all: true, count: 1 }, { count: -1 }, { count: 1.5 }, { all: 'yes' }, { ids: [] }])
      expect((await quote(body)).status, JSON.stringify(body)).toBe(422);
  });

  it('twenty at once empty it and no more: none is made that is not paid', async () => {
    await begin({ store });
    await loadList(api, invented);
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => someone(`Nobody${index}`)));
    await fill(2 * 7 + 1);
    const replies = await Promise.all(ids.map((customerId) => owner.post('/screening', { customerId })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(13);
    expect(await balance()).toBe(1);
    expect(await charges()).toHaveLength(7);
    expect((await api.store.list('screening')).total).toBe(7);
    // What screens many does what is paid for, and tells of each that is left why it is.
    await fill(2 * 5 - 1);
    const { data } = await owner.post<Job>('/jobs', { kind: 'screening', params: { ids: ['foreign', ...ids] } });
    const why = 'The wallet does not hold enough: EUR 0.02 more is needed. Top up first.';
    expect(await api.services.jobs.finished(data.id)).toMatchObject({
      status: 'done',
      done: 21,
      total: 21,
      result: { screened: 5, clear: 5, failed: 15, stopped: why, failures: expect.any(Array) },
    });
    const report = (await owner.get(`/jobs/${data.id}/report.csv`)).text.trim().split(/\r?\n/).slice(1);
    expect(report.map((line) => line.split(',')[0])).toEqual(ids.slice(5));
    expect(report.every((line) => line.includes(why))).toBe(true);
    expect([await balance(), (await charges()).length, (await api.store.list('screening')).total]).toEqual([0, 12, 12]);
    const screener = await api.as({ permissions: ['customers.screen'] });
    expect((await screener.get(`/jobs/${data.id}/report.csv`)).status).toBe(403);
    // With nothing at all, nothing.
    const { data: again } = await owner.post<Job>('/jobs', { kind: 'screening', params: { ids } });
    expect(await api.services.jobs.finished(again.id)).toMatchObject({
      status: 'done',
      result: { screened: 0, failed: 20 },
    });
  });

  it('a new edition of a list is looked through for everybody, with an empty wallet too, and counts for nothing', async () => {
    await begin({ store });
    await loadList(api, invented);
    await fill(2);
    await setPlan('starter');
    const usage = async (of = 'screening') =>
      (await owner.get<PlanUsage>('/plans/usage')).data.modules.find(({ moduleId }) => moduleId === of)?.used;
    const id = await someone('Quibblerine');
    expect((await owner.post('/screening', { customerId: id })).data).toMatchObject({ cost: eur(0), covered: false });
    await setPlan('own');
    await fill(1);
    await loadList(api, `${invented}${csv('E9,Ada Quibblerine,individual,,,,,,SANCTIONS,').split('\n')[1]}\n`);
    const { data: job } = await owner.post<Job>('/jobs', { kind: MONITOR, params: {} });
    const ended = await api.services.jobs.finished(job.id);
    expect(ended).toMatchObject({ status: 'done', result: { screened: 1, openMatches: 1 } });
    const [newest] = (await owner.list('screening', { sort: ['createdAt', 'DESC'] })).data;
    expect(newest).toMatchObject({ cost: eur(0), covered: true, result: 'consider' });
    expect([await balance(), await usage(), (await charges()).length]).toEqual([3, 1, 0]);
    // Nor does what somebody typed in, of a person whom nobody invited; of one who was, it does.
    const typed = await owner.post('/id-verification-liveness', { customerId: id });
    expect([typed.status, typed.data.cost, await usage('liveness')]).toEqual([201, eur(0), 0]);
    const stored = await api.store.get('id-verification-liveness', String(typed.data.id));
    await api.store.update('id-verification-liveness', { ...stored, id: String(typed.data.id), sessionId: 'invited' });
    expect(await usage('liveness')).toBe(1);
  });

  it('costs nothing where the installation has nobody to pay through', async () => {
    await begin({ store, config: { paymentSandbox: false } });
    await loadList(api, invented);
    const id = await someone('Duinstra');
    expect((await owner.post('/screening', { customerId: id })).data).toMatchObject({ cost: eur(0) });
    expect((await owner.post('/kyc', { customerId: id })).data).toMatchObject({ cost: eur(0), status: 'completed' });
    expect((await pay(id)).status).toBe(201);
    expect((await owner.get('/modules/screening')).data.price).toEqual(eur(0));
    expect((await owner.get<PlanUsage>('/plans/usage')).data.overage).toEqual(eur(0));
    expect((await api.store.list('ledger-entries')).total).toBe(0);
  });
});
