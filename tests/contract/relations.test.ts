/** Customers that belong together, against the running API, on each store: what is written on one stands on the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/schema/fields';
import { base, engines, organizationId, startApi, type Api, type Client } from './harness';

const reason = 'Named in the company register.';

describe.each(engines)('related customers, on %s', (engine) => {
  let api: Api;
  let all: Client;
  const made = async (lastName: string, more: AnyRecord = {}): Promise<string> => {
    const reply = await all.post('/customers', { type: 'individual', country: 'NL', lastName, ...more });
    expect(reply.status, reply.text).toBe(201);
    return String(reply.data.id);
  };
  const related = async (id: string): Promise<unknown> => (await all.get(`/customers/${id}`)).data.relatedIds ?? null;
  const write = (id: string, relatedIds: unknown) => all.put(`/customers/${id}`, { relatedIds, reason });

  beforeAll(async () => {
    api = await startApi({ store: engine });
    all = await api.as();
  });
  afterAll(() => api.close());

  it('name each other from the first, and no more when one is taken out', async () => {
    const [ilse, joris] = [await made('Vandermoor'), await made('Kerkhof')];
    const firm = await made('Otter', { relatedIds: [ilse, joris] });
    expect([await related(ilse), await related(joris)]).toEqual([[firm], [firm]]);
    // From the other side, and an open form of the one is not made stale by it.
    const { version } = (await all.get(`/customers/${firm}`)).data;
    expect((await write(joris, [ilse])).data.relatedIds).toEqual([ilse]);
    expect([await related(firm), await related(ilse)]).toEqual([[ilse], [firm, joris]]);
    expect((await all.get(`/customers/${firm}`)).data.version).toBe(version);
    expect((await write(ilse, null)).status).toBe(200);
    expect([await related(firm), await related(joris)]).toEqual([null, null]);

    const { data } = await all.list('changelog', { filter: { recordId: joris }, sort: ['number', 'ASC'] });
    const reference = async (id: string) => String((await all.get(`/customers/${id}`)).data.reference);
    expect(data.map(({ action, summary }) => `${String(action)}: ${String(summary)}`).slice(1)).toEqual([
      `link: Related to ${await reference(firm)}`,
      'edit: Changed Related customers',
      `unlink: No longer related to ${await reference(ilse)}`,
    ]);
    expect(data[1]?.changes).toMatchObject([{ field: 'relatedIds', after: [firm] }]);
  });

  it('are others than itself, of the own organization, and let go when one is deleted', async () => {
    const ilse = await made('Selfish');
    const itself = await write(ilse, [ilse]);
    expect([itself.status, itself.error.errors]).toEqual([422, { relatedIds: 'A customer is not related to itself.' }]);
    await api.store.transaction((session) =>
      session.insert('customers', { ...base('foreign', organizationId('b')), type: 'individual', name: 'Foreign' }),
    );
    expect((await write(ilse, ['foreign'])).status).toBe(422);
    expect((await api.store.get('customers', 'foreign'))?.relatedIds).toBeUndefined();

    const gone = await made('Gonesoon', { relatedIds: [ilse] });
    expect(await related(ilse)).toEqual([gone]);
    expect((await all.delete(`/customers/${gone}`)).status).toBe(200);
    expect(await related(ilse)).toBeNull();
  });

  it('are forgotten of who is erased, on both sides', async () => {
    const other = await made('Stays');
    const person = await made('Erasable', { relatedIds: [other] });
    // Nothing of somebody who is still looked at may go.
    expect((await all.post(`/customers/${person}/transitions`, { name: 'reject', note: reason })).status).toBe(200);
    const asked = await all.post<{ id: string }>(`/customers/${person}/erasure`, {
      reason: 'The person asked for it.',
    });
    expect(asked.status, asked.text).toBe(201);
    await expect
      .poll(async () => (await all.get(`/jobs/${asked.data.id}`)).data.status, { timeout: 20_000 })
      .toBe('done');
    expect((await api.store.get('customers', person))?.erasedAt).toBeTruthy();
    expect([await related(other), await related(person)]).toEqual([null, null]);
  });
});
