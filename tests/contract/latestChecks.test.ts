/** What the checks of customers say, for the rows of their list, against the running API, on each store. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkKinds, type LatestCheck } from '../../src/resources/checks';
import { base, engines, organizationId, startApi, type Api, type Client } from './harness';

interface Told {
  id: string;
  checks: LatestCheck[];
}

describe.each(engines)('the latest checks of customers, on %s', (engine) => {
  let api: Api;
  let all: Client;
  const own = organizationId('a');
  const of = async (ids: unknown, by = all) => by.post<Told[]>('/customers/checks', { ids });
  const said = async (ids: string[], by = all) =>
    Object.fromEntries(
      (await of(ids, by)).data.map(({ id, checks }) => [
        id,
        checks.map(({ kind, status, result }) => `${kind} ${String(status)} ${String(result)}`),
      ]),
    );
  const check = (id: string, customerId: string, day: string, more: Record<string, unknown>, organization = own) => ({
    ...base(id, organization),
    customerId,
    createdAt: `2026-${day}T12:00:00.000Z`,
    ...more,
  });

  beforeAll(async () => {
    api = await startApi({ store: engine });
    all = await api.as();
    await api.store.transaction(async (session) => {
      for (const [id, type, organization] of [
        ['ilse', 'individual', own],
        ['firm', 'business', own],
        ['often', 'individual', own],
        ['foreign', 'individual', organizationId('b')],
      ] as const)
        await session.insert('customers', { ...base(id, organization), type, name: id });
      await session.insert('kyc', check('k1', 'ilse', '01-01', { status: 'completed', result: 'reject' }));
      await session.insert('kyc', check('k2', 'ilse', '02-01', { status: 'completed', result: 'clear' }));
      await session.insert('kyc', check('k3', 'firm', '02-01', { status: 'completed', result: 'reject' }));
      await session.insert('screening', check('s1', 'firm', '02-01', { status: 'running', result: null }));
      await session.insert('screening', check('s2', 'ilse', '01-01', { status: 'completed', result: 'consider' }));
      // More of one than a page of the question holds, all newer than what others have.
      for (let turn = 1; turn <= 12; turn++)
        await session.insert(
          'screening',
          check(`o${turn}`, 'often', `${String(turn).padStart(2, '0')}-15`, {
            status: 'completed',
            result: turn === 12 ? 'reject' : 'clear',
          }),
        );
      await session.insert(
        'kyc',
        check('f1', 'foreign', '02-01', { status: 'completed', result: 'clear' }, organizationId('b')),
      );
      // Another organization's, though it names a customer of this one.
      await session.insert(
        'kyc',
        check('f2', 'ilse', '03-01', { status: 'completed', result: 'reject' }, organizationId('b')),
      );
    });
  });
  afterAll(() => api.close());

  it('are the newest of each kind that is made of such a customer, however often others were checked', async () => {
    expect(await said(['ilse', 'firm', 'often'])).toEqual({
      ilse: [
        'screening completed consider',
        'kyc completed clear',
        'id-verification-liveness null null',
        'address-verification null null',
        'adverse-media-check null null',
      ],
      firm: [
        'screening running null',
        'kyb null null',
        'address-verification null null',
        'adverse-media-check null null',
      ],
      often: ['screening completed reject', ...['kyc', 'id-verification-liveness', 'address-verification', 'adverse-media-check'].map((kind) => `${kind} null null`)],
    });
  }); // prettier-ignore

  it('are asked of the store once a kind, not once a customer', async () => {
    const list = vi.spyOn(api.store, 'list');
    await of(['ilse', 'firm']);
    const asked = list.mock.calls.map(([name]) => name).filter((name) => name === 'customers' || checkKinds.includes(name));
    expect(asked.sort()).toEqual(['customers', ...checkKinds].sort());
    list.mockRestore();
  }); // prettier-ignore

  it('are told of kinds that one may list, of customers of the own organization, to who may list them', async () => {
    const some = await api.as({ permissions: ['customers.list', 'kyc.list'] });
    expect(await said(['ilse', 'foreign', 'nobody'], some)).toEqual({ ilse: ['kyc completed clear'] });
    const none = await api.as({ permissions: ['customers.list'] });
    expect(await said(['ilse'], none)).toEqual({ ilse: [] });
    const shut = await api.as({ permissions: ['kyc.list'] });
    expect((await of(['ilse'], shut)).status).toBe(403);
  });

  it('are asked for by a list of ids', async () => {
    for (const ids of [undefined, 'ilse', [1], Array.from({ length: 1_001 }, (_, at) => `c${at}`)])
      expect((await of(ids)).status).toBe(422);
    expect((await all.post('/customers/checks', { ids: [], more: 1 })).status).toBe(422);
    expect((await of([])).data).toEqual([]);
    expect((await all.get('/customers/checks')).status).toBe(405);
  });
});
