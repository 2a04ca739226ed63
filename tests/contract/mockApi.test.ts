/** The mock API: a JSON file that a person edits while it is served, collections that nobody declared, faults on purpose. */
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configFrom } from '../../api/config';
import type { Change, Collection } from '../../api/store/store';
import { faultsFrom, type Faults } from '../../mock-api/faults';
import { openJsonStore, type JsonStore } from '../../mock-api/jsonStore';
import { startMock, type Mock } from '../../mock-api/server';
import { resources } from '../../src/resources';

let folder = '';
let file = '';
const closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mock-api-'));
  file = path.join(folder, 'mock.json');
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

type Content = Record<string, unknown>;

const inFile = (): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;
const edit = (change: (content: Content) => Content): void =>
  writeFileSync(file, JSON.stringify(change(inFile()), null, 4));

const collections: Collection[] = [
  { name: 'customers', indexed: ['name'], searchable: ['name'] },
  { name: 'cases', indexed: [], searchable: [] },
];

describe('the JSON file', () => {
  const open = async (): Promise<JsonStore> => {
    const store = await openJsonStore({ file, collections });
    closing.push(() => store.close());
    return store;
  };

  it('is readable, one field a line, in the order in which it was written', async () => {
    const store = await open();
    await store.insert('customers', { id: 'c1', name: 'Zoë', tags: ['a'] });
    await store.next('cases');
    expect(readFileSync(file, 'utf8')).toBe(
      `{
  "customers": [
    {
      "id": "c1",
      "name": "Zoë",
      "tags": [
        "a"
      ]
    }
  ],
  "cases": [],
  "$sequences": {
    "cases": 1
  }
}
`,
    );
  });

  it('is served as edited with the next request, and subscribers hear of it', async () => {
    const store = await open();
    await store.insert('customers', { id: 'c1', name: 'Emma' });
    await store.insert('customers', { id: 'c2', name: 'Ali' });
    const heard: Change[] = [];
    store.subscribe((changes) => heard.push(...changes));
    edit(() => ({
      customers: [
        { id: 'c1', name: 'Emily' },
        { id: 'c3', name: 'New' },
      ],
    }));
    expect(await store.list('customers', { search: 'emily' })).toEqual({
      data: [{ id: 'c1', name: 'Emily' }],
      total: 1,
    });
    expect(await store.get('customers', 'c2')).toBeUndefined();
    expect(await store.get('customers', 'c3')).toEqual({ id: 'c3', name: 'New' });
    expect(heard).toEqual([
      { collection: 'customers', id: 'c1', kind: 'update' },
      { collection: 'customers', id: 'c3', kind: 'insert' },
      { collection: 'customers', id: 'c2', kind: 'remove' },
    ]);
  });

  it('keeps what the person wrote when a transaction ends afterwards', async () => {
    const store = await open();
    await store.insert('customers', { id: 'c1', name: 'Emma' });
    await store.transaction(async (session) => {
      await session.update('customers', { id: 'c1', name: 'From the API' });
      edit((content) => ({
        ...content,
        customers: [
          { id: 'c1', name: 'By hand' },
          { id: 'c2', name: 'By hand' },
        ],
        planets: [{ id: 1 }],
      }));
      await session.insert('cases', { id: 'k1' });
    });
    expect(inFile()).toEqual({
      customers: [
        { id: 'c1', name: 'From the API' },
        { id: 'c2', name: 'By hand' },
      ],
      cases: [{ id: 'k1' }],
      $sequences: {},
      planets: [{ id: 1 }],
    });
    expect(await store.get('customers', 'c2')).toEqual({ id: 'c2', name: 'By hand' });
  });

  it('when broken is left alone: the last good state is served, writes are refused, the console says where', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = await open();
    await store.insert('customers', { id: 'c1', name: 'Emma' });
    const broken = '{\n  "customers": [\n    {"id": "c1", "name": "Emma" "status": 1}\n  ]\n}';
    writeFileSync(file, broken);
    expect(await store.get('customers', 'c1')).toEqual({ id: 'c1', name: 'Emma' });
    await expect(store.insert('customers', { id: 'c2' })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringContaining('mock.json, line 3, column 33') as string,
    });
    await expect(store.next('cases')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(readFileSync(file, 'utf8')).toBe(broken);
    await vi.waitFor(
      () => expect(complaint).toHaveBeenCalledWith(expect.stringContaining('line 3, column 33')),
      10_000,
    );

    writeFileSync(file, broken.replace('"Emma" ', '"Mended", '));
    expect(await store.get('customers', 'c1')).toEqual({ id: 'c1', name: 'Mended', status: 1 });
    await store.insert('customers', { id: 'c2' });
    expect(inFile().customers).toHaveLength(2);
  });

  it.each([
    ['a list', [], 'must hold an object'],
    ['a collection that is none', { customers: {} }, 'customers must be a list'],
    ['a record without id', { customers: [{ id: 'a' }, { name: 'x' }] }, 'customers[1] must be a record with an id'],
    ['an id twice', { customers: [{ id: 'a' }, { id: 'a' }] }, 'customers[1] must be a record with an id'],
    ['a number for an id', { customers: [{ id: 1 }] }, 'customers[0] must be a record with an id that is a text'],
    ['a sequence that is none', { $sequences: { a: 'x' } }, '$sequences.a must be a whole number'],
  ])('is refused with %s, when it is opened and while it is served', async (_what, content, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const text = JSON.stringify(content);
    writeFileSync(file, text);
    const refusal = { code: 'STORE_UNAVAILABLE', message: expect.stringContaining(message) as string };
    await expect(open()).rejects.toMatchObject(refusal);
    expect(readFileSync(file, 'utf8')).toBe(text);
    unlinkSync(file);
    const store = await open();
    await store.insert('customers', { id: 'c1' });
    writeFileSync(file, text);
    await expect(store.insert('customers', { id: 'c2' })).rejects.toMatchObject(refusal);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect((await store.list('customers')).total).toBe(1);
  });

  it('is written anew when it was taken away, also while it was broken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = await open();
    await store.insert('customers', { id: 'c1' });
    unlinkSync(file);
    await store.insert('customers', { id: 'c2' });
    expect(inFile().customers).toEqual([{ id: 'c1' }, { id: 'c2' }]);
    writeFileSync(file, '{');
    await expect(store.insert('customers', { id: 'c3' })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    unlinkSync(file);
    await store.insert('customers', { id: 'c3' });
    expect(inFile().customers).toHaveLength(3);
  });

  it('lets no hand-written key reach a prototype', async () => {
    writeFileSync(
      file,
      '{"__proto__": [{"id": "x"}], "customers": [{"id": "c1", "__proto__": {"polluted": 1}}], "constructor": [{"id": 1}]}',
    );
    const store = await open();
    expect(await store.get('customers', 'c1')).toEqual({ id: 'c1' });
    expect(store.undeclared()).toEqual([]);
    await store.insert('customers', { id: 'c2' });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(readFileSync(file, 'utf8')).not.toContain('__proto__');
  });
});

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: { data?: unknown; statusCode?: number; message?: unknown; errors?: unknown };
  text: string;
}

/** A raw request: what a browser's fetch would not send is sent too. */
function call(
  mock: Mock,
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const outgoing = request(
      `${mock.url}/api/v1${address}`,
      {
        method,
        agent: false,
        headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false;
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: (isJson ? JSON.parse(text) : {}) as Reply['body'],
            text,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

const signedIn: RequestHandler = (_req, res, next) => {
  res.locals.viewer = { id: 'u1', organizationId: 'o1', permissions: ['*'] };
  next();
};

async function start(content: Content, faults?: Faults): Promise<Mock> {
  writeFileSync(file, JSON.stringify(content));
  const config = configFrom({ ASSAY_DATA_DIR: folder, ASSAY_DEMO: '0', ASSAY_LOG_LEVEL: 'silent' });
  const mock = await startMock({ config, port: 0, authenticate: signedIn, ...(faults ? { faults } : {}) });
  closing.push(() => mock.close());
  return mock;
}

const query = (parts: { filter?: unknown; sort?: unknown; range?: unknown }): string =>
  `?${new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`;

describe('collections that nobody declared', () => {
  const planets = [
    { id: 1, name: 'Mercury', moons: 0, rocky: true },
    { id: 2, name: 'Jupiter', moons: 95, rocky: false, discovered: '1610-01-07' },
    { id: 10, name: 'Éris', moons: 1, rocky: true },
  ];

  it('are named, listed, shown, and the API says that it has such', async () => {
    const mock = await start({ planets, settings: { a: 1 }, numbers: [1, 2], 'bad name': [{ id: 1 }] });
    expect((await call(mock, 'GET', '/health')).body.data).toEqual({ status: 'ok', demo: false, undeclared: true });
    expect((await call(mock, 'GET', '/undeclared')).body).toEqual({ data: ['planets'] });
    const list = await call(mock, 'GET', '/planets');
    expect(list.status).toBe(200);
    expect(list.headers['content-range']).toBe('planets 0-2/3');
    expect(list.body.data).toEqual(planets.map((planet) => ({ ...planet, id: String(planet.id) })));
    expect((await call(mock, 'GET', '/planets/10')).body).toEqual({ data: { ...planets[2], id: '10' } });
    expect((await call(mock, 'GET', '/planets/11')).status).toBe(404);
    for (const address of ['/settings', '/numbers', '/bad%20name', '/nothing', '/planets/1/moons'])
      expect((await call(mock, 'GET', address)).status).toBe(404);
  });

  it('appear as soon as the file is saved', async () => {
    const mock = await start({});
    expect((await call(mock, 'GET', '/planets')).status).toBe(404);
    edit((content) => ({ ...content, planets }));
    expect((await call(mock, 'GET', '/planets')).headers['content-range']).toBe('planets 0-2/3');
    edit(({ planets: _planets, ...content }) => content);
    expect((await call(mock, 'GET', '/planets')).status).toBe(404);
  });

  it('speak the dialect: filters, order, range and free text', async () => {
    const mock = await start({ planets });
    const names = async (parts: Parameters<typeof query>[0]): Promise<unknown> =>
      ((await call(mock, 'GET', `/planets${query(parts)}`)).body.data as { name: string }[]).map(({ name }) => name);
    expect(await names({ filter: { rocky: true } })).toEqual(['Mercury', 'Éris']);
    expect(await names({ filter: { moons_gte: 1 }, sort: ['moons', 'DESC'] })).toEqual(['Jupiter', 'Éris']);
    expect(await names({ filter: { name: ['Éris', 'Mercury'] } })).toEqual(['Mercury', 'Éris']);
    expect(await names({ filter: { name_contains: 'eris' } })).toEqual(['Éris']);
    expect(await names({ filter: { q: 'PITER' } })).toEqual(['Jupiter']);
    expect(await names({ filter: { id: '10' } })).toEqual(['Éris']);
    expect(await names({ sort: ['name', 'ASC'] })).toEqual(['Éris', 'Jupiter', 'Mercury']);
    expect(await names({ sort: ['id', 'DESC'] })).toEqual(['Éris', 'Jupiter', 'Mercury']);
    const page = await call(mock, 'GET', `/planets${query({ sort: ['id', 'ASC'], range: [1, 1] })}`);
    expect(page.headers['content-range']).toBe('planets 1-1/3');
    expect(page.body.data).toMatchObject([{ id: '2' }]);
  });

  it('refuse what they do not know, and read nothing as a pattern', async () => {
    const mock = await start({ planets });
    const bad = [
      query({ filter: { unknown: 1 } }),
      query({ filter: { name_like: '^(x+x+)+y' } }),
      query({ filter: { __proto__x: 1 } }),
      query({ sort: ['unknown', 'ASC'] }),
      query({ range: [0, 5_000] }),
      '?filter={',
      '?name=Mercury',
      '?name_like=(',
      '?_embed=customers',
      '?_page=1',
      '?q=x',
      '?callback=alert',
      '?filter[name]=x',
      '?_delay=9999',
      `?filter=${encodeURIComponent('{"__proto__": "x"}')}`,
      `?filter=${encodeURIComponent('{"constructor": "x"}')}`,
    ];
    for (const search of bad) {
      const answer = await call(mock, 'GET', `/planets${search}`);
      expect([search, answer.status, answer.body.statusCode]).toEqual([search, 400, 400]);
    }
    expect((await call(mock, 'GET', `/planets${query({ filter: { name_contains: '(' } })}`)).body.data).toEqual([]);
  });

  it('take creates, updates and deletes, in the way ids are written, and keep them in the file', async () => {
    const mock = await start({ planets, texts: [{ id: 'a' }, { id: 'b' }], untouched: { kept: true } });
    const made = await call(mock, 'POST', '/planets', { name: 'Ceres', id: 99, moons: 0 });
    expect([made.status, made.body.data]).toEqual([201, { id: '11', name: 'Ceres', moons: 0 }]);
    expect(made.headers.location).toBeUndefined();
    expect(made.headers['access-control-expose-headers']).toContain('Content-Range');
    const changed = await call(mock, 'PUT', '/planets/11', { id: 'other', moons: 1, extra: { a: [1] } });
    expect(changed.body.data).toEqual({ id: '11', name: 'Ceres', moons: 1, extra: { a: [1] } });
    expect((await call(mock, 'DELETE', '/planets/2')).body.data).toMatchObject({ id: '2', name: 'Jupiter' });
    expect((await call(mock, 'DELETE', '/planets/2')).status).toBe(404);
    expect((await call(mock, 'PUT', '/planets/2', {})).status).toBe(404);
    const text = await call(mock, 'POST', '/texts', {});
    expect((text.body.data as { id: unknown }).id).toMatch(/./);
    expect(inFile()).toMatchObject({
      planets: [planets[0], planets[2], { id: 11, name: 'Ceres', moons: 1, extra: { a: [1] } }],
      texts: [{ id: 'a' }, { id: 'b' }, { id: expect.any(String) as string }],
      untouched: { kept: true },
    });
  });

  it('give every one of many creates at once an id of its own', async () => {
    const mock = await start({ planets: [] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call(mock, 'POST', '/planets', { index })),
    );
    expect(new Set(answers.map(({ body }) => (body.data as { id: string }).id)).size).toBe(20);
    expect((inFile().planets as unknown[]).length).toBe(20);
  });

  it('get along with records that have no id, or another’s', async () => {
    const mock = await start({
      notes: [{ text: 'a' }, { id: 7, text: 'b' }, { id: 7, text: 'c' }, { id: null, text: 'd' }],
    });
    const ids = ((await call(mock, 'GET', '/notes')).body.data as { id: string }[]).map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    const [first = ''] = ids.filter((id) => id !== '7');
    expect((await call(mock, 'PUT', `/notes/${first}`, { text: 'changed' })).body.data).toEqual({
      id: first,
      text: 'changed',
    });
    expect(JSON.stringify(inFile().notes)).toContain('changed');
  });

  it('are safe from what json-server does when left alone', async () => {
    const mock = await start({ planets, moons: [{ id: 1, planetId: 77 }] });
    const before = inFile();
    // Method override.
    expect((await call(mock, 'POST', '/planets', { name: 'x' }, { 'x-http-method-override': 'DELETE' })).status).toBe(
      201,
    );
    expect((await call(mock, 'POST', '/planets/1', {}, { 'x-http-method-override': 'DELETE' })).status).toBe(405);
    // Records that point nowhere survive a delete elsewhere.
    expect((await call(mock, 'DELETE', '/planets/1')).status).toBe(200);
    expect(inFile().moons).toEqual(before.moons);
    // The whole store, rewriting rules, nested and relational routes, other methods.
    for (const address of [
      '/db',
      '/__rules',
      '/planets/2/moons',
      '/planets/2/moons?_embed=x',
      '/__proto__',
      '/constructor',
      '/%5F%5Fproto__',
      '/$sequences',
      '/%24sequences',
    ])
      expect([address, (await call(mock, 'GET', address)).status]).toEqual([address, 404]);
    expect((await call(mock, 'POST', '/planets/2/moons', {})).status).toBe(404);
    for (const method of ['PATCH', 'PUT', 'DELETE'])
      expect((await call(mock, method, '/planets', {})).status).toBe(405);
    expect((await call(mock, 'PATCH', '/planets/2', {})).status).toBe(405);
    // Bodies.
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call(mock, 'POST', '/planets', 'name=x', form)).status).toBe(415);
    expect((await call(mock, 'POST', '/planets', 'name=x', { 'content-type': 'text/plain' })).status).toBe(415);
    const rejected: [body: string, status: number][] = [
      ['{"name":', 400],
      ['[]', 400],
      ['"x"', 400],
      ['null', 400],
      ['{"__proto__": {"polluted": 1}}', 400],
      ['{"constructor": {"prototype": {"polluted": 1}}}', 422],
      [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
      [`{"a": "${'x'.repeat(11_000_000)}"}`, 413],
    ];
    for (const [body, status] of rejected) {
      const answer = await call(mock, 'POST', '/planets', body);
      expect([body.slice(0, 20), answer.status, answer.body.statusCode]).toEqual([body.slice(0, 20), status, status]);
      expect(answer.text).not.toMatch(/node_modules|at .*\.js/);
    }
    expect((await call(mock, 'POST', '/planets')).status).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((await call(mock, 'GET', '/planets')).headers['content-range']).toBe('planets 0-2/3');
    expect(readFileSync(file, 'utf8')).not.toMatch(/__proto__|polluted/);
  });

  it('never are what is declared, or kept by the API for itself', async () => {
    const mock = await start({ planets });
    const { data } = (await call(mock, 'GET', '/undeclared')).body as { data: string[] };
    expect(data).toEqual(['planets']);
    const internal = Object.keys(inFileAfterWrite()).filter(
      (name) =>
        /session|token|credential|mail|secret/i.test(name) && !resources.some((resource) => resource.name === name),
    );
    expect(internal.length).toBeGreaterThan(0);
    for (const name of internal)
      for (const method of ['GET', 'POST'] as const)
        for (const address of [`/${name}`, `/${name.toUpperCase()}`, `/${encodeURIComponent(name)}/`, `/${name}/x`])
          expect([address, (await call(mock, method, address, method === 'POST' ? {} : undefined)).status]).toEqual([
            address,
            404,
          ]);
  });

  /** The first write of the server puts every collection into the file. */
  const inFileAfterWrite = (): Content => inFile();

  it('answer 503 while the file is broken, and go on once it is mended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const mock = await start({ planets });
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, `${good}x`);
    expect((await call(mock, 'GET', '/planets')).status).toBe(200);
    expect((await call(mock, 'POST', '/planets', { name: 'x' })).status).toBe(503);
    writeFileSync(file, good);
    expect((await call(mock, 'POST', '/planets', { name: 'x' })).status).toBe(201);
  });
});

describe('the server', () => {
  it('lets no other origin in, names no software, and takes only this machine', async () => {
    const mock = await start({});
    const answer = await call(mock, 'GET', '/health', undefined, { origin: 'https://elsewhere.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(mock.server.address()).toMatchObject({ address: '127.0.0.1' });
  });
});

describe('faults on purpose', () => {
  it('are read strictly', () => {
    expect(faultsFrom({})).toBeUndefined();
    expect(faultsFrom({ ASSAY_FAULTS: 'delay=200-800, fail=0.1:500,drop=0.05,path=/customers|/cases/' })).toEqual({
      delay: [200, 800],
      fail: { rate: 0.1, status: 500 },
      drop: 0.05,
      paths: ['/customers', '/cases'],
    });
    expect(faultsFrom({ ASSAY_FAULTS: 'delay=5,fail=1' })).toEqual({ delay: [5, 5], fail: { rate: 1, status: 503 } });
    for (const text of [
      'x',
      'delay=',
      'delay=9-1',
      'delay=-1',
      'delay=99999999',
      'fail=2',
      'fail=',
      'fail=0.1:200',
      'fail=0.1:999',
      'drop=a',
      'path=customers',
      '__proto__=1',
      'delay=1,,',
    ])
      expect(() => faultsFrom({ ASSAY_FAULTS: text })).toThrow(/ASSAY_FAULTS/);
    expect(() => faultsFrom({ ASSAY_FAULTS: 'drop=1', NODE_ENV: 'production' })).toThrow(/development/);
  });

  it('answer with the error asked for, only where it was asked for, and do not carry out', async () => {
    const mock = await start({ planets: [], moons: [] }, { fail: { rate: 1, status: 503 }, paths: ['/planets'] });
    const answer = await call(mock, 'POST', '/planets', { name: 'x' });
    expect([answer.status, answer.body.statusCode, answer.headers['retry-after']]).toEqual([503, 503, '1']);
    expect((await call(mock, 'GET', '/planets/1')).status).toBe(503);
    expect((await call(mock, 'GET', '/planetss')).status).toBe(404);
    expect((await call(mock, 'POST', '/moons', {})).status).toBe(201);
    expect(inFile().planets).toEqual([]);
  });

  it('cut the connection, but never the health check unless it is named', async () => {
    const mock = await start({ planets: [] }, { drop: 1 });
    await expect(call(mock, 'GET', '/planets')).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await call(mock, 'GET', '/health')).status).toBe(200);
  });

  it('delay', async () => {
    const mock = await start({ planets: [] }, { delay: [30, 60] });
    const began = Date.now();
    expect((await call(mock, 'GET', '/planets')).status).toBe(200);
    // A lower bound holds on a machine of any speed.
    expect(Date.now() - began).toBeGreaterThanOrEqual(28);
  });
});
