/** Mail over SMTP, against a real mail server. R numbers are those of the safety requirements. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAIL_SERVERS, OUTBOX } from '../../api/auth/collections';
import { configFrom, type Config } from '../../api/config';
import { createLog } from '../../api/log';
import { smtpRoute } from '../../api/smtp';
import type { AnyRecord } from '../../src/schema/fields';
import { bytesIn, startApi, type Api } from './harness';
import { addPerson, call, signIn } from './support/accounts';

const USER = 'assay';
const SMTP_PASSWORD = 'planted:secret@of the/server';
const ENOUGH = { timeout: 15_000, interval: 20 };

interface Got {
  to: string[];
  text: string;
  secure: boolean;
}

/** Stand-in that keeps what it took; `refuse` answers with a reply code in place of taking a message. */
const mailServer = async (options: SMTPServerOptions = {}, port = 0) => {
  const got: Got[] = [];
  const state: { refuse?: number; asked: number } = { asked: 0 };
  const server = new SMTPServer({
    hideENHANCEDSTATUSCODES: true,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === SMTP_PASSWORD ? done(null, { user: USER }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      state.asked += 1;
      done(state.refuse ? Object.assign(new Error(`no ${address}`), { responseCode: state.refuse }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        got.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined);
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    got,
    state,
    port: bound,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
};

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const serve = async (options?: SMTPServerOptions, port?: number) => {
  const server = await mailServer(options, port);
  endings.push(server.close);
  return server;
};

const install = async (smtpUrl: string, config: Partial<Config> = {}) => {
  const lines: string[] = [];
  const clock = { ahead: 0 };
  const api = await startApi({
    realGate: true,
    config: { smtpUrl, ...config },
    log: createLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) }),
    now: () => new Date(Date.now() + clock.ahead),
  });
  endings.push(() => api.close());
  const events = () => lines.map((line) => JSON.parse(line) as { event?: string; reply?: number; failure?: string });
  const event = (name: string) =>
    vi.waitFor(() => expect(events()).toContainEqual(expect.objectContaining({ event: name })), ENOUGH);
  return { api, lines, clock, events, event };
};

const urlTo = (port: number, password = SMTP_PASSWORD, query = '?tls.rejectUnauthorized=false') =>
  `smtp://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}${query}`;

const signUp = async (api: Api, email: string) =>
  expect((await call(api, 'POST', '/auth/signup/verify-email', { body: { email } })).status).toBeLessThan(300);

const waiting = async (api: Api) => (await api.store.list(OUTBOX)).total;
const empty = (api: Api) => vi.waitFor(async () => expect(await waiting(api)).toBe(0), ENOUGH);

describe('mail over SMTP', () => {
  it('R63: goes out over TLS with the password of the URL, is kept no longer, and the log holds neither it nor the code', async () => {
    const server = await serve();
    const { api, lines, event } = await install(urlTo(server.port), { mailFrom: 'Assay <post@assay.test>' });
    await signUp(api, 'new@customer.example');
    await event('mailSent');
    await empty(api);
    expect(server.got).toMatchObject([{ to: ['new@customer.example'], secure: true }]);
    const { text } = server.got[0] ?? { text: '' };
    expect(text).toMatch(/^From: Assay <post@assay.test>\r$/m);
    const code = /^(\d{6})\r$/m.exec(text)?.[1] ?? 'none';
    expect(code).toMatch(/^\d{6}$/);
    for (const secret of [SMTP_PASSWORD, encodeURIComponent(SMTP_PASSWORD), code, 'new@customer.example'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('waits for a server that is down, across a restart, and goes out once', async () => {
    // Nobody's yet, and below those that systems give to whoever asks for any: it is still free when the server comes up.
    const port = 20_000 + (process.pid % 10_000);
    const { api, event, lines } = await install(urlTo(port));
    await signUp(api, 'new@customer.example');
    await event('mailDown');
    expect(await waiting(api)).toBe(1);
    // Whoever waits for it is told, whoever they are, and nothing else.
    expect((await call(api, 'GET', '/health')).data).toEqual({ status: 'ok', demo: false, mailHeldUp: true });
    await api.restart();
    expect(await waiting(api)).toBe(1);
    const server = await serve({}, port);
    await event('mailSent');
    await empty(api);
    expect((await call(api, 'GET', '/health')).data).toEqual({ status: 'ok', demo: false });
    expect(server.got.map(({ to }) => to)).toEqual([['new@customer.example']]);
    expect(lines.join('')).not.toContain('customer.example');
  });

  it('a message that is put off goes later and holds up no other; one that is refused is given up', async () => {
    const server = await serve();
    const { api, event, events, lines } = await install(urlTo(server.port));
    server.state.refuse = 451;
    await signUp(api, 'first@customer.example');
    await event('mailRefused');
    server.state.refuse = undefined;
    await signUp(api, 'second@customer.example');
    await empty(api);
    expect(server.got.map(({ to }) => to[0])).toEqual(['second@customer.example', 'first@customer.example']);
    server.state.refuse = 550;
    await signUp(api, 'third@customer.example');
    await event('mailGivenUp');
    await empty(api);
    expect(events()).toContainEqual(expect.objectContaining({ event: 'mailGivenUp', reply: 550 }));
    expect(lines.join('')).not.toContain('customer.example');
  });

  it('R63: wrong credentials lose nothing and are not in the log; a day later the mail is given up', async () => {
    const server = await serve();
    const { api, clock, event, events, lines } = await install(urlTo(server.port, 'planted and wrong'));
    await signUp(api, 'new@customer.example');
    await event('mailDown');
    expect(events()).toContainEqual(expect.objectContaining({ event: 'mailDown', failure: 'EAUTH', reply: 535 }));
    expect(await waiting(api)).toBe(1);
    clock.ahead = 25 * 3_600_000;
    await api.restart();
    await event('mailGivenUp');
    await empty(api);
    expect(server.got).toEqual([]);
    expect(lines.join('')).not.toMatch(/planted|customer\.example/);
  });

  it('says who sees the settings that a server refuses the sender, how much waits since when, and what was given up', async () => {
    const state = { sender: true };
    const server = await serve({
      onMailFrom: ({ address }, _session, done) =>
        done(
          state.sender
            ? Object.assign(new Error(`Sender <${address}> refused, see https://x.example/#a`), { responseCode: 550 })
            : null,
        ),
    });
    const { api, clock, event } = await install(urlTo(server.port));
    const person = await addPerson(api, { role: 'owner' });
    const { token } = await signIn(api, person);
    const delivery = async () => (await call(api, 'GET', '/mail-delivery', { token })).data;
    expect(await delivery()).toEqual({
      server: true,
      route: { host: '127.0.0.1', port: server.port, security: 'startTls', from: api.services.config.mailFrom },
      waiting: 0,
      oldestAt: null,
      trouble: null,
      givenUp: { count: 0, last: null },
    });
    await signUp(api, 'new@customer.example');
    await event('mailDown');
    expect(await delivery()).toMatchObject({
      waiting: 1,
      oldestAt: expect.any(String),
      trouble: {
        since: expect.any(String),
        command: 'MAIL',
        reply: 550,
        words: expect.stringMatching(/Sender <…> refused, see …$/),
      },
    });
    const reader = await signIn(api, await addPerson(api, { role: 'auditor' }));
    expect((await call(api, 'GET', '/mail-delivery', { token: reader.token })).status).toBe(403);
    // The sender is mended: what waited goes out by itself, and a recipient that is refused is told.
    state.sender = false;
    server.state.refuse = 550;
    await event('mailGivenUp');
    await empty(api);
    const after = await delivery();
    expect(after).toMatchObject({
      waiting: 0,
      trouble: null,
      givenUp: { count: 1, last: { command: 'RCPT', reply: 550 } },
    });
    expect(JSON.stringify({ ...after, route: null })).not.toContain('@');
    clock.ahead = 31 * 86_400_000;
    expect(await api.services.mail.delivery()).toMatchObject({ givenUp: { count: 0, last: null } });
  });

  it('R63: tries the server with a mail to whoever asks, past what waits, and gives its answer without addresses', async () => {
    const server = await serve();
    const { api, lines } = await install(urlTo(server.port), { signInTries: 3 });
    const person = await addPerson(api, { role: 'owner' });
    const { token } = await signIn(api, person);
    const test = (body: AnyRecord = {}, as = token) => call(api, 'POST', '/mail-delivery/test', { token: as, body });
    const taken = await test();
    expect(taken).toMatchObject({
      status: 200,
      data: { to: person.email, at: expect.any(String), words: expect.stringMatching(/^250 /), failure: null },
    });
    expect(server.got).toMatchObject([{ to: [person.email], text: expect.stringContaining('Test mail from Assay') }]);
    server.state.refuse = 550;
    const refused = await test();
    expect(refused).toMatchObject({
      status: 200,
      data: { words: null, failure: { command: 'RCPT', reply: 550, words: expect.stringMatching(/no …$/) } },
    });
    // A test stands in nobody's way: nothing of it waits, or is given up.
    expect(await api.services.mail.delivery()).toMatchObject({ waiting: 0, trouble: null, givenUp: { count: 0 } });
    // Whom it goes to is not for the caller to say, and there is an end to it.
    expect((await test({ to: 'victim@customer.example' })).status).toBe(422);
    expect((await test()).status).toBe(429);
    const reader = await signIn(api, await addPerson(api, { role: 'auditor' }));
    expect((await test({}, reader.token)).status).toBe(403);
    expect(server.got).toHaveLength(1);
    for (const secret of [SMTP_PASSWORD, encodeURIComponent(SMTP_PASSWORD), person.email])
      expect(lines.join('')).not.toContain(secret);
    expect(JSON.stringify([taken, refused, await call(api, 'GET', '/mail-delivery', { token })])).not.toContain(
      'planted',
    );
  });

  it('R63: a test with wrong credentials says so, and holds neither user nor password', async () => {
    const server = await serve();
    const { api, lines } = await install(urlTo(server.port, 'planted and wrong'));
    const { token } = await signIn(api, await addPerson(api, { role: 'owner' }));
    const answer = await call(api, 'POST', '/mail-delivery/test', { token, body: {} });
    expect(answer).toMatchObject({
      status: 200,
      data: { words: null, failure: { failure: 'EAUTH', reply: 535, words: null } },
    });
    expect(JSON.stringify(answer) + lines.join('')).not.toContain('planted');
  });

  it('has nothing to try without a server', async () => {
    const { api } = await install('');
    const { token } = await signIn(api, await addPerson(api, { role: 'owner' }));
    expect((await call(api, 'POST', '/mail-delivery/test', { token, body: {} })).status).toBe(409);
    expect((await call(api, 'GET', '/mail-delivery', { token })).data).toMatchObject({ server: false, route: null });
  });

  it.each([
    ['smtps://u:planted@mail.example', 465, 'tls'],
    ['smtp://u:planted@mail.example', 587, 'startTlsOnly'],
    ['smtp://u:planted@mail.example:25?requireTLS=false', 25, 'startTls'],
    ['smtp://mail.example', 587, 'startTls'],
    ['smtp://mail.example?ignoreTLS=true', 587, 'none'],
  ])('says of %s where it leads and how, and not who signs in', (smtpUrl, port, security) => {
    expect(smtpRoute({ smtpUrl, mailFrom: 'post@assay.test' })).toEqual({
      host: 'mail.example',
      port,
      security,
      from: 'post@assay.test',
    });
  });

  it('does not send to a server whose certificate nobody vouches for', async () => {
    const server = await serve();
    const { api, event } = await install(urlTo(server.port, SMTP_PASSWORD, ''));
    await signUp(api, 'new@customer.example');
    await event('mailDown');
    expect([server.got, server.state.asked]).toEqual([[], 0]);
  });

  it('gives its password to no other machine without TLS', async () => {
    let asked = 0;
    const server = await serve({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => {
        asked += 1;
        done(null, { user: USER });
      },
    });
    // An address of this machine that does not look like one.
    const { api, events, event } = await install(urlTo(server.port).replace('127.0.0.1', '0.0.0.0'));
    await signUp(api, 'new@customer.example');
    await event('mailDown');
    expect(events()).toContainEqual(expect.objectContaining({ event: 'mailDown', failure: 'ETLS' }));
    expect([asked, server.got]).toEqual([0, []]);
  });

  it('is taken back with its transaction', async () => {
    const server = await serve();
    const { api } = await install(urlTo(server.port));
    const { mail, store } = api.services;
    await expect(
      store.transaction(async (session) => {
        await mail.send({ to: 'never@customer.example', subject: 'Never', text: 'never' }, session);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await mail.send({ to: 'a@customer.example', subject: 'Always', text: 'always' });
    await empty(api);
    expect(server.got.map(({ to }) => to)).toEqual([['a@customer.example']]);
  });

  it('says what is wrong with the URL, without repeating it', () => {
    for (const SMTP_URL of ['mail.example', 'https://assay:planted@mail.example'])
      expect(() => configFrom({ SMTP_URL })).toThrow(/^SMTP_URL: write smtp:\/\/[^]*$/);
    expect(() => configFrom({ SMTP_URL: 'https://assay:planted@mail.example' })).not.toThrow(/planted/);
  });
});

describe('an organization’s own mail server', () => {
  const HOST = '127.0.0.1';
  const serverAt = (port: number, values: AnyRecord = {}): AnyRecord => ({
    host: HOST,
    port,
    security: 'startTlsOnly',
    user: USER,
    password: SMTP_PASSWORD,
    fromName: 'Fernbank',
    fromAddress: 'checks@fernbank.example',
    ...values,
  });
  const begin = async (smtpUrl: string, config: Partial<Config> = {}) => {
    const installed = await install(smtpUrl, { localWebhooks: true, ...config });
    const owner = await addPerson(installed.api, { role: 'owner' });
    const { token } = await signIn(installed.api, owner);
    const own = (method: string, body?: AnyRecord, path = '') =>
      call(installed.api, method, `/mail-server${path}`, { token, ...(body && { body }) });
    const invite = async () => {
      const made = await call(installed.api, 'POST', '/customers', {
        token,
        body: { type: 'individual', firstName: 'Ada', lastName: 'L', country: 'NL', email: 'ada@customer.example' },
      });
      const session = await call(installed.api, 'POST', '/id-verification-sessions', {
        token,
        body: { customerId: made.data.id, language: 'en', allowedDocuments: ['passport'], goodForDays: 7 },
      });
      const id = String(session.data.id);
      const link = await call(installed.api, 'POST', `/id-verification-sessions/${id}/link`, { token, body: {} });
      const mailed = await call(installed.api, 'POST', `/id-verification-sessions/${id}/link/mail`, {
        token,
        body: { token: String(link.data.token) },
      });
      expect(mailed.status, JSON.stringify(mailed)).toBe(200);
    };
    return { ...installed, owner, token, own, invite };
  };

  it('takes what goes to its customers, over TLS, and nothing that opens an account', async () => {
    const [installation, theirs] = [await serve(), await serve()];
    const { api, own, invite, lines, token, owner } = await begin(urlTo(installation.port));
    const set = await own('PUT', serverAt(theirs.port));
    expect(set).toMatchObject({ status: 200, data: { server: { host: HOST, user: USER, hasPassword: true } } });
    await invite();
    await signUp(api, 'new@customer.example');
    await call(api, 'POST', '/auth/password/forgot', { body: { email: owner.email } });
    await vi.waitFor(() => expect([installation.got.length, theirs.got.length]).toEqual([2, 1]), ENOUGH);
    await empty(api);
    expect(theirs.got).toMatchObject([{ to: ['ada@customer.example'], secure: true }]);
    expect(theirs.got[0]?.text).toMatch(/^From: Fernbank <checks@fernbank.example>\r$/m);
    expect(new Set(installation.got.map(({ to }) => to[0]))).toEqual(new Set(['new@customer.example', owner.email]));
    const { data: log } = await call(api, 'GET', `/changelog?filter=${encodeURIComponent('{"action":"mailServer"}')}`, {
      token,
    });
    expect(log).toHaveLength(1);
    // Written only: neither the API nor the changelog nor the log gives it out.
    expect(JSON.stringify([set, log, await own('GET')]) + lines.join('')).not.toContain(SMTP_PASSWORD);
    expect((await call(api, 'DELETE', '/mail-server', { token })).status).toBe(204);
    await invite();
    await vi.waitFor(() => expect(installation.got.map(({ to }) => to[0])).toContain('ada@customer.example'), ENOUGH);
    expect(theirs.got).toHaveLength(1);
  });

  it('waits for its own server without holding up the installation’s mail, and goes its way when that is taken away', async () => {
    const installation = await serve();
    const { api, own, invite, event, token } = await begin(urlTo(installation.port));
    const port = 20_000 + ((process.pid + 5_000) % 10_000);
    expect((await own('PUT', serverAt(port))).status).toBe(200);
    await invite();
    await event('mailDown');
    await signUp(api, 'new@customer.example');
    await vi.waitFor(() => expect(installation.got).toHaveLength(1), ENOUGH);
    expect((await own('GET')).data.delivery).toMatchObject({ waiting: 1, trouble: { failure: expect.any(String) } });
    // Not the installation's trouble.
    expect(await api.services.mail.delivery()).toMatchObject({ waiting: 0, trouble: null });
    await api.restart();
    expect(await waiting(api)).toBe(1);
    expect((await call(api, 'DELETE', '/mail-server', { token })).status).toBe(204);
    await vi.waitFor(() => expect(installation.got).toHaveLength(2), ENOUGH);
    expect((await own('GET')).data).toEqual({ server: null, delivery: null });
  });

  it('is tried with a mail to whoever asks, and its password goes to no other machine, port or user', async () => {
    const theirs = await serve();
    const { api, own, token } = await begin('', { signInTries: 3 });
    expect((await own('POST', {}, '/test')).status).toBe(409);
    expect((await own('PUT', serverAt(theirs.port))).status).toBe(200);
    expect((await own('POST', {}, '/test')).data).toMatchObject({
      words: expect.stringMatching(/^250 /),
      failure: null,
    });
    const { password: _password, ...kept } = serverAt(theirs.port);
    expect((await own('PUT', { ...kept, fromName: 'Fernbank Bank' })).status).toBe(200);
    expect((await api.store.list(MAIL_SERVERS)).data).toMatchObject([{ password: SMTP_PASSWORD }]);
    const lying = await bytesIn(api.folder);
    expect(lying).toContain('Fernbank Bank');
    expect(lying).not.toContain(SMTP_PASSWORD);
    for (const other of [{ host: 'localhost' }, { port: theirs.port + 1 }, { user: 'other' }])
      expect((await own('PUT', { ...kept, ...other })).body.errors).toHaveProperty('password');
    expect((await own('POST', { to: 'victim@customer.example' }, '/test')).status).toBe(422);
    const reader = await signIn(api, await addPerson(api, { role: 'auditor' }));
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/test'],
    ] as const)
      expect((await call(api, method, `/mail-server${path}`, { token: reader.token, body: {} })).status).toBe(403);
    expect(token).toBeTruthy();
  });

  it('is a public machine, asked over TLS alone, by a name and a sender that are nothing else', async () => {
    const { own, lines } = await begin('', { localWebhooks: false });
    for (const host of [
      '127.0.0.1',
      'localhost',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      '::ffff:10.0.0.1',
      'a b',
      'x/../y',
      'u@h',
    ])
      expect((await own('PUT', serverAt(25, { host }))).body.errors, host).toHaveProperty('host');
    for (const [field, value] of [
      ['port', 0],
      ['port', 70_000],
      ['port', '25'],
      ['security', 'none'],
      ['security', 'startTls'],
      ['fromName', 'A\r\nBcc: x@y.example'],
      ['fromAddress', 'a@b.example, c@d.example'],
      ['fromAddress', 'none'],
      ['password', null],
      ['user', null],
      ['more', 1],
    ] as const)
      // prettier-ignore
      expect((await own('PUT', serverAt(25, { host: 'mail.example', [field]: value }))).body.errors, field).toHaveProperty(field);
    // A name that means a machine of the own network is found out when it is asked.
    const { allowedAddress, isPublic } = await import('../../api/media/fetching');
    await expect(allowedAddress('localhost', isPublic)).rejects.toThrow('private network');
    expect(lines.join('')).not.toContain(SMTP_PASSWORD);
  });

  it('sends nothing where encryption is not offered, and says when its name leads inside', async () => {
    const bare = await serve({ disabledCommands: ['STARTTLS'] });
    const { api, own } = await begin('');
    expect((await own('PUT', serverAt(bare.port))).status).toBe(200);
    expect((await own('POST', {}, '/test')).data.failure).toMatchObject({ failure: 'ETLS' });
    expect(bare.got).toEqual([]);
    const [kept] = (await api.store.list(MAIL_SERVERS)).data;
    api.services.config.localWebhooks = false;
    await api.store.update(MAIL_SERVERS, { ...kept, id: String(kept?.id), host: 'localhost' });
    expect((await own('POST', {}, '/test')).data.failure).toMatchObject({ failure: 'EPRIVATE' });
    expect(bare.state.asked).toBe(0);
  });
});
