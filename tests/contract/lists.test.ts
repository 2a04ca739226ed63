/** What lists need beyond a page of records: orders of several fields, saved views, one action on many records, exports. */
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../api/bulk';
import type { ExportResult } from '../../api/exportJob';
import type { Job } from '../../api/jobs';
import type { AnyRecord } from '../../src/schema/fields';
import { base, engines, organizationId, startApi, type Api, type Client } from './harness';
import { specimens } from './support/specimens';

const A = organizationId('a');
const LIMIT = 30;

describe.each(engines)('lists, on %s', (engine) => {
  let api: Api;
  let owner: Client;

  beforeAll(async () => {
    api = await startApi({ store: engine, extra: [specimens], config: { exportRows: LIMIT } });
    owner = await api.as();
  });
  afterAll(() => api.close());

  const plant = (records: AnyRecord[], organization = A): Promise<void> =>
    api.store.transaction(async (session) => {
      for (const record of records)
        await session.insert('specimens', {
          ...base(String(record.id), organization),
          status: 'fresh',
          ...record,
        });
    });

  const ended = async (client: Client, id: string): Promise<Job> => {
    await api.services.jobs.finished(id);
    return (await client.get<Job>(`/jobs/${id}`)).data;
  };
  const bulk = async (client: Client, params: AnyRecord): Promise<Job & { result: BulkResult }> => {
    const reply = await client.post<Job>('/jobs', { kind: 'bulk', params: { resource: 'specimens', ...params } });
    expect(reply.status, reply.text).toBe(201);
    return (await ended(client, reply.data.id)) as Job & { result: BulkResult };
  };
  const summaries = async (recordId: string): Promise<unknown[]> =>
    (await owner.list('changelog', { filter: { recordId }, sort: ['number', 'ASC'] })).data.map(({ action }) => action);

  describe('an order of several fields', () => {
    beforeAll(() =>
      plant([
        { id: 'o1', name: 'Order b', share: 1, amount: { amount: 5, currency: 'EUR' } },
        { id: 'o2', name: 'Order a', share: 1, amount: { amount: 9, currency: 'EUR' } },
        { id: 'o3', name: 'Order c', share: 2, amount: null },
        { id: 'o4', name: 'Order a', share: 1, amount: { amount: 1, currency: 'EUR' } },
        { id: 'o5', name: 'Order z', share: null, amount: { amount: 1, currency: 'EUR' } },
      ]),
    );
    const ids = async (sort: unknown, range = [0, 9]) =>
      (await owner.list('specimens', { filter: { name_contains: 'Order ' }, sort, range })).data.map(({ id }) => id);

    it('breaks ties by the next field, each in its own direction', async () => {
      expect(
        await ids([
          ['share', 'ASC'],
          ['name', 'DESC'],
          ['amount', 'ASC'],
        ]),
      ).toEqual(['o1', 'o4', 'o2', 'o3', 'o5']);
      expect(
        await ids([
          ['share', 'DESC'],
          ['name', 'ASC'],
          ['amount', 'DESC'],
        ]),
      ).toEqual(['o3', 'o2', 'o4', 'o1', 'o5']);
      expect(await ids([['name', 'ASC']])).toEqual(await ids(['name', 'ASC']));
      expect(
        await ids(
          [
            ['share', 'ASC'],
            ['name', 'ASC'],
          ],
          [1, 2],
        ),
      ).toEqual(['o4', 'o1']);
    });

    it.each([
      [
        [
          ['share', 'ASC'],
          ['share', 'DESC'],
        ],
        'twice',
      ],
      [
        [
          ['share', 'ASC'],
          ['secret', 'ASC'],
        ],
        'no field',
      ],
      [
        [
          ['share', 'ASC'],
          ['code', 'ASC'],
        ],
        'cannot be sorted by',
      ],
      [[['share', 'up']], 'takes a field and an order'],
      [[[]], 'takes a field and an order'],
      [['id', 'name', 'share', 'status', 'born', 'seenAt'].map((source) => [source, 'ASC']), 'at most 5'],
    ])('refuses %j', async (sort, words) => {
      const reply = await owner.list('specimens', { sort });
      expect(reply.status).toBe(400);
      expect(reply.error.message).toContain(words);
    });
  });

  describe('a saved view', () => {
    const view = {
      resource: 'specimens',
      name: 'Mine, by share',
      filter: { share_gte: 1 },
      sort: [
        ['share', 'DESC'],
        ['name', 'ASC'],
      ],
      columns: ['name', 'share'],
      density: 'roomy',
      perPage: 50,
    };
    const rights = ['list', 'show', 'create', 'edit', 'delete'].map((action) => `saved-views.${action}`);

    it('is its owner’s alone until it is shared', async () => {
      const ann = await api.as({ permissions: rights });
      const bob = await api.as({ permissions: rights });
      const { status, data } = await ann.post('/saved-views', view);
      expect(status).toBe(201);
      expect(data).toMatchObject({ ...view, ownerId: ann.viewer.id });
      expect(data).not.toHaveProperty('audience');
      const path = `/saved-views/${String(data.id)}`;
      const seen = async (client: Client) =>
        (await client.list('saved-views', { filter: { resource: 'specimens' } })).data.map(({ id }) => id);

      // Not even somebody with every right opens, changes or counts it.
      for (const other of [bob, owner]) {
        expect(await seen(other)).not.toContain(data.id);
        for (const reply of [await other.get(path), await other.put(path, { name: 'Taken' }), await other.delete(path)])
          expect(reply.status).toBe(404);
      }
      expect(await seen(ann)).toContain(data.id);

      expect((await ann.put(path, { shared: true })).status).toBe(200);
      expect(await seen(bob)).toContain(data.id);
      expect((await bob.get(path)).data).toMatchObject(view);
      expect((await bob.put(path, { name: 'Taken' })).status).toBe(403);
      expect((await bob.delete(path)).status).toBe(403);
      const lead = await api.as({ permissions: [...rights, 'saved-views.share'] });
      expect((await lead.put(path, { name: 'Ours' })).data).toMatchObject({ name: 'Ours', ownerId: ann.viewer.id });
      const stranger = await api.as({ organizationId: organizationId('b') });
      expect((await stranger.get(path)).status).toBe(404);

      expect((await ann.put(path, { shared: false })).status).toBe(200);
      expect((await bob.get(path)).status).toBe(404);
    });

    it('cannot be given to somebody, or hold what no list makes', async () => {
      for (const [source, value] of [
        ['ownerId', 'somebody'],
        ['audience', 'everyone'],
        ['filter', [1]],
        ['filter', 'x'],
        ['sort', ['name', 'ASC']],
        ['sort', [['name', 'up']]],
        ['columns', [1]],
        ['columns', Array.from({ length: 201 }, String)],
        ['perPage', 5_000],
      ] as const) {
        const reply = await owner.post('/saved-views', { ...view, [source]: value });
        expect(reply.status, `${source} ${JSON.stringify(value)}`).toBe(422);
        expect(Object.keys(reply.error.errors ?? {})).toContain(source);
      }
    });
  });

  describe('one action on many records', () => {
    it('does to each what it may, and tells what failed and why', async () => {
      await plant([
        { id: 'b1', name: 'Bulk one' },
        { id: 'b2', name: 'Bulk two', status: 'settled' },
        { id: 'b3', name: '=Bulk three', openMatches: 2 },
        { id: 'b4', name: 'Bulk four' },
      ]);
      await plant([{ id: 'b5', name: 'Bulk five, of others' }], organizationId('b'));
      // Deleted by somebody while it was selected.
      const gone = String((await owner.post('/specimens', { name: 'Bulk gone' })).data.id);
      expect((await owner.delete(`/specimens/${gone}`)).status).toBe(200);
      const job = await bulk(owner, {
        ids: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', gone, 'b1'],
        action: 'transition',
        name: 'settle',
        values: { verdict: 'no' },
      });
      expect(job).toMatchObject({ status: 'done', done: 7, total: 7, result: { changed: 2, failed: 5, proposed: 0 } });
      const failed = new Map(job.result.failures.map((failure) => [failure.id, failure]));
      expect([...failed.keys()]).toEqual(['b2', 'b3', 'b5', 'b6', gone]);
      expect(failed.get('b2')).toMatchObject({ label: 'Bulk two', reason: expect.stringContaining('Settled') });
      expect(failed.get('b3')?.reason).toContain('not ready');
      expect(failed.get(gone)).toMatchObject({ label: 'Bulk gone', deleted: true, reason: failed.get('b6')?.reason });
      // Of another organization and unknown: the same words, and no name.
      expect(failed.get('b5')).toMatchObject({ label: null, deleted: false, reason: failed.get('b6')?.reason });
      expect((await owner.get('/specimens/b4')).data).toMatchObject({ status: 'settled', verdict: 'no', version: 2 });
      expect((await api.store.get('specimens', 'b5'))?.status).toBe('fresh');
      expect(await summaries('b1')).toEqual(['settle']);

      const report = await owner.get(`/jobs/${job.id}/report.csv`);
      const rows = Papa.parse<string[]>(report.text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
      expect(rows.map(([id]) => id)).toEqual(['ID', 'b2', 'b3', 'b5', 'b6', gone]);
      expect(rows[2]?.[1]).toBe("'=Bulk three");
      // A report is who started the work's alone.
      expect((await (await api.as()).get(`/jobs/${job.id}/report.csv`)).status).toBe(404);
    });

    it('R31: names nothing that was deleted where one could not see it', async () => {
      const stranger = await api.as({ organizationId: organizationId('b') });
      const colleague = await api.as();
      const gone = async (who: Client, resource: string, values: AnyRecord): Promise<string> => {
        const { data } = await who.post(`/${resource}`, values);
        expect((await who.delete(`/${resource}/${String(data.id)}`)).status).toBe(200);
        return String(data.id);
      };
      const view = { resource: 'specimens', name: 'Theirs alone', filter: {} };
      for (const [resource, id] of [
        ['specimens', await gone(stranger, 'specimens', { name: 'Of others' })],
        ['saved-views', await gone(colleague, 'saved-views', view)],
      ]) {
        const { result } = await bulk(owner, { resource, ids: [id], action: 'delete' });
        expect([resource, result.failures]).toMatchObject([resource, [{ id, label: null, deleted: false }]]);
      }
    });

    it('waits for a second person where one is asked for', async () => {
      await plant([{ id: 'b7', name: 'Bulk seven' }]);
      const { result } = await bulk(owner, {
        ids: ['b7'],
        action: 'transition',
        name: 'settle',
        values: { verdict: 'yes' },
      });
      expect(result).toMatchObject({ changed: 0, proposed: 1, failed: 0 });
      expect((await owner.get('/specimens/b7')).data.status).toBe('waiting');
    });

    it('goes over a filter whose records leave it while it runs, each once', async () => {
      await plant(Array.from({ length: 130 }, (_, at) => ({ id: `f${1000 + at}`, name: `Filtered ${at}`, share: 3 })));
      // What others have is not even counted.
      await plant([{ id: 'f2000', name: 'Filtered of others', share: 3 }], organizationId('b'));
      const filter = { name_contains: 'Filtered', share: 3 };
      const job = await bulk(owner, { filter, action: 'update', values: { share: 4 } });
      expect(job).toMatchObject({ status: 'done', done: 130, total: 130, result: { changed: 130, failed: 0 } });
      expect((await owner.list('specimens', { filter })).data).toEqual([]);
      const again = await bulk(owner, { filter: { name: 'Filtered 7' }, action: 'update', values: { share: 4 } });
      expect(again.result).toMatchObject({ changed: 0, unchanged: 1 });
      const bad = await bulk(owner, { filter: { name: 'Filtered 7' }, action: 'update', values: { share: 400 } });
      expect(bad.result).toMatchObject({ changed: 0, failed: 1 });
      const gone = await bulk(owner, { filter: { name_contains: 'Filtered 1' }, action: 'delete' });
      expect(gone.result).toMatchObject({ changed: 41, failed: 0 });
      expect((await owner.get('/specimens/f1001')).status).toBe(404);
      expect(await summaries('f1001')).toEqual(['edit', 'delete']);
    });

    it('takes what was there when it was asked for, and nothing that came later', async () => {
      await plant([
        { id: 'l1', name: 'Later one' },
        { id: 'l2', name: 'Later two', createdAt: '2999-01-01T00:00:00.000Z' },
      ]);
      const job = await bulk(owner, { filter: { name_contains: 'Later' }, action: 'delete' });
      expect(job).toMatchObject({ done: 1, total: 1, result: { changed: 1 } });
      expect((await owner.get('/specimens/l2')).status).toBe(200);
    });

    it('is refused without the right to the action, and for what nobody may ask', async () => {
      const may = (...actions: string[]) => api.as({ permissions: actions.map((action) => `specimens.${action}`) });
      const start = (client: Client, params: AnyRecord) =>
        client.post('/jobs', { kind: 'bulk', params: { resource: 'specimens', ids: ['b4'], ...params } });
      const reader = await may('list', 'edit', 'delete', 'reopen');
      expect((await start(reader, { action: 'transition', name: 'settle' })).status).toBe(403);
      expect((await start(await may('list', 'delete'), { action: 'update', values: { share: 1 } })).status).toBe(403);
      expect((await start(await may('list', 'edit'), { action: 'delete' })).status).toBe(403);
      expect((await start(await may('delete'), { action: 'delete' })).status).toBe(403);
      for (const params of [
        { action: 'transition', name: 'confirm' },
        { action: 'transition', name: 'toString' },
        { action: 'update', values: {} },
        { action: 'update', values: { status: 'settled' } },
        { action: 'update', values: { secret: 'x' } },
        { action: 'update', values: { verdict: 'yes' } },
        { action: 'assign', values: { share: 1 } },
        { action: 'delete', values: { share: 1 } },
        { action: 'explode' },
        { action: 'delete', filter: {} },
        { action: 'delete', ids: [] },
        { action: 'delete', ids: undefined },
        { action: 'delete', resource: 'jobs' },
        { action: 'delete', resource: 'changelog' },
        { action: 'delete', more: 1 },
      ])
        expect((await start(owner, params)).status, JSON.stringify(params)).toBe(422);
      for (const filter of [{ secret: 'x' }, { code: 'x' }, { nothing: 1 }])
        expect((await start(owner, { action: 'delete', ids: undefined, filter })).status).toBe(400);
    });

    it('assigns to people of the organization only', async () => {
      await owner.post('/customers', { type: 'business', legalName: 'Assigned Ltd', country: 'GB' });
      const [customer] = (await owner.list('customers')).data;
      expect(customer).toBeDefined();
      const assign = (ownerId: string) =>
        bulk(owner, {
          resource: 'customers',
          filter: {},
          action: 'assign',
          values: { ownerId },
          note: 'Handed over for the holidays.',
        });
      expect((await assign(owner.viewer.id)).result).toMatchObject({ changed: 1, failed: 0 });
      const stranger = await api.as({ organizationId: organizationId('b') });
      const { result } = await assign(stranger.viewer.id);
      expect(result).toMatchObject({ changed: 0, failed: 1 });
      expect(result.failures[0]?.reason).toContain('Owner');
    });

    it('runs once for a double click', async () => {
      await plant([{ id: 'twice', name: 'Twice' }]);
      const body = { kind: 'bulk', params: { resource: 'specimens', ids: ['twice'], action: 'delete' } };
      const key = { 'idempotency-key': `bulk-${engine}` };
      const [first, second] = await Promise.all([
        owner.post<Job>('/jobs', body, key),
        owner.post<Job>('/jobs', body, key),
      ]);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.data.id).toBe(first.data.id);
      expect((await owner.post('/jobs', { ...body, params: { ...body.params, ids: ['b4'] } }, key)).status).toBe(409);
      expect((await ended(owner, first.data.id)).result).toMatchObject({ changed: 1, failed: 0 });
      expect(await summaries('twice')).toEqual(['delete']);
      // The same key of somebody else is another one.
      expect((await (await api.as()).post<Job>('/jobs', body, key)).data.id).not.toBe(first.data.id);
    });

    it('goes on after a restart where it was, and tells what a cancelled run did', async () => {
      const count = 40;
      await plant(
        Array.from({ length: count }, (_, at) => ({
          id: `r${100 + at}`,
          name: `Restart ${at}`,
          status: at % 2 ? 'settled' : 'fresh',
        })),
      );
      const params = {
        resource: 'specimens',
        filter: { name_contains: 'Restart' },
        action: 'transition',
        name: 'settle',
      };
      const { data: job } = await owner.post<Job>('/jobs', { kind: 'bulk', params });
      await api.restart();
      const done = await ended(owner, job.id);
      expect(done).toMatchObject({ status: 'done', done: count, result: { changed: count / 2, failed: count / 2 } });
      expect(await summaries('r100')).toEqual(['settle']);
      const report = await owner.get(`/jobs/${job.id}/report.csv`);
      expect(report.text.trim().split('\r\n')).toHaveLength(count / 2 + 1);

      const { data: next } = await owner.post<Job>('/jobs', {
        kind: 'bulk',
        params: { ...params, name: 'reopen', note: 'Taken back after a second look.' },
      });
      await owner.post(`/jobs/${next.id}/cancel`, {});
      const cancelled = await ended(owner, next.id);
      expect(cancelled.status).toBe('cancelled');
      const reopened = (await owner.list('specimens', { filter: { name_contains: 'Restart', status: 'fresh' } })).data;
      expect((cancelled.result as BulkResult | null)?.changed ?? 0).toBe(reopened.length);
    });
  });

  describe('an export', () => {
    const rowsOf = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
    const start = (client: Client, params: AnyRecord) =>
      client.post<Job>('/jobs', { kind: 'export', params: { resource: 'specimens', ...params } });

    beforeAll(() =>
      plant(
        Array.from({ length: LIMIT + 5 }, (_, at) => ({
          id: `x${100 + at}`,
          name: `=Export ${at}`,
          code: '12345678',
          secret: 'never',
          share: at,
        })),
      ),
    );

    it('writes what the filter finds, in its order, under the names that were asked for', async () => {
      const filter = { name_contains: 'Export', share_lt: 3 };
      const reply = await start(owner, {
        filter,
        sort: [['share', 'DESC']],
        headers: { name: 'Naam', code: '=Code' },
        labels: { status: { fresh: 'Nieuw' } },
      });
      expect(reply.status, reply.text).toBe(201);
      const job = await ended(owner, reply.data.id);
      expect(job).toMatchObject({ status: 'done', done: 3, total: 3 });
      expect(job.result).toMatchObject({ rows: 3, total: 3, cut: false } satisfies Partial<ExportResult>);
      const file = await owner.get(`/jobs/${job.id}/file`);
      expect(file.headers.get('content-disposition')).toContain((job.result as ExportResult).fileName);
      const [head = [], ...rows] = rowsOf(file.text);
      expect(head).toContain('Naam');
      expect(head).toContain("'=Code");
      expect(head).toContain('Share');
      const name = head.indexOf('Naam');
      expect(rows.map((row) => row[name])).toEqual(["'=Export 2", "'=Export 1", "'=Export 0"]);
      expect(rows.map((row) => row[head.indexOf('Status')])).toEqual(['Nieuw', 'Nieuw', 'Nieuw']);
      for (const hidden of ['12345678', 'never']) expect(file.text).not.toContain(hidden);
      // The answer that streams holds the same lines.
      const direct = await owner.get(
        `/specimens/export.csv?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent('["share","DESC"]')}`,
      );
      expect(rowsOf(direct.text).slice(1)).toEqual(
        rows.map((row) => row.map((cell) => (cell === 'Nieuw' ? 'Fresh' : cell))),
      );
    });

    it('says so in the file and in its result when it is cut', async () => {
      const filter = { name_contains: 'Export' };
      const { data } = await start(owner, { filter });
      const job = await ended(owner, data.id);
      expect(job).toMatchObject({ done: LIMIT, total: LIMIT, result: { rows: LIMIT, total: LIMIT + 5, cut: true } });
      const words = `Cut off: ${LIMIT} of ${LIMIT + 5} rows`;
      const rows = rowsOf((await owner.get(`/jobs/${job.id}/file`)).text);
      expect(rows).toHaveLength(LIMIT + 2);
      expect(rows.at(-1)?.[0]).toContain(words);
      const direct = await owner.get(`/specimens/export.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect(rowsOf(direct.text).at(-1)?.[0]).toContain(words);
      const [entry] = (await owner.list('changelog', { filter: { action: 'export' }, sort: ['number', 'DESC'] })).data;
      expect(entry?.summary).toContain(`Exported ${LIMIT} of ${LIMIT + 5} specimens as CSV, filtered, cut off`);
    });

    it('is refused without the right, for unknown fields, and to everybody but its starter', async () => {
      const reader = await api.as({ permissions: ['specimens.list', 'specimens.show'] });
      expect((await start(reader, { filter: {} })).status).toBe(403);
      for (const params of [{ filter: { secret: 'x' } }, { filter: { nothing: 1 } }, { sort: ['secret', 'ASC'] }])
        expect((await start(owner, params)).status, JSON.stringify(params)).toBe(400);
      for (const params of [
        { headers: { secret: 'x' } },
        { headers: { name: 'x'.repeat(201) } },
        { labels: { secret: { x: 'x' } } },
        { labels: { status: { fresh: 7 } } },
        { resource: 'jobs' },
        { resource: 'saved-views' },
        { more: 1 },
      ])
        expect((await start(owner, params)).status, JSON.stringify(params)).toBe(422);
      const { data } = await start(owner, { filter: { name: 'none of these' } });
      const job = await ended(owner, data.id);
      expect(job.result).toMatchObject({ rows: 0, cut: false });
      expect((await owner.get(`/jobs/${job.id}/file`)).status).toBe(200);
      expect((await (await api.as()).get(`/jobs/${job.id}/file`)).status).toBe(404);
    });
  });
});
