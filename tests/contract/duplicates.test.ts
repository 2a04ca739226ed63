/** Customers that may be one: found among all there are, named without being held, and gone with who is deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobEnds, type Job } from '../../api/jobs';
import { systemActor } from '../../api/viewer';
import { duplicatesOf, IDENTITY_KEYS } from '../../api/verification/duplicates';
import { duplicatesJob } from '../../api/verification/duplicatesJob';
import type { AnyRecord } from '../../src/schema/fields';
import { builtInRoles } from '../../src/resources/roles/builtIn';
import { engines, organizationId, startApi, type Api, type Client } from './harness';

const REASON = 'The passport says otherwise.';

describe.each(engines)('duplicates, %s', (store) => {
  let api: Api;
  let owner: Client;
  const added = async (values: AnyRecord, by = owner): Promise<AnyRecord> => {
    const reply = await by.post('/customers', { type: 'individual', country: 'BE', ...values });
    expect(reply.status, reply.text).toBe(201);
    return reply.data;
  };
  const read = async ({ id }: AnyRecord): Promise<AnyRecord> => (await owner.get(`/customers/${String(id)}`)).data;
  const look = async (by = owner): Promise<AnyRecord> => {
    const { data } = await by.post('/jobs', { kind: 'customerDuplicates' });
    const job = await api.services.jobs.finished(String(data.id));
    expect(job.status, String(job.error)).toBe('done');
    return job.result as AnyRecord;
  };
  const person = { firstName: 'Jana', lastName: 'Peeters', dateOfBirth: '1980-05-06' };
  let one: AnyRecord;
  let sameNumber: AnyRecord;
  let nearName: AnyRecord;
  let firm: AnyRecord;
  let sameFirm: AnyRecord;

  beforeAll(async () => {
    api = await startApi({ store });
    owner = await api.as();
    one = await added({ ...person, nationalNumber: '80.05.06-001.23' });
    sameNumber = await added({ firstName: 'J.', lastName: 'Other', nationalNumber: '80050600123' });
    nearName = await added({ ...person, firstName: 'Janna' });
    firm = await added({ type: 'business', legalName: 'Tidewater Foods Ltd', registrationNumber: 'BE 0428.759.497' });
    sameFirm = await added({ type: 'business', legalName: 'Foods Tidewater BV' });
    await added({ firstName: 'Jana', lastName: 'Peeters', dateOfBirth: '1980-05-07' });
    await added({ type: 'business', legalName: 'Tidewater Foods Ltd', country: 'GB' });
    const stranger = await api.as({ organizationId: organizationId('b') });
    await added({ ...person, nationalNumber: '80050600123' }, stranger);
  });
  afterAll(() => api.close());

  it('finds them by number and by name, also of what was kept before anybody looked for them', async () => {
    // As records were before numbers were looked at.
    const keys = await api.store.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: String(sameNumber.id) }] }); // prettier-ignore
    expect(keys.data).toHaveLength(1);
    await api.store.transaction((session) => session.remove(IDENTITY_KEYS, keys.data[0]?.id ?? ''));

    expect(await look()).toEqual({ looked: 7, found: 5, changed: 5, crowded: 0 });
    expect((await read(one)).duplicateIds).toEqual([sameNumber.id, nearName.id]);
    expect(await read(nearName)).toMatchObject({ duplicateIds: [one.id], duplicates: 1, version: nearName.version });
    expect((await read(sameNumber)).duplicateIds).toEqual([one.id]);
    expect((await read(firm)).duplicateIds).toEqual([sameFirm.id]);
    const listed = await owner.list('customers', { filter: { duplicates_gt: 0 } });
    expect(listed.data).toHaveLength(5);
    const restored = await api.store.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: String(sameNumber.id) }] }); // prettier-ignore
    expect(restored.data.map(({ key }) => key)).toEqual(keys.data.map(({ key }) => key));
    const told = await owner.list('changelog', { filter: { recordId: one.id, action: 'duplicates' } });
    expect(told.data.map(({ summary }) => summary)).toEqual(['May be the same as 2 other customers']);
  });

  it('writes nothing when it finds what is known, and takes back what is no longer so', async () => {
    expect(await look()).toEqual({ looked: 7, found: 5, changed: 0, crowded: 0 });
    await owner.put(`/customers/${String(nearName.id)}`, { dateOfBirth: '1981-05-06', reason: REASON });
    expect(await look()).toEqual({ looked: 7, found: 4, changed: 2, crowded: 0 });
    expect(await read(nearName)).toMatchObject({ duplicateIds: null, duplicates: null });
    expect((await read(one)).duplicateIds).toEqual([sameNumber.id]);
    expect((await owner.put(`/customers/${String(one.id)}`, { duplicateIds: [], reason: REASON })).status).toBe(422);
  });

  it('holds nobody: who is named can be deleted, and is named no more', async () => {
    const check = (await owner.post('/kyc', { customerId: one.id })).data;
    expect(check.duplicateIds).toEqual([sameNumber.id]);
    // Whom a check is about stays, and it is said why.
    const held = await owner.delete(`/customers/${String(one.id)}`);
    expect([held.status, held.error.message]).toEqual([409, expect.stringMatching(/^Customer cannot be deleted: .*1 KYC check/)]); // prettier-ignore
    expect((await owner.delete(`/customers/${String(sameNumber.id)}`)).status).toBe(200);
    expect(await read(one)).toMatchObject({ duplicateIds: null, duplicates: null });
    const after = (await owner.get(`/kyc/${String(check.id)}`)).data;
    expect([after.duplicateIds, after.version]).toEqual([null, check.version]);
    // What the check found then still stands there.
    expect(JSON.stringify(after.findings)).toContain(String(sameNumber.reference));
    for (const [resource, id] of [
      ['customers', one.id],
      ['kyc', check.id],
    ] as const) {
      const { data } = await owner.list('changelog', { filter: { recordId: id, action: 'unlink' } });
      expect(data.map(({ summary }) => summary), resource).toEqual([`Took out ${String(sameNumber.reference)}, which was deleted`]); // prettier-ignore
    }
  });

  it('tells those of one customer by number or by name, each once, and at most twenty', async () => {
    const of = async ({ id }: AnyRecord): Promise<{ byNumber: string[]; byName: string[] }> => {
      const found = await api.store.transaction(async (session) => {
        const record = await session.get('customers', String(id));
        return record && (await duplicatesOf(session, record));
      });
      return { byNumber: found?.byNumber.map((other) => other.id) ?? [], byName: found?.byName.map((other) => other.id) ?? [] }; // prettier-ignore
    };
    const document = (country: string) => ({
      identityDocuments: [{ kind: 'passport', country, number: 'P-77 88 991' }],
    });
    const born = { dateOfBirth: '1977-07-07', lastName: 'Vandermoor' };
    const ilse = await added({ ...born, firstName: 'Ilse', ...document('BE') });
    // Whoever has the same number is not told a second time for the same name; the number of another country is another one.
    const sameBoth = await added({ ...born, firstName: 'Ilse', ...document('BE') });
    await added({ firstName: 'Piet', lastName: 'Dekker', ...document('NL') });
    // Born on the day, and nobody of that name.
    await added({ ...born, firstName: 'Bartholomeus', lastName: 'Quaegebeur' });
    expect(await of(ilse)).toEqual({ byNumber: [sameBoth.id], byName: [] });
    // A number that was corrected is no longer found.
    await owner.put(`/customers/${String(sameBoth.id)}`, { ...document('FR'), reason: REASON });
    expect(await of(ilse)).toEqual({ byNumber: [], byName: [sameBoth.id] });
    for (let more = 0; more < 20; more++) await added({ ...born, firstName: 'Ilse' });
    expect((await of(ilse)).byName).toHaveLength(20);
  });

  it('is looked for by who may change customers, and can be stopped', async () => {
    const auditor = await api.as({ permissions: builtInRoles.find(({ key }) => key === 'auditor')?.permissions ?? [] });
    expect((await auditor.post('/jobs', { kind: 'customerDuplicates' })).status).toBe(403);
    expect((await owner.post('/jobs', { kind: 'customerDuplicates', params: { all: true } })).status).toBe(422);
    // Stopped between two steps: what is not written then is not written.
    await added({ ...person, firstName: 'Joanna' });
    const twin = await added({ ...person, firstName: 'Joanna' });
    const { id: byId, organizationId: of } = owner.viewer;
    const job: Job = { id: 'job', kind: 'customerDuplicates', status: 'running', done: 0, total: null, params: {}, result: null, error: null, organizationId: of, byId, createdAt: '2026-01-01T00:00:00.000Z', finishedAt: null }; // prettier-ignore
    const run = (breathe: () => Promise<void>) =>
      duplicatesJob.run(job, {
        services: api.services,
        viewer: owner.viewer,
        actor: systemActor(of),
        state: null,
        progress: () => undefined,
        checkpoint: () => Promise.resolve(),
        breathe,
      });
    await expect(run(() => Promise.reject(new JobEnds()))).rejects.toBeInstanceOf(JobEnds);
    expect((await read(twin)).duplicates ?? null).toBeNull();
    await run(() => Promise.resolve());
    expect((await read(twin)).duplicates).toBeGreaterThan(0);
  });
});
