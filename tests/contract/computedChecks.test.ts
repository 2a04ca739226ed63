/** Checks that compute their answer, against the running API: what they cost, what follows, and how they end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletIn } from '../../api/wallet/ledger';
import { builtInRoles, type BuiltInRole } from '../../src/resources/roles/builtIn';
import type { AnyRecord, Money } from '../../src/schema/fields';
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
const minor = { ...person, firstName: 'Jef', dateOfBirth: '2012-01-01' };

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
    const customer = await added('customers', person);
    const before = await balance();
    const key = { 'idempotency-key': 'one-check' };
    const [first, second] = await Promise.all([1, 2].map(() => analyst.post('/kyc', { customerId: customer.id }, key)));
    expect(first?.data).toMatchObject({ status: 'completed', result: 'clear', score: 100, findings: null });
    expect(second?.data).toEqual(first?.data);
    expect(await balance()).toBe(before - 160);
    const { data } = await api.store.list('ledger-entries', {
      where: [{ path: 'sourceId', op: 'eq', value: String(first?.data.id) }],
    });
    expect(data).toMatchObject([{ kind: 'charge', amount: { amount: -160 }, counterAccount: 'revenue.kyc' }]);
  });

  it('computes again, free of charge, as evidence is changed, and keeps what people found beside it', async () => {
    const customer = await added('customers', { ...person, identityDocuments: [] });
    const { id, result, findings } = await added('kyc', { customerId: customer.id });
    expect([result, codes({ findings })]).toEqual(['consider', ['DOCUMENT_MISSING']]);
    expect(findings).toMatchObject([{ rule: expect.stringMatching(/document/) }]);
    const before = await balance();
    const own = { code: 'SEEN', severity: 'high', text: 'It is another person.' };
    // What claims to be computed is computed anew.
    const forged = { code: 'MADE_UP', severity: 'info', text: 'All is well.', rule: 'Believe me.' };
    const { data } = await analyst.put(`/kyc/${id}`, { findings: [own, forged] });
    expect([data.result, codes(data)]).toEqual(['reject', ['DOCUMENT_MISSING', 'SEEN']]);
    expect(await balance()).toBe(before);
    const [entry] = (await lead.list('changelog', { filter: { recordId: id }, sort: ['number', 'DESC'] })).data;
    expect(((entry?.changes ?? []) as AnyRecord[]).map(({ field }) => field)).toContain('result');
  });

  it('raises the risk and opens one case, which later checks join', async () => {
    const customer = await added('customers', minor);
    const check = await added('kyc', { customerId: customer.id });
    expect([check.result, codes(check)]).toEqual(['reject', ['UNDER_AGE']]);
    const after = (await analyst.get(`/customers/${customer.id}`)).data;
    expect(after).toMatchObject({ rejectedChecks: 1, openCases: 1 });
    expect(Number(after.riskScore)).toBeGreaterThan(Number(customer.riskScore));
    const again = await added('kyc', { customerId: customer.id });
    const cases = (await lead.list('cases', { filter: { customerId: customer.id } })).data;
    expect(cases).toMatchObject([{ kind: 'identity', status: 'open' }]);
    expect(((cases[0]?.sources ?? []) as AnyRecord[]).map(({ checkId }) => checkId)).toEqual([check.id, again.id]);
  });

  it('ends in a decision, after which nothing is changed until it is reopened', async () => {
    const { id: customerId } = await added('customers', person);
    const { id } = await added('kyc', { customerId });
    const move = (by: Client, name: string, values = {}, note?: string) =>
      by.post(`/kyc/${id}/transitions`, { name, values, note });
    // There is nothing to reopen yet.
    expect((await move(lead, 'reopen', {}, WHY)).status).toBe(409);
    expect((await move(analyst, 'decide', { decision: outcomes['check-accept'] })).status).toBe(403);
    const decided = await move(lead, 'decide', { decision: outcomes['check-accept'] });
    expect(decided.data).toMatchObject({ status: 'completed', reviewedById: lead.viewer.id });
    expect((await analyst.put(`/kyc/${id}`, { findings: [] })).status).toBe(409);
    const before = await balance();
    const again = await move(lead, 'reopen', {}, WHY);
    expect(again.data).toMatchObject({ status: 'completed', result: 'clear', decision: null, reviewedById: null });
    expect(await balance()).toBe(before);
  });

  it('writes nothing when the wallet does not hold the price', async () => {
    const poor = await startApi({ purse: false });
    const owner = await poor.as();
    const customer = await owner.post('/customers', person);
    const reply = await owner.post('/kyc', { customerId: customer.data.id });
    expect([reply.status, reply.error.message]).toEqual([409, 'There is no wallet in EUR to pay from. Top up first.']);
    expect((await poor.store.list('kyc')).total).toBe(0);
    await poor.close();
  });
});
