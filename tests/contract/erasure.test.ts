/** A person is erased on request: what tells of them goes everywhere, what counts stays, and the changelog still proves itself. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHANGELOG, emptyEntries, hashOf, recordAudit } from '../../api/audit';
import { verifyProof } from '../../api/auditProof';
import { MAIL, OUTBOX } from '../../api/auth/collections';
import { clockwork } from '../../api/clockwork';
import { IMPORTS, keepOutcomes, noteCreated } from '../../api/customerImport/imports';
import { exportPath } from '../../api/exportJob';
import { FILES } from '../../api/files';
import { JOB_LINES, JOBS, type JobKind } from '../../api/jobs';
import { IDENTITY_KEYS } from '../../api/verification/duplicates';
import { ENROLMENTS, INVITATIONS } from '../../api/verification/invitations';
import { WEBHOOK_LISTENERS } from '../../api/webhooks/collections';
import { startRetention } from '../../api/erasure/jobs';
import type { Stored } from '../../api/store/store';
import { systemActor } from '../../api/viewer';
import { cases } from '../../src/resources/cases/schema';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import { ALL_EVENTS } from '../../src/resources/webhooks/events';
import type { AnyRecord } from '../../src/schema/fields';
import { bytesIn, engines, organizationId, startApi, type Api, type Client } from './harness';
import { giveOutcomes } from './support/outcomes';
import { plant } from './support/records';

const A = organizationId('a');
const why = { reason: 'The person asked for it in writing.' };
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** What must be found nowhere afterwards. */
const traces = /Zwartbroek|zwartbroek|Quirine|79031400142|1979-03-14|Lindenkaai|EX1234567|203\.0\.113\.84|Pocket phone/;
const person = {
  firstName: 'Quirine',
  lastName: 'Zwartbroek',
  type: 'individual',
  country: 'BE',
  dateOfBirth: '1979-03-14',
  email: 'quirine@zwartbroek.example',
  nationalNumber: '79031400142',
  address: { line1: 'Lindenkaai 18', postcode: '9000', city: 'Gent', country: 'BE' },
  identityDocuments: [{ kind: 'passport', number: 'EX1234567', country: 'BE' }],
  tags: ['zwartbroek-family'],
  notes: 'Mrs Zwartbroek called.',
};

describe.each(engines)('erasure, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let other: Client;
  let now = new Date('2030-01-10T08:00:00Z');
  beforeAll(async () => {
    api = await startApi({ store: engine, now: () => now });
    owner = await api.as();
    other = await api.as({ organizationId: organizationId('b') });
  });
  afterAll(() => api.close());

  const made = async (path: string, body: AnyRecord): Promise<AnyRecord> => {
    const reply = await owner.post(path, body);
    expect(reply.status, reply.text).toBe(201);
    return reply.data;
  };
  const move = async (path: string, name: string, more: AnyRecord = {}): Promise<void> => {
    const reply = await owner.post(`${path}/transitions`, { name, note: 'Mrs Zwartbroek wishes so.', ...more });
    expect(reply.status, reply.text).toBe(200);
  };
  const upload = async (name = 'zwartbroek.png'): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([png]), name);
    return String((await owner.post('/files', form)).data.id);
  };
  const settings = async (values: AnyRecord): Promise<void> => {
    const reply = await owner.put(`/organizations/${A}`, { ...values, ...why });
    expect(reply.status, reply.text).toBe(200);
  };
  const settled = async (id: string, who = owner): Promise<AnyRecord> => {
    await expect
      .poll(async () => (await who.get(`/jobs/${id}`)).data.status, { timeout: 10_000 })
      .toMatch(/done|failed|cancelled/);
    return (await who.get(`/jobs/${id}`)).data;
  };
  const erase = async (id: string): Promise<AnyRecord> => {
    const reply = await owner.post(`/customers/${id}/erasure`, why);
    expect(reply.status, reply.text).toBe(201);
    return settled(String(reply.data.id));
  };
  const verify = async () => (await owner.get('/changelog/verify')).data;
  const plan = async (id: string): Promise<AnyRecord> => (await owner.get(`/customers/${id}/erasure`)).data;

  /** A customer that was rejected, with a finished check, a file, a running check, a case and a payment. */
  async function told(): Promise<{ id: string; kyc: string; file: string; payment: string }> {
    const file = await upload();
    const { nationalNumber, identityDocuments, ...plain } = person;
    const { id } = await made('/customers', { ...plain, documents: [{ kind: 'other', file, note: 'Zwartbroek' }] });
    const path = `/customers/${String(id)}`;
    // Checked before there are numbers: the same number twice would open a case.
    const kyc = await made('/kyc', { customerId: id });
    const check = `/kyc/${String(kyc.id)}`;
    const more = { nationalNumber, identityDocuments, notes: 'Zwartbroek moved.' };
    expect((await owner.put(path, { ...more, ...why })).status).toBe(200);
    await owner.put(check, { findings: [{ code: 'N1', severity: 'low', text: 'Zwartbroek is spelt with a k' }] });
    const payment = await made('/transactions', {
      customerId: id,
      direction: 'in',
      amount: { amount: 5_000, currency: 'EUR' },
      method: 'sepa',
      bookedAt: '2029-12-01T10:00:00Z',
      counterpartyName: 'Zwartbroek en zonen',
    });
    await move(path, 'reject');
    // What they did themselves, by a link.
    const themselves = {
      id: null,
      name: 'Quirine Zwartbroek',
      organizationId: A,
      ip: '203.0.113.84',
      userAgent: 'Pocket phone',
    };
    const opened = {
      action: 'opened',
      resource: 'customers',
      recordId: String(id),
      recordLabel: null,
      summary: 'Opened',
    };
    for (const actor of [themselves, systemActor(A)])
      await api.store.transaction((session) => recordAudit(session, api.services, actor, opened));
    return { id: String(id), kyc: String(kyc.id), file, payment: String(payment.id) };
  }

  it('says beforehand what goes and what stays and why, and changes nothing by that', async () => {
    const { id } = await told();
    await settings({ keepTransactions: 60, keepChecks: null });
    const before = await owner.get(`/customers/${id}`);
    const lines = Object.fromEntries(((await plan(id)).lines as AnyRecord[]).map((line) => [line.resource, line]));
    expect(lines.customers).toMatchObject({ goes: 1, stays: [] });
    expect(lines.kyc).toMatchObject({ goes: 1, stays: [] });
    expect(lines.transactions?.stays).toEqual([expect.objectContaining({ count: 1 })]);
    expect((await owner.get(`/customers/${id}`)).text).toBe(before.text);
    await settings({ keepCustomers: 12 });
    expect(((await plan(id)).lines as AnyRecord[])[0]).toMatchObject({
      goes: 0,
      stays: [{ why: 'duty', count: 1, until: '2031-01-10T08:00:00.000Z' }],
    });
    await settings({ keepCustomers: null, keepTransactions: null });
  });

  it('takes the person out of every place, keeps what counts, and the chain holds', async () => {
    const { id, kyc, file, payment } = await told();
    const mark = 'Wednesday-under-the-lime';
    expect((await owner.put(`/customers/${id}`, { notes: `Zwartbroek ${mark}`, ...why })).status).toBe(200);
    expect(await bytesIn(api.folder)).toContain(mark);
    const count = (await verify()).count as number;
    const job = await erase(id);
    expect(job).toMatchObject({ status: 'done', result: { records: 3, files: 1 } });
    // Nor is it read in what the store's files hold beside.
    expect(await bytesIn(api.folder)).not.toContain(mark);
    for (const path of [`/customers/${id}`, `/kyc/${kyc}`, `/transactions/${payment}`]) {
      const { status, text } = await owner.get(path);
      expect([path, status, traces.exec(text)?.[0]]).toEqual([path, 200, undefined]);
    }
    const { data } = await owner.get(`/customers/${id}`);
    expect(data).toMatchObject({ status: 'rejected', country: 'BE', type: 'individual', name: null });
    expect(data.erasedAt).toBeTruthy();
    expect((await owner.get(`/kyc/${kyc}`)).data).toMatchObject({
      result: 'consider',
      findings: expect.arrayContaining([{ code: null, severity: 'low', text: null, evidence: null, rule: null }]),
    });
    const timeline = await owner.list('changelog', { filter: { about: id }, range: [0, 999] });
    expect(timeline.data.length).toBeGreaterThan(5);
    expect(traces.exec(timeline.text)?.[0]).toBeUndefined();
    // Whose work here it was stays: colleagues', and the product's own.
    const emptied = timeline.data.filter(({ summary }) => summary === 'Personal data erased');
    const names = new Set(emptied.map(({ actorName }) => actorName));
    expect(names).toEqual(new Set([owner.viewer.name, 'The person', 'Assay']));
    expect((await owner.post('/search', { q: 'zwartbroek' })).data).not.toContainEqual(
      expect.objectContaining({ hits: expect.arrayContaining([expect.objectContaining({ id })]) }),
    );
    expect((await owner.get(`/files/${file}`)).status).toBe(404);
    expect(() => statSync(join(api.services.config.filesDir, file))).toThrow('ENOENT');
    expect(await verify()).toMatchObject({ ok: true });
    expect((await verify()).count as number).toBeGreaterThan(count);
    // What was erased is not written again, and not erased twice.
    expect((await owner.put(`/customers/${id}`, { firstName: 'Again', ...why })).status).toBe(409);
    expect((await owner.post(`/customers/${id}/transitions`, { name: 'reopen', note: why.reason })).status).toBe(409);
    expect((await owner.post(`/customers/${id}/erasure`, why)).status).toBe(409);
    expect(await plan(id)).toMatchObject({ lines: expect.arrayContaining([expect.objectContaining({ goes: 0 })]) });
    const entries = (await owner.list('changelog', { filter: { action: 'erase', recordId: id } })).data;
    expect(entries.length).toBeGreaterThanOrEqual(2);
    for (const entry of entries) expect(entry).toMatchObject({ actorId: owner.viewer.id, reason: why.reason });
  });

  it('emptied entries are as guarded as whole ones: who changes one, or empties one more, is found', async () => {
    const entries = async (where: AnyRecord = {}): Promise<Stored[]> =>
      (
        await api.store.list(CHANGELOG, {
          where: [{ path: 'organizationId', op: 'eq', value: A }],
          sort: [{ path: 'number', order: 'ASC' }],
        })
      ).data.filter((one) => Object.entries(where).every(([key, value]) => one[key] === value));
    const all = await entries();
    const emptied = all.find((one) => one.emptiedIn !== undefined) as Stored;
    const whole = all.find((one) => one.emptiedIn === undefined && one.action === 'edit') as Stored;
    const word = all.find((one) => one.number === emptied.emptiedIn) as Stored;
    const broken = async (record: Stored, number: unknown): Promise<void> => {
      const before = (await api.store.get(CHANGELOG, record.id)) as Stored;
      await api.store.update(CHANGELOG, record);
      expect(await verify()).toMatchObject({ ok: false, firstBroken: number });
      await api.store.update(CHANGELOG, before);
      expect(await verify()).toMatchObject({ ok: true });
    };
    await broken({ ...emptied, actorName: 'Somebody else' }, emptied.number);
    await broken({ ...emptied, hash: hashOf(emptied) }, Number(emptied.number) + 1);
    const { salt: _, ...saltless } = whole;
    // Emptied by hand, and said to be by an entry that says nothing of it.
    await broken({ ...saltless, id: whole.id, summary: 'Personal data erased', emptiedIn: word.number }, whole.number);
    await broken({ ...word, emptied: [...(word.emptied as AnyRecord[]), { number: 1, left: 'x' }] }, word.number);
    const key = String((await owner.get('/changelog/key')).data.publicKey);
    const proof = (await owner.get('/changelog/proof')).text;
    expect(verifyProof(proof, key)).toMatchObject({ ok: true });
    const cut = (await owner.get(`/changelog/proof?from=1&to=${String(emptied.number)}`)).text;
    expect(verifyProof(cut, key)).toMatchObject({ ok: true });
    expect(verifyProof(proof.replace('Personal data erased', 'Personal data errased'), key)).toMatchObject({
      ok: false,
      firstBroken: all.find(({ summary }) => summary === 'Personal data erased')?.number,
    });
    // Nobody empties what another organization or the erasure itself wrote.
    const written = JSON.stringify([word, whole]);
    await api.store.transaction((session) =>
      emptyEntries(session, api.services, systemActor(organizationId('b')), [word, whole], {
        action: 'erase',
        resource: 'customers',
        recordId: null,
        recordLabel: null,
        summary: 'x',
      }),
    );
    expect(JSON.stringify((await entries()).filter(({ id }) => [word.id, whole.id].includes(id)))).toHaveLength(
      written.length,
    );
    expect(await verify()).toMatchObject({ ok: true });
  });

  it('reaches what is kept beside the records, and nothing of others', async () => {
    await api.store.insert(WEBHOOK_LISTENERS, { id: A, listeners: [{ id: 'hook', events: [ALL_EVENTS] }] });
    const { id, file } = await told();
    expect((await api.store.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: id }] })).total).toBe(
      3,
    );
    const note = { id: 'n', byId: null, by: 'Assay', at: '2029-12-01T10:00:00.000Z', text: 'Zwartbroek rang.' };
    const words = { title: 'Zwartbroek', status: 'closed', notes: [note], customerId: id };
    const closed = await plant(api, cases, A, words);
    const running = await plant(api, cases, A, { ...words, status: 'open' });
    const invited = await plant(api, idVerificationSessions, A, { customerId: id, status: 'cancelled' });
    // Handed in, and the check is decided or went before: nobody moves it along any more.
    const sent = await plant(api, idVerificationSessions, A, { customerId: id, status: 'submitted', subjectName: 'Zwartbroek' }); // prettier-ignore
    const [taken, shared] = [await upload(), await upload('shared.png')];
    const other = await plant(api, idVerificationSessions, A, { status: 'cancelled', customerId: null });

    /** Each once about the person and once about somebody else. */
    const pairs: [collection: string, gone: Stored, stays: Stored][] = [
      [
        MAIL,
        { id: 'mail-1', to: person.email, text: 'Dear Mrs Zwartbroek' },
        { id: 'mail-2', to: 'x@post.example', text: '' },
      ],
      [OUTBOX, { id: 'out-1', to: person.email, text: '' }, { id: 'out-2', to: 'x@post.example', text: '' }],
      [INVITATIONS, { id: 'link-1', sessionId: invited.id }, { id: 'link-2', sessionId: other.id }],
      [
        ENROLMENTS,
        { id: invited.id, files: { front: taken, selfie: shared }, attempts: [], without: [] },
        { id: other.id, files: {}, attempts: [], without: [] },
      ],
      ['idempotencyKeys', { id: 'key-1', data: { id } }, { id: 'key-2', data: { id: 'somebody' } }],
      [
        JOBS,
        { id: 'job-1', organizationId: A, kind: 'bulk', status: 'done', params: { ids: [id] } },
        { id: 'job-2', organizationId: A, kind: 'bulk', status: 'done', params: { ids: ['somebody'] } },
      ],
      // Of a job that says nothing of the person, and is there still.
      [
        JOB_LINES,
        { id: 'line-1', jobId: 'job-2', recordId: id, label: 'Zwartbroek' },
        { id: 'line-2', jobId: 'job-2', recordId: 'somebody' },
      ],
      [
        JOB_LINES,
        { id: 'line-3', jobId: 'job-1', recordId: 'somebody', label: 'Zwartbroek' },
        { id: 'line-4', jobId: 'job-2', recordId: 'somebody' },
      ],
      [IMPORTS, { id: 'import-1', organizationId: A }, { id: 'import-2', organizationId: A }],
      [IMPORTS, { id: 'import-3', organizationId: A }, { id: 'import-4', organizationId: organizationId('b') }],
    ];
    await api.store.transaction(async (session) => {
      for (const [collection, gone, stays] of pairs)
        for (const one of [gone, stays]) await session.insert(collection, one);
      // A job that is under way needs what it was asked for.
      await session.insert(JOBS, { id: 'job-3', organizationId: A, kind: 'bulk', status: 'queued', params: { id } });
      await session.insert(JOBS, { id: 'job-4', organizationId: A, kind: 'export', status: 'done', params: {} });
      // That somebody was erased is told for as long as jobs are.
      const erasure = { kind: 'erasure', status: 'failed', params: { customerId: id } };
      await session.insert(JOBS, { id: 'job-5', organizationId: A, ...erasure });
      const kept = (await session.get(FILES, shared)) as Stored;
      await session.update(FILES, { ...kept, attachedTo: [{ resource: 'specimens', id: 'somebody' }] });
    });
    await noteCreated(api.services, 'import-1', [id]);
    await noteCreated(api.services, 'import-2', ['somebody']);
    await keepOutcomes(api.services, 'import-3', [{ match: { id } } as never]);
    await noteCreated(api.services, 'import-4', [id]);
    const written = exportPath(api.services, 'job-4');
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, 'Zwartbroek');

    const open = await plant(api, cases, A, { title: 'Still open', status: 'open', priority: 'low', customerId: id });
    expect((await owner.put(`/cases/${open.id}`, { priority: 'high' })).status).toBe(200);
    const about = () => owner.list('changelog', { filter: { recordId: open.id, action: 'edit' } });
    const { data: entriesOfOpen } = await about();
    expect(entriesOfOpen).toHaveLength(1);

    expect(await erase(id)).toMatchObject({ status: 'done' });
    // A case that is worked on keeps what is written of it.
    expect((await about()).data).toEqual(entriesOfOpen);
    for (const [collection, gone, stays] of pairs) {
      expect([gone.id, await api.store.get(collection, gone.id)]).toEqual([gone.id, undefined]);
      expect([stays.id, await api.store.get(collection, stays.id)]).toEqual([stays.id, stays]);
    }
    expect(await api.store.get(JOBS, 'job-3')).toBeDefined();
    expect(await api.store.get(JOBS, 'job-5')).toBeDefined();
    expect(existsSync(written)).toBe(false);
    expect((await api.store.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: id }] })).total).toBe(
      0,
    );
    for (const [one, stays] of [
      [file, false],
      [taken, false],
      [shared, true],
    ] as const)
      expect([one, existsSync(join(api.services.config.filesDir, one))]).toEqual([one, stays]);
    expect((await owner.get(`/cases/${closed.id}`)).data).toMatchObject({
      title: null,
      notes: [{ ...note, text: null }],
    });
    expect((await api.store.get(idVerificationSessions.name, sent.id))?.subjectName).toBeNull();
    // What is worked on stays as it is.
    expect((await owner.get(`/cases/${running.id}`)).data).toMatchObject({ title: 'Zwartbroek' });
    const { data: deliveries } = await api.store.list('webhook-deliveries');
    expect(deliveries.length).toBeGreaterThan(2);
    expect(traces.exec(JSON.stringify(deliveries))?.[0]).toBeUndefined();
    await api.store.update(cases.name, { ...running, title: 'Open', notes: null });
    await api.store.update(WEBHOOK_LISTENERS, { id: A, listeners: [] });
    for (const one of ['job-3', 'job-4', 'job-5']) await api.store.remove(JOBS, one);
  });

  it('a hold that is set after the work was asked for stops it, and so does another organization’s hand', async () => {
    const { id } = await told();
    const kind = api.services.jobs.kindNamed('erasure') as JobKind;
    const run = (organization: string) =>
      kind.run({ params: { customerId: id, ...why } } as never, {
        services: api.services,
        viewer: owner.viewer,
        actor: systemActor(organization),
        state: null,
        progress: () => undefined,
        checkpoint: async () => undefined,
        breathe: async () => undefined,
      });
    await expect(run(organizationId('b'))).rejects.toThrow('gone');
    expect((await owner.post(`/customers/${id}/hold`, why)).status).toBe(200);
    await expect(run(A)).rejects.toThrow('legal hold');
    expect((await owner.get(`/customers/${id}`)).data).toMatchObject({ firstName: 'Quirine' });
    expect((await owner.post(`/customers/${id}/release`, why)).status).toBe(200);
  });

  it('retention begins by itself at night, once a night, for who set a time', async () => {
    const clock = clockwork(api.services);
    const runs = async (): Promise<number> =>
      (await api.store.list(JOBS, { where: [{ path: 'kind', op: 'eq', value: 'retention' }] })).total;
    const at = async (moment: string): Promise<number> => {
      now = new Date(moment);
      const before = await runs();
      vi.advanceTimersByTime(300_000);
      await clock.stop();
      clock.start();
      return (await runs()) - before;
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      clock.start();
      expect(await at('2030-06-10T02:00:00Z')).toBe(0);
      await settings({ keepChecks: 600 });
      expect(await at('2030-06-10T12:00:00Z')).toBe(0);
      expect(await at('2030-06-11T02:00:00Z')).toBe(1);
      expect(await at('2030-06-11T02:05:00Z')).toBe(0);
      expect(await at('2030-06-12T05:55:00Z')).toBe(1);
    } finally {
      await clock.stop();
      vi.useRealTimers();
      await settings({ keepChecks: null });
    }
  });

  it('a legal hold on the customer or on a case of it stops erasure, deletion and retention until it is lifted', async () => {
    const { id } = await told();
    const path = `/customers/${id}`;
    expect((await owner.post(`${path}/hold`, { reason: 'short' })).status).toBe(422);
    expect((await owner.post(`${path}/hold`, { ...why, more: 1 })).status).toBe(422);
    const faulty = await owner.post(`${path}/hold`, { reason: 'short', more: 1 });
    expect(Object.keys(faulty.error.errors ?? {})).toEqual(['more', 'reason']);
    expect((await owner.post(`${path}/hold`, why)).data).toMatchObject({
      holdReason: why.reason,
      heldById: owner.viewer.id,
    });
    expect((await owner.post(`${path}/hold`, why)).status).toBe(409);
    for (const reply of [await owner.post(`${path}/erasure`, why), await owner.delete(path)])
      expect([reply.status, reply.error.message]).toEqual([409, expect.stringContaining('legal hold')]);
    expect(await plan(id)).toMatchObject({
      hold: { resource: 'customers', reason: why.reason },
      lines: expect.arrayContaining([
        { resource: 'customers', goes: 0, gone: 0, stays: [{ why: 'hold', count: 1 }] },
        { resource: 'kyc', goes: 0, gone: 0, stays: [{ why: 'hold', count: 1 }] },
      ]),
    });
    expect((await owner.post(`${path}/release`, why)).data).not.toHaveProperty('heldAt');
    expect((await owner.post(`${path}/release`, why)).status).toBe(409);

    const held = await made('/cases', { title: 'Held', customerId: id, kind: 'identity' });
    expect((await owner.post(`/cases/${String(held.id)}/hold`, why)).status).toBe(200);
    expect((await owner.post(`${path}/erasure`, why)).status).toBe(409);
    expect(await plan(id)).toMatchObject({ hold: { resource: 'cases', reference: held.reference } });

    const mark = 'Thursday-under-the-oak';
    const unheld = await told();
    expect((await owner.put(`/customers/${unheld.id}`, { notes: mark, ...why })).status).toBe(200);
    await settings({ keepCustomers: 1 });
    now = new Date('2031-01-10T02:00:00Z');
    const due = (await owner.get<AnyRecord[]>('/retention')).data;
    const [line] = due;
    expect(due).toHaveLength(1);
    expect(line).toMatchObject({ resource: 'customers', months: 1, held: 1 });
    expect(line?.count as number).toBeGreaterThan(1);
    const [job] = await startRetention(api.services);
    expect(await settled(String(job))).toMatchObject({ status: 'done', result: { held: 1 } });
    expect(await bytesIn(api.folder)).not.toContain(mark);
    expect(await startRetention(api.services)).toEqual([]);
    expect((await owner.get(path)).data).toMatchObject({ firstName: 'Quirine' });
    expect((await owner.get<AnyRecord[]>('/retention')).data).toEqual([
      { resource: 'customers', months: 1, count: 1, held: 1, waiting: 0 },
    ]);
    expect(await verify()).toMatchObject({ ok: true });
    expect((await owner.post(`/cases/${String(held.id)}/release`, why)).status).toBe(200);
    await settings({ keepCustomers: null });
  });

  it('a check that nobody decided does not go by itself, nor without its customer', async () => {
    const { id } = await made('/customers', {
      type: 'individual',
      firstName: 'Wiltrud',
      lastName: 'Unentschieden',
      country: 'AT',
    });
    const check = `/kyc/${String((await made('/kyc', { customerId: id })).id)}`;
    const name = async (): Promise<unknown> => (await owner.get(check)).data.subjectName;
    const lineOf = async (): Promise<AnyRecord | undefined> =>
      ((await plan(String(id))).lines as AnyRecord[]).find(({ resource }) => resource === 'kyc');
    expect(await lineOf()).toMatchObject({ goes: 0, stays: [{ why: 'open', count: 1 }] });
    await settings({ keepChecks: 1 });
    const nextMonth = async (): Promise<AnyRecord | undefined> => {
      now = new Date(now.getTime() + 40 * 86_400_000);
      const due = (await owner.get<AnyRecord[]>('/retention')).data.find(({ resource }) => resource === 'kyc');
      for (const job of await startRetention(api.services)) await settled(job);
      return due;
    };
    const before = await nextMonth();
    expect(await name()).toBe('Wiltrud Unentschieden');
    const { leave: decision } = await giveOutcomes(owner, [{ label: 'Leave', code: 'leave', usedFor: ['checks'], customerStatus: 'unchanged', needsNote: false, order: 2 }]); // prettier-ignore
    await move(check, 'decide', { values: { decision } });
    expect(await nextMonth()).toMatchObject({ waiting: Number(before?.waiting) - 1 });
    expect(await name()).toBeNull();
    await settings({ keepChecks: null });
  });

  it('is for who may, and for one’s own customers', async () => {
    const { id } = await told();
    const reader = await api.as({ permissions: ['customers.list', 'customers.show', 'customers.edit', '*.export'] });
    for (const [who, status] of [
      [reader, 403],
      [other, 404],
    ] as const) {
      expect((await who.get(`/customers/${id}/erasure`)).status).toBe(status);
      for (const call of ['erasure', 'hold', 'release'])
        expect([call, (await who.post(`/customers/${id}/${call}`, why)).status]).toEqual([call, status]);
    }
    expect((await reader.get('/retention')).status).toBe(403);
    expect((await owner.post(`/customers/${id}/erasure`, {})).status).toBe(422);
  });

  it('goes on where a kill left it', async () => {
    const { id, kyc } = await told();
    const kind = api.services.jobs.kindNamed('erasure') as JobKind;
    let breaths = 0;
    const context = {
      services: api.services,
      viewer: owner.viewer,
      actor: { ...systemActor(A), id: owner.viewer.id },
      state: null as unknown,
      progress: () => undefined,
      checkpoint: async (state: unknown) => {
        context.state = state;
      },
      breathe: async () => {
        breaths += 1;
        if (breaths === 3) throw new Error('killed');
      },
    };
    const job = { params: { customerId: id, ...why } } as never;
    await api.store.insert('idempotencyKeys', { id: 'killed', data: { id } });
    await expect(kind.run(job, context)).rejects.toThrow('killed');
    expect(await api.store.get('idempotencyKeys', 'killed')).toBeDefined();
    expect((await owner.get(`/customers/${id}`)).text).not.toMatch(traces);
    expect((await owner.list('changelog', { filter: { about: id } })).text).toMatch(traces);
    await kind.run(job, { ...context, breathe: async () => undefined });
    expect(await api.store.get('idempotencyKeys', 'killed')).toBeUndefined();
    const text = (await owner.list('changelog', { filter: { about: id }, range: [0, 999] })).text;
    expect(traces.exec(text)?.[0]).toBeUndefined();
    expect((await owner.get(`/kyc/${kyc}`)).text).not.toMatch(traces);
    expect(await verify()).toMatchObject({ ok: true });
  });

  it('leaves no trace in the files of the data folder', async () => {
    const { data } = await owner.list('customers', { range: [0, 99] });
    for (const { id } of data) {
      const reply = await owner.post(`/customers/${String(id)}/erasure`, why);
      if (reply.status === 201) await settled(String(reply.data.id));
    }
    const left: string[] = [];
    const look = (folder: string): void => {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) look(path);
        else if (/zwartbroek/i.test(readFileSync(path).toString('latin1'))) left.push(name);
      }
    };
    await api.restart();
    look(api.folder);
    expect(left).toEqual([]);
  });
});
