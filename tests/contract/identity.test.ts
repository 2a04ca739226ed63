/** Signing in by an organization's identity provider, through its sandbox: the provider is set, people leave, come back, link and join. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../api/log';
import { sandboxIssuer, SANDBOX_CLIENT, sandboxOf, type Person as Stranger } from '../../api/identity/sandbox';
import type { AnyRecord } from '../../src/schema/fields';
import { base, engines, organizationId, startApi, type Api } from './harness';
import { addPerson, call, Clock, cookieOf, PASSWORD, signIn, TOTP_SECRET, type Answer } from './support/accounts';

const DOMAIN = 'fernbank.example';

describe.each(engines)('an identity provider on %s', (store) => {
  let api: Api;
  let owner: string;
  const lines: string[] = [];
  const clock = new Clock();
  beforeAll(async () => {
    api = await startApi({
      store,
      realGate: true,
      now: clock.now,
      log: createLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) }),
      config: { demo: true, signInTriesPerAddress: 10_000, signInTries: 1_000 },
    });
    owner = (await signIn(api, await addPerson(api, { role: 'owner' }))).token;
  });
  afterAll(() => api.close());

  const roleId = async (name: string): Promise<string> => {
    const { data } = await api.store.list('roles', { where: [{ path: 'name', op: 'eq', value: name }] });
    const found = data.find((role) => role.organizationId === organizationId('a'));
    return found?.id ?? expect.fail(`no role ${name}`);
  };
  const settings = (change: AnyRecord = {}): AnyRecord => ({
    signInName: 'fernbank',
    issuer: sandboxIssuer(api.services.config),
    ...SANDBOX_CLIENT,
    domains: [DOMAIN],
    newUserRoleId: null,
    enabled: true,
    ...change,
  });
  const set = (change: AnyRecord = {}, token = owner) =>
    call(api, 'PUT', '/identity-provider', { token, body: settings(change) });
  const awayCookie = (answer: Answer) => `assay_away=${answer.cookies.assay_away ?? ''}`;

  /** What the provider's page does: it sends the browser back with a code. */
  const consent = (url: string, person: Partial<Stranger>): { code: string; state: string } => {
    const at = new URL(url).searchParams;
    const asked = {
      clientId: at.get('client_id') ?? '',
      redirectUri: at.get('redirect_uri') ?? '',
      state: at.get('state') ?? '',
      nonce: at.get('nonce') ?? '',
      challenge: at.get('code_challenge') ?? '',
    };
    const to = sandboxOf(api.services)?.consent(asked, { email: '', name: 'Ines Vael', verified: true, ...person });
    const back = new URL(to ?? expect.fail('not known there')).searchParams;
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  };
  const leave = (name = 'fernbank') => call(api, 'POST', '/auth/organization', { body: { name } });
  const enter = (body: AnyRecord, cookie?: string) =>
    call(api, 'POST', '/auth/organization/enter', { body, ...(cookie !== undefined && { cookie }) });
  const signInAs = async (person: Partial<Stranger>) => {
    const left = await leave();
    return enter(consent(String(left.data.url), person), awayCookie(left));
  };
  const link = async (token: string, person: Partial<Stranger>, proof: AnyRecord = { password: PASSWORD }) => {
    const left = await call(api, 'POST', '/auth/organization/link', { token, body: proof });
    if (left.status !== 200) return left;
    const body = consent(String(left.data.url), person);
    return call(api, 'POST', '/auth/organization/link/finish', { token, body, cookie: awayCookie(left) });
  };
  let strangers = 0;
  const stranger = () => `stranger-${(strangers += 1)}@${DOMAIN}`;

  it('is set by who may change the organization; its secret is written only, and stays with its issuer', async () => {
    const reader = (await signIn(api, await addPerson(api, { role: 'analyst' }))).token;
    expect((await set({}, reader)).status).toBe(403);
    expect((await set()).status).toBe(200);
    const read = await call(api, 'GET', '/identity-provider', { token: owner });
    expect(read.data.provider).toMatchObject({ signInName: 'fernbank', sandbox: true, domains: [DOMAIN] });
    expect(JSON.stringify(read.data.provider)).not.toContain(SANDBOX_CLIENT.clientSecret);
    const { clientSecret: _secret, ...kept } = settings();
    const put = (body: AnyRecord) => call(api, 'PUT', '/identity-provider', { token: owner, body });
    expect((await put(kept)).status).toBe(200);
    expect((await put({ ...kept, clientId: 'another' })).body.errors).toHaveProperty('clientSecret');
    const { data } = await api.store.list('changelog', { where: [{ path: 'action', op: 'eq', value: 'identity' }] });
    expect(data.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(SANDBOX_CLIENT.clientSecret);
    expect((await call(api, 'POST', '/identity-provider/test', { token: owner, body: {} })).data.fault).toBeNull();
  });

  it.each([
    ['issuer', { issuer: 'https://10.0.0.1/', clientSecret: 'x' }],
    ['issuer', { issuer: 'http://accounts.example.com', clientSecret: 'x' }],
    ['domains', { domains: [] }],
    ['domains', { domains: ['*'] }],
    ['signInName', { signInName: 'a b' }],
    ['newUserRoleId', { newUserRoleId: 'nobody' }],
    ['more', { more: 1 }],
  ])('refuses a wrong %s', async (field, change) => {
    const refused = await set(change);
    expect([refused.status, refused.body.errors]).toMatchObject([422, { [field]: expect.any(String) }]);
  });

  it('gives newcomers no role above that of who sets it, and makes nobody an owner', async () => {
    expect((await set({ newUserRoleId: await roleId('Owner') })).body.errors).toHaveProperty('newUserRoleId');
    expect((await set({ newUserRoleId: await roleId('Analyst') })).status).toBe(200);
    const narrow = { ...base('role-narrow', organizationId('a')), name: 'Narrow', permissions: ['organizations.edit'] };
    await api.store.transaction((session) => session.insert('roles', narrow));
    const setter = await signIn(api, await addPerson(api, { user: { roleId: narrow.id } }));
    const above = await set({ newUserRoleId: await roleId('Analyst') }, setter.token);
    expect(above.body.errors).toEqual({
      newUserRoleId: 'This role can do more than yours. Ask somebody who holds it.',
    });
    expect((await set({ newUserRoleId: narrow.id }, setter.token)).status).toBe(200);
    // What the role may do can change after it was chosen.
    await api.store.transaction((session) => session.update('roles', { ...narrow, version: 2, permissions: ['*'] }));
    expect((await signInAs({ email: stranger() })).status).toBe(403);
  });

  it('makes a user of somebody unknown where that is wanted, once, and lets them in again by the provider’s name for them', async () => {
    const email = stranger();
    await set();
    expect((await signInAs({ email })).status).toBe(403);
    await set({ newUserRoleId: await roleId('Analyst') });
    const first = await signInAs({ email });
    expect([first.status, (first.data.user as AnyRecord).email]).toEqual([200, email]);
    expect((first.data.user as AnyRecord).role).toMatchObject({ name: 'Analyst' });
    expect(cookieOf(first)).toMatch(/assay_refresh=.{20}/);
    expect((await signInAs({ email: 'x@elsewhere.example' })).status).toBe(403);
    expect((await signInAs({ email: stranger(), verified: false })).status).toBe(422);
    await set();
    const again = await signInAs({ email });
    expect((again.data.user as AnyRecord).id).toBe((first.data.user as AnyRecord).id);
  });

  it('takes over no account by its address: its owner links it, with their password anew', async () => {
    await set({ newUserRoleId: await roleId('Analyst') });
    const person = await addPerson(api, { user: { email: stranger() } });
    const { email } = (await api.store.get('users', person.id)) as unknown as { email: string };
    const { token } = await signIn(api, { email, password: PASSWORD });
    expect((await signInAs({ email })).status).toBe(403);
    expect((await link(token, { email }, { password: 'wrong' })).status).toBe(422);
    expect((await link(token, { email })).data.linkedAt).toEqual(expect.any(String));
    const entered = await signInAs({ email });
    expect((entered.data.user as AnyRecord).id).toBe(person.id);
    // Somebody else's person of the provider stays theirs.
    const other = (await signIn(api, await addPerson(api))).token;
    expect((await link(other, { email })).status).toBe(409);
    const unlinked = await call(api, 'DELETE', '/auth/organization/link', { token });
    expect(unlinked.data.linkedAt).toBeNull();
    expect((await signInAs({ email })).status).toBe(403);
  });

  it('does not link to one account what another began', async () => {
    const [one, other] = [await addPerson(api), await addPerson(api)];
    const [mine, theirs] = [(await signIn(api, one)).token, (await signIn(api, other)).token];
    const left = await call(api, 'POST', '/auth/organization/link', { token: mine, body: { password: PASSWORD } });
    const body = consent(String(left.data.url), { email: stranger() });
    const finish = (token: string) =>
      call(api, 'POST', '/auth/organization/link/finish', { token, body, cookie: awayCookie(left) });
    expect((await finish(theirs)).status).toBe(422);
    // Nor does it sign anybody in.
    expect((await enter(body, awayCookie(left))).status).toBe(422);
    expect((await finish(mine)).status).toBe(200);
  });

  it('R12: is bound to the browser that left, to its state, and to ten minutes; a code is good once', async () => {
    await set({ newUserRoleId: await roleId('Analyst') });
    const email = stranger();
    const left = await leave();
    const other = await leave();
    const body = consent(String(left.data.url), { email });
    expect((await enter(body)).status).toBe(422);
    expect((await enter(body, awayCookie(other))).status).toBe(422);
    expect((await enter({ ...body, state: 'x' }, awayCookie(left))).status).toBe(422);
    expect((await enter(body, awayCookie(left))).status).toBe(200);
    expect((await enter(body, awayCookie(left))).status).toBe(422);
    const late = await leave();
    clock.pass(601);
    expect((await enter(consent(String(late.data.url), { email }), awayCookie(late))).status).toBe(422);
    expect(String(left.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);
    // Neither the secret nor the verifier leaves, not even to the browser.
    expect(String(left.data.url)).not.toMatch(/secret|code_verifier/);
  });

  it('refuses a code that was stolen on its way: it is of no use without what stayed here', async () => {
    const email = stranger();
    const [theirs, mine] = [await leave(), await leave()];
    const stolen = consent(String(theirs.data.url), { email });
    const state = new URL(String(mine.data.url)).searchParams.get('state') ?? '';
    expect((await enter({ code: stolen.code, state }, awayCookie(mine))).status).toBe(422);
  });

  it('keeps the second factor, and keeps out who is suspended or whose provider is off', async () => {
    await set();
    const person = await addPerson(api, { user: { email: stranger() } });
    const email = String((await api.store.get('users', person.id))?.email);
    await link((await signIn(api, { email, password: PASSWORD })).token, { email });
    const change = async (fields: AnyRecord) =>
      api.store.transaction(async (session) => {
        const user = (await session.get('users', person.id)) ?? expect.fail();
        await session.update('users', { ...user, ...fields });
      });
    const credentials = (await api.store.get('credentials', person.id)) ?? expect.fail();
    await api.store.transaction((session) =>
      session.update('credentials', { ...credentials, totpSecret: TOTP_SECRET }),
    );
    await change({ twoFactorEnabled: true });
    const half = await signInAs({ email });
    expect([half.data.accessToken, typeof half.data.twoFactorAuthAccessToken]).toEqual([undefined, 'string']);
    await change({ status: 'suspended' });
    expect((await signInAs({ email })).status).toBe(403);
    await change({ status: 'active' });
    const left = await leave();
    const body = consent(String(left.data.url), { email });
    await set({ enabled: false });
    expect((await enter(body, awayCookie(left))).status).toBe(422);
    expect((await leave()).status).toBe(422);
    expect((await leave('nobody')).body.message).toBe('No organization signs people in by this name.');
  });

  it('is each organization’s own: another that asks the same provider lets in nobody of the first', async () => {
    await set();
    const second = await addPerson(api, { role: 'owner', organization: 'b' });
    const boss = (await signIn(api, second)).token;
    expect((await set({}, boss)).body.errors).toHaveProperty('signInName');
    expect((await set({ signInName: 'second' }, boss)).status).toBe(200);
    const person = await addPerson(api, { user: { email: stranger() } });
    const email = String((await api.store.get('users', person.id))?.email);
    await link((await signIn(api, { email, password: PASSWORD })).token, { email });
    const left = await leave('second');
    expect((await enter(consent(String(left.data.url), { email }), awayCookie(left))).status).toBe(403);
    // The same person of the provider may be somebody there, and stays who they are here.
    expect((await link(boss, { email })).data.linkedAt).toEqual(expect.any(String));
    expect((await call(api, 'DELETE', '/identity-provider', { token: boss })).status).toBe(204);
    expect((await leave('second')).status).toBe(422);
    expect((await signInAs({ email })).status).toBe(200);
  });

  it('R36: is behind no route of the records, and R63: its secrets are in no log', async () => {
    for (const path of ['/identityProviders', '/identities'])
      expect((await call(api, 'GET', path, { token: owner })).status).toBe(404);
    const logged = lines.join('');
    expect(logged).toContain('identityRefused');
    expect(logged).not.toContain(SANDBOX_CLIENT.clientSecret);
  });
});
