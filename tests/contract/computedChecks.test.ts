/** Checks that compute their answer, against the running API: what they cost, what follows, and how they end. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletIn } from '../../api/wallet/ledger';
import { builtInRoles, type BuiltInRole } from '../../src/resources/roles/builtIn';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { invented, loadList } from './support/lists';
import { giveOutcomes } from './support/outcomes';
import { organizationId, startApi, type Api, type Client } from './harness';

const A = organizationId('a');
const WHY = 'Because the evidence says so.';
const TODAY = '2026-06-15';
const person = {
  type: 'individual',
  firstName: 'Ilse',
  lastName: 'Vandermoor',
  country: 'BE',
  dateOfBirth: '1979-03-14',
  nationalities: ['BE'],
  identityDocuments: [{ kind: 'passport', number: 'EX123456', country: 'BE', expires: '2030-01-01' }],
};
const families = [
  'Aerts',
  'Bogaert',
  'Cools',
  'Dierckx',
  'Engels',
  'Franck',
  'Goossens',
  'Hermans',
  'Ingels',
  'Jacobs',
];
let count = 0;
/** Somebody who is nobody else. */
const someone = (more: AnyRecord = {}): AnyRecord => {
  count += 1;
  return {
    ...person,
    lastName: families[count] ?? families[0],
    dateOfBirth: `19${50 + count}-03-14`,
    identityDocuments: [{ kind: 'passport', number: `EX10000${count}`, country: 'BE', expires: '2030-01-01' }],
    ...more,
  };
};
const minor = (): AnyRecord => someone({ dateOfBirth: `2012-01-${10 + count}` });

describe('computed checks', () => {
  let api: Api;
  let analyst: Client;
  let lead: Client;
  let outcomes: Record<string, string>;

  const as = (role: BuiltInRole['key']): Promise<Client> =>
    api.as({ permissions: builtInRoles.find(({ key }) => key === role)?.permissions ?? [] });
  const added = async (resource: string, body: AnyRecord): Promise<AnyRecord & { id: string }> => {
    const reply = await analyst.post(`/${resource}`, body);
    expect(reply.status, reply.text).toBe(201);
    return reply.data as AnyRecord & { id: string };
  };
  const balance = async (): Promise<number> => {
    const wallet = await walletIn(api.store, A, 'EUR');
    return (wallet?.balance as Money | undefined)?.amount ?? 0;
  };
  const codes = (check: AnyRecord): string[] => ((check.findings ?? []) as AnyRecord[]).map(({ code }) => String(code));

  beforeAll(async () => {
    api = await startApi({ now: () => new Date(`${TODAY}T10:00:00.000Z`) });
    [analyst, lead] = [await as('analyst'), await as('lead')];
    outcomes = await giveOutcomes(await api.as());
  });
  afterAll(() => api.close());

  it('is computed and paid as it is asked for, once for one key', async () => {
    const customer = await added('customers', someone());
    const before = await balance();
    const key = { 'idempotency-key': 'one-check' };
    const [first, second] = await Promise.all([1, 2].map(() => analyst.post('/kyc', { customerId: customer.id }, key)));
    expect(first?.data).toMatchObject({ status: 'completed', result: 'clear', score: 95, readAs: null });
    expect(first && codes(first.data)).toEqual(['DOCUMENT_UNREAD', 'NUMBER_MISSING']);
    expect(second?.data).toEqual(first?.data);
    expect(await balance()).toBe(before - 160);
    const { data } = await api.store.list('ledger-entries', {
      where: [{ path: 'sourceId', op: 'eq', value: String(first?.data.id) }],
    });
    expect(data).toMatchObject([{ kind: 'charge', amount: { amount: -160 }, counterAccount: 'revenue.kyc' }]);
  });

  it('computes again, free of charge, as evidence is changed, and keeps what people found beside it', async () => {
    const customer = await added('customers', someone({ identityDocuments: [] }));
    const { id, result, findings } = await added('kyc', { customerId: customer.id });
    expect([result, codes({ findings })]).toEqual(['consider', ['DOCUMENT_MISSING', 'NUMBER_MISSING']]);
    expect((findings as AnyRecord[])[0]).toMatchObject({ rule: expect.stringMatching(/document/) });
    const before = await balance();
    const own = { code: 'SEEN', severity: 'high', text: 'It is another person.' };
    // What claims to be computed is computed anew.
    const forged = { code: 'MADE_UP', severity: 'info', text: 'All is well.', rule: 'Believe me.' };
    const { data } = await analyst.put(`/kyc/${id}`, { findings: [own, forged] });
    expect([data.result, codes(data)]).toEqual(['reject', ['DOCUMENT_MISSING', 'NUMBER_MISSING', 'SEEN']]);
    expect(await balance()).toBe(before);
    const [entry] = (await lead.list('changelog', { filter: { recordId: id }, sort: ['number', 'DESC'] })).data;
    expect(((entry?.changes ?? []) as AnyRecord[]).map(({ field }) => field)).toContain('result');
  });

  it('raises the risk and opens one case, which later checks join', async () => {
    const customer = await added('customers', minor());
    const check = await added('kyc', { customerId: customer.id });
    expect([check.result, codes(check)]).toEqual(['reject', ['UNDER_AGE', 'DOCUMENT_UNREAD', 'NUMBER_MISSING']]);
    const risen = (await analyst.get(`/customers/${customer.id}`)).data;
    expect(risen).toMatchObject({ rejectedChecks: 1, openCases: 1 });
    expect(Number(risen.riskScore)).toBeGreaterThan(Number(customer.riskScore));
    const again = await added('kyc', { customerId: customer.id });
    const cases = (await lead.list('cases', { filter: { customerId: customer.id } })).data;
    expect(cases).toMatchObject([{ kind: 'identity', status: 'open' }]);
    const sources = (found: AnyRecord | undefined) => ((found?.sources ?? []) as AnyRecord[]).map(({ checkId }) => checkId);
    expect(sources(cases[0])).toEqual([check.id, again.id]);
    // What ends badly once more, opened again in two tabs, is in it already.
    const move = (name: string, more: AnyRecord) => lead.post(`/kyc/${check.id}/transitions`, { name, ...more });
    const decided = await move('decide', { values: { decision: outcomes['check-reject'] }, note: WHY });
    expect(decided.status, decided.text).toBe(200);
    const tabs = await Promise.all([move('reopen', { note: WHY }), move('reopen', { note: WHY })]);
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const after = (await lead.list('cases', { filter: { customerId: customer.id } })).data;
    expect(after.map(sources)).toEqual([[check.id, again.id]]);
  }); // prettier-ignore

  it('takes names of one word and the longest that a form takes, and who was born on 29 February, in every check', async () => {
    await loadList(api, invented);
    const odd = [
      { firstName: null, lastName: 'Suharto' },
      { firstName: 'Wilhelmina '.repeat(18).trim(), middleName: 'Maria '.repeat(33).trim(), lastName: 'Vandermoorsterhuizen'.repeat(10) },
      { lastName: 'Schrikkel', dateOfBirth: '1996-02-29' },
    ];
    for (const values of odd) {
      const customer = await added('customers', someone(values));
      const name = [values.firstName, values.middleName, values.lastName ?? ''].filter(Boolean).join(' ');
      expect([customer.name, customer.duplicates ?? null]).toEqual([values.firstName === undefined ? 'Ilse Schrikkel' : name, null]);
      const kyc = await added('kyc', { customerId: customer.id });
      expect([kyc.status, kyc.subjectName, codes(kyc)]).toEqual(['completed', customer.name, ['DOCUMENT_UNREAD', 'NUMBER_MISSING']]);
      expect((await added('adverse-media-check', { customerId: customer.id })).subjectName).toBe(customer.name);
      expect((await added('screening', { customerId: customer.id })).subjectName).toBe(customer.name);
    }
    // The same as a business and as its owners, who own each other besides.
    const [one, long] = ['Suharto', 'Vandermoorsterhuizen'.repeat(10)];
    const firm = await added('customers', { type: 'business', legalName: long, country: 'NL' });
    const owners = [{ name: one, kind: 'person', percent: 60, bornIn: '1996-02' }, { name: long.toLowerCase(), kind: 'person', percent: 30 }, { name: 'Ring', kind: 'company', percent: 10 }, { name: 'Rang', kind: 'company', percent: 60, owns: 'Ring' }, { name: 'Ring', kind: 'company', percent: 60, owns: 'Rang' }];
    const kyb = await added('kyb', { customerId: firm.id, owners });
    expect([kyb.subjectName, codes(kyb).includes('OWNERSHIP_LOOP')]).toEqual([long, true]);
    const screened = await analyst.post(`/kyb/${kyb.id}/owners/screen`, {});
    expect([screened.status, (screened.data.ownerScreenings as AnyRecord[]).map(({ name }) => name)]).toEqual([200, [one, long.toLowerCase()]]);
    // One letter more is refused, with the field's name.
    const refused = await analyst.post('/customers', someone({ lastName: 'x'.repeat(201) }));
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['lastName']]);
    const never = await analyst.post('/customers', someone({ dateOfBirth: '1997-02-29' }));
    expect([never.status, Object.keys(never.error.errors ?? {})]).toEqual([422, ['dateOfBirth']]);
  }); // prettier-ignore

  it('finds who may be the same person, by number and by name, until they are erased or changed', async () => {
    const twin = { ...person, firstName: 'Greta', lastName: 'Lindqvist', dateOfBirth: '1961-02-03' };
    const documents = (number: string, country = 'SE') => [{ kind: 'passport', number, country, expires: '2030-01-01' }];
    const first = await added('customers', { ...twin, identityDocuments: documents('AB 1234-56') });
    const near = await added('customers', { ...twin, lastName: 'Lindkvist', identityDocuments: documents('CD777777') });
    const same = await added('customers', { ...twin, firstName: 'Otto', dateOfBirth: '1950-05-05', identityDocuments: documents('ab123456') });
    const karl = await added('customers', { ...twin, firstName: 'Karl', identityDocuments: documents('AB123456', 'NO') });
    const check = await added('kyc', { customerId: first.id });
    expect(check.duplicateIds).toEqual([same.id, near.id]);
    expect((check.findings as AnyRecord[]).filter(({ code }) => String(code).startsWith('DUPLICATE'))).toMatchObject([
      { code: 'DUPLICATE_NUMBER', evidence: same.reference },
      { code: 'DUPLICATE_PERSON', evidence: near.reference },
    ]);
    const reason = 'Typed wrongly, corrected.';
    await analyst.put(`/customers/${same.id}`, { identityDocuments: documents('ZZ999999'), reason });
    const owner = await api.as();
    expect((await owner.delete(`/customers/${karl.id}`)).status).toBe(200);
    expect((await added('kyc', { customerId: first.id })).duplicateIds).toEqual([near.id]);
    expect((await api.store.list('identityKeys', { where: [{ path: 'customerId', op: 'eq', value: karl.id }] })).total).toBe(0);
    expect(JSON.stringify((await api.store.list('identityKeys')).data)).not.toMatch(/123456|AB1/);
  }); // prettier-ignore

  it('reads the zone of a document as it is typed, masked from who may not see it', async () => {
    const customer = await added('customers', someone({ firstName: 'Anna Maria', lastName: 'Eriksson', dateOfBirth: '1974-08-12' }));
    const { id } = await added('kyc', { customerId: customer.id });
    const documentZone = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<11';
    const { data } = await analyst.put(`/kyc/${id}`, { documentZone });
    expect(codes(data)).toEqual(['ZONE_CHECK_DIGIT', 'ZONE_BLIND', 'DOCUMENT_NUMBER_DIFFERS', 'NUMBER_MISSING']);
    expect((data.checkDigits as AnyRecord[]).at(-1)).toEqual({ field: 'composite', digit: '1', computed: '0', result: 'differs' });
    expect(JSON.stringify(data)).not.toMatch(/ERIKSSON|L898902C3|1974/);
    expect(JSON.stringify(await api.store.get('kyc', id))).toMatch(/ERIKSSON<<ANNA/);
  }); // prettier-ignore

  it('recognizes the proof of an address for who may type it, and keeps nothing of it', async () => {
    const { id: customerId } = await added('customers', someone({ address: { line1: 'Lindenkaai 18', postcode: '9000', city: 'Gent', country: 'BE' } }));
    const { id } = await added('address-verification', { customerId });
    const path = `/address-verification/${id}`;
    expect((await analyst.post(`${path}/recognize`, {})).status).toBe(409);
    const sent = async (bytes: Buffer, name: string) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const proofFile = String((await analyst.send('POST', '/files', form)).data.id);
      expect((await analyst.put(path, { proofFile })).status).toBe(200);
    };
    const lines = ['Northern Light Electric', 'Ilse Vandermoor', 'Lindenkaai 18', 'Issued 12.05.2026'];
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>${lines.map((line, at) => `<text x="60" y="${120 + at * 90}" font-size="44" font-family="sans-serif">${line}</text>`).join('')}</svg>`;
    await sent(await sharp(Buffer.from(page)).png().toBuffer(), 'bill.png');
    // R64: what the document says is as personal as its picture.
    expect((await analyst.post(`${path}/recognize`, {})).status).toBe(403);
    expect((await analyst.post(`${path}/reveal`, { fields: ['proofFile'], reason: 'review' })).status).toBe(200);
    const before = await api.store.get('address-verification', id);
    const { data } = await analyst.post<{ lines: string[]; days: string[] }>(`${path}/recognize`, {});
    expect(data.days).toEqual(['2026-05-12']);
    expect(data.lines.join(' ')).toMatch(/Lindenkaai 18/);
    expect(await api.store.get('address-verification', id)).toEqual(before);
    expect((await (await as('auditor')).post(`${path}/recognize`, {})).status).toBe(403);
    expect((await analyst.post(`${path}/recognize`, { keep: true })).error.errors).toEqual({ keep: expect.any(String) });
    await sent(Buffer.from('%PDF-1.7'), 'bill.pdf');
    expect((await analyst.post(`${path}/recognize`, {})).error.message).toMatch(/^Only pictures are read/);
    await sent(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'broken.png');
    expect((await analyst.post(`${path}/recognize`, {})).error.message).toMatch(/cannot be opened/);
  }); // prettier-ignore

  it('ends in a decision, after which nothing is changed until it is reopened', async () => {
    const { id: customerId } = await added('customers', someone());
    const { id } = await added('kyc', { customerId });
    const move = (by: Client, name: string, values = {}, note?: string) =>
      by.post(`/kyc/${id}/transitions`, { name, values, note });
    // There is nothing to reopen yet.
    expect((await move(lead, 'reopen', {}, WHY)).status).toBe(409);
    expect((await move(await as('auditor'), 'decide', { decision: outcomes['check-accept'] })).status).toBe(403);
    const decided = await move(analyst, 'decide', { decision: outcomes['check-accept'] });
    expect(decided.data).toMatchObject({ status: 'completed', reviewedById: analyst.viewer.id });
    expect((await analyst.put(`/kyc/${id}`, { findings: [] })).status).toBe(409);
    const before = await balance();
    const again = await move(lead, 'reopen', {}, WHY);
    expect(again.data).toMatchObject({ status: 'completed', result: 'clear', decision: null, reviewedById: null });
    expect(await balance()).toBe(before);
    // Nothing was found against it, and a reviewer turns it down: that is a matter for a case.
    const casesOf = async () => (await lead.list('cases', { filter: { customerId } })).data;
    expect(await casesOf()).toEqual([]);
    expect((await move(analyst, 'decide', { decision: outcomes['check-reject'] }, WHY)).status).toBe(200);
    expect(await casesOf()).toMatchObject([{ kind: 'identity', status: 'open', sources: [{ checkId: id }] }]);
  });

  it('runs for many in the background: what does not fit is passed over, what fails is told, an empty wallet stops it', async () => {
    const owner = await api.as();
    const run = async (params: AnyRecord, by = owner, of = api) => {
      const reply = await by.post('/jobs', { kind: 'checks', params });
      expect(reply.status, reply.text).toBe(201);
      return of.services.jobs.finished(String(reply.data.id));
    };
    const some = await Promise.all([someone(), minor(), { type: 'business', legalName: 'Firm', country: 'BE' }].map((body) => added('customers', body)));
    const ids = some.map(({ id }) => id);
    const job = await run({ resource: 'kyc', ids: [...ids, 'nobody'] });
    expect(job).toMatchObject({ status: 'done', done: 4, total: 4, result: { clear: 1, consider: 0, reject: 1, skipped: 1, failed: 1, stopped: null } });
    expect((await owner.get(`/jobs/${job.id}/report.csv`)).text).toContain('nobody');
    const filtered = await run({ resource: 'kyc', filter: { id: ids[1] } });
    expect(filtered.result).toMatchObject({ reject: 1 });
    expect((await owner.post('/jobs', { kind: 'checks', params: { resource: 'kyc', all: true, ids } })).status).toBe(422);
    expect((await owner.post('/jobs', { kind: 'checks', params: { resource: 'customers', all: true } })).status).toBe(422);
    const auditor = await as('auditor');
    expect((await auditor.post('/jobs', { kind: 'checks', params: { resource: 'kyc', ids } })).status).toBe(403);

    const poor = await api.as({ organizationId: organizationId('b') });
    const wallet = await walletIn(api.store, organizationId('b'), 'EUR');
    await api.store.transaction((session) => session.update('wallets', { ...wallet, id: String(wallet?.id), balance: { amount: 200, currency: 'EUR' } }));
    const theirs: string[] = [];
    for (const firstName of ['A', 'B', 'C']) theirs.push(String((await poor.post('/customers', someone({ firstName }))).data.id));
    const stopped = await run({ resource: 'kyc', ids: theirs }, poor);
    expect(stopped.result).toMatchObject({ clear: 1, failed: 2, stopped: expect.stringMatching(/^The wallet does not hold enough: EUR 1\.20 more/) });
    expect((stopped.result as { failures: AnyRecord[] }).failures).toMatchObject(theirs.slice(1).map((id) => ({ id, reason: (stopped.result as AnyRecord).stopped })));
  }); // prettier-ignore

  it('writes nothing when the wallet does not hold the price', async () => {
    const poor = await startApi({ purse: false });
    const owner = await poor.as();
    const customer = await owner.post('/customers', someone());
    const reply = await owner.post('/kyc', { customerId: customer.data.id });
    expect([reply.status, reply.error.message]).toEqual([409, 'There is no wallet in EUR to pay from. Top up first.']);
    expect((await poor.store.list('kyc')).total).toBe(0);
    await poor.close();
  });
});
