/** Customers that belong together, against the running API, on each store: what is written on one stands on the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relationsOf } from '../../src/resources/customers/relations';
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
  /** What stands on a customer: `kind other`, with share and day where there are any. */
  const related = async (id: string): Promise<string[]> =>
    relationsOf((await all.get(`/customers/${id}`)).data).map(({ kind, customerId, share, since }) =>
      [kind, customerId, share, since].filter((part) => part !== null && part !== undefined).join(' '),
    );
  const write = (id: string, relations: unknown) => all.put(`/customers/${id}`, { relations, reason });
  const family = (...ids: string[]) => ids.map((customerId) => ({ customerId, kind: 'family' }));

  beforeAll(async () => {
    api = await startApi({ store: engine });
    all = await api.as();
  });
  afterAll(() => api.close());

  it('name each other from the first, each from its side, and no more when one is taken out', async () => {
    const [ilse, joris] = [await made('Vandermoor'), await made('Kerkhof')];
    const firm = await made('Otter', {
      relations: [
        { customerId: ilse, kind: 'director', since: '2021-04-01' },
        { customerId: ilse, kind: 'owner', share: 18 },
        ...family(joris),
      ],
    });
    expect([await related(ilse), await related(joris)]).toEqual([
      [`directorOf ${firm} 2021-04-01`, `ownerOf ${firm} 18`],
      [`family ${firm}`],
    ]);
    // From the other side, and an open form of the one is not made stale by it.
    const { version } = (await all.get(`/customers/${firm}`)).data;
    expect((await write(joris, family(ilse))).status).toBe(200);
    expect((await write(ilse, [...family(joris), { customerId: firm, kind: 'ownerOf', share: 30.5 }])).status).toBe(
      200,
    );
    expect([await related(firm), await related(ilse), await related(joris)]).toEqual([
      [`owner ${ilse} 30.5`],
      [`family ${joris}`, `ownerOf ${firm} 30.5`],
      [`family ${ilse}`],
    ]);
    expect((await all.get(`/customers/${firm}`)).data.version).toBe(version);
    expect((await write(ilse, null)).status).toBe(200);
    expect([await related(firm), await related(joris)]).toEqual([[], []]);

    const reference = async (id: string) => String((await all.get(`/customers/${id}`)).data.reference);
    const told = async (id: string) =>
      (await all.list('changelog', { filter: { recordId: id }, sort: ['number', 'ASC'] })).data
        .slice(1)
        .map(({ action, summary }) => `${String(action)}: ${String(summary)}`);
    expect(await told(joris)).toEqual([
      `link: Related to ${await reference(firm)}`,
      'edit: Changed Relationships',
      `unlink: No longer related to ${await reference(ilse)}`,
    ]);
    expect(await told(firm)).toEqual([
      `unlink: No longer related to ${await reference(joris)}`,
      `link: Otherwise related to ${await reference(ilse)}`,
      `unlink: No longer related to ${await reference(ilse)}`,
    ]);
  });

  it('say what is wrong with them, each at its place', async () => {
    const [ilse, joris] = [await made('Careful'), await made('Known')];
    const wrong = await write(ilse, [
      { customerId: ilse, kind: 'family' },
      { customerId: joris, kind: 'director', share: 20 },
      ...family(joris, joris),
    ]);
    expect([wrong.status, wrong.error.errors]).toEqual([
      422,
      {
        'relations.0.customerId': 'A customer is not related to itself.',
        'relations.1.share': 'Only an owner has a share.',
        'relations.3.kind': 'This relation stands here already.',
      },
    ]);
    const form = await all.post('/customers', {
      type: 'individual',
      country: 'NL',
      lastName: 'Wrong',
      relations: [
        { customerId: joris, kind: 'uncle' },
        { kind: 'family' },
        { customerId: joris, kind: 'owner', share: 101 },
      ],
    });
    expect(Object.keys(form.error.errors ?? {}).toSorted()).toEqual([
      'relations.0.kind',
      'relations.1.customerId',
      'relations.2.share',
    ]);
    const twice = await all.post('/customers', {
      type: 'individual',
      country: 'NL',
      lastName: 'Twice',
      relations: family(joris, joris),
    });
    expect(twice.status).toBe(422);
    // Nobody is named by more than a record may hold.
    const many = Array.from({ length: 200 }, (_, at) => ({ customerId: `c${at}`, kind: 'family' }));
    await api.store.transaction(async (session) => {
      const full = await session.get('customers', joris);
      if (full) await session.update('customers', { ...full, relations: many });
    });
    const full = await write(ilse, family(joris));
    expect([full.status, full.error.errors, await related(ilse)]).toEqual([
      422,
      { relations: 'Use at most 200 rows.' },
      [],
    ]);
  });

  it('leave in an export and are described', async () => {
    const person = await made('Exported');
    const firm = await made('Exporting', { relations: [{ customerId: person, kind: 'owner', share: 18 }] });
    const { text } = await all.get(`/customers/export.csv?filter=${JSON.stringify({ id: [firm] })}`);
    const [head = '', row = ''] = text.split('\r\n');
    expect(head).toContain('Relationships');
    expect(row).toMatch(/Customer: .*Exported \(CUS-\d{6}\), Relationship: Owner, Owner’s share: 18/);
    // Who may not see the other one reads no name.
    const blind = await api.as({ permissions: ['customers.export', 'customers.list'] });
    const hidden = await blind.get(`/customers/export.csv?filter=${JSON.stringify({ id: [firm] })}`);
    expect(hidden.text).toContain(`Customer: ${person}, Relationship: Owner`);
    const openapi = await all.get('/openapi.json');
    expect(openapi.text).toContain('"directorOf"');
  });

  it('are of the own organization, and let go when one is deleted', async () => {
    const ilse = await made('Selfish');
    await api.store.transaction((session) =>
      session.insert('customers', { ...base('foreign', organizationId('b')), type: 'individual', name: 'Foreign' }),
    );
    expect((await write(ilse, family('foreign'))).status).toBe(422);
    expect(relationsOf(await api.store.get('customers', 'foreign'))).toEqual([]);

    const gone = await made('Gonesoon', { relations: family(ilse) });
    expect(await related(ilse)).toEqual([`family ${gone}`]);
    expect((await all.delete(`/customers/${gone}`)).status).toBe(200);
    expect(await related(ilse)).toEqual([]);
  });

  it('are forgotten of who is erased, on both sides', async () => {
    const other = await made('Stays');
    const person = await made('Erasable', { relations: family(other) });
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
    expect([await related(other), await related(person)]).toEqual([[], []]);
  });
});
