/** The calls beside the resources: OpenAPI, reference data, export, keys against doing a thing twice, start and stop. */
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handle, callerOf, readBody } from '../../api/middlewares';
import { once } from '../../api/idempotency';
import { createApp, roomsOf, type Running } from '../../api/server';
import { syncComputed } from '../../api/computed';
import { syncReference } from '../../api/reference';
import { resources } from '../../src/resources';
import { isReadable, type AnyRecord } from '../../src/schema/fields';
import { permissionsOf } from '../../src/schema/permissions';
import { allFields } from '../../src/schema/resource';
import { base, engines, organizationId, startApi, type Api, type Client } from './harness';
import { plant } from './support/records';
import { specimens } from './support/specimens';

const A = organizationId('a');

describe.each(engines)('the service, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let stranger: Client;

  beforeAll(async () => {
    api = await startApi({ store: engine, extra: [specimens] });
    owner = await api.as();
    stranger = await api.as({ organizationId: organizationId('b') });
  });
  afterAll(() => api.close());

  describe('OpenAPI', () => {
    interface Document {
      openapi: string;
      paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, unknown> }>>;
      components: { schemas: Record<string, { properties: Record<string, AnyRecord>; required?: string[] }> };
    }
    let document: Document;
    beforeAll(async () => {
      const reply = await api.bearer(null).get('/openapi.json');
      expect(reply.status).toBe(200);
      document = JSON.parse(reply.text) as Document;
    });

    const pascal = (name: string): string =>
      name.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase());

    it('is a document of version 3.1 in which every reference resolves', () => {
      expect(document.openapi).toBe('3.1.0');
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, found]) => found ?? '');
      expect(references.length).toBeGreaterThan(50);
      for (const reference of new Set(references)) {
        expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
        expect(document.components.schemas, reference).toHaveProperty(reference.split('/').at(-1) ?? '');
      }
    });

    it('names each operation once and says how it can be refused', () => {
      const operations = Object.values(document.paths)
        .flatMap((item) => Object.entries(item))
        .filter(([method]) => method !== 'parameters')
        .map(([, operation]) => operation);
      const names = operations.map(({ operationId }) => operationId);
      expect(new Set(names).size).toBe(names.length);
      for (const { operationId, responses } of operations)
        expect(Object.keys(responses ?? {}).length, operationId).toBeGreaterThan(0);
    });

    it('holds every readable field of every resource and no other', () => {
      for (const schema of [...resources, specimens]) {
        const { properties } = document.components.schemas[pascal(schema.name)] ?? { properties: {} };
        const readable = Object.entries(allFields(schema))
          .filter(([, field]) => isReadable(field))
          .map(([source]) => source);
        expect(
          Object.keys(properties)
            .filter((key) => key !== 'pending')
            .sort(),
          schema.name,
        ).toEqual(readable.sort());
      }
      // The one call that does hand a secret out.
      const { '/auth/2fa/generate': _generate, ...paths } = document.paths;
      expect(JSON.stringify({ ...document, paths })).not.toContain('"secret"');
    });

    it('says of every path and method what the API does', async () => {
      for (const [path, item] of Object.entries(document.paths)) {
        const methods = Object.keys(item).filter((key) => key !== 'parameters');
        for (const method of ['get', 'post', 'put', 'delete']) {
          const address = path.replace('{id}', 'none').replace('{matchId}', 'none');
          const reply = await owner.send(
            method.toUpperCase(),
            address,
            method === 'get' || method === 'delete' ? undefined : {},
          );
          // A record that is not there shows that the call is; a literal path has no record to miss.
          const missing = path.includes('{') ? reply.error?.message === 'There is no such address.' : true;
          const served = reply.status !== 405 && !(reply.status === 404 && missing);
          expect(served, `${method} ${path}: ${reply.status}`).toBe(methods.includes(method));
        }
      }
    });

    it('leaves out no call that is served', () => {
      interface Layer {
        route?: { path: string | string[]; methods: Record<string, boolean | undefined> };
      }
      for (const { path: room, router } of roomsOf(api.services))
        for (const { route } of router.stack as Layer[]) {
          // Those for all methods only refuse.
          if (!route || route.methods._all) continue;
          for (const path of [route.path].flat())
            for (const method of Object.keys(route.methods)) {
              const address = `${room}${path === '/' ? '' : path}`.replace(/:(\w+)/g, '{$1}');
              expect(document.paths[address]?.[method], `${method} ${address}`).toBeDefined();
            }
        }
    });

    it('bodies it calls required are required, and what it calls a record is what comes', async () => {
      const create = document.components.schemas.SpecimensCreate;
      expect(create?.required).toEqual(['name']);
      expect(create?.properties).not.toHaveProperty('doubled');
      expect(create?.properties).not.toHaveProperty('verdict');
      expect(document.components.schemas.CustomersUpdate?.required).toEqual(['reason']);
      const { data } = await owner.post('/specimens', {
        name: 'x',
        amount: { amount: 5, currency: 'EUR' },
        onlyWhenAmount: 'y',
      });
      expect(Object.keys(data).sort()).toEqual(
        Object.keys(document.components.schemas.Specimens?.properties ?? {}).sort(),
      );
    });
  });

  describe('reference data', () => {
    it('holds the currencies of ISO 4217, and knows each organization’s own', async () => {
      const { data } = await owner.list('currencies', { range: [0, 999] });
      expect(data.length).toBeGreaterThan(150);
      const of = (code: string) => data.find((currency) => currency.code === code);
      expect(of('EUR')).toMatchObject({ id: 'EUR', name: 'Euro', symbol: '€', minorUnits: 2, primary: true });
      expect(of('JPY')).toMatchObject({ minorUnits: 0, symbol: '¥', primary: false });
      expect(of('KWD')).toMatchObject({ minorUnits: 3 });
      for (const currency of data)
        for (const source of ['name', 'symbol']) expect(currency[source], String(currency.code)).toBeTruthy();
      expect((await owner.get('/currencies/primary')).data).toMatchObject({ code: 'EUR', primary: true });
      expect((await stranger.get('/currencies/primary')).data).toMatchObject({ code: 'GBP', primary: true });
      expect((await owner.get('/currencies/JPY')).data.code).toBe('JPY');
    });

    it('holds a permission for all that the declarations bring', async () => {
      const { data } = await owner.list('permissions', { range: [0, 999] });
      const keys = data.map(({ key }) => key);
      for (const schema of [...resources, specimens])
        for (const { key } of permissionsOf(schema)) expect(keys, key).toContain(key);
      expect(data.find(({ key }) => key === 'specimens.agree')?.label).toContain('Confirm or reject');
      expect(keys).toContain('*');
    });

    it('is brought up to date at the start and left alone when it is', async () => {
      const euro = await api.store.get('currencies', 'EUR');
      await api.store.update('currencies', { ...euro, id: 'EUR', name: 'Wrong' });
      await api.store.insert('permissions', { ...base('gone.list', null), key: 'gone.list', label: 'x' });
      await syncReference(api.services);
      expect((await api.store.get('currencies', 'EUR'))?.name).toBe('Euro');
      expect(await api.store.get('permissions', 'gone.list')).toBeUndefined();
      const { data } = await api.store.list('currencies');
      await syncReference(api.services);
      expect((await api.store.list('currencies')).data).toEqual(data);
    });

    it('computes what was written before a field was computed, once', async () => {
      expect(await syncComputed(api.services)).toEqual([]);
      const old = { ...base('made-earlier', organizationId('a')), type: 'individual', lastName: 'Old', pep: true };
      await api.store.insert('customers', old);
      await api.store.insert('customers', { ...old, id: 'erased-earlier', erasedAt: '2026-01-02T00:00:00.000Z' });
      await api.store.update('computed', { id: 'customers', declared: 'as another version had it' });
      const begun = await syncComputed(api.services);
      expect(begun).toHaveLength(1);
      expect(await api.services.jobs.finished(String(begun[0]))).toMatchObject({ status: 'done', done: 2, total: 2 });
      expect((await owner.list('customers', { filter: { flags: 'pep' } })).data).toMatchObject([
        { id: 'made-earlier', name: 'Old', flags: ['pep'], version: 1 },
      ]);
      expect(await api.store.get('customers', 'erased-earlier')).not.toHaveProperty('name');
      expect(await syncComputed(api.services)).toEqual([]);
      for (const id of ['made-earlier', 'erased-earlier']) await api.store.remove('customers', id);
    });
  });

  describe('export', () => {
    const rows = (text: string): AnyRecord[] =>
      Papa.parse<AnyRecord>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data;

    it('goes round with quotes, line ends and separators, and runs nothing in a spreadsheet', async () => {
      const names = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', ' =HYPERLINK("x")', '\t=1', 'say "hi"', 'a;b,c', 'Łódź', '-5'];
      for (const name of names) await owner.post('/specimens', { name, settings: { '=x': 1 } });
      const reply = await owner.get(`/specimens/export.csv?sort=${encodeURIComponent('["id","ASC"]')}`);
      expect(reply.text.startsWith('ID,') || reply.text.startsWith('\uFEFFID,')).toBe(true);
      const exported = rows(reply.text).map(({ Name }) => String(Name));
      for (const name of names) {
        const trimmed = name.trim();
        const cell = exported.find((found) => found === trimmed || found === `'${trimmed}`);
        expect(cell, name).toBeDefined();
        if (/^[=+@]|^-\D|^-\d\+/.test(trimmed)) expect(cell).toBe(`'${trimmed}`);
      }
      expect(reply.text).toContain('"say ""hi"""');
    });

    it('takes the filter and order of the list, over many pages', async () => {
      await api.store.transaction(async (session) => {
        for (let index = 0; index < 2_300; index++)
          await session.insert('specimens', {
            ...base(`many-${String(index).padStart(5, '0')}`, A),
            name: `Many ${index}`,
            share: index % 100,
          });
      });
      const filter = encodeURIComponent('{"name_contains":"Many","share_lt":50}');
      const reply = await owner.get(
        `/specimens/export.csv?filter=${filter}&sort=${encodeURIComponent('["id","DESC"]')}`,
      );
      const found = rows(reply.text).map(({ ID }) => String(ID));
      expect(found).toHaveLength(1_150);
      expect(found).toEqual(found.toSorted().toReversed());
      expect((await owner.get('/specimens/export.csv?range=[0,1]')).status).toBe(400);
      expect((await owner.get('/specimens/export.csv?filter={"nothing":1}')).status).toBe(400);
      const [entry] = (await owner.list('changelog', { filter: { action: 'export' }, sort: ['number', 'DESC'] })).data;
      expect(entry?.summary).toBe('Exported 1150 specimens as CSV, filtered');
    });
  });

  it('breaks an export off when it cannot be finished, so that half a file does not look whole', async () => {
    const list = api.store.list.bind(api.store);
    let pages = 0;
    api.store.list = async (...given) => {
      if (given[0] === 'specimens' && (pages += 1) === 2) throw new Error('no');
      return list(...given);
    };
    await expect(owner.get('/specimens/export.csv')).rejects.toThrow();
    api.store.list = list;
    expect((await owner.get('/health')).status).toBe(200);
  });

  describe('every call', () => {
    interface Call {
      method: string;
      path: string;
      permission: string | undefined;
    }
    let calls: Call[];
    beforeAll(async () => {
      const document = JSON.parse((await owner.get('/openapi.json')).text) as {
        paths: Record<string, Record<string, { 'x-permission'?: string }>>;
      };
      calls = Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([method]) => method !== 'parameters')
          .map(([method, operation]) => ({
            method: method.toUpperCase(),
            path,
            permission: operation['x-permission'],
          })),
      );
    });

    /** Bodies that get past the reading of them. */
    const bodies: Record<string, AnyRecord> = {
      'PUT /users': { id: 'planted', name: 'x' },
      'PUT /imports/{id}': {},
      'PUT /users/{id}/status': { status: 'suspended', note: 'Because of a test.' },
      'PUT /screening/{id}/matches/{matchId}': { verdict: 'false', reason: 'Because of a test.', version: 1 },
      'POST /cases/{id}/notes': { text: 'x' },
      'POST /jobs': { kind: 'screening', params: { all: true } },
    };
    const bodyOf = ({ method, path }: Call): unknown =>
      method === 'GET' || method === 'DELETE'
        ? undefined
        : (bodies[`${method} ${path}`] ??
          (path.endsWith('/transitions')
            ? { name: 'reopen', note: 'Because of a test.' }
            : { reason: 'Because of a test.' }));
    const send = (client: Client, call: Call, id: string) =>
      client.send(call.method, call.path.replace('{id}', id).replace('{matchId}', 'm'), bodyOf(call));

    it('R31: answers for another organization’s record as for one that is not there', async () => {
      let tried = 0;
      for (const schema of [...resources, specimens]) {
        if (schema.global === true) continue;
        const { id } = await plant(api, schema, organizationId('b'));
        for (const call of calls.filter(({ path }) => path.startsWith(`/${schema.name}/{id}`))) {
          const [foreign, missing] = [await send(owner, call, id), await send(owner, call, 'no-such-record')];
          expect([403, 404], `${call.method} ${call.path}: ${foreign.text}`).toContain(foreign.status);
          expect([foreign.status, foreign.error.message], call.path).toEqual([missing.status, missing.error.message]);
          tried += 1;
        }
      }
      expect(tried).toBeGreaterThan(25);
    });

    it('R32: takes the organization from the token, and from nowhere else', async () => {
      const other = organizationId('b');
      const { id } = await plant(api, specimens, other);
      const made = await owner.post('/specimens', { name: 'Mine', organizationId: other });
      expect([made.status, Object.keys(made.error.errors ?? {})]).toEqual([422, ['organizationId']]);
      expect((await owner.put(`/specimens/${id}`, { organizationId: A })).status).toBe(404);
      expect((await owner.get(`/specimens?organizationId=${other}`)).status).toBe(400);
      expect((await owner.list('specimens', { filter: { organizationId: other } })).status).toBe(400);
      const headers = { 'x-organization-id': other, 'x-tenant': other, host: `${other}.example` };
      expect((await owner.get('/specimens', headers)).text).not.toContain(id);
      expect((await owner.get(`/organizations/${other}`)).status).toBe(404);
      // What is of no organization is nobody's, unless it is declared to be shared.
      const lost = await plant(api, specimens, null);
      expect((await owner.get(`/specimens/${lost.id}`)).status).toBe(404);
    });

    it('R32: a value is taken within an organization only, so that nobody learns what others hold', async () => {
      const stranger = await api.as({ organizationId: organizationId('b') });
      const role = { name: 'Four eyes', permissions: ['customers.list'] };
      expect((await owner.post('/roles', role)).status).toBe(201);
      expect((await owner.post('/roles', role)).error.errors).toHaveProperty('name');
      expect((await stranger.post('/roles', role)).status).toBe(201);
    });

    it('R31: is refused to who holds every permission but its own', async () => {
      const every = [...resources, specimens].flatMap((schema) => permissionsOf(schema).map(({ key }) => key));
      const ids = new Map<string, string>();
      for (const schema of [...resources, specimens])
        ids.set(schema.name, (await plant(api, schema, schema.global === true ? null : A)).id);
      for (const call of calls) {
        if (!call.permission) continue;
        expect(every, call.path).toContain(call.permission);
        const client = await api.as({ permissions: every.filter((key) => key !== call.permission) });
        const reply = await send(client, call, ids.get(call.path.split('/')[1] ?? '') ?? 'none');
        expect(reply.status, `${call.method} ${call.path}: ${reply.text}`).toBe(403);
      }
    });
  });

  describe('a key against doing a thing twice', () => {
    let works = 0;
    /** Holds the work until so many calls are there. */
    let awaited = 0;
    let allThere = Promise.resolve();
    let arrive: () => void = () => undefined;
    let running: Pick<Running, 'url' | 'close'>;
    const call = (client: Client, key: string | null, body: unknown, path = '/pay') =>
      fetch(`${running.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${client.token}`,
          'content-type': 'application/json',
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      }).then(async (response) => ({
        status: response.status,
        body: (await response.json()) as { data?: AnyRecord; message?: string },
      }));

    beforeAll(async () => {
      const { services } = api;
      const site = createApp({
        services,
        site: (req, res, next) => {
          if (!req.path.startsWith('/pay')) return next();
          const viewer = req.get('authorization') === `Bearer ${owner.token}` ? owner.viewer : stranger.viewer;
          res.locals.viewer = viewer;
          awaited -= 1;
          if (awaited === 0) arrive();
          readBody()(req, res, () =>
            handle(async () => {
              const { viewer: who } = callerOf(req, res);
              const answer = await once(req, who, services, async (remember) => {
                if ((req.body as AnyRecord).fail) throw new Error('no');
                await allThere;
                works += 1;
                const made = { status: 201, data: { work: works } };
                await services.store.transaction((session) => remember(session, made));
                return made;
              });
              res.status(answer.status).json({ data: answer.data });
            })(req, res, next),
          );
        },
      });
      running = await new Promise((resolve) => {
        const server = site.listen(0, '127.0.0.1', () => {
          const address = server.address();
          const port = typeof address === 'object' && address ? address.port : 0;
          resolve({ url: `http://127.0.0.1:${port}`, close: async () => void server.close() });
        });
      });
    });
    afterAll(() => running.close());

    it('R38: does it once, whatever the order of the body’s keys, also for twenty at once', async () => {
      awaited = 20;
      allThere = new Promise((resolve) => {
        arrive = resolve;
      });
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) => call(owner, 'k-1', index % 2 ? { a: 1, b: 2 } : { b: 2, a: 1 })),
      );
      expect(new Set(replies.map(({ body }) => body.data?.work)).size).toBe(1);
      expect(replies.every(({ status }) => status === 201)).toBe(true);
    });

    it('R38: is 409 with another body, and new for another person, route or key', async () => {
      const first = await call(owner, 'k-2', { a: 1 });
      expect((await call(owner, 'k-2', { a: 2 })).status).toBe(409);
      const others = [
        await call(stranger, 'k-2', { a: 1 }),
        await call(owner, 'k-3', { a: 1 }),
        await call(owner, 'k-2', { a: 1 }, '/pay/other'),
        await call(owner, null, { a: 1 }),
        await call(owner, null, { a: 1 }),
      ];
      const works = [first, ...others].map(({ body }) => body.data?.work);
      expect(new Set(works).size).toBe(works.length);
      expect((await call(owner, 'k-2', { a: 1 })).body).toEqual(first.body);
      expect((await call(owner, 'x'.repeat(201), { a: 1 })).status).toBe(400);
    });

    it('keeps nothing of a try that failed', async () => {
      expect((await call(owner, 'k-4', { fail: true })).status).toBe(500);
      expect((await call(owner, 'k-4', { fail: false })).status).toBe(201);
    });
  });

  it('ends cleanly: answers what is under way, then lets go of port and store', async () => {
    const other = await startApi({ store: engine, extra: [specimens] });
    const client = await other.as();
    const writes = Array.from({ length: 20 }, (_, index) => client.post('/specimens', { name: `Last ${index}` }));
    await Promise.race(writes);
    const closing = other.restart();
    const statuses = await Promise.all(
      writes.map((write) =>
        write.then(
          ({ status }) => status,
          () => 'refused',
        ),
      ),
    );
    await closing;
    const acknowledged = statuses.filter((status) => status === 201).length;
    expect(acknowledged).toBeGreaterThan(0);
    expect((await client.list('specimens')).data.length).toBeGreaterThanOrEqual(acknowledged);
    await other.close();
    await expect(fetch(`${other.url}/api/v1/health`)).rejects.toThrow();
  });
});
