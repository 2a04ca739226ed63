/** People and their rights: invitations, statuses, roles, one's own profile. R numbers are those of the safety requirements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptMail } from '../../api/mail';
import { builtInRoles, type BuiltInRole } from '../../src/resources/roles/builtIn';
import { resources } from '../../src/resources';
import { permissionsOf } from '../../src/schema/permissions';
import { base, engines, organizationId, startApi, type Api } from './harness';
import {
  addPerson,
  call,
  Clock,
  PASSWORD,
  signIn,
  TOTP_SECRET,
  type Person,
  type PersonOptions,
} from './support/accounts';

const note = 'Because the test says so';

describe('built-in roles', () => {
  it('name only permissions that the declarations bring', () => {
    const known = new Set(['*', '*.list', '*.show', '*.export']);
    for (const schema of resources) {
      known.add(`${schema.name}.*`);
      for (const { key } of permissionsOf(schema)) known.add(key);
    }
    for (const role of builtInRoles)
      for (const permission of role.permissions) expect(known, `${role.key}: ${permission}`).toContain(permission);
  });
});

describe.each(engines)('users on %s', (store) => {
  let api: Api;
  const clock = new Clock();

  beforeAll(async () => {
    api = await startApi({ store, realGate: true, now: clock.now, config: { signInTriesPerAddress: 10_000 } });
  });
  afterAll(() => api.close());

  const roleOf = async (key: BuiltInRole['key'], organization = 'a'): Promise<string> => {
    const { data } = await api.store.list('roles', {
      where: [
        { path: 'organizationId', op: 'eq', value: organizationId(organization) },
        { path: 'builtInKey', op: 'eq', value: key },
      ],
    });
    return String(data[0]?.id);
  };

  const newcomer = async (options: PersonOptions): Promise<Person & { token: string; cookie: string }> => {
    const person = await addPerson(api, options);
    const { token, cookie } = await signIn(api, person);
    return { ...person, token, cookie };
  };

  const mailTo = async (to: string): Promise<KeptMail[]> =>
    (
      await api.store.list('mail', {
        where: [{ path: 'to', op: 'eq', value: to }],
        sort: [{ path: 'id', order: 'DESC' }],
      })
    ).data as KeptMail[];

  const profile = (token: string) => call(api, 'GET', '/users/profile', { token });

  it('R27: invites by mail, with a temporary password that opens the first change, and then the account is active', async () => {
    const { token } = await newcomer({ role: 'admin' });
    const email = 'New.Colleague@assay.test';
    const created = await call(api, 'POST', '/users', {
      token,
      body: { name: 'New Colleague', email, roleId: await roleOf('analyst') },
    });
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({
      email: email.toLowerCase(),
      status: 'invited',
      mustChangePassword: true,
      twoFactorEnabled: false,
    });
    const [mail] = await mailTo(email.toLowerCase());
    expect(mail).toMatchObject({
      subject: expect.stringContaining('invites you'),
      links: [expect.stringMatching(/\/signin$/)],
    });
    const temporary = String(mail?.code);
    expect(mail?.text).toContain(temporary);
    expect(JSON.stringify(created.body)).not.toContain(temporary);
    const first = await signIn(api, { email, password: temporary });
    expect(first.answer.data.user).toMatchObject({ mustChangePassword: true });
    const chosen = await call(api, 'PUT', '/auth/password/first-time-change', {
      token: first.token,
      body: { password: PASSWORD },
    });
    expect(chosen.status).toBe(200);
    const shown = await call(api, 'GET', `/users/${String(created.data.id)}`, { token });
    expect(shown.data).toMatchObject({ status: 'active', mustChangePassword: false });
    expect((await signIn(api, { email, password: temporary })).answer.status).toBe(422);
    expect((await signIn(api, { email, password: PASSWORD })).answer.status).toBe(200);
  });

  it('an invitation that ran out is sent again by the status call, and the old password dies', async () => {
    const { token } = await newcomer({ role: 'admin' });
    const email = 'slow@assay.test';
    const { data } = await call(api, 'POST', '/users', {
      token,
      body: { name: 'Slow', email, roleId: await roleOf('analyst') },
    });
    const old = String((await mailTo(email))[0]?.code);
    clock.pass(72 * 3_600 - 60);
    const begun = await signIn(api, { email, password: old });
    expect(begun.answer.status).toBe(200);
    clock.pass(60);
    expect((await signIn(api, { email, password: old })).answer.status).toBe(422);
    const admin = await newcomer({ role: 'admin' });
    const again = await call(api, 'PUT', `/users/${String(data.id)}/status`, {
      token: admin.token,
      body: { status: 'invited' },
    });
    expect(again.status).toBe(200);
    const mails = await mailTo(email);
    expect(mails).toHaveLength(2);
    // R11: what the old one began ends with it.
    const first = { token: begun.token, body: { password: 'a phrase of my own' } };
    expect((await call(api, 'PUT', '/auth/password/first-time-change', first)).status).toBe(401);
    expect((await signIn(api, { email, password: old })).answer.status).toBe(422);
    // On the screen and for many at once it is a move like any other.
    expect((await move(admin, String(data.id), 'invite')).data).toMatchObject({ status: 'invited' });
    const [newest, ...before] = await mailTo(email);
    expect(before).toEqual(mails);
    expect((await signIn(api, { email, password: String(mails[0]?.code) })).answer.status).toBe(422);
    expect((await signIn(api, { email, password: String(newest?.code) })).answer.status).toBe(200);
    const told = await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: String(data.id) }] });
    expect(told.data.filter(({ action }) => action === 'invite')).toHaveLength(2);
    const analyst = await newcomer({ role: 'analyst' });
    const refused = await call(api, 'PUT', `/users/${String(data.id)}/status`, {
      token: analyst.token,
      body: { status: 'invited' },
    });
    expect(refused.status).toBe(403);
  });

  it('takes no address twice, whatever the case and the organization', async () => {
    const { token } = await newcomer({ role: 'admin' });
    const [here, there] = [await addPerson(api), await addPerson(api, { organization: 'b' })];
    for (const { email } of [here, there]) {
      const answer = await call(api, 'POST', '/users', {
        token,
        body: { name: 'Twin', email: email.toUpperCase(), roleId: await roleOf('analyst') },
      });
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['email']]);
    }
  });

  it('R34: nobody gives a role that can do more than their own', async () => {
    const admin = await newcomer({ role: 'admin' });
    const person = await addPerson(api, { role: 'analyst' });
    const owner = await roleOf('owner');
    const created = await call(api, 'POST', '/users', {
      token: admin.token,
      body: { name: 'Sly', email: 'sly@assay.test', roleId: owner },
    });
    expect(created.status).toBe(403);
    expect(await mailTo('sly@assay.test')).toEqual([]);
    const raised = await call(api, 'PUT', `/users/${person.id}`, { token: admin.token, body: { roleId: owner } });
    expect(raised.status).toBe(403);
    const allowed = await call(api, 'PUT', '/users', {
      token: admin.token,
      body: { id: person.id, roleId: await roleOf('lead') },
    });
    expect(allowed.status).toBe(200);
  });

  it('R34: somebody above is not edited, suspended or demoted from below', async () => {
    const admin = await newcomer({ role: 'admin' });
    const owner = await addPerson(api, { role: 'owner' });
    await addPerson(api, { role: 'owner' });
    const { token } = admin;
    expect((await call(api, 'PUT', `/users/${owner.id}`, { token, body: { name: 'Nobody' } })).status).toBe(403);
    expect(
      (await call(api, 'PUT', `/users/${owner.id}`, { token, body: { roleId: await roleOf('analyst') } })).status,
    ).toBe(403);
    expect(
      (await call(api, 'PUT', `/users/${owner.id}/status`, { token, body: { status: 'suspended', note } })).status,
    ).toBe(403);
    const moved = await call(api, 'POST', `/users/${owner.id}/transitions`, {
      token,
      body: { name: 'deactivate', note },
    });
    expect(moved.status).toBe(403);
    expect(await api.store.get('users', owner.id)).toMatchObject({ status: 'active', version: 1 });
  });

  it('R34: one’s own role and status are for others to change', async () => {
    const { id, token } = await newcomer({ role: 'admin' });
    expect((await call(api, 'PUT', `/users/${id}`, { token, body: { roleId: await roleOf('analyst') } })).status).toBe(
      403,
    );
    expect((await call(api, 'PUT', `/users/${id}/status`, { token, body: { status: 'suspended', note } })).status).toBe(
      403,
    );
    expect((await profile(token)).status).toBe(200);
  });

  it('R34: the last active owner stays, also when two go at each other at once', async () => {
    // Organization b has no other owners.
    const [one, two] = [
      await newcomer({ role: 'owner', organization: 'b' }),
      await newcomer({ role: 'owner', organization: 'b' }),
    ];
    const suspend = (by: { token: string }, whom: { id: string }) =>
      call(api, 'PUT', `/users/${whom.id}/status`, { token: by.token, body: { status: 'suspended', note } });
    const answers = await Promise.all([suspend(one, two), suspend(two, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await api.store.list('users', {
      where: [
        { path: 'organizationId', op: 'eq', value: 'org-b' },
        { path: 'status', op: 'eq', value: 'active' },
        { path: 'roleId', op: 'eq', value: await roleOf('owner', 'b') },
      ],
    });
    expect(data).toHaveLength(1);
    const [left] = data;
    const remaining = left?.id === one.id ? one : two;
    const gone = left?.id === one.id ? two : one;
    expect((await profile(gone.token)).status).toBe(401);
    const demoted = await call(api, 'PUT', `/users/${remaining.id}`, {
      token: remaining.token,
      body: { roleId: await roleOf('analyst', 'b') },
    });
    expect(demoted.status).toBe(403);
  });

  it('R11 O10: a suspended user’s tokens die with the next call, and come back with nothing', async () => {
    const admin = await newcomer({ role: 'admin' });
    const person = await newcomer({ role: 'analyst' });
    const status = (to: string) =>
      call(api, 'PUT', `/users/${person.id}/status`, { token: admin.token, body: { status: to, note } });
    expect((await status('suspended')).data).toMatchObject({ status: 'suspended' });
    expect((await profile(person.token)).status).toBe(401);
    expect((await status('active')).status).toBe(200);
    expect((await profile(person.token)).status).toBe(401);
    expect((await call(api, 'POST', '/auth/refresh-token', { cookie: person.cookie })).status).toBe(401);
    expect((await signIn(api, person)).answer.status).toBe(200);
  });

  it('R11: a new role ends the sessions that had the old one', async () => {
    const admin = await newcomer({ role: 'admin' });
    const person = await newcomer({ role: 'analyst' });
    const { token } = admin;
    expect((await call(api, 'PUT', `/users/${person.id}`, { token, body: { name: 'Renamed' } })).status).toBe(200);
    expect((await profile(person.token)).status).toBe(200);
    await call(api, 'PUT', `/users/${person.id}`, { token, body: { roleId: await roleOf('auditor') } });
    expect((await profile(person.token)).status).toBe(401);
    expect((await call(api, 'POST', '/auth/refresh-token', { cookie: person.cookie })).status).toBe(401);
  });

  const factor = { user: { twoFactorEnabled: true }, credentials: { totpSecret: TOTP_SECRET } };
  const move = (by: { token: string }, id: string, name: string, also: object = {}) =>
    call(api, 'POST', `/users/${id}/transitions`, { token: by.token, body: { name, note, ...also } });

  it('R34: a second factor is reset with a reason: sessions end, the person is told, and it is on record', async () => {
    const admin = await newcomer({ role: 'admin' });
    const person = await addPerson(api, { role: 'analyst', ...factor });
    const half = await signIn(api, person);
    expect(half.answer.data).toHaveProperty('twoFactorAuthAccessToken');
    expect((await move(admin, person.id, 'resetFactor', { note: null })).body.errors).toHaveProperty('note');
    const done = await move(admin, person.id, 'resetFactor');
    expect([done.status, done.data.twoFactorEnabled, done.data.status]).toEqual([200, false, 'active']);
    expect(await api.store.list('sessions', { where: [{ path: 'userId', op: 'eq', value: person.id }] })).toMatchObject(
      {
        total: 0,
      },
    );
    expect(await mailTo(person.email)).toMatchObject([{ subject: 'Your second factor was reset' }]);
    const { data } = await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: person.id }] });
    expect(data.find(({ action }) => action === 'resetFactor')).toMatchObject({ reason: note });
    expect((await signIn(api, person)).answer.data).toHaveProperty('accessToken');
    // There is nothing left to reset.
    expect((await move(admin, person.id, 'resetFactor')).status).toBe(409);
  });

  it('the access of another is confirmed, by those who hold what they have; whoever gives a role has looked at it', async () => {
    const admin = await newcomer({ role: 'admin' });
    const person = await newcomer({ role: 'analyst' });
    const reviewed = async () => (await api.store.get('users', person.id))?.accessReviewedAt;
    const before = await api.store.get('users', person.id);
    if (!before) throw new Error('not there');
    await api.store.update('users', { ...before, accessReviewedAt: '2020-01-01T00:00:00.000Z' });
    const filter = encodeURIComponent(
      JSON.stringify({ id: person.id, accessReviewedAt_lt: '2024-01-01T00:00:00.000Z' }),
    );
    const due = async () => (await call(api, 'GET', `/users?filter=${filter}`, { token: admin.token })).data;
    expect(await due()).toHaveLength(1);
    expect((await move(admin, person.id, 'confirmAccess')).status).toBe(200);
    expect(await due()).toHaveLength(0);
    // Nothing ends by it, and the changelog says who did.
    expect((await profile(person.token)).status).toBe(200);
    const { data } = await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: person.id }] });
    expect(data.find(({ action }) => action === 'confirmAccess')).toMatchObject({ actorId: admin.id });
    // Neither one's own, nor that of somebody who can do more, nor without the right.
    expect((await move(admin, admin.id, 'confirmAccess')).status).toBe(403);
    const owner = await newcomer({ role: 'owner' });
    expect((await move(admin, owner.id, 'confirmAccess')).status).toBe(403);
    expect((await move(person, admin.id, 'confirmAccess')).status).toBe(403);
    // A new role is a look at what somebody may do, a new name is none.
    const put = (body: object) => call(api, 'PUT', '/users', { token: admin.token, body: { id: person.id, ...body } });
    const confirmed = await reviewed();
    clock.pass(60);
    expect((await put({ name: 'Another Name' })).status).toBe(200);
    expect(await reviewed()).toBe(confirmed);
    expect((await put({ roleId: await roleOf('auditor') })).status).toBe(200);
    expect(await reviewed()).not.toBe(confirmed);
  });

  it('somebody without a second factor is reminded by mail, and loses no session by it', async () => {
    const admin = await newcomer({ role: 'admin' });
    const person = await newcomer({ role: 'analyst' });
    expect((await move(admin, person.id, 'remindFactor')).status).toBe(200);
    expect(await mailTo(person.email)).toMatchObject([{ subject: 'Set up your second factor' }]);
    expect((await profile(person.token)).status).toBe(200);
    const { data } = await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: person.id }] });
    expect(data.map(({ action }) => action)).toContain('remindFactor');
    const safe = await addPerson(api, { role: 'analyst', ...factor });
    expect((await move(admin, safe.id, 'remindFactor')).status).toBe(409);
  });

  it('R11: the sessions of another end with the next call, and the account stays as it was', async () => {
    const admin = await newcomer({ role: 'admin' });
    const person = await newcomer({ role: 'analyst' });
    expect((await move(admin, person.id, 'endSessions')).data).toMatchObject({ status: 'active' });
    expect((await profile(person.token)).status).toBe(401);
    expect((await call(api, 'POST', '/auth/refresh-token', { cookie: person.cookie })).status).toBe(401);
    expect((await signIn(api, person)).answer.status).toBe(200);
    const { data } = await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: person.id }] });
    expect(data.map(({ action }) => action)).toContain('endSessions');
  });

  it('R34: factor and sessions of somebody above, or one’s own, are not for this; the status call does neither', async () => {
    const admin = await newcomer({ role: 'admin' });
    const analyst = await newcomer({ role: 'analyst' });
    const owner = await addPerson(api, { role: 'owner', ...factor });
    const person = await addPerson(api, { role: 'analyst', ...factor });
    const foreign = await addPerson(api, { organization: 'b', ...factor });
    await api.store.update('users', {
      ...(await api.store.get('users', admin.id)),
      id: admin.id,
      twoFactorEnabled: true,
    });
    for (const name of ['resetFactor', 'endSessions']) {
      expect([name, (await move(admin, owner.id, name)).status]).toEqual([name, 403]);
      expect([name, (await move(admin, admin.id, name)).status]).toEqual([name, 403]);
      expect([name, (await move(analyst, person.id, name)).status]).toEqual([name, 403]);
      expect([name, (await move(admin, foreign.id, name)).status]).toEqual([name, 404]);
    }
    const body = { status: 'active', note };
    expect((await call(api, 'PUT', `/users/${person.id}/status`, { token: admin.token, body })).status).toBe(409);
    for (const { id } of [owner, person, foreign])
      expect(await api.store.get('users', id)).toMatchObject({ twoFactorEnabled: true });
  });

  it('the open cases of a leaver go to a colleague who may have them, in the same step', async () => {
    const admin = await newcomer({ role: 'admin' });
    const [leaver, heir] = [await newcomer({ role: 'analyst' }), await addPerson(api, { role: 'analyst' })];
    const files = ['open', 'waiting', 'closed'].map((status) => `${leaver.id}-${status}`);
    await api.store.transaction(async (session) => {
      for (const id of files)
        await session.insert('cases', {
          ...base(id, organizationId('a')),
          title: id,
          status: id.split('-').at(-1),
          assigneeId: leaver.id,
        });
    });
    const leave = (by: { token: string }, casesToId?: string) =>
      call(api, 'PUT', `/users/${leaver.id}/status`, {
        token: by.token,
        body: { status: 'deactivated', note, ...(casesToId === undefined ? {} : { values: { casesToId } }) },
      });
    const assignees = async () => Promise.all(files.map(async (id) => (await api.store.get('cases', id))?.assigneeId));
    const refused = await leave(admin);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('2 open cases')]);
    const unable = [
      leaver,
      await addPerson(api, { role: 'auditor' }),
      await addPerson(api, { role: 'analyst', user: { status: 'suspended' } }),
      await addPerson(api, { role: 'analyst', organization: 'b' }),
    ];
    const offered = async (by: { token: string }) => (await call(api, 'GET', `/users/${leaver.id}/heirs`, by)).data;
    const heirs: unknown = await offered(admin);
    expect(heirs).toContain(heir.id);
    for (const { id } of unable) {
      expect((await leave(admin, id)).status).toBe(422);
      expect(heirs).not.toContain(id);
    }
    expect(await assignees()).toEqual([leaver.id, leaver.id, leaver.id]);
    expect((await profile(leaver.token)).status).toBe(200);
    const done = await leave(admin, heir.id);
    expect([done.status, done.data]).toMatchObject([200, { status: 'deactivated', casesToId: heir.id }]);
    expect(await assignees()).toEqual([heir.id, heir.id, leaver.id]);
    expect((await profile(leaver.token)).status).toBe(401);
    const { data } = await api.store.list('changelog', {
      where: [{ path: 'recordId', op: 'eq', value: String(files[0]) }],
    });
    expect(data).toMatchObject([{ action: 'assign', summary: expect.stringContaining('left') }]);

    // Who may let people go but not assign cases hands none over.
    const made = await call(api, 'POST', '/roles', {
      token: admin.token,
      body: { name: 'Keeper of people', permissions: ['users.deactivate'] },
    });
    const roleId = String(made.data.id);
    const [keeper, other] = [await newcomer({ user: { roleId } }), await addPerson(api, { user: { roleId } })];
    await api.store.insert('cases', {
      ...base(`${other.id}-kept`, organizationId('a')),
      status: 'open',
      assigneeId: other.id,
    });
    const values = { casesToId: heir.id };
    expect((await move(keeper, other.id, 'deactivate', { values })).status).toBe(403);
    expect((await call(api, 'GET', `/users/${other.id}/heirs`, { token: keeper.token })).data).toEqual([]);
    expect(await api.store.get('cases', `${other.id}-kept`)).toMatchObject({ assigneeId: other.id });
    expect(await api.store.get('users', other.id)).toMatchObject({ status: 'active' });
  });

  it('R34: queues are given by others, never more than one has, and hold at the next call', async () => {
    const admin = await newcomer({ role: 'admin' });
    const limited = await newcomer({ role: 'admin', user: { queues: ['sanctions'] } });
    const person = await newcomer({ role: 'analyst' });
    const give = (by: { token: string }, id: string, queues: unknown) =>
      call(api, 'PUT', `/users/${id}`, { token: by.token, body: { queues } });
    const id = `${person.id}-monitored`;
    await api.store.insert('cases', {
      ...base(id, organizationId('a')),
      title: id,
      queue: 'monitoring',
      status: 'open',
    });
    const sees = async (by: { token: string }) => (await call(api, 'GET', `/cases/${id}`, { token: by.token })).status;
    expect([await sees(person), await sees(limited)]).toEqual([200, 404]);
    expect((await give(admin, person.id, ['onboarding', 'monitoring'])).status).toBe(200);
    expect(await sees(person)).toBe(200);
    expect((await give(admin, person.id, ['onboarding'])).status).toBe(200);
    expect(await sees(person)).toBe(404);

    // One’s own are for others to set: who narrowed them could not go back.
    expect((await give(admin, admin.id, ['sanctions'])).status).toBe(403);
    // Nobody widens what they see, neither of their own account nor by another one.
    for (const queues of [null, [], ['sanctions', 'monitoring']]) {
      expect((await give(limited, limited.id, queues)).status).toBe(403);
      expect((await give(limited, person.id, queues)).status).toBe(403);
    }
    const made = { name: 'Second me', email: 'second.me@assay.test', roleId: await roleOf('analyst') };
    expect((await call(api, 'POST', '/users', { token: limited.token, body: made })).status).toBe(403);
    expect((await give(limited, person.id, ['sanctions'])).status).toBe(200);
    expect((await give(limited, limited.id, ['sanctions'])).status).toBe(200);
    expect((await call(api, 'PUT', '/users/profile', { token: limited.token, body: { queues: null } })).status).toBe(
      422,
    );

    // A leaver's cases go to nobody who would not see them.
    await api.store.update('cases', { ...(await api.store.get('cases', id)), id, version: 2, assigneeId: person.id });
    const leave = (casesToId: string) => move(admin, person.id, 'deactivate', { values: { casesToId } });
    const heirs: unknown = (await call(api, 'GET', `/users/${person.id}/heirs`, { token: admin.token })).data;
    expect(heirs).toContain(admin.id);
    expect(heirs).not.toContain(limited.id);
    expect((await leave(limited.id)).status).toBe(422);
    expect((await leave(admin.id)).status).toBe(200);
  });

  it('R34: many at once obey what one by one obeys, and each that failed says why', async () => {
    const [admin, owner] = [await newcomer({ role: 'admin' }), await addPerson(api, { role: 'owner' })];
    const [one, two] = [await newcomer({ role: 'analyst' }), await addPerson(api, { role: 'auditor' })];
    const foreign = await addPerson(api, { role: 'analyst', organization: 'b' });
    const ids = [one.id, two.id, owner.id, admin.id, foreign.id];
    const bulk = (by: { token: string }, values: object) =>
      call(api, 'POST', '/jobs', {
        token: by.token,
        body: { kind: 'bulk', params: { resource: 'users', ids, ...values } },
      });
    const suspend = { action: 'transition', name: 'suspend' };
    expect((await bulk(one, { ...suspend, note })).status).toBe(403);
    const done = async (values: object) =>
      (await api.services.jobs.finished(String((await bulk(admin, values)).data.id))).result as {
        failures: { id: string; reason: string }[];
      };
    // A reason is asked of each.
    expect(await done(suspend)).toMatchObject({ changed: 0 });
    const { failures, ...counts } = await done({ ...suspend, note });
    expect(counts).toMatchObject({ changed: 2 });
    expect(Object.fromEntries(failures.map(({ id, reason }) => [id, reason]))).toMatchObject({
      [owner.id]: expect.stringContaining('more than yours'),
      [admin.id]: expect.stringContaining('your own'),
    });
    expect((await profile(one.token)).status).toBe(401);
    for (const { id } of [owner, foreign]) expect(await api.store.get('users', id)).toMatchObject({ status: 'active' });
    const roles = await done({ action: 'update', values: { roleId: await roleOf('owner') } });
    expect(roles).toMatchObject({ changed: 0 });
  });

  it('who was not seen for 90 days and who never was are two questions, and both have an answer', async () => {
    const admin = await newcomer({ role: 'admin' });
    const long = await addPerson(api, { user: { lastSeenAt: '2020-01-01T00:00:00.000Z' } });
    const never = await addPerson(api, { user: { status: 'active', lastSeenAt: null } });
    const found = async (filter: object) =>
      (
        (await call(api, 'GET', `/users?filter=${encodeURIComponent(JSON.stringify(filter))}`, { token: admin.token }))
          .body.data as { id: string }[]
      ).map(({ id }) => id);
    const unseen = await found({ lastSeenAt_lt: '2020-06-01T00:00:00.000Z', status: 'active' });
    expect([unseen.includes(long.id), unseen.includes(never.id)]).toEqual([true, false]);
    const absent = await found({ lastSeenAt: null });
    expect([absent.includes(long.id), absent.includes(never.id)]).toEqual([false, true]);
  });

  it('the status call wants a note, a known status and a way that leads there', async () => {
    const { token } = await newcomer({ role: 'admin' });
    const person = await addPerson(api);
    const status = (body: object) => call(api, 'PUT', `/users/${person.id}/status`, { token, body });
    expect((await status({ status: 'suspended' })).body.errors).toHaveProperty('note');
    expect((await status({ status: 'promoted', note })).body.errors).toHaveProperty('status');
    expect((await status({ status: 'invited' })).status).toBe(409);
    expect((await status({ status: 'active', note })).status).toBe(409);
    expect((await status({ status: 'suspended', note, version: 7 })).status).toBe(412);
    expect((await status({ status: 'suspended', note, role: 'x' })).status).toBe(422);
    const done = await status({ status: 'suspended', note, version: 1 });
    expect([done.status, done.data.version]).toEqual([200, 2]);
    const { data } = await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: person.id }] });
    expect(data).toMatchObject([{ action: 'suspend', reason: note }]);
    const other = await addPerson(api, { organization: 'b' });
    expect(
      (await call(api, 'PUT', `/users/${other.id}/status`, { token, body: { status: 'suspended', note } })).status,
    ).toBe(404);
  });

  it('R33: the profile takes name and language and nothing that the system sets', async () => {
    const { id, token } = await newcomer({ role: 'analyst' });
    const put = (body: object) => call(api, 'PUT', '/users/profile', { token, body });
    const changed = await put({ name: 'Just Me' });
    expect([changed.status, changed.data.name]).toEqual([200, 'Just Me']);
    for (const [field, value] of Object.entries({
      roleId: await roleOf('owner'),
      permissions: ['*'],
      organizationId: 'org-b',
      status: 'active',
      password: 'x',
      email: 'other@assay.test',
      emailVerified: true,
      twoFactorEnabled: true,
      mustChangePassword: false,
      id: 'person-1',
      version: 9,
    })) {
      const answer = await put({ name: 'Not Me', [field]: value });
      expect([field, answer.status]).toEqual([field, 422]);
    }
    expect((await put({ name: '' })).status).toBe(422);
    expect((await put({ locale: 'xx' })).status).toBe(422);
    expect(await api.store.get('users', id)).toMatchObject({ name: 'Just Me', version: 2, status: 'active' });
  });

  it('R33: a user’s record takes no field that the system sets', async () => {
    const { token } = await newcomer({ role: 'owner' });
    const person = await addPerson(api);
    for (const field of [
      'status',
      'organizationId',
      'twoFactorEnabled',
      'mustChangePassword',
      'lastSeenAt',
      'passwordHash',
      'version',
      'createdAt',
    ]) {
      const answer = await call(api, 'PUT', `/users/${person.id}`, { token, body: { [field]: 'active' } });
      expect([field, answer.status]).toEqual([field, 422]);
    }
  });

  it('R35: nothing of passwords and second factors leaves the API', async () => {
    const { token, id } = await newcomer({ role: 'owner' });
    for (const path of ['/users', `/users/${id}`, '/users/profile', '/changelog?range=[0,999]', '/roles']) {
      const text = JSON.stringify((await call(api, 'GET', path, { token })).body);
      expect(text).not.toMatch(/scrypt|passwordHash|totpSecret|recoveryCodes|refresh/);
    }
  });

  it('R34: a role is written only with what its writer holds, and built-in ones not at all', async () => {
    const admin = await newcomer({ role: 'admin' });
    const { token } = admin;
    const make = (permissions: string[], name: string) =>
      call(api, 'POST', '/roles', { token, body: { name, permissions } });
    const made = await make(['customers.list', 'cases.decide'], 'Junior');
    expect([made.status, made.data.builtIn]).toEqual([201, false]);
    expect((await make(['*'], 'Everything')).status).toBe(403);
    const id = String(made.data.id);
    const edit = (by: string, permissions: string[]) =>
      call(api, 'PUT', `/roles/${id}`, { token: by, body: { permissions } });
    expect((await edit(token, ['customers.list', '*'])).status).toBe(403);
    // A role of the organization's own that manages roles and little else.
    const keeper = await make(['roles.list', 'roles.show', 'roles.edit', 'roles.create', 'customers.list'], 'Keeper');
    const person = await newcomer({ user: { roleId: String(keeper.data.id) } });
    // One that can do more than theirs is not for them to cut down, nor to call by another name.
    const above = 'This role can do more than yours. Ask somebody who holds it.';
    const less = await edit(person.token, ['customers.list']);
    expect([less.status, less.body.message]).toEqual([403, above]);
    const renamed = await call(api, 'PUT', `/roles/${id}`, { token: person.token, body: { name: 'Low' } });
    expect(renamed.status).toBe(403);
    expect((await edit(token, ['customers.list'])).status).toBe(200);
    const more = await edit(person.token, ['customers.list', 'cases.decide', 'customers.delete']);
    expect([more.status, String(more.body.message)]).toEqual([403, expect.stringContaining('customers.delete')]);
    expect((await edit(person.token, ['customers.*'])).status).toBe(403);
    expect((await edit(person.token, ['customers.list', 'roles.list'])).status).toBe(200);
    const builtIn = await roleOf('analyst');
    expect((await call(api, 'PUT', `/roles/${builtIn}`, { token, body: { name: 'Mine' } })).status).toBe(409);
    for (const role of builtInRoles) {
      const refused = await call(api, 'DELETE', `/roles/${await roleOf(role.key)}`, { token });
      expect([role.key, refused.status, refused.body.message]).toEqual([
        role.key,
        409,
        expect.stringContaining('read only'),
      ]);
    }
    expect((await call(api, 'DELETE', `/roles/${String(keeper.data.id)}`, { token })).status).toBe(409);
    expect((await call(api, 'DELETE', `/roles/${id}`, { token })).status).toBe(200);
  });

  it('R34: the last active owner stays, also where the role that makes one is cut down', async () => {
    const owner = await newcomer({ role: 'owner', organization: 'b' });
    const body = { name: 'All there is', permissions: ['*'] };
    const made = await call(api, 'POST', '/roles', { token: owner.token, body });
    expect(made.status).toBe(201);
    const id = String(made.data.id);
    const second = await newcomer({ user: { roleId: id }, organization: 'b' });
    const cut = () => call(api, 'PUT', `/roles/${id}`, { token: second.token, body: { permissions: ['roles.list'] } });
    // Others are owners in this organization by now, too: none of them stays.
    const others = await api.store.list('users', {
      where: [{ path: 'organizationId', op: 'eq', value: organizationId('b') }],
    });
    const stored = others.data.filter((user) => user.id !== second.id);
    for (const user of stored) await api.store.update('users', { ...user, status: 'suspended' });
    const refused = await cut();
    expect([refused.status, refused.body.message]).toEqual([409, 'An organization keeps at least one active owner.']);
    for (const user of stored) await api.store.update('users', user);
    expect((await cut()).status).toBe(200);
  });

  it('a changed role counts from the next call on', async () => {
    const admin = await newcomer({ role: 'admin' });
    const role = await call(api, 'POST', '/roles', {
      token: admin.token,
      body: { name: 'Passing', permissions: ['customers.list', 'saved-views.create'] },
    });
    const roleId = String(role.data.id);
    const person = await newcomer({ user: { roleId } });
    expect((await call(api, 'GET', '/customers', { token: person.token })).status).toBe(200);
    const sent = {
      token: person.token,
      body: { resource: 'customers', name: 'Mine' },
      headers: { 'idempotency-key': 'k' },
    };
    expect((await call(api, 'POST', '/saved-views', sent)).status).toBe(201);
    expect((await call(api, 'POST', '/saved-views', sent)).status).toBe(201);
    await call(api, 'PUT', `/roles/${roleId}`, { token: admin.token, body: { permissions: ['cases.list'] } });
    expect((await call(api, 'GET', '/customers', { token: person.token })).status).toBe(403);
    // Nor is the answer given again that was given while they might.
    expect((await call(api, 'POST', '/saved-views', sent)).status).toBe(403);
    const shown = await call(api, 'GET', `/roles/${roleId}`, { token: admin.token });
    expect(shown.data).toMatchObject({ usersCount: 1 });
  });
});

describe.each(engines)('looking as a role, on %s', (store) => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ store, realGate: true });
  });
  afterAll(() => api.close());

  it('R34: shows what the role and the person both may do, writes nothing, in every tab, until it ends', async () => {
    const lead = await addPerson(api, { role: 'lead' });
    const { token, cookie } = await signIn(api, lead);
    const make = async (id: string, organization: string, permissions: string[]) => {
      await api.store.insert('roles', { ...base(id, organizationId(organization)), name: id, permissions });
      return id;
    };
    // It holds what no lead holds, too: that is never lent.
    const roleId = await make('mixed', 'a', [
      'customers.list',
      'screening.*',
      'users.*',
      'roles.list',
      'changelog.list',
    ]);
    const whole = await make('whole', 'a', ['*']);
    const foreign = await make('foreign', 'b', ['customers.list']);
    const preview = (id: string) => call(api, 'POST', '/auth/preview', { token, body: { roleId: id } });
    const status = async (method: string, path: string, body?: unknown) =>
      (await call(api, method, path, { token, body })).status;
    const own = await call(api, 'GET', '/users/profile', { token });
    expect(own.data).toMatchObject({ preview: null });

    expect((await preview(foreign)).status).toBe(404);
    expect((await preview('nothing')).status).toBe(404);
    const begun = await preview(roleId);
    expect(begun.data.user).toMatchObject({
      role: { name: 'Compliance lead' },
      preview: { id: roleId, name: 'mixed' },
    });
    const { permissions } = begun.data.user as { permissions: string[] };
    expect(permissions.toSorted()).toEqual(
      ['customers.list', 'screening.*', 'users.list', 'users.show', 'roles.list', 'changelog.list'].toSorted(),
    );

    expect(await status('GET', '/customers')).toBe(200);
    expect(await status('GET', '/cases')).toBe(403);
    expect(await status('POST', '/search', { q: 'quill' })).toBe(200);
    const refused = await call(api, 'POST', '/screening', { token, body: { customerId: 'x' } });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('nothing is changed')]);
    for (const [method, path, body] of [
      ['PUT', '/users/profile', { name: 'Other' }],
      ['PUT', '/users/profile/', { name: 'Other' }],
      ['PUT', '/auth/password/change', { currentPassword: PASSWORD, password: `${PASSWORD} too` }],
      ['DELETE', '/auth/sessions'],
      ['POST', '/jobs', { kind: 'screening', params: { all: true } }],
      ['POST', '/saved-views', { name: 'Mine' }],
      // One preview does not lead into another, which might be a wider one.
      ['POST', '/auth/preview', { roleId: whole }],
    ] as const)
      expect([path, await status(method, path, body)]).toEqual([path, 403]);
    expect((await call(api, 'GET', '/users/profile', { token })).data).toEqual(begun.data.user);

    // The next token is no way out, and a deleted role opens nothing.
    const renewed = await call(api, 'POST', '/users/refresh-token', { cookie });
    expect(renewed.data.user).toEqual(begun.data.user);
    await api.store.remove('roles', roleId);
    expect(await status('GET', '/customers')).toBe(403);

    const ended = await call(api, 'DELETE', '/auth/preview', { token: String(renewed.data.accessToken) });
    expect(ended.data.user).toEqual(own.data);
    expect(await status('PUT', '/users/profile', { name: 'Other' })).toBe(200);
    // Nobody sees more by a wider role than by their own.
    const wide = await preview(whole);
    expect((wide.data.user as { permissions: string[] }).permissions).not.toContain('*');
    expect(await status('GET', '/api-keys')).toBe(403);
    await call(api, 'DELETE', '/auth/preview', { token });
    const { data } = await api.store.list('changelog', { where: [{ path: 'action', op: 'eq', value: 'preview' }] });
    expect(data.map(({ recordId, actorId }) => `${String(recordId)} ${String(actorId)}`).toSorted()).toEqual([
      `${roleId} ${lead.id}`,
      `${whole} ${lead.id}`,
    ]);
  });

  it('is for who may open roles', async () => {
    const { token } = await signIn(api, await addPerson(api, { role: 'analyst' }));
    await api.store.insert('roles', {
      ...base('plain', organizationId('a')),
      name: 'plain',
      permissions: ['customers.list'],
    });
    const person = await addPerson(api, { user: { roleId: 'plain' } });
    const other = await signIn(api, person);
    const body = { roleId: 'plain' };
    expect((await call(api, 'POST', '/auth/preview', { token: other.token, body })).status).toBe(403);
    expect((await call(api, 'POST', '/auth/preview', { token, body })).status).toBe(200);
  });
});

describe.each(engines)('rights that changed under way, on %s', (store) => {
  it('R34: the last active owner stays, whatever the caller could do when the call began', async () => {
    const api = await startApi({ store });
    const owner = await addPerson(api, { role: 'owner', organization: 'b' });
    const { data } = await api.store.list('roles', {
      where: [
        { path: 'organizationId', op: 'eq', value: 'org-b' },
        { path: 'builtInKey', op: 'eq', value: 'analyst' },
      ],
    });
    const roleId = String(data[0]?.id);
    // The bearer still says everything; what is stored says analyst.
    const demoted = await api.as({ organizationId: 'org-b', permissions: ['*'], roleId });
    for (const status of ['suspended', 'deactivated']) {
      const refused = await demoted.put(`/users/${owner.id}/status`, { status, note });
      expect([status, refused.status, refused.error.message]).toEqual([
        status,
        409,
        expect.stringContaining('at least one'),
      ]);
    }
    expect((await demoted.put(`/users/${owner.id}`, { roleId })).status).toBe(409);
    const second = await addPerson(api, { role: 'owner', organization: 'b' });
    expect((await demoted.put(`/users/${owner.id}/status`, { status: 'suspended', note })).status).toBe(200);
    expect((await demoted.put(`/users/${second.id}`, { roleId })).status).toBe(409);
    await api.close();
  });
});
