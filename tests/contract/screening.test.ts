import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Match } from '../../api/screening/matches';
import { verifyChain } from '../../api/audit';
import type { Stored } from '../../api/store/store';
import type { AnyRecord } from '../../src/schema/fields';
import { engines, organizationId, startApi, type Api, type Client, type Reply } from './harness';
import { csv, invented, loadList } from './support/lists';

const matchesOf = (record: AnyRecord): Match[] => record.matches as Match[];

describe.each(engines)('screening on %s', (store) => {
  let api: Api;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    api = await startApi({ store });
    ann = await api.as({ name: 'Ann' });
    ben = await api.as({ name: 'Ben' });
  });
  afterAll(() => api.close());

  const person = async (values: AnyRecord = {}): Promise<AnyRecord> => {
    const body = {
      type: 'individual',
      firstName: 'Zoltan',
      lastName: 'Brakovic',
      country: 'RS',
      nationalities: ['RS'],
      dateOfBirth: '1971-05-02',
      ...values,
    };
    const { status, data } = await ann.post('/customers', body);
    expect(status).toBe(201);
    return data;
  };
  const screen = (customer: AnyRecord, headers: Record<string, string> = {}): Promise<Reply> =>
    ann.post('/screening', { customerId: customer.id }, headers);
  const checked = async (customer: AnyRecord): Promise<AnyRecord> => {
    const { status, data } = await screen(customer);
    expect(status).toBe(201);
    return data;
  };
  const customerOf = async (id: unknown): Promise<AnyRecord> => (await ann.get(`/customers/${String(id)}`)).data;
  const judge = (who: Client, record: AnyRecord, match: Match, verdict: string | null, version = record.version) =>
    who.put(`/screening/${String(record.id)}/matches/${match.id}`, {
      verdict,
      reason: verdict === null ? null : 'Seen the papers',
      version,
    });
  const judged = async (record: AnyRecord, verdict: string | null): Promise<AnyRecord> => {
    const [match] = matchesOf(record);
    if (!match) throw new Error('no match');
    const { status, data } = await judge(ann, record, match, verdict);
    expect(status).toBe(200);
    return data;
  };
  const openCases = async (customer: AnyRecord): Promise<AnyRecord[]> =>
    (await ann.list('cases', { filter: { customerId: customer.id, status_ne: 'closed' } })).data;

  it('never calls anybody clear while there is no list', async () => {
    const customer = await person();
    const refused = await screen(customer);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toContain('Load a watchlist first');
    expect((await ann.post('/screening/search', { name: 'Zoltan Brakovic' })).status).toBe(409);
    expect((await ann.post('/jobs', { kind: 'screening', params: { all: true } })).status).toBe(409);
    expect((await customerOf(customer.id)).lastScreenedAt).toBeNull();
    expect((await ann.list('screening')).data).toEqual([]);
    await loadList(api, invented);
  });

  it('finds a match, explains its score, and tells the customer', async () => {
    const customer = await person();
    const record = await checked(customer);
    expect(record).toMatchObject({
      status: 'completed',
      result: 'consider',
      openMatches: 1,
      matchCount: 1,
      threshold: 70,
      entriesSearched: 3,
      subjectName: 'Zoltan Brakovic',
      subjectKind: 'individual',
      requestedById: ann.viewer.id,
      lists: [{ name: 'Test list', source: 'own' }],
    });
    const [match] = matchesOf(record);
    expect(match).toMatchObject({
      entryName: 'Zoltan Brakovic',
      externalId: 'E1',
      listName: 'Test list',
      verdict: null,
      carriedOver: false,
    });
    expect(match?.features.reduce((sum, { points }) => sum + points, 0)).toBe(match?.score);
    expect(match?.entry.birthDates[0]?.from).toBe('1971-05-02');
    const after = await customerOf(customer.id);
    expect(after).toMatchObject({ openMatches: 1, lastScreenedAt: record.finishedAt, version: customer.version });
    expect(after.flags).toContain('openMatch');
    expect((after.riskFactors as { label: string }[]).map(({ label }) => label)).toContain('Open matches');
    const { data: log } = await ann.list('changelog', { filter: { recordId: customer.id, action: 'screen' } });
    expect(log[0]?.summary).toMatch(/^Screened: 1 possible match, best score \d+$/);
  });

  it('is found by the entries that somebody judged, in their own organization, until the word is taken back', async () => {
    const [one, other] = [await checked(await person()), await checked(await person({ dateOfBirth: '1980-01-01' }))];
    const [{ entryId } = { entryId: '' }] = matchesOf(one);
    const found = async (who: Client): Promise<unknown[]> =>
      (await who.list('screening', { filter: { judgedEntries: entryId, id: [one.id, other.id] } })).data.map(
        ({ id }) => id,
      );
    expect(await found(ann)).toEqual([]);
    const said = await judged(one, 'unsure');
    expect(said.judgedEntries).toEqual([entryId]);
    expect(await found(ben)).toEqual([one.id]);
    expect(await found(await api.as({ name: 'Eve', organizationId: organizationId('b') }))).toEqual([]);
    await judged(said, null);
    expect(await found(ann)).toEqual([]);
  });

  it('calls a stranger clear', async () => {
    const customer = await person({
      firstName: 'Femke',
      lastName: 'Duinstra',
      dateOfBirth: '1990-01-01',
      nationalities: ['NL'],
      country: 'NL',
    });
    expect(await checked(customer)).toMatchObject({ result: 'clear', openMatches: 0, matchCount: 0, score: 0 });
    expect(await customerOf(customer.id)).toMatchObject({ openMatches: 0, trueMatches: 0 });
  });

  it('does a double click once, and refuses the key for another customer', async () => {
    const customer = await person({ externalReference: 'once' });
    const key = { 'idempotency-key': `key-${String(customer.id)}` };
    const [first, second] = await Promise.all([screen(customer, key), screen(customer, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data.id).toBe(first.data.id);
    expect((await ann.list('screening', { filter: { customerId: customer.id } })).data).toHaveLength(1);
    expect((await ann.post('/screening', { customerId: (await person()).id }, key)).status).toBe(409);
  });

  it('searches without keeping anything', async () => {
    const before = (await ann.list('screening', { range: [0, 0] })).headers.get('content-range');
    const { data } = await ann.post<AnyRecord[]>('/screening/search', {
      name: 'zoltan brakovič',
      kind: 'individual',
      birthDate: '1971',
      limit: 2,
    });
    expect(data[0]).toMatchObject({ entry: { list: 'Test list', name: 'Zoltan Brakovic', externalId: 'E1' } });
    expect(data.length).toBeLessThanOrEqual(2);
    expect((await ann.list('screening', { range: [0, 0] })).headers.get('content-range')).toBe(before);
    for (const [body, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x', kind: 'dog' }, 'kind'],
      [{ name: 'x', birthDate: '1971-13' }, 'birthDate'],
      [{ name: 'x', country: 'ZZ' }, 'country'],
      [{ name: 'x', limit: 0 }, 'limit'],
      [{ name: 'x', surprise: 1 }, 'surprise'],
      [{ name: 'x'.repeat(301) }, 'name'],
    ] as const) {
      const refused = await ann.post('/screening/search', body);
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('asks for a reason, a known verdict and the right version', async () => {
    const record = await checked(await person());
    const [match] = matchesOf(record) as [Match];
    const path = `/screening/${String(record.id)}/matches/${match.id}`;
    expect((await ann.put(path, { verdict: 'true' })).error.errors).toHaveProperty('reason');
    expect((await ann.put(path, { verdict: 'false', reason: ' x ' })).status).toBe(422);
    expect((await ann.put(path, { verdict: 'maybe', reason: 'because' })).error.errors).toHaveProperty('verdict');
    expect((await ann.put(path, { verdict: 'false', reason: 'because', extra: 1 })).status).toBe(422);
    expect((await ann.put(`/screening/${String(record.id)}/matches/nope`, { verdict: null })).status).toBe(404);
    expect((await ann.put(path, { verdict: 'unsure' })).data).toMatchObject({
      openMatches: 1,
      result: 'consider',
      version: 2,
    });
    expect((await ann.put(path, { verdict: 'false', reason: 'because', version: 1 })).status).toBe(412);
  });

  it('lets one of two analysts win and shows the other what stands', async () => {
    const record = await checked(await person());
    const [match] = matchesOf(record) as [Match];
    const answers = await Promise.all([judge(ann, record, match, 'false'), judge(ben, record, match, 'unsure')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
    const lost = answers.find(({ status }) => status === 412);
    const won = answers.find(({ status }) => status === 200);
    expect(lost?.error.current).toMatchObject({ id: record.id, version: 2 });
    expect(matchesOf(lost?.error.current ?? {})[0]?.verdict).toBe(matchesOf(won?.data ?? {})[0]?.verdict);
  });

  it('makes a false match clear, and a true one a case that the customer is told of', async () => {
    const customer = await person();
    const cleared = await judged(await checked(customer), 'false');
    expect(cleared).toMatchObject({ result: 'clear', openMatches: 0, score: 0, reviewedById: ann.viewer.id });
    expect(matchesOf(cleared)[0]).toMatchObject({ verdict: 'false', verdictBy: 'Ann', reason: 'Seen the papers' });
    expect(await customerOf(customer.id)).toMatchObject({ openMatches: 0, trueMatches: 0 });

    const proven = await judged(cleared, 'true');
    expect(proven).toMatchObject({ result: 'reject', openMatches: 0 });
    const [opened, ...more] = await openCases(customer);
    expect(more).toEqual([]);
    const risk = (await customerOf(customer.id)).riskScore;
    expect(opened).toMatchObject({
      kind: 'screening',
      priority: 'high',
      queue: 'sanctions',
      riskScore: risk,
      title: 'Screening match, Zoltan Brakovic',
    });
    expect(opened?.sources).toMatchObject([
      { screeningId: proven.id, matchId: matchesOf(proven)[0]?.id, entryName: 'Zoltan Brakovic' },
    ]);
    expect(proven.caseId).toBe(opened?.id);
    expect(await customerOf(customer.id)).toMatchObject({ trueMatches: 1, openCases: 1 });
    expect(Number(risk)).toBeGreaterThan(60);
  });

  it('joins the open case instead of opening another', async () => {
    await loadList(
      api,
      csv('T1,Karel Doppelman,individual,,,1975,CZ,,X,', 'T2,Karel Doppelman,individual,,,1975,CZ,,Y,'),
      { name: 'Twins' },
    );
    const customer = await person({
      firstName: 'Karel',
      lastName: 'Doppelman',
      nationalities: ['CZ'],
      country: 'CZ',
      dateOfBirth: '1975-01-01',
    });
    const record = await checked(customer);
    expect(record.matchCount).toBe(2);
    const [one, two] = matchesOf(record) as [Match, Match];
    const first = await judge(ann, record, one, 'true');
    const second = await judge(ann, first.data, two, 'true');
    const cases = await openCases(customer);
    expect(cases).toHaveLength(1);
    expect(cases[0]?.sources).toHaveLength(2);
    // Said once more in two tabs that know no version: it is about each match once all the same.
    const path = `/screening/${String(record.id)}/matches/${one.id}`;
    const said = { verdict: 'true', reason: 'The same person, by passport.' };
    const tabs = await Promise.all([ann.put(path, said), ben.put(path, said)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    const still = await openCases(customer);
    const about = still.map(({ sources }) => new Set((sources as AnyRecord[]).map(({ matchId }) => matchId)));
    expect(about).toEqual([new Set([one.id, two.id])]);
    expect(still[0]?.sources).toHaveLength(2);
    // Taking one back leaves the case to the other.
    const back = await judge(ann, tabs[1]?.data ?? second.data, one, null);
    expect(back.data).toMatchObject({ result: 'reject', openMatches: 1, caseId: cases[0]?.id });
    expect((await openCases(customer))[0]?.sources).toMatchObject([{ matchId: two.id }]);
  });

  it('withdraws an untouched case when its match is judged again, and leaves one that somebody works on', async () => {
    const customer = await person();
    const proven = await judged(await checked(customer), 'true');
    const [match] = matchesOf(proven) as [Match];
    const undone = await ann.send('PUT', `/screening/${String(proven.id)}/matches/${match.id}`, { verdict: null });
    expect(undone.data).toMatchObject({ result: 'consider', openMatches: 1, caseId: null });
    expect(JSON.parse(undone.text)).toMatchObject({ notice: expect.stringMatching(/^Case CS-\d+ is withdrawn/) });
    expect(await openCases(customer)).toEqual([]);
    expect(await customerOf(customer.id)).toMatchObject({ openCases: 0, trueMatches: 0, openMatches: 1 });

    const again = await judged(undone.data, 'true');
    const [second] = await openCases(customer);
    await ben.post(`/cases/${String(second?.id)}/notes`, { text: 'Asked the registry.' });
    const undoneAgain = await judge(ann, again, matchesOf(again)[0] as Match, 'false');
    expect(JSON.parse(undoneAgain.text)).toMatchObject({ notice: expect.stringContaining('stays open') });
    const [stays] = await openCases(customer);
    expect(stays?.id).toBe(second?.id);
    expect((stays as { notes: { by: string; text: string }[] }).notes.at(-1)).toMatchObject({
      by: 'Assay',
      text: expect.stringContaining('true no longer'),
    });
  });

  it('carries verdicts over while neither side changed, and asks again when one did', async () => {
    const customer = await person();
    const first = await judged(await checked(customer), 'false');
    const second = await checked(customer);
    expect(second).toMatchObject({ result: 'clear', openMatches: 0 });
    expect(matchesOf(second)[0]).toMatchObject({ verdict: 'false', carriedOver: true, verdictBy: 'Ann' });
    expect((await ann.get(`/screening/${String(first.id)}`)).data).toMatchObject({ status: 'expired', openMatches: 0 });
    const stale = await ann.put(`/screening/${String(first.id)}/matches/${matchesOf(first)[0]?.id}`, { verdict: null });
    expect(stale.status).toBe(409);

    await ann.put(`/customers/${String(customer.id)}`, { placeOfBirth: 'Novi Sad', reason: 'Seen on the passport.' });
    expect(matchesOf(await checked(customer))[0]?.verdict).toBe('false');
    await ann.put(`/customers/${String(customer.id)}`, { otherNames: ['The Baker'], reason: 'Told us himself today.' });
    expect(matchesOf(await checked(customer))[0]).toMatchObject({ verdict: null, carriedOver: false });

    const fresh = await checked(customer);
    await judged(fresh, 'false');
    await loadList(api, invented.replace('SANCTIONS,\n', 'SANCTIONS,Also known to the police\n'));
    const back = await checked(customer);
    expect(matchesOf(back)[0]).toMatchObject({
      verdict: null,
      cameBack: {
        why: 'entry',
        verdict: 'false',
        verdictBy: 'Ann',
        changes: [{ field: 'remarks', before: [], after: ['Also known to the police'] }],
      },
    });
    // It asks as long as nobody answers, and then no more.
    expect(matchesOf(await checked(customer))[0]).toMatchObject({ verdict: null, cameBack: { why: 'entry' } });
    await judged(await checked(customer), 'false');
    expect(matchesOf(await checked(customer))[0]).toMatchObject({ verdict: 'false', cameBack: null });
    await loadList(api, invented);
  });

  it('remembers a false positive until its day, and asks again after it', async () => {
    const customer = await person({ lastName: 'Brakovics' });
    const record = await checked(customer);
    const [match] = matchesOf(record);
    const say = (body: AnyRecord): Promise<Reply> =>
      ann.put(`/screening/${String(record.id)}/matches/${match?.id}`, { reason: 'Seen the papers', ...body });
    const year = new Date().getUTCFullYear();
    for (const body of [
      { verdict: 'true', holdsUntil: `${year + 1}-01-01` },
      { verdict: 'false', holdsUntil: '2020-01-01' },
      { verdict: 'false', holdsUntil: `${year + 6}-01-01` },
      { verdict: 'false', holdsUntil: 'soon' },
    ])
      expect(Object.keys((await say(body)).error.errors ?? {}), JSON.stringify(body)).toEqual(['holdsUntil']);
    const held = await say({ verdict: 'false', holdsUntil: `${year + 1}-01-01` });
    expect(matchesOf(held.data)[0]).toMatchObject({ verdict: 'false', holdsUntil: `${year + 1}-01-01` });
    const next = await checked(customer);
    expect(matchesOf(next)[0]).toMatchObject({ verdict: 'false', carriedOver: true, holdsUntil: `${year + 1}-01-01` });
    // A year later.
    await api.store.transaction(async (session) => {
      const stored = await session.get('screening', String(next.id));
      if (!stored) throw new Error('not stored');
      const matches = matchesOf(stored).map((one) => ({ ...one, holdsUntil: '2020-01-01' }));
      await session.update('screening', { ...stored, matches });
    });
    expect(matchesOf(await checked(customer))[0]).toMatchObject({ verdict: null, cameBack: { why: 'ended', changes: [] } }); // prettier-ignore
  });

  it('watches everybody when a list changes: only what is new reaches the queue, and nothing that was judged hides it', async () => {
    const [known, other] = [await person({ lastName: 'Brakovicz' }), await person({ firstName: 'Pia', lastName: 'Nobody' })]; // prettier-ignore
    await judged(await checked(known), 'false');
    await checked(other);
    const watch = async (): Promise<AnyRecord> => {
      const { status, data, text } = await ann.post('/jobs', { kind: 'screeningMonitor', params: {} });
      expect(status, text).toBe(201);
      return (await api.services.jobs.finished(String(data.id))).result as AnyRecord;
    };
    await watch();
    const newest = async (customer: AnyRecord): Promise<AnyRecord> =>
      (await ann.list('screening', { filter: { customerId: customer.id, status: 'completed' } })).data[0] ?? {};
    const [before, quiet] = [await newest(known), await newest(other)];
    // Nothing new: nobody is screened again, and what was judged stays judged.
    expect(await watch()).toMatchObject({ screened: 0, openMatches: 0 });
    expect((await newest(known)).id).toBe(before.id);
    await loadList(api, `${invented}E9,Zoltan Brakovicz,individual,,,1971-05-02,RS,,FRESH,\n`);
    const result = await watch();
    expect(result).toMatchObject({ openMatches: expect.any(Number) });
    const after = await newest(known);
    expect(after.id).not.toBe(before.id);
    expect(matchesOf(after).map(({ externalId, verdict }) => [externalId, verdict])).toEqual(expect.arrayContaining([['E9', null], ['E1', 'false']])); // prettier-ignore
    expect((await newest(other)).id).toBe(quiet.id);
    await loadList(api, invented);
  });

  it('keeps the case at the check in force', async () => {
    const customer = await person();
    await judged(await checked(customer), 'true');
    const [opened] = await openCases(customer);
    const again = await checked(customer);
    expect(again).toMatchObject({ result: 'reject', caseId: opened?.id });
    const [pointed] = await openCases(customer);
    expect(pointed?.sources).toMatchObject([{ screeningId: again.id, matchId: matchesOf(again)[0]?.id }]);
    expect(pointed?.version).toBe(opened?.version);
  });

  describe('lists that are chosen, or that do not answer in full', () => {
    const settings = async (values: AnyRecord): Promise<Reply> => {
      const reply = await ann.put(`/organizations/${organizationId('a')}`, { reason: 'Rules of our own.', ...values });
      // The search of everybody that follows is at rest before the next word.
      for (const job of (await api.store.list('jobs', {})).data) await api.services.jobs.finished(job.id);
      return reply;
    };
    const touch = (list: Stored, values: AnyRecord): Promise<void> =>
      api.store.transaction(async (session) => {
        await session.update('watchlists', { ...((await session.get('watchlists', list.id)) as Stored), ...values });
      });
    const inForce = async (customer: AnyRecord): Promise<AnyRecord> =>
      (await ann.list('screening', { filter: { customerId: customer.id, status: 'completed' } })).data[0] ?? {};
    const day = 86_400_000;

    it('leaves out what the organization switched off, says so, and lets no word of a person go with it', async () => {
      const entry = (name: string): string => csv(`S1,${name},individual,,,1971-05-02,RS,,EXTRA,`);
      const extra = await loadList(api, entry('Zoltan Brakovic'), { name: 'Extra' });
      const second = await loadList(api, entry('Zoltan Brakovic').replace('S1', 'S2'), { name: 'Second' });
      const customer = await person({ firstName: 'Zoltan', lastName: 'Brakovic', tags: ['chosen'] });
      const record = await checked(customer);
      const match = matchesOf(record).find(({ listName }) => listName === 'Extra') as Match;
      const kept = await judge(ann, record, match, 'true');
      expect(kept.status).toBe(200);

      const all = (await ann.list('watchlists')).data.map(({ id }) => id);
      const others = all.filter((id) => id !== extra.id && id !== second.id);
      const none = await settings({ watchlistsOff: all });
      expect([none.status, none.error.errors?.watchlistsOff]).toEqual([422, expect.stringContaining('Leave at least one')]); // prettier-ignore
      expect((await settings({ watchlistsOff: ['no-such-list'] })).status).toBe(422);
      expect((await settings({ watchlistsOff: [extra.id, second.id] })).status).toBe(200);

      // Everybody was looked at again by itself.
      const after = await inForce(customer);
      expect(after.id).not.toBe(record.id);
      expect(new Set((after.lists as AnyRecord[]).map(({ id }) => id))).toEqual(new Set(others));
      expect(after.gaps).toMatchObject([
        { name: 'Extra', why: 'off', unjudged: 0 },
        { name: 'Second', why: 'off', unjudged: 1 },
      ]);
      expect(after.result).toBe('reject');
      expect(matchesOf(after).filter(({ listName }) => listName !== 'Test list')).toMatchObject([
        { listName: 'Extra', verdict: 'true', verdictBy: 'Ann', listOff: true },
      ]);
      expect(await customerOf(customer.id)).toMatchObject({ trueMatches: 1 });
      expect((await ann.get(`/watchlists/${extra.id}`)).data.screened).toBe('off');
      const { data: log } = await ann.list('changelog', { filter: { recordId: organizationId('a') } });
      expect(JSON.stringify(log)).toContain(extra.id);

      // Nothing has changed: nobody is looked at once more. Another organization asks all lists.
      const { data } = await ann.post('/jobs', { kind: 'screeningMonitor', params: {} });
      expect((await api.services.jobs.finished(String(data.id))).result).toMatchObject({ screened: 0 });
      const stranger = await api.as({ organizationId: organizationId('b') });
      expect((await stranger.get(`/watchlists/${extra.id}`)).data.screened).toBe('on');

      expect((await settings({ watchlistsOff: [] })).status).toBe(200);
      const back = await inForce(customer);
      expect(matchesOf(back).find(({ listName }) => listName === 'Extra')).toMatchObject({ verdict: 'true', carriedOver: true }); // prettier-ignore
      expect(matchesOf(back).some(({ listOff }) => listOff)).toBe(false);
      expect(back.gaps).toEqual([]);

      // A list that goes is forgotten by those who switched it off.
      expect((await settings({ watchlistsOff: [second.id] })).status).toBe(200);
      for (const { id } of [second, extra])
        await api.store.transaction(async (session) => {
          await session.update('watchlists', { ...((await session.get('watchlists', id)) as Stored), organizationId: organizationId('a') }); // prettier-ignore
        });
      for (const { id } of [second, extra]) expect((await ann.delete(`/watchlists/${id}`)).status).toBe(200);
      expect((await ann.get(`/organizations/${organizationId('a')}`)).data.watchlistsOff).toEqual([]);
    });

    it('is partial, never clear, where a list is out of date, could not be loaded, or lacks entries', async () => {
      const stranger = { firstName: 'Femke', lastName: 'Duinstra', dateOfBirth: '1990-01-01', nationalities: ['NL'], country: 'NL' }; // prettier-ignore
      const list = await loadList(api, csv('U1,Somebody Else,individual,,,1950,FR,,X,'), {
        source: 'un',
        name: 'UN',
        organizationId: organizationId('a'),
      });
      const partial = async (why: string): Promise<void> => {
        const customer = await person(stranger);
        const record = await checked(customer);
        expect(record).toMatchObject({ result: 'partial', matchCount: 0, gaps: [{ name: 'UN', why }] });
        expect((await customerOf(customer.id)).lastScreenedAt).toBeNull();
        const found = await ann.post('/screening/search', { name: 'Femke Duinstra' });
        const answer = JSON.parse(found.text) as AnyRecord;
        expect([answer.partial, answer.gaps]).toMatchObject([true, [{ why }]]);
      };
      const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();
      await touch(list, { loadedAt: ago(29) });
      expect(await checked(await person(stranger))).toMatchObject({ result: 'clear', gaps: [] });
      await touch(list, { loadedAt: ago(31) });
      await partial('stale');
      expect((await settings({ listMaxAge: 60 })).status).toBe(200);
      const customer = await person(stranger);
      expect(await checked(customer)).toMatchObject({ result: 'clear', gaps: [] });
      const load = await api.services.jobs.start(
        'watchlistLoad',
        { importId: 'gone', source: 'un', name: 'UN', files: [{ name: 'un.xml', bytes: 1 }] },
        ann.viewer,
        { id: ann.viewer.id, name: 'Ann', organizationId: organizationId('a'), ip: null, userAgent: null },
      );
      expect((await api.services.jobs.finished(load.id)).status).toBe('failed');
      expect((await ann.get(`/watchlists/${list.id}`)).data.failure).toContain('no longer here');
      await partial('failed');
      await touch(list, { failedAt: null, entryCount: 2 });
      await partial('short');

      // Whoever was cleared while it answered in full is looked at again, and in part is what a false positive leaves, too.
      const { data } = await ann.post('/jobs', { kind: 'screeningMonitor', params: {} });
      await api.services.jobs.finished(String(data.id));
      expect((await inForce(customer)).result).toBe('partial');
      const near = await checked(await person());
      expect(near.result).toBe('consider');
      expect((await judged(near, 'false')).result).toBe('partial');
      const job = await ann.post('/jobs', { kind: 'screening', params: { ids: [customer.id] } });
      expect((await api.services.jobs.finished(String(job.data.id))).result).toMatchObject({ clear: 0, partial: 1 });

      await loadList(api, csv('U1,Somebody Else,individual,,,1950,FR,,X,'), {
        source: 'un',
        name: 'UN',
        organizationId: organizationId('a'),
      });
      expect(await checked(customer)).toMatchObject({ result: 'clear', gaps: [] });
      await api.store.transaction((session) => session.remove('watchlists', list.id));
      expect((await settings({ listMaxAge: 30 })).status).toBe(200);
    });

    it('takes nothing found before away where a list lacks entries, and asks about it once', async () => {
      const own = { name: 'Holes', organizationId: organizationId('a') };
      const list = await loadList(api, csv('Q1,Orsolya Kettlebach,individual,,,1966-04-04,HU,,X,', 'Q2,Someone Else,individual,,,1950,FR,,X,'), own); // prettier-ignore
      const values = { firstName: 'Orsolya', lastName: 'Kettlebach', dateOfBirth: '1966-04-04', nationalities: ['HU'], country: 'HU' }; // prettier-ignore
      const [sure, open] = [await person(values), await person(values)];
      await judged(await checked(sure), 'true');
      await checked(open);
      const { riskScore } = await customerOf(sure.id);
      const entry = (await api.store.list('watchlist-entries', { where: [{ path: 'externalId', op: 'eq', value: 'Q1' }] })).data[0]; // prettier-ignore
      await api.store.transaction((session) => session.remove('watchlist-entries', String(entry?.id)));
      const watch = async (): Promise<unknown> => {
        const { data } = await ann.post('/jobs', { kind: 'screeningMonitor', params: {} });
        return (await api.services.jobs.finished(String(data.id))).result;
      };
      await watch();
      expect(await inForce(sure)).toMatchObject({ result: 'reject', gaps: [{ why: 'short' }], matches: [{ externalId: 'Q1', verdict: 'true', carriedOver: true }] }); // prettier-ignore
      expect(await customerOf(sure.id)).toMatchObject({ trueMatches: 1, riskScore });
      expect(await inForce(open)).toMatchObject({ result: 'consider', openMatches: 1, matches: [{ externalId: 'Q1', verdict: null }] }); // prettier-ignore
      expect(await watch()).toMatchObject({ screened: 0 });
      // What a whole edition no longer names is gone.
      await loadList(api, csv('Q2,Someone Else,individual,,,1950,FR,,X,'), own);
      expect(await checked(open)).toMatchObject({ result: 'clear', gaps: [], matches: [] });
      await api.store.transaction((session) => session.remove('watchlists', list.id));
    });

    it('finds what is new behind as many judged hits as a check holds', async () => {
      const own = { name: 'Namesakes', organizationId: organizationId('a') };
      const rows = Array.from({ length: 50 }, (_, at) => `N${at},Ambrus Vlaskovits,individual,,,1961-01-01,HU,,X,`);
      const list = await loadList(api, csv(...rows), own);
      const customer = await person({ firstName: 'Ambrus', lastName: 'Vlaskovits', dateOfBirth: '1961-01-01', nationalities: ['HU'], country: 'HU' }); // prettier-ignore
      const record = await checked(customer);
      expect(matchesOf(record)).toHaveLength(50);
      await api.store.transaction(async (session) => {
        const stored = (await session.get('screening', String(record.id))) as Stored;
        await session.update('screening', { ...stored, matches: matchesOf(stored).map((one) => ({ ...one, verdict: 'false' })) }); // prettier-ignore
      });
      await loadList(api, csv(...rows, 'NEW,Ambrus Vlaskovitz,individual,,,1961,HU,,X,'), own);
      const { data } = await ann.post('/jobs', { kind: 'screeningMonitor', params: {} });
      await api.services.jobs.finished(String(data.id));
      const after = await inForce(customer);
      expect([after.openMatches, matchesOf(after).find(({ verdict }) => verdict === null)?.externalId]).toEqual([1, 'NEW']); // prettier-ignore
      await api.store.transaction((session) => session.remove('watchlists', list.id));
    });

    it('calls nobody clear while there are more matches than it shows; those follow once these are judged, and were paid', async () => {
      const own = { name: 'Namesakes', organizationId: organizationId('a') };
      const rows = Array.from({ length: 53 }, (_, at) => `N${at},Ottokar Vlaskovits,individual,,,1961-01-01,HU,,X,`);
      const list = await loadList(api, csv(...rows), own);
      const customer = await person({ firstName: 'Ottokar', lastName: 'Vlaskovits', dateOfBirth: '1961-01-01', nationalities: ['HU'], country: 'HU' }); // prettier-ignore
      const first = await checked(customer);
      expect(matchesOf(first)).toHaveLength(50);
      expect(first).toMatchObject({ unshownMatches: 3, openMatches: 53, matchCount: 53, result: 'consider', covered: false }); // prettier-ignore
      // All but one at a stroke, the last by its call.
      const judgeAll = async (record: AnyRecord): Promise<AnyRecord> => {
        const last = matchesOf(record).find(({ verdict }) => verdict === null);
        if (!last) throw new Error('all judged');
        await api.store.transaction(async (session) => {
          const stored = (await session.get('screening', String(record.id))) as Stored;
          const matches = matchesOf(stored).map((one) => (one.id === last.id ? one : { ...one, verdict: 'false' }));
          await session.update('screening', { ...stored, matches });
        });
        return (await judge(ann, record, last, 'false')).data;
      };
      expect(await judgeAll(first)).toMatchObject({ openMatches: 3, result: 'consider', reviewedById: null });
      expect(await customerOf(customer.id)).toMatchObject({ openMatches: 3 });

      // Who is somebody else by now was not searched for by that.
      await ann.put(`/customers/${String(customer.id)}`, {
        otherNames: ['Otto'],
        reason: 'They told us another name.',
      });
      const changed = await checked(customer);
      expect(changed).toMatchObject({ covered: false, openMatches: 53, unshownMatches: 3 });
      await judgeAll(changed);

      const next = await checked(customer);
      expect(matchesOf(next).filter(({ verdict }) => verdict === null)).toHaveLength(3);
      expect(next).toMatchObject({ unshownMatches: 0, openMatches: 3, matchCount: 53, covered: true });
      expect(await judgeAll(next)).toMatchObject({ openMatches: 0, result: 'clear' });
      // What was paid once is over with it.
      expect(await checked(customer)).toMatchObject({ covered: false, result: 'clear' });
      await api.store.transaction((session) => session.remove('watchlists', list.id));
    });

    it('gives the evidence of a search for a name as a file, and keeps no name by that', async () => {
      const file = await ann.get('/screening/search/evidence.pdf?name=Zoltan%20Brakovi%C4%8D&kind=individual&limit=2');
      expect([file.status, file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']); // prettier-ignore
      const { data: log } = await ann.list('changelog', { filter: { resource: 'screening', action: 'export' } });
      expect(log[0]?.summary).toBe('Took the evidence of a search for a name as a file');
      expect(JSON.stringify(log[0])).not.toMatch(/Brakovi/);
      expect((await ann.get('/screening/search/evidence.pdf?kind=dog&limit=many')).status).toBe(422);
      const reader = await api.as({ permissions: ['screening.list', 'screening.show'] });
      expect((await reader.get('/screening/search/evidence.pdf?name=Zoltan')).status).toBe(403);
    });

    it('gives the evidence of a search as a file, to those who may take it, and notes it', async () => {
      const record = await checked(await person());
      const path = `/screening/${String(record.id)}/evidence.pdf`;
      const file = await ann.get(path);
      expect([file.status, file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']); // prettier-ignore
      const { data: log } = await ann.list('changelog', { filter: { recordId: record.id, action: 'export' } });
      expect(log).toHaveLength(1);
      const reader = await api.as({ permissions: ['screening.show'] });
      expect((await reader.get(path)).status).toBe(403);
      const stranger = await api.as({ organizationId: organizationId('b') });
      expect((await stranger.get(path)).status).toBe(404);
    });
  });

  it('shows and judges nothing of another organization', async () => {
    const record = await checked(await person());
    const stranger = await api.as({ organizationId: organizationId('b') });
    const [match] = matchesOf(record) as [Match];
    expect((await stranger.get(`/screening/${String(record.id)}`)).status).toBe(404);
    expect((await judge(stranger, record, match, 'false')).status).toBe(404);
    expect((await stranger.post('/screening', { customerId: record.customerId })).status).toBe(422);
    const job = await stranger.post('/jobs', { kind: 'screening', params: { ids: [record.customerId] } });
    expect(await api.services.jobs.finished(String(job.data.id))).toMatchObject({
      status: 'done',
      result: { screened: 0 },
    });
  });

  it('needs the right for each thing', async () => {
    const record = await checked(await person());
    const reader = await api.as({ permissions: ['screening.show', 'customers.show'] });
    expect((await judge(reader, record, matchesOf(record)[0] as Match, 'false')).status).toBe(403);
    expect((await reader.post('/screening', { customerId: record.customerId })).status).toBe(403);
    expect((await reader.post('/screening/search', { name: 'x' })).status).toBe(403);
    expect((await reader.post('/jobs', { kind: 'screening', params: { all: true } })).status).toBe(403);
  });

  it('screens against the lists of everybody and its own, and no one else’s', async () => {
    await loadList(api, csv('B1,Ludovic Quarrymont,individual,,,1966,FR,,X,'), {
      name: 'Of B',
      organizationId: organizationId('b'),
    });
    const customer = await person({
      firstName: 'Ludovic',
      lastName: 'Quarrymont',
      nationalities: ['FR'],
      country: 'FR',
      dateOfBirth: '1966-01-01',
    });
    expect(await checked(customer)).toMatchObject({ matchCount: 0 });
    const stranger = await api.as({ organizationId: organizationId('b') });
    const { data } = await stranger.post<AnyRecord[]>('/screening/search', { name: 'Ludovic Quarrymont' });
    expect(data[0]).toMatchObject({ entry: { list: 'Of B' } });
  });

  it('screens a selection, a filter and everybody as work that is counted', async () => {
    const job = async (params: AnyRecord) => {
      const { status, data } = await ann.post('/jobs', { kind: 'screening', params });
      expect(status).toBe(201);
      return api.services.jobs.finished(String(data.id));
    };
    const one = await person({ externalReference: 'job-1', tags: ['batch'] });
    const two = await person({ externalReference: 'job-2', tags: ['batch'], firstName: 'Femke', lastName: 'Duinstra' });
    expect(await job({ ids: [one.id, two.id, one.id, 'nobody'] })).toMatchObject({
      done: 3,
      total: 3,
      result: { screened: 2, consider: 1, clear: 1 },
    });
    expect(await job({ filter: { tags: 'batch' } })).toMatchObject({ result: { screened: 2 } });
    const { headers } = await ann.list('customers', { range: [0, 0] });
    const total = Number(headers.get('content-range')?.split('/')[1]);
    expect(await job({ all: true })).toMatchObject({ status: 'done', done: total, result: { screened: total } });
    for (const params of [{}, { ids: [] }, { all: false }, { all: true, ids: ['x'] }, { importId: 'x' }, { filter: 1 }])
      expect((await ann.post('/jobs', { kind: 'screening', params })).status).toBe(422);
    expect((await ann.post('/jobs', { kind: 'screening', params: { filter: { nonsense: 1 } } })).status).toBe(400);
  });

  it('leaves a chain of changelog entries that holds', async () => {
    expect(await verifyChain(api.store, organizationId('a'))).toMatchObject({ ok: true });
  });
});
