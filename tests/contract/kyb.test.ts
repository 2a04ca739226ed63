/** KYB against the running API: what is computed from owners and numbers, what is asked elsewhere, and what stands against approval. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stored } from '../../api/store/store';
import type { AnyRecord } from '../../src/schema/fields';
import { builtInRoles } from '../../src/resources/roles/builtIn';
import { organizationId, startApi, type Api, type Client, type Reply } from './harness';
import { csv, loadList } from './support/lists';
import { giveOutcomes } from './support/outcomes';

const person = (name: string, percent: number, more: AnyRecord = {}): AnyRecord => ({
  name,
  kind: 'person',
  percent,
  ...more,
});
const codes = (record: AnyRecord): unknown[] => (record.findings as AnyRecord[]).map(({ code }) => code);

describe('KYB', () => {
  let api: Api;
  let owner: Client;
  let firm: AnyRecord;
  const added = async (values: AnyRecord = {}, customerId: unknown = firm.id): Promise<AnyRecord> => {
    const reply = await owner.post('/kyb', { customerId, ...values });
    expect(reply.status, reply.text).toBe(201);
    return reply.data;
  };
  const business = async (values: AnyRecord): Promise<AnyRecord> =>
    (await owner.post('/customers', { type: 'business', country: 'DE', legalName: 'Ostkamm GmbH', ...values })).data;
  const put = (record: AnyRecord, values: AnyRecord): Promise<Reply> => owner.put(`/kyb/${String(record.id)}`, values);
  const ask = (record: AnyRecord, what: string, body: AnyRecord = {}, by = owner): Promise<Reply> =>
    by.post(`/kyb/${String(record.id)}/${what}`, body);

  beforeAll(async () => {
    api = await startApi({ config: { vatService: 'sandbox', companyRegister: 'sandbox' } });
    owner = await api.as({ name: 'Ann' });
    firm = await business({
      legalName: 'Solvara Energia S.A.',
      country: 'ES',
      registrationNumber: 'B64717838',
      lei: 'TEST00DEMOCORP000115',
      vatNumber: 'ESB64717838',
    });
  });
  afterAll(() => api.close());

  it('computes the ownership and the numbers as it is asked for, and again with each change', async () => {
    const record = await added();
    expect(record).toMatchObject({ status: 'completed', result: 'consider', unprovenShare: null });
    expect((record.numbers as AnyRecord[]).map(({ kind, result }) => [kind, result])).toEqual([['registration', 'valid'], ['lei', 'valid'], ['vat', 'valid']]); // prettier-ignore
    expect(codes(record)).toEqual(['NO_OWNERS']);

    const owned = await put(record, { owners: [person('Pia One', 60, { screened: true }), { name: 'HOLDING', kind: 'company', percent: 40 }] }); // prettier-ignore
    expect(owned.data).toMatchObject({ unprovenShare: 40, result: 'consider' });
    expect(codes(owned.data)).toEqual(['OWNER_UNKNOWN']);
    const whole = await put(record, { owners: [person('Pia One', 60, { screened: true }), person('Quin Two', 40, { screened: true })] }); // prettier-ignore
    expect(whole.data).toMatchObject({ unprovenShare: 0, result: 'clear', score: 100, findings: null });
    // A threshold of its own, and what the body may not say.
    const low = await put(record, { owners: [person('Pia One', 85, { screened: true })], ownerFrom: 10 });
    expect(codes(low.data)).toEqual(['OWNER_UNKNOWN']);
    for (const values of [
      { ownership: {} },
      { unprovenShare: 0 },
      { vatService: 'valid' },
      { ownerScreenings: [] },
      { numbers: [] },
    ])
      // prettier-ignore
      expect((await put(record, values)).status, Object.keys(values).join()).toBe(422);
  });

  it('finds numbers whose check digits do not hold', async () => {
    const { id } = await business({ registrationNumber: 'HRB 1', lei: '2138003UXJIZAK9Y2E65', vatNumber: 'DE136695978' }); // prettier-ignore
    const record = await added({ owners: [person('Pia One', 100, { screened: true })] }, id);
    expect(codes(record)).toEqual(['LEI_INVALID', 'VAT_INVALID']);
    expect((record.numbers as AnyRecord[])[0]).toMatchObject({ kind: 'registration', result: 'noRule' });
  });

  it('asks the VAT service, and never calls invalid what it could not ask', async () => {
    const asked = await ask(await added(), 'vat');
    expect(asked.data).toMatchObject({ vatService: 'notAsked', vatSource: 'sandbox' });
    expect(codes(asked.data)).toContain('VAT_NOT_ASKED');
    expect(codes(asked.data)).not.toContain('VAT_NOT_GIVEN_OUT');
    const valid = await ask(await added({}, (await business({ vatNumber: 'DE100' })).id), 'vat');
    expect(valid.data).toMatchObject({ vatService: 'valid', vatServiceNote: expect.stringContaining('John Doe') });
    const invalid = await ask(await added({}, (await business({ vatNumber: 'DE200' })).id), 'vat');
    expect([invalid.data.vatService, codes(invalid.data).includes('VAT_NOT_GIVEN_OUT')]).toEqual(['invalid', true]);
    // Nothing to ask, and numbers that the service does not know.
    expect((await ask(await added({}, (await business({})).id), 'vat')).status).toBe(409);
    expect((await ask(await added({}, (await business({ country: 'GB', vatNumber: 'GB980780684' })).id), 'vat')).status).toBe(409); // prettier-ignore
    expect((await ask(await added(), 'vat', { status: 'valid' })).status).toBe(422);
  });

  it('asks the register without keeping anything, and says that it is a sandbox', async () => {
    const record = await added();
    const { data } = await ask(record, 'register');
    expect(data).toMatchObject({ source: 'sandbox', status: 'found', company: { name: 'Solvara Energia S.A.', status: 'active' } }); // prettier-ignore
    expect((await owner.get(`/kyb/${String(record.id)}`)).data.version).toBe(record.version);
    // Only what was seen is taken over, and only by who knows the check as it is.
    expect((await ask(record, 'register/take', { seen: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await ask(record, 'register/take', { seen: data.answeredAt, version: 7 })).status).toBe(412);
    expect((await ask(record, 'register/take', { seen: data.answeredAt, registryStatus: 'active' })).status).toBe(422);
    const taken = await ask(record, 'register/take', { seen: data.answeredAt, version: record.version });
    expect(taken.status, taken.text).toBe(200);
    expect(taken.data).toMatchObject({
      unprovenShare: 27.9,
      registry: 'Sandbox register',
      registryStatus: 'active',
      registrySource: 'sandbox',
      registryAskedAt: data.answeredAt,
      registryName: 'Solvara Energia S.A.',
    });
    // A person's own word takes the place of the register's, and says so.
    expect((await put(record, { ownerFrom: 20 })).data.registrySource).toBe('sandbox');
    const own = await put(record, { registryStatus: 'dissolved' });
    expect(own.data).toMatchObject({ registryStatus: 'dissolved', registrySource: null, registryAskedAt: null, registryName: null }); // prettier-ignore
    expect((await put(record, { registrySource: 'sandbox' })).status).toBe(422);
    expect((await ask(await added({}, (await business({})).id), 'register')).data.status).toBe('notFound');
    const silent = await business({ registrationNumber: 'TEST-0300' });
    expect((await ask(await added({}, silent.id), 'register')).data.status).toBe('notAsked');
  });

  it('screens its beneficial owners, and forgets an answer about somebody else', async () => {
    const record = await added({ owners: [person('Zoltan Brakovic', 70, { country: 'RS', bornIn: '1971' }), person('Pia One', 30), person('Rae Three', 0)] }); // prettier-ignore
    expect(codes(record)).toEqual(['OWNER_NOT_SCREENED', 'OWNER_NOT_SCREENED']);
    // Nobody is called clear by a search in nothing.
    expect((await ask(record, 'owners/screen')).status).toBe(409);
    await loadList(api, csv('E1,Zoltan Brakovic,individual,,,1971-05-02,RS,,SANCTIONS,'));
    expect((await ask(record, 'owners/screen', { version: 0 })).status).toBe(412);
    const screened = await ask(record, 'owners/screen');
    expect(screened.status, screened.text).toBe(200);
    const screenings = screened.data.ownerScreenings as AnyRecord[];
    expect(screenings.map(({ name, hits }) => [name, (hits as unknown[]).length])).toEqual([['Zoltan Brakovic', 1], ['Pia One', 0]]); // prettier-ignore
    expect(screenings[0]).toMatchObject({ by: 'Ann', threshold: 70, lists: [{ name: 'Test list' }] });
    expect(codes(screened.data)).toEqual(['OWNER_MATCH']);
    const one = await ask(record, 'owners/screen', { keys: ['person:rae three'] });
    expect((one.data.ownerScreenings as AnyRecord[]).map(({ name }) => name)).toEqual(['Zoltan Brakovic', 'Pia One', 'Rae Three']); // prettier-ignore
    // A list that answers in part clears nobody, in the changelog as in the findings.
    const [list] = (await api.store.list('watchlists')).data as [Stored];
    await api.store.update('watchlists', { ...list, failedAt: new Date().toISOString() });
    await ask(record, 'owners/screen', { keys: ['person:rae three'] });
    const told = (await owner.list('changelog', { filter: { recordId: record.id, action: 'screen' } })).data.map(({ summary }) => summary); // prettier-ignore
    expect(new Set(told)).toEqual(new Set(['Screened 1 owner: no match', 'Screened 1 owner: no match in the lists that answered in full', 'Screened 2 owners: possible matches of 1'])); // prettier-ignore
    await api.store.update('watchlists', list);
    // Each has a check of its own, to judge as any other: a true match opens a case of the business and weighs on its risk.
    const checkOf = async (at: number): Promise<AnyRecord> => (await owner.get(`/screening/${String(screenings[at]?.screeningId)}`)).data; // prettier-ignore
    const check = await checkOf(0);
    expect(check).toMatchObject({ subjectName: 'Zoltan Brakovic', customerId: firm.id, kybId: record.id, openMatches: 1, requestedById: owner.viewer.id }); // prettier-ignore
    const standing = async (): Promise<AnyRecord> => (await owner.get(`/customers/${String(firm.id)}`)).data;
    expect(await standing()).toMatchObject({ openMatches: 1, trueMatches: 0, lastScreenedAt: null });
    expect((await owner.post<AnyRecord[]>('/customers/checks', { ids: [firm.id] })).data[0]?.checks).toContainEqual({ kind: 'screening', status: null, result: null }); // prettier-ignore
    const judged = async (verdict: string): Promise<AnyRecord> => {
      const match = (check.matches as AnyRecord[])[0];
      const { version } = await checkOf(0);
      const reply = await owner.put(`/screening/${String(check.id)}/matches/${String(match?.id)}`, { verdict, reason: 'Seen the papers', version }); // prettier-ignore
      expect(reply.status, reply.text).toBe(200);
      return (await owner.get(`/kyb/${String(record.id)}`)).data;
    };
    const listed = await judged('true');
    expect([listed.result, codes(listed)]).toEqual(['reject', ['OWNER_LISTED']]);
    expect(await standing()).toMatchObject({ openMatches: 0, trueMatches: 1 });
    expect((await owner.list('cases', { filter: { customerId: firm.id, kind: 'screening' } })).data[0]).toMatchObject({ status: 'open', title: 'Screening match, Zoltan Brakovic' }); // prettier-ignore
    // The business itself is asked about beside its owners, not in their stead.
    expect((await owner.post('/screening', { customerId: firm.id })).status).toBe(201);
    expect(await standing()).toMatchObject({ trueMatches: 1 });
    expect((await judged('false')).findings).toBeNull();
    await judged('true');
    // A list that changes is looked through for owners, too; what was judged stays, and the business's check tells what is new.
    await loadList(api, csv('E1,Zoltan Brakovic,individual,,,1971-05-02,RS,,SANCTIONS,', 'E2,Zoltan Brakovicz,individual,,,1971,RS,,PEP,')); // prettier-ignore
    const job = await owner.post('/jobs', { kind: 'screeningMonitor', params: {} });
    await api.services.jobs.finished(String(job.data.id));
    const watched = ((await owner.get(`/kyb/${String(record.id)}`)).data.ownerScreenings as AnyRecord[])[0];
    expect((watched?.hits as AnyRecord[] | undefined)?.map(({ name, verdict }) => [name, verdict])).toEqual([['Zoltan Brakovic', 'true'], ['Zoltan Brakovicz', null]]); // prettier-ignore
    expect((await owner.get(`/screening/${String(watched?.screeningId)}`)).data).toMatchObject({ status: 'completed', covered: true, openMatches: 1 }); // prettier-ignore
    expect(await checkOf(0)).toMatchObject({ status: 'expired' });
    const other = await put(record, { owners: [person('Zoltan Brakovic', 70, { country: 'RS', bornIn: '1999' }), person('Pia One', 30)] }); // prettier-ignore
    expect(codes(other.data)).toEqual(['OWNER_NOT_SCREENED']);
    // Who owns nothing any more weighs on nobody.
    await put(record, { owners: [person('Pia One', 100)] });
    expect(await standing()).toMatchObject({ openMatches: 0, trueMatches: 0 });
    expect((await owner.get(`/screening/${String(watched?.screeningId)}`)).data.status).toBe('expired');
  });

  it('is not approved while an owner is not proven, and not changed once it is decided', async () => {
    const ids = await giveOutcomes(owner, [
      { label: 'Let in', code: 'let-in', usedFor: ['checks'], customerStatus: 'approved', needsNote: false, order: 1 },
      { label: 'Leave', code: 'leave', usedFor: ['checks'], customerStatus: 'unchanged', needsNote: false, order: 2 },
    ]);
    const { id } = await business({ registrationNumber: 'HRB 2' });
    await owner.post(`/customers/${String(id)}/transitions`, { name: 'start', note: 'They gave us all.' });
    await owner.post(`/customers/${String(id)}/transitions`, { name: 'submit', note: 'They gave us all.' });
    const record = await added({ owners: [person('Pia One', 70)] }, id);
    const decide = (decision: unknown): Promise<Reply> =>
      owner.post(`/kyb/${String(record.id)}/transitions`, { name: 'decide', values: { decision } });
    const refused = await decide(ids['let-in']);
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('30 % of the business has no known owner')]); // prettier-ignore
    await put(record, { owners: [] });
    expect((await decide(ids['let-in'])).error.message).toContain('State the owners first');
    await put(record, { owners: [person('Pia One', 70)] });
    expect((await decide(ids.leave)).status).toBe(200);
    expect((await put(record, { owners: [] })).status).toBe(409);
    expect((await ask(record, 'owners/screen')).status).toBe(409);
  });

  it('is asked by who may change it, in its own organization', async () => {
    const record = await added({ owners: [person('Pia One', 100)] });
    const auditor = await api.as({ permissions: builtInRoles.find(({ key }) => key === 'auditor')?.permissions ?? [] });
    const stranger = await api.as({ organizationId: organizationId('b') });
    const noLists = await api.as({ permissions: ['kyb.edit', 'kyb.show'] });
    for (const what of ['vat', 'register', 'register/take', 'owners/screen']) {
      expect((await ask(record, what, {}, auditor)).status, what).toBe(403);
      expect((await ask(record, what, {}, stranger)).status, what).toBe(404);
    }
    expect((await ask(record, 'owners/screen', {}, noLists)).status).toBe(403);
    expect((await ask(record, 'owners/screen', { keys: 'all' })).status).toBe(422);
  });
});

describe('KYB with the real registers in place of the sandbox', () => {
  let fake: Server;
  let api: Api;
  let owner: Client;
  let asked: string[];
  let reply: (path: string) => { status: number; json: unknown };
  const lei = '213800KUD8LAJWSQ9D15';
  const vat = (valid: boolean) => ({
    status: 200,
    json: { countryCode: 'ES', vatNumber: 'B64717838', valid, name: 'SOLVARA ENERGIA SA', address: 'CALLE MAYOR 1' },
  });
  const check = async (values: AnyRecord = {}): Promise<AnyRecord> => {
    const firm = await owner.post('/customers', { type: 'business', country: 'ES', legalName: 'Solvara Energia S.A.', vatNumber: 'ESB64717838', lei }); // prettier-ignore
    return (await owner.post('/kyb', { customerId: firm.data.id, ...values })).data;
  };
  const ask = (record: AnyRecord, what: string, body: AnyRecord = {}): Promise<Reply> =>
    owner.post(`/kyb/${String(record.id)}/${what}`, body);

  beforeAll(async () => {
    fake = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { status, json } = reply(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
    await new Promise<void>((resolve) => {
      fake.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
    api = await startApi({
      config: { vatService: 'vies', viesUrl: url, companyRegister: 'gleif', gleifUrl: url, localWebhooks: true },
    });
    owner = await api.as();
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await api.close();
    fake.close();
  });

  it('says who answered and when; what could not be asked is asked anew, an answer is not', async () => {
    const record = await check();
    reply = () => ({ status: 200, json: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } });
    const silent = await ask(record, 'vat');
    expect(silent.data).toMatchObject({ vatService: 'notAsked', vatSource: 'vies', vatServiceNote: expect.stringContaining('not available') }); // prettier-ignore
    expect(codes(silent.data)).toContain('VAT_NOT_ASKED');
    expect(codes(silent.data)).not.toContain('VAT_NOT_GIVEN_OUT');
    reply = () => vat(true);
    asked = [];
    const valid = await ask(record, 'vat');
    expect(valid.data).toMatchObject({ vatService: 'valid', vatSource: 'vies', vatServiceNote: 'SOLVARA ENERGIA SA, CALLE MAYOR 1' }); // prettier-ignore
    reply = () => vat(false);
    const again = await ask(record, 'vat');
    expect([again.data.vatService, again.data.vatAskedAt]).toEqual(['valid', valid.data.vatAskedAt]);
    // Another check of another customer about the same number.
    expect((await ask(await check(), 'vat')).data.vatAskedAt).toBe(valid.data.vatAskedAt);
    expect(asked).toHaveLength(1);
  });

  it('keeps what the register of LEIs says, and leaves owners that it does not know', async () => {
    const owners = [person('Pia One', 100, { screened: true })];
    const record = await check({ owners });
    reply = () => ({
      status: 200,
      json: {
        data: {
          attributes: {
            lei,
            entity: { legalName: { name: 'Tidewater Foods Ltd' }, jurisdiction: 'GB', status: 'INACTIVE' },
            registration: { status: 'LAPSED' },
          },
        },
      },
    });
    const { data } = await ask(record, 'register');
    expect(data).toMatchObject({ source: 'gleif', status: 'found', company: { status: 'inactive', leiStatus: 'lapsed' } }); // prettier-ignore
    const taken = await ask(record, 'register/take', { seen: data.answeredAt });
    expect(taken.data).toMatchObject({
      owners: [{ name: 'Pia One' }],
      registrySource: 'gleif',
      registryAskedAt: data.answeredAt,
      leiStatus: 'lapsed',
      registryParents: [{ level: 'direct', answer: 'none' }, { level: 'ultimate', answer: 'none' }], // prettier-ignore
    });
    expect(codes(taken.data)).toEqual(expect.arrayContaining(['INACTIVE', 'NAME_DIFFERS', 'LEI_LAPSED']));
    expect(asked).toEqual([`/lei-records/${lei}`]);
    const [entry] = (await owner.list('changelog', { filter: { recordId: record.id, action: 'ask' } })).data;
    expect(entry?.summary).toContain('GLEIF');
  });

  it('asks nobody where nothing is switched on', async () => {
    const off = await startApi();
    const ann = await off.as();
    const firm = await ann.post('/customers', { type: 'business', country: 'ES', legalName: 'Solvara Energia S.A.', vatNumber: 'ESB64717838' }); // prettier-ignore
    const { data } = await ann.post('/kyb', { customerId: firm.data.id });
    expect((await ann.post(`/kyb/${String(data.id)}/register`, {})).data).toMatchObject({ source: null, status: 'notAsked', knows: [] }); // prettier-ignore
    const vatless = await ann.post(`/kyb/${String(data.id)}/vat`, {});
    expect(vatless.data).toMatchObject({ vatService: 'notAsked', vatSource: null, vatServiceNote: 'No VAT service is switched on here.' }); // prettier-ignore
    await off.close();
  });
});
