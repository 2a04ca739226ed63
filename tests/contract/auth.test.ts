/** Signing in and out, tokens, and what ends them. R numbers are those of the safety requirements. */
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerReader } from '../../api/auth/authenticate';
import { makeRecoveryCodes } from '../../api/auth/recoveryCodes';
import { allModules } from '../../src/resources/modules/catalogue';
import { engines, startApi, type Api } from './harness';
import {
  addPerson,
  call,
  Clock,
  codeAt,
  cookieOf,
  PASSWORD,
  signIn,
  TOTP_SECRET,
  type Answer,
  type PersonOptions,
} from './support/accounts';

const withFactor: PersonOptions = {
  user: { twoFactorEnabled: true },
  credentials: { totpSecret: TOTP_SECRET },
};

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const setCookies = (answer: Answer): string => [answer.headers['set-cookie']].flat().join('\n');

describe.each(engines)('sessions on %s', (store) => {
  let api: Api;
  const clock = new Clock();

  beforeAll(async () => {
    api = await startApi({ store, realGate: true, now: clock.now, config: { signInTriesPerAddress: 10_000 } });
  });
  afterAll(() => api.close());

  const profile = (token: string) => call(api, 'GET', '/users/profile', { token });
  const refresh = (cookie: string, headers = {}) => call(api, 'POST', '/auth/refresh-token', { cookie, headers });
  const audit = async (recordId: string) =>
    (
      await api.store.list('changelog', {
        where: [{ path: 'recordId', op: 'eq', value: recordId }],
        sort: [{ path: 'number', order: 'ASC' }],
      })
    ).data;

  it('gives a token, the user of the contract and a cookie that no script reads', async () => {
    const person = await addPerson(api, { role: 'lead' });
    const { token, answer } = await signIn(api, { ...person, email: person.email.toUpperCase() });
    expect(answer.status).toBe(200);
    expect(answer.data.user).toEqual({
      id: person.id,
      name: expect.any(String),
      email: person.email,
      avatarUrl: null,
      organization: {
        id: 'org-a',
        name: 'Organization A',
        modules: [...allModules],
        requireTwoFactor: false,
        roleChangesNeedTwo: false,
      },
      role: { id: expect.any(String), name: 'Compliance lead' },
      permissions: expect.arrayContaining(['customers.*', 'changelog.verify']),
      closed: [],
      preview: null,
      twoFactorEnabled: false,
      mustChangePassword: false,
      locale: 'en',
    });
    expect(setCookies(answer)).toMatch(
      /assay_refresh=[^;]+; Max-Age=3600; Path=\/api\/v1; Expires=[^;]+; HttpOnly; SameSite=Strict/,
    );
    const { exp, iat } = claimsOf(token);
    expect(Number(exp) - Number(iat)).toBe(900);
    const shown = await profile(token);
    expect(shown.data).toEqual(answer.data.user);
    const stored = await api.store.get('users', person.id);
    expect(stored).toMatchObject({ lastSeenAt: clock.now().toISOString(), version: 1 });
    expect((await audit(person.id)).map(({ action, actorId }) => [action, actorId])).toEqual([['signIn', person.id]]);
  });

  it('answers a wrong password and an unknown address 422 with the same words, never 401', async () => {
    const person = await addPerson(api);
    const wrong = await signIn(api, { ...person, password: 'something else' });
    const unknown = await signIn(api, { email: 'nobody@assay.test', password: 'something else' });
    expect([wrong.answer.status, unknown.answer.status]).toEqual([422, 422]);
    const { requestId: _a, ...first } = wrong.answer.body;
    const { requestId: _b, ...second } = unknown.answer.body;
    expect(first).toEqual(second);
    expect(wrong.answer.cookies).toEqual({});
    expect(await audit(person.id)).toMatchObject([{ action: 'signInFailed', actorId: null }]);
  });

  it.each([
    ['an unknown field', { email: 'a@b.test', password: 'x', role: 'owner' }, 'role'],
    ['no password', { email: 'a@b.test' }, 'password'],
    ['an address that is no text', { email: { $ne: '' }, password: 'x' }, 'email'],
    ['a password beyond all measure', { email: 'a@b.test', password: 'x'.repeat(5_000) }, 'password'],
  ])('refuses a sign-in with %s', async (_what, body, field) => {
    const answer = await call(api, 'POST', '/auth/signin', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty(field);
  });

  it('R02 R03: a refresh token works once, is repeated for ten seconds, and its later return ends the session', async () => {
    const { cookie } = await signIn(api, await addPerson(api));
    const first = await refresh(cookie);
    expect(first.status).toBe(200);
    expect(first.data).toMatchObject({ accessToken: expect.any(String), user: { mustChangePassword: false } });
    expect(cookieOf(first)).not.toBe(cookie);
    clock.pass(10);
    const again = await refresh(cookie);
    expect([again.status, cookieOf(again)]).toEqual([200, cookieOf(first)]);
    clock.pass(1);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(cookieOf(first))).status).toBe(401);
    expect((await profile(String(again.data.accessToken))).status).toBe(401);
  });

  it('R02: a token from before the last one ends the session at once', async () => {
    const { cookie } = await signIn(api, await addPerson(api));
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('R03: 20 parallel refreshes give one chain', async () => {
    const { cookie } = await signIn(api, await addPerson(api));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect((await refresh(cookieOf(answers[0] as Answer))).status).toBe(200);
  });

  it('keeps no refresh token as it is', async () => {
    const { cookie } = await signIn(api, await addPerson(api));
    const sessions = async () => JSON.stringify((await api.store.list('sessions')).data);
    const begun = await sessions();
    const next = cookieOf(await refresh(cookie));
    const kept = begun + (await sessions());
    for (const token of [cookie, next]) {
      const secret = token.split('.')[1] as string;
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(secret);
    }
  });

  it('POST /users/refresh-token reads the permissions anew', async () => {
    const person = await addPerson(api, { role: 'auditor' });
    const { cookie } = await signIn(api, person);
    const user = await api.store.get('users', person.id);
    const role = await api.store.get('roles', String(user?.roleId));
    if (!role) throw new Error('No role');
    await api.store.update('roles', { ...role, permissions: ['customers.list'] });
    const answer = await call(api, 'POST', '/users/refresh-token', { cookie });
    await api.store.update('roles', role);
    expect(answer.data.user).toMatchObject({ permissions: ['customers.list'] });
  });

  it('R15: a session ends when it is not used, and in the end whatever is done with it', async () => {
    const idle = await signIn(api, await addPerson(api));
    const busy = await signIn(api, await addPerson(api));
    clock.pass(3_599);
    let { cookie } = busy;
    cookie = cookieOf(await refresh(cookie));
    clock.pass(1);
    expect((await refresh(idle.cookie)).status).toBe(401);
    for (let hour = 0; hour < 23; hour++) {
      clock.pass(3_500);
      const answer = await refresh(cookie);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
    }
    const last = await refresh(cookie);
    const { exp } = claimsOf(String(last.data.accessToken));
    const { iat } = claimsOf(busy.token);
    expect(Number(exp)).toBeLessThanOrEqual(Number(iat) + 86_400);
    clock.pass(2_300);
    expect((await refresh(cookieOf(last))).status).toBe(401);
  });

  it('R14: forged, altered, foreign, old and early tokens are all 401', async () => {
    const { token, cookie } = await signIn(api, await addPerson(api));
    const [header = '', payload = '', signature = ''] = token.split('.');
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { sub, sid } = claimsOf(token);
    const kept = await api.store.get('authKeys', 'accessToken');
    const key = Buffer.from(String(kept?.secret), 'base64url');
    const made = (
      change: (jwt: SignJWT) => SignJWT,
      secret: Uint8Array = key,
      { typ = 'at+jwt', alg = 'HS256', ...claims }: Record<string, unknown> = { sid },
    ) => {
      const now = Math.floor(clock.now().getTime() / 1_000);
      const jwt = new SignJWT(claims)
        .setProtectedHeader({ alg: String(alg), typ: String(typ) })
        .setIssuer('assay')
        .setAudience('assay')
        .setSubject(String(sub))
        .setNotBefore(now)
        .setExpirationTime(now + 600);
      return change(jwt).sign(secret);
    };
    expect((await profile(await made((jwt) => jwt))).status).toBe(200);
    const now = Math.floor(clock.now().getTime() / 1_000);
    const dead = {
      none: `${part({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      altered: `${header}.${part({ ...claimsOf(token), sub: 'person-1' })}.${signature}`,
      otherKey: await made((jwt) => jwt, Buffer.alloc(32, 7)),
      expired: await made((jwt) => jwt.setExpirationTime(now)),
      early: await made((jwt) => jwt.setNotBefore(now + 5)),
      otherKind: await made((jwt) => jwt, key, { sid, typ: 'JWT' }),
      otherAlgorithm: await made((jwt) => jwt, key, { sid, alg: 'HS512' }),
      otherIssuer: await made((jwt) => jwt.setIssuer('elsewhere')),
      otherAudience: await made((jwt) => jwt.setAudience('elsewhere')),
      otherUser: await made((jwt) => jwt.setSubject('person-1')),
      endless: await made(() =>
        new SignJWT({ sid })
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
          .setIssuer('assay')
          .setAudience('assay')
          .setSubject(String(sub))
          .setNotBefore(now),
      ),
      noSession: await made((jwt) => jwt, key, {}),
      unknownSession: await made((jwt) => jwt, key, { sid: 'nothing' }),
      refresh: cookie.replace('assay_refresh=', ''),
      garbage: 'abc',
      cut: token.slice(0, -3),
    };
    for (const [name, value] of Object.entries(dead))
      expect([name, (await profile(value)).status]).toEqual([name, 401]);
    expect((await call(api, 'GET', '/users/profile')).status).toBe(401);
    expect((await call(api, 'GET', '/users/profile', { headers: { authorization: `Basic ${token}` } })).status).toBe(
      401,
    );
    clock.pass(900);
    expect((await profile(token)).status).toBe(401);
  });

  it('R11 R12: signing out ends the session, and a new sign-in ends the one it finds', async () => {
    const person = await addPerson(api);
    const first = await signIn(api, person);
    const second = await call(api, 'POST', '/auth/signin', {
      body: { email: person.email, password: PASSWORD },
      cookie: first.cookie,
    });
    expect((await profile(first.token)).status).toBe(401);
    const token = String(second.data.accessToken);
    expect((await profile(token)).status).toBe(200);
    const out = await call(api, 'POST', '/auth/logout', { token, cookie: cookieOf(second) });
    expect(out.status).toBe(204);
    expect(setCookies(out)).toContain('assay_refresh=; Path=/api/v1; Expires=Thu, 01 Jan 1970');
    expect((await profile(token)).status).toBe(401);
    expect((await refresh(cookieOf(second))).status).toBe(401);
    expect((await call(api, 'POST', '/auth/logout', { token, cookie: cookieOf(second) })).status).toBe(204);
    expect((await audit(person.id)).map(({ action }) => action)).toEqual(['signIn', 'signIn', 'signOut']);
  });

  it('R11: signs out by cookie alone, and by bearer alone', async () => {
    for (const only of ['cookie', 'token'] as const) {
      const { token, cookie } = await signIn(api, await addPerson(api));
      await call(api, 'POST', '/auth/logout', only === 'cookie' ? { cookie } : { token });
      expect((await profile(token)).status).toBe(401);
      expect((await refresh(cookie)).status).toBe(401);
    }
  });

  it('R11 R12: who knows the name of a session, and not its token, ends it neither by signing in nor by signing out', async () => {
    const person = await addPerson(api);
    const { token, cookie } = await signIn(api, person);
    const forged = cookie.replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`);
    expect(forged).not.toBe(cookie);
    await call(api, 'POST', '/auth/signin', { body: { email: person.email, password: PASSWORD }, cookie: forged });
    await call(api, 'POST', '/auth/logout', { cookie: forged });
    expect((await profile(token)).status).toBe(200);
  });

  it('R12: of two changes of a password at once, one is done', async () => {
    const { token } = await signIn(api, await addPerson(api));
    const change = (password: string) =>
      call(api, 'PUT', '/auth/password/change', { token, body: { currentPassword: PASSWORD, password } });
    const both = await Promise.all([change('another fine phrase'), change('yet another phrase')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('R11 R12 O10: a password change ends every other session and gives fresh tokens', async () => {
    const person = await addPerson(api);
    const [here, there] = [await signIn(api, person), await signIn(api, person)];
    const password = 'another fine phrase';
    const changed = await call(api, 'PUT', '/auth/password/change', {
      token: here.token,
      body: { currentPassword: PASSWORD, password },
    });
    expect(changed.status).toBe(200);
    for (const { token, cookie } of [here, there])
      expect([(await profile(token)).status, (await refresh(cookie)).status]).toEqual([401, 401]);
    expect((await profile(String(changed.data.accessToken))).status).toBe(200);
    expect((await refresh(cookieOf(changed))).status).toBe(200);
    expect((await signIn(api, person)).answer.status).toBe(422);
    expect((await signIn(api, { ...person, password })).answer.status).toBe(200);
    expect((await audit(person.id)).map(({ action }) => action)).toContain('passwordChange');
  });

  it('R28: the current password is asked for, and the new one must be long and not the first guess', async () => {
    const person = await addPerson(api);
    const { token } = await signIn(api, person);
    const change = (body: object) => call(api, 'PUT', '/auth/password/change', { token, body });
    const wrong = await change({ currentPassword: 'not it', password: 'another fine phrase' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { currentPassword: expect.any(String) }]);
    for (const password of [
      'seven77',
      'password1',
      'Password2024!',
      person.email,
      'aaaaaaaabbbb',
      PASSWORD,
      'x'.repeat(129),
    ]) {
      const answer = await change({ currentPassword: PASSWORD, password });
      expect([password, answer.status, Object.keys(answer.body.errors as object)]).toEqual([
        password,
        422,
        ['password'],
      ]);
    }
    expect((await profile(token)).status).toBe(200);
    const spaced = '  Zébra  ŧrumpet '.repeat(4);
    expect((await change({ currentPassword: PASSWORD, password: spaced })).status).toBe(200);
    // Another keyboard writes the same letter in two parts.
    for (const password of [spaced, spaced.normalize('NFD')])
      expect((await signIn(api, { ...person, password })).answer.status).toBe(200);
    expect((await signIn(api, { ...person, password: spaced.trim() })).answer.status).toBe(422);
    expect((await signIn(api, { ...person, password: spaced.toLowerCase() })).answer.status).toBe(422);
  });

  it('cookie calls are refused to other pages', async () => {
    const { cookie, token } = await signIn(api, await addPerson(api));
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect((await refresh(cookie, headers)).status).toBe(403);
      expect((await call(api, 'POST', '/auth/logout', { cookie, headers })).status).toBe(403);
    }
    expect((await profile(token)).status).toBe(200);
    expect((await refresh(cookie, { origin: api.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('refresh without or with a senseless cookie is 401', async () => {
    for (const cookie of [
      '',
      'assay_refresh=',
      'assay_refresh=abc',
      'assay_refresh=__proto__.x',
      `assay_refresh=${'a'.repeat(4_000)}`,
    ])
      expect((await refresh(cookie)).status).toBe(401);
  });

  it('R13: the second factor’s token opens the second factor and nothing else', async () => {
    const person = await addPerson(api, withFactor);
    const { token, answer } = await signIn(api, person);
    expect(answer.status).toBe(200);
    expect(answer.data).not.toHaveProperty('accessToken');
    expect(answer.data.user).toMatchObject({ twoFactorEnabled: true, permissions: [] });
    expect(answer.cookies).not.toHaveProperty('assay_refresh');
    const { exp, iat } = claimsOf(token);
    expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(600);
    for (const [method, path] of [
      ['GET', '/users/profile'],
      ['GET', '/customers'],
      ['PUT', '/auth/password/first-time-change'],
      ['PUT', '/auth/password/change'],
      ['GET', '/AUTH/2fa/verify'],
    ] as const)
      expect([path, (await call(api, method, path, { token })).status]).toEqual([
        path,
        path.startsWith('/AUTH') ? 404 : 403,
      ]);
    const done = await call(api, 'POST', '/auth/2fa/verify', { token, body: { code: codeAt(clock.now()) } });
    expect(done.status).toBe(200);
    expect((await profile(String(done.data.accessToken))).status).toBe(200);
    expect(
      (await call(api, 'POST', '/auth/2fa/verify', { token, body: { code: codeAt(clock.now(), 1) } })).status,
    ).toBe(401);
    const full = String(done.data.accessToken);
    for (const path of ['/auth/2fa/verify', '/auth/recovery-code/validate'])
      expect((await call(api, 'POST', path, { token: full, body: { code: '000000' } })).status).toBe(403);
    clock.pass(60);
  });

  it('R13: an unfinished sign-in has no permission', async () => {
    const { token } = await signIn(api, await addPerson(api, { ...withFactor, role: 'owner' }));
    const viewer = await bearerReader(api.services)(`Bearer ${token}`);
    expect(viewer).toMatchObject({ scope: 'secondFactor', permissions: [] });
  });

  it('R13: the second factor’s token runs out', async () => {
    const { token } = await signIn(api, await addPerson(api, withFactor));
    clock.pass(600);
    expect((await call(api, 'POST', '/auth/2fa/verify', { token, body: { code: codeAt(clock.now()) } })).status).toBe(
      401,
    );
  });

  it('R19: a code is good one step either side and no further', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 422],
    ] as const) {
      const { token } = await signIn(api, await addPerson(api, withFactor));
      const answer = await call(api, 'POST', '/auth/2fa/verify', { token, body: { code: codeAt(clock.now(), steps) } });
      expect([steps, answer.status]).toEqual([steps, status]);
    }
  });

  it('R18 O08: a code, or an older one, is refused the second time, and of 20 parallel tries one wins', async () => {
    const person = await addPerson(api, withFactor);
    const tokens: string[] = [];
    for (let index = 0; index < 3; index++) tokens.push((await signIn(api, person)).token);
    const code = codeAt(clock.now());
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        call(api, 'POST', '/auth/2fa/verify', { token: tokens[index] ?? '', body: { code } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const { token } = await signIn(api, person);
    const old = await call(api, 'POST', '/auth/2fa/verify', { token, body: { code: codeAt(clock.now(), -1) } });
    expect(old.status).toBe(422);
    const other = await addPerson(api, withFactor);
    const one = (await signIn(api, other)).token;
    const burst = await Promise.all(
      Array.from({ length: 20 }, () => call(api, 'POST', '/auth/2fa/verify', { token: one, body: { code } })),
    );
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('R23: five wrong codes rest the account’s second factor, across sign-ins and in a burst', async () => {
    const person = await addPerson(api, withFactor);
    const verify = (token: string, code: string) => call(api, 'POST', '/auth/2fa/verify', { token, body: { code } });
    const first = (await signIn(api, person)).token;
    for (let tries = 0; tries < 3; tries++) expect((await verify(first, '000000')).status).toBe(422);
    const second = (await signIn(api, person)).token;
    const burst = await Promise.all(Array.from({ length: 10 }, () => verify(second, '111111')));
    expect(burst.filter(({ status }) => status === 422)).toHaveLength(2);
    expect((await verify(second, codeAt(clock.now()))).status).toBe(401);
    const third = (await signIn(api, person)).token;
    const resting = await verify(third, codeAt(clock.now()));
    expect([resting.status, Number(resting.headers['retry-after'])]).toEqual([429, 900]);
    expect(
      (await call(api, 'POST', '/auth/recovery-code/validate', { token: third, body: { code: 'AAAA-AAAA' } })).status,
    ).toBe(429);
    clock.pass(900);
    const fourth = (await signIn(api, person)).token;
    expect((await verify(fourth, codeAt(clock.now()))).status).toBe(200);
    const actions = (await audit(person.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'signInFailed')).toHaveLength(5);
  });

  it('R20 O07: a recovery code works once, also of 30 parallel uses, however it is typed, and is kept as a salted hash', async () => {
    const { codes, kept } = await makeRecoveryCodes(4);
    const person = await addPerson(api, {
      ...withFactor,
      credentials: { totpSecret: TOTP_SECRET, recoveryCodes: kept },
    });
    expect(new Set(codes).size).toBe(10);
    const salts = [kept, (await makeRecoveryCodes(4)).kept].map(([first]) => first?.hash.split('$')[2]);
    expect(new Set(salts).size).toBe(2);
    const [code = '', other = ''] = codes;
    const tokens: string[] = [];
    for (let index = 0; index < 5; index++) tokens.push((await signIn(api, person)).token);
    const validate = (token: string, typed: string) =>
      call(api, 'POST', '/auth/recovery-code/validate', { token, body: { code: typed } });
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    const burst = await Promise.all(Array.from({ length: 30 }, (_, index) => validate(tokens[index % 5] ?? '', typed)));
    const won = burst.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(Object.keys(won[0]?.data ?? {}).sort()).toEqual(['accessToken', 'user']);
    clock.pass(900);
    expect((await validate((await signIn(api, person)).token, other)).status).toBe(200);
    const stored = JSON.stringify((await api.store.list('credentials')).data);
    for (const each of codes) {
      expect(stored).not.toContain(each);
      expect(stored).not.toContain(each.replace('-', ''));
    }
  });

  it('R12: one sign-in with the second factor opens one session, however many right codes come at once', async () => {
    const { codes, kept } = await makeRecoveryCodes(4);
    const credentials = { totpSecret: TOTP_SECRET, recoveryCodes: kept };
    const { token } = await signIn(api, await addPerson(api, { ...withFactor, credentials }));
    const answers = await Promise.all(
      codes.map((code) => call(api, 'POST', '/auth/recovery-code/validate', { token, body: { code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it('R11: whoever is active no longer is nobody, however that came about', async () => {
    const person = await addPerson(api);
    const { token, cookie } = await signIn(api, person);
    const user = await api.store.get('users', person.id);
    if (!user) throw new Error('No user');
    await api.store.update('users', { ...user, status: 'suspended' });
    expect((await profile(token)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
    await api.store.update('users', user);
    // The refused refresh has ended the session.
    expect((await profile(token)).status).toBe(401);
  });

  it('R27: a temporary password reaches the first change only, and runs out', async () => {
    const invited: PersonOptions = {
      user: { status: 'invited', mustChangePassword: true },
      credentials: { temporaryUntil: new Date(clock.now().getTime() + 3_600_000).toISOString() },
    };
    const person = await addPerson(api, invited);
    const { token, answer } = await signIn(api, person);
    expect(answer.data.user).toMatchObject({ mustChangePassword: true, permissions: [] });
    expect(answer.cookies).not.toHaveProperty('assay_refresh');
    expect((await profile(token)).status).toBe(403);
    expect((await call(api, 'GET', '/customers', { token })).status).toBe(403);
    const choose = (password: string) =>
      call(api, 'PUT', '/auth/password/first-time-change', { token, body: { password } });
    expect((await choose(PASSWORD)).status).toBe(422);
    expect((await choose('12345678')).status).toBe(422);
    const chosen = await choose('my very own phrase');
    expect(chosen.status).toBe(200);
    expect(chosen.data.user).toMatchObject({ mustChangePassword: false });
    expect((await profile(String(chosen.data.accessToken))).status).toBe(200);
    expect((await choose('yet another phrase')).status).toBe(401);
    const full = { token: String(chosen.data.accessToken), body: { password: 'yet another phrase' } };
    expect((await call(api, 'PUT', '/auth/password/first-time-change', full)).status).toBe(403);
    expect(await api.store.get('users', person.id)).toMatchObject({ status: 'active', mustChangePassword: false });
    const late = await addPerson(api, invited);
    const slow = await signIn(api, late);
    clock.pass(900);
    const missed = { token: slow.token, body: { password: 'my very own phrase' } };
    expect((await call(api, 'PUT', '/auth/password/first-time-change', missed)).status).toBe(401);
    clock.pass(2_700);
    const { answer: refused } = await signIn(api, late);
    expect([refused.status, String(refused.body.message)]).toEqual([422, expect.stringContaining('run out')]);
    // A password of one's own does not run out with the temporary one.
    expect((await signIn(api, { ...person, password: 'my very own phrase' })).answer.status).toBe(200);
  });

  it('closed accounts cannot sign in, and are told so only when the password is right', async () => {
    for (const status of ['suspended', 'deactivated']) {
      const person = await addPerson(api, { user: { status } });
      expect((await signIn(api, { ...person, password: 'wrong' })).answer.status).toBe(422);
      expect((await signIn(api, person)).answer.status).toBe(403);
    }
  });

  it('sessions and their secrets survive a restart', async () => {
    const { token, cookie } = await signIn(api, await addPerson(api));
    await api.restart();
    expect((await profile(token)).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('R36: what the sign-in keeps is on no route', async () => {
    const { token } = await signIn(api, await addPerson(api, { role: 'owner' }));
    for (const name of ['sessions', 'credentials', 'authKeys', 'mail', 'Sessions', 'sessions/', '%73essions'])
      expect([name, (await call(api, 'GET', `/${name}`, { token })).status]).toEqual([name, 404]);
  });

  it('wrong methods are 405', async () => {
    const { token } = await signIn(api, await addPerson(api));
    for (const [method, path] of [
      ['GET', '/auth/password/change'],
      ['DELETE', '/users/profile'],
    ] as const)
      expect((await call(api, method, path, { token })).status).toBe(405);
  });
});
