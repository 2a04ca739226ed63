/** Webhooks against a real receiver, on a clock that the tests move. R numbers are those of the safety requirements. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../api/log';
import { demandSignature, SIGNATURE } from '../../api/payments/signature';
import { MAIL } from '../../api/auth/collections';
import { KEPT_MS, MOST_TRIES, PATIENCE_MS, WAITS_MS } from '../../api/webhooks/sender';
import { MOST_WEBHOOKS } from '../../api/behaviours/webhooks';
import type { AnyRecord } from '../../src/schema/fields';
import { bytesIn, engines, organizationId, startApi, type Api, type Client } from './harness';

const START = Date.parse('2026-05-04T09:00:00.000Z');
const HOUR = 3_600_000;

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A receiver on this machine; `answer` is what it says. */
async function receiver() {
  const got: Got[] = [];
  const state = { answer: 200, text: 'thanks', hang: false };
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      got.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(parts) });
      if (state.hang) res.destroy();
      else res.writeHead(state.answer, { location: `http://127.0.0.1:${port}/elsewhere` }).end(state.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    state,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const verified = ({ headers, body }: Got, secret: string): boolean => {
  const header = String(headers[SIGNATURE]);
  const seconds = /^t=(\d+)/.exec(header)?.[1] ?? '';
  const wanted = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return header.split(',').includes(`v1=${wanted}`);
};

describe.each(engines)('webhooks, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let target: Awaited<ReturnType<typeof receiver>>;
  let at = START;
  const lines: string[] = [];

  beforeAll(async () => {
    target = await receiver();
    api = await startApi({
      store: engine,
      config: { localWebhooks: true },
      now: () => new Date(at),
      log: createLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) }),
    });
    owner = await api.as({ id: 'owner' });
  });
  afterAll(async () => {
    await api.close();
    await target.close();
  });
  beforeEach(() => {
    target.got.length = 0;
    Object.assign(target.state, { answer: 200, text: 'thanks', hang: false });
  });
  afterEach(async () => {
    for (const { id } of (await owner.list('webhooks')).data) await owner.delete(`/webhooks/${String(id)}`);
  });

  const make = async (values: AnyRecord = {}, by = owner) => {
    const made = await by.post('/webhooks', { name: 'Core ledger', url: target.url, events: ['*'], ...values });
    expect(made.status, made.text).toBe(201);
    const { signingSecret: secret, ...record } = made.data;
    return { id: String(record.id), secret: String(secret), record };
  };
  const addCustomer = async (by = owner) => {
    const { status, data, text } = await by.post('/customers', {
      type: 'individual',
      firstName: 'Ada',
      lastName: 'Blyth',
      country: 'BE',
    });
    expect(status, text).toBe(201);
    return data;
  };
  /** Looks for what is due, and waits until it is sent. */
  const sent = async () => {
    api.services.webhooks.wake();
    await api.services.webhooks.idle();
  };
  const later = async (ms: number) => {
    at += ms;
    await sent();
  };
  const log = async (webhookId: string) =>
    (await owner.list('webhook-deliveries', { filter: { webhookId }, sort: ['id', 'ASC'] })).data;
  const triesOf = (delivery: AnyRecord | undefined): AnyRecord[] => (delivery?.log ?? []) as AnyRecord[];
  const told = () => target.got.map(({ headers }) => headers['assay-event']);

  it('tells of a write: signed, with ids and states and nothing of the person', async () => {
    const { id, secret } = await make({ events: ['customer.created'] });
    const customer = await addCustomer();
    await sent();
    expect(told()).toEqual(['customer.created']);
    const [first] = target.got as [Got];
    expect(verified(first, secret)).toBe(true);
    expect(() =>
      demandSignature({
        raw: first.body,
        signature: String(first.headers[SIGNATURE]),
        secret: Buffer.from(secret),
        now: new Date(at),
      }),
    ).not.toThrow();
    const body = JSON.parse(first.body.toString()) as AnyRecord;
    expect(body).toEqual({
      id: first.headers['assay-event-id'],
      type: 'customer.created',
      createdAt: new Date(at).toISOString(),
      organizationId: organizationId('a'),
      record: {
        resource: 'customers',
        id: customer.id,
        reference: customer.reference,
        status: customer.status,
        version: 1,
      },
    });
    expect(first.body.toString()).not.toMatch(/Ada|Blyth/);
    expect(await log(id)).toMatchObject([
      { status: 'delivered', answer: 200, tries: 1, nextAt: null, log: [{ answer: 200, words: 'thanks' }] },
    ]);
    expect((await owner.get(`/webhooks/${id}`)).data).toMatchObject({ deliveredAt: new Date(at).toISOString() });
  });

  it('tells only of what was chosen, only the own organization, and nothing of what was taken back', async () => {
    await make({ events: ['case.opened'] });
    const stranger = await api.as({ organizationId: organizationId('b') });
    await make({ name: 'Theirs' }, stranger);
    await addCustomer();
    const refused = await owner.post('/customers', { type: 'individual' });
    expect(refused.status).toBe(422);
    await sent();
    expect(told()).toEqual([]);
    await addCustomer(stranger);
    await sent();
    expect(told()).toEqual(['customer.created']);
    for (const { id } of (await stranger.list('webhooks')).data) await stranger.delete(`/webhooks/${String(id)}`);
  });

  it('R63: shows a secret once; lists, records, exports, changelog, deliveries and the log of the process never hold it', async () => {
    const { id, secret } = await make();
    const turned = await owner.post(`/webhooks/${id}/rotate`, { overlapHours: 2 });
    expect(turned.status, turned.text).toBe(201);
    const next = String(turned.data.signingSecret);
    expect([secret, next].every((one) => /^whsec_[\w-]{43}$/.test(one)) && secret !== next).toBe(true);
    await addCustomer();
    await sent();
    const answers = [
      await owner.get(`/webhooks/${id}`),
      await owner.list('webhooks'),
      await owner.get('/webhooks/export.csv'),
      await owner.list('webhook-deliveries'),
      await owner.get('/webhook-deliveries/export.csv'),
      await owner.list('changelog', { range: [0, 999] }),
      await owner.put(`/webhooks/${id}`, { name: 'Renamed' }),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      for (const one of [secret, next]) expect(text).not.toContain(one.slice(6, 40));
    }
    for (const one of [secret, next]) expect(lines.join('')).not.toContain(one.slice(6));
    // Nor does the file, where both lie: the old one still signs.
    const lying = await bytesIn(api.folder);
    expect(lying).toContain('Renamed');
    for (const one of [secret, next]) expect(lying).not.toContain(one.slice(6));
  });

  it('signs by both secrets until the chosen end, then by the new one alone', async () => {
    const { id, secret } = await make();
    const { data } = await owner.post(`/webhooks/${id}/rotate`, { overlapHours: 2 });
    const next = String(data.signingSecret);
    expect(data).toMatchObject({
      secretEnd: next.slice(-4),
      oldSecretEnd: secret.slice(-4),
      oldSecretUntil: new Date(at + 2 * HOUR).toISOString(),
    });
    at += 2 * HOUR - 1;
    await addCustomer();
    await sent();
    expect(target.got.map((one) => [verified(one, next), verified(one, secret)])).toEqual([[true, true]]);
    at += 1;
    await addCustomer();
    await sent();
    expect(target.got.slice(1).map((one) => [verified(one, next), verified(one, secret)])).toEqual([[true, false]]);
    const { data: third } = await owner.post(`/webhooks/${id}/rotate`, { overlapHours: 0 });
    await addCustomer();
    await sent();
    const [last] = target.got.slice(-1) as [Got];
    expect([verified(last, String(third.signingSecret)), verified(last, next)]).toEqual([true, false]);
    for (const overlapHours of [-1, 169, 1.5, '2'])
      expect((await owner.post(`/webhooks/${id}/rotate`, { overlapHours })).status).toBe(422);
  });

  it('tries again after longer and longer waits, under one event id, and gives up', async () => {
    target.state.answer = 503;
    target.state.text = 'out for lunch';
    const { id } = await make({ events: ['customer.created'] });
    await addCustomer();
    await sent();
    for (const [index, wait] of WAITS_MS.entries()) {
      await later(wait - 1);
      expect(target.got.length, `before wait ${index}`).toBe(index + 1);
      await later(1);
      expect(target.got.length, `after wait ${index}`).toBe(index + 2);
    }
    expect(new Set(target.got.map(({ headers }) => headers['assay-event-id'])).size).toBe(1);
    expect(new Set(target.got.map(({ headers }) => headers[SIGNATURE])).size).toBe(MOST_TRIES);
    const [given] = await log(id);
    expect(given).toMatchObject({ status: 'failed', tries: MOST_TRIES, answer: 503, nextAt: null });
    expect(triesOf(given).map(({ words }) => words)).toEqual(Array(MOST_TRIES).fill('out for lunch'));
    await later(24 * HOUR);
    expect(target.got.length).toBe(MOST_TRIES);

    target.state.answer = 200;
    // Of those that are ticked, only what was given up; of what else is named, nothing.
    const failed = `/webhooks/${id}/replay-failed`;
    for (const ids of [[], 'x', [1], Array(1_001).fill('x')])
      expect((await owner.post(failed, { ids })).error.errors, JSON.stringify(ids).slice(0, 20)).toHaveProperty('ids');
    expect((await owner.post(failed, { ids: ['nobody'] })).data).toMatchObject({ replayed: 0, left: 0 });
    const replayed = await owner.post(failed, { ids: [String(given?.id), 'nobody'] });
    const { replayedAt } = replayed.data as { replayedAt: string };
    expect(replayed.data).toEqual({ replayed: 1, left: 0, replayedAt });
    await sent();
    const [done] = await log(id);
    // By this time those of one call are found again, to say how they go.
    expect(done).toMatchObject({ status: 'delivered', tries: 1, eventId: given?.eventId, replayedAt });
    expect(triesOf(done).length).toBe(MOST_TRIES + 1);
    expect((await owner.post(`/webhook-deliveries/${String(done?.id)}/replay`, {})).status).toBe(201);
    await sent();
    expect(target.got.length).toBe(MOST_TRIES + 2);
  });

  it('a redirect, a cut connection and a long answer are what they are', async () => {
    const { id } = await make({ events: ['customer.created'] });
    target.state.answer = 302;
    target.state.text = `a\u0000b ${'x'.repeat(100_000)}`;
    await addCustomer();
    await sent();
    expect(target.got.map(({ path }) => path)).toEqual(['/hook']);
    const [redirected] = await log(id);
    expect(redirected).toMatchObject({ status: 'waiting', answer: 302 });
    const words = String(triesOf(redirected)[0]?.words);
    expect(words.length).toBe(500);
    expect(words).toMatch(/^a b x+$/);
    target.state.hang = true;
    await later(WAITS_MS[0] ?? 0);
    expect((await log(id))[0]).toMatchObject({ answer: null, tries: 2 });
  });

  it('is switched off after days without one delivery, and who made it is told', async () => {
    target.state.answer = 500;
    const { id } = await make({ events: ['customer.created'] });
    await addCustomer();
    await sent();
    await later(PATIENCE_MS);
    expect((await owner.get(`/webhooks/${id}`)).data.status).toBe('active');
    for (const wait of WAITS_MS) await later(wait);
    expect((await owner.get(`/webhooks/${id}`)).data.status).toBe('disabled');
    const { data: mails } = await api.store.list(MAIL);
    expect(mails.at(-1)).toMatchObject({ to: owner.viewer.email, subject: 'Webhook Core ledger is switched off' });
    const [entry] = (await owner.list('changelog', { filter: { recordId: id, action: 'disable' } })).data;
    expect(entry).toMatchObject({ actorName: 'Assay' });
    const before = target.got.length;
    await addCustomer();
    await sent();
    expect(target.got.length).toBe(before);
    expect((await owner.post(`/webhooks/${id}/test`, {})).status).toBe(409);
    target.state.answer = 200;
    expect((await owner.post(`/webhooks/${id}/transitions`, { name: 'resume' })).status).toBe(200);
    expect((await owner.post(`/webhooks/${id}/test`, {})).status).toBe(201);
    // A moment after its last failure.
    await later(5_000);
    expect(told().at(-1)).toBe('webhook.test');
    expect((await owner.get(`/webhooks/${id}`)).data).toMatchObject({ status: 'active', failingSince: null });
  });

  it('a paused one collects nothing and sends nothing; one that fails holds up no other', async () => {
    const { id: paused } = await make({ name: 'Paused', events: ['customer.created'] });
    expect((await owner.post(`/webhooks/${paused}/transitions`, { name: 'pause' })).status).toBe(200);
    const { id: bad } = await make({ name: 'Bad', url: 'http://127.0.0.1:9/closed', events: ['customer.created'] });
    const { id: good } = await make({ name: 'Good', events: ['customer.created'] });
    await addCustomer();
    await addCustomer();
    await sent();
    expect(await log(paused)).toEqual([]);
    expect((await log(bad)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect((await log(bad))[0]).toMatchObject({ answer: null, log: [{ words: expect.stringContaining('ECONN') }] });
    expect((await log(good)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('R60: what was committed before a stop is sent after the start; an answer that was not noted is asked for again', async () => {
    const { id } = await make({ events: ['customer.created'] });
    await api.services.webhooks.stop();
    await addCustomer();
    expect(target.got).toEqual([]);
    await api.restart();
    await sent();
    expect(told()).toEqual(['customer.created']);
    const [delivery] = await log(id);
    // The receiver said yes and the process died before its note of it.
    await api.store.update('webhook-deliveries', {
      ...(await api.store.get('webhook-deliveries', String(delivery?.id))),
      id: String(delivery?.id),
      status: 'waiting',
      tries: 0,
      nextAt: new Date(at).toISOString(),
    });
    await api.restart();
    await sent();
    expect(new Set(target.got.map(({ headers }) => headers['assay-event-id'])).size).toBe(1);
    expect(target.got.length).toBe(2);
  });

  it('R31: is 404 to another organization, by every call', async () => {
    const { id } = await make();
    await addCustomer();
    await sent();
    const [delivery] = await log(id);
    const stranger = await api.as({ organizationId: organizationId('b') });
    const calls = [
      ['GET', `/webhooks/${id}`],
      ['PUT', `/webhooks/${id}`],
      ['DELETE', `/webhooks/${id}`],
      ['POST', `/webhooks/${id}/rotate`],
      ['POST', `/webhooks/${id}/test`],
      ['POST', `/webhooks/${id}/replay-failed`],
      ['GET', `/webhook-deliveries/${String(delivery?.id)}`],
      ['POST', `/webhook-deliveries/${String(delivery?.id)}/replay`],
    ] as const;
    const before = await api.store.get('webhooks', id);
    for (const [method, path] of calls)
      expect((await stranger.send(method, path, method === 'GET' ? undefined : {})).status, path).toBe(404);
    expect(await api.store.get('webhooks', id)).toEqual(before);
    expect((await stranger.list('webhook-deliveries')).data).toEqual([]);
  });

  it('each call asks for its own right', async () => {
    const { id } = await make();
    const reader = await api.as({ permissions: ['webhooks.list', 'webhooks.show', 'webhooks.edit'] });
    for (const path of [`/webhooks/${id}/rotate`, `/webhooks/${id}/test`, `/webhooks/${id}/replay-failed`, '/webhooks'])
      expect((await reader.post(path, {})).status, path).toBe(403);
    expect((await reader.post('/webhook-deliveries/none/replay', {})).status).toBe(403);
  });

  it('refuses addresses that lead inside, and more webhooks than there may be', async () => {
    for (const url of [
      'http://hooks.example.com/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00::1]/',
      'https://user:word@hooks.example.com/',
      'https://hooks.example.com/#part',
      'ftp://hooks.example.com/',
    ]) {
      const { status, error } = await owner.post('/webhooks', { name: 'Inside', url, events: ['*'] });
      expect([status, Object.keys(error.errors ?? {})], url).toEqual([422, ['url']]);
    }
    const { id } = await make();
    expect((await owner.put(`/webhooks/${id}`, { url: 'https://192.168.1.1/' })).status).toBe(422);
    for (let count = 1; count < MOST_WEBHOOKS; count += 1) await make({ name: `No. ${count}` });
    expect((await owner.post('/webhooks', { name: 'One more', url: target.url, events: ['*'] })).status).toBe(409);
  });

  it('goes with its secret and its log, and the log forgets after its time', async () => {
    const { id } = await make({ events: ['customer.created'] });
    const { id: other } = await make({ name: 'Other', events: ['customer.created'] });
    await addCustomer();
    await sent();
    expect((await owner.delete(`/webhooks/${id}`)).status).toBe(200);
    expect(await api.store.get('webhookSecrets', id)).toBeUndefined();
    expect(await log(id)).toEqual([]);
    expect((await log(other)).length).toBe(1);
    await later(KEPT_MS + 1);
    expect(await log(other)).toEqual([]);
  });
});
