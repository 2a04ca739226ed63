/** Long work keeps to what who asked for it may do now: never more than they began with, and nothing in their name that was taken. */
import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsNow } from '../../api/auth/rightsNow';
import { exportPath } from '../../api/exportJob';
import type { Job, JobKind } from '../../api/jobs';
import { systemActor, systemViewer, type SignedIn } from '../../api/viewer';
import type { AnyRecord } from '../../src/schema/fields';
import { engines, organizationId, startApi, type Api, type Client } from './harness';

const A = organizationId('a');
const RIGHTS = ['customers.screen', 'customers.list', 'customers.edit', 'customers.export'];

describe.each(engines)('rights of work in the background, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  /** Slices done, and what the run could do at each. */
  const slices: { kind: string; viewer: SignedIn }[] = [];
  /** What a run waits for at each slice. */
  let hold: Promise<unknown> = Promise.resolve();
  let reached: () => void = () => undefined;

  const slicing = (name: string, more: Partial<JobKind>): JobKind => ({
    name,
    readParams: (params) => params,
    run: async ({ params }, { viewer, state, checkpoint, progress, breathe }) => {
      const to = Number(params.to);
      for (let at = Number(state ?? 0) + 1; at <= to; at++) {
        slices.push({ kind: name, viewer: structuredClone(viewer) });
        progress(at, to);
        await checkpoint(at);
        reached();
        await hold;
        if (typeof params.pause === 'number') await sleep(params.pause);
        await breathe();
      }
      return { slices: to };
    },
    interrupted: (state) => ({ slices: state }),
    ...more,
  });
  const screen = { resource: 'customers', action: 'screen' };
  const kinds = [
    slicing('slices', { permission: screen }),
    slicing('needy', { needs: ({ action }) => [{ resource: 'customers', action: String(action) }] }),
    slicing('one', { permission: screen, whole: true }),
  ];

  beforeAll(async () => {
    api = await startApi({ store: engine, kinds });
    owner = await api.as();
  });
  afterAll(() => api.close());

  let count = 0;
  /** Somebody whose rights are those of a role of their own. */
  const person = async (permissions: readonly string[] = RIGHTS, more: Partial<SignedIn> = {}): Promise<Client> => {
    const roleId = `own-role-${++count}`;
    const role = await api.store.get('roles', 'role-a');
    await api.store.insert('roles', {
      ...role,
      id: roleId,
      name: roleId,
      builtIn: false,
      permissions: [...permissions],
    });
    return api.as({ permissions, roleId, ...more });
  };
  const change = async (collection: string, id: string, values: AnyRecord): Promise<void> => {
    const record = await api.store.get(collection, id);
    await api.store.update(collection, { ...record, id, ...values });
  };
  const cut = (client: Client, permissions: string[]) => change('roles', client.viewer.roleId, { permissions });
  const start = async (client: Client, kind: string, params: AnyRecord): Promise<Job> => {
    const reply = await client.post<Job>('/jobs', { kind, params });
    expect(reply.status, reply.text).toBe(201);
    return reply.data;
  };
  /** Starts it, and does `work` while it stands at its first slice: that goes on once the work is done, or lets it. */
  const held = async (
    client: Client,
    kind: string,
    params: AnyRecord,
    work: (letGo: () => void) => Promise<unknown>,
  ): Promise<Job> => {
    slices.length = 0;
    let lift: () => void = () => undefined;
    hold = new Promise<void>((resolve) => (lift = resolve));
    const arrived = new Promise<void>((resolve) => (reached = resolve));
    const job = await start(client, kind, params);
    await arrived;
    await work(lift);
    lift();
    return api.services.jobs.finished(job.id);
  };
  const withdrawn = (far: string) => ({
    status: 'failed',
    error: `Rights were withdrawn from who started this, so it ended ${far}.`,
  });
  /** Longer than any test takes: only what is taken away ends it. */
  const ENDLESS = 1_000_000;
  /** Just long enough for the rights to be read anew before the last slice. */
  const A_SECOND = { to: 4, pause: 350 };

  describe('while it runs', () => {
    it.each<[string, (client: Client) => Promise<void>]>([
      ['their role lost what it needs', (client) => cut(client, ['customers.list'])],
      ['they were suspended', ({ viewer }) => change('users', viewer.id, { status: 'suspended' })],
      ['they were given another role', ({ viewer }) => change('users', viewer.id, { roleId: 'role-of-nothing' })],
    ])('ends within about a second where %s, and says how far it came', async (_, take) => {
      if (!(await api.store.get('roles', 'role-of-nothing')))
        await api.store.insert('roles', {
          ...(await api.store.get('roles', 'role-a')),
          id: 'role-of-nothing',
          permissions: [],
        });
      const client = await person();
      const began = Date.now();
      const job = await held(client, 'slices', { to: ENDLESS }, () => take(client));
      expect(job).toMatchObject(withdrawn(`after ${job.done} of ${ENDLESS}`));
      expect(job.result).toEqual({ slices: job.done });
      expect(slices).toHaveLength(job.done);
      expect(Date.now() - began).toBeLessThan(10_000);
    });

    it('is told by what is asked for where the kind alone does not say it', async () => {
      const client = await person();
      const job = await held(client, 'needy', { to: ENDLESS, action: 'edit' }, () => cut(client, ['customers.screen']));
      expect(job).toMatchObject(withdrawn(`after ${job.done} of ${ENDLESS}`));
    });

    it('goes on without what it does not need, and without that', async () => {
      const client = await person();
      const job = await held(client, 'slices', A_SECOND, async () => {
        await cut(client, ['customers.screen']);
        await change('users', client.viewer.id, { queues: ['fraud'] });
      });
      expect(job).toMatchObject({ status: 'done', result: { slices: A_SECOND.to } });
      expect(slices[0]?.viewer.permissions).toEqual(RIGHTS);
      expect(slices.at(-1)?.viewer).toMatchObject({ permissions: ['customers.screen'], queues: ['fraud'] });
    });

    it('ends where anything was taken, when what it gives is one answer', async () => {
      for (const take of [
        (client: Client) => cut(client, ['customers.screen']),
        ({ viewer }: Client) => change('users', viewer.id, { queues: ['fraud'] }),
      ]) {
        const client = await person();
        const job = await held(client, 'one', { to: ENDLESS }, () => take(client));
        expect(job).toMatchObject(withdrawn(`after ${job.done} of ${ENDLESS}`));
      }
    });

    it('gives it nothing that who asked for it did not hold then', async () => {
      const client = await person(['customers.screen'], { queues: ['fraud'] });
      const job = await held(client, 'slices', A_SECOND, () => cut(client, ['*']));
      expect(job.status).toBe('done');
      expect(slices.at(-1)?.viewer).toMatchObject({ permissions: ['customers.screen'], queues: ['fraud'] });
    });

    it('gives it again what was theirs, was taken and is theirs again', async () => {
      const client = await person();
      await change('users', client.viewer.id, { queues: ['fraud'] });
      await cut(client, ['customers.screen']);
      const job = await held(client, 'slices', A_SECOND, async () => {
        await change('users', client.viewer.id, { queues: null });
        await cut(client, RIGHTS);
      });
      expect(job.status).toBe('done');
      expect(slices[0]?.viewer).toMatchObject({ permissions: ['customers.screen'], queues: ['fraud'] });
      expect(slices.at(-1)?.viewer.permissions).toEqual(RIGHTS);
      expect(slices.at(-1)?.viewer).not.toHaveProperty('queues');
    });

    it('leaves the request that began it with its own rights', async () => {
      const client = await person();
      await held(client, 'slices', { to: ENDLESS }, () => cut(client, ['customers.list']));
      expect(client.viewer.permissions).toEqual(RIGHTS);
      expect(client.viewer).not.toHaveProperty('queues');
    });
  });

  describe('over a restart', () => {
    it.each([
      ['their role lost what it needs', (client: Client) => cut(client, ['customers.list'])],
      ['they were suspended', ({ viewer }: Client) => change('users', viewer.id, { status: 'suspended' })],
    ])('does not one slice more where %s', async (_, take) => {
      const client = await person();
      const job = await held(client, 'slices', { to: ENDLESS }, async (letGo) => {
        // Stopped first, so that the slice that is let go is the last one of this run.
        const stopped = api.services.jobs.stop();
        await take(client);
        letGo();
        await stopped;
        await api.restart();
      });
      expect(job).toMatchObject({ ...withdrawn(`after 1 of ${ENDLESS}`), result: { slices: 1 } });
      expect(slices).toHaveLength(1);
    });

    it('says that nothing was done of what had not begun', async () => {
      const client = await person();
      const waiting: Job[] = [];
      await held(client, 'slices', { to: ENDLESS }, async () => {
        for (let more = 0; more < 3; more++) waiting.push(await start(client, 'slices', { to: 1_000 + more }));
        await cut(client, ['customers.list']);
      });
      expect(await api.services.jobs.finished(waiting.at(-1)?.id ?? '')).toMatchObject(
        withdrawn('before anything was done'),
      );
    });
  });

  describe('of what nobody asked for', () => {
    it('is brought to its end whatever becomes of who caused it', async () => {
      const client = await person(['customers.list']);
      await change('users', client.viewer.id, { status: 'suspended' });
      slices.length = 0;
      hold = Promise.resolve();
      const actor = systemActor(A);
      for (const viewer of [client.viewer, systemViewer(A)]) {
        const job = await api.services.jobs.follow('one', { to: 5 }, viewer, actor);
        expect(await api.services.jobs.finished(job.id)).toMatchObject({ status: 'done' });
      }
      expect(slices[0]?.viewer.permissions).toEqual(['customers.list']);
    });
  });

  describe('as they are read', () => {
    const read = async (client: Client, viewer: Partial<SignedIn> = {}) =>
      rightsNow(api.services, { ...client.viewer, ...viewer });

    it('are those of both: then and now', async () => {
      const client = await person(['customers.*', 'cases.list']);
      expect((await read(client, { permissions: ['customers.list', 'kyc.list'] }))?.viewer.permissions).toEqual([
        'customers.list',
      ]);
      // What stood for all is cut to what is left of it.
      await cut(client, ['customers.list', 'wallets.list']);
      expect((await read(client, { permissions: ['customers.*'] }))?.viewer.permissions).toEqual(['customers.list']);
      expect((await read(client, { permissions: ['*'] }))?.viewer.permissions.toSorted()).toEqual([
        'customers.list',
        'wallets.list',
      ]);
    });

    it('open the queues of both: then and now', async () => {
      const client = await person();
      const queuesWith = async (then: string[] | undefined, now: string[] | null) => {
        await change('users', client.viewer.id, { queues: now });
        const { queues: _, ...rest } = client.viewer;
        const rights = await rightsNow(api.services, { ...rest, ...(then && { queues: then }) });
        return [rights?.viewer.queues, rights?.narrowed];
      };
      expect(await queuesWith(undefined, null)).toEqual([undefined, false]);
      expect(await queuesWith(undefined, ['fraud'])).toEqual([['fraud'], true]);
      expect(await queuesWith(['fraud'], null)).toEqual([['fraud'], false]);
      expect(await queuesWith(['fraud', 'aml'], ['aml', 'identity'])).toEqual([['aml'], true]);
      expect(await queuesWith(['fraud'], ['aml'])).toEqual([[], true]);
    });

    it('shut what the organization has switched off meanwhile', async () => {
      const client = await person();
      await change('organizations', A, { modules: ['kyc'] });
      const rights = await read(client, { closed: ['made-up'] });
      await change('organizations', A, { modules: null });
      expect(rights?.viewer.closed).toEqual(expect.arrayContaining(['made-up', 'kyb']));
      expect(rights?.narrowed).toBe(true);
    });

    it('are none without the second factor that the organization requires meanwhile', async () => {
      const client = await person();
      await change('organizations', A, { requireTwoFactor: true });
      const without = await read(client);
      await change('users', client.viewer.id, { twoFactorEnabled: true });
      const having = await read(client);
      await change('organizations', A, { requireTwoFactor: false });
      expect(without).toBeNull();
      expect(having).not.toBeNull();
    });

    it('are none of another organization, nor of nobody', async () => {
      const client = await person();
      expect(await read(client, { organizationId: organizationId('b') })).toBeNull();
      expect(await read(client, { id: 'nobody' })).toBeNull();
    });

    it('end with the key that asked, and are cut to its scopes', async () => {
      const client = await person();
      const key = { organizationId: A, status: 'active', scopes: ['customers.screen'], expiresOn: null };
      const id = `key-${engine}`;
      await api.store.insert('api-keys', { ...key, id, name: 'Key', createdAt: '', updatedAt: '', version: 1 });
      const byKey = () => read(client, { apiKeyId: id });
      expect((await byKey())?.viewer.permissions).toEqual(['customers.screen']);
      await change('api-keys', id, { expiresOn: '2026-01-01' });
      expect(await byKey()).toBeNull();
      await change('api-keys', id, { expiresOn: '2099-01-01' });
      expect(await byKey()).not.toBeNull();
      await change('organizations', A, { modules: ['kyc'] });
      const withoutKeys = await byKey();
      await change('organizations', A, { modules: null });
      expect(withoutKeys).toBeNull();
      await change('api-keys', id, { status: 'revoked' });
      expect(await byKey()).toBeNull();
      expect(await read(client, { apiKeyId: 'gone' })).toBeNull();
    });
  });

  describe('of the product', () => {
    beforeAll(async () => {
      const at = '2026-01-01T00:00:00.000Z';
      await api.store.transaction(async (session) => {
        for (let number = 1; number <= 3_000; number++)
          await session.insert('customers', {
            id: `many-${String(number).padStart(5, '0')}`,
            organizationId: A,
            createdAt: at,
            updatedAt: at,
            version: 1,
            type: 'business',
            name: `Many ${number}`,
            reference: `CUS-9${number}`,
            status: 'draft',
            tags: [],
            country: 'BE',
            legalName: `Many ${number}`,
          });
      });
    });
    /** Takes rights away once the work has begun to count. */
    const takenWhile = async (client: Client, kind: string, params: AnyRecord, kept: string[]): Promise<Job> => {
      const { id } = await start(client, kind, params);
      for (;;) {
        const { data } = await client.get<Job>(`/jobs/${id}`);
        if (data.done > 0 || data.status === 'done') break;
        await sleep(5);
      }
      await cut(client, kept);
      return api.services.jobs.finished(id);
    };

    it('bulk: changes no record more, and says which were', async () => {
      const client = await person();
      const params = {
        resource: 'customers',
        filter: {},
        action: 'update',
        values: { tags: ['taken'] },
        note: 'Sorted anew by hand',
      };
      const job = await takenWhile(client, 'bulk', params, ['customers.list', 'customers.screen']);
      expect(job).toMatchObject(withdrawn(`after ${job.done} of ${job.total}`));
      expect(job.done).toBeLessThan(job.total ?? 0);
      const { total } = await api.store.list('customers', { where: [{ path: 'tags', op: 'eq', value: 'taken' }] });
      expect(job.result).toMatchObject({ changed: total, failures: [] });
      const reply = await client.get(`/jobs/${job.id}`);
      expect(reply.data).toMatchObject({ status: 'failed', result: { changed: total } });
    });

    it('export: leaves no file of a run before', async () => {
      const client = await person();
      const { id } = await start(client, 'export', { resource: 'customers' });
      await api.services.jobs.finished(id);
      const file = exportPath(api.services, id);
      await access(file);
      // As a restart in the middle of it leaves it.
      await change('jobs', id, { status: 'running', state: { rows: 100, total: 3_000, bytes: 10 } });
      await cut(
        client,
        RIGHTS.filter((right) => right !== 'customers.list'),
      );
      await api.restart();
      const job = await api.services.jobs.finished(id);
      expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('Rights were withdrawn') });
      await expect(access(file)).rejects.toThrow('ENOENT');
      expect((await owner.get(`/jobs/${id}/file`)).status).toBe(404);
    });
  });
});
