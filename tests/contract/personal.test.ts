/** Personal data: masked for everybody, in clear for who may and says why, and written down each time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/schema/fields';
import { startApi, type Api, type Client } from './harness';

const person = {
  firstName: 'Ilse',
  lastName: 'Vandermoor',
  type: 'individual',
  country: 'BE',
  dateOfBirth: '1979-03-14',
  email: 'ilse@post.example',
  phone: '+32470550182',
  nationalNumber: '79031400142',
  address: { line1: 'Lindenkaai 18', postcode: '9000', city: 'Gent', country: 'BE' },
  identityDocuments: [{ kind: 'passport', number: 'EX1234567', country: 'BE' }],
};
/** None of it may be seen without a reason. */
const secrets = /1979-03-14|ilse@post|32470550182|79031400142|Lindenkaai|EX1234567/;
const reads = ['customers.list', 'customers.show', 'customers.export', 'customers.edit', 'changelog.list'];

describe('personal data', () => {
  let api: Api;
  let owner: Client;
  let reader: Client;
  let stranger: Client;
  let id: string;
  const reveal = (who: Client, body: AnyRecord, record = id) => who.post(`/customers/${record}/reveal`, body);
  const entries = async (): Promise<AnyRecord[]> =>
    (await owner.list('changelog', { filter: { action: 'reveal', recordId: id } })).data;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.as();
    reader = await api.as({ permissions: reads });
    stranger = await api.as({ organizationId: 'org-b' });
    const made = await owner.post('/customers', person);
    expect(made.status, made.text).toBe(201);
    expect(made.text).not.toMatch(secrets);
    id = String(made.data.id);
  });
  afterAll(() => api.close());

  it('R64: is masked in every answer, for those who may reveal it too', async () => {
    for (const who of [owner, reader])
      for (const path of [`/customers/${id}`, '/customers', '/customers/export.csv', '/changelog']) {
        const { status, text } = await who.get(path);
        expect([path, status, secrets.test(text)]).toEqual([path, 200, false]);
      }
    const found = await owner.post('/search', { q: 'ilse@post' });
    expect([found.text.includes(id), secrets.test(found.text)]).toEqual([true, false]);
  });

  it('R64: is given in clear with the right and a reason, and each time the changelog says to whom, of whom, what and why', async () => {
    const fields = ['dateOfBirth', 'nationalNumber', 'identityDocuments'];
    const reply = await reveal(owner, { fields, reason: 'review', note: 'Hit 3 of the screening.' });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.data).toEqual({
      id,
      version: 1,
      values: {
        dateOfBirth: '1979-03-14',
        nationalNumber: '79031400142',
        identityDocuments: [expect.objectContaining({ number: 'EX1234567' })],
      },
    });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      actorId: owner.viewer.id,
      recordId: id,
      recordLabel: 'Ilse Vandermoor',
      shown: fields,
      reason: 'Review or decision: Hit 3 of the screening.',
    });
    expect(entry?.summary).toContain('Date of birth, National number');
    expect(JSON.stringify(entry)).not.toMatch(secrets);
    expect((await owner.get('/changelog/verify')).data).toMatchObject({ ok: true });
  });

  it('R64: is refused without the right, a reason, or a record of one’s own, and then nothing is shown', async () => {
    const before = (await entries()).length;
    const good = { fields: ['email'], reason: 'contact' };
    for (const [who, body, status] of [
      [reader, good, 403],
      // The right to the mask alone opens no record.
      [await api.as({ permissions: ['customers.list', 'customers.reveal'] }), good, 403],
      [stranger, good, 404],
      [owner, { fields: ['email'] }, 422],
      [owner, { ...good, reason: 'toString' }, 422],
      [owner, { ...good, reason: 'other', note: 'short' }, 422],
      [owner, { ...good, fields: ['name'] }, 422],
      [owner, { ...good, fields: [] }, 422],
      [owner, { ...good, clear: true }, 422],
    ] as const) {
      const reply = await reveal(who, body);
      expect([body, reply.status, secrets.test(reply.text)]).toEqual([body, status, false]);
    }
    expect(await entries()).toHaveLength(before);
  });

  it('R35: cannot be asked for piece by piece by somebody who may not see it', async () => {
    for (const query of [
      { filter: { email: 'ilse@post.example' } },
      { filter: { dateOfBirth_gte: '1979-01-01' } },
      { sort: ['dateOfBirth', 'ASC'] },
    ]) {
      expect((await owner.list('customers', query)).status).toBe(200);
      expect((await reader.list('customers', query)).status).toBe(400);
      const csv = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`);
      expect((await reader.get(`/customers/export.csv?${csv.join('&')}`)).status).toBe(400);
    }
    for (const q of ['ilse@post', '4705501', 'lindenkaai']) {
      expect((await reader.list('customers', { filter: { q } })).data).toHaveLength(0);
      expect((await reader.post('/search', { q })).text).not.toContain(id);
    }
    expect((await owner.list('customers', { filter: { q: 'ilse@post' } })).data).toHaveLength(1);
    expect((await reader.list('customers', { filter: { q: 'vandermoor' } })).data).toHaveLength(1);
  });

  it('R64: is in clear in an export only for who may, with a reason, and noted', async () => {
    const job = async (who: Client, params: AnyRecord): Promise<string> => {
      const reply = await who.post('/jobs', { kind: 'export', params: { resource: 'customers', ...params } });
      if (reply.status !== 201 && reply.status !== 202) return String(reply.status);
      const path = `/jobs/${String(reply.data.id)}`;
      await expect.poll(async () => (await who.get(path)).data.status).toBe('done');
      return (await who.get(`${path}/file`)).text;
    };
    expect(await job(owner, {})).not.toMatch(secrets);
    const clear = await job(owner, { reveal: { reason: 'authority' } });
    for (const text of ['1979-03-14', 'ilse@post.example', '79031400142', 'Lindenkaai 18'])
      expect(clear).toContain(text);
    expect(await job(reader, { reveal: { reason: 'authority' } })).toBe('403');
    expect(await job(owner, { reveal: { reason: 'because' } })).toBe('422');
    const [entry] = (await owner.list('changelog', { filter: { action: 'export' }, sort: ['number', 'DESC'] })).data;
    expect(entry).toMatchObject({ reason: 'Request of an authority', shown: expect.arrayContaining(['email']) });
    expect(entry?.summary).toContain('personal data in clear');
  });

  it('R64: a file in clear is handed out only while the right to it is held', async () => {
    const { data: job } = await owner.post('/jobs', {
      kind: 'export',
      params: { resource: 'customers', reveal: { reason: 'authority' } },
    });
    const { data: masked } = await owner.post('/jobs', { kind: 'export', params: { resource: 'customers' } });
    const file = (who: Client, { id: made }: AnyRecord) => who.get(`/jobs/${String(made)}/file`);
    for (const one of [job, masked]) await api.services.jobs.finished(String(one.id));
    const demoted = await api.as({ id: owner.viewer.id, permissions: reads });
    const refused = await file(demoted, job);
    expect([refused.status, secrets.test(refused.text)]).toEqual([403, false]);
    expect((await file(demoted, masked)).status).toBe(200);
    expect((await file(owner, job)).text).toMatch(secrets);
    const barred = await api.as({ id: owner.viewer.id, permissions: ['customers.list', 'customers.reveal'] });
    expect((await file(barred, masked)).status).toBe(403);
  });
});
