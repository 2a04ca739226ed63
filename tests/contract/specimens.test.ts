/** What the language can say and no declaration of the product needs yet: masks, rows, second persons, conditions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/schema/fields';
import { engines, organizationId, startApi, type Api, type Client } from './harness';
import { plant } from './support/records';
import { specimens } from './support/specimens';

const A = organizationId('a');

describe.each(engines)('specimens, on %s', (engine) => {
  let api: Api;
  let owner: Client;
  let second: Client;

  beforeAll(async () => {
    api = await startApi({ store: engine, extra: [specimens] });
    owner = await api.as();
    second = await api.as();
  });
  afterAll(() => api.close());

  const made = async (body: AnyRecord): Promise<AnyRecord & { id: string }> => {
    const reply = await owner.post('/specimens', { name: 'One', ...body });
    expect(reply.status, reply.text).toBe(201);
    return reply.data as AnyRecord & { id: string };
  };

  describe('masks', () => {
    const papers = [
      { number: 'AB1234512', country: 'BE' },
      { number: 'CD9876512', country: 'NL' },
    ];

    it('R64: shows numbers and personal fields masked, in records as in lists', async () => {
      const { id } = await made({ code: '12345678', born: '1980-04-01', papers });
      const one = (await owner.get(`/specimens/${id}`)).data;
      expect(one).toMatchObject({
        code: '••••••78',
        born: '••••••••01',
        papers: [{ number: '•••••••12', country: 'BE' }, { number: '•••••••12' }],
      });
      const [listed] = (await owner.list('specimens', { filter: { id } })).data;
      expect(listed).toMatchObject({ code: '••••••78', born: '••••••••01' });
      for (const text of [JSON.stringify(one), JSON.stringify(listed)])
        expect(text).not.toMatch(/12345678|1980-04-01|AB1234512/);
      expect(await api.store.get('specimens', id)).toMatchObject({ code: '12345678', papers });
    });

    it('keeps them out of the changelog', async () => {
      const { id } = await made({ code: '12345678', born: '1980-04-01', papers });
      await owner.put(`/specimens/${id}`, { code: '87654321', born: '1981-05-02', papers: [{ number: 'ZZ000077' }] });
      const { data } = await owner.list('changelog', { filter: { recordId: id } });
      const text = JSON.stringify(data) + JSON.stringify((await api.store.list('changelog')).data);
      expect(text).not.toMatch(/12345678|87654321|1980-04-01|1981-05-02|AB1234512|ZZ000077/);
      expect(data[0]?.changes).toContainEqual({ field: 'code', before: '••••••78', after: '••••••21' });
    });

    it('keeps what is stored when a form sends the masks back', async () => {
      const { id } = await made({ code: '12345678', born: '1980-04-01', papers });
      const one = (await owner.get(`/specimens/${id}`)).data;
      const [listed] = (await owner.list('specimens', { filter: { id } })).data;
      for (const { code, born, papers: rows } of [one, listed ?? {}]) {
        const reply = await owner.put(`/specimens/${id}`, { name: 'Renamed', code, born, papers: rows });
        expect(reply.status, reply.text).toBe(200);
        expect(await api.store.get('specimens', id)).toMatchObject({
          name: 'Renamed',
          code: '12345678',
          born: '1980-04-01',
          papers,
        });
      }
      const wrong = await owner.put(`/specimens/${id}`, { code: '••••••99' });
      expect(wrong.error.errors).toEqual({ code: expect.stringContaining('whole value') });
    });
  });

  it('gives and takes no unreadable field, and none that a condition hides', async () => {
    const { id } = await made({ amount: { amount: 5, currency: 'EUR' }, onlyWhenAmount: 'seen' });
    expect((await owner.get(`/specimens/${id}`)).data).toMatchObject({ onlyWhenAmount: 'seen', doubled: 10 });
    await api.store.update('specimens', {
      ...(await api.store.get('specimens', id)),
      id,
      secret: 'hidden away',
      organizationId: A,
    });
    const one = await owner.get(`/specimens/${id}`);
    expect(one.text).not.toContain('secret');
    expect(one.text).not.toContain('hidden away');
    const emptied = await owner.put(`/specimens/${id}`, { amount: null });
    expect(emptied.data).not.toHaveProperty('onlyWhenAmount');
    expect((await api.store.get('specimens', id))?.onlyWhenAmount).toBeNull();
    expect(emptied.data.doubled).toBe(0);
    expect((await owner.list('changelog', { filter: { recordId: id } })).text).not.toContain('hidden away');
  });

  it('checks the rows of a list, with the path of each fault', async () => {
    const reply = await owner.post('/specimens', {
      name: 'Rows',
      papers: [
        { number: 'A1', by: owner.viewer.id },
        { country: 'XX', by: 'nobody' },
        { number: 'A2', surplus: 1 },
      ],
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.errors ?? {}).sort()).toEqual(['papers.1.country', 'papers.1.number', 'papers.2']);
    expect(reply.error.message[0]).toMatch(/^Papers 2, /);
    const foreign = await api.as({ organizationId: organizationId('b') });
    const pointing = await owner.post('/specimens', {
      name: 'Rows',
      papers: [{ number: 'A1', by: foreign.viewer.id }],
    });
    expect(pointing.error.errors).toEqual({ 'papers.0.by': 'Choose a record that exists.' });
  });

  it('lets an edit pass that leaves a dead reference alone', async () => {
    const friend = await plant(api, specimens, A);
    const { id } = await made({ friends: [friend.id] });
    await api.store.remove('specimens', friend.id);
    expect((await owner.put(`/specimens/${id}`, { name: 'Two', friends: [friend.id] })).status).toBe(200);
    expect((await owner.put(`/specimens/${id}`, { friends: [friend.id, 'nobody'] })).status).toBe(422);
  });

  it('finds records by free text, without case and accents', async () => {
    const { id } = await made({ name: 'Łódź Ørsted' });
    for (const q of ['lodz', 'ORSTED', 'ødz  ors'.replace('ødz', 'odz')])
      expect(
        (await owner.list('specimens', { filter: { q } })).data.map((record) => record.id),
        q,
      ).toEqual([id]);
    expect((await owner.list('specimens', { filter: { q: 'lodz nowhere' } })).data).toEqual([]);
  });

  it('computes anew at each write, and keeps what a body leaves out', async () => {
    const { id } = await made({ amount: { amount: 100, currency: 'EUR' }, share: 5 });
    const reply = await owner.put(`/specimens/${id}`, { amount: { amount: 7, currency: 'KWD' } });
    expect(reply.data).toMatchObject({ doubled: 14, share: 5, name: 'One' });
    expect((await owner.put(`/specimens/${id}`, { name: null })).error.errors).toEqual({ name: 'Fill this in.' });
  });

  it('writes one after the other: of many edits of one version, one is taken', async () => {
    const { id } = await made({});
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        owner.put(`/specimens/${id}`, { share: index + 1 }, { 'if-match': '"1"' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(19);
    expect((await owner.get(`/specimens/${id}`)).data.version).toBe(2);
  });

  describe('the second person', () => {
    const settle = (client: Client, id: string, values: AnyRecord, more: AnyRecord = {}) =>
      client.post(`/specimens/${id}/transitions`, { name: 'settle', values, ...more });
    const say = (client: Client, id: string, name: string, more: AnyRecord = {}) =>
      client.post(`/specimens/${id}/transitions`, { name, ...more });

    it('is not needed where the condition does not hold', async () => {
      const { id } = await made({});
      expect((await settle(owner, id, { verdict: 'no', share: 5 })).data).toMatchObject({
        status: 'settled',
        verdict: 'no',
        share: 5,
        pending: null,
      });
    });

    it('confirms what somebody else proposed, and only then it counts', async () => {
      const { id } = await made({});
      const values = { verdict: 'yes', share: 5, code: 'CANARY77' };
      const proposed = await settle(owner, id, values, { note: 'Looks right to me.' });
      expect(proposed.data).toMatchObject({
        status: 'waiting',
        verdict: null,
        share: null,
        pending: {
          transition: 'settle',
          from: 'fresh',
          by: owner.viewer.id,
          note: 'Looks right to me.',
          values: { verdict: 'yes', share: 5, code: '••••••77' },
        },
      });
      // R64: what waits is masked wherever it is read, as it is once it counts.
      for (const path of [`/specimens/${id}`, '/specimens', '/changelog'])
        expect((await owner.get(path)).text).not.toContain('CANARY');
      expect((await owner.list('specimens', { filter: { id } })).data[0]).toMatchObject({
        pending: { by: owner.viewer.id },
      });

      const [entry] = (await owner.list('changelog', { filter: { recordId: id, action: 'settle' } })).data;
      expect(entry?.changes).toContainEqual({ field: 'verdict', before: null, after: 'yes' });
      const own = await say(owner, id, 'confirm');
      expect(own.status).toBe(403);
      expect(own.error.message).toContain('Somebody else');
      expect((await say(owner, id, 'reject')).status).toBe(403);
      const powerless = await api.as({ permissions: ['specimens.settle', 'specimens.show'] });
      expect((await say(powerless, id, 'confirm')).status).toBe(403);
      const foreign = await api.as({ organizationId: organizationId('b') });
      expect((await say(foreign, id, 'confirm')).status).toBe(404);
      expect((await say(second, id, 'confirm', { version: 1 })).status).toBe(412);
      expect((await say(second, id, 'confirm', { values: { verdict: 'no' } })).status).toBe(422);
      expect((await api.store.get('specimens', id))?.status).toBe('waiting');

      const confirmed = await say(second, id, 'confirm', { version: 2 });
      expect(confirmed.data).toMatchObject({ status: 'settled', verdict: 'yes', share: 5, pending: null });
      expect((await api.store.get('specimens', id))?.code).toBe('CANARY77');
      expect((await say(second, id, 'confirm')).status).toBe(409);
      const { data } = await owner.list('changelog', { filter: { recordId: id }, sort: ['number', 'ASC'] });
      expect(data.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['create', owner.viewer.id],
        ['settle', owner.viewer.id],
        ['confirm', second.viewer.id],
      ]);
    });

    it('rejects, and the record goes back to where it came from', async () => {
      const { id } = await made({});
      await settle(owner, id, { verdict: 'yes', share: 5 });
      const rejected = await say(second, id, 'reject', { note: 'The share is wrong.' });
      expect(rejected.data).toMatchObject({ status: 'fresh', verdict: null, share: null, pending: null });
      expect((await settle(second, id, { verdict: 'yes', share: 1 })).data.pending).toMatchObject({
        by: second.viewer.id,
      });
      expect((await say(second, id, 'confirm')).status).toBe(403);
      expect((await say(owner, id, 'confirm')).status).toBe(200);
    });

    it('cannot confirm once the condition no longer holds', async () => {
      const { id } = await made({});
      await settle(owner, id, { verdict: 'yes', share: 5 });
      await owner.put(`/specimens/${id}`, { openMatches: 3 });
      expect((await say(second, id, 'confirm')).status).toBe(409);
      expect((await say(second, id, 'reject')).status).toBe(200);
    });

    it('is one of many who ask at once', async () => {
      const { id } = await made({});
      await settle(owner, id, { verdict: 'yes', share: 5 });
      const clients = await Promise.all(Array.from({ length: 10 }, () => api.as()));
      const replies = await Promise.all(clients.map((client) => say(client, id, 'confirm')));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    });

    it('has nothing to say where nothing waits, and a waiting record does not move otherwise', async () => {
      const { id } = await made({});
      for (const name of ['confirm', 'reject']) expect((await say(second, id, name)).status).toBe(409);
      await settle(owner, id, { verdict: 'yes', share: 5 });
      expect((await settle(owner, id, { verdict: 'no', share: 5 })).status).toBe(409);
    });

    it('takes the inputs of the transition and nothing else', async () => {
      const { id } = await made({});
      for (const values of [{ name: 'x' }, { nothing: 1 }, { status: 'settled' }, { verdict: 'maybe' }, { share: 101 }])
        expect((await settle(owner, id, values)).status, JSON.stringify(values)).toBe(422);
      expect((await owner.put(`/specimens/${id}`, { verdict: 'yes' })).error.errors).toHaveProperty('verdict');
      await owner.put(`/specimens/${id}`, { openMatches: 1 });
      expect((await settle(owner, id, { verdict: 'no', share: 1 })).status).toBe(409);
    });
  });
});
