/** What a careless or hostile client sends: refused in the words of the contract, and the next request is served. */
import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { behaviourOf } from '../../api/behaviours';
import { internalCollections } from '../../api/collections';
import { roomsOf } from '../../api/server';
import { StoreUnavailable } from '../../api/store/store';
import { engines, organizationId, rawRequest, startApi, type Api, type Client } from './harness';
import { plant } from './support/records';
import { specimens } from './support/specimens';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe.each(engines)('hostile input, on %s', (engine) => {
  let api: Api;
  let owner: Client;

  beforeAll(async () => {
    api = await startApi({
      store: engine,
      extra: [specimens],
      config: { allowedOrigins: ['https://app.example'] },
    });
    owner = await api.as();
  });
  afterAll(() => api.close());
  afterEach(async () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await owner.list('specimens', { range: [0, 0] })).status).toBe(200);
  });

  const json = { 'content-type': 'application/json' };
  const raw = (method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
    rawRequest(api.url, {
      method,
      path: `/api/v1${path}`,
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });

  it.each([
    ['an 11 MB body', `{"name":"${'x'.repeat(11 * 1024 * 1024)}"}`, 413],
    ['a body just over the limit', `{"name":"${'x'.repeat(1024 * 1024)}"}`, 413],
    ['a body nested 20,000 deep', `{"settings":${deep(20_000)}}`, 400],
    ['a body nested half a million deep', deep(500_000), 400],
    ['a body nested 65 deep', `{"name":"x","settings":${deep(64)}}`, 400],
    ['no JSON', '{"name":', 400],
    ['NaN', '{"name":NaN}', 400],
    ['a text', '"x"', 400],
    ['a number', '5', 400],
    ['null', 'null', 400],
    ['a list', '[{"name":"x"}]', 400],
    ['the key __proto__', '{"name":"x","__proto__":{"polluted":1}}', 400],
    ['the key __proto__ further down', '{"name":"x","settings":{"a":[{"__proto__":{"polluted":1}}]}}', 400],
    ['the key constructor', '{"name":"x","constructor":{"prototype":{"polluted":1}}}', 422],
  ])('refuses %s', async (_what, body, status) => {
    const { total } = await api.store.list('specimens');
    const reply = await owner.send('POST', '/specimens', body, json);
    expect(reply.status).toBe(status);
    expect(reply.error.statusCode).toBe(status);
    expect(reply.error.requestId).toBe(reply.headers.get('x-request-id'));
    expect(reply.text).not.toMatch(/node_modules|at .*\.ts|SyntaxError/);
    expect((await api.store.list('specimens')).total).toBe(total);
  });

  it.each(['null', '1', '"x"', 'true', '[]'])(
    'says of the body %s that an object is due, not that it is no JSON',
    async (body) => {
      for (const [method, path] of [
        ['POST', '/specimens'],
        ['PUT', '/specimens/x'],
        ['POST', '/auth/signin'],
        // Takes no body at all.
        ['POST', '/users/refresh-token'],
      ] as const) {
        const reply = await owner.send(method, path, body, json);
        expect([path, reply.status, reply.error.message]).toEqual([path, 400, 'The body has to be a JSON object.']);
      }
      expect((await owner.send('POST', '/specimens', 'nul', json)).error.message).toBe('The body is not JSON.');
    },
  );

  it('takes what lies just within the limits', async () => {
    const reply = await owner.send('POST', '/specimens', `{"name":"deep","settings":${deep(60)}}`, json);
    expect(reply.status, reply.text).toBe(201);
  });

  it.each([
    ['text/plain', '{"name":"x"}'],
    ['application/x-www-form-urlencoded', 'name=x'],
    ['application/xml', '<name>x</name>'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--'],
    ['', '{"name":"x"}'],
  ])('takes no body of type "%s"', async (type, body) => {
    const { total } = await api.store.list('specimens');
    const sent = await raw(
      'POST',
      '/specimens',
      type === '' ? { 'content-length': String(body.length) } : { 'content-type': type },
      body,
    );
    expect(sent.status).toBe(415);
    expect((await api.store.list('specimens')).total).toBe(total);
  });

  it('takes no writes without a body where one is due', async () => {
    expect((await raw('POST', '/specimens')).status).toBe(400);
    expect((await raw('PUT', '/specimens/x')).status).toBe(400);
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('ignores %s', async (header) => {
    const record = await plant(api, specimens, organizationId('a'));
    const sent = await raw('POST', `/specimens/${record.id}`, { ...json, [header]: 'DELETE' }, '{}');
    expect(sent.status).toBe(405);
    expect((await raw('POST', `/specimens/${record.id}?_method=DELETE`, json, '{}')).status).toBe(405);
    expect(await api.store.get('specimens', record.id)).toEqual(record);
  });

  it('R36: serves no internal collection, whatever the path, method, case or encoding', async () => {
    // A call of its own may be named as what is kept for it.
    const rooms = roomsOf(api.services).map(({ path }) => path);
    const alike = internalCollections.map(({ name }) => name).filter((name) => rooms.includes(`/${name}`));
    // No other room serves what is kept for the API alone.
    expect(alike).toEqual(['jobs', 'files']);
    const names = [
      ...internalCollections.map(({ name }) => name).filter((name) => !rooms.includes(`/${name}`)),
      'db',
      '__proto__',
      'constructor',
      'sequences',
    ];
    for (const name of names)
      for (const path of [
        `/${name}`,
        `/${name}/x`,
        `/${name.toUpperCase()}`,
        `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
        `//${name}`,
        `/specimens/../${name}`,
        `/specimens/%2e%2e/${name}`,
      ])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const sent = await raw(method, path, json, method === 'GET' ? undefined : '{}');
          expect(sent.status, `${method} ${path}`).toBe(404);
        }
    for (const path of ['/Specimens', '/SPECIMENS', '/db', '/files', '/jobs'])
      expect([404, 405]).toContain((await raw('GET', path)).status);
  });

  it('answers odd ids and paths with 404 or 400', async () => {
    for (const id of [
      '__proto__',
      'constructor',
      'toString',
      '..%2f..%2fetc%2fpasswd',
      '%00',
      'x%00y',
      '%5c..%5c',
      '%252e%252e',
      'x'.repeat(4_000),
      '%F0%9F%92%A3',
      "';DROP TABLE docs--",
    ])
      for (const resource of ['specimens', 'files', 'jobs'])
        expect((await raw('GET', `/${resource}/${id.replace(/ /g, '%20')}`)).status, id).toBe(404);
    expect((await raw('GET', '/specimens/%')).status).toBe(400);
    expect((await raw('GET', '/specimens/%c0%ae')).status).toBe(400);
    expect((await raw('GET', `/specimens?filter=${'x'.repeat(8_000)}`)).status).toBe(400);
    expect((await raw('GET', '/specimens/x/nothing')).status).toBe(404);
  });

  it('knows other methods only to refuse them', async () => {
    for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'MKCOL', 'LOCK', 'SEARCH']) {
      expect((await raw(method, '/specimens')).status, method).toBe(405);
      expect((await raw(method, '/specimens/x')).status, method).toBe(405);
    }
    for (const path of ['/health', '/openapi.json']) expect((await raw('POST', path, json, '{}')).status).toBe(405);
    expect((await raw('HEAD', '/specimens')).status).toBe(200);
  });

  it('gives another origin nothing but what the deployment allows', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://app.example.evil.example',
      'https://APP.example',
      'http://app.example',
    ]) {
      const sent = await raw('GET', '/specimens', { origin });
      expect(sent.headers['access-control-allow-origin'], origin).toBeUndefined();
      expect(sent.headers['access-control-allow-credentials']).toBeUndefined();
      const asked = await raw('OPTIONS', '/specimens', { origin, 'access-control-request-method': 'DELETE' });
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
      expect(asked.headers['access-control-allow-methods']).toBeUndefined();
    }
    const origin = 'https://app.example';
    const sent = await raw('GET', '/specimens', { origin });
    expect(sent.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    expect(sent.headers['access-control-expose-headers']).toContain('Content-Range');
    const asked = await raw('OPTIONS', '/specimens', { origin, 'access-control-request-method': 'PUT' });
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('If-Match');
  });

  it('says little of itself in the headers of every answer', async () => {
    const replies = [
      await owner.get('/specimens'),
      await owner.get('/specimens/nothing'),
      await owner.get('/nothing'),
      await owner.post('/specimens', {}),
      await api.bearer(null).get('/specimens'),
      await api.bearer(null).get('/health'),
    ];
    for (const { headers, text } of replies) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
  });

  it('turns one failing handler into one 500 without its insides, and goes on', async () => {
    const record = await plant(api, specimens, organizationId('a'));
    const get = api.store.get.bind(api.store);
    api.store.get = async (...given) => {
      if (given[1] === record.id) throw new TypeError('secret insides');
      return get(...given);
    };
    const reply = await owner.get(`/specimens/${record.id}`);
    api.store.get = get;
    expect(reply.status).toBe(500);
    expect(reply.error).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something went wrong. It has been noted.',
      requestId: reply.headers.get('x-request-id'),
    });
    expect(reply.text).not.toContain('secret');
    expect((await owner.get(`/specimens/${record.id}`)).status).toBe(200);
  });

  it('answers 503 when the disk takes no writes, and goes on when it does', async () => {
    const transaction = api.store.transaction.bind(api.store);
    api.store.transaction = () => Promise.reject(new StoreUnavailable('/secret/path is full'));
    const reply = await owner.post('/specimens', { name: 'x' });
    api.store.transaction = transaction;
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(reply.text).not.toContain('/secret');
    expect((await owner.post('/specimens', { name: 'x' })).status).toBe(201);
  });

  it('answers any search text, quickly and without taking it for a pattern', async () => {
    const patterns = [
      '(a+)+$',
      '^(x+x+)+y',
      '(',
      '[',
      '*',
      '%',
      '_',
      '\\',
      '"',
      "'",
      'NEAR(a b)',
      'a OR b',
      '-x',
      'name:x',
      '\u0000',
      '💣',
      '%%%%',
      'a'.repeat(200),
      ' '.repeat(200),
      '"a"*',
    ];
    for (const q of patterns) {
      expect((await owner.list('specimens', { filter: { q } })).status, q).toBe(200);
      expect((await owner.list('specimens', { filter: { name_contains: q } })).status, q).toBe(200);
      expect((await owner.list('specimens', { filter: { name: q } })).status, q).toBe(200);
    }
  });

  it('survives a client that goes away in the middle of its body', async () => {
    const { hostname, port } = new URL(api.url);
    await new Promise<void>((resolve) => {
      const socket = createConnection({ host: hostname, port: Number(port) }, () => {
        socket.write(
          `POST /api/v1/specimens HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":`,
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
    expect((await owner.get('/health')).status).toBe(200);
  });

  it('is healthy, and says whether it holds demo data', async () => {
    expect(JSON.parse((await raw('GET', '/health')).text)).toEqual({ data: { status: 'ok', demo: false } });
  });

  it('keeps behaviours away from names of the prototype', () => {
    expect(behaviourOf('constructor')).toEqual({});
  });
});
