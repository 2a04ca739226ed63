/** Changes of roles that take a second person (R34): nobody makes one alone, and nobody gives by two what one of them lacks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/schema/fields';
import { base, engines, organizationId, startApi, type Api, type Client } from './harness';

const A = organizationId('a');
const reason = 'Because the test says so';
const everything = ['roles.*', 'role-changes.*', 'organizations.*', 'customers.*', 'users.list', 'permissions.list'];

describe.each(engines)('role changes on %s', (store) => {
  let api: Api;
  let marta: Client;
  let tomasz: Client;
  let count = 0;

  const addRole = async (permissions: readonly string[]): Promise<string> => {
    const id = `role-${(count += 1)}`;
    await api.store.insert('roles', { ...base(id, A), name: `Role ${count}`, permissions, builtIn: false });
    return id;
  };
  const person = async (permissions: readonly string[], more: object = {}): Promise<Client> =>
    api.as({ permissions, roleId: await addRole(permissions), ...more });
  const put = async (name: string, id: string, values: AnyRecord): Promise<void> => {
    const before = await api.store.get(name, id);
    if (!before) throw new Error(`no ${name} ${id}`);
    await api.store.update(name, { ...before, ...values });
  };
  /** What somebody holds from now on, by role and at the gate. */
  const hold = async (client: Client, permissions: readonly string[]): Promise<void> => {
    await put('roles', client.viewer.roleId, { permissions });
    client.viewer.permissions = permissions;
  };
  const say = (by: Client, id: unknown, name: string, more: object = {}) =>
    by.post(`/role-changes/${String(id)}/transitions`, { name, ...more });
  const propose = (by: Client, body: AnyRecord) => by.post('/role-changes', body);
  const role = (id: string) => api.store.get('roles', id);
  const mailTo = async (client: Client): Promise<unknown[]> =>
    (await api.store.list('mail', { where: [{ path: 'to', op: 'eq', value: client.viewer.email }] })).data.map(
      ({ subject }) => subject,
    );
  const switchTo = (by: Client, roleChangesNeedTwo: boolean) =>
    by.put(`/organizations/${A}`, { roleChangesNeedTwo, reason });

  beforeAll(async () => {
    api = await startApi({ store });
    marta = await person(everything);
  });
  afterAll(() => api.close());

  it('is not switched on by somebody whom nobody could approve; the words say so', async () => {
    const refused = await switchTo(marta, true);
    expect([refused.status, refused.error.errors?.roleChangesNeedTwo]).toEqual([
      422,
      expect.stringContaining('Nobody but you'),
    ]);
    // Neither somebody without the right to approve, nor somebody who is away, is another one.
    await person(everything.filter((one) => one !== 'role-changes.*'));
    const away = await person(everything);
    await put('users', away.viewer.id, { status: 'suspended' });
    expect((await switchTo(marta, true)).status).toBe(422);
    tomasz = await person(everything);
    expect((await switchTo(marta, true)).data.roleChangesNeedTwo).toBe(true);
  });

  it('makes, changes and deletes no role at once from then on', async () => {
    const id = await addRole(['customers.list']);
    const before = await role(id);
    for (const { status, error } of [
      await marta.post('/roles', { name: 'Alone', permissions: [] }),
      await marta.put(`/roles/${id}`, { name: 'Alone' }),
      await marta.delete(`/roles/${id}`),
    ])
      expect([status, error.message]).toEqual([409, expect.stringContaining('second person')]);
    expect(await role(id)).toEqual(before);
    // Nor by work on many.
    const job = await marta.post('/jobs', { kind: 'bulk', params: { resource: 'roles', action: 'delete', ids: [id] } });
    await api.services.jobs.finished(String(job.data.id));
    expect(await role(id)).toEqual(before);
  });

  it('a change waits with its difference, is told to who may approve it, and holds by the word of another', async () => {
    const id = await addRole(['customers.list', 'customers.show']);
    const body = { kind: 'edit', roleId: id, name: 'Reader', permissions: ['customers.list', 'customers.export'] };
    const { status, data } = await propose(marta, { ...body, roleVersion: 1, reason });
    expect([status, data]).toMatchObject([
      201,
      {
        status: 'waiting',
        permissions: body.permissions,
        permissionsBefore: ['customers.list', 'customers.show'],
        proposedById: marta.viewer.id,
      },
    ]);
    expect((await role(id))?.permissions).toEqual(['customers.list', 'customers.show']);
    expect((await marta.get(`/roles/${id}`)).data.waitingChangeId).toBe(data.id);
    expect(await mailTo(tomasz)).toContain('A role change waits for your word');
    expect(await mailTo(marta)).toEqual([]);
    // One at a time, and neither by its proposer nor by a key.
    expect((await propose(tomasz, body)).status).toBe(409);
    for (const word of ['confirm', 'reject'])
      expect((await say(marta, data.id, word, { note: reason })).status).toBe(403);
    const key = await api.as({ ...tomasz.viewer, apiKeyId: 'key-1' });
    for (const word of ['confirm', 'reject'])
      expect((await say(key, data.id, word, { note: reason })).status).toBe(403);
    expect((await role(id))?.version).toBe(1);
    expect((await say(tomasz, data.id, 'confirm')).data).toMatchObject({
      status: 'applied',
      answeredById: tomasz.viewer.id,
    });
    expect(await role(id)).toMatchObject({ name: 'Reader', permissions: body.permissions, version: 2 });
    expect((await marta.get(`/roles/${id}`)).data.waitingChangeId).toBe(null);
    expect(await mailTo(marta)).toEqual(['Your role change was approved']);
    const entries = await api.store.list('changelog', { where: [{ path: 'about', op: 'eq', value: id }] });
    expect(entries.data.map(({ resource, action, actorId }) => [resource, action, actorId])).toEqual(
      expect.arrayContaining([
        ['role-changes', 'create', marta.viewer.id],
        ['roles', 'edit', tomasz.viewer.id],
        ['role-changes', 'confirm', tomasz.viewer.id],
      ]),
    );
  });

  it('a role is made and deleted by two as well', async () => {
    const made = await propose(marta, { kind: 'create', name: 'Made by two', permissions: ['customers.list'] });
    expect((await say(tomasz, made.data.id, 'confirm')).status).toBe(200);
    const found = await marta.list('roles', { filter: { name: 'Made by two' } });
    expect(found.data).toMatchObject([{ permissions: ['customers.list'], builtIn: false }]);
    const id = String(found.data[0]?.id);
    const gone = await propose(marta, { kind: 'delete', roleId: id });
    expect(await role(id)).toBeDefined();
    expect((await say(tomasz, gone.data.id, 'confirm')).data).toMatchObject({
      status: 'applied',
      roleName: 'Made by two',
    });
    expect(await role(id)).toBeUndefined();
    // What nobody could do at once is not proposed either.
    const used = marta.viewer.roleId;
    expect((await propose(marta, { kind: 'delete', roleId: used })).status).toBe(409);
    expect((await propose(marta, { kind: 'create', name: 'Role 1', permissions: [] })).error.errors).toHaveProperty(
      'name',
    );
    await put('roles', used, { builtIn: true });
    expect((await propose(marta, { kind: 'edit', roleId: used, name: 'Mine', permissions: [] })).status).toBe(409);
    await put('roles', used, { builtIn: false });
  });

  it('R34: neither the proposer nor who approves gives what they lack, by the rights of that moment', async () => {
    const id = await addRole(['customers.list']);
    const body = { kind: 'edit', roleId: id, name: 'More', permissions: ['customers.list', 'cases.list'] };
    // The proposer lacks it.
    expect((await propose(marta, body)).status).toBe(403);
    // Nobody but the proposer holds it: said at once, since nobody could approve.
    await hold(marta, [...everything, 'cases.list']);
    const alone = await propose(marta, body);
    expect([alone.status, alone.error.message]).toEqual([409, expect.stringContaining('Nobody else')]);
    await hold(tomasz, [...everything, 'cases.list']);
    const { data } = await propose(marta, body);
    // Who is to approve lost it.
    await hold(tomasz, everything);
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(403);
    // The proposer lost it, their right to change roles, or their place.
    await hold(tomasz, [...everything, 'cases.list']);
    await hold(marta, everything);
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(409);
    await hold(marta, ['customers.*', 'cases.list', 'role-changes.*']);
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(409);
    await hold(marta, [...everything, 'cases.list']);
    await put('users', marta.viewer.id, { status: 'suspended' });
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(409);
    await put('users', marta.viewer.id, { status: 'active' });
    // Who may approve but not change roles.
    const other = await person(['role-changes.*', 'customers.*', 'cases.list']);
    expect((await say(other, data.id, 'confirm')).status).toBe(403);
    expect((await role(id))?.permissions).toEqual(['customers.list']);
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(200);
    expect((await role(id))?.permissions).toEqual(body.permissions);
  });

  it('is rejected with a reason, proposed again, and withdrawn by its proposer alone', async () => {
    const id = await addRole(['customers.list']);
    const body = { kind: 'edit', roleId: id, name: 'Other words', permissions: [] };
    const { data } = await propose(marta, body);
    expect((await say(tomasz, data.id, 'reject')).status).toBe(422);
    expect((await say(tomasz, data.id, 'reject', { note: reason })).data).toMatchObject({
      status: 'rejected',
      answer: reason,
      answeredById: tomasz.viewer.id,
    });
    expect(await mailTo(marta)).toContain('Your role change was rejected');
    expect((await say(marta, data.id, 'apply')).data).toMatchObject({ status: 'waiting', answer: null });
    expect((await say(tomasz, data.id, 'withdraw')).status).toBe(403);
    expect((await say(marta, data.id, 'withdraw')).data).toMatchObject({ status: 'withdrawn', pending: null });
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(409);
    expect((await role(id))?.version).toBe(1);
  });

  it('R41: is neither proposed nor approved on a role that has changed since', async () => {
    const id = await addRole(['customers.list']);
    const body = { kind: 'edit', roleId: id, roleVersion: 1, name: 'Stale', permissions: [] };
    const { data } = await propose(marta, body);
    await put('roles', id, { name: 'Meanwhile', version: 2 });
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(409);
    expect((await say(tomasz, data.id, 'reject', { note: reason })).status).toBe(200);
    expect((await say(marta, data.id, 'apply')).status).toBe(409);
    const late = await propose(marta, body);
    expect([late.status, late.error.current]).toMatchObject([412, { name: 'Meanwhile', version: 2 }]);
    // A version of the proposal that is not the newest says nothing either.
    const next = await propose(marta, { ...body, roleVersion: 2 });
    expect((await say(tomasz, next.data.id, 'confirm', { version: 7 })).status).toBe(412);
    expect(await role(id)).toMatchObject({ name: 'Meanwhile' });
  });

  it('is switched off by two, or by the one who is left', async () => {
    const refused = await switchTo(marta, false);
    expect([refused.status, refused.error.errors?.roleChangesNeedTwo]).toEqual([
      422,
      expect.stringContaining('second person as well'),
    ]);
    const { data } = await propose(marta, { kind: 'switchOff' });
    expect((await api.store.get('organizations', A))?.roleChangesNeedTwo).toBe(true);
    expect((await say(tomasz, data.id, 'confirm')).status).toBe(200);
    expect((await api.store.get('organizations', A))?.roleChangesNeedTwo).toBe(false);
    expect((await marta.post('/roles', { name: 'At once', permissions: [] })).status).toBe(201);
    expect((await switchTo(marta, true)).status).toBe(200);
    await put('users', tomasz.viewer.id, { status: 'suspended' });
    const alone = await propose(marta, { kind: 'create', name: 'Nobody there', permissions: [] });
    expect([alone.status, alone.error.message]).toEqual([409, expect.stringContaining('switch the second person off')]);
    expect((await switchTo(marta, false)).status).toBe(200);
  });
});
