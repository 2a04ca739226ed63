/** Checks recorded by hand, invitations and payments, against the running API, on each store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVITATIONS, invitationOf, invite } from '../../api/verification/invitations';
import { advance } from '../../api/verification/sessions';
import { contextOf } from '../../api/records';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import { builtInRoles, type BuiltInRole } from '../../src/resources/roles/builtIn';
import type { AnyRecord } from '../../src/schema/fields';
import { giveOutcomes } from './support/outcomes';
import { engines, startApi, type Api, type Client, type Reply } from './harness';

const person = {
  type: 'individual',
  firstName: 'Ilse',
  lastName: 'Vandermoor',
  country: 'BE',
  dateOfBirth: '1979-03-14',
  nationalities: ['BE'],
  nationalNumber: '79031400142',
  address: { line1: 'Lindenkaai 18', postcode: '9000', city: 'Gent', country: 'BE' },
  identityDocuments: [{ kind: 'passport', number: 'EX1234567', country: 'BE' }],
  otherNames: ['I. Vandermoor'],
  expectedTurnover: { amount: 400_000, currency: 'EUR' },
};
const firm = {
  type: 'business',
  legalName: 'Marisco Verde Lda',
  country: 'PT',
  legalForm: 'Lda',
  registrationNumber: 'PT50012345',
};
const WHY = 'Because the evidence says so.';

describe.each(engines)('checks and payments, on %s', (engine) => {
  let api: Api;
  let analyst: Client;
  let lead: Client;
  let someone: string;
  let business: string;
  /** Ids of the decision outcomes by code. */
  let outcomes: Record<string, string>;

  const as = (role: BuiltInRole['key']): Promise<Client> =>
    api.as({ permissions: builtInRoles.find(({ key }) => key === role)?.permissions ?? [] });
  const move = (by: Client, resource: string, id: unknown, name: string, more: AnyRecord = {}): Promise<Reply> =>
    by.post(`/${resource}/${String(id)}/transitions`, { name, ...more });
  const added = async (resource: string, body: AnyRecord, by = analyst): Promise<AnyRecord> => {
    const reply = await by.post(`/${resource}`, body);
    expect(reply.status, reply.text).toBe(201);
    return reply.data;
  };

  beforeAll(async () => {
    api = await startApi({ store: engine });
    [analyst, lead] = [await as('analyst'), await as('lead')];
    outcomes = await giveOutcomes(await api.as());
    someone = String((await added('customers', person)).id);
    business = String((await added('customers', firm)).id);
  });
  afterAll(() => api.close());

  it('says before a decision what each outcome makes of the risk, and a decision makes it so', async () => {
    const child = { ...person, firstName: 'Tom', dateOfBirth: '2014-02-03', nationalNumber: null };
    const customerId = String((await added('customers', child)).id);
    const first = await added('kyc', { customerId });
    expect([first.result, first.countsAs]).toEqual(['reject', undefined]);
    const risk = async () => Number((await lead.get(`/customers/${customerId}`)).data.riskScore);
    const asFound = await risk();
    const effects = async (id: unknown, by = lead) =>
      (await by.get<{ riskScore: number | null; outcomes: { id: string; riskScore: number }[] }>(`/kyc/${String(id)}/effects`)).data;
    const told = await effects(first.id);
    const of = (code: string) => told.outcomes.find(({ id }) => id === outcomes[code])?.riskScore ?? Number.NaN;
    expect([told.riskScore, of('check-repeat'), of('check-reject')]).toEqual([asFound, asFound, asFound]);
    expect(of('check-accept')).toBeLessThan(asFound);
    // Nothing for cases is offered.
    expect(told.outcomes).toHaveLength(3);
    expect(await risk()).toBe(asFound);

    const decided = await move(lead, 'kyc', first.id, 'decide', { values: { decision: outcomes['check-accept'] } });
    expect(decided.data).toMatchObject({ result: 'reject', countsAs: 'clear' });
    expect(await risk()).toBe(of('check-accept'));
    const [entry] = (await lead.list('changelog', { filter: { recordId: customerId }, sort: ['number', 'DESC'] })).data;
    expect(entry).toMatchObject({ action: 'risk', summary: `Risk fell from ${asFound} to ${of('check-accept')}` });
    // What is taken back weighs again as it was found.
    const reopened = await move(lead, 'kyc', first.id, 'reopen', { note: WHY });
    expect(reopened.data.countsAs).toBeUndefined();
    expect(await risk()).toBe(asFound);

    // An older check of the kind weighs nothing, whatever is said of it.
    await added('kyc', { customerId });
    expect(new Set((await effects(first.id)).outcomes.map(({ riskScore }) => riskScore))).toEqual(new Set([asFound]));
  }); // prettier-ignore

  it('tells what a decision would do to who may decide, and of a customer to who may see them', async () => {
    const { id } = await added('kyc', { customerId: someone });
    expect((await (await as('auditor')).get(`/kyc/${String(id)}/effects`)).status).toBe(403);
    const blind = await api.as({ permissions: ['kyc.decide', 'kyc.show'] });
    expect((await blind.get(`/kyc/${String(id)}/effects`)).data).toEqual({ riskScore: null, outcomes: [] });
    expect((await lead.get('/kyc/nothing/effects')).status).toBe(404);
    expect((await lead.post(`/kyc/${String(id)}/effects`, {})).status).toBe(405);
  });

  it('computes the digits of a zone that is typed and holds it against the customer; nobody types digits', async () => {
    const ilse = { ...person, nationalNumber: null };
    const customerId = String((await added('customers', ilse)).id);
    const zone = ['P<UTOVANDERMOOR<<ILSE<MARGRIET<<<<<<<<<<<<<<', 'L7204K9131UTO7903144F310822879031400<<<<<<42'];
    const mrz = zone.map((line) => ({ line }));
    const made = await added('id-verification-liveness', { customerId, mrz });
    const digit = (field: string) => ({ field, digit: '••••', computed: '••••', result: 'same' });
    expect(made.checkDigits).toEqual(['number', 'birthDate', 'expires', 'optional', 'composite'].map(digit));
    expect(made.comparison).toMatchObject([
      { field: 'lastName', result: 'same', found: expect.stringMatching(/^•+/) },
      { field: 'firstName', result: 'corrected' },
      { field: 'birthDate', result: 'same' },
    ]);
    const stored = () => api.store.get('id-verification-liveness', String(made.id));
    expect((await stored())?.checkDigits).toMatchObject([{ digit: '1', computed: '1' }, {}, {}, {}, { digit: '2', computed: '2' }]);
    const path = `/id-verification-liveness/${String(made.id)}`;
    const wrong = await analyst.put(path, { mrz: [mrz[0], { line: String(zone[1]).replace('7903144', '7903154') }] });
    expect(wrong.data.checkDigits).toMatchObject([{ result: 'same' }, { result: 'differs' }, { result: 'same' }, { result: 'same' }, { result: 'differs' }]);
    expect(wrong.data.comparison).toMatchObject([{}, {}, { field: 'birthDate', result: 'differs' }]);
    expect((await analyst.put(path, { checkDigits: [{ field: 'number', result: 'same' }] })).status).toBe(422);
    // Without a zone somebody compares by eye; what a form sends back masked stays, row by row.
    const given = { field: 'lastName', given: 'Vandermoor', found: 'Vandermoor', result: 'same' };
    const other = { field: 'birthDate', given: '1979-03-14', found: '1979-03-15', result: 'differs' };
    const byEye = await analyst.put(path, { mrz: null, comparison: [given, other] });
    expect([byEye.data.checkDigits, byEye.data.comparison]).toMatchObject([null, [{ given: '••••••••or' }, {}]]);
    const [row] = byEye.data.comparison as AnyRecord[];
    const again = await analyst.put(path, { comparison: [row, { field: 'gender', given: 'F', found: 'M', result: 'differs' }] });
    expect(again.status, again.text).toBe(200);
    expect((await stored())?.comparison).toMatchObject([given, { field: 'gender', given: 'F' }]);
  }); // prettier-ignore

  it('takes the subject from the customer and keeps it as it was asked', async () => {
    const check = await added('kyc', { customerId: someone });
    expect(check).toMatchObject({
      status: 'completed',
      provider: 'assay',
      subjectName: 'Ilse Vandermoor',
      subjectType: 'individual',
      subjectBirthDate: '••••••••14',
      subjectCountry: 'BE',
      subjectNationalities: ['BE'],
      requestedById: analyst.viewer.id,
      cost: { amount: 160, currency: 'EUR' },
    });
    expect(check.reference).toMatch(/^KYC-\d{6}$/);
    // Numbers never leave whole.
    expect(JSON.stringify(check)).not.toMatch(/79031400142|EX1234567/);
    const reason = 'Married, by the register.';
    await analyst.put(`/customers/${someone}`, { lastName: 'Vandermoor-Claes', reason });
    expect((await analyst.get(`/kyc/${String(check.id)}`)).data.subjectName).toBe('Ilse Vandermoor');
    await analyst.put(`/customers/${someone}`, { lastName: 'Vandermoor', reason });
    expect(await added('kyb', { customerId: business })).toMatchObject({
      subjectType: 'business',
      subjectLegalForm: 'Lda',
      subjectRegistrationNumber: 'PT50012345',
    });
    const { id } = await added('address-verification', { customerId: someone });
    expect(await api.store.get('address-verification', String(id))).toMatchObject({ subjectAddress: person.address });
    expect(await added('adverse-media-check', { customerId: someone })).toMatchObject({
      subjectNames: person.otherNames,
    });
  });

  it('checks people as people and businesses as businesses', async () => {
    for (const [resource, customerId] of [
      ['kyc', business],
      ['id-verification-liveness', business],
      ['kyb', someone],
    ] as const) {
      const reply = await analyst.post(`/${resource}`, { customerId });
      expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, ['customerId']]);
    }
  });

  it('runs once however often it is clicked', async () => {
    for (const resource of ['kyc', 'transactions']) {
      const body =
        resource === 'kyc'
          ? { customerId: someone }
          : { customerId: someone, direction: 'out', amount: { amount: 100, currency: 'EUR' }, method: 'card', bookedAt: '2026-05-01T10:00:00Z', counterpartyName: 'X' }; // prettier-ignore
      const count = async () => (await api.store.list(resource)).total;
      const before = await count();
      const key = { 'idempotency-key': `twice-${resource}` };
      const [first, second] = await Promise.all([
        analyst.post(`/${resource}`, body, key),
        analyst.post(`/${resource}`, body, key),
      ]);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.data).toEqual(first.data);
      expect(await count()).toBe(before + 1);
      const other = await analyst.post(`/${resource}`, { ...body, customerId: business }, key);
      expect(other.status).toBe(409);
      expect(await count()).toBe(before + 1);
    }
  });

  it('is started, completed with a result, and decided by who may', async () => {
    const { id } = await added('id-verification-liveness', { customerId: someone });
    expect(
      (await move(analyst, 'id-verification-liveness', id, 'complete', { values: { result: 'clear' } })).status,
    ).toBe(409);
    expect((await move(analyst, 'id-verification-liveness', id, 'start')).data.startedAt).not.toBeNull();
    const findings = [{ code: 'DOCUMENT_EXPIRED', severity: 'high', text: 'It has run out' }];
    expect((await analyst.put(`/id-verification-liveness/${String(id)}`, { findings })).status).toBe(200);
    const without = await move(analyst, 'id-verification-liveness', id, 'complete', { values: {} });
    expect([without.status, Object.keys(without.error.errors ?? {})]).toEqual([422, ['result']]);
    const silent = await move(analyst, 'id-verification-liveness', id, 'complete', {
      values: { result: 'reject', score: 20 },
    });
    expect([silent.status, Object.keys(silent.error.errors ?? {})]).toEqual([422, ['note']]);
    const done = await move(analyst, 'id-verification-liveness', id, 'complete', {
      values: { result: 'reject', score: 20 },
      note: WHY,
    });
    expect(done.data).toMatchObject({ status: 'completed', result: 'reject', score: 20, resultNote: WHY });
    expect(done.data.finishedAt).not.toBeNull();
    // A case is about it, one of its kind; the decision that says the same opens no other.
    const casesOf = async () =>
      (await lead.list('cases', { filter: { customerId: someone, kind: 'identity' } })).data.map(({ sources }) =>
        (sources as AnyRecord[]).map(({ checkId }) => checkId),
      );
    const opened = await casesOf();
    expect(opened).toHaveLength(1);
    expect(opened[0]).toContain(id);

    expect((await analyst.put(`/id-verification-liveness/${String(id)}`, { findings: [] })).status).toBe(409);
    expect(
      (
        await move(await as('auditor'), 'id-verification-liveness', id, 'decide', {
          values: { decision: outcomes['check-accept'] },
        })
      ).status,
    ).toBe(403);
    expect(
      (await move(lead, 'id-verification-liveness', id, 'decide', { values: { decision: outcomes['check-reject'] } }))
        .status,
    ).toBe(422);
    const decided = await move(analyst, 'id-verification-liveness', id, 'decide', {
      values: { decision: outcomes['check-reject'] },
      note: WHY,
    });
    expect(decided.data).toMatchObject({
      status: 'completed',
      decision: outcomes['check-reject'],
      decisionNote: WHY,
      reviewedById: analyst.viewer.id,
    });
    expect(await casesOf()).toEqual(opened);
    expect(
      (await move(lead, 'id-verification-liveness', id, 'decide', { values: { decision: outcomes['check-accept'] } }))
        .status,
    ).toBe(409);

    const again = await move(analyst, 'id-verification-liveness', id, 'reopen', { note: WHY });
    expect(again.data).toMatchObject({
      status: 'running',
      result: null,
      decision: null,
      reviewedById: null,
      finishedAt: null,
    });
    expect((await move(analyst, 'id-verification-liveness', id, 'fail', { note: WHY })).data).toMatchObject({
      status: 'failed',
      resultNote: WHY,
    });
    const unasked = await added('id-verification-liveness', { customerId: someone });
    expect((await move(analyst, 'id-verification-liveness', unasked.id, 'expire')).data.status).toBe('expired');
  });

  it('is decided as the organization declares: with a note, what follows for the customer, and no way around a second person', async () => {
    const owner = await api.as();
    const own = { label: 'Own', usedFor: ['checks'], order: 1, needsNote: false };
    const ids = await giveOutcomes(owner, [
      { ...own, code: 'turned-down', customerStatus: 'rejected', needsNote: true },
      { ...own, code: 'by-two', secondPersonAbove: 0 },
      { ...own, code: 'late', active: false },
    ]);
    const pep = await added('customers', { ...person, pep: true, nationalNumber: null });
    const { id } = await added('kyc', { customerId: pep.id });
    const decide = (decision: unknown, note?: string) =>
      move(lead, 'kyc', id, 'decide', { values: { decision }, note });
    for (const decision of [ids.late, outcomes.accept, 'accept']) {
      const { status, error } = await decide(decision, WHY);
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['decision']]);
    }
    const byTwo = await decide(ids['by-two']);
    expect([byTwo.status, byTwo.error.message]).toEqual([
      409,
      'Above risk 0, "Own" needs a second person. Open a case to decide it.',
    ]);
    expect((await decide(ids['turned-down'])).error.errors).toHaveProperty('note');
    expect((await decide(ids['turned-down'], WHY)).status).toBe(200);
    expect((await lead.get(`/customers/${String(pep.id)}`)).data.status).toBe('rejected');
    const { data } = await lead.list('changelog', { filter: { recordId: pep.id, action: 'reject' } });
    expect(data[0]).toMatchObject({
      summary: expect.stringMatching(/^Rejected by the decision of KYC check KYC-/),
      reason: WHY,
    });
  });

  it('never takes what is its own from a body', async () => {
    for (const values of [
      { result: 'clear' },
      { decision: outcomes['check-accept'] },
      { provider: 'manual' },
      { subjectName: 'X' },
    ]) {
      const reply = await lead.post('/kyc', { customerId: someone, ...values });
      expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, Object.keys(values)]);
    }
  });

  it('is read only to auditors, and closed to developers', async () => {
    const [auditor, developer] = [await as('auditor'), await as('developer')];
    for (const resource of ['kyc', 'kyb', 'address-verification', 'id-verification-liveness', 'id-verification-sessions', 'adverse-media-check', 'transactions']) {
      expect((await auditor.get(`/${resource}`)).status, resource).toBe(200);
      expect((await auditor.post(`/${resource}`, {})).status, resource).toBe(403);
      expect((await developer.get(`/${resource}`)).status, resource).toBe(403);
    }
  }); // prettier-ignore

  it('adds up the owners and the age of a proof', async () => {
    const owner = { kind: 'person', name: 'A. Owner', percent: 40 };
    const kyb = await added('kyb', {
      customerId: business,
      owners: [
        owner,
        { ...owner, kind: 'company', name: 'Holding', percent: 35.5 },
        { ...owner, owns: 'Holding', percent: 100 },
      ],
    });
    expect(kyb.statedShare).toBe(75.5);
    const proofIssued = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
    expect((await added('address-verification', { customerId: someone, proofIssued })).proofAge).toBe(100);
  });

  it('keeps the secret of an invitation as a hash only, until it ends', async () => {
    const body = { customerId: someone, language: 'en', allowedDocuments: ['passport'], goodForDays: 3 };
    const made = await added('id-verification-sessions', body);
    expect(made).toMatchObject({ status: 'created', attemptsLeft: 3, subjectName: 'Ilse Vandermoor' });
    expect(Date.parse(String(made.expiresAt)) - Date.parse(String(made.createdAt))).toBe(3 * 86_400_000);
    const kept = async (id: unknown) =>
      (await api.store.list(INVITATIONS, { where: [{ path: 'sessionId', op: 'eq', value: String(id) }] })).data;
    const token = await api.store.transaction((session) =>
      invite(session, String(made.id), '2030-01-01T00:00:00.000Z'),
    );
    expect(token.length).toBeGreaterThan(40);
    const [invitation] = await kept(made.id);
    expect(invitation?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(invitation)).not.toContain(token);
    expect((await invitationOf(api.store, token, '2029-01-01T00:00:00.000Z'))?.sessionId).toBe(made.id);
    expect(await invitationOf(api.store, token, '2030-01-01T00:00:00.000Z')).toBeUndefined();

    await api.store.transaction(async (session) => {
      const actor = {
        id: null,
        name: 'Invited',
        organizationId: analyst.viewer.organizationId,
        ip: null,
        userAgent: null,
      };
      const context = contextOf(api.services, idVerificationSessions, { viewer: analyst.viewer, actor }, session);
      const before = await session.get('id-verification-sessions', String(made.id));
      if (!before) throw new Error('not stored');
      await expect(advance(context, before, 'submitted')).rejects.toThrow('cannot be submitted');
      expect(await advance(context, before, 'opened')).toMatchObject({ status: 'opened', openedAt: context.now });
    });
    expect((await move(analyst, 'id-verification-sessions', made.id, 'opened')).status).toBe(409);
    expect((await move(analyst, 'id-verification-sessions', made.id, 'cancel', { note: WHY })).data.status).toBe(
      'cancelled',
    );
    expect(await invitationOf(api.store, token, '2029-01-01T00:00:00.000Z')).toBeUndefined();
  });

  describe('a payment', () => {
    const base = (): AnyRecord => ({
      customerId: someone,
      direction: 'out',
      amount: { amount: 12_345, currency: 'EUR' },
      method: 'card',
      bookedAt: '2026-05-04T10:00:00Z',
      counterpartyName: 'Corner Bakery',
      counterpartyCountry: 'BE',
      counterpartyAccount: 'BE68TEST000000001234',
    });
    const risky = (): AnyRecord => ({
      ...base(),
      amount: { amount: 900_000, currency: 'EUR' },
      counterpartyName: 'Far Trading',
      counterpartyCountry: 'KP',
      method: 'wire',
    });

    it('is cleared as it comes in when no rule is hit, and flagged with its reasons when they weigh enough', async () => {
      const calm = await added('transactions', base());
      expect(calm).toMatchObject({
        status: 'cleared',
        riskScore: 0,
        rulesHit: null,
        ruleCodes: null,
        amountPrimary: { amount: 12_345, currency: 'EUR' },
        counterpartyAccount: '••••••••••••••••1234',
        originatorName: '•••••••••••••or',
      });
      expect(calm.reference).toMatch(/^TX-\d{7}$/);
      const flagged = await added('transactions', risky());
      expect(flagged.status).toBe('flagged');
      // What others say the same of is nothing that an entry is about.
      const { data: told } = await api.store.list('changelog', {
        where: [{ path: 'recordId', op: 'eq', value: flagged.id as string }],
      });
      for (const { about } of told) expect(about).not.toContain('Far Trading');
      expect(told.length).toBeGreaterThan(0);
      const others = { counterpartyName: 'Far Trading', id_ne: flagged.id };
      expect((await analyst.list('transactions', { filter: others })).data).toEqual([]);
      const hits = flagged.rulesHit as { rule: string; points: number; reason: string }[];
      expect(hits.map(({ rule }) => rule)).toEqual(['callForAction', 'aboveExpected', 'travelRule']);
      expect(hits.reduce((sum, { points }) => sum + points, 0)).toBe(flagged.riskScore);
      expect(hits[2]?.reason).toContain('beneficiary address or identity number');
      const watched = await added('transactions', { ...base(), counterpartyCountry: 'HT' });
      expect(watched).toMatchObject({ status: 'received', ruleCodes: ['increasedMonitoring'] });
      expect((await analyst.list('transactions', { filter: { ruleCodes: 'callForAction' } })).data).toHaveLength(1);
    });

    it('without a rate has no amount in the primary currency; the future and a key used twice are refused', async () => {
      const foreign = await added('transactions', { ...base(), amount: { amount: 5_000, currency: 'JPY' }, externalReference: 'PSP-1' });
      expect(foreign.amountPrimary).toBeNull();
      const again = await analyst.post('/transactions', { ...base(), externalReference: 'PSP-1' });
      expect(Object.keys(again.error.errors ?? {})).toEqual(['externalReference']);
      const future = await analyst.post('/transactions', { ...base(), bookedAt: '2098-01-01T00:00:00Z' });
      expect(Object.keys(future.error.errors ?? {})).toEqual(['bookedAt']);
      expect((await analyst.put(`/transactions/${String(foreign.id)}`, {})).status).toBe(405);
    }); // prettier-ignore

    it('stands beside what its customer paid before, and has one case by hand, however often it is asked for', async () => {
      const { id: customerId } = await added('customers', { type: 'individual', lastName: 'Usual', country: 'BE' });
      const paid = (amount: number, bookedAt: string, currency = 'EUR') =>
        added('transactions', { ...base(), customerId, amount: { amount, currency }, bookedAt });
      await paid(999_900, '2026-01-04T10:00:00Z');
      const early = await paid(5_000, '2026-04-02T10:00:00Z');
      const late = await paid(7_000, '2026-05-01T10:00:00Z');
      const odd = await paid(900, '2026-05-02T10:00:00Z', 'JPY');
      const now = await paid(80_000, '2026-05-04T10:00:00Z');
      await paid(1_000, '2026-05-05T10:00:00Z');
      const path = `/transactions/${String(now.id)}`;
      const { data } = await analyst.get(`${path}/about`);
      const euros = (amount: number) => ({ amount, currency: 'EUR' });
      expect(data).toEqual({
        usual: {
          days: 90,
          count: 3,
          largest: euros(7_000),
          total: 6,
          payments: [
            [early, euros(5_000)],
            [late, euros(7_000)],
            [odd, null],
            [now, euros(80_000)],
          ].map(([one, amount]) => {
            const { id, reference, bookedAt } = one as AnyRecord;
            return { id, reference, bookedAt, amount };
          }),
        },
        cases: [],
      });
      const reader = await api.as({ permissions: ['transactions.show'] });
      expect((await reader.get(`${path}/about`)).data).toEqual({ usual: null, cases: [] });
      expect((await reader.post(`${path}/case`, {})).status).toBe(403);
      const blind = await api.as({ permissions: ['cases.create'] });
      expect((await blind.post(`${path}/case`, {})).status).toBe(403);
      expect((await analyst.post(`${path}/case`, { priority: 'low' })).status).toBe(422);
      const opened = await analyst.post(`${path}/case`, {});
      expect(opened.status).toBe(201);
      expect(await analyst.post(`${path}/case`, {})).toMatchObject({ status: 201, data: opened.data });
      const { data: found } = await analyst.list('cases', { filter: { customerId } });
      expect(found).toMatchObject([{ id: opened.data.id, kind: 'transaction', title: 'Payment, Usual' }]);
      expect((await analyst.get(`${path}/about`)).data.cases).toEqual([{ ...opened.data, status: 'open' }]);
      // Who may see no cases is told of none.
      expect((await reader.get(`${path}/about`)).data).toEqual({ usual: null, cases: [] });
      const { data: told } = await api.store.list('changelog', {
        where: [{ path: 'recordId', op: 'eq', value: String(opened.data.id) }],
      });
      expect(told.map(({ action }) => action)).toEqual(['create']);
      expect((await analyst.post(`${path}/about`, {})).status).toBe(405);
    });

    it('is held until a second person agrees to block it, who is never the first', async () => {
      const { id } = await added('transactions', risky());
      const values = { blockReason: 'sanctions' };
      expect((await move(lead, 'transactions', id, 'block', { values })).status).toBe(422);
      expect((await move(lead, 'transactions', id, 'block', { note: WHY, values: {} })).status).toBe(422);
      const held = await move(lead, 'transactions', id, 'block', { note: WHY, values });
      expect(held.data).toMatchObject({ status: 'held', blockReason: null, decidedById: null });
      expect((await move(lead, 'transactions', id, 'confirm')).status).toBe(403);
      expect((await move(analyst, 'transactions', id, 'confirm')).status).toBe(403);
      const second = await as('lead');
      expect((await move(second, 'transactions', id, 'reject')).status).toBe(422);
      expect((await move(second, 'transactions', id, 'reject', { note: WHY })).data.status).toBe('flagged');
      await move(lead, 'transactions', id, 'block', { note: WHY, values });
      expect((await move(second, 'transactions', id, 'confirm')).data).toMatchObject({
        status: 'blocked',
        blockReason: 'sanctions',
        decisionNote: WHY,
        decidedById: lead.viewer.id,
        approvedById: second.viewer.id,
      });
      expect((await move(analyst, 'transactions', id, 'reopen', { note: WHY })).status).toBe(403);
      expect((await move(lead, 'transactions', id, 'reopen', { note: WHY })).data).toMatchObject({
        status: 'flagged',
        blockReason: null,
        approvedById: null,
      });
      // What a rule flagged is not waved through without a word.
      expect((await move(analyst, 'transactions', id, 'clear')).status).toBe(422);
      expect((await move(analyst, 'transactions', id, 'clear', { note: WHY })).data).toMatchObject({
        status: 'cleared',
        decidedById: analyst.viewer.id,
      });
    });
  });
});
