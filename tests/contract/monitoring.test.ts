/** Checks that are made again by themselves, on each store, with a clock that is moved on. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockwork } from '../../api/clockwork';
import { JOBS } from '../../api/jobs';
import { startRechecks } from '../../api/monitoring/recheck';
import { move, walletIn } from '../../api/wallet/ledger';
import type { Monitored } from '../../src/resources/organizations/monitoring';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { engines, organizationId, startApi, type Api, type Client } from './harness';
import { invented, loadList } from './support/lists';

const A = organizationId('a');
const DAY = 86_400_000;

let api: Api;
let owner: Client;
let at = 0;
afterEach(() => api.close());

const settings = async (values: AnyRecord): Promise<number> =>
  (await owner.put(`/organizations/${A}`, { ...values, reason: 'As agreed with the team' })).status;
const watched = async (lastName: string, status = 'approved'): Promise<string> => {
  const { data } = await owner.post('/customers', {
    type: 'individual',
    firstName: 'Ada',
    lastName,
    country: 'NL',
    address: { line1: 'Straat 1', postcode: '1234 AB', city: 'Utrecht', country: 'NL' },
  });
  const stored = await api.store.get('customers', String(data.id));
  await api.store.update('customers', { ...stored, id: String(data.id), status });
  return String(data.id);
};
const count = async (resource: string): Promise<number> => (await api.store.list(resource)).total;
const night = async (): Promise<AnyRecord[]> => {
  const ids = await startRechecks(api.services);
  return Promise.all(ids.map(async (id) => ({ ...(await api.services.jobs.finished(id)) })));
};
const standing = async (moduleId: string): Promise<Monitored | undefined> =>
  (await owner.get<Monitored[]>('/monitoring')).data.find((one) => one.moduleId === moduleId);
const purse = (amount: number): Promise<void> =>
  api.store.transaction(async (session) => {
    const wallet = await walletIn(session, A, 'EUR');
    if (!wallet) throw new Error('No wallet');
    const context = { session, services: api.services, now: new Date(at).toISOString() };
    const by = amount - (wallet.balance as Money).amount;
    const source = { resource: 'wallets', id: null, description: 'Set' };
    if (by !== 0) await move(context, wallet, { kind: 'adjustment', amount: by, counterAccount: 'x', source });
  });

describe.each(engines)('what is checked again, on %s', (store) => {
  const begin = async (): Promise<void> => {
    at = Date.parse('2027-01-10T10:00:00Z');
    api = await startApi({ store, now: () => new Date(at) });
    owner = await api.as();
  };

  it('is what is older than the organization said, of approved and monitored customers who were checked before', async () => {
    await begin();
    await loadList(api, invented);
    const [one, two] = [await watched('One'), await watched('Two', 'monitored')];
    const [draft, never] = [await watched('Draft', 'draft'), await watched('Never')];
    for (const customerId of [one, two, draft])
      expect((await owner.post('/screening', { customerId })).status).toBe(201);
    expect(await night()).toEqual([]);
    expect(await standing('screening')).toMatchObject({ every: null, nextAt: null, last: null });
    expect(await settings({ rescreenEvery: '7' })).toBe(422);
    expect(await settings({ rescreenEvery: '30' })).toBe(200);
    at += 30 * DAY - 60_000;
    expect(await night()).toMatchObject([{ status: 'done', result: { checked: 0 } }]);
    // Once a day, whatever is due.
    at += 120_000;
    expect(await night()).toEqual([]);
    await owner.post('/screening', { customerId: two });
    at += DAY;
    expect(await night()).toMatchObject([{ status: 'done', result: { checked: 1, failed: 0, stopped: null } }]);
    const { data } = await owner.list('screening', { filter: { customerId: one }, sort: ['createdAt', 'DESC'] });
    expect(data[0]).toMatchObject({ requestedById: null, covered: false, cost: { amount: 2, currency: 'EUR' } });
    expect(data.map(({ status }) => status)).toEqual(['completed', 'expired']);
    expect((await owner.list('screening', { filter: { customerId: [draft, never] } })).data).toHaveLength(1);
    expect(await standing('screening')).toMatchObject({
      every: 30,
      nextAt: '2027-02-11T00:00:00.000Z',
      last: { checked: 1, stopped: null },
    });
    const { data: log } = await owner.list('changelog', { filter: { recordId: data[0]?.id } });
    expect(log[0]).toMatchObject({ actorName: 'Monitoring' });
    expect((await (await api.as({ permissions: ['customers.*'] })).get('/monitoring')).status).toBe(403);
  });

  it('waits for the next night where the wallet does not hold the price, and is charged once it does', async () => {
    await begin();
    const ids = [await watched('One'), await watched('Two'), await watched('Three')];
    for (const customerId of ids) expect((await owner.post('/adverse-media-check', { customerId })).status).toBe(201);
    expect(await settings({ mediaEvery: '90' })).toBe(200);
    await purse(2 * 12 + 5);
    at += 91 * DAY;
    const [stopped] = await night();
    expect(stopped).toMatchObject({ status: 'done', result: { checked: 2, failed: 0 } });
    expect((await standing('media'))?.last?.stopped).toMatch(/does not hold enough/);
    expect([await count('adverse-media-check'), (await walletIn(api.store, A, 'EUR'))?.balance]).toEqual([
      5,
      { amount: 5, currency: 'EUR' },
    ]);
    await purse(100);
    at += DAY;
    expect(await night()).toMatchObject([{ result: { checked: 1, stopped: null } }]);
    expect((await walletIn(api.store, A, 'EUR'))?.balance).toEqual({ amount: 88, currency: 'EUR' });
    // Not while the module is off.
    at += 91 * DAY;
    expect(await settings({ modules: ['screening'] })).toBe(200);
    expect(await night()).toEqual([]);
  });

  it('is begun by the clock, at night only, for addresses too', async () => {
    await begin();
    const customerId = await watched('One');
    expect((await owner.post('/address-verification', { customerId })).status).toBe(201);
    expect(await settings({ addressEvery: '365' })).toBe(200);
    const clock = clockwork(api.services);
    const look = async (moment: string): Promise<number> => {
      at = Date.parse(moment);
      vi.advanceTimersByTime(300_000);
      await clock.stop();
      clock.start();
      const { data } = await api.store.list(JOBS, {
        where: [{ path: 'kind', op: 'eq', value: 'recheck.address-verification' }],
      });
      for (const { id, status } of data) if (status !== 'done') await api.services.jobs.finished(id);
      return count('address-verification');
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      clock.start();
      expect(await look('2028-01-11T12:00:00Z')).toBe(1);
      expect(await look('2028-01-12T00:05:00Z')).toBe(2);
      expect(await look('2028-01-12T00:10:00Z')).toBe(2);
    } finally {
      await clock.stop();
      vi.useRealTimers();
    }
  });
});
