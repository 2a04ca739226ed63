/** Files: told by their content, kept by a name of ours, given to who may see what refers to them. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, organizationId, rawRequest, startApi, type Api, type Client } from './harness';
import type { AnyRecord } from '../../src/schema/fields';
import { plant } from './support/records';
import { specimens } from './support/specimens';

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('rest of it')]);
const samples = {
  'a.png': ['image/png', PNG],
  'b.jpg': ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])],
  'c.JPEG': ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 1, 2])],
  'd.webp': ['image/webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
  'e.pdf': ['application/pdf', Buffer.from('%PDF-1.7\n')],
} as const;

const form = (name: string, bytes: Buffer, type = 'application/octet-stream', part = 'file'): FormData => {
  const data = new FormData();
  data.append(part, new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
};

describe.each(engines)('files, on %s', (engine) => {
  let api: Api;
  /** Milliseconds by which the API’s clock goes before ours. */
  let ahead = 0;
  let owner: Client;
  let colleague: Client;
  let stranger: Client;

  beforeAll(async () => {
    api = await startApi({ store: engine, extra: [specimens], now: () => new Date(Date.now() + ahead) });
    owner = await api.as();
    colleague = await api.as();
    stranger = await api.as({ organizationId: organizationId('b') });
  });
  afterAll(() => api.close());

  const upload = async (client: Client, name = 'a.png', bytes: Buffer = PNG): Promise<string> => {
    const reply = await client.post('/files', form(name, bytes));
    expect(reply.status, reply.text).toBe(201);
    return String(reply.data.id);
  };
  const onDisk = (): Promise<string[]> => readdir(join(api.folder, 'files')).catch(() => []);

  it.each(Object.entries(samples))('keeps %s', async (name, [contentType, bytes]) => {
    const reply = await owner.post('/files', form(name, bytes, 'text/html'));
    expect(reply.status, reply.text).toBe(201);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(reply.data).toEqual({
      id: reply.data.id,
      url: `/api/v1/files/${String(reply.data.id)}`,
      name,
      contentType,
      size: bytes.length,
      sha256,
    });
    expect(await readFile(join(api.folder, 'files', String(reply.data.id)))).toEqual(bytes);
    const got = await rawRequest(api.url, {
      path: String(reply.data.url),
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(got.status).toBe(200);
    expect(got.headers).toMatchObject({
      'content-type': contentType,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(got.headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['a page that calls itself a picture', 'x.png', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing with scripts', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that calls itself a page', 'x.html', PNG],
    ['a picture of another type than its name', 'x.pdf', PNG],
    ['a picture without an ending', 'png', PNG],
    ['a sound in the same container', 'x.webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ', 'latin1')],
    ['an archive', 'x.pdf', Buffer.from('PK\u0003\u0004')],
  ])('refuses %s', async (_what, name, bytes) => {
    const before = await onDisk();
    expect((await owner.post('/files', form(name, bytes, 'image/png'))).status).toBe(415);
    expect(await onDisk()).toEqual(before);
  });

  it('refuses what is empty, too large, or not one file in its part', async () => {
    const before = await onDisk();
    expect((await owner.post('/files', form('a.png', Buffer.alloc(0)))).status).toBe(422);
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await owner.post('/files', form('a.png', large))).status).toBe(413);
    expect((await owner.post('/files', form('a.png', PNG, 'image/png', 'other'))).status).toBe(400);
    const two = form('a.png', PNG);
    two.append('file', new Blob([new Uint8Array(PNG)]), 'b.png');
    expect((await owner.post('/files', two)).status).toBe(400);
    expect((await owner.post('/files', { file: 'x' })).status).toBe(415);
    expect((await owner.send('POST', '/files', undefined)).status).toBe(415);
    const broken = await owner.send('POST', '/files', '--x\r\nbroken', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
    expect((await owner.post('/files', form('a\u0000b.png', PNG))).status).toBe(400);
    expect((await owner.send('POST', '/files', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await api.bearer(null).post('/files', form('a.png', PNG))).status).toBe(401);
    expect(await onDisk()).toEqual(before);
    expect(
      await upload(owner, 'a.png', Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024 - PNG.length)])),
    ).toBeTruthy();
  });

  it.each([
    '../../escape.png',
    '..\\..\\escape.png',
    '/etc/passwd.png',
    'x"; filename="y.png',
    'Łódź 💣.png',
    `${'x'.repeat(400)}.png`,
  ])('keeps the name %j from being a path or a header', async (name) => {
    const before = await onDisk();
    const id = await upload(owner, name);
    expect(await onDisk()).toEqual([...before, id].sort());
    const got = await owner.get(`/files/${id}`);
    expect(got.status).toBe(200);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="([^"\r\n/\\]|\\")*"(;|$)/);
  });

  it('is given to who uploaded it and to who may open a record that refers to it', async () => {
    const id = await upload(owner);
    for (const client of [colleague, stranger]) {
      expect((await client.get(`/files/${id}`)).status).toBe(404);
      expect((await client.post('/specimens', { name: 'x', portrait: id })).error.errors).toEqual({
        portrait: 'Choose a file.',
      });
    }
    const made = await owner.post('/specimens', { name: 'x', portrait: id });
    expect(made.status, made.text).toBe(201);
    const path = `/specimens/${String(made.data.id)}`;
    expect((await colleague.get(`/files/${id}`)).status).toBe(200);
    expect((await stranger.get(`/files/${id}`)).status).toBe(404);
    const blind = await api.as({ permissions: ['specimens.list', 'customers.*'] });
    expect((await blind.get(`/files/${id}`)).status).toBe(404);

    // Leaving it as it is does not ask whose it was.
    expect((await colleague.put(path, { name: 'y', portrait: id })).status).toBe(200);
    expect((await colleague.put(path, { portrait: null })).status).toBe(200);
    expect((await colleague.get(`/files/${id}`)).status).toBe(404);
    expect((await owner.get(`/files/${id}`)).status).toBe(200);
  });

  it('keeps to the organization whatever the store says of it', async () => {
    const id = await upload(owner);
    const kept = await api.store.get('files', id);
    await api.store.update('files', { ...kept, id, organizationId: organizationId('b') });
    expect((await owner.get(`/files/${id}`)).status).toBe(404);
    expect((await owner.post('/specimens', { name: 'x', portrait: id })).error.errors).toEqual({
      portrait: 'Choose a file.',
    });
    const foreign = await plant(api, specimens, organizationId('b'));
    await api.store.update('files', { ...kept, id, attachedTo: [{ resource: 'specimens', id: foreign.id }] });
    expect((await colleague.get(`/files/${id}`)).status).toBe(404);
  });

  it('follows references in rows, and the end of the record', async () => {
    const id = await upload(owner, 'e.pdf', samples['e.pdf'][1]);
    expect((await owner.post('/specimens', { name: 'x', portrait: id })).error.errors).toEqual({
      portrait: 'Choose a JPEG, PNG or WebP picture.',
    });
    const made = await owner.post('/specimens', { name: 'x', papers: [{ number: 'A1' }, { number: 'A2', scan: id }] });
    expect(made.status, made.text).toBe(201);
    expect((await colleague.get(`/files/${id}`)).status).toBe(200);
    expect((await owner.delete(`/specimens/${String(made.data.id)}`)).status).toBe(200);
    expect((await colleague.get(`/files/${id}`)).status).toBe(404);
  });

  it('R64: shows a person to nobody without the right, and a reason of their own that the changelog keeps', async () => {
    const [front, scan, other] = [await upload(owner), await upload(owner), await upload(owner)];
    const documents = [front, scan].map((file) => ({ kind: 'identity', file }));
    const customer = await owner.post('/customers', { type: 'individual', firstName: 'Ilse', lastName: 'Vandermoor', country: 'BE', documents }); // prettier-ignore
    const asked = { customerId: customer.data.id, documentType: 'passport', documentFront: front };
    const check = await owner.post('/id-verification-liveness', asked);
    for (const { status, text } of [customer, check, await owner.get(`/customers/${String(customer.data.id)}`)]) {
      expect([status < 300, text.includes(front), text.includes(scan)]).toEqual([true, false, false]);
      expect(text).toContain(`••••${front.slice(-6)}`);
    }
    const statuses = (...who: Client[]) =>
      Promise.all(who.map(async (one) => (await one.get(`/files/${front}`)).status));
    const path = `/id-verification-liveness/${String(check.data.id)}`;
    const reveal = (who: Client, ...fields: string[]) => who.post(`${path}/reveal`, { fields, reason: 'review' });
    const reader = await api.as({ permissions: ['id-verification-liveness.show', 'id-verification-liveness.edit'] });
    // Who uploaded it says why as everybody does.
    expect(await statuses(owner, colleague, reader, stranger)).toEqual([403, 403, 403, 404]);
    expect((await reveal(reader, 'documentFront')).status).toBe(403);
    await reveal(colleague, 'selfie');
    const second = await owner.post('/id-verification-liveness', { customerId: customer.data.id });
    const elsewhere = { fields: ['documentFront'], reason: 'review' };
    await colleague.post(`/id-verification-liveness/${String(second.data.id)}/reveal`, elsewhere);
    expect(await statuses(colleague)).toEqual([403]);
    expect((await reveal(colleague, 'documentFront')).data.values).toEqual({ documentFront: front });
    expect(await statuses(owner, colleague, reader)).toEqual([403, 200, 403]);
    expect((await colleague.get(`/files/${scan}`)).status).toBe(403);
    const demoted = await api.as({ id: colleague.viewer.id, permissions: ['id-verification-liveness.show'] });
    expect(await statuses(demoted)).toEqual([403]);
    ahead = 16 * 60_000;
    expect(await statuses(colleague)).toEqual([403]);
    ahead = 0;

    // What is sent back masked stays, row by row; what nobody refers to is its uploader's again.
    const rows = (await owner.get(`/customers/${String(customer.data.id)}`)).data.documents as AnyRecord[];
    const fewer = await owner.put(`/customers/${String(customer.data.id)}`, {
      documents: [rows[1]],
      reason: 'One of two is enough.',
    });
    expect(fewer.status, fewer.text).toBe(200);
    const kept = await api.store.get('customers', String(customer.data.id));
    expect(kept?.documents).toMatchObject([{ file: scan }]);
    expect((await reader.put(path, { documentFront: check.data.documentFront, selfie: null })).status).toBe(200);
    expect(await api.store.get('id-verification-liveness', String(check.data.id))).toMatchObject({
      documentFront: front,
    });
    expect((await owner.put(path, { documentFront: other })).status).toBe(200);
    expect(await statuses(owner, colleague)).toEqual([200, 404]);
  });

  it('is noted in the changelog', async () => {
    const id = await upload(owner);
    const [entry] = (await owner.list('changelog', { filter: { recordId: id } })).data;
    expect(entry).toMatchObject({ action: 'upload', resource: 'files', recordLabel: 'a.png' });
  });

  it('is 500 in words when the disk has lost it, and the API goes on', async () => {
    const id = await upload(owner);
    await rm(join(api.folder, 'files', id));
    const reply = await owner.get(`/files/${id}`);
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain(api.folder);
    expect((await owner.get('/health')).status).toBe(200);
  });

  it('is 503 when the disk takes no file', async () => {
    const { filesDir } = api.services.config;
    // A file stands where the folder should be.
    api.services.config.filesDir = join(api.folder, 'in-the-way', 'files');
    await writeFile(join(api.folder, 'in-the-way'), '');
    const reply = await owner.post('/files', form('a.png', PNG));
    api.services.config.filesDir = filesDir;
    expect(reply.status).toBe(503);
    expect(reply.text).not.toContain(api.folder);
    expect(await upload(owner)).toBeTruthy();
  });

  it('leaves nothing on disk when its entry cannot be written', async () => {
    const before = await onDisk();
    const transaction = api.store.transaction.bind(api.store);
    api.store.transaction = () => Promise.reject(new Error('no'));
    const reply = await owner.post('/files', form('a.png', PNG));
    api.store.transaction = transaction;
    expect(reply.status).toBe(500);
    expect(await onDisk()).toEqual(before);
  });
});
