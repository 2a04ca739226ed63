import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../api/jobs';
import { loadEdition, parseFiles } from '../../api/watchlists';
import type { AnyRecord } from '../../src/schema/fields';
import { engines, organizationId, startApi, type Api, type Client, type Reply } from './harness';
import { csv, invented, loadList } from './support/lists';

const data = join(import.meta.dirname, '../../../shared/data');

describe.each(engines)('watchlists on %s', (store) => {
  let api: Api;
  let ann: Client;
  beforeAll(async () => {
    api = await startApi({ store });
    ann = await api.as();
  });
  afterAll(() => api.close());

  const send = (
    who: Client,
    fields: Record<string, string>,
    ...files: [name: string, text: string][]
  ): Promise<Reply> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, text] of files) form.append('files', new Blob([text]), name);
    return who.post('/watchlist-imports', form);
  };
  const ended = async ({ status, data, text }: Reply): Promise<Job> => {
    expect([status, text]).toEqual([201, expect.anything()]);
    return api.services.jobs.finished(String(data.id));
  };
  const own = { source: 'own', name: 'House list' };
  const compare = async (text: string, fields: Record<string, string> = own) =>
    ended(await send(ann, fields, ['list.csv', text]));
  const load = async (check: Job) => ended(await ann.post(`/watchlist-imports/${check.id}/load`, {}));
  const lists = async (who = ann): Promise<AnyRecord[]> => (await who.list('watchlists')).data;
  const entries = async (watchlistId: unknown): Promise<AnyRecord[]> =>
    (await ann.list('watchlist-entries', { filter: { watchlistId }, sort: ['externalId', 'ASC'] })).data;

  it('compares first and changes nothing', async () => {
    const check = await compare(invented);
    expect(check).toMatchObject({
      kind: 'watchlistCheck',
      status: 'done',
      result: { name: 'House list', source: 'own', entryCount: 3, added: 3, changed: 0, removed: 0, loaded: null },
    });
    expect((check.result as AnyRecord).samples).toMatchObject({
      added: [{ externalId: 'E1', name: 'Zoltan Brakovic' }, {}, {}],
    });
    expect(await lists()).toEqual([]);
    const loaded = await load(check);
    expect(loaded).toMatchObject({ status: 'done', result: { entryCount: 3, added: 3 } });
    expect(await lists()).toMatchObject([{ name: 'House list', entryCount: 3, added: 3, source: 'own' }]);
    const { data: log } = await ann.list('changelog', { filter: { resource: 'watchlists' } });
    expect(log).toMatchObject([
      { action: 'import', recordLabel: 'House list', summary: expect.stringContaining('3 added') },
    ]);
  });

  it('shows what a newer edition changes, and keeps the ids of entries', async () => {
    const [list] = await lists();
    const before = new Map((await entries(list?.id)).map((entry) => [entry.externalId, entry]));
    const newer = csv(
      'E1,Zoltan Brakovic,individual,Zoltán Brakovič,The Baker,1971-05-02,RS,,SANCTIONS,',
      'E2,Mirela Oszinka,individual,Mira O.,,1980,PL,,SANCTIONS,',
      'E4,Quarrymont Holdings,entity,,,,,FR,SHIPPING,',
    );
    const check = await compare(newer);
    expect(check.result).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      loaded: { id: list?.id, entryCount: 3 },
      samples: {
        added: [{ externalId: 'E4' }],
        changed: [{ externalId: 'E2', fields: [{ field: 'names', after: [expect.stringContaining('Mira O.')] }] }],
        removed: [{ externalId: 'E3' }],
      },
    });
    await load(check);
    const [after] = await lists();
    expect(after).toMatchObject({ id: list?.id, entryCount: 3, added: 1, changed: 1, removed: 1, version: 2 });
    const now = await entries(list?.id);
    expect(now.map(({ externalId }) => externalId)).toEqual(['E1', 'E2', 'E4']);
    expect(now[0]).toEqual(before.get('E1'));
    expect(now[1]).toMatchObject({ id: before.get('E2')?.id, version: 2, otherNames: ['Mira O.'] });
    // The index follows at once.
    const found = await ann.post<AnyRecord[]>('/screening/search', { name: 'Quarrymont Holdings', limit: 1 });
    expect(found.data[0]).toMatchObject({ entry: { id: now[2]?.id, list: 'House list' } });
    const gone = await ann.post<AnyRecord[]>('/screening/search', { name: 'Halvorsen Shipping Lines', limit: 5 });
    expect(gone.data.every((hit) => (hit.entry as AnyRecord).externalId !== 'E3')).toBe(true);
  });

  it('loads the same edition again without a change', async () => {
    const [list] = await lists();
    const before = await entries(list?.id);
    const text = csv(
      'E1,Zoltan Brakovic,individual,Zoltán Brakovič,The Baker,1971-05-02,RS,,SANCTIONS,',
      'E2,Mirela Oszinka,individual,Mira O.,,1980,PL,,SANCTIONS,',
      'E4,Quarrymont Holdings,entity,,,,,FR,SHIPPING,',
    );
    expect((await load(await compare(text))).result).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await entries(list?.id)).toEqual(before);
  });

  it('changes nothing for a broken file, and says where it broke', async () => {
    const [list] = await lists();
    for (const [text, words] of [
      [csv('E1,Zoltan Brakovic,individual,,,,,,,').slice(0, -30), /list\.csv, line 2/],
      [csv('E1,Zoltan,dog,,,,,,,'), /list\.csv, line 2/],
      [csv('E1,A B,individual,,,,,,,', 'E1,C D,individual,,,,,,,'), /list\.csv, line 3.*twice/],
      ['<html></html>', /list\.csv/],
    ] as const) {
      const check = await compare(text);
      expect(check).toMatchObject({ status: 'failed', result: null, error: expect.stringMatching(words) });
      expect((await ann.post(`/watchlist-imports/${check.id}/load`, {})).status).toBe(409);
    }
    expect((await lists())[0]).toEqual(list);
  });

  it('asks for what it needs', async () => {
    for (const [fields, files, field] of [
      [{ source: 'eu' }, [['a.csv', 'x']], 'source'],
      [{ source: 'own' }, [['a.csv', 'x']], 'name'],
      [{ source: 'own', name: 'x'.repeat(101) }, [['a.csv', 'x']], 'name'],
      [{ source: 'un' }, [], 'files'],
    ] as const) {
      const refused = await send(ann, fields, ...files.map(([name, text]) => [name, text] as [string, string]));
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await ann.post('/watchlist-imports', { source: 'un' })).status).toBe(415);
    const many = await send(
      ann,
      { source: 'ofac' },
      ...Array.from({ length: 5 }, (_, at) => [`${at}.csv`, 'x'] as [string, string]),
    );
    expect(many.status).toBe(400);
    expect(await ended(await send(ann, { source: 'ofac' }, ['alt.csv', 'x']))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('sdn.csv'),
    });
    expect(await ended(await send(ann, { source: 'ofac' }, ['people.csv', 'x']))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('people.csv'),
    });
    expect((await ann.post('/watchlist-imports/nope/load', {})).status).toBe(404);
  });

  it('keeps one organization’s list from the other', async () => {
    const stranger = await api.as({ organizationId: organizationId('b') });
    expect(await lists(stranger)).toEqual([]);
    const check = await compare(invented);
    expect((await stranger.post(`/watchlist-imports/${check.id}/load`, {})).status).toBe(404);
    expect((await stranger.get(`/jobs/${check.id}`)).status).toBe(404);
    const [list] = await lists();
    expect((await stranger.delete(`/watchlists/${String(list?.id)}`)).status).toBe(404);
    const weak = await api.as({ permissions: ['watchlists.list', 'watchlists.show'] });
    expect((await send(weak, own, ['a.csv', invented])).status).toBe(403);
  });

  it('takes the entries of a list away with it, but not a list of everybody', async () => {
    const shared = await loadList(api, invented, { name: 'Shared list' });
    expect((await ann.get(`/watchlists/${shared.id}`)).status).toBe(200);
    expect((await ann.delete(`/watchlists/${shared.id}`)).status).toBe(403);
    const house = (await lists()).find(({ name }) => name === 'House list');
    expect((await ann.delete(`/watchlists/${String(house?.id)}`)).status).toBe(200);
    expect(await entries(house?.id)).toEqual([]);
    const { data: found } = await ann.post<AnyRecord[]>('/screening/search', { name: 'Quarrymont Holdings', limit: 5 });
    expect(found.every((hit) => (hit.entry as AnyRecord).list === 'Shared list')).toBe(true);
  });

  it('shows an entry that is loaded twice only once', async () => {
    await loadList(api, csv('7,Ulrich Doublemann,individual,,,1960,DE,,X,'), { source: 'ofac', name: 'OFAC SDN' });
    await loadList(api, csv('7,Ulrich Doublemann,individual,,,1960,DE,,X,'), {
      source: 'ofac',
      name: 'OFAC SDN',
      organizationId: organizationId('a'),
    });
    const { data: found } = await ann.post<AnyRecord[]>('/screening/search', { name: 'Ulrich Doublemann', limit: 5 });
    expect(found.filter((hit) => (hit.entry as AnyRecord).externalId === '7')).toHaveLength(1);
  });

  it('says of two lists of one name whom each is kept for', async () => {
    const both = (await lists()).filter(({ name }) => name === 'OFAC SDN');
    expect(new Set(both.map(({ scope }) => scope))).toEqual(new Set(['all', 'own']));
  });

  it('takes a failed load back whole', async () => {
    const parsed = await parseFiles('own', [{ name: 'list.csv', bytes: Buffer.from(invented) }]);
    const target = { source: 'own', name: 'Half', organizationId: null } as const;
    const load = api.store.transaction(async (session) => {
      await loadEdition(session, target, parsed, { services: api.services, actors: [] });
      throw new Error('The power went.');
    });
    await expect(load).rejects.toThrow('The power went.');
    expect((await lists()).some(({ name }) => name === 'Half')).toBe(false);
  });

  // The published lists are not part of the product; the test needs them beside it.
  it.skipIf(!existsSync(join(data, 'ofac')) || store === 'json')(
    'loads the lists of OFAC and the UN as published',
    async () => {
      const files = (folder: string): [string, string][] =>
        readdirSync(join(data, folder)).map((name) => [name, readFileSync(join(data, folder, name), 'utf8')]);
      const ofac = await ended(await send(ann, { source: 'ofac' }, ...files('ofac')));
      expect(ofac).toMatchObject({ status: 'done', result: { name: 'OFAC SDN', entryCount: 8_976 } });
      expect(await load(ofac)).toMatchObject({ status: 'done', result: { entryCount: 8_976 } });
      const un = await ended(await send(ann, { source: 'un' }, ...files('un')));
      expect(un).toMatchObject({
        status: 'done',
        result: { name: 'UN Security Council', entryCount: 1_003, added: 1_003 },
      });
      await load(un);
      const { data: found } = await ann.post<AnyRecord[]>('/screening/search', {
        name: 'AEROCARIBBEAN AIRLINES',
        kind: 'entity',
        limit: 1,
      });
      expect(found[0]).toMatchObject({ score: 100, entry: { list: 'OFAC SDN', externalId: '36' } });
    },
    240_000,
  );
});
