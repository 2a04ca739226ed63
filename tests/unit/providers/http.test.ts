import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { apiBase, createHttp, plainGate, type Gate } from '../../../src/providers/http';
import { HttpError, isAborted } from '../../../src/providers/httpError';
import { fakeApi, type Answering } from './fakeApi';

const client = (answer: Answering, gate: Gate = plainGate()) => {
  const api = fakeApi(answer);
  return { api, http: createHttp(gate, { adapter: api.adapter }) };
};

const failureOf = async (answer: Answering): Promise<HttpError> => {
  const error: unknown = await client(answer)
    .http.call('GET', '/x')
    .catch((failure: unknown) => failure);
  if (!(error instanceof HttpError)) throw new Error(`Expected an HttpError, got ${String(error)}`);
  return error;
};

describe('messages of errors (R58)', () => {
  const wrong = 'Something went wrong';
  const html = '<!doctype html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>';
  it.each<[string, number, unknown, string]>([
    ['a message', 422, { statusCode: 422, error: 'Unprocessable Entity', message: 'Write a name.' }, 'Write a name.'],
    ['the first of a list', 422, { message: ['First.', 'Second.'], error: 'x' }, 'First.'],
    ['the first readable of a list', 422, { message: ['', null, 'Third.'] }, 'Third.'],
    ['an empty list, so the error field', 400, { message: [], error: 'Bad Request' }, 'Bad Request'],
    ['a blank message, so the error field', 400, { message: '  ', error: 'Bad Request' }, 'Bad Request'],
    ['the error field alone', 403, { error: 'Forbidden' }, 'Forbidden'],
    ['a message inside an object', 400, { message: { message: 'Deeper.' } }, 'Deeper.'],
    ['an error that is an object', 400, { error: { message: 'In the error.', code: 7 } }, 'In the error.'],
    ['an object that says nothing', 400, { message: { code: 7 } }, wrong],
    ['numbers', 400, { message: 42, error: 1 }, wrong],
    ['a list of objects', 400, { message: [{ field: 'name', message: 'Too long.' }] }, 'Too long.'],
    ['mark-up in a message', 400, { message: 'No <b>such</b> thing<script>alert(1)</script>' }, 'No such thing'],
    ['nothing but mark-up', 400, { message: '<br/>' }, wrong],
    ['an HTML page', 502, html, wrong],
    ['an empty body', 500, undefined, wrong],
    ['plain text', 500, 'upstream connect error', wrong],
    ['broken JSON', 500, '{"message":"cut o', wrong],
    ['a JSON string', 500, '"text"', wrong],
    ['a JSON list', 500, '["text"]', wrong],
    ['null', 500, 'null', wrong],
    ['an inherited message', 400, '{"__proto__":{"message":"inherited"}}', wrong],
    ['a success with an HTML page', 200, html, wrong],
    ['a success with broken JSON', 200, '{"data":', wrong],
    ['a success without the envelope', 200, { id: '1' }, wrong],
    ['a success that is a list', 200, '[1]', wrong],
  ])('%s', async (_, status, body, message) => {
    const error = await failureOf(() => ({ status, body }));
    expect(error.message).toBe(message);
    expect(error.status).toBe(status);
  });

  it('keeps the data of the answer', async () => {
    const body = { statusCode: 412, message: 'Stale.', current: { id: '1', version: 3 } };
    expect((await failureOf(() => ({ status: 412, body }))).body).toEqual(body);
    expect((await failureOf(() => ({ status: 502, body: html }))).body).toBe(html);
  });

  it('cuts an endless message', async () => {
    const { message } = await failureOf(() => ({ status: 400, body: { message: 'word '.repeat(5_000) } }));
    expect(message.length).toBeLessThanOrEqual(500);
  });

  it.each(['offline', 'timeout'] as const)('says something went wrong when there is no answer: %s', async (how) => {
    const error = await failureOf(() => how);
    expect(error).toMatchObject({ message: wrong, status: 0, body: null });
  });

  it('carries no bearer, address or body in what it throws (R17)', async () => {
    const api = fakeApi(() => 'offline');
    const http = createHttp(plainGate('secret-bearer'), { adapter: api.adapter });
    const error: unknown = await http
      .call('POST', '/auth/signin', { body: { password: 'secret-password' } })
      .catch((failure: unknown) => failure);
    expect(inspect(error, { depth: 10 })).not.toContain('secret-');
    expect((error as Error).cause).toBeUndefined();
  });
});

describe('calls', () => {
  it('reads the envelope', async () => {
    const { http } = client(() => ({ body: { data: { id: '7' } }, headers: { 'content-range': 'x 0-0/1' } }));
    const answer = await http.call('GET', '/x/7');
    expect(answer.data).toEqual({ id: '7' });
    expect(answer.header('Content-Range')).toBe('x 0-0/1');
  });

  it('takes an answer without content', async () => {
    const { http } = client(() => ({ status: 204 }));
    expect((await http.call('DELETE', '/x/7')).data).toBeUndefined();
  });

  it('sends bearer, query and JSON, and leaves out what is undefined', async () => {
    const { api, http } = client(() => ({ body: { data: null } }), plainGate('token'));
    await http.call('PUT', '/x/7', {
      body: { a: 1 },
      query: { q: 'b', none: undefined },
      headers: { 'If-Match': undefined },
    });
    expect(api.asked[0]).toMatchObject({ method: 'PUT', url: '/x/7', query: { q: 'b' }, body: { a: 1 } });
    expect(api.asked[0]?.headers).toMatchObject({ Authorization: 'Bearer token', 'Content-Type': 'application/json' });
    expect(api.asked[0]?.headers).not.toHaveProperty('If-Match');
    expect(api.asked[0]?.query).not.toHaveProperty('none');
  });

  it('sends no bearer when there is none', async () => {
    const { api, http } = client(() => ({ body: { data: null } }));
    await http.call('GET', '/x');
    expect(api.asked[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('gives every call a time limit (R59)', async () => {
    const limits: (number | undefined)[] = [];
    const http = createHttp(plainGate(), {
      adapter: (config) => {
        limits.push(config.timeout);
        return fakeApi(() => ({ body: { data: null } })).adapter(config);
      },
    });
    await http.call('GET', '/x');
    await http.call('POST', '/files', { body: new FormData() });
    await http.download('/x.csv');
    for (const limit of limits) expect(limit).toBeGreaterThan(0);
    expect(limits).toHaveLength(3);
  });

  it('is silent when given up (R59)', async () => {
    const { http } = client(() => 'hang');
    const giveUp = new AbortController();
    const call = http.call('GET', '/x', { signal: giveUp.signal });
    giveUp.abort();
    const error: unknown = await call.catch((failure: unknown) => failure);
    expect(isAborted(error)).toBe(true);
  });

  it('drops an answer whose session ended meanwhile (R08)', async () => {
    const ends = new AbortController();
    const gate: Gate = {
      enter: () => Promise.resolve({ bearer: 'a', signal: ends.signal, refused: () => ({ replaced: false }) }),
    };
    const { http } = client(() => {
      ends.abort();
      return { body: { data: 'late' } };
    }, gate);
    const error: unknown = await http.call('GET', '/x').catch((failure: unknown) => failure);
    expect(isAborted(error)).toBe(true);
  });

  it('tells the gate of a 401 and of nothing else', async () => {
    let refusals = 0;
    const gate: Gate = {
      enter: () => Promise.resolve({ bearer: 'a', refused: () => ({ replaced: ++refusals < 0 }) }),
    };
    for (const status of [400, 403, 404, 409, 412, 422, 429, 500, 503]) {
      const { http } = client(() => ({ status, body: { message: 'no' } }), gate);
      await expect(http.call('GET', '/x')).rejects.toMatchObject({ status });
    }
    expect(refusals).toBe(0);
    const { http } = client(() => ({ status: 401, body: { message: 'dead' } }), gate);
    await expect(http.call('GET', '/x')).rejects.toMatchObject({ status: 401, message: 'dead' });
    expect(refusals).toBe(1);
  });

  it.each([
    ['30', 30],
    ['0', 0],
    ['nonsense', undefined],
  ])('reads Retry-After %s (R30)', async (text, seconds) => {
    const error = await failureOf(() => ({
      status: 429,
      body: { message: 'Wait.' },
      headers: { 'retry-after': text },
    }));
    expect(error.retryAfter).toBe(seconds);
  });

  it('reads a Retry-After that is a date', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const error = await failureOf(() => ({ status: 503, headers: { 'retry-after': date } }));
    expect(error.retryAfter).toBeGreaterThanOrEqual(58);
    expect(error.retryAfter).toBeLessThanOrEqual(61);
  });

  it('keeps the request id to quote', async () => {
    expect((await failureOf(() => ({ status: 500, body: { requestId: 'r-1' } }))).requestId).toBe('r-1');
    expect((await failureOf(() => ({ status: 500, headers: { 'x-request-id': 'r-2' } }))).requestId).toBe('r-2');
  });
});

it.each([
  [undefined, '/api/v1'],
  ['', '/api/v1'],
  ['https://api.example.test', 'https://api.example.test/api/v1'],
  ['http://localhost:6000/', 'http://localhost:6000/api/v1'],
  ['https://api.example.test/assay/v1/', 'https://api.example.test/assay/v1'],
  ['/backend/api/v1', '/backend/api/v1'],
])('makes the base of all calls of VITE_API_URL %s', (url, base) => {
  expect(apiBase(url)).toBe(base);
});

describe('downloads', () => {
  it('gives the file and its name', async () => {
    const { http } = client(() => ({
      body: 'a;b',
      headers: { 'content-disposition': `attachment; filename="plain.csv"; filename*=UTF-8''caf%C3%A9.csv` },
    }));
    const { blob, fileName } = await http.download('/customers/export.csv');
    expect(await blob.text()).toBe('a;b');
    expect(fileName).toBe('café.csv');
  });

  it('reads the error out of the file', async () => {
    const { http } = client(() => ({ status: 403, body: { message: 'You may not export.' } }));
    await expect(http.download('/x.csv')).rejects.toMatchObject({ status: 403, message: 'You may not export.' });
  });
});

it('sends at once, without a look for a cookie that is never set', async () => {
  let cookie: string | undefined = 'not asked';
  const { adapter } = fakeApi(() => ({ body: { data: {} } }));
  const watching: typeof adapter = (config) => {
    cookie = config.xsrfCookieName;
    return adapter(config);
  };
  await createHttp(plainGate(), { adapter: watching }).call('GET', '/x');
  expect(cookie).toBe('');
});
