import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireAll } from '../../api/verification/enrolments';
import { walletIn } from '../../api/wallet/ledger';
import { refusals } from '../../src/resources/id-verification-sessions/refusals';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { giveOutcomes } from './support/outcomes';
import { engines, organizationId, startApi, type Api, type Client, type Reply } from './harness';

const png = (mark: string) =>
  new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), mark], { type: 'image/png' });

describe.each(engines)('an ID verification by its link, %s', (store) => {
  let api: Api;
  let staff: Client;
  let customerId: string;
  let clock = Date.parse('2026-06-01T10:00:00Z');

  beforeAll(async () => {
    api = await startApi({ store, now: () => new Date(clock) });
    staff = await api.as();
    const customer = await staff.post('/customers', {
      type: 'individual',
      firstName: 'Ilse',
      lastName: 'Vandermoor',
      country: 'BE',
      email: 'ilse@post.example',
    });
    expect(customer.status, customer.text).toBe(201);
    customerId = String(customer.data.id);
  });
  afterAll(() => api.close());

  /** What is refused names its reason, for the page says it in the person's language. */
  const call = async <T = AnyRecord>(token: string, method: string, path = '', body?: unknown): Promise<Reply<T>> => {
    const reply = await api
      .bearer(null)
      .send<T>(method, `/enrolment${path}`, body, { authorization: `Enrolment ${token}` });
    if (reply.status >= 400) expect(refusals, reply.text).toContain(reply.error.code);
    return reply;
  };
  const codeOf = async (reply: Promise<Reply>) => (await reply).error.code;
  const send = (token: string, side: string, blob = png(side), name = 'shot.png') => {
    const form = new FormData();
    form.append('file', blob, name);
    return call(token, 'POST', `/images/${side}`, form);
  };
  const invited = async () => {
    const made = await staff.post('/id-verification-sessions', {
      customerId,
      language: 'en',
      allowedDocuments: ['passport', 'identityCard'],
      goodForDays: 2,
    });
    const id = String(made.data.id);
    return { id, token: await link(id) };
  };
  const link = async (id: string) => {
    const { data, status, text } = await staff.post(`/id-verification-sessions/${id}/link`, {});
    expect(status, text).toBe(201);
    return String(data.token);
  };
  const begin = (token: string, documentType = 'identityCard') =>
    call(token, 'POST', '/start', { consent: 'given', documentType, timeZone: 'Europe/Brussels' });
  const stateOf = async (id: string) => (await staff.get(`/id-verification-sessions/${id}`)).data.status;

  it('goes from link to check, which says that nobody was shown to be alive', async () => {
    const { id, token } = await invited();
    expect(await stateOf(id)).toBe('created');
    const opened = await call(token, 'GET');
    expect(opened.data).toMatchObject({ state: 'opened', organization: 'Organization A', name: 'Ilse Vandermoor' });
    expect(await codeOf(send(token, 'front'))).toBe('notBegun');
    expect(await codeOf(call(token, 'POST', '/start', { consent: 'no', documentType: 'passport' }))).toBe('consent');
    expect(await codeOf(begin(token, 'drivingLicence'))).toBe('notAsked');
    expect((await begin(token)).data).toMatchObject({ state: 'capturing', needed: ['front', 'back', 'selfie'] });

    expect((await send(token, 'front', new Blob(['%PDF-1.7']), 'a.pdf')).status).toBe(415);
    expect((await send(token, 'front', new Blob(['<svg/>']), 'a.png')).status).toBe(415);
    for (const side of ['front', 'back']) expect((await send(token, side)).status).toBe(201);
    expect(await codeOf(call(token, 'POST', '/submit'))).toBe('missing');
    // Once more over a lost connection costs nothing; another picture costs a try, and there are three.
    expect((await send(token, 'front')).data.attemptsLeft).toBe(3);
    for (const left of [2, 1, 0]) expect((await send(token, 'front', png(`x${left}`))).data.attemptsLeft).toBe(left);
    expect(await codeOf(send(token, 'front', png('last')))).toBe('noRetakes');
    expect((await send(token, 'selfie')).status).toBe(201);
    const sent = await call(token, 'POST', '/submit');
    expect(sent.data, sent.text).toEqual({ organization: 'Organization A', state: 'submitted' });
    expect((await call(token, 'POST', '/submit')).status).toBe(410);
    expect((await send(token, 'selfie', png('late'))).status).toBe(410);

    const { data } = await staff.list('id-verification-liveness', { filter: { sessionId: id } });
    const [check] = data;
    expect(data).toHaveLength(1);
    expect(check).toMatchObject({ provider: 'assay', requestedById: staff.viewer.id });
    // The pictures cannot be opened: the check says what it could not see, and waits for nothing.
    const record = () => staff.get(`/id-verification-liveness/${String(check?.id)}`);
    await expect.poll(async () => (await record()).data.status, { timeout: 60_000, interval: 200 }).toBe('completed');
    const read = (await record()).data;
    expect(read).toMatchObject({ result: 'consider', faceScore: null });
    // The product reads them, and writes what it sees on other customers, too: not in the person's name.
    // With what, and from where; the address is the person's.
    expect(read).toMatchObject({ capturedOn: 'Computer', capturedPlace: 'Europe/Brussels', capturedFrom: expect.stringContaining('•') }); // prettier-ignore
    const [told] = (await staff.list('changelog', { filter: { recordId: check?.id, action: 'read' } })).data;
    expect(told).toMatchObject({ actorName: 'Assay', ip: null });
    const codes = (read.findings as AnyRecord[]).map(({ code }) => code);
    expect(codes).toEqual(['NO_LIVENESS', 'NO_PORTRAIT', 'NO_MRZ']);
    const other = await api.as({ permissions: ['id-verification-liveness.show'] });
    const stranger = await api.as({ permissions: ['customers.show'] });
    const elsewhere = await api.as({ organizationId: organizationId('b') });
    const file = `/files/${String((await api.store.get('id-verification-liveness', String(check?.id)))?.selfie)}`;
    expect([(await other.get(file)).status, (await staff.get(file)).status]).toEqual([403, 403]);
    const seen = { fields: ['selfie'], reason: 'review' };
    expect((await staff.post(`/id-verification-liveness/${String(check?.id)}/reveal`, seen)).status).toBe(200);
    expect((await staff.get(file)).status).toBe(200);
    expect((await stranger.get(file)).status).toBe(404);
    expect((await elsewhere.get(file)).status).toBe(404);

    const move = (name: string, values = {}) =>
      staff.post(`/id-verification-liveness/${String(check?.id)}/transitions`, { name, values });
    const outcomes = await giveOutcomes(staff);
    const done = await move('decide', { decision: outcomes['check-accept'] });
    expect(done.status, done.text).toBe(200);
    expect((await call(token, 'GET')).data.state).toBe('done');
  });

  it('R38: is begun for many at once: each is mailed a link of their own that opens, who has no address is told, and an empty wallet stops it', async () => {
    const person = async (of: Client, more: AnyRecord) => (await of.post('/customers', { type: 'individual', firstName: 'A', lastName: 'B', country: 'BE', ...more })).data.id; // prettier-ignore
    const firm = (await staff.post('/customers', { type: 'business', legalName: 'Firm', country: 'BE' })).data.id;
    const ids = [customerId, await person(staff, { email: 'many@post.example' }), await person(staff, {}), firm];
    const run = async (of: Client, body: AnyRecord) => {
      const begun = await of.post('/jobs', { kind: 'checks', params: { resource: 'id-verification-sessions', ...body } }); // prettier-ignore
      return begun.status === 201 ? api.services.jobs.finished(String(begun.data.id)) : { result: begun.status };
    };
    expect((await run(staff, { ids, language: 'tlh' })).result).toBe(422);
    expect((await run(staff, { ids, language: 'ar', resource: 'kyc' })).result).toBe(422);
    const { result } = await run(staff, { ids, language: 'ar' });
    expect(result).toMatchObject({ invited: 2, skipped: 1, failed: 1, failures: [{ id: ids[2], reason: 'This customer has no e-mail address.' }], stopped: null }); // prettier-ignore
    const held = await api.store.list('id-verification-sessions', { where: [{ path: 'customerId', op: 'in', value: ids.map(String) }] }); // prettier-ignore
    const fresh = held.data.filter(({ customerId: of }) => of !== customerId);
    expect(fresh).toMatchObject([{ customerId: ids[1], status: 'created', requestedById: staff.viewer.id }]);
    const mail = (await api.store.list('mail', {})).data.find(({ to }) => to === 'many@post.example');
    // In the language of the invitation, as the page that it opens.
    expect([mail?.subject, mail?.text]).toEqual([expect.stringContaining('تأكيد هويتك'), expect.stringMatching(/^مرحبًا A B،[^]*enrolment\?lang=ar#/)]); // prettier-ignore
    const [, token] = /enrolment\?lang=ar#([\w-]+)/.exec(String(mail?.text)) ?? [];
    expect((await call(String(token), 'GET')).data).toMatchObject({ state: 'opened', name: 'A B' });
    const reader = await api.as({ permissions: ['customers.list', 'id-verification-sessions.list'] });
    expect((await run(reader, { ids })).result).toBe(403);
    const poor = await api.as({ organizationId: organizationId('b') });
    const theirs = [await person(poor, { email: 'x@post.example' }), await person(poor, { email: 'y@post.example' })];
    const wallet = await walletIn(api.store, organizationId('b'), 'EUR');
    const amount = Number((fresh[0]?.cost as Money | undefined)?.amount);
    await api.store.transaction((session) => session.update('wallets', { ...wallet, id: String(wallet?.id), balance: { amount, currency: 'EUR' } })); // prettier-ignore
    expect((await run(poor, { ids: theirs })).result).toMatchObject({ invited: 1, failed: 1, stopped: expect.stringMatching(/^The wallet does not hold enough/) }); // prettier-ignore
  });

  it('goes on with the document whose pictures were sent; before the first, another may be chosen', async () => {
    const { token } = await invited();
    expect((await begin(token, 'passport')).data).toMatchObject({ documentType: 'passport', needed: ['front', 'selfie'] });
    expect((await begin(token)).data).toMatchObject({ documentType: 'identityCard', needed: ['front', 'back', 'selfie'] });
    expect((await send(token, 'front')).status).toBe(201);
    const other = await begin(token, 'passport');
    expect([other.status, other.error.code]).toEqual([409, 'otherDocument']);
    expect((await call(token, 'GET')).data).toMatchObject({ documentType: 'identityCard', needed: ['front', 'back', 'selfie'] });
    // On another device with the same document it goes on.
    expect((await begin(token)).status).toBe(200);
  }); // prettier-ignore

  it('opens with its own secret alone, and opens nothing else', async () => {
    const { id, token } = await invited();
    expect((await api.bearer(null).get('/enrolment')).status).toBe(401);
    expect((await call('x'.repeat(43), 'GET')).status).toBe(401);
    expect((await staff.get('/enrolment')).status).toBe(401);
    for (const path of ['/customers', `/id-verification-sessions/${id}`, '/files/x']) {
      const reply = await api.bearer(null).get(path, { authorization: `Enrolment ${token}` });
      expect(reply.status).toBe(401);
      expect((await api.bearer(token).get(path)).status).toBe(401);
    }
    const noMaker = await api.as({ permissions: ['id-verification-sessions.show'] });
    const elsewhere = await api.as({ organizationId: organizationId('b') });
    expect((await noMaker.post(`/id-verification-sessions/${id}/link`, {})).status).toBe(403);
    expect((await elsewhere.post(`/id-verification-sessions/${id}/link`, {})).status).toBe(404);
    const changes = await staff.list('changelog', { filter: { recordId: id } });
    expect(JSON.stringify(changes.data)).not.toContain(token);
  });

  it('mails the link that is good now, and a new one ends the old', async () => {
    const { id, token: old } = await invited();
    const token = await link(id);
    const mail = (secret: string) => staff.post(`/id-verification-sessions/${id}/link/mail`, { token: secret });
    expect((await call(old, 'GET')).data).toEqual({ organization: 'Organization A', state: 'replaced' });
    expect((await begin(old)).status).toBe(410);
    expect((await mail(old)).status).toBe(403);
    expect((await mail(token)).data).toEqual({ to: '•••••••••••••••le' });
    const kept = await api.store.list('mail', {});
    expect(JSON.stringify(kept.data)).toContain(`/id-verification-liveness/enrolment#${token}`);
  });

  it('takes no file of somebody else into the check', async () => {
    const elsewhere = await api.as({ organizationId: organizationId('b') });
    const form = new FormData();
    form.append('file', png('b'), 'b.png');
    const foreign = await elsewhere.post('/files', form);
    const { token } = await invited();
    await begin(token, 'passport');
    expect((await call(token, 'POST', '/images/front', { file: foreign.data.id })).status).toBe(415);
    expect((await call(token, 'POST', '/submit', { documentFront: foreign.data.id })).status).toBe(409);
    expect((await send(token, 'back')).status).toBe(409);
  });

  it('ends when it is cancelled and when its time is over', async () => {
    const cancelled = await invited();
    await staff.post(`/id-verification-sessions/${cancelled.id}/transitions`, {
      name: 'cancel',
      note: 'The customer came to the counter.',
    });
    expect((await call(cancelled.token, 'GET')).data.state).toBe('cancelled');
    expect((await begin(cancelled.token)).status).toBe(410);
    expect((await staff.post(`/id-verification-sessions/${cancelled.id}/link`, {})).status).toBe(409);

    const [seen, opened] = [await invited(), await invited()];
    clock += 2 * 86_400_000;
    expect((await begin(opened.token)).status).toBe(410);
    expect((await call(opened.token, 'GET')).data.state).toBe('expired');
    const { data } = await staff.list('id-verification-sessions', { filter: { status: 'expired' } });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([seen.id, opened.id]));
    expect((await call(opened.token, 'GET')).data.state).toBe('expired');
  });

  describe('what it costs', () => {
    const wallet = async (): Promise<{ balance: number; held: number }> => {
      const { data } = await api.store.list('wallets', {
        where: [{ path: 'organizationId', op: 'eq', value: organizationId('a') }],
      });
      const of = (value: unknown): number => (value as { amount: number }).amount;
      const [found] = data.filter(({ balance }) => of(balance) > 0);
      return { balance: of(found?.balance), held: of(found?.held) };
    };

    it('is held from the invitation on, and let go when it is taken back or its time is over', async () => {
      const before = await wallet();
      const [taken, late] = [await invited(), await invited()];
      const { cost } = (await staff.get(`/id-verification-sessions/${taken.id}`)).data as { cost: { amount: number } };
      expect(cost.amount).toBeGreaterThan(0);
      expect(await wallet()).toEqual({ ...before, held: before.held + 2 * cost.amount });
      await staff.post(`/id-verification-sessions/${taken.id}/transitions`, {
        name: 'cancel',
        note: 'Came in person.',
      });
      expect(await wallet()).toEqual({ ...before, held: before.held + cost.amount });
      clock += 2 * 86_400_000;
      await expireAll(api.services);
      expect((await api.store.get('id-verification-sessions', late.id))?.status).toBe('expired');
      expect(await wallet()).toEqual(before);
    });

    it('is the check’s once it is sent, held once, and refused where the wallet is empty', async () => {
      const before = await wallet();
      const { id, token } = await invited();
      const cost = ((await staff.get(`/id-verification-sessions/${id}`)).data.cost as { amount: number }).amount;
      await begin(token, 'passport');
      await send(token, 'front');
      await send(token, 'selfie');
      // Three devices send at once: one check, one price.
      const sent = await Promise.all([1, 2, 3].map(() => call(token, 'POST', '/submit')));
      expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410, 410]);
      const { data } = await staff.list('id-verification-liveness', { filter: { sessionId: id } });
      expect(data).toHaveLength(1);
      expect(data[0]?.cost).toMatchObject({ amount: cost });
      await expect
        .poll(async () => (await staff.get(`/id-verification-liveness/${String(data[0]?.id)}`)).data.status, {
          timeout: 60_000,
          interval: 200,
        })
        .toBe('completed');
      expect(await wallet()).toEqual({ balance: before.balance - cost, held: before.held });

      await api.store.transaction(async (session) => {
        for (const one of (await session.list('wallets')).data)
          await session.update('wallets', { ...one, balance: { ...(one.balance as object), amount: 0 } });
      });
      const refused = await staff.post('/id-verification-sessions', {
        customerId,
        language: 'en',
        allowedDocuments: ['passport'],
        goodForDays: 2,
      });
      expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Top up')]);
    });
  });
});
