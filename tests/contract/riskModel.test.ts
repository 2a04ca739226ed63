/** The risk model of an organization: seen, tried out, changed, and followed by every customer, also over an interruption. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../src/schema/fields';
import { defineResource } from '../../src/schema/resource';
import { base, engines, organizationId, startApi, type Api, type Client } from './harness';

const A = organizationId('a');
const reason = 'The board decided it in November';

/** A kind of check, as the generic routes serve one. */
const sampleChecks = defineResource({
  name: 'sample-checks',
  group: 'checks',
  icon: 'badge',
  label: { one: 'Sample check', many: 'Sample checks' },
  recordRepresentation: 'id',
  sort: ['createdAt', 'DESC'],
  fields: {
    customerId: { type: 'reference', reference: 'customers' },
    result: { type: 'text' },
    status: { type: 'status' },
  },
  lifecycle: { initial: 'completed', states: { completed: { label: 'Completed', tone: 'neutral' } }, transitions: {} },
  columns: ['id'],
  sections: [],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
});

describe.each(engines)('the risk model on %s', (engine) => {
  let api: Api;
  let owner: Client;
  beforeAll(async () => {
    api = await startApi({ store: engine, extra: [sampleChecks] });
    owner = await api.as();
    await api.store.transaction(async (session) => {
      for (let at = 0; at < 130; at++)
        for (const organization of at < 10 ? [A, organizationId('b')] : [A])
          await session.insert('customers', {
            ...base(`c${String(at).padStart(3, '0')}-${organization}`, organization),
            type: 'individual',
            name: `Customer ${at}`,
            lastName: `Customer ${at}`,
            country: 'NL',
            nationalities: ['NL'],
            dateOfBirth: '1980-01-01',
            nationalNumber: '1234567',
            sourceOfFunds: 'salary',
            lastScreenedAt: '2026-01-01T00:00:00.000Z',
            pep: at < 40,
            riskScore: at < 40 ? 34 : 0,
          });
    });
  });
  afterAll(() => api.close());

  const scores = async (): Promise<Record<string, number>> => {
    const { data } = await api.store.list('customers', {
      where: [{ path: 'organizationId', op: 'eq', value: A }],
    });
    const found: Record<string, number> = {};
    for (const { riskScore } of data) found[String(riskScore)] = (found[String(riskScore)] ?? 0) + 1;
    return found;
  };
  const put = (body: AnyRecord, version?: number) =>
    owner.put('/risk-model', body, version === undefined ? {} : { 'If-Match': `"${version}"` });
  const ended = async (id: unknown) => api.services.jobs.finished(String(id));

  it('is the product’s own until somebody changes it, and shown to who may see it', async () => {
    const { data, status } = await owner.get('/risk-model');
    expect([status, data.version, data.pep, data.callForAction]).toEqual([200, 0, 34, 45]);
    const nobody = await api.as({ permissions: ['customers.*'] });
    expect((await nobody.get('/risk-model')).status).toBe(403);
    const reader = await api.as({ permissions: ['risk-models.show'] });
    expect((await reader.get('/risk-model')).status).toBe(200);
    expect((await reader.put('/risk-model', { pep: 1, reason })).status).toBe(403);
    expect((await reader.post('/jobs', { kind: 'riskPreview', params: { weights: {} } })).status).toBe(403);
  });

  it('previews who moves from band to band, and changes nothing', async () => {
    const wrong = await owner.post('/jobs', { kind: 'riskPreview', params: { weights: { pep: 101 } } });
    expect(wrong.error.errors).toHaveProperty('pep');
    const started = await owner.post('/jobs', { kind: 'riskPreview', params: { weights: { pep: 81 } } });
    const { result } = await ended(started.data.id);
    expect(result).toEqual({
      customers: 130,
      changed: 40,
      before: { success: 130, warning: 0, error: 0 },
      after: { success: 90, warning: 0, error: 40 },
      moves: [{ from: 'success', to: 'error', count: 40 }],
    });
    expect(await scores()).toEqual({ 0: 90, 34: 40 });
    expect((await owner.get('/risk-model')).data.version).toBe(0);
  });

  it('asks why, takes no stale change, and scores everybody anew with an entry for each', async () => {
    expect((await put({ pep: 60 })).error.errors).toHaveProperty('reason');
    const saved = await put({ pep: 60, reason }, 0);
    expect([saved.status, saved.data.pep]).toEqual([200, 60]);
    expect((await put({ pep: 61, reason }, 0)).status).toBe(412);
    const job = await ended(saved.data.rescoreJobId);
    expect([job.status, job.done, job.total]).toEqual(['done', 130, 130]);
    expect(await scores()).toEqual({ 0: 90, 60: 40 });
    const log = await owner.list('changelog', { filter: { action: 'risk' }, range: [0, 99] });
    expect(log.data).toHaveLength(40);
    expect(log.data[0]?.summary).toBe('Risk rose from 34 to 60');
    const own = await owner.list('changelog', { filter: { resource: 'risk-models' } });
    expect(own.data[0]).toMatchObject({ reason, changes: [{ field: 'pep', before: 34, after: 60 }] });
    // Nobody else's customers, and nobody else's model.
    const other = await api.as({ organizationId: organizationId('b') });
    expect((await other.list('customers', { filter: { riskScore: 34 }, range: [0, 20] })).data).toHaveLength(10);
    expect((await other.get('/risk-model')).data.pep).toBe(34);
  });

  it('weighs each change of a customer by the model', async () => {
    const body = { type: 'individual', lastName: 'New', country: 'NL', pep: true };
    const { data } = await owner.post('/customers', body);
    const factors = data.riskFactors as { label: string; points: number }[];
    expect(factors[0]).toMatchObject({ label: 'Politically exposed', points: 60 });
    const edited = await owner.put(`/customers/${String(data.id)}`, { pep: false, reason: 'It was a mistake' });
    expect(edited.data.riskScore).toBe(Number(data.riskScore) - 60);
  });

  it('follows the newest check of a kind', async () => {
    const customerId = `c100-${A}`;
    const score = async () => (await api.store.get('customers', customerId))?.riskScore;
    const check = await owner.post('/sample-checks', { customerId, result: 'reject' });
    expect(await score()).toBe(30);
    await owner.put(`/sample-checks/${String(check.data.id)}`, { result: 'consider' });
    expect(await score()).toBe(15);
    await owner.delete(`/sample-checks/${String(check.data.id)}`);
    expect(await score()).toBe(0);
  });

  it('is cancelled and taken up again where it stopped, and goes on after a restart', async () => {
    const saved = await put({ pep: 70, reason });
    const id = String(saved.data.rescoreJobId);
    await owner.post(`/jobs/${id}/cancel`, {});
    const stopped = await ended(id);
    // It may have been quicker than the word that ends it.
    expect(['cancelled', 'done']).toContain(stopped.status);
    const again = await owner.post('/jobs', { kind: 'riskRescore', params: { continues: id } });
    const whole = await ended(again.data.id);
    expect([whole.status, whole.done]).toEqual(['done', 131]);
    expect((await scores())['70']).toBe(40);
    expect((await owner.get('/risk-model')).data.rescoreJobId).toBe(again.data.id);

    const last = await put({ pep: 20, reason });
    await api.restart();
    const resumed = await ended(last.data.rescoreJobId);
    expect(resumed.status).toBe('done');
    expect((await scores())['20']).toBe(40);
  });
});
