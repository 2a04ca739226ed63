/** Getting an account, and getting back into one. R numbers are those of the safety requirements. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptMail } from '../../api/mail';
import { makeRecoveryCodes } from '../../api/auth/recoveryCodes';
import type { Stored } from '../../api/store/store';
import { engines, startApi, type Api } from './harness';
import { addPerson, call, Clock, codeAt, PASSWORD, signIn, TOTP_SECRET, type Answer } from './support/accounts';

const NEW = 'a fine new phrase 7';

describe.each(engines)('account flows on %s', (store) => {
  let api: Api;
  let codes: string[] = [];
  let kept: Awaited<ReturnType<typeof makeRecoveryCodes>>['kept'] = [];
  const clock = new Clock();

  beforeAll(async () => {
    api = await startApi({ store, realGate: true, now: clock.now, config: { signInTriesPerAddress: 10_000 } });
    ({ codes, kept } = await makeRecoveryCodes(4));
  });
  afterAll(() => api.close());

  const post = (path: string, body: unknown, token?: string) =>
    call(api, 'POST', path, { body, ...(token === undefined ? {} : { token }) });
  const put = (path: string, body: unknown) => call(api, 'PUT', path, { body });
  const mails = async (to: string): Promise<KeptMail[]> =>
    (
      await api.store.list('mail', {
        where: [{ path: 'to', op: 'eq', value: to }],
        sort: [{ path: 'id', order: 'DESC' }],
      })
    ).data as KeptMail[];
  const codeFor = async (email: string): Promise<string> => (await mails(email))[0]?.code ?? '';
  const tokenFor = async (email: string): Promise<string> =>
    (await mails(email))[0]?.links[0]?.split('#token=')[1] ?? '';
  const audit = async (recordId: string): Promise<Stored[]> =>
    (await api.store.list('changelog', { where: [{ path: 'recordId', op: 'eq', value: recordId }] })).data;
  let count = 0;
  const fresh = (): string => `new-${(count += 1)}@assay.test`;
  const statusesOf = (answers: Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const profile = (token: string) => call(api, 'GET', '/users/profile', { token });

  const proven = async (email = fresh()): Promise<{ email: string; signupToken: string }> => {
    await post('/auth/signup/verify-email', { email });
    const { data } = await post('/auth/signup/validate-email-otp', { email, code: await codeFor(email) });
    return { email, signupToken: String(data.signupToken) };
  };
  const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('signs up: an organization with its roles and outcomes, and its owner, who is signed in', async () => {
    const { email, signupToken } = await proven();
    const body = { signupToken, name: 'Ada Moreau', organization: 'Lindenbank', password: NEW };
    const answer = await post('/auth/signup', body);
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({
      email,
      name: 'Ada Moreau',
      organization: { name: 'Lindenbank', requireTwoFactor: false },
      role: { name: 'Owner' },
      permissions: ['*'],
    });
    expect(answer.cookies.assay_refresh).toBeTruthy();
    const token = String(answer.data.accessToken);
    const outcomes = await call(api, 'GET', '/customer-decision-outcomes', { token });
    expect(outcomes.body.data).toHaveLength(6);
    const roles = await call(api, 'GET', '/roles', { token });
    expect((roles.body.data as unknown[]).length).toBeGreaterThan(4);
    expect((await call(api, 'GET', '/changelog/verify', { token })).data).toMatchObject({ ok: true });
    const customer = { kind: 'person', firstName: 'Jo', lastName: 'Roe' };
    expect((await call(api, 'GET', '/customers', { token })).body.data).toEqual([]);
    expect((await post('/customers', customer, token)).status).toBeLessThan(500);
    // Once more with the same proof.
    expect((await post('/auth/signup', { ...body, organization: 'Twice' })).status).toBe(422);
    expect((await signIn(api, { email, password: NEW })).answer.status).toBe(200);
  });

  it('begins with the plan that somebody can pay', async () => {
    const { config } = api.services;
    for (const [paymentSandbox, planId] of [
      [true, 'starter'],
      [false, 'own'],
    ] as const) {
      config.paymentSandbox = paymentSandbox;
      const body = { ...(await proven()), name: 'Ada', organization: `Bank ${planId}`, password: NEW };
      const { email: _email, ...rest } = body;
      const { user } = (await post('/auth/signup', rest)).data as { user: { organization: { id: string } } };
      expect(await api.store.get('organizations', user.organization.id)).toMatchObject({ planId });
    }
    config.paymentSandbox = true;
  });

  it('spends a sign-up token once in 5 parallel tries, and not on a password or a name that will not do', async () => {
    const { signupToken } = await proven();
    const body = { signupToken, name: 'Ada', organization: 'Bank', password: 'password1' };
    const refused = await post('/auth/signup', { ...body, name: 'x'.repeat(200) });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['name', 'password']]);
    const tries = await Promise.all(Array.from({ length: 5 }, () => post('/auth/signup', { ...body, password: NEW })));
    expect(statusesOf(tries)).toEqual([200, 422, 422, 422, 422]);
  });

  it('R24: a code is six digits, bound to its address and purpose, one at a time, for ten minutes', async () => {
    const [email, other] = [fresh(), fresh()];
    await post('/auth/signup/verify-email', { email });
    const first = await codeFor(email);
    expect(first).toMatch(/^\d{6}$/);
    await post('/auth/signup/verify-email', { email: other });
    const validate = (address: string, code: string) =>
      post('/auth/signup/validate-email-otp', { email: address, code });
    expect((await validate(other, first)).status).toBe(422);
    const foreign = await codeFor(other);
    if (foreign !== first) expect((await validate(email, foreign)).status).toBe(422);
    await post('/auth/signup/verify-email', { email });
    const second = await codeFor(email);
    if (second !== first) expect((await validate(email, first)).status).toBe(422);
    clock.pass(600);
    expect((await validate(email, second)).status).toBe(422);
    await post('/auth/signup/verify-email', { email });
    const code = await codeFor(email);
    const right = await validate(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(right.status).toBe(200);
    expect((await validate(email, code)).status).toBe(422);
    // What proves an address for a sign-up opens no account of another purpose.
    expect((await put('/auth/password/reset', { token: right.data.signupToken, password: NEW })).status).toBe(422);
    expect(JSON.stringify((await api.store.list('mailProofs')).data)).not.toContain(String(right.data.signupToken));
  });

  it('R23: five wrong codes end it, in a burst too, and a new code brings no new tries', async () => {
    const email = fresh();
    await post('/auth/signup/verify-email', { email });
    const code = await codeFor(email);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => post('/auth/signup/validate-email-otp', { email, code: wrongOf(code) })),
    );
    expect(statusesOf(tries)).toEqual([
      ...Array.from({ length: 5 }, () => 422),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    await post('/auth/signup/verify-email', { email });
    const next = await codeFor(email);
    const resting = await post('/auth/signup/validate-email-otp', { email, code: next });
    expect([resting.status, Number(resting.headers['retry-after'])]).toEqual([429, 900]);
    clock.pass(901);
    await post('/auth/signup/verify-email', { email });
    expect((await post('/auth/signup/validate-email-otp', { email, code: await codeFor(email) })).status).toBe(200);
  });

  it('mails one address five times an hour at most', async () => {
    const email = fresh();
    for (let time = 0; time < 7; time += 1) expect((await post('/auth/password/forgot', { email })).status).toBe(200);
    expect(await mails(email)).toHaveLength(5);
    clock.pass(3_601);
    await post('/auth/password/forgot', { email });
    expect(await mails(email)).toHaveLength(6);
  });

  it.each(['/auth/signup/verify-email', '/auth/password/forgot'])(
    'R25: %s answers and writes the same for known and unknown addresses',
    async (path) => {
      const known = (await addPerson(api)).email;
      const seen = [];
      for (const email of [known, fresh()]) {
        const sizes = async () =>
          Promise.all(
            ['mailProofs', 'mail', 'changelog', 'users'].map(async (name) => (await api.store.list(name)).total),
          );
        const before = await sizes();
        const { status, body, headers } = await post(path, { email });
        const after = await sizes();
        const { date: _date, 'x-request-id': _id, ...rest } = headers;
        seen.push({ status, body, rest, writes: after.map((size, at) => size - (before[at] ?? 0)) });
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]).toMatchObject({ status: 200, body: { data: {} } });
      expect((await mails(known))[0]?.code).toBeNull();
    },
  );

  it('never lets a sign-up take an address that has an account', async () => {
    const { email } = await addPerson(api);
    await post('/auth/signup/verify-email', { email });
    expect((await mails(email))[0]).toMatchObject({ subject: 'You have an Assay account already', code: null });
    // The account came after the code.
    const meanwhile = fresh();
    await post('/auth/signup/verify-email', { email: meanwhile });
    await api.store.insert('users', {
      ...((await api.store.list('users', { range: [0, 0] })).data[0] as Stored),
      id: 'came-after-the-code',
      email: meanwhile,
    });
    const code = await codeFor(meanwhile);
    expect((await post('/auth/signup/validate-email-otp', { email: meanwhile, code })).status).toBe(422);
    const { signupToken } = await proven();
    const other = await proven();
    const body = { name: 'A', organization: 'B', password: NEW };
    expect((await post('/auth/signup', { ...body, signupToken: other.signupToken })).status).toBe(200);
    expect((await post('/auth/signup', { ...body, signupToken: signupToken.slice(1) })).status).toBe(422);
    await api.store.insert('users', {
      ...((await api.store.list('users', { range: [0, 0] })).data[0] as Stored),
      id: 'invited-meanwhile',
      email: (await proven()).email,
    });
    const late = await proven();
    await api.store.update('users', {
      ...((await api.store.get('users', 'invited-meanwhile')) as Stored),
      email: late.email,
    });
    const refused = await post('/auth/signup', { ...body, signupToken: late.signupToken });
    expect([refused.status, refused.body.errors]).toEqual([422, { email: expect.any(String) }]);
  });

  it('R11 R17 R26: a reset ends all sessions, begins none, and the second factor is still asked for', async () => {
    const person = await addPerson(api, {
      user: { twoFactorEnabled: true },
      credentials: { totpSecret: TOTP_SECRET },
    });
    const half = await signIn(api, person);
    const full = await post('/auth/2fa/verify', { code: codeAt(clock.now()) }, half.token);
    const token = String(full.data.accessToken);
    expect((await profile(token)).status).toBe(200);
    await post('/auth/password/forgot', { email: person.email });
    const link = (await mails(person.email))[0]?.links[0] ?? '';
    // Behind the hash: no server and no Referer sees it.
    expect(new URL(link)).toMatchObject({ pathname: '/password-reset', search: '' });
    const reset = { token: await tokenFor(person.email), password: NEW };
    expect((await put('/auth/password/reset', { ...reset, password: person.email })).status).toBe(422);
    const answer = await put('/auth/password/reset', reset);
    expect([answer.status, answer.body, answer.cookies]).toEqual([200, { data: {} }, {}]);
    expect((await profile(token)).status).toBe(401);
    expect((await put('/auth/password/reset', { ...reset, password: `${NEW}!` })).status).toBe(422);
    expect((await signIn(api, person)).answer.status).toBe(422);
    const again = await signIn(api, { ...person, password: NEW });
    expect(again.answer.data).toHaveProperty('twoFactorAuthAccessToken');
    expect((await audit(person.id)).map(({ action }) => action)).toContain('passwordChange');
  });

  it('a link is good for 30 minutes, only the newest, and not once the account is closed', async () => {
    const person = await addPerson(api);
    const ask = async (): Promise<string> => {
      await post('/auth/password/forgot', { email: person.email });
      return tokenFor(person.email);
    };
    const use = (token: string) => put('/auth/password/reset', { token, password: NEW });
    const first = await ask();
    const second = await ask();
    expect((await use(first)).status).toBe(422);
    clock.pass(1_800);
    expect((await use(second)).status).toBe(422);
    const third = await ask();
    await api.store.update('users', {
      ...((await api.store.get('users', person.id)) as Stored),
      status: 'suspended',
    });
    expect((await use(third)).status).toBe(422);
    expect((await signIn(api, person)).answer.status).toBe(403);
    await ask();
    expect((await mails(person.email))[0]?.links[0]).toMatch(/\/signup$/);
  });

  it('R26: 5 parallel resets with one token change the password once', async () => {
    const person = await addPerson(api);
    await post('/auth/password/forgot', { email: person.email });
    const token = await tokenFor(person.email);
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, at) => put('/auth/password/reset', { token, password: `${NEW} ${at}` })),
    );
    expect(statusesOf(tries)).toEqual([200, 422, 422, 422, 422]);
  });

  it('R20: recovery spends a code, says nothing of it, and its link alone sets the second factor off', async () => {
    const person = await addPerson(api, {
      user: { twoFactorEnabled: true },
      credentials: { totpSecret: TOTP_SECRET, recoveryCodes: kept },
    });
    const recover = (email: string, recoveryCode: string) => post('/auth/account/recover', { email, recoveryCode });
    const code = codes[0] as string;
    const answers = [
      await recover(person.email, 'AAAA-AAAA'),
      await recover(fresh(), code),
      await recover(person.email, code.toLowerCase()),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { data: {} }]));
    expect(await mails(person.email)).toHaveLength(1);
    // Spent: no second link, and no sign-in.
    await recover(person.email, code);
    expect(await mails(person.email)).toHaveLength(1);
    const token = await tokenFor(person.email);
    expect(await api.store.get('users', person.id)).toMatchObject({ twoFactorEnabled: true });
    expect((await put('/auth/password/reset', { token, password: NEW })).status).toBe(200);
    const { answer } = await signIn(api, { ...person, password: NEW });
    expect(answer.data).toMatchObject({ accessToken: expect.any(String), user: { twoFactorEnabled: false } });
    expect(await api.store.get('credentials', person.id)).toMatchObject({ totpSecret: null, recoveryCodes: [] });
  });

  it('R23: recovery counts wrong codes with those of the sign-in', async () => {
    const person = await addPerson(api, {
      user: { twoFactorEnabled: true },
      credentials: { totpSecret: TOTP_SECRET, recoveryCodes: kept },
    });
    const recover = (recoveryCode: string) => post('/auth/account/recover', { email: person.email, recoveryCode });
    for (let time = 0; time < 5; time += 1) await recover('AAAA-AAAA');
    await recover(codes[1] as string);
    expect(await mails(person.email)).toHaveLength(0);
    clock.pass(901);
    await recover(codes[1] as string);
    expect(await mails(person.email)).toHaveLength(1);
  });

  it('without a mailbox page, the first to sign up finds the code in a file under the data folder', async () => {
    const email = fresh();
    await post('/auth/signup/verify-email', { email });
    const { id, code } = (await mails(email))[0] as KeptMail;
    const file = join(api.folder, 'mail', `${id}.txt`);
    expect(await readFile(file, 'utf8')).toContain(`To: ${email}\nSubject: Your code for Assay`);
    expect(await readFile(file, 'utf8')).toContain(String(code));
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('R63: mail says to whom and about what in the changelog and the log, never the secret', async () => {
    const { email, signupToken } = await proven();
    const person = await addPerson(api);
    await post('/auth/password/forgot', { email: person.email });
    const token = await tokenFor(person.email);
    await put('/auth/password/reset', { token, password: NEW });
    const told = JSON.stringify((await api.store.list('changelog')).data);
    for (const secret of [signupToken, token, NEW, PASSWORD]) expect(told).not.toContain(secret);
    expect(told).not.toContain(email);
  });
});

it('calls that anybody may make count together, by address', async () => {
  const api = await startApi({ realGate: true, config: { signInTriesPerAddress: 3 } });
  try {
    const ask = async ([method, path]: readonly ['POST' | 'PUT', string], at = 0): Promise<number> =>
      (await call(api, method, path, { body: { email: `nobody-${at}@assay.test` } })).status;
    const mailing = ['POST', '/auth/password/forgot'] as const;
    for (let at = 0; at < 3; at++) expect(await ask(mailing, at)).not.toBe(429);
    for (const one of [
      mailing,
      ['POST', '/auth/signup/verify-email'],
      ['POST', '/auth/signup/validate-email-otp'],
      ['POST', '/auth/signup'],
      ['PUT', '/auth/password/reset'],
      ['POST', '/auth/account/recover'],
    ] as const)
      expect([one[1], await ask(one)]).toEqual([one[1], 429]);
  } finally {
    await api.close();
  }
});
