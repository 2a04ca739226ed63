/** Long work: told how far it is, stopped, taken up after a restart, and nobody else's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, invalid } from '../../api/errors';
import { jobKinds } from '../../api/jobKinds';
import type { Job, JobKind } from '../../api/jobs';
import { engines, organizationId, startApi, type Api, type Client } from './harness';

/** Lets a test hold a job at a slice. */
class Gate {
  private release: () => void = () => undefined;
  private reach: () => void = () => undefined;
  private open = Promise.resolve();
  reached = Promise.resolve();

  shut(): void {
    this.open = new Promise((resolve) => {
      this.release = resolve;
    });
    this.reached = new Promise((resolve) => {
      this.reach = resolve;
    });
  }
  lift(): void {
    this.release();
  }
  async pass(): Promise<void> {
    this.reach();
    await this.open;
  }
}

describe.each(engines)('jobs, on %s', (engine) => {
  const gate = new Gate();
  /** Numbers counted, in order, by every run. */
  const counted: number[] = [];
  const count: JobKind = {
    name: 'count',
    permission: { resource: 'customers', action: 'screen' },
    readParams: ({ to }) => {
      if (typeof to !== 'number') throw invalid({ to: 'Write a number.' });
      return { to };
    },
    run: async ({ params }, { state, progress, checkpoint, breathe, services, actor }) => {
      const to = Number(params.to);
      for (let next = Number(state ?? 0) + 1; next <= to; next++) {
        await services.store.transaction(async (session) => {
          await session.insert('idempotencyKeys', { id: `${actor.id}-${to}-${next}`, createdAt: '' });
          await checkpoint(next, session);
        });
        counted.push(next);
        progress(next, to);
        await gate.pass();
        await breathe();
      }
      return { counted: to };
    },
  };
  const fails: JobKind = {
    name: 'fails',
    permission: { resource: 'customers', action: 'screen' },
    readParams: (params) => params,
    run: async ({ params }) => {
      if (params.known) throw new ApiError(422, 'Line 7 ends in the middle of a name.');
      throw new TypeError('secret insides');
    },
  };
  const closed: JobKind = {
    name: 'closed',
    permission: { resource: 'customers', action: 'screen' },
    run: async () => null,
  };

  const awaited: JobKind = { ...closed, name: 'awaited', awaited: true, readParams: (params) => params };

  let api: Api;
  let owner: Client;

  beforeAll(async () => {
    api = await startApi({ store: engine, kinds: [count, fails, closed, awaited] });
    owner = await api.as();
  });
  afterAll(() => api.close());

  const start = async (client: Client, to: number): Promise<Job> => {
    const reply = await client.post<Job>('/jobs', { kind: 'count', params: { to } });
    expect(reply.status, reply.text).toBe(201);
    return reply.data;
  };
  const look = async (id: string): Promise<Job> => (await owner.get<Job>(`/jobs/${id}`)).data;

  it('runs to its end and tells of it', async () => {
    const job = await start(owner, 3);
    expect(job).toMatchObject({
      kind: 'count',
      done: 0,
      params: { to: 3 },
      byId: owner.viewer.id,
      organizationId: organizationId('a'),
    });
    expect(['queued', 'running']).toContain(job.status);
    await api.services.jobs.finished(job.id);
    const done = await look(job.id);
    expect(done).toMatchObject({ status: 'done', done: 3, total: 3, result: { counted: 3 }, error: null });
    expect(done.finishedAt).not.toBeNull();
    expect(Object.keys(done)).not.toContain('viewer');
    expect(Object.keys(done)).not.toContain('state');
  });

  it('tells how far it is while it runs', async () => {
    gate.shut();
    const job = await start(owner, 4);
    await gate.reached;
    expect(await look(job.id)).toMatchObject({ status: 'running', done: 1, total: 4 });
    gate.lift();
    await api.services.jobs.finished(job.id);
  });

  it('stops when it is told to, and stays stopped', async () => {
    gate.shut();
    const job = await start(owner, 1_000);
    await gate.reached;
    const reply = await owner.post(`/jobs/${job.id}/cancel`, {});
    expect(reply.status).toBe(200);
    gate.lift();
    expect(await api.services.jobs.finished(job.id)).toMatchObject({ status: 'cancelled', done: 1 });
    expect((await owner.post(`/jobs/${job.id}/cancel`, {})).data).toMatchObject({ status: 'cancelled' });
    await api.restart();
    expect(await look(job.id)).toMatchObject({ status: 'cancelled' });
  });

  it('lets one that waits be stopped before it begins, and nobody wait behind it who stands before a screen', async () => {
    gate.shut();
    const running = [await start(owner, 5), await start(owner, 6)];
    const waiting = await start(owner, 7);
    expect((await look(waiting.id)).status).toBe('queued');
    // What somebody stands and waits for goes past it.
    const { data: soon } = await owner.post<Job>('/jobs', { kind: 'awaited', params: {} });
    expect(await api.services.jobs.finished(soon.id)).toMatchObject({ status: 'done' });
    expect((await look(waiting.id)).status).toBe('queued');
    expect((await owner.post(`/jobs/${waiting.id}/cancel`, {})).data).toMatchObject({ status: 'cancelled', done: 0 });
    gate.lift();
    for (const { id } of running) expect((await api.services.jobs.finished(id)).status).toBe('done');
    expect((await look(waiting.id)).status).toBe('cancelled');
  });

  it('holds nobody up who reads a file, compares, exports or tries weights, while everybody is being screened', () => {
    expect(jobKinds.filter(({ awaited }) => awaited).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['importCheck', 'watchlistCheck', 'watchlistLoad', 'export', 'riskPreview']),
    );
  });

  it('goes on after a restart where it was, doing nothing twice', async () => {
    counted.length = 0;
    gate.shut();
    const job = await start(owner, 8);
    const waiting = await start(owner, 9);
    const behind = await start(owner, 10);
    await gate.reached;
    // The stop is asked for first, so that the slice that is let go is the last one of this run.
    const restarted = api.restart();
    gate.lift();
    await restarted;
    for (const { id, params } of [job, waiting, behind])
      expect(await api.services.jobs.finished(id)).toMatchObject({
        status: 'done',
        done: params.to,
        result: { counted: params.to },
      });
    expect(counted.toSorted((a, b) => a - b)).toEqual(
      [8, 9, 10].flatMap((to) => Array.from({ length: to }, (_, index) => index + 1)).sort((a, b) => a - b),
    );
  });

  it('says why it failed, without its insides', async () => {
    const known = (await owner.post<Job>('/jobs', { kind: 'fails', params: { known: true } })).data;
    expect(await api.services.jobs.finished(known.id)).toMatchObject({
      status: 'failed',
      error: 'Line 7 ends in the middle of a name.',
    });
    const unknown = (await owner.post<Job>('/jobs', { kind: 'fails', params: {} })).data;
    await api.services.jobs.finished(unknown.id);
    const reply = await owner.get(`/jobs/${unknown.id}`);
    expect(reply.data).toMatchObject({ status: 'failed', error: expect.stringContaining('unexpected') });
    expect(reply.text).not.toContain('secret');
  });

  it('takes up a job of a kind that is gone only to say so', async () => {
    const job = await start(owner, 1);
    await api.services.jobs.finished(job.id);
    const kept = await api.store.get('jobs', job.id);
    await api.store.update('jobs', { ...kept, id: job.id, kind: 'gone', status: 'running' });
    await api.restart();
    expect(await api.services.jobs.finished(job.id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('does not know'),
    });
  });

  it('forgets at a start what ended more than a month ago', async () => {
    const [old, recent] = [await start(owner, 1), await start(owner, 2)];
    for (const [{ id }, days] of [
      [old, 31],
      [recent, 29],
    ] as const) {
      await api.services.jobs.finished(id);
      const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
      await api.store.update('jobs', { ...(await api.store.get('jobs', id)), id, createdAt });
    }
    await api.restart();
    expect((await owner.get(`/jobs/${old.id}`)).status).toBe(404);
    expect((await owner.get(`/jobs/${recent.id}`)).status).toBe(200);
  });

  it('refuses what may not be started so', async () => {
    for (const [body, path] of [
      [{ kind: 'nothing' }, 'kind'],
      [{ kind: 'closed' }, 'kind'],
      [{ kind: 'constructor' }, 'kind'],
      [{}, 'kind'],
      [{ kind: 'count', params: 5 }, 'params'],
      [{ kind: 'count', params: {} }, 'to'],
      [{ kind: 'count', params: { to: 1 }, surplus: 1 }, 'surplus'],
    ] as const) {
      const reply = await owner.post('/jobs', body);
      expect(reply.status, JSON.stringify(body)).toBe(422);
      expect(Object.keys(reply.error.errors ?? {})).toEqual([path]);
    }
    const powerless = await api.as({ permissions: ['customers.list'] });
    expect((await powerless.post('/jobs', { kind: 'count', params: { to: 1 } })).status).toBe(403);
    expect((await owner.get('/jobs')).status).toBe(405);
    expect((await owner.put('/jobs/x', {})).status).toBe(405);
  });

  it('is seen and stopped by who started it and who holds its right, in the same organization', async () => {
    gate.shut();
    const job = await start(owner, 11);
    await gate.reached;
    const stranger = await api.as({ organizationId: organizationId('b') });
    const powerless = await api.as({ permissions: ['customers.list'] });
    const colleague = await api.as({ permissions: ['customers.screen'] });
    for (const client of [stranger, powerless]) {
      expect((await client.get(`/jobs/${job.id}`)).status).toBe(404);
      expect((await client.post(`/jobs/${job.id}/cancel`, {})).status).toBe(404);
    }
    expect((await colleague.get(`/jobs/${job.id}`)).status).toBe(200);
    expect((await owner.get('/jobs/nothing')).status).toBe(404);
    gate.lift();
    expect((await api.services.jobs.finished(job.id)).status).toBe('done');
  });
});
