/** The changelog away from the API: the command that verifies a data folder, and exports that prove themselves. */
import { execFile } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGELOG } from '../../api/audit';
import { proofKey, SIGNING_KEYS, verifyProof } from '../../api/auditProof';
import { collectionsOf } from '../../api/collections';
import { openSqliteStore } from '../../api/store/sqlite';
import type { Store, Stored } from '../../api/store/store';
import { resources } from '../../src/resources';
import { organizationId, startApi, type Api, type Client } from './harness';
import { specimens } from './support/specimens';

const root = join(import.meta.dirname, '../..');
const openAt = (folder: string): Promise<Store> =>
  openSqliteStore({ file: join(folder, 'assay.sqlite'), collections: collectionsOf([...resources, specimens]) });

const command = (folder: string, ...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'scripts/audit.ts', ...args],
      { cwd: root, env: { ...process.env, ASSAY_DATA_DIR: folder } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), text: out + err }),
    );
  });

describe('the changelog away from the API', () => {
  let api: Api;
  let owner: Client;
  let proof: string;
  let key: string;
  beforeAll(async () => {
    api = await startApi({ extra: [specimens] });
    owner = await api.as();
    for (const name of ['One', 'Two', 'Three', 'Four']) await owner.post('/specimens', { name });
    proof = (await owner.get('/changelog/proof')).text;
    key = String((await owner.get('/changelog/key')).data.publicKey);
  });
  afterAll(() => api.close());

  it('exports entries signed: whoever has the public key sees that they are whole and by whom', async () => {
    expect(verifyProof(proof, key)).toMatchObject({ ok: true, count: 4, header: { from: 1, to: 4 } });
    const one = (await owner.get('/changelog/proof?from=2&to=3')).text;
    expect(verifyProof(one, key)).toMatchObject({
      ok: true,
      count: 2,
      header: { from: 2, to: 3, exportedBy: 'Person 1' },
    });
    const [entry] = (await owner.list('changelog', { filter: { action: 'export' }, sort: ['number', 'DESC'] })).data;
    expect(entry?.summary).toBe('Exported entries 2 to 3 of the changelog, signed');
  });

  it('R63: keeps what signs sealed, and takes in the file that it once lay in', async () => {
    const kept = (await api.store.get(SIGNING_KEYS, CHANGELOG)) as Stored;
    const own = createPrivateKey(String(kept.privateKey)).export({ type: 'pkcs8', format: 'der' }).toString('base64');
    const files = readdirSync(api.folder).filter((name) => /^assay\.sqlite(-wal)?$|\.pem$/.test(name));
    expect(files).toEqual(expect.arrayContaining(['assay.sqlite', 'changelog-key.pub.pem']));
    const bytes = files.map((name) => readFileSync(join(api.folder, name), 'latin1')).join();
    for (const canary of [own, 'PRIVATE KEY']) expect(`${bytes}${proof}`).not.toContain(canary);

    const folder = join(api.folder, 'older');
    mkdirSync(folder);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(join(folder, 'changelog-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await api.store.remove(SIGNING_KEYS, CHANGELOG);
    const { publicPem } = await proofKey(api.store, { dataDir: folder });
    expect(publicPem).toBe(publicKey.export({ type: 'spki', format: 'pem' }));
    expect(readdirSync(folder)).toEqual(['changelog-key.pub.pem']);
    // Its public half is put back for whoever looks for it there.
    rmSync(join(folder, 'changelog-key.pub.pem'));
    expect((await proofKey(api.store, { dataDir: folder })).publicPem).toBe(publicPem);
    expect(readdirSync(folder)).toEqual(['changelog-key.pub.pem']);
    await api.store.update(SIGNING_KEYS, kept);
  });

  it('tells a changed export, a cut one, and one signed by somebody else', () => {
    expect(verifyProof(proof.replace('"recordLabel":"Two"', '"recordLabel":"Too"'), key)).toMatchObject({
      ok: false,
      firstBroken: 2,
      fault: 'changed',
    });
    const lines = proof.split('\n');
    expect(verifyProof(lines.toSpliced(3, 1).join('\n'), key)).toMatchObject({
      ok: false,
      firstBroken: 3,
      fault: 'missing',
    });
    expect(verifyProof(lines.toSpliced(4, 1).join('\n'), key)).toMatchObject({ ok: false, firstBroken: 4 });
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(verifyProof(proof, other)).toMatchObject({ ok: false, why: expect.stringContaining('signature') });
    expect(verifyProof(proof.replace('"exportedBy":"Person 1"', '"exportedBy":"Person 2"'), key).ok).toBe(false);
    expect(() => verifyProof('{}\n', key)).toThrow('no signed changelog');
  });

  it('gives proofs to who may export, of their own organization, and of entries that are there', async () => {
    const reader = await api.as({ permissions: ['changelog.list', 'changelog.show'] });
    expect((await reader.get('/changelog/proof')).status).toBe(403);
    expect((await reader.get('/changelog/key')).status).toBe(403);
    const stranger = await api.as({ organizationId: organizationId('b') });
    expect((await stranger.get('/changelog/proof')).status).toBe(404);
    for (const call of ['proof', 'verify'])
      expect((await owner.get(`/changelog/${call}?organizationId=${organizationId('b')}`)).status).toBe(404);
    expect((await owner.get('/changelog/proof?from=3&to=2')).status).toBe(404);
    expect((await owner.get('/changelog/proof?from=1&to=9999')).status).toBe(404);
    expect((await owner.get('/changelog/proof?from=x')).status).toBe(400);
  });

  it('npm run audit:verify names the first entry of a data folder that was tampered with, and ends with 1', async () => {
    // Nobody writes any more: what lies there is whole.
    const folder = join(api.folder, 'copy');
    for (const name of readdirSync(api.folder))
      if (name !== 'copy' && !name.endsWith('.lock'))
        cpSync(join(api.folder, name), join(folder, name), { recursive: true });
    const file = join(folder, 'proof.jsonl');
    writeFileSync(file, proof);
    const good = await command(folder);
    expect(good).toMatchObject({ code: 0, text: expect.stringContaining('Organization A: the chain holds') });
    expect(await command(folder, file, join(folder, 'changelog-key.pub.pem'))).toMatchObject({ code: 0 });

    const store = await openAt(folder);
    const { data } = await store.list(CHANGELOG, { where: [{ path: 'number', op: 'eq', value: 3 }] });
    for (const entry of data) await store.update(CHANGELOG, { ...entry, actorName: 'Somebody else' });
    await store.close();
    const bad = await command(folder);
    expect(bad.code).toBe(1);
    expect(bad.text).toContain('Organization A: entry 3 is not what was sealed');
  });
});
