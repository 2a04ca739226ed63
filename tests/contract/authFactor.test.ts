/** Setting the second factor up and off, the organization that requires it, and one's own sessions and picture. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials } from '../../api/auth/credentials';
import type { Stored } from '../../api/store/store';
import { base, engines, organizationId, startApi, type Api } from './harness';
import { addPerson, call, Clock, codeAt, PASSWORD, signIn, TOTP_SECRET, type Person } from './support/accounts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('second factor and own sessions on %s', (store) => {
  let api: Api;
  const clock = new Clock();
  beforeAll(async () => {
    api = await startApi({
      store,
      realGate: true,
      now: clock.now,
      config: { signInTriesPerAddress: 10_000, signInTries: 1_000 },
    });
    await api.store.insert('organizations', {
      ...base(organizationId('strict'), null),
      name: 'Strict',
      country: 'BE',
      primaryCurrency: 'EUR',
      fourEyesAbove: 70,
      alertThreshold: 70,
      requireTwoFactor: true,
    });
  });
  afterAll(() => api.close());

  const post = (path: string, token: string, body?: unknown) =>
    call(api, 'POST', path, { token, ...(body === undefined ? {} : { body }) });
  const get = (path: string, token: string) => call(api, 'GET', path, { token });
  const credentials = async ({ id }: Person): Promise<Credentials> =>
    (await api.store.get('credentials', id)) as Credentials;
  const codeOf = (secret: unknown, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
      timestamp: clock.now().getTime() + steps * 30_000,
    });
  /** Somebody with a second factor whose session is open. */
  const withFactor = async (organization = 'a') => {
    const person = await addPerson(api, {
      organization,
      user: { twoFactorEnabled: true },
      credentials: { totpSecret: TOTP_SECRET },
    });
    const half = await signIn(api, person);
    const { data } = await post('/auth/2fa/verify', half.token, { code: codeAt(clock.now(), -1) });
    return { person, half: half.token, token: String(data.accessToken) };
  };

  it('R18 R19: a secret waits until its first code, which is good once', async () => {
    const person = await addPerson(api);
    const { token } = await signIn(api, person);
    expect((await post('/auth/2fa/turn-on', token, { code: '123456' })).status).toBe(409);
    const { data } = await post('/auth/2fa/generate', token);
    const { secret, otpauthUrl } = data;
    expect(String(otpauthUrl)).toContain(`secret=${String(secret)}`);
    expect(await credentials(person)).toMatchObject({ totpSecret: null });
    for (const steps of [-2, 2])
      expect((await post('/auth/2fa/turn-on', token, { code: codeOf(secret, steps) })).status).toBe(422);
    const code = codeOf(secret, -1);
    const on = await post('/auth/2fa/turn-on', token, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([on.status, on.data.user]).toMatchObject([200, { twoFactorEnabled: true }]);
    const half = await signIn(api, person);
    expect((await post('/auth/2fa/verify', half.token, { code })).status).toBe(422);
    expect((await post('/auth/2fa/verify', half.token, { code: codeOf(secret) })).status).toBe(200);
  });

  it('a secret that waits runs out after ten minutes', async () => {
    const { token } = await signIn(api, await addPerson(api));
    const { data } = await post('/auth/2fa/generate', token);
    clock.pass(601);
    expect((await post('/auth/2fa/turn-on', token, { code: codeOf(data.secret) })).status).toBe(409);
    expect((await post('/auth/2fa/generate', token)).data.secret).not.toBe(data.secret);
  });

  it('a session that asks again gets the key that its app has read; another session gets its own', async () => {
    const person = await addPerson(api);
    const [one, other] = [await signIn(api, person), await signIn(api, person)];
    const asked = async (token: string) => (await post('/auth/2fa/generate', token)).data.secret;
    const first = await asked(one.token);
    clock.pass(400);
    expect(await asked(one.token)).toBe(first);
    // Shown again, it is good for ten minutes again.
    clock.pass(400);
    expect(
      (await post('/auth/2fa/turn-on', one.token, { code: codeOf(first) === '000000' ? '111111' : '000000' })).status,
    ).toBe(422);
    expect(await asked(other.token)).not.toBe(first);
  });

  it('a proof given anew is a code where the factor is on, else the password; wrong ones count', async () => {
    const without = await addPerson(api);
    const plain = await signIn(api, without);
    expect((await post('/auth/reproof', plain.token, {})).body.errors).toHaveProperty('password');
    expect((await post('/auth/reproof', plain.token, { password: 'wrong' })).status).toBe(422);
    expect((await credentials(without)).proven).toBeUndefined();
    expect((await post('/auth/reproof', plain.token, { password: PASSWORD })).status).toBe(200);
    expect((await credentials(without)).proven).toMatchObject({ sessionId: expect.any(String) as string });

    const { person, token } = await withFactor();
    expect((await post('/auth/reproof', token, { password: PASSWORD })).body.errors).toHaveProperty('code');
    // A password in place of a code is no wrong code.
    expect((await credentials(person)).wrongCodes).toBe(0);
    clock.pass(60);
    const code = codeAt(clock.now());
    expect((await post('/auth/reproof', token, { code })).status).toBe(200);
    const until = new Date(clock.now().getTime() + 300_000).toISOString();
    expect((await credentials(person)).proven).toMatchObject({ until });
    // R18: not by the same code again.
    expect((await post('/auth/reproof', token, { code })).status).toBe(422);
    expect((await credentials(person)).wrongCodes).toBe(1);
    expect((await post('/auth/reproof', token, { password: PASSWORD, code })).status).toBe(422);
  });

  it.each(['/auth/2fa/generate', '/auth/2fa/turn-off', '/auth/recovery-code/generate'])(
    'R21 R22: %s wants password or code anew where the factor is on',
    async (path) => {
      const { person, token } = await withFactor();
      const before = await credentials(person);
      for (const [body, field] of [
        [undefined, 'password'],
        [{}, 'password'],
        [{ password: 'wrong' }, 'password'],
        [{ code: codeAt(clock.now(), -1) }, 'code'],
      ] as const) {
        const refused = await post(path, token, body);
        // A call that needs a body says so by 400 or 415.
        if (body !== undefined)
          expect([refused.status, refused.body.errors]).toMatchObject([422, { [field]: expect.any(String) }]);
        else expect(refused.status).toBeGreaterThanOrEqual(400);
      }
      const { wrongCodes: _wrong, wrongCodeAt: _at, ...same } = await credentials(person);
      expect(before).toMatchObject(same);
      expect((await post(path, token, { code: codeAt(clock.now()) })).status).toBe(200);
      const other = await withFactor();
      expect((await post(path, other.token, { password: PASSWORD })).status).toBe(200);
    },
  );

  it('R21: the live secret holds until the new one is proven', async () => {
    const { person, token } = await withFactor();
    const { data } = await post('/auth/2fa/generate', token, { password: PASSWORD });
    expect((await credentials(person)).totpSecret).toBe(TOTP_SECRET);
    expect((await post('/auth/2fa/turn-on', token, { code: codeAt(clock.now()) })).status).toBe(422);
    expect((await credentials(person)).totpSecret).toBe(TOTP_SECRET);
    expect((await post('/auth/2fa/turn-on', token, { code: codeOf(data.secret) })).status).toBe(200);
    expect((await credentials(person)).totpSecret).toBe(data.secret);
  });

  it('R20 R22: codes are shown once, replace all before, and the first need no reproof in the session that set up', async () => {
    const person = await addPerson(api);
    const { token } = await signIn(api, person);
    expect((await post('/auth/recovery-code/generate', token, { password: PASSWORD })).status).toBe(409);
    const { data } = await post('/auth/2fa/generate', token);
    await post('/auth/2fa/turn-on', token, { code: codeOf(data.secret) });
    const first = await post('/auth/recovery-code/generate', token);
    const codes = first.data.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    expect((await post('/auth/recovery-code/generate', token)).status).toBe(422);
    const second = await post('/auth/recovery-code/generate', token, { password: PASSWORD });
    const [code] = second.data.recoveryCodes as string[];
    const kept = JSON.stringify([(await credentials(person)).recoveryCodes, (await get('/users/profile', token)).data]);
    for (const shown of [...codes, String(code)]) expect(kept).not.toContain(shown);
    const half = await signIn(api, person);
    expect((await post('/auth/recovery-code/validate', half.token, { code: codes[0] })).status).toBe(422);
    const counted = async () => (await get('/auth/recovery-code', token)).body.data;
    expect(await counted()).toEqual({ left: 10, of: 10, lastUsedAt: null });
    expect((await post('/auth/recovery-code/validate', half.token, { code })).status).toBe(200);
    expect(await counted()).toEqual({ left: 9, of: 10, lastUsedAt: clock.now().toISOString() });
  });

  it('R22: the first codes are the session’s that set the factor up; another of the same person proves itself', async () => {
    const person = await addPerson(api);
    const [one, other] = [await signIn(api, person), await signIn(api, person)];
    const { data } = await post('/auth/2fa/generate', one.token);
    await post('/auth/2fa/turn-on', one.token, { code: codeOf(data.secret) });
    // It outlived the turning on, or was ended by it; in no case does it get codes for nothing.
    expect((await post('/auth/recovery-code/generate', other.token)).status).toBeGreaterThanOrEqual(400);
    expect((await credentials(person)).recoveryCodes ?? []).toEqual([]);
    expect((await post('/auth/recovery-code/generate', one.token)).status).toBe(200);
  });

  it('R22: the first codes are due for ten minutes', async () => {
    const { token } = await signIn(api, await addPerson(api));
    const { data } = await post('/auth/2fa/generate', token);
    await post('/auth/2fa/turn-on', token, { code: codeOf(data.secret) });
    clock.pass(600);
    expect((await post('/auth/recovery-code/generate', token)).status).toBe(422);
  });

  it('R23: wrong codes of a set-up are counted, and rest it', async () => {
    const { token } = await signIn(api, await addPerson(api));
    const { data } = await post('/auth/2fa/generate', token);
    const wrong = codeOf(data.secret, 3);
    for (let time = 0; time < 5; time += 1)
      expect((await post('/auth/2fa/turn-on', token, { code: wrong })).status).toBe(422);
    const resting = await post('/auth/2fa/turn-on', token, { code: codeOf(data.secret) });
    expect([resting.status, resting.headers['retry-after']]).toEqual([429, '900']);
  });

  it('R13: the half of a sign-in opens nothing of the set-up', async () => {
    const person = await addPerson(api, { user: { twoFactorEnabled: true }, credentials: { totpSecret: TOTP_SECRET } });
    const { token } = await signIn(api, person);
    for (const path of ['2fa/generate', '2fa/turn-on', '2fa/turn-off', 'recovery-code/generate'])
      expect([path, (await post(`/auth/${path}`, token, { code: '000000' })).status]).toEqual([path, 403]);
    expect((await get('/auth/sessions', token)).status).toBe(403);
  });

  it('an organization that requires the factor opens nothing else before it, and does not let it be turned off', async () => {
    const person = await addPerson(api, { organization: 'strict', role: 'owner' });
    const { token, cookie, answer } = await signIn(api, person);
    expect(answer.data.user).toMatchObject({ organization: { requireTwoFactor: true }, permissions: [] });
    for (const path of ['/customers', '/users', '/auth/sessions', '/changelog', '/jobs/1'])
      expect([path, (await get(path, token)).status]).toEqual([path, 403]);
    expect((await call(api, 'PUT', '/users/profile', { token, body: { name: 'X' } })).status).toBe(403);
    expect((await get('/users/profile', token)).data).toMatchObject({ permissions: [] });
    const refreshed = await call(api, 'POST', '/auth/refresh-token', { cookie });
    expect((await get('/customers', String(refreshed.data.accessToken))).status).toBe(403);
    const { data } = await post('/auth/2fa/generate', token);
    const on = await post('/auth/2fa/turn-on', token, { code: codeOf(data.secret) });
    expect(on.data.user).toMatchObject({ twoFactorEnabled: true, permissions: ['*'] });
    expect((await get('/customers', token)).status).toBe(200);
    expect((await post('/auth/2fa/turn-off', token, { password: PASSWORD })).status).toBe(409);
    expect((await credentials(person)).totpSecret).toBe(data.secret);
  });

  it('shuts sessions that are open when an organization begins to require it', async () => {
    const person = await addPerson(api, { organization: 'b', role: 'owner' });
    const { token } = await signIn(api, person);
    const require = (requireTwoFactor: boolean) =>
      call(api, 'PUT', '/organizations/org-b', {
        token,
        body: { requireTwoFactor, reason: 'Our policy asks for it.' },
      });
    expect((await require(true)).status).toBe(200);
    expect((await get('/customers', token)).status).toBe(403);
    expect((await require(false)).status).toBe(403);
    const organization = (await api.store.get('organizations', 'org-b')) as Stored;
    await api.store.update('organizations', { ...organization, requireTwoFactor: false });
    expect((await get('/customers', token)).status).toBe(200);
  });

  it('turns the factor off: the next sign-in asks for the password alone', async () => {
    const { person, token } = await withFactor();
    expect((await post('/auth/2fa/turn-off', token, { password: PASSWORD })).data.user).toMatchObject({
      twoFactorEnabled: false,
    });
    expect(await credentials(person)).toMatchObject({ totpSecret: null, recoveryCodes: [] });
    expect((await signIn(api, person)).answer.data).toHaveProperty('accessToken');
    const told = (await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: person.id }] }))
      .data;
    expect(told.map(({ action }) => action)).toContain('secondFactor');
    expect(JSON.stringify(told)).not.toContain(TOTP_SECRET);
  });

  it('R23: wrong codes given anew count with those of the sign-in', async () => {
    const { person, token } = await withFactor();
    for (let time = 0; time < 5; time += 1) await post('/auth/2fa/turn-off', token, { code: '000000' });
    const resting = await post('/auth/2fa/turn-off', token, { code: codeAt(clock.now()) });
    expect([resting.status, resting.headers['retry-after']]).toEqual([429, '900']);
    const half = await signIn(api, person);
    expect((await post('/auth/2fa/verify', half.token, { code: codeAt(clock.now()) })).status).toBe(429);
  });

  it('R11: shows where one is signed in, and ends one or all others at once', async () => {
    const person = await addPerson(api);
    const [mine, second, third] = [await signIn(api, person), await signIn(api, person), await signIn(api, person)];
    const stranger = await signIn(api, await addPerson(api));
    const listed = (await get('/auth/sessions', mine.token)).body.data as {
      id: string;
      current: boolean;
      newPlace: boolean;
    }[];
    expect(listed.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
    expect(listed).toHaveLength(3);
    expect(JSON.stringify(listed)).not.toMatch(/hash|refresh/i);
    // From where they always come; and from elsewhere.
    expect(listed.map(({ newPlace }) => newPlace)).toEqual([false, false, false]);
    const [latest] = listed;
    const record = (await api.store.get('sessions', latest?.id ?? '')) ?? expect.fail();
    const from = { ip: '203.0.113.9', createdAt: new Date(clock.now().getTime() + 1).toISOString() };
    await api.store.transaction((session) => session.update('sessions', { ...record, ...from }));
    const moved = (await get('/auth/sessions', mine.token)).body.data as typeof listed;
    expect(moved.map(({ newPlace }) => newPlace)).toEqual([true, false, false]);
    const [theirs] = (await get('/auth/sessions', stranger.token)).body.data as { id: string }[];
    const end = (id: string) => call(api, 'DELETE', `/auth/sessions/${id}`, { token: mine.token });
    expect((await end(theirs?.id ?? '')).status).toBe(404);
    expect((await get('/users/profile', stranger.token)).status).toBe(200);
    const own = (await get('/auth/sessions', second.token)).body.data as { id: string; current: boolean }[];
    expect((await end(own.find(({ current }) => current)?.id ?? '')).status).toBe(204);
    expect((await get('/users/profile', second.token)).status).toBe(401);
    expect((await call(api, 'POST', '/auth/refresh-token', { cookie: second.cookie })).status).toBe(401);
    expect((await call(api, 'DELETE', '/auth/sessions', { token: mine.token })).status).toBe(204);
    expect((await get('/users/profile', third.token)).status).toBe(401);
    expect((await get('/users/profile', mine.token)).status).toBe(200);
  });

  it('R33: a picture is an image of one’s own, and nobody else sets it', async () => {
    const person = await addPerson(api, { role: 'owner' });
    const { token } = await signIn(api, person);
    const upload = async (bearer: string): Promise<string> => {
      const form = new FormData();
      form.set('file', new File([PNG], 'me.png', { type: 'image/png' }));
      return String((await api.bearer(bearer).post('/files', form)).data.id);
    };
    const set = (bearer: string, avatar: string | null) =>
      call(api, 'PUT', '/users/profile', { token: bearer, body: { avatar } });
    const mine = await upload(token);
    expect((await set(token, mine)).data).toMatchObject({ avatarUrl: `/api/v1/files/${mine}` });
    expect((await get('/users/profile', token)).data.avatarUrl).toBe(`/api/v1/files/${mine}`);
    const colleague = await addPerson(api, { role: 'owner' });
    const other = (await signIn(api, colleague)).token;
    expect((await set(other, mine)).status).toBe(422);
    const body = { id: person.id, avatar: null };
    expect((await call(api, 'PUT', '/users', { token: other, body })).status).toBe(422);
    expect((await set(token, null)).data.avatarUrl).toBeNull();
  });
});
