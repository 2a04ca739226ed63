import { describe, expect, it, vi } from 'vitest';
import { createIdempotency } from '../../../src/providers/idempotency';
import { createDataProvider, flatten } from '../../../src/providers/dataProvider';
import { createHttp, plainGate } from '../../../src/providers/http';
import { fakeApi, type Answering, type Asked } from './fakeApi';

const provider = (answer: Answering) => {
  const api = fakeApi(answer);
  return { api, data: createDataProvider(createHttp(plainGate('token'), { adapter: api.adapter })) };
};

const list = (records: unknown[], total = records.length) => ({
  body: { data: records },
  headers: { 'content-range': `x 0-${records.length - 1}/${total}` },
});

const json = (value: unknown): unknown => JSON.parse(String(value));

const page = { pagination: { page: 2, perPage: 25 }, sort: { field: 'name', order: 'DESC' as const } };

describe('lists', () => {
  it('speaks the dialect and reads the total', async () => {
    const { api, data } = provider(() => list([{ id: '1' }], 319));
    const found = await data.getList('customers', { ...page, filter: { riskScore_gte: 5 } });
    expect(found).toMatchObject({ data: [{ id: '1' }], total: 319 });
    const { query } = api.asked[0] as Asked;
    expect(json(query.sort)).toEqual(['name', 'DESC']);
    expect(json(query.range)).toEqual([25, 49]);
    expect(json(query.filter)).toEqual({ riskScore_gte: 5 });
  });

  it('keeps an empty list a list', async () => {
    const { data } = provider(() => ({ body: { data: [] }, headers: { 'content-range': 'customers */0' } }));
    expect(await data.getList('customers', { ...page, filter: {} })).toMatchObject({ data: [], total: 0 });
  });

  it('asks for an order of several fields, counted and paged like any other', async () => {
    const { api, data } = provider(() => ({
      body: { data: [{ id: 'a' }] },
      headers: { 'content-range': 'customers 25-25/26' },
    }));
    const sort = { field: 'riskScore,name', order: 'DESC,ASC' as 'ASC' };
    const found = await data.getList('customers', {
      pagination: { page: 2, perPage: 25 },
      sort,
      filter: { pep: true },
    });
    expect(found).toEqual({ data: [{ id: 'a' }], total: 26 });
    expect(json(api.asked[0]?.query.sort)).toEqual([
      ['riskScore', 'DESC'],
      ['name', 'ASC'],
    ]);
    expect(json(api.asked[0]?.query.range)).toEqual([25, 49]);
    expect(json(api.asked[0]?.query.filter)).toEqual({ pep: true });
  });

  it('pages what a back end does not count', async () => {
    const { data } = provider(() => ({ body: { data: [{ id: '1' }] }, headers: { 'content-range': 'x 25-25/*' } }));
    const found = await data.getList('x', { ...page, filter: {} });
    expect(found.total).toBeUndefined();
    expect(found.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });

  it('flattens the filter of a dotted source', async () => {
    const { api, data } = provider(() => list([]));
    await data.getList('x', { ...page, filter: { owner: { name: 'bob' }, tags: ['a', 'b'], none: null } });
    expect(json(api.asked[0]?.query.filter)).toEqual({ 'owner.name': 'bob', tags: ['a', 'b'], none: null });
    expect(flatten({ a: { b: { c: 1 } } })).toEqual({ 'a.b.c': 1 });
  });

  it('adds the target of a list of references to its filter', async () => {
    const { api, data } = provider(() => list([]));
    await data.getManyReference('cases', { ...page, target: 'customerId', id: 'c1', filter: { status_ne: 'closed' } });
    expect(json(api.asked[0]?.query.filter)).toEqual({ customerId: 'c1', status_ne: 'closed' });
  });

  it('begins with the first page when none is said', async () => {
    const { api, data } = provider(() => list([]));
    const pagination = { page: undefined as never, perPage: 10 };
    await data.getManyReference('cases', { pagination, sort: page.sort, target: 'x', id: '1', filter: {} });
    await data.getList('cases', { filter: {} });
    expect(api.asked.map(({ query }) => json(query.range))).toEqual([
      [0, 9],
      [0, 24],
    ]);
  });

  it('asks for all references, each once, however many', async () => {
    const { api, data } = provider((asked) =>
      list((json(asked.query.filter) as { id: string[] }).id.map((id) => ({ id }))),
    );
    const ids = Array.from({ length: 1_200 }, (_, index) => `i${index}`);
    const found = await data.getMany('users', { ids: [...ids, 'i0'] });
    expect(found.data.map((record: { id: string }) => record.id)).toEqual(ids);
    expect(api.asked.map(({ query }) => json(query.range))).toEqual([
      [0, 999],
      [0, 199],
    ]);
  });

  it.each(['getList', 'getOne', 'getMany', 'getManyReference'] as const)('gives %s up when told to', async (method) => {
    const { data } = provider(() => 'hang');
    const giveUp = new AbortController();
    const params = { ...page, filter: {}, id: '1', ids: ['1'], target: 'x', signal: giveUp.signal };
    const call = data[method]('customers', params as never);
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('writes', () => {
  const saved = { body: { data: { id: '1', version: 4 } } };

  it('puts what it is given on the version it began with', async () => {
    const { api, data } = provider(() => saved);
    await data.update('customers', { id: 'a/b', data: { name: 'Ann' }, previousData: { id: 'a/b', version: 3 } });
    expect(api.asked[0]).toMatchObject({ method: 'PUT', url: '/customers/a%2Fb', body: { name: 'Ann' } });
    expect(api.asked[0]?.headers['If-Match']).toBe('"3"');
  });

  it('takes the version from meta before that of the record', async () => {
    const { api, data } = provider(() => saved);
    const previousData = { id: '1', version: 3 };
    await data.update('customers', { id: '1', data: {}, previousData, meta: { version: 9 } });
    expect(api.asked[0]?.headers['If-Match']).toBe('"9"');
  });

  it('says no version when it knows none', async () => {
    const { api, data } = provider(() => saved);
    await data.update('customers', { id: '1', data: {}, previousData: { id: '1' } });
    expect(api.asked[0]?.headers).not.toHaveProperty('If-Match');
  });

  it('writes a user with the id in the body', async () => {
    const { api, data } = provider(() => saved);
    await data.update('users', { id: 'u1', data: { name: 'Ann' }, previousData: { id: 'u1', version: 2 } });
    expect(api.asked[0]).toMatchObject({ method: 'PUT', url: '/users', body: { name: 'Ann', id: 'u1' } });
    expect(api.asked[0]?.headers['If-Match']).toBe('"2"');
  });

  it('changes many one by one, and gives their ids', async () => {
    const { api, data } = provider(() => saved);
    const result = await data.updateMany('customers', { ids: ['1', '2', '3'], data: { status: 'x' } });
    expect(result.data).toEqual(['1', '2', '3']);
    expect(api.calls()).toEqual(['PUT /customers/1', 'PUT /customers/2', 'PUT /customers/3']);
    for (const { body } of api.asked) expect(body).toEqual({ status: 'x' });
  });

  it('takes 204 for a delete, one or many', async () => {
    const { data } = provider(() => ({ status: 204 }));
    const gone = await data.delete('x', { id: '1', previousData: { id: '1', name: 'Ann' } });
    expect(gone.data).toEqual({ id: '1', name: 'Ann' });
    expect((await data.deleteMany('x', { ids: ['1', '2'] })).data).toEqual(['1', '2']);
  });

  it('tries all of many and then says the first failure', async () => {
    const { api, data } = provider(({ url }) =>
      url === '/x/2' ? { status: 409, body: { message: 'In use.' } } : { status: 204 },
    );
    await expect(data.deleteMany('x', { ids: ['1', '2', '3'] })).rejects.toMatchObject({ message: 'In use.' });
    expect(api.asked).toHaveLength(3);
  });

  it('passes the errors of the fields on', async () => {
    const { data } = provider(() => ({ status: 422, body: { message: ['Name: x'], errors: { name: 'x' } } }));
    await expect(data.create('customers', { data: {} })).rejects.toMatchObject({
      status: 422,
      body: { errors: { name: 'x' } },
    });
  });

  it('moves a record', async () => {
    const { api, data } = provider(() => saved);
    const moved = await data.transition('cases', { id: 'c1', name: 'escalate', note: 'Too large for me.', version: 7 });
    expect(moved.data).toEqual({ id: '1', version: 4 });
    expect(api.asked[0]).toMatchObject({
      method: 'POST',
      url: '/cases/c1/transitions',
      body: { name: 'escalate', note: 'Too large for me.', version: 7 },
    });
  });
});

describe('one write a wish (R39)', () => {
  const keyOf = (asked: Asked | undefined) => asked?.headers['Idempotency-Key'];
  const customer = { data: { name: 'Ann' } };

  it('sends a double click once', async () => {
    const { api, data } = provider(() => ({ status: 201, body: { data: { id: '1' } } }));
    const [one, two] = await Promise.all([data.create('customers', customer), data.create('customers', customer)]);
    expect(one.data).toEqual(two.data);
    expect(api.asked).toHaveLength(1);
  });

  it('keeps the key when no answer came, and takes a new one after an answer', async () => {
    let tries = 0;
    const { api, data } = provider(() => {
      tries += 1;
      if (tries === 1) return { status: 503 };
      if (tries === 2) return 'timeout';
      return { status: 201, body: { data: { id: '1' } } };
    });
    await expect(data.create('customers', customer)).rejects.toMatchObject({ status: 503 });
    await expect(data.create('customers', customer)).rejects.toMatchObject({ status: 0 });
    await data.create('customers', customer);
    await data.create('customers', customer);
    const [first, second, third, fourth] = api.asked.map(keyOf);
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('keeps the key when the answer cannot be read, is not waited for, or is refused next: it may have been done', async () => {
    let tries = 0;
    const { api, data } = provider(() => {
      tries += 1;
      if (tries === 1) return { status: 201, body: '{"data":' };
      if (tries === 2) return { status: 200, body: '<html>Sign in to this network</html>' };
      if (tries === 3) return 'hang';
      return tries === 4 ? { status: 429 } : { status: 201, body: { data: { id: '1' } } };
    });
    const given = new AbortController();
    const pay = (signal?: AbortSignal) =>
      data.call('POST', '/wallet/topup', { body: { amount: 1 }, idempotent: true, ...(signal && { signal }) });
    await expect(pay()).rejects.toMatchObject({ status: 201 });
    await expect(pay()).rejects.toMatchObject({ status: 200 });
    const hanging = pay(given.signal);
    await vi.waitFor(() => expect(api.asked).toHaveLength(3));
    given.abort();
    await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
    await expect(pay()).rejects.toMatchObject({ status: 429 });
    await pay();
    expect(api.asked).toHaveLength(5);
    expect(new Set(api.asked.map(keyOf)).size).toBe(1);
  });

  it('keeps it for ten minutes: later the same values are another wish', async () => {
    let now = 0;
    const { once } = createIdempotency(() => now);
    const keys: string[] = [];
    for (const at of [0, 600_000, 1_200_000, 1_800_001]) {
      now = at;
      await once('pay', (key) => {
        keys.push(key);
        return Promise.reject(new Error('no answer'));
      }).catch(() => undefined);
    }
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
  });

  it('takes a new key after a refusal, and for other values', async () => {
    const { api, data } = provider(() => ({ status: 422, body: { message: 'no' } }));
    await data.create('customers', customer).catch(() => undefined);
    await data.create('customers', customer).catch(() => undefined);
    await data.create('customers', { data: { name: 'Bob' } }).catch(() => undefined);
    expect(new Set(api.asked.map(keyOf)).size).toBe(3);
  });

  it('keys any other call that asks for it', async () => {
    const { api, data } = provider(() => ({ body: { data: { id: 's1' } } }));
    const screen = () => data.call('POST', '/screening', { body: { customerId: 'c1' }, idempotent: true });
    await Promise.all([screen(), screen()]);
    expect(api.asked).toHaveLength(1);
    expect(keyOf(api.asked[0])).toBeTruthy();
    await data.call('POST', '/screening/search', { body: { name: 'x' } });
    expect(keyOf(api.asked[1])).toBeUndefined();
  });
});

describe('files', () => {
  const stored = (asked: Asked) =>
    asked.url === '/files' ? { status: 201, body: { data: { id: 'f1' } } } : { body: { data: { id: '1' } } };

  it('stores chosen files first and sends their ids, also inside lists', async () => {
    const { api, data } = provider(stored);
    const scan = new File(['x'], 'scan.png', { type: 'image/png' });
    await data.update('customers', {
      id: '1',
      data: { logo: { rawFile: scan, src: 'blob:' }, documents: [{ number: '7', front: scan }], kept: 'f0', at: null },
      previousData: { id: '1' },
    });
    expect(api.calls()).toEqual(['POST /files', 'POST /files', 'PUT /customers/1']);
    expect(api.asked[2]?.body).toEqual({ logo: 'f1', documents: [{ number: '7', front: 'f1' }], kept: 'f0', at: null });
    const form = api.asked[0]?.body as FormData;
    expect((form.get('file') as File).name).toBe('scan.png');
  });

  it('writes nothing when a file is refused', async () => {
    const { api, data } = provider(() => ({ status: 415, body: { message: 'Not a picture.' } }));
    const create = data.create('customers', { data: { logo: new File(['x'], 'a.exe') } });
    await expect(create).rejects.toMatchObject({ message: 'Not a picture.' });
    expect(api.calls()).toEqual(['POST /files']);
  });
});

describe('the object', () => {
  it('is plain, so that react-admin can wrap it', () => {
    const { data } = provider(() => 'hang');
    const copy = { ...data };
    for (const method of ['getList', 'getOne', 'getMany', 'update', 'create', 'deleteMany', 'transition', 'call'])
      expect(typeof copy[method]).toBe('function');
    expect(copy.then).toBeUndefined();
    expect(typeof copy.supportAbortSignal).toBe('boolean');
  });

  it('knows jobs', async () => {
    const { api, data } = provider(() => ({ body: { data: { id: 'j1', status: 'queued' } } }));
    await data.startJob('screening', { all: true });
    await data.job('j1');
    await data.cancelJob('j1');
    expect(api.calls()).toEqual(['POST /jobs', 'GET /jobs/j1', 'POST /jobs/j1/cancel']);
    expect(api.asked[0]?.body).toEqual({ kind: 'screening', params: { all: true } });
  });
});
