/** Fields that an organization defines while the product runs: at once everywhere, and for nobody else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, organizationId, startApi, type Api, type Client } from './harness';
import type { AnyRecord } from '../../src/schema/fields';

const person = { type: 'individual', lastName: 'Testrup', country: 'DK' };

describe.each(engines)('field definitions on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let stranger: Client;
  beforeAll(async () => {
    api = await startApi({ store: engine });
    owner = await api.as();
    stranger = await api.as({ organizationId: organizationId('b') });
  });
  afterAll(() => api.close());

  const define = (body: AnyRecord) => owner.post('/customer-field-definitions', { order: 1, ...body });
  const change = (id: unknown, body: AnyRecord) => owner.put(`/customer-field-definitions/${String(id)}`, body);
  /** What the global search finds, and in which field. */
  const sought = async (who: Client, q = 'aebletrae'): Promise<unknown[]> =>
    (await who.post<{ hits: AnyRecord[] }[]>('/search', { q, limit: 5 })).data.flatMap(({ hits }) =>
      hits.map(({ title, matched }) => [title, matched]),
    );
  const names = (reply: { data: AnyRecord[] }) => reply.data.map(({ lastName }) => lastName);

  it('serves a field from its definition to its retirement', async () => {
    const tier = await define({
      key: 'tier',
      label: 'Service tier',
      type: 'choice',
      required: true,
      options: [{ label: 'Gold plus' }, { label: 'Tin', value: 'tin' }],
    });
    expect(tier.status).toBe(201);
    expect(tier.data.options).toEqual([
      { label: 'Gold plus', value: 'goldPlus' },
      { label: 'Tin', value: 'tin' },
    ]);
    const nick = await define({ key: 'nick', label: 'Nickname', type: 'text', searchable: true, personal: true });
    await define({ key: 'limit', label: 'Limit', type: 'money', order: 3 });

    // Validation, at once, and for this organization alone.
    expect((await owner.post('/customers', person)).error.errors).toHaveProperty('x_tier');
    expect((await owner.post('/customers', { ...person, x_tier: 'lead' })).error.errors).toHaveProperty('x_tier');
    expect((await stranger.post('/customers', person)).status).toBe(201);
    expect((await stranger.post('/customers', { ...person, x_tier: 'tin' })).error.errors).toHaveProperty('x_tier');

    const euro = (amount: number) => ({ amount, currency: 'EUR' });
    const made = [];
    for (const [lastName, x_tier, x_nick, amount] of [
      ['Abel', 'tin', 'Æbletræ', 300],
      ['Bruun', 'goldPlus', 'Kanin', 100],
      ['Carlsen', 'tin', null, 200],
    ] as const)
      made.push(await owner.post('/customers', { ...person, lastName, x_tier, x_nick, x_limit: euro(amount) }));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [abel] = made.map(({ data }) => data);
    expect(abel).toMatchObject({ x_tier: 'tin', x_nick: '•••••ræ', x_limit: euro(300) });
    expect(abel).not.toHaveProperty('customText');

    // Filter, order, search.
    expect(names(await owner.list('customers', { filter: { x_tier: 'tin' }, sort: ['x_limit', 'ASC'] }))).toEqual([
      'Carlsen',
      'Abel',
    ]);
    expect(names(await owner.list('customers', { filter: { x_limit_gte: 200 }, sort: ['x_limit', 'DESC'] }))).toEqual([
      'Abel',
      'Carlsen',
    ]);
    expect(names(await owner.list('customers', { filter: { x_tier: ['goldPlus', null] } }))).toEqual(['Bruun']);
    expect(names(await owner.list('customers', { filter: { q: 'aebletrae' } }))).toEqual(['Abel']);
    expect(await sought(owner)).toEqual([['Abel', 'x_nick']]);
    // What is personal is not told to who may not see it, nor anything to another organization.
    expect(await sought(await api.as({ permissions: ['customers.list'] }))).toEqual([]);
    expect(await sought(stranger)).toEqual([]);
    expect((await stranger.list('customers', { filter: { x_tier: 'tin' } })).status).toBe(400);
    expect((await stranger.list('customers', { sort: ['x_tier', 'ASC'] })).status).toBe(400);

    // Masked in lists where it is personal, told of in the changelog, unwritten when nothing changed.
    const [listed] = (await owner.list('customers', { filter: { lastName: 'Abel' } })).data;
    expect(listed?.x_nick).toMatch(/•/);
    const same = await owner.put(`/customers/${String(abel?.id)}`, { x_tier: 'tin', reason: 'Nothing to change here' });
    expect(same.data.version).toBe(1);
    const edited = await owner.put(`/customers/${String(abel?.id)}`, {
      x_tier: 'goldPlus',
      reason: 'Better customer now',
    });
    expect(edited.data.x_tier).toBe('goldPlus');
    const log = await owner.list('changelog', { filter: { recordId: abel?.id, action: 'edit' } });
    expect(log.data[0]).toMatchObject({
      summary: 'Changed Service tier',
      changes: [{ field: 'x_tier', before: 'tin', after: 'goldPlus' }],
    });

    // CSV and OpenAPI.
    const csv = (await owner.get('/customers/export.csv')).text;
    expect(csv).toContain('Service tier');
    expect(csv).toContain('EUR 2.00');
    expect((await stranger.get('/customers/export.csv')).text).not.toContain('Service tier');
    expect((await owner.get('/openapi.json')).text).toContain('x_limit_gte');
    for (const other of [stranger, api.bearer(null)])
      expect((await other.get('/openapi.json')).text).not.toContain('x_limit');

    // What records hold cannot be taken from under them.
    const { id } = tier.data;
    expect((await change(id, { type: 'text' })).error.errors).toHaveProperty('type');
    expect((await change(id, { options: [{ label: 'Tin', value: 'tin' }] })).error.errors).toHaveProperty('options');
    expect((await change(id, { key: 'other' })).error.errors).toHaveProperty('key');

    // Retired: no input, no filter, still there to read; required no more.
    expect((await change(id, { active: false })).status).toBe(200);
    const refusedFilter = await owner.list('customers', { filter: { x_tier: 'tin' } });
    expect([refusedFilter.status, refusedFilter.error.message]).toEqual([
      400,
      'filter: the field "Service tier" was retired.',
    ]);
    expect((await owner.list('customers', { sort: ['x_tier', 'ASC'] })).status).toBe(400);
    expect((await owner.post('/customers', { ...person, x_tier: 'tin' })).error.errors).toHaveProperty('x_tier');
    const fresh = await owner.post('/customers', person);
    expect(fresh.status).toBe(201);
    expect(fresh.data).not.toHaveProperty('x_tier');
    expect((await owner.get(`/customers/${String(abel?.id)}`)).data.x_tier).toBe('goldPlus');
    expect((await owner.get('/customers/export.csv')).text).toContain('Gold plus');
    expect((await owner.list('changelog', { filter: { action: 'retire' } })).data[0]?.summary).toBe(
      'Retired the field Service tier',
    );

    // A field that is no longer searched is not found by what it holds.
    await change(nick.data.id, { searchable: false });
    const { data: jobs } = await api.store.list('jobs', { where: [{ path: 'kind', op: 'eq', value: 'compute' }] });
    expect(jobs).toHaveLength(1);
    await api.services.jobs.finished(String(jobs[0]?.id));
    expect(names(await owner.list('customers', { filter: { q: 'aebletrae' } }))).toEqual([]);
    expect(await sought(owner)).toEqual([]);
    await change(nick.data.id, { searchable: true });
    await expect
      .poll(async () => names(await owner.list('customers', { filter: { q: 'aebletrae' } })))
      .toEqual(['Abel']);
  });

  it.each(['name', 'id', 'organizationId', 'constructor', '__proto__', 'Tier', 'a b', 'x'.repeat(41), 'tier'])(
    'refuses the key %s',
    async (key) => {
      const reply = await define({ key, label: 'Label', type: 'text' });
      expect(reply.error.errors).toHaveProperty('key');
    },
  );

  it('imports into custom fields by their label', async () => {
    const form = new FormData();
    form.append('resource', 'customers');
    form.append('file', new Blob(['Last name;Country;Nickname\r\nDam;DK;Frø\r\n']), 'people.csv');
    const { data } = await owner.post<{ id: string; columns: AnyRecord[] }>('/imports', form);
    expect(data.columns.map(({ source }) => source)).toEqual(['lastName', 'country', 'x_nick']);
    const check = await owner.post(`/imports/${data.id}/check`, {});
    await api.services.jobs.finished(String(check.data.id));
    const run = await owner.post(`/imports/${data.id}/run`, {});
    await api.services.jobs.finished(String(run.data.id));
    const { data: found } = await owner.list('customers', { filter: { q: 'frø' } });
    expect(found.map(({ lastName }) => lastName)).toEqual(['Dam']);
  });

  it('shows the definitions to who sees the records, and to nobody else', async () => {
    const reader = await api.as({ permissions: ['customers.list'] });
    const { data } = await reader.get<AnyRecord[]>('/field-definitions/customers');
    expect(data.map(({ key, active }) => [key, active])).toEqual([
      ['tier', false],
      ['nick', true],
      ['limit', true],
    ]);
    expect((await reader.list('customer-field-definitions')).status).toBe(403);
    expect((await (await api.as({ permissions: [] })).get('/field-definitions/customers')).status).toBe(403);
    expect((await stranger.get<AnyRecord[]>('/field-definitions/customers')).data).toEqual([]);
    expect((await owner.get('/field-definitions/users')).status).toBe(404);
  });

  it('has at most a hundred active ones', async () => {
    const { data } = await owner.list('customer-field-definitions', { filter: { active: true } });
    await api.store.transaction(async (session) => {
      for (let at = data.length; at < 100; at++)
        await session.insert('customer-field-definitions', {
          ...(data[0] as AnyRecord & { id: string }),
          organizationId: organizationId('a'),
          id: `planted-${at}`,
          key: `planted${at}`,
        });
    });
    expect((await define({ key: 'more', label: 'More', type: 'text' })).error.errors).toHaveProperty('active');
    expect((await define({ key: 'more', label: 'More', type: 'text', active: false })).status).toBe(201);
  });
});
