/** What an organization sets up for itself: API keys that really open the API, modules that shut it, rules that apply at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthsUntil } from '../../api/analytics/series';
import { badAddresses, isAllowedFrom } from '../../api/auth/apiKeys';
import { newCredentials, keepCredentials } from '../../api/auth/credentials';
import { hashSecret } from '../../api/auth/passwords';
import { walletIn } from '../../api/wallet/ledger';
import { closedBy, moduleCatalogue } from '../../src/resources/modules/catalogue';
import { planCatalogue } from '../../src/resources/plans/catalogue';
import { resources } from '../../src/resources';
import { isIconName } from '../../src/theme/icons/names';
import type { Counted, Overview, Scores } from '../../src/resources/analytics/overview';
import type { AnyRecord } from '../../src/schema/fields';
import { base, engines, organizationId, startApi, type Api, type Client } from './harness';

const A = organizationId('a');
const PASSWORD = 'correct horse battery';
const REASON = 'Agreed in the weekly meeting.';
const START = Date.parse('2026-05-04T09:00:00.000Z');
const DAY = 86_400_000;

describe.each(engines)('the platform, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let at = START;

  /** A person who can sign in, with a role of these permissions. */
  async function person(id: string, permissions: string[]): Promise<Client> {
    const email = `${id}@assay.test`;
    await api.store.transaction(async (session) => {
      await session.insert('roles', {
        ...base(`role-of-${id}`, A),
        name: `Role of ${id}`,
        permissions,
        builtIn: false,
      });
      await session.insert('users', {
        ...base(id, A),
        name: `Person ${id}`,
        email,
        roleId: `role-of-${id}`,
        status: 'active',
        locale: 'en',
        twoFactorEnabled: false,
        mustChangePassword: false,
      });
      await keepCredentials(session, newCredentials(id, await hashSecret(PASSWORD, 4)));
    });
    return api.signIn(email, PASSWORD);
  }

  beforeAll(async () => {
    // Sessions outlive the days that the tests jump over.
    const seconds = 100 * 86_400;
    const config = { accessTokenSeconds: seconds, refreshIdleSeconds: seconds, refreshMaxSeconds: seconds };
    api = await startApi({ store: engine, realGate: true, config, now: () => new Date(at) });
    owner = await person('owner', ['*']);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    at = START;
  });

  const makeKey = async (values: object = {}, by = owner) => {
    const made = await by.post('/api-keys', { name: 'Core ledger', scopes: ['customers.list'], ...values });
    expect(made.status, made.text).toBe(201);
    const { key: secret, id } = made.data as { key: string; id: string };
    return { id, secret, made, client: api.bearer(secret) };
  };

  const setOrganization = async (body: object, by = owner) =>
    by.put(`/organizations/${A}`, { ...body, reason: REASON });

  describe('an API key', () => {
    it('opens exactly what its scopes say, in the name of its maker', async () => {
      const { client } = await makeKey({ scopes: ['customers.create', 'customers.show'] });
      const made = await client.post('/customers', {
        type: 'individual',
        firstName: 'Ada',
        lastName: 'Blyth',
        country: 'BE',
      });
      expect(made.status, made.text).toBe(201);
      expect((await client.get(`/customers/${String(made.data.id)}`)).status).toBe(200);
      for (const [method, path] of [
        ['GET', '/customers'],
        ['GET', '/cases'],
        ['GET', '/users'],
        ['DELETE', `/customers/${String(made.data.id)}`],
      ] as const)
        expect((await client.send(method, path)).status, path).toBe(403);
      const [entry] = (await owner.list('changelog', { filter: { recordId: made.data.id } })).data;
      expect(entry).toMatchObject({ actorId: 'owner', actorName: 'Person owner (key Core ledger)' });
    });

    it('is shown once and kept as a hash', async () => {
      const { id, secret, made } = await makeKey();
      expect(secret).toMatch(/^ask_[A-Z2-9]{10}_[\w-]{43}$/);
      expect(made.data.prefix).toBe(secret.slice(0, 14));
      const later = [
        await owner.get(`/api-keys/${id}`),
        await owner.list('api-keys'),
        await owner.list('changelog', { filter: { recordId: id } }),
        await owner.get('/api-keys/export.csv'),
      ];
      for (const { status, text } of later) {
        expect(status).toBe(200);
        expect(text).not.toContain(secret.slice(15));
        expect(text).not.toContain('secretHash');
      }
      const stored = JSON.stringify(await api.store.get('api-keys', id));
      expect(stored).toContain('secretHash');
      expect(stored).not.toContain(secret.slice(15));
    });

    it('is 401 when it is wrong, unknown, or somebody else’s ending', async () => {
      const { secret } = await makeKey();
      const { secret: other } = await makeKey();
      for (const wrong of [
        `${secret}x`,
        secret.slice(0, -1),
        `${secret.slice(0, 15)}${other.slice(15)}`,
        'ask_',
        'ask_AAAAAAAAAA_x',
      ])
        expect((await api.bearer(wrong).list('customers')).status, wrong).toBe(401);
      expect((await api.bearer(secret).list('customers')).status).toBe(200);
    });

    it('never holds more than its maker holds, when it is made and afterwards', async () => {
      const id = `maker-${engine}`;
      const maker = await person(id, ['api-keys.*', 'customers.list', 'customers.show', 'cases.*']);
      for (const scopes of [['customers.delete'], ['customers.*'], ['*'], ['*.list']])
        expect((await maker.post('/api-keys', { name: 'Too much', scopes })).status, scopes.join()).toBe(403);
      const { client } = await makeKey({ scopes: ['customers.list', 'cases.*'] }, maker);
      expect((await client.list('cases')).status).toBe(200);
      const role = await api.store.get('roles', `role-of-${id}`);
      await api.store.update('roles', {
        ...role,
        id: `role-of-${id}`,
        permissions: ['api-keys.*', 'customers.list', 'cases.show'],
      });
      expect((await client.list('cases')).status).toBe(403);
      expect((await client.list('customers')).status).toBe(200);
      const user = await api.store.get('users', id);
      await api.store.update('users', { ...user, id, status: 'suspended' });
      expect((await client.list('customers')).status).toBe(401);
      await api.store.update('users', { ...user, id, organizationId: organizationId('b') });
      expect((await client.list('customers')).status).toBe(401);
      await api.store.update('users', { ...user, id });
      expect((await client.list('customers')).status).toBe(200);
    });

    it('sees the queues of its maker and no others', async () => {
      const id = `queued-${engine}`;
      const maker = await person(id, ['api-keys.*', 'cases.*']);
      const { client } = await makeKey({ scopes: ['cases.*'] }, maker);
      await api.store.update('users', { ...(await api.store.get('users', id)), id, queues: ['onboarding'] });
      for (const queue of ['onboarding', 'sanctions'])
        await api.store.insert('cases', { ...base(`of-${queue}`, A), title: queue, queue, status: 'open' });
      const { data } = await client.list('cases', { filter: { id: ['of-onboarding', 'of-sanctions'] } });
      expect(data.map((one) => one.id)).toEqual(['of-onboarding']);
      expect((await client.get('/cases/of-sanctions')).status).toBe(404);
      for (const queue of ['onboarding', 'sanctions']) await api.store.remove('cases', `of-${queue}`);
    });

    it('ends with its last day', async () => {
      const { client } = await makeKey({ expiresOn: '2099-05-06' });
      at = Date.parse('2099-05-06T23:59:59.000Z');
      expect((await client.list('customers')).status).toBe(200);
      at = Date.parse('2099-05-07T00:00:00.000Z');
      expect((await client.list('customers')).status).toBe(401);
    });

    it('works from the allowed addresses only', async () => {
      const here = await makeKey({ allowedAddresses: '203.0.113.9, 127.0.0.0/8' });
      expect((await here.client.list('customers')).status).toBe(200);
      const elsewhere = await makeKey({ allowedAddresses: '203.0.113.0/24' });
      expect((await elsewhere.client.list('customers')).status).toBe(403);
      const moved = await owner.put(`/api-keys/${elsewhere.id}`, { allowedAddresses: '' });
      expect(moved.status).toBe(200);
      expect((await elsewhere.client.list('customers')).status).toBe(200);
      for (const allowedAddresses of ['300.1.1.1', '10.0.0.0/33', '1.2.3.4/8/9', 'localhost'])
        expect(
          (await owner.post('/api-keys', { name: 'x', scopes: ['customers.list'], allowedAddresses })).status,
        ).toBe(422);
    });

    it('is dead once revoked', async () => {
      const { id, client } = await makeKey();
      expect((await owner.post(`/api-keys/${id}/transitions`, { name: 'revoke' })).status).toBe(200);
      expect((await client.list('customers')).status).toBe(401);
      expect((await owner.post(`/api-keys/${id}/rotate`, {})).status).toBe(409);
    });

    it('is rotated: the new one works at once, the old one through the next day', async () => {
      const old = await makeKey({ allowedAddresses: '127.0.0.1' });
      const reply = await owner.post(`/api-keys/${old.id}/rotate`, {});
      expect(reply.status, reply.text).toBe(201);
      expect(reply.data).toMatchObject({
        rotatedFromId: old.id,
        allowedAddresses: '127.0.0.1',
        scopes: ['customers.list'],
      });
      const fresh = api.bearer(String(reply.data.key));
      expect((await fresh.list('customers')).status).toBe(200);
      expect((await old.client.list('customers')).status).toBe(200);
      at = START + 2 * DAY;
      expect((await old.client.list('customers')).status).toBe(401);
      expect((await fresh.list('customers')).status).toBe(200);
    });

    it('has no session, and makes no keys', async () => {
      const { id, client } = await makeKey({ scopes: ['*'] });
      expect(
        (await client.put('/auth/password/change', { currentPassword: PASSWORD, password: 'another one 1' })).status,
      ).toBe(403);
      expect((await client.get('/users/profile')).status).toBe(403);
      expect((await client.post('/api-keys', { name: 'Child', scopes: ['customers.list'] })).status).toBe(403);
      expect((await client.put(`/api-keys/${id}`, { allowedAddresses: '' })).status).toBe(403);
      expect((await client.post(`/api-keys/${id}/rotate`, {})).status).toBe(403);
      expect((await client.list('api-keys')).status).toBe(200);
    });

    it('is counted by endpoint and day, with what it was refused', async () => {
      const { id, client } = await makeKey();
      await client.list('customers');
      await client.list('customers');
      await client.list('cases');
      await client.get('/customers/no-such-one');
      await client.get('/nowhere/at-all');
      at += DAY;
      await client.list('customers');
      await api.services.usage.flush();
      const usage = async () =>
        (await owner.list('api-usages', { filter: { keyId: id } })).data
          .map(({ endpoint, day, calls, errors }) => [endpoint, day, calls, errors].join(' '))
          .toSorted((a, b) => a.localeCompare(b));
      const counted = [
        'GET /cases 2026-05-04 1 1',
        'GET /customers 2026-05-04 2 0',
        'GET /customers 2026-05-05 1 0',
        'GET /customers/{id} 2026-05-04 1 1',
      ];
      expect(await usage()).toEqual(expect.arrayContaining(counted));
      expect(await usage()).toHaveLength(counted.length);
      expect((await owner.get(`/api-keys/${id}`)).data).toMatchObject({
        lastUsedAt: '2026-05-05T09:00:00.000Z',
        version: 1,
      });
      at = START;
      await client.list('customers');
      await api.services.usage.flush();
      expect(await usage()).toContain('GET /customers 2026-05-04 3 0');
    });

    it('tells the calls of its last thirty days, and of no other key and no day before', async () => {
      const { id, client } = await makeKey();
      const { id: other, client: others } = await makeKey();
      const calls = async (key: string) => (await owner.get(`/api-keys/${key}`)).data.callsLast30;
      expect(await calls(id)).toBe(0);
      await client.list('customers');
      await client.list('customers');
      await others.list('customers');
      at += 29 * DAY;
      await client.list('customers');
      await api.services.usage.flush();
      expect([await calls(id), await calls(other)]).toEqual([3, 1]);
      const { data } = await owner.list('api-keys', { filter: { id: [id, other] } });
      expect(data.map((key) => [key.id, key.callsLast30])).toEqual(
        expect.arrayContaining([
          [id, 3],
          [other, 1],
        ]),
      );
      at += DAY;
      expect([await calls(id), await calls(other)]).toEqual([1, 0]);
      at = START;
    });
  });

  describe('a module that is off', () => {
    it('shuts its resources for everybody, owners and keys alike, and says so in the session', async () => {
      const { client } = await makeKey({ scopes: ['screening.list', 'customers.list'] });
      const on = moduleCatalogue.map(({ key }) => key).filter((key) => key !== 'screening');
      const reply = await setOrganization({ modules: on });
      expect(reply.status, reply.text).toBe(200);
      for (const by of [owner, client]) {
        expect((await by.list('screening')).status).toBe(403);
        expect((await by.list('customers')).status).toBe(200);
      }
      expect((await owner.post('/screening', { customerId: 'any' })).status).toBe(403);
      expect((await owner.post('/screening/search', { name: 'Ada' })).status).toBe(403);
      const { data } = await owner.get('/users/profile');
      expect(data).toMatchObject({
        closed: ['screening', 'watchlists', 'watchlist-entries'],
        organization: { modules: on },
      });
      const modules = (await owner.list('modules')).data;
      expect(modules.filter((module) => module.on === false).map(({ id }) => id)).toEqual(['screening']);
      const [entry] = (await owner.list('changelog', { filter: { recordId: A }, sort: ['number', 'DESC'] })).data;
      expect(entry).toMatchObject({ action: 'edit', reason: REASON });

      await setOrganization({ modules: [...on, 'screening'] });
      expect((await owner.list('screening')).status).toBe(200);
    });

    it('shuts API keys out with the module "api", and nothing of it opens by switching everything off', async () => {
      const { client } = await makeKey();
      await setOrganization({ modules: [] });
      expect((await owner.get(`/organizations/${A}`)).data.modules).toEqual([]);
      expect((await client.list('customers')).status).toBe(403);
      expect((await owner.list('api-keys')).status).toBe(403);
      expect((await owner.list('customers')).status).toBe(200);
      await setOrganization({ modules: moduleCatalogue.map(({ key }) => key) });
      expect((await client.list('customers')).status).toBe(200);
    });

    it('shuts every call of the contract that needs one of its rights, at the next call, and opens them again', async () => {
      const document = JSON.parse((await owner.get('/openapi.json')).text) as {
        paths: Record<string, Record<string, { 'x-permission'?: string }>>;
      };
      const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { 'x-permission': permission }]) =>
          permission === undefined ? [] : [{ path, method: method.toUpperCase(), resource: permission.split('.')[0] }],
        ),
      );
      const every = moduleCatalogue.map(({ key }) => key);
      for (const off of every) {
        const on = every.filter((key) => key !== off);
        expect((await setOrganization({ modules: on })).status).toBe(200);
        const shut = closedBy(on);
        const behind = calls.filter(({ resource }) => shut.includes(resource ?? ''));
        expect([off, behind.length > 0]).toEqual([off, shut.length > 0]);
        const answers = await Promise.all(
          behind.map(async ({ path, method }) => {
            const body = method === 'GET' || method === 'DELETE' ? undefined : {};
            return [off, method, path, (await owner.send(method, path.replace(/\{\w+\}/g, 'any'), body)).status];
          }),
        );
        expect(answers.filter(([, , , status]) => status !== 403)).toEqual([]);
        expect((await owner.get('/users/profile')).data.closed).toEqual(shut);
      }
      await setOrganization({ modules: every });
      for (const { resources } of moduleCatalogue)
        for (const name of resources) expect([name, (await owner.list(name)).status]).toEqual([name, 200]);
    });

    it('is switched by those who may change the organization, and for a module that exists', async () => {
      const reader = await person(`reader-${engine}`, ['organizations.list', 'organizations.show', 'modules.*']);
      expect((await setOrganization({ modules: [] }, reader)).status).toBe(403);
      expect((await setOrganization({ modules: ['teleportation'] })).status).toBe(422);
    });
  });

  describe('rules of the organization', () => {
    it('give open cases their time and their line at once, by priority', async () => {
      const customer = await owner.post('/customers', {
        type: 'individual',
        firstName: 'Ida',
        lastName: 'Stroud',
        country: 'BE',
      });
      const open = (values: object) =>
        owner.post('/cases', {
          title: 'Review',
          kind: 'periodicReview',
          queue: 'monitoring',
          customerId: customer.data.id,
          ...values,
        });
      const dueIn = async (id: unknown) =>
        (Date.parse(String((await owner.get(`/cases/${String(id)}`)).data.dueAt)) - START) / 3_600_000;
      const before = await open({ priority: 'high' });
      const byHand = await open({ priority: 'high', dueAt: '2026-06-01T00:00:00.000Z' });
      expect(await dueIn(before.data.id)).toBe(4);
      const changed = await setOrganization({ hoursHigh: 2, hoursLow: 100, fourEyesAbove: 33 });
      expect(changed.status, changed.text).toBe(200);
      expect(changed.data).toMatchObject({ hoursHigh: 2, hoursNormal: 24, hoursLow: 100 });
      expect(await dueIn(before.data.id)).toBe(2);
      expect((await owner.get(`/cases/${String(byHand.data.id)}`)).data).toMatchObject({
        dueAt: '2026-06-01T00:00:00.000Z',
        fourEyesAbove: 33,
      });
      const after = await open({ priority: 'low' });
      expect(await dueIn(after.data.id)).toBe(100);
      await owner.put(`/cases/${String(after.data.id)}`, { priority: 'high' });
      expect(await dueIn(after.data.id)).toBe(2);
      for (const hoursHigh of [0, -1, 2_161, 1.5, '4'])
        expect((await setOrganization({ hoursHigh })).status, String(hoursHigh)).toBe(422);
      for (const alertThreshold of [-1, 101, 70.5])
        expect((await setOrganization({ alertThreshold })).status).toBe(422);
    });
  });

  describe('what is the same for everybody', () => {
    it('lists modules and plans, and says which plan is theirs', async () => {
      expect((await setOrganization({ planId: 'growth' })).status).toBe(422);
      await api.store.update('organizations', {
        ...(await api.store.get('organizations', A)),
        id: A,
        planId: 'growth',
      });
      expect((await owner.list('modules', { range: [0, 99] })).data).toHaveLength(moduleCatalogue.length);
      const found = (await owner.list('plans')).data;
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(planCatalogue.map(({ key }) => key)));
      expect(found.filter(({ current }) => current === true).map(({ id }) => id)).toEqual(['growth']);
      expect((await owner.put('/modules/screening', { price: null })).status).toBe(405);
    });
  });

  describe('analytics', () => {
    it('counts what is there, filters, sorts and pages like any list', async () => {
      at = START + 10 * DAY;
      const all = await owner.list('analytics', { range: [0, 999], sort: ['value', 'DESC'] });
      expect(all.status, all.text).toBe(200);
      const values = all.data.map(({ value }) => Number(value));
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      const bands = await owner.list('analytics', { filter: { series: 'riskBands' }, range: [0, 1] });
      expect(bands.headers.get('content-range')).toBe('analytics 0-1/3');
      const customers = (await owner.list('customers', { range: [0, 999] })).data.length;
      const sum = (await owner.list('analytics', { filter: { series: 'riskBands' } })).data
        .map(({ value }) => Number(value))
        .reduce((a, b) => a + b, 0);
      expect(sum).toBe(customers);
      const aged = (await owner.list('analytics', { filter: { series: 'casesByAge', value_gt: 0 } })).data;
      expect(aged.map(({ key }) => key)).toEqual(['8–30 days']);
      const reader = await person(`blind-${engine}`, ['customers.*']);
      expect((await reader.list('analytics')).status).toBe(403);
    });

    it('the overview’s every number is the total of the list that it opens, for whoever looks', async () => {
      at = START + 40 * DAY;
      const day = (ago: number): string => new Date(at - ago * DAY).toISOString();
      const money = { amount: -250, currency: 'EUR' };
      await api.store.transaction(async (session) => {
        const plant = (resource: string, id: string, record: object, ago: number, organization = A) =>
          session.insert(resource, { ...base(`ov-${id}`, organization), createdAt: day(ago), ...record });
        for (const [index, riskScore] of [0, 10, 11, 50, 51, 80, 81, 100].entries())
          await plant('customers', `customer-${index}`, { type: 'individual', name: `C ${index}`, riskScore }, 5);
        for (const [index, result] of ['clear', 'clear', 'consider', 'reject'].entries())
          for (const ago of [0, 13, 14, 27, 28])
            await plant('kyc', `kyc-${index}-${ago}`, { result, status: 'completed' }, ago);
        const judged = { status: 'completed', matchCount: 2, openMatches: 0 };
        await plant('screening', 'false', { ...judged, result: 'clear' }, 2);
        await plant('screening', 'true', { ...judged, result: 'reject' }, 2);
        await plant('screening', 'open', { ...judged, openMatches: 1, result: 'consider' }, 2);
        for (const [index, queue] of ['sanctions', 'onboarding'].entries())
          for (const ago of [0, 6, 13, 20])
            await plant(
              'cases',
              `case-${index}-${ago}`,
              { title: 'x', queue, status: 'closed', closedAt: day(ago) },
              ago + 1 + index,
            );
        const wallet = await walletIn(session, A, 'EUR');
        for (const ago of [0, 3, 20])
          await plant(
            'ledger-entries',
            `entry-${ago}`,
            { kind: 'charge', amount: money, walletId: wallet?.id, sourceResource: 'kyc' },
            ago,
          );
        await plant('transactions', 'flagged', { status: 'flagged' }, 1);
        await plant('kyc', 'theirs', { result: 'clear', status: 'completed' }, 1, organizationId('b'));
      });
      const agree = async (by: Client, query: string): Promise<Overview> => {
        const { status, text, data } = await by.get<Overview>(`/analytics/overview?${query}`);
        expect(status, text).toBe(200);
        const numbers: Counted[] = [
          ...data.alerts,
          ...data.risk,
          ...data.checks,
          ...data.decisions,
          ...data.spend,
          ...[data.judged, data.falseAlarms, data.confirmed].filter((one) => one !== null),
        ];
        await Promise.all(
          numbers.map(async ({ resource, filter, value, key }) => {
            const list = await by.list(resource, { filter, range: [0, 0] });
            expect(Number(list.headers.get('content-range')?.split('/')[1]), `${resource} ${key}`).toBe(value);
          }),
        );
        return data;
      };
      const sums = (numbers: readonly Counted[]) => numbers.reduce((all, { value }) => all + value, 0);
      const two = await agree(owner, 'days=14');
      expect(sums(two.checks.filter(({ kind }) => kind === 'kyc'))).toBe(8);
      expect(two.checksBefore).toBe(8);
      expect(sums(two.decisions)).toBe(6);
      expect(two.decisions).toHaveLength(14);
      expect(two.medianHours).toBe(36);
      expect(two.spend).toMatchObject([{ key: 'kyc', value: 2, amount: 500 }]);
      expect([two.judged?.value, two.falseAlarms?.value, two.confirmed?.value]).toEqual([2, 1, 1]);
      expect(sums(two.risk)).toBeGreaterThanOrEqual(8);
      expect(sums((await agree(owner, 'days=30&queue=onboarding')).decisions)).toBe(4);
      const limited = await person(`limited-${engine}`, ['analytics.*', 'cases.list']);
      const id = `limited-${engine}`;
      await api.store.update('users', { ...(await api.store.get('users', id)), id, queues: ['onboarding'] });
      const theirs = await agree(limited, 'days=14');
      expect([sums(theirs.decisions), theirs.checks, theirs.risk, theirs.judged]).toEqual([3, [], [], null]);
      // Of a team only what its people did; who left it long ago did it nevertheless, and no other team's people.
      const teamed = async (one: string, more: AnyRecord) => {
        await api.store.insert('users', {
          ...base(`ov-${one}`, A),
          name: one,
          status: 'active',
          roleId: 'none',
          ...more,
        });
        return `ov-${one}`;
      };
      const nordic = await teamed('nordic', { team: 'Nordics' });
      const gone = await teamed('gone', { team: 'Nordics', status: 'deactivated' });
      await teamed('else', { team: 'Aldgate' });
      await teamed('closed', { team: 'Given up', status: 'deactivated' });
      await teamed('theirs', { team: 'Nordics', organizationId: organizationId('b') });
      for (const [resource, id, values] of [
        ['customers', 'ov-customer-3', { ownerId: nordic }],
        ['kyc', 'ov-kyc-0-0', { requestedById: nordic }],
        ['kyc', 'ov-kyc-3-13', { requestedById: gone }],
        ['kyc', 'ov-kyc-1-14', { requestedById: gone }],
        ['kyc', 'ov-kyc-2-0', { requestedById: 'ov-else' }],
        ['screening', 'ov-true', { requestedById: nordic }],
        ['cases', 'ov-case-0-6', { assigneeId: gone }],
        ['ledger-entries', 'ov-entry-3', { byId: nordic }],
        ['screening', 'ov-open', { requestedById: gone }],
      ] as const)
        await api.store.update(resource, { ...(await api.store.get(resource, id)), id, ...values });
      const team = await agree(owner, 'days=14&team=Nordics');
      expect(team).toMatchObject({ teams: ['Aldgate', 'Nordics'], members: [nordic, gone].toSorted() });
      expect(team.spend).toMatchObject([{ key: 'kyc', value: 1, amount: 250 }]);
      expect([sums(team.risk), sums(team.checks), team.checksBefore, sums(team.decisions)]).toEqual([1, 4, 1, 1]);
      // What waits follows the team, too; what is no team's says so.
      expect(team.alerts).toMatchObject([
        { key: 'matches', value: 1, filter: { requestedById: team.members } },
        { key: 'transactions', value: 1, everybodys: true },
        { key: 'identity', value: 3, filter: { requestedById: team.members } },
      ]);
      expect(two.alerts.some(({ everybodys }) => everybodys)).toBe(false);
      expect([team.judged?.value, team.falseAlarms?.value, team.confirmed?.value]).toEqual([1, 0, 1]);
      const nobodys = await agree(owner, 'days=14&team=Given');
      expect([nobodys.members, sums(nobodys.risk), sums(nobodys.checks), sums(nobodys.decisions)]).toEqual([
        [],
        0,
        0,
        0,
      ]);
      expect(two).toMatchObject({ members: null });
      for (const query of ['days=15', 'days=x', 'queue=all', 'queue=a&queue=b', 'team=a&team=b'])
        expect((await owner.get(`/analytics/overview?${query}`)).status, query).toBe(400);
      await api.store.update('screening', {
        ...(await api.store.get('screening', 'ov-true')),
        id: 'ov-true',
        score: 91,
      });
      const scores = (await owner.get<Scores>('/analytics/scores')).data;
      expect(scores.bands.map(({ value }) => value).filter(Boolean)).toEqual([1]);
      for (const { resource, filter, value } of [...scores.bands.slice(-3), scores.present]) {
        const list = await owner.list(resource, { filter, range: [0, 0] });
        expect(Number(list.headers.get('content-range')?.split('/')[1])).toBe(value);
      }
      expect((await limited.get('/analytics/scores')).status).toBe(403);
      const blind = await person(`blinder-${engine}`, ['customers.*']);
      expect((await blind.get('/analytics/overview')).status).toBe(403);
    });
  });
});

it.each(engines)(
  'a key is changed and rotated by who holds what it opens, and not beyond its end, on %s',
  async (engine) => {
    const last = '2099-05-06';
    let at = Date.parse(`${last}T12:00:00.000Z`);
    const api = await startApi({ store: engine, now: () => new Date(at) });
    const owner = await api.as();
    const below = await api.as({ permissions: ['api-keys.*', 'customers.list'] });
    const key = { name: 'Core ledger', scopes: ['cases.list'], expiresOn: last };
    const id = String((await owner.post('/api-keys', key)).data.id);
    expect((await below.put(`/api-keys/${id}`, { allowedAddresses: '127.0.0.1' })).status).toBe(403);
    expect((await below.post(`/api-keys/${id}/rotate`, {})).status).toBe(403);
    for (const allowedAddresses of ['localhost', '203.0.113', '203.0.113.7/64'])
      expect((await owner.put(`/api-keys/${id}`, { allowedAddresses })).status, allowedAddresses).toBe(422);
    const next = await owner.post(`/api-keys/${id}/rotate`, {});
    expect(next.status, next.text).toBe(201);
    expect(next.data.expiresOn).toBe(last);
    expect((await owner.get(`/api-keys/${id}`)).data.expiresOn).toBe(last);
    at += DAY;
    expect((await owner.post(`/api-keys/${String(next.data.id)}/rotate`, {})).status).toBe(409);
    await api.close();
  },
);

describe('addresses of a key', () => {
  it.each([
    ['', '198.51.100.1', true],
    ['198.51.100.0/24', '198.51.100.200', true],
    ['198.51.100.0/24', '198.51.101.1', false],
    ['198.51.100.1', '::ffff:198.51.100.1', true],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['198.51.100.1 2001:db8::1', '2001:db8::1', true],
    ['198.51.100.1', undefined, false],
  ])('%s lets %s in: %s', (allowed, ip, expected) => {
    expect(isAllowedFrom(allowed, ip)).toBe(expected);
  });

  it('are addresses or networks', () => {
    expect(badAddresses('198.51.100.1, x, 10.0.0.0/8, ::/0, 1.2.3.4/33')).toEqual(['x', '1.2.3.4/33']);
  });
});

describe('the catalogues', () => {
  it('name modules that exist, with icons of the product, and open no resource that has no switch of its own', () => {
    const keys = moduleCatalogue.map(({ key }) => key);
    for (const plan of planCatalogue) for (const { moduleId } of plan.included) expect(keys).toContain(moduleId);
    for (const { icon } of moduleCatalogue) expect(isIconName(icon), icon).toBe(true);
    const core = [
      'customers',
      'cases',
      'users',
      'roles',
      'permissions',
      'organizations',
      'modules',
      'plans',
      'changelog',
    ];
    for (const name of core) {
      expect(resources.map((resource) => resource.name)).toContain(name);
      expect(moduleCatalogue.flatMap((one) => one.resources)).not.toContain(name);
    }
  });

  it('count months over the turn of a year', () => {
    expect(monthsUntil('2026-02-03T00:00:00.000Z', 3).map(({ name }) => name)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsUntil('2026-02-03T00:00:00.000Z', 1)[0]?.until).toBe('2026-03-01T00:00:00.000Z');
  });
});
