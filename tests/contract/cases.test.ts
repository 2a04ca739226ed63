import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mayBeApproved } from '../../api/cases/approving';
import { escalateLate } from '../../api/cases/escalating';
import type { Match } from '../../api/screening/matches';
import type { WorkflowTest } from '../../src/resources/organizations/workflowTest';
import type { Stored } from '../../api/store/store';
import type { AnyRecord } from '../../src/schema/fields';
import { base, engines, organizationId, startApi, type Api, type Client, type Reply } from './harness';
import { giveOutcomes } from './support/outcomes';
import { csv, invented, loadList } from './support/lists';

const HOUR = 3_600_000;
const rationale = 'Another birth date, seen on the passport.';
const reasons: Record<string, string> = {
  clear: 'Different person, proven by documents',
  accept: 'Risk accepted with due diligence',
  offboard: 'Same person, confirmed',
};

describe.each(engines)('cases on %s', (store) => {
  let api: Api;
  let ann: Client;
  let ben: Client;
  let time = new Date('2026-11-02T09:00:00.000Z');
  /** Ids by code. */
  let outcomes: Record<string, string>;
  const decision = (code: string) => ({ outcome: outcomes[code], decisionReason: reasons[code], rationale });
  const later = (ms: number) => {
    time = new Date(time.getTime() + ms);
  };
  beforeAll(async () => {
    api = await startApi({ store, now: () => time });
    ann = await api.as({ name: 'Ann' });
    ben = await api.as({ name: 'Ben' });
    await loadList(api, invented);
    outcomes = await giveOutcomes(ann);
  });
  afterAll(() => api.close());

  const person = async (values: AnyRecord = {}): Promise<AnyRecord> => {
    const body = { type: 'individual', firstName: 'Femke', lastName: 'Duinstra', country: 'NL', ...values };
    return (await ann.post('/customers', body)).data;
  };
  const listed = {
    firstName: 'Zoltan',
    lastName: 'Brakovic',
    country: 'RS',
    nationalities: ['RS'],
    dateOfBirth: '1971-05-02',
  };
  const open = async (values: AnyRecord = {}, customer?: AnyRecord): Promise<AnyRecord> => {
    const { status, data } = await ann.post('/cases', {
      title: 'Look at the funds',
      kind: 'periodicReview',
      customerId: (customer ?? (await person())).id,
      ...values,
    });
    expect(status).toBe(201);
    return data;
  };
  const get = async (record: AnyRecord, resource = 'cases'): Promise<AnyRecord> =>
    (await ann.get(`/${resource}/${String(record.id)}`)).data;
  const move = (who: Client, record: AnyRecord, name: string, more: AnyRecord = {}): Promise<Reply> =>
    who.post(`/cases/${String(record.id)}/transitions`, { name, ...more });
  const moved = async (record: AnyRecord, name: string, more: AnyRecord = {}, who = ann): Promise<AnyRecord> => {
    const { status, data, text } = await move(who, record, name, more);
    expect([status, text]).toEqual([200, expect.anything()]);
    return data;
  };
  it('R31 R35: who is limited to queues meets the cases of others nowhere', async () => {
    const customer = await person();
    const limited = await api.as({ name: 'Lim', queues: ['sanctions'] });
    const assigneeId = limited.viewer.id;
    const own = await open({ title: 'Quillon seen', queue: 'sanctions', assigneeId }, customer);
    const foreign = await open({ title: 'Quillon hidden', queue: 'monitoring', assigneeId }, customer);
    const ids = (reply: Reply<AnyRecord[]>) => reply.data.map(({ id }) => id);
    const filter = { customerId: customer.id };

    // Lists, counts and related lists are one call; whatever is asked for, the limit stays.
    const listed = await limited.list('cases', { filter, range: [0, 0] });
    expect([ids(listed), listed.headers.get('content-range')]).toEqual([[own.id], 'cases 0-0/1']);
    expect(ids(await limited.list('cases', { filter: { queue: 'monitoring' } }))).toEqual([]);
    expect(ids(await limited.list('cases', { filter: { id: [own.id, foreign.id] } }))).toEqual([own.id]);
    expect(ids(await ann.list('cases', { filter }))).toHaveLength(2);

    const path = (record: AnyRecord) => `/cases/${String(record.id)}`;
    const tries = async (record: AnyRecord) => [
      (await limited.get(path(record))).status,
      (await limited.put(path(record), { priority: 'high' })).status,
      (await limited.post(`${path(record)}/notes`, { text: 'Seen this one.' })).status,
      (await limited.post(`${path(record)}/transitions`, { name: 'start' })).status,
    ];
    expect(await tries(foreign)).toEqual([404, 404, 404, 404]);
    expect(await tries(own)).toEqual([200, 200, 201, 200]);

    const search = await limited.post<{ resource: string; hits: AnyRecord[] }[]>('/search', { q: 'quillon' });
    expect(search.data.flatMap(({ hits }) => hits.map(({ title }) => title))).toEqual(['Quillon seen']);
    expect((await limited.get('/waiting')).data).toMatchObject({ cases: { count: 1 } });
    const file = await limited.get(`/cases/export.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('Quillon seen')]);
    expect(file.text).not.toContain('Quillon hidden');

    const bulk = async (selection: AnyRecord): Promise<AnyRecord> => {
      const params = { resource: 'cases', action: 'update', values: { priority: 'low' }, ...selection };
      const { data } = await limited.post('/jobs', { kind: 'bulk', params });
      return (await api.services.jobs.finished(String(data.id))).result as AnyRecord;
    };
    expect(await bulk({ filter })).toMatchObject({ changed: 1, failed: 0 });
    expect(await bulk({ ids: [foreign.id] })).toMatchObject({ changed: 0 });
    expect(JSON.stringify(await bulk({ ids: [own.id, foreign.id] }))).not.toContain('hidden');
    // One that is gone stood in some queue, too.
    const gone = await open({ title: 'Quillon hidden, gone', queue: 'monitoring' }, customer);
    await api.store.remove('cases', String(gone.id));
    expect(await bulk({ ids: [gone.id] })).toMatchObject({ failures: [{ label: null, deleted: false }] });
    expect(await get(foreign)).toMatchObject({ priority: 'normal', status: 'open' });

    // What the changelog tells of a case is the case's; what it tells of the customer stays.
    const told = async (who: Client) =>
      (await who.list('changelog', { filter: { about: customer.id } })).data.map(({ recordId }) => recordId);
    expect(await told(ann)).toContain(foreign.id);
    expect(await told(limited)).toEqual(expect.arrayContaining([own.id, customer.id]));
    expect(await told(limited)).not.toContain(foreign.id);
    const [entry] = (await ann.list('changelog', { filter: { recordId: foreign.id } })).data;
    expect((await limited.get(`/changelog/${String(entry?.id)}`)).status).toBe(404);
    expect((await limited.get('/changelog/proof')).status).toBe(403);

    // A case that goes to another queue goes out of sight.
    expect((await limited.put(path(own), { queue: 'onboarding' })).status).toBe(200);
    expect((await limited.get(path(own))).status).toBe(404);
  });

  const setRisk = async (customer: AnyRecord, high: boolean) => {
    const { status } = await ann.put(`/customers/${String(customer.id)}`, {
      pep: high,
      country: high ? 'IR' : 'NL',
      reason: 'Learned from the register today.',
    });
    expect(status).toBe(200);
  };

  it('begins with a clock, a due moment by priority, and the risk of its customer', async () => {
    const customer = await person();
    for (const [priority, hours] of [
      ['high', 4],
      ['normal', 24],
      ['low', 72],
    ] as const) {
      const record = await open({ priority }, customer);
      expect(record).toMatchObject({
        status: 'open',
        priority,
        dueAt: new Date(time.getTime() + hours * HOUR).toISOString(),
        clock: { startedAt: time.toISOString(), pausedAt: null, pausedMs: 0 },
        riskScore: customer.riskScore,
        fourEyesAbove: 70,
        notes: [],
        sources: [],
        reference: expect.stringMatching(/^CS-\d{5}$/),
      });
    }
    expect((await get(customer, 'customers')).openCases).toBe(3);
    const ownTime = '2026-12-24T12:00:00.000Z';
    expect((await open({ dueAt: ownTime }, customer)).dueAt).toBe(ownTime);
  });

  it('moves what is due with the priority, unless a time is set with it', async () => {
    const record = await open();
    const high = (await ann.put(`/cases/${String(record.id)}`, { priority: 'high' })).data;
    expect(high.dueAt).toBe(new Date(time.getTime() + 4 * HOUR).toISOString());
    const own = { priority: 'low', dueAt: '2026-12-01T00:00:00.000Z' };
    expect((await ann.put(`/cases/${String(record.id)}`, own)).data).toMatchObject(own);
  });

  it('stands still while it waits, and is due as much later', async () => {
    const record = await moved(await open({ priority: 'high' }), 'start');
    const due = Date.parse(String(record.dueAt));
    const bare = await move(ann, record, 'ask', { values: { bogus: 1 } });
    expect([bare.status, Object.keys(bare.error.errors ?? {})]).toEqual([422, ['bogus', 'note']]);
    const waiting = await moved(record, 'ask', { note: 'Asked for a bank statement.' });
    expect(waiting.clock).toMatchObject({ pausedAt: time.toISOString() });
    later(5 * HOUR);
    const running = await moved(waiting, 'resume');
    expect(running.clock).toMatchObject({ pausedAt: null, pausedMs: 5 * HOUR });
    expect(Date.parse(String(running.dueAt))).toBe(due + 5 * HOUR);
    const again = await moved(running, 'ask', { note: 'And for the second page.' });
    later(HOUR);
    const escalated = await moved(again, 'escalate', { note: 'They do not answer.' });
    expect(escalated.clock).toMatchObject({ pausedAt: null, pausedMs: 6 * HOUR });
    const priority = (await ann.put(`/cases/${String(record.id)}`, { priority: 'normal' })).data;
    expect(Date.parse(String(priority.dueAt))).toBe(due + 20 * HOUR + 6 * HOUR);
  });

  it('keeps the risk of its customer until it is closed', async () => {
    const customer = await person();
    const record = await open({}, customer);
    await setRisk(customer, true);
    const risen = await get(record);
    expect(risen.riskScore).toBe((await get(customer, 'customers')).riskScore);
    expect(Number(risen.riskScore)).toBeGreaterThan(70);
    expect(risen.version).toBe(record.version);
    const { data: log } = await ann.list('changelog', { filter: { recordId: record.id, action: 'risk' } });
    expect(log[0]?.summary).toBe(`Risk rose from ${String(record.riskScore)} to ${String(risen.riskScore)}`);
    await setRisk(customer, false);
    const closed = await moved(await moved(await get(record), 'start'), 'decide', {
      values: decision('accept'),
    });
    await setRisk(customer, true);
    expect((await get(closed)).riskScore).toBe(closed.riskScore);
  });

  it('takes notes from those who may write them', async () => {
    const record = await open();
    const { status, data } = await ben.post(`/cases/${String(record.id)}/notes`, {
      text: ' Called the branch. ',
      version: record.version,
    });
    expect(status).toBe(201);
    expect(data.notes).toMatchObject([
      { byId: ben.viewer.id, by: 'Ben', at: time.toISOString(), text: 'Called the branch.' },
    ]);
    expect(
      (await ann.post(`/cases/${String(record.id)}/notes`, { text: 'Late', version: record.version })).status,
    ).toBe(412);
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(4_001) }, { text: 'x', by: 'me' }, { text: 1 }])
      expect((await ann.post(`/cases/${String(record.id)}/notes`, body)).status).toBe(422);
    const reader = await api.as({ permissions: ['cases.*'].map(() => 'cases.show') });
    expect((await reader.post(`/cases/${String(record.id)}/notes`, { text: 'x' })).status).toBe(403);
    const stranger = await api.as({ organizationId: organizationId('b') });
    expect((await stranger.post(`/cases/${String(record.id)}/notes`, { text: 'x' })).status).toBe(404);
    expect((await ann.put(`/cases/${String(record.id)}`, { notes: [] })).status).toBe(422);
  });

  it('loses no note of two people at once', async () => {
    const record = await open();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? ann : ben).post(`/cases/${String(record.id)}/notes`, { text: `Note ${at}` }),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await get(record)).notes).toHaveLength(8);
  });

  it('is told as an assignment when only the assignee changes', async () => {
    const record = await open();
    const path = `/cases/${String(record.id)}`;
    await ann.put(path, { assigneeId: ben.viewer.id });
    await ann.put(path, { assigneeId: null });
    await ann.put(path, { assigneeId: ann.viewer.id, queue: 'monitoring' });
    const { data } = await ann.list('changelog', { filter: { recordId: record.id }, sort: ['number', 'ASC'] });
    expect(data.map(({ action, summary }) => [action, summary])).toEqual([
      ['create', expect.any(String)],
      ['assign', 'Assigned to Ben'],
      ['assign', 'Taken from its assignee'],
      ['edit', 'Changed Queue, Assignee'],
    ]);
    expect((await ann.put(path, { assigneeId: 'nobody' })).status).toBe(422);
  });

  it('is decided with outcome, reason and rationale, along its lifecycle', async () => {
    const record = await open();
    expect((await move(ann, record, 'decide', { values: decision('accept') })).status).toBe(409);
    const started = await moved(record, 'start');
    const refused = await move(ann, started, 'decide', { values: { outcome: outcomes.accept } });
    expect([refused.status, Object.keys(refused.error.errors ?? {}).sort()]).toEqual([
      422,
      ['decisionReason', 'rationale'],
    ]);
    const short = await move(ann, started, 'decide', { values: { ...decision('accept'), rationale: 'Because' } });
    expect(Object.keys(short.error.errors ?? {})).toEqual(['rationale']);
    expect((await move(ann, started, 'decide', { values: { ...decision('accept'), status: 'closed' } })).status).toBe(
      422,
    );
    const closed = await moved(started, 'decide', { values: decision('accept') });
    expect(closed).toMatchObject({
      status: 'closed',
      ...decision('accept'),
      proposedById: ann.viewer.id,
      approvedById: null,
      closedAt: time.toISOString(),
    });
    expect((await move(ann, closed, 'decide', { values: decision('accept') })).status).toBe(409);
    expect((await ann.put(`/cases/${String(record.id)}`, { priority: 'low' })).status).toBe(409);
    expect((await ann.put(`/cases/${String(record.id)}`, { outcome: outcomes.clear })).status).toBe(422);

    const reopened = await moved(closed, 'reopen', { note: 'New facts came in today.' });
    expect(reopened).toMatchObject({
      status: 'inReview',
      outcome: null,
      rationale: null,
      closedAt: null,
      proposedById: null,
    });
  });

  describe('with what the organization declares', () => {
    const declared = async (values: AnyRecord): Promise<string> => {
      const body = { label: 'Own', code: `own-${Math.random()}`, order: 5, needsNote: false, ...values };
      const { status, data, text } = await ann.post('/customer-decision-outcomes', body);
      expect(status, text).toBe(201);
      return String(data.id);
    };
    const started = async (customer?: AnyRecord): Promise<AnyRecord> => moved(await open({}, customer), 'start');
    const decide = async (outcome: unknown, more: AnyRecord = {}, customer?: AnyRecord): Promise<Reply> =>
      move(ann, await started(customer), 'decide', { values: { outcome, ...more } });

    it('takes its own outcome, with as many words as this one asks for', async () => {
      const plain = await decide(await declared({}));
      expect([plain.status, plain.data.status]).toEqual([200, 'closed']);
      const strict = await declared({ needsNote: true, reasons: [{ text: 'Seen in person' }] });
      for (const [values, faults] of [
        [{}, ['decisionReason', 'rationale']],
        [{ decisionReason: 'Of another outcome', rationale }, ['decisionReason']],
        [{ decisionReason: 'Seen in person', rationale: ' Too short ' }, ['rationale']],
      ] as const) {
        const { status, error } = await decide(strict, values);
        expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([422, faults]);
      }
      expect((await decide(strict, { decisionReason: 'Seen in person', rationale })).status).toBe(200);
    });

    it('refuses what is unknown, retired, for checks only, or another organization’s', async () => {
      const stranger = await api.as({ organizationId: organizationId('b') });
      const retired = await declared({});
      const old = (await decide(retired)).data;
      await ann.put(`/customer-decision-outcomes/${retired}`, { active: false });
      for (const [outcome, why] of [
        ['nothing', 'Choose a record that exists.'],
        [(await giveOutcomes(stranger)).accept, 'Choose a record that exists.'],
        [retired, 'Choose one that is offered.'],
        [outcomes['check-accept'], 'Choose one that is offered.'],
      ] as const) {
        const { status, error } = await decide(outcome, { rationale });
        expect([status, error.errors]).toEqual([422, { outcome: why }]);
      }
      // What was decided with it stays readable, and found.
      expect((await get({ id: retired }, 'customer-decision-outcomes')).label).toBe('Own');
      expect((await ann.list('cases', { filter: { outcome: retired } })).data.map(({ id }) => id)).toEqual([old.id]);
      expect((await ann.delete(`/customer-decision-outcomes/${retired}`)).status).toBe(409);
    });

    it('leaves the customer where the outcome says, along their own lifecycle', async () => {
      const approve = await declared({ customerStatus: 'approved' });
      const suspend = await declared({ customerStatus: 'suspended' });
      const customer = await person();
      const refused = await decide(approve, {}, customer);
      expect([refused.status, refused.error.message]).toEqual([
        409,
        '"Own" cannot be decided: nothing leads from "Draft" to "Approved".',
      ]);
      await ann.post(`/customers/${String(customer.id)}/transitions`, { name: 'submit' });
      for (const [outcome, status] of [
        [approve, 'approved'],
        [approve, 'approved'],
        [suspend, 'suspended'],
        [approve, 'monitored'],
        [outcomes.offboard, 'offboarded'],
      ] as const) {
        const words = outcome === outcomes.offboard ? decision('offboard') : {};
        expect((await decide(outcome, words, customer)).status).toBe(200);
        expect((await get(customer, 'customers')).status).toBe(status);
      }
    });

    it('is counted by what its outcome does, however that is worded', async () => {
      const rows = async (): Promise<Record<string, number>> => {
        // What was counted a moment ago is kept for a minute.
        later(61_000);
        const { data } = await ann.list('analytics', { filter: { series: 'casesByOutcome' } });
        return Object.fromEntries(data.map(({ key, value }) => [String(key), Number(value)]));
      };
      const before = await rows();
      for (const values of [{}, { judgesFalse: true }, { judgesFalse: true }, { customerStatus: 'rejected' }]) {
        const id = await declared({ label: 'Words of their own', ...values });
        expect((await decide(id)).status).toBe(200);
        await ann.put(`/customer-decision-outcomes/${id}`, { active: false });
      }
      const after = await rows();
      const grown = (key: string) => (after[key] ?? 0) - (before[key] ?? 0);
      expect(['unchanged', 'cleared', 'rejected', 'offboarded'].map(grown)).toEqual([1, 2, 1, 0]);
    });

    it('asks for a second person above the line of the outcome, in place of the organization’s', async () => {
      const customer = await person();
      expect(customer.riskScore).toBeLessThan(70);
      expect(
        (await decide(await declared({ secondPersonAbove: 0 }), {}, await person({ pep: true }))).data.status,
      ).toBe('pendingApproval');
      const risky = await person({ country: 'IR', pep: true });
      expect((await decide(await declared({}), {}, risky)).data.status).toBe('pendingApproval');
      expect((await decide(await declared({ secondPersonAbove: 100 }), {}, risky)).data.status).toBe('closed');
    });

    it('is sent back, not confirmed, when the proposed outcome was deleted meanwhile', async () => {
      const gone = await declared({ secondPersonAbove: 0 });
      const waiting = (await decide(gone, {}, await person({ pep: true }))).data;
      await ann.delete(`/customer-decision-outcomes/${gone}`);
      expect((await move(ben, waiting, 'confirm')).status).toBe(409);
      const back = await moved(waiting, 'reject', { note: 'The outcome is gone.' }, ben);
      expect(back.status).toBe('inReview');
    });
  });

  describe('above the line', () => {
    const risky = async (): Promise<{ record: AnyRecord; customer: AnyRecord }> => {
      const customer = await person({ country: 'IR', pep: true });
      return { customer, record: await moved(await open({}, customer), 'start') };
    };

    it('waits for a second person, who is never the first', async () => {
      const { record, customer } = await risky();
      const waiting = await moved(record, 'decide', { values: decision('offboard') });
      expect(waiting).toMatchObject({
        status: 'pendingApproval',
        outcome: null,
        proposedById: ann.viewer.id,
        closedAt: null,
      });
      expect((await get(customer, 'customers')).status).toBe('draft');
      // Ann holds every permission and is the owner; she is the proposer all the same.
      expect((await move(ann, waiting, 'confirm')).status).toBe(403);
      expect((await move(ann, waiting, 'reject', { note: 'Not so sure any more.' })).status).toBe(403);
      expect((await move(ann, waiting, 'decide', { values: decision('clear') })).status).toBe(409);
      const weak = await api.as({ permissions: ['cases.show', 'cases.decide'] });
      expect((await move(weak, waiting, 'confirm')).status).toBe(403);
      const closed = await moved(waiting, 'confirm', {}, ben);
      expect(closed).toMatchObject({
        status: 'closed',
        outcome: outcomes.offboard,
        proposedById: ann.viewer.id,
        approvedById: ben.viewer.id,
      });
      expect((await get(customer, 'customers')).status).toBe('rejected');
      expect((await move(ben, closed, 'confirm')).status).toBe(409);
    });

    it('goes back to review with the words of who rejected it', async () => {
      const { record } = await risky();
      const waiting = await moved(record, 'decide', { values: decision('accept') });
      expect((await move(ben, waiting, 'reject')).status).toBe(422);
      const back = await moved(waiting, 'reject', { note: 'The source of funds is open.' }, ben);
      expect(back).toMatchObject({
        status: 'inReview',
        outcome: null,
        proposedById: null,
        approvedById: null,
        pending: null,
      });
      expect((back.notes as AnyRecord[]).at(-1)).toMatchObject({ by: 'Ben', text: 'The source of funds is open.' });
      // Now the other may propose and the first approve.
      const second = await moved(back, 'decide', { values: decision('accept') }, ben);
      expect(await moved(second, 'confirm', {}, ann)).toMatchObject({ status: 'closed', approvedById: ann.viewer.id });
    });

    it('lets one of two approvers close it', async () => {
      const { record } = await risky();
      const cleo = await api.as({ name: 'Cleo' });
      const waiting = await moved(record, 'decide', { values: decision('accept') });
      const answers = await Promise.all([move(ben, waiting, 'confirm'), move(cleo, waiting, 'confirm')]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    });

    it('follows the line of the organization', async () => {
      const { record } = await risky();
      const organization = await get({ id: organizationId('a') }, 'organizations');
      await ann.put(`/organizations/${organizationId('a')}`, {
        fourEyesAbove: 100,
        reason: 'Agreed by the board today.',
      });
      expect((await get(record)).fourEyesAbove).toBe(100);
      expect(await moved(record, 'decide', { values: decision('accept') })).toMatchObject({
        status: 'closed',
      });
      await ann.put(`/organizations/${organizationId('a')}`, {
        fourEyesAbove: organization.fourEyesAbove,
        reason: 'And taken back again.',
      });
    });
  });

  it('ends the relationship with whom it offboards', async () => {
    const customer = await person();
    for (const name of ['submit', 'approve'])
      expect((await ann.post(`/customers/${String(customer.id)}/transitions`, { name })).status).toBe(200);
    await moved(await moved(await open({}, customer), 'start'), 'decide', {
      values: decision('offboard'),
    });
    const after = await get(customer, 'customers');
    expect(after).toMatchObject({ status: 'offboarded', openCases: 0 });
    const { data } = await ann.list('changelog', { filter: { recordId: customer.id, action: 'offboard' } });
    expect(data[0]).toMatchObject({
      summary: expect.stringMatching(/^Offboarded by the decision of case CS-/),
      reason: rationale,
    });
  });

  describe('about a match', () => {
    const judge = (record: AnyRecord, match: Match, verdict: string): Promise<Reply> =>
      ann.put(`/screening/${String(record.id)}/matches/${match.id}`, { verdict, reason: 'Same birth date' });
    const caseOf = async (customer: AnyRecord): Promise<AnyRecord> =>
      (await ann.list('cases', { filter: { customerId: customer.id, status_ne: 'closed' } })).data[0] ?? {};

    it('makes its match false when it is cleared, once both agree', async () => {
      const customer = await person(listed);
      const check = (await ann.post('/screening', { customerId: customer.id })).data;
      await judge(check, (check.matches as [Match])[0], 'true');
      const started = await moved(await caseOf(customer), 'start');
      const waiting = await moved(started, 'decide', { values: decision('clear') });
      expect((await get(customer, 'customers')).trueMatches).toBe(1);
      const closed = await moved(waiting, 'confirm', {}, ben);
      expect(await get(check, 'screening')).toMatchObject({ result: 'clear', openMatches: 0 });
      expect((await get(check, 'screening')).matches).toMatchObject([
        { verdict: 'false', reason: `${String(closed.reference)}: ${rationale}` },
      ]);
      const after = await get(customer, 'customers');
      expect(after).toMatchObject({ trueMatches: 0, openMatches: 0, openCases: 0 });
      expect(Number(after.riskScore)).toBeLessThan(60);
    });

    it('cannot be cleared while another match waits for a word', async () => {
      await loadList(
        api,
        csv('D1,Karel Doppelman,individual,,,1975,CZ,,X,', 'D2,Karel Doppelman,individual,,,1975,CZ,,Y,'),
        { name: 'Twins' },
      );
      const customer = await person({
        firstName: 'Karel',
        lastName: 'Doppelman',
        nationalities: ['CZ'],
        country: 'CZ',
        dateOfBirth: '1975-01-01',
      });
      const check = (await ann.post('/screening', { customerId: customer.id })).data;
      const [one, two] = check.matches as [Match, Match];
      await judge(check, one, 'true');
      const started = await moved(await caseOf(customer), 'start');
      const refused = await move(ann, started, 'decide', { values: decision('clear') });
      expect(refused.status).toBe(409);
      expect(refused.error.message).toMatch(/^1 match of SCR-\d+ waits for a word/);
      expect((await judge(check, two, 'false')).status).toBe(200);
      // Nor while one of an owner does, or one that is not shown yet.
      const ofOwner = { id: 'of-owner', reference: 'SCR-OWNER', ownerKey: 'person:x' };
      for (const over of [{ matches: [two] }, { matches: [], unshownMatches: 1 }]) {
        const stored = (await api.store.get('screening', String(check.id))) as Stored;
        await api.store.insert('screening', { ...stored, ...ofOwner, ...over });
        const again = await move(ann, started, 'decide', { values: decision('clear') });
        expect(again.error.message).toMatch(/^1 match of SCR-OWNER waits for a word/);
        await api.store.transaction((session) => session.remove('screening', ofOwner.id));
      }
      expect((await move(ann, started, 'decide', { values: decision('offboard') })).status).toBe(200);
    });
  });

  describe('the workflow of the organization', () => {
    const organization = organizationId('a');
    const rows = [
      { event: 'trueMatch', priority: 'high', queue: 'sanctions' },
      { event: 'checkReject', priority: 'high', queue: 'onboarding' },
    ];
    const usual = {
      fourEyesAbove: 70,
      fourEyesKinds: null,
      fourEyesAmount: null,
      rationaleAlways: false,
      caseAssignment: 'queue',
      caseRules: rows,
      escalateAfter: null,
      approveUpTo: null,
    };
    const set = async (values: AnyRecord): Promise<Reply> =>
      ann.put(`/organizations/${organization}`, { ...values, reason: 'Agreed by the board today.' });
    const agreed = async (values: AnyRecord): Promise<void> => {
      const { status, text } = await set(values);
      expect(status, text).toBe(200);
    };
    afterEach(() => agreed(usual));
    const casesOf = async (customer: AnyRecord): Promise<AnyRecord[]> =>
      (await ann.list('cases', { filter: { customerId: customer.id } })).data;
    const pay = (customer: AnyRecord, amount: number): Promise<Reply> =>
      ann.post('/transactions', {
        customerId: customer.id,
        direction: 'out',
        amount: { amount, currency: 'EUR' },
        method: 'wire',
        counterpartyName: 'Somebody',
        counterpartyCountry: 'KP',
        bookedAt: time.toISOString(),
      });

    it('refuses rules that say two things, take the true match out, or name another currency', async () => {
      for (const caseRules of [[...rows, rows[1]], rows.slice(1), [{ ...rows[0], queue: 'attic' }]])
        expect((await set({ caseRules })).status, JSON.stringify(caseRules)).toBe(422);
      for (const fourEyesAmount of [
        { amount: 100, currency: 'USD' },
        { amount: -1, currency: 'EUR' },
        { amount: 0.001, currency: 'EUR' },
      ])
        // prettier-ignore
        expect((await set({ fourEyesAmount })).status).toBe(422);
      for (const escalateAfter of [-1, 721, 1.5]) expect((await set({ escalateAfter })).status).toBe(422);
      for (const approveUpTo of [-1, 101]) expect((await set({ approveUpTo })).status).toBe(422);
    });

    it('is tried as a draft on what was decided, by the rules themselves, and nothing is written', async () => {
      const closed = async (values: AnyRecord, customer?: AnyRecord): Promise<string> => {
        const { id } = await open({ priority: 'normal', queue: 'monitoring' }, customer);
        const record = { ...(await api.store.get('cases', String(id))), id: String(id) };
        // Newer than all that other tests closed, so that it is among those that are tried.
        const closedAt = new Date(time.getTime() + 30 * HOUR).toISOString();
        await api.store.update('cases', { ...record, status: 'closed', closedAt, outcome: null, ...values });
        return record.id;
      };
      const low = await closed({ riskScore: 60 });
      const high = await closed({ riskScore: 90 });
      const held = await closed({ riskScore: 10, sources: [{ type: 'payment', amountPrimary: null }] });
      const client = await person();
      const customer = { ...(await api.store.get('customers', String(client.id))), id: String(client.id) };
      const clean = { status: 'approved', riskScore: 4, lastScreenedAt: time.toISOString(), pep: false };
      await api.store.update('customers', { ...customer, ...clean });
      const before = await api.store.get('organizations', organization);
      const entries = (await ann.list('changelog', { range: [0, 0] })).headers.get('content-range');
      const tried = async (draft: AnyRecord, who = ann) => (await who.post<WorkflowTest>('/workflow/test', draft)).data;
      const turnsOf = ({ cases, customers }: WorkflowTest) =>
        Object.fromEntries([...(cases?.first ?? []), ...(customers?.first ?? [])].map(({ id, turns }) => [id, turns]));
      const none = await tried({});
      expect([none.cases?.changed, none.customers?.changed]).toEqual([0, 0]);
      const strict = await tried({ fourEyesAbove: 50 });
      expect(turnsOf(strict)).toMatchObject({ [low]: ['two'] });
      expect(turnsOf(strict)).not.toHaveProperty(high);
      const [two] = strict.cases?.counts ?? [];
      expect(two?.draft).toBe((two?.live ?? 0) + (strict.cases?.changed ?? 0));
      expect(turnsOf(await tried({ fourEyesAbove: 95 }))).toMatchObject({ [high]: ['one'] });
      // A payment that nobody could compare counts as above the line.
      expect(turnsOf(await tried({ fourEyesAmount: { amount: 100, currency: 'EUR' } }))).toMatchObject({
        [held]: ['two'],
      });
      // Closed after thirty hours, of 24: late, and in time by 48.
      expect(turnsOf(await tried({ hoursNormal: 48 }))).toMatchObject({ [low]: ['inTime'] });
      expect(turnsOf(await tried({ approveUpTo: 4 }))).toMatchObject({ [customer.id]: ['alone'] });
      expect(turnsOf(await tried({ approveUpTo: 3 }))).not.toHaveProperty(customer.id);
      for (const wrong of [
        { fourEyesAbove: 101 },
        { caseRules: rows },
        { name: 'Other' },
        { fourEyesAmount: { amount: 1, currency: 'USD' } },
      ])
        expect((await ann.post('/workflow/test', wrong)).status, JSON.stringify(wrong)).toBe(422);
      expect(await api.store.get('organizations', organization)).toEqual(before);
      expect((await ann.list('changelog', { range: [0, 0] })).headers.get('content-range')).toBe(entries);
      const reader = await api.as({ permissions: ['organizations.show', 'cases.*'] });
      expect((await reader.post('/workflow/test', {})).status).toBe(403);
      const blind = await api.as({ permissions: ['organizations.*'] });
      expect(await tried({ fourEyesAbove: 50 }, blind)).toEqual({ cases: null, customers: null });
      const limited = await api.as({ name: 'Mon', queues: ['sanctions'] });
      expect(turnsOf(await tried({ fourEyesAbove: 50 }, limited))).not.toHaveProperty(low);
    });

    it('opens and sorts cases as its rows say, and none without a row', async () => {
      const quiet = await person();
      const paid = await pay(quiet, 2_000_000);
      expect(paid.data?.status, paid.text).toBe('flagged');
      expect(await casesOf(quiet)).toEqual([]);
      await agreed({
        caseRules: [
          { ...rows[0], priority: 'low', queue: 'monitoring' },
          { event: 'paymentFlagged', priority: 'normal', queue: 'monitoring' },
          { event: 'checkConsider', priority: 'low', queue: 'onboarding' },
        ],
      });
      const loud = await person();
      const [first, second] = [await pay(loud, 2_000_000), await pay(loud, 2_100_000)];
      const opened = await casesOf(loud);
      expect(opened).toHaveLength(1);
      expect(opened[0]).toMatchObject({ kind: 'transaction', priority: 'normal', queue: 'monitoring' });
      expect(((opened[0]?.sources ?? []) as AnyRecord[]).map(({ transactionId }) => transactionId)).toEqual([
        first.data.id,
        second.data.id,
      ]);
      const unproven = await person({ address: { line1: 'Kade 1', city: 'Gent', postcode: '9000', country: 'BE' } });
      const check = await ann.post('/address-verification', { customerId: unproven.id });
      expect(check.data.result, check.text).toBe('consider');
      expect(await casesOf(unproven)).toMatchObject([{ kind: 'identity', priority: 'low', queue: 'onboarding' }]);
      const found = await person(listed);
      const screened = (await ann.post('/screening', { customerId: found.id })).data;
      const [match] = screened.matches as Match[];
      await ann.put(`/screening/${String(screened.id)}/matches/${String(match?.id)}`, {
        verdict: 'true',
        reason: 'Same date of birth.',
      });
      expect(await casesOf(found)).toMatchObject([{ kind: 'screening', priority: 'low', queue: 'monitoring' }]);
    });

    it('opens a case where risk becomes high, once', async () => {
      await agreed({ caseRules: [...rows, { event: 'riskHigh', priority: 'normal', queue: 'monitoring' }] });
      const customer = await person({ country: 'KP', nationalities: ['KP'], pep: true, sourceOfFunds: 'other' });
      expect(Number(customer.riskScore)).toBeGreaterThan(80);
      const opened = await casesOf(customer);
      expect(opened).toMatchObject([{ kind: 'periodicReview', queue: 'monitoring' }]);
      await ann.put(`/customers/${String(customer.id)}`, { pep: false });
      await ann.put(`/customers/${String(customer.id)}`, { pep: true });
      expect(await casesOf(customer)).toHaveLength(1);
    });

    it('gives new cases to those who may work on them, in turn or by what they have', async () => {
      const at = await api.as({ name: 'Auditor' });
      const other = await api.as({ name: 'Onboarder' });
      const bare = { ...base('looks', organization), name: 'Looks', permissions: ['cases.show'], builtIn: false };
      await api.store.insert('roles', bare);
      const user = async (id: string) => ({ ...(await api.store.get('users', id)), id });
      await api.store.update('users', { ...(await user(at.viewer.id)), roleId: 'looks' });
      await api.store.update('users', { ...(await user(other.viewer.id)), queues: ['onboarding'] });
      await agreed({ caseAssignment: 'inTurn' });
      const given = [];
      for (let n = 0; n < 12; n++) given.push(String((await open({ queue: 'monitoring' })).assigneeId));
      expect(given).not.toContain('null');
      expect(given).not.toContain(at.viewer.id);
      expect(given).not.toContain(other.viewer.id);
      const able = [...new Set(given)].sort();
      expect(able.length).toBeGreaterThan(1);
      // Each comes once before anybody comes twice.
      expect(new Set(given.slice(0, able.length)).size).toBe(able.length);
      expect((await open({ assigneeId: ann.viewer.id })).assigneeId).toBe(ann.viewer.id);
      await agreed({ caseAssignment: 'fewest' });
      const counts = async (id: string) =>
        Number((await ann.list('cases', { filter: { assigneeId: id, status_ne: 'closed' } })).headers.get('content-range')?.split('/')[1]); // prettier-ignore
      const before = await Promise.all(able.map(counts));
      const next = String((await open()).assigneeId);
      expect(await counts(next)).toBeLessThanOrEqual(Math.min(...before) + 1);
      await agreed({ caseAssignment: 'queue' });
      expect((await open()).assigneeId).toBeNull();
    });

    it('asks for a second person by kind and by the amount of the payment, at any risk', async () => {
      const record = await open({ kind: 'media' });
      expect(record.fourEyes).toBe(false);
      await agreed({ fourEyesKinds: ['media'] });
      expect((await get(record)).fourEyes).toBe(true);
      const waiting = await moved(await moved(record, 'start'), 'decide', { values: decision('accept') });
      expect(waiting).toMatchObject({ status: 'pendingApproval' });
      expect((await move(ann, waiting, 'confirm')).status).toBe(403);
      await agreed({
        fourEyesKinds: null,
        fourEyesAmount: { amount: 2_000_000, currency: 'EUR' },
        caseRules: [...rows, { event: 'paymentFlagged', priority: 'normal', queue: 'monitoring' }],
      });
      const [small, large] = [await person(), await person()];
      await pay(small, 2_000_000);
      await pay(large, 2_000_001);
      expect((await casesOf(small))[0]?.fourEyes).toBe(false);
      expect((await casesOf(large))[0]?.fourEyes).toBe(true);
    });

    it('asks every decision why where the organization does, whatever the outcome asks', async () => {
      const plain = await ann.post('/customer-decision-outcomes', {
        label: 'Plain',
        code: 'plain',
        tone: 'neutral',
        usedFor: ['cases'],
        customerStatus: 'unchanged',
        needsNote: false,
        order: 90,
      });
      const record = await moved(await open(), 'start');
      await agreed({ rationaleAlways: true });
      const values = { outcome: plain.data.id, decisionReason: null, rationale: null };
      expect((await move(ann, await get(record), 'decide', { values })).status).toBe(422);
      await agreed({ rationaleAlways: false });
      expect(await moved(await get(record), 'decide', { values })).toMatchObject({ status: 'closed' });
    });

    it('escalates what is late by as much as it says, once, and what waits for others never', async () => {
      const [late, outside] = [await open({ priority: 'high' }), await open({ priority: 'high' })];
      await moved(await moved(outside, 'start'), 'ask', { note: 'Asked for the passport again.' });
      later(5 * HOUR);
      expect(await escalateLate(api.services)).toBe(0);
      await agreed({ escalateAfter: 1 });
      // Late by exactly the hour: not more than it.
      expect((await get(late)).status).toBe('open');
      await escalateLate(api.services);
      expect((await get(late)).status).toBe('open');
      later(60_000);
      expect(await escalateLate(api.services)).toBeGreaterThan(0);
      expect(await get(late)).toMatchObject({ status: 'escalated' });
      expect((await get(outside)).status).toBe('waiting');
      expect(await escalateLate(api.services)).toBe(0);
      const told = (await ann.list('changelog', { filter: { recordId: late.id, action: 'escalate' } })).data;
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ actorName: 'Assay' });
    });

    it('approves by itself only whom nothing speaks against', async () => {
      const submit = async (customer: AnyRecord) =>
        (await ann.post(`/customers/${String(customer.id)}/transitions`, { name: 'submit' })).data.status;
      const screened = async (values: AnyRecord = {}) => {
        const customer = await person({ dateOfBirth: '1980-01-01', nationalities: ['NL'], ...values });
        await ann.post('/screening', { customerId: customer.id });
        return get(customer, 'customers');
      };
      const [never, unseen, clean] = [await screened(), await person(), await screened()];
      expect(await submit(never)).toBe('inReview');
      await agreed({ approveUpTo: Number(clean.riskScore) });
      expect(await submit(unseen)).toBe('inReview');
      expect(await submit(clean)).toBe('approved');
      const told = (await ann.list('changelog', { filter: { recordId: clean.id, action: 'approve' } })).data;
      expect(told[0]).toMatchObject({ actorName: 'Assay' });
      const other = await screened();
      await open({}, other);
      expect(await submit(other)).toBe('inReview');
      await agreed({ approveUpTo: Math.max(0, Number(clean.riskScore) - 1) });
      if (Number(clean.riskScore) > 0) expect(await submit(await screened())).toBe('inReview');
      const facts = { riskScore: 5, lastScreenedAt: time.toISOString() };
      expect(mayBeApproved({ id: 'x', ...facts }, 5)).toBe(true);
      for (const against of [
        { riskScore: 6 },
        { pep: true },
        { openMatches: 1 },
        { trueMatches: 1 },
        { openCases: 1 },
        { rejectedChecks: 1 },
        { consideredChecks: 1 },
        { flaggedTransactions: 1 },
        { lastScreenedAt: null },
      ])
        // prettier-ignore
        expect(mayBeApproved({ id: 'x', ...facts, ...against }, 5), JSON.stringify(against)).toBe(false);
      expect(mayBeApproved({ id: 'x', ...facts, riskScore: 0 }, null)).toBe(false);
    });
  });

  it('hides the cases of another organization', async () => {
    const record = await open();
    const stranger = await api.as({ organizationId: organizationId('b') });
    expect((await stranger.get(`/cases/${String(record.id)}`)).status).toBe(404);
    expect((await move(stranger, record, 'start')).status).toBe(404);
    expect(
      (await stranger.post('/cases', { title: 'x', kind: 'identity', customerId: record.customerId })).status,
    ).toBe(422);
  });
});
