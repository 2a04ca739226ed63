/** The changelog: one entry a write, sealed to the one before, for each organization by itself, and nobody's to change. */
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGELOG, CHANGELOG_HEADS, hashOf, verifyChain } from '../../api/audit';
import type { Stored } from '../../api/store/store';
import { engines, organizationId, startApi, type Api, type Client } from './harness';
import { specimens } from './support/specimens';

const A = organizationId('a');
const B = organizationId('b');

describe.each(engines)('the changelog, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let stranger: Client;

  beforeAll(async () => {
    api = await startApi({ store: engine, extra: [specimens] });
    owner = await api.as();
    stranger = await api.as({ organizationId: B });
  });
  afterAll(() => api.close());

  const chain = async (organization: string): Promise<Stored[]> =>
    (
      await api.store.list(CHANGELOG, {
        where: [{ path: 'organizationId', op: 'eq', value: organization }],
        sort: [{ path: 'number', order: 'ASC' }],
      })
    ).data;
  const write = (client: Client, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => client.post('/specimens', { name: `Specimen ${index}` })));
  interface Told {
    ok: boolean;
    count: number;
    total?: number;
  }
  /** Of the whole chain at once, which is what its parts say one after the other, however long they are. */
  const verify = async (client: Client) => {
    const { data } = await client.get<Told>('/changelog/verify');
    for (const size of [1, 7]) {
      let part: Told = { ok: true, count: 0, total: 1 };
      while (part.ok && part.total !== undefined) {
        const path = `/changelog/verify?from=${part.count + 1}&to=${part.count + size}`;
        part = (await client.get<Told>(path)).data;
      }
      // How many were looked at may differ by the one that is missing.
      expect(part, `in parts of ${size}`).toEqual({ ...data, ...(!data.ok && { count: part.count }) });
    }
    return data;
  };

  it('numbers and chains the entries of each organization', async () => {
    await Promise.all([write(owner, 20), write(stranger, 5)]);
    for (const organization of [A, B]) {
      const entries = await chain(organization);
      expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
      for (const [index, entry] of entries.entries()) {
        expect(entry.hash).toBe(hashOf(entry));
        expect(entry.previousHash).toBe(entries[index - 1]?.hash ?? '0'.repeat(64));
      }
    }
    expect(await verify(owner)).toEqual({ ok: true, count: 20 });
    expect(await verify(stranger)).toEqual({ ok: true, count: 5 });
  });

  it('says who, from where and what', async () => {
    const { data } = await owner.post('/specimens', { name: 'Told of' }, { 'user-agent': 'Test/1' });
    const [entry] = (await owner.list('changelog', { filter: { recordId: data.id } })).data;
    expect(entry).toMatchObject({
      actorId: owner.viewer.id,
      actorName: owner.viewer.name,
      action: 'create',
      resource: 'specimens',
      recordLabel: 'Told of',
      summary: 'Added specimen Told of',
      ip: '127.0.0.1',
      userAgent: 'Test/1',
    });
    expect(entry?.changes).toContainEqual({ field: 'name', before: null, after: 'Told of' });
  });

  it('leaves no entry of a write that was refused', async () => {
    const before = (await chain(A)).length;
    const { data } = await owner.post('/specimens', { name: 'Kept' });
    await owner.post('/specimens', { nothing: 1 });
    await owner.put(`/specimens/${String(data.id)}`, { name: 'x' }, { 'if-match': '"7"' });
    await owner.put(`/specimens/${String(data.id)}`, { name: 'Kept' });
    await owner.post(`/specimens/${String(data.id)}/transitions`, { name: 'reopen', note: 'It is not settled yet.' });
    expect((await chain(A)).length).toBe(before + 1);
  });

  it('is written by nobody', async () => {
    const [entry] = await chain(A);
    const path = `/changelog/${entry?.id}`;
    expect((await owner.put(path, { summary: 'x' })).status).toBe(405);
    expect((await owner.delete(path)).status).toBe(405);
    expect((await owner.post('/changelog', { summary: 'x' })).status).toBe(405);
    expect((await stranger.get(path)).status).toBe(404);
    const limited = await api.as({ permissions: ['changelog.list', 'changelog.show'] });
    expect((await limited.get('/changelog/verify')).status).toBe(403);
    expect((await owner.post('/changelog/verify', {})).status).toBe(405);
    for (const [query, status] of [
      ['from=0', 400],
      ['to=x', 400],
      ['from=5&to=4', 404],
      ['from=100000', 404],
    ] as const)
      expect([query, (await owner.get(`/changelog/verify?${query}`)).status]).toEqual([query, status]);
  });

  it('shows where it was changed, cut or added to', async () => {
    const entries = await chain(A);
    const count = entries.length;
    const third = entries[2] as Stored;
    const last = entries.at(-1) as Stored;
    const head = (await api.store.get(CHANGELOG_HEADS, A)) as Stored;

    await api.store.update(CHANGELOG, { ...third, summary: 'Nothing happened' });
    expect(await verify(owner)).toEqual({ ok: false, count: 3, firstBroken: 3, fault: 'changed' });
    const forged = { ...third, summary: 'Nothing happened' };
    await api.store.update(CHANGELOG, { ...forged, hash: hashOf(forged) });
    expect(await verify(owner)).toEqual({ ok: false, count: 4, firstBroken: 4, fault: 'unlinked' });
    await api.store.update(CHANGELOG, third);
    expect(await verify(owner)).toEqual({ ok: true, count });

    await api.store.remove(CHANGELOG, third.id);
    expect(await verify(owner)).toEqual({ ok: false, count: 3, firstBroken: 3, fault: 'missing' });
    await api.store.insert(CHANGELOG, third);

    await api.store.remove(CHANGELOG, last.id);
    expect(await verify(owner)).toEqual({ ok: false, count: count - 1, firstBroken: count, fault: 'missing' });
    await api.store.insert(CHANGELOG, last);

    await api.store.update(CHANGELOG_HEADS, { ...head, hash: 'f'.repeat(64) });
    expect((await verify(owner)).ok).toBe(false);
    await api.store.remove(CHANGELOG_HEADS, A);
    expect((await verify(owner)).ok).toBe(false);
    await api.store.insert(CHANGELOG_HEADS, head);
    expect(await verify(owner)).toEqual({ ok: true, count });
    expect((await verify(stranger)).ok).toBe(true);
  });

  it.runIf(engine === 'sqlite')('shows an entry that lists or searches were made blind to', async () => {
    await write(owner, 1);
    const count = (await chain(A)).length;
    const file = new Database(join(api.folder, 'assay.sqlite'));
    const last = '(SELECT max(number) FROM keys_changelog)';
    const hidden = { ok: false, count, firstBroken: count, fault: 'misfiled' };
    const kept = file.prepare(`SELECT * FROM keys_changelog WHERE number = ${last}`).get() as Record<string, unknown>;
    const back = (column: string) =>
      file.prepare(`UPDATE keys_changelog SET "${column}" = ? WHERE number = ${last}`).run([kept[column]]);
    for (const column of ['$.actorId', '$.createdAt', '$.version', 'text']) {
      const told = kept[column];
      file.exec(
        `UPDATE keys_changelog SET "${column}" = ${typeof told === 'number' ? told + 1 : "'x'"} WHERE number = ${last}`,
      );
      expect(await verify(owner), column).toEqual(hidden);
      back(column);
      expect((await verify(owner)).ok, column).toBe(true);
    }
    // Of whom it tells, and by which words it is found.
    const items = file.prepare(`SELECT path, value, number FROM items_changelog WHERE number = ${last}`).all([]);
    expect(items.length).toBeGreaterThan(0);
    file.exec(`DELETE FROM items_changelog WHERE number = ${last}`);
    expect(await verify(owner)).toEqual(hidden);
    for (const { path, value, number } of items as { path: string; value: string; number: number }[])
      file.prepare('INSERT INTO items_changelog VALUES (?, ?, ?)').run([path, value, number]);
    expect((await verify(owner)).ok).toBe(true);
    const words = (text: unknown) =>
      file.prepare(`INSERT INTO words_changelog (rowid, text) VALUES (${last}, ?)`).run([text]);
    const wordless = () => file.exec(`DELETE FROM words_changelog WHERE rowid = ${last}`);
    wordless();
    expect(await verify(owner)).toEqual(hidden);
    words('x'.repeat(String(kept.text).length));
    expect(await verify(owner)).toEqual(hidden);
    wordless();
    words(String(kept.text).slice(0, -4));
    expect(await verify(owner)).toEqual(hidden);
    wordless();
    words(kept.text);
    expect((await verify(owner)).ok).toBe(true);
    file.close();
    // What was read before somebody wrote is read again.
    const newest = (await chain(A)).at(-1) as Stored;
    expect(await api.store.misfiled(CHANGELOG, [{ ...newest, summary: 'As it was' }])).toEqual([]);
    // And nobody waits until the whole chain is walked.
    let served = false;
    setImmediate(() => (served = true));
    await verifyChain(api.store, A);
    expect(served).toBe(true);
  });

  it('holds for texts that stores and hashes could see differently', async () => {
    for (const name of ['half \ud83d pair', 'e\u0301 and é', '\u2028', 'null\u0000 inside', '💣', '"quoted" \\ back'])
      await owner.post('/specimens', {
        name,
        settings: { '10': 1, '9': 2, a: -0, b: 1e21, c: [null, { z: 1, a: 2 }] },
      });
    await api.restart();
    expect((await verify(owner)).ok).toBe(true);
  });
});
