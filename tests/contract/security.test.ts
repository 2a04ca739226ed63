/** Limits, logs, headers and files. R numbers are those of the safety requirements. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog, withoutSecrets } from '../../api/log';
import { KEYS } from '../../api/auth/collections';
import { createServices, startServer, type Running } from '../../api/server';
import { collectionsOf } from '../../api/collections';
import { configFrom, type Config } from '../../api/config';
import { createSite } from '../../api/site';
import { StoreUnavailable } from '../../api/store/store';
import { NONCE_PLACE, serveApp } from '../../api/static';
import { bytesIn, openStore, rawRequest, startApi, type Api } from './harness';
import { addPerson, call, codeAt, PASSWORD, signIn, TOTP_SECRET, type Person } from './support/accounts';
import { resources } from '../../src/resources';
import viteConfig from '../../vite.config';

const patience = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000 + 50));

describe('R29: limits', () => {
  let api: Api;
  const begin = async (config: Partial<Config>) => {
    api = await startApi({ realGate: true, config: { signInTries: 4, signInWindowSeconds: 3_600, ...config } });
    return addPerson(api);
  };
  afterEach(() => api.close());

  const attempt = (person: Person, password: string, headers: Record<string, string> = {}) =>
    call(api, 'POST', '/auth/signin', { body: { email: person.email, password }, headers });

  it('a wrong password too many is 429 with Retry-After, whatever address the stranger claims to have', async () => {
    const person = await begin({});
    for (let tries = 0; tries < 4; tries++)
      expect((await attempt(person, 'wrong', { 'x-forwarded-for': `198.51.100.${tries}` })).status).toBe(422);
    const refused = await attempt({ ...person, email: person.email.toUpperCase() }, PASSWORD, {
      'x-forwarded-for': '203.0.113.9',
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(refused.body).toMatchObject({ statusCode: 429, error: 'Too Many Requests', message: expect.any(String) });
    expect((await signIn(api, await addPerson(api))).answer.status).toBe(200);
  });

  it('a burst gets no more tries than the limit', async () => {
    const person = await begin({});
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(person, 'wrong')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
  });

  it('right sign-ins cost no tries', async () => {
    const person = await begin({ signInTriesPerAddress: 4 });
    for (let tries = 0; tries < 10; tries++) expect((await attempt(person, PASSWORD)).status).toBe(200);
  });

  it('one address cannot try many accounts', async () => {
    await begin({ signInTriesPerAddress: 6 });
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries++)
      statuses.push(
        // Whatever other address it claims to have.
        (
          await attempt({ id: '', email: `nobody-${tries}@assay.test`, password: '' }, 'wrong', {
            'x-forwarded-for': `198.51.100.${tries}`,
          })
        ).status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
  });

  it('what the API could not look at costs no try', async () => {
    const person = await begin({});
    const down = vi.spyOn(api.store, 'transaction').mockRejectedValue(new StoreUnavailable('The disk is full.'));
    for (let tries = 0; tries < 4; tries++) expect((await attempt(person, PASSWORD)).status).toBe(503);
    down.mockRestore();
    expect((await attempt(person, PASSWORD)).status).toBe(200);
  });

  it('the window ends, and then the owner signs in', async () => {
    const person = await begin({ signInTries: 1, signInWindowSeconds: 1 });
    expect((await attempt(person, 'wrong')).status).toBe(422);
    const refused = await attempt(person, PASSWORD);
    expect(refused.status).toBe(429);
    await patience(Number(refused.headers['retry-after']));
    expect((await attempt(person, PASSWORD)).status).toBe(200);
  });

  it('a stranger who uses up the tries does not keep out a browser that signed in before', async () => {
    const person = await begin({});
    const { answer } = await signIn(api, person);
    const device = `assay_device=${answer.cookies.assay_device ?? ''}`;
    for (let tries = 0; tries < 5; tries++) await attempt(person, 'wrong');
    expect((await attempt(person, PASSWORD)).status).toBe(429);
    expect((await attempt(person, PASSWORD, { cookie: device })).status).toBe(200);
    // It proves nothing about another account.
    const other = await addPerson(api);
    for (let tries = 0; tries < 4; tries++) await attempt(other, 'wrong');
    expect((await attempt(other, PASSWORD, { cookie: device })).status).toBe(429);
    for (let tries = 0; tries < 4; tries++)
      expect((await attempt(person, 'wrong', { cookie: device })).status).toBe(422);
    expect((await attempt(person, PASSWORD, { cookie: device })).status).toBe(429);
  });

  it('the current password is not to be guessed by who holds a bearer', async () => {
    const person = await begin({});
    const { token } = await signIn(api, person);
    const change = (currentPassword: string) =>
      call(api, 'PUT', '/auth/password/change', { token, body: { currentPassword, password: 'another fine phrase' } });
    for (let tries = 0; tries < 4; tries++) expect((await change('wrong')).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(429);
  });
});

describe('R63: the log', () => {
  it('tells of every sign-in and holds no secret', async () => {
    const lines: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'assay-log-'));
    const config: Config = {
      ...configFrom({ ASSAY_DATA_DIR: folder, ASSAY_PASSWORD_COST: '4' }),
      logLevel: 'trace',
      logRequests: true,
      production: true,
    };
    const store = await openStore('sqlite', folder, collectionsOf(resources));
    const log = createLog(config, { write: (line: string) => lines.push(line) });
    const services = createServices({ config, store, log });
    const running = await startServer({ services, port: 0 });
    const api = { url: running.url, store, services } as Api;
    const canary = 'canary-7f3a9c';
    const person = await addPerson(api, {
      role: 'owner',
      user: { twoFactorEnabled: true },
      credentials: { totpSecret: TOTP_SECRET },
    });
    const half = await signIn(api, person);
    const code = codeAt(new Date());
    const { data, cookies } = await call(api, 'POST', '/auth/2fa/verify', { token: half.token, body: { code } });
    const token = String(data.accessToken);
    const secrets = [PASSWORD, TOTP_SECRET, code, half.token, token, ...Object.values(cookies), canary];
    await call(api, 'POST', '/auth/signin', { body: { email: person.email, password: canary } });
    await call(api, 'POST', '/auth/signin', { body: { email: `${canary}@assay.test`, password: canary } });
    await call(api, 'PUT', '/auth/password/change', {
      token,
      body: { currentPassword: canary, password: `${canary} ${canary}` },
    });
    await call(api, 'POST', `/auth/refresh-token?token=${canary}`, { cookie: `assay_refresh=${canary}` });
    await call(api, 'GET', '/users/profile', { token: `${canary}.${canary}.${canary}` });
    await rawRequest(api.url, {
      method: 'POST',
      path: '/api/v1/auth/signin',
      headers: { 'content-type': 'application/json' },
      body: `{"password": "${canary}`,
    });
    await call(api, 'POST', '/users', {
      token,
      body: { name: 'New\n{"level":"fatal"}', email: 'new@assay.test', roleId: person.id, password: canary },
    });
    services.log.error(
      { err: new Error('planted', { cause: { refreshToken: canary } }), body: { user: { password: canary } } },
      'x',
    );
    await call(api, 'POST', '/auth/logout', { token, headers: { 'user-agent': 'a\nb\r\nc'.replace(/[\r\n]/g, ' ') } });
    // Nor does the file: what makes the codes of a second factor, and what signs tokens.
    const keys = (await store.list(KEYS)).data.map(({ secret }) => String(secret));
    expect(keys.length).toBeGreaterThan(0);
    const lying = await bytesIn(folder);
    expect(lying).toContain(person.email);
    for (const secret of [TOTP_SECRET, ...keys]) expect(lying.includes(secret)).toBe(false);
    await running.close();
    rmSync(folder, { recursive: true, force: true });
    const text = lines.join('');
    for (const secret of secrets) expect(text.includes(secret), secret.slice(0, 20)).toBe(false);
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.every((line) => typeof line.time === 'string' && typeof line.level === 'string')).toBe(true);
    for (const event of ['signIn', 'signInFailed', 'signOut', 'passwordChangeFailed'])
      expect(events).toContainEqual(expect.objectContaining({ event, ip: '127.0.0.1' }));
    expect(events).toContainEqual(expect.objectContaining({ event: 'signIn', userId: person.id }));
    expect(events).toContainEqual(expect.objectContaining({ event: 'signInFailed', userId: null, ip: '127.0.0.1' }));
  });

  it('writes one line an entry, whatever is in it', () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) });
    log.info({ name: 'a\nb\u2028c\r{"level":"fatal"}' }, 'first\nsecond');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
  });

  it.each([
    ['password', 'newPassword', 'PASSWORD_HASH', 'accessToken', 'refresh_token', 'authorization', 'Set-Cookie', 'code'],
    [
      'recoveryCodes',
      'totpSecret',
      'otp',
      'nationalNumber',
      'client-secret',
      'twoFactorAuthAccessToken',
      'number',
      'pin',
    ],
  ])('strikes out %s, %s, %s, %s, %s, %s, %s and %s at any depth', (...names) => {
    for (const name of names)
      expect(JSON.stringify(withoutSecrets({ list: [{ deep: { [name]: { inner: 'hidden' } } }] }))).not.toContain(
        'hidden',
      );
    expect(withoutSecrets({ statusCode: 200, userId: 'u', numberOfRows: 3 })).toEqual({
      statusCode: 200,
      userId: 'u',
      numberOfRows: 3,
    });
  });
});

describe('the site', () => {
  let running: Running;
  let production: Running;
  let folder: string;
  const html =
    '<!doctype html><script src="/assets/app-abc123.js" nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>';
  const script = `export const answer = ${JSON.stringify('x'.repeat(3_000))};`;

  const begin = async (name: string, env: Record<string, string>) => {
    const config = configFrom({
      ASSAY_DATA_DIR: join(folder, name),
      ASSAY_PASSWORD_COST: '4',
      ASSAY_LOG_LEVEL: 'silent',
      ...env,
    });
    mkdirSync(config.dataDir, { recursive: true });
    const store = await openStore('sqlite', config.dataDir, collectionsOf(resources));
    const services = createServices({ config, store });
    const site = createSite(services, serveApp(join(folder, 'dist')), { apiUrl: env.VITE_API_URL });
    return startServer({ services, site, port: 0 });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-site-'));
    const assets = join(folder, 'dist', 'assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(folder, 'dist', 'index.html'), html);
    writeFileSync(join(folder, 'dist', '.built.json'), '{}');
    writeFileSync(join(folder, 'dist', 'boot.js'), '1');
    writeFileSync(join(folder, 'secret.txt'), 'secret of the folder above');
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'dist', 'link.txt'));
    writeFileSync(join(assets, 'app-abc123.js'), script);
    writeFileSync(join(assets, 'app-abc123.js.br'), brotliCompressSync(script));
    running = await begin('open', {});
    production = await begin('closed', { NODE_ENV: 'production', VITE_API_URL: 'https://api.example/api/v1' });
  });
  afterAll(async () => {
    await running.close();
    await production.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }, at = running, method = 'GET') =>
    rawRequest(at.url, { path, headers, method });

  it('R53: gives the page with a strict policy and a nonce that is new each time', async () => {
    const [one, two] = [await get('/'), await get('/customers/01ABC/show')];
    expect([one.status, two.status]).toEqual([200, 200]);
    const nonces = [one, two].map(({ headers, text }) => {
      const policy = String(headers['content-security-policy']);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(text).toBe(html.replaceAll('__CSP_NONCE__', nonce));
      const directives = Object.fromEntries(
        policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
      );
      expect(directives).toMatchObject({
        'script-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
        'connect-src': "'self'",
      });
      expect(policy).not.toMatch(/unsafe|\*/);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
    expect(one.headers).not.toHaveProperty('x-powered-by');
    expect(String((await get('/', {}, production)).headers['content-security-policy'])).toContain(
      "connect-src 'self' https://api.example;",
    );
  });

  it('R53: lets the page that looks at a face compile WebAssembly, and no other', async () => {
    const scripts = async (path: string) =>
      /script-src ([^;]+)/.exec(String((await get(path)).headers['content-security-policy']))?.[1];
    expect(await scripts('/id-verification-liveness/enrolment?x=1')).toBe("'self' 'wasm-unsafe-eval'");
    for (const path of [
      '/',
      '/id-verification-liveness',
      '/id-verification-liveness/enrolment/x',
      '/customers?a=/id-verification-liveness/enrolment',
    ])
      expect(await scripts(path)).toBe("'self'");
  });

  it('knows the place of the nonce by the name that the build writes', () => {
    expect(viteConfig).toMatchObject({ html: { cspNonce: NONCE_PLACE } });
  });

  it('gives hashed files for good and compressed, others to be asked for again', async () => {
    const plain = await get('/assets/app-abc123.js', {});
    expect([plain.status, plain.text]).toEqual([200, script]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    const response = await fetch(`${running.url}/assets/app-abc123.js`, { headers: { 'accept-encoding': 'br' } });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['br', script]);
    expect(brotliDecompressSync(brotliCompressSync(script)).toString()).toBe(script);
    const boot = await get('/boot.js', {});
    expect(boot.headers['cache-control']).toBe('public, max-age=0');
    expect((await get('/boot.js', { 'if-none-match': String(boot.headers.etag) })).status).toBe(304);
    expect((await get('/', { accept: '*/*' }, running, 'HEAD')).status).toBe(200);
  });

  it('R49: gives nothing that is not of the build', async () => {
    for (const path of [
      '/assets/missing.js',
      '/missing.css',
      '/.built.json',
      '/link.txt',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/%252e%252e%252fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/assets/%00app-abc123.js',
      '//etc/passwd.txt',
      '/assets/',
      '/assets/missing',
    ]) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain('secret of');
      expect(JSON.parse(text)).toMatchObject({ statusCode: 404 });
    }
    expect((await get('/customers', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/customers', {}, running, 'POST')).status).toBe(404);
  });

  it('R65: the API answers JSON that is never stored, and 404 for what it does not know', async () => {
    for (const [path, status] of [
      ['/api/v1/health', 200],
      ['/api/v1/users/profile', 401],
      ['/api/v1/nothing', 404],
      ['/api/v2/x', 404],
      ['/api', 404],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      if (path.startsWith('/api/v1'))
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(answer.headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('shows the mailbox in development only, and the mails in it as text', async () => {
    expect(JSON.parse((await get('/dev/mailbox.json')).text)).toEqual([]);
    expect((await get('/dev/mailbox')).status).toBe(200);
    for (const path of ['/dev', '/dev/mailbox', '/dev/mailbox.json', '/dev/fields'])
      expect([path, (await get(path, undefined, production)).status]).toEqual([path, 404]);
  });
});

describe('mail', () => {
  it('is kept newest first, is taken back with its transaction, and is text on the page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-mail-'));
    const config = configFrom({ ASSAY_DATA_DIR: folder, ASSAY_LOG_LEVEL: 'silent' });
    const store = await openStore('sqlite', folder, collectionsOf(resources));
    const services = createServices({ config, store });
    const running = await startServer({ services, port: 0, site: createSite(services, (_req, _res, next) => next()) });
    await services.mail.send({ to: 'a@assay.test', subject: 'First', text: 'Hello' });
    await services.mail.send({
      to: 'b@assay.test',
      subject: '<b>Second</b>',
      text: '<script>alert(1)</script>',
      links: ['https://x.example'],
      code: '123456',
    });
    await expect(
      store.transaction(async (session) => {
        await services.mail.send({ to: 'c@assay.test', subject: 'Third', text: 'never' }, session);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await store.transaction((session) =>
      services.mail.send({ to: 'd@assay.test', subject: 'Fourth', text: 'With its transaction' }, session),
    );
    const json = JSON.parse((await rawRequest(running.url, { path: '/dev/mailbox.json' })).text) as object[];
    expect(json).toMatchObject([
      { to: 'd@assay.test', subject: 'Fourth' },
      { to: 'b@assay.test', subject: '<b>Second</b>', links: ['https://x.example'], code: '123456' },
      { to: 'a@assay.test', subject: 'First', text: 'Hello', links: [], code: null },
    ]);
    expect(Object.keys(json[0] ?? {}).sort()).toEqual(['code', 'createdAt', 'links', 'subject', 'text', 'to']);
    const page = (await rawRequest(running.url, { path: '/dev/mailbox' })).text;
    expect(page).not.toMatch(/<script|<b>/);
    expect(page).toContain('Hello');
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
