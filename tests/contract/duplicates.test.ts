/** Customers that may be one: found among all there are, named without being held, and gone with who is deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobEnds, type Job } from '../../api/jobs';
import { systemActor } from '../../api/viewer';
import { IDENTITY_KEYS, nameByFace } from '../../api/verification/duplicates';
import { eraseRecords } from '../../api/erasure/erase';
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { FACES, keepFace } from '../../api/verification/sameFaces';
import type { Stored } from '../../api/store/store';
import { contextOf } from '../../api/writes';
import { customers } from '../../src/resources/customers/schema';
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

  const named = async ({ id }: AnyRecord): Promise<AnyRecord> => {
    const { sameNumberIds, sameNameIds, sameFaceIds } = await read({ id });
    return { number: sameNumberIds ?? [], name: sameNameIds ?? [], face: sameFaceIds ?? [] };
  };
  /** Customers as they were kept before anybody looked. */
  const unnamed = (...some: readonly AnyRecord[]): Promise<void> =>
    api.store.transaction(async (session) => {
      for (const { id } of some) {
        const record = { ...(await session.get('customers', String(id))), id: String(id) };
        await session.update('customers', { ...record, sameNumberIds: null, sameNameIds: null, duplicates: null });
      }
    });
  const nobody = { number: [], name: [], face: [] };
  const told = async ({ id }: AnyRecord): Promise<unknown[]> =>
    (await owner.list('changelog', { filter: { recordId: id, action: 'duplicates' } })).data.map(
      ({ summary }) => summary,
    );

  it('finds them as they are made, each by its rule, and says so on both', async () => {
    expect(await named(one)).toEqual({ ...nobody, number: [sameNumber.id], name: [nearName.id] });
    expect(await named(sameNumber)).toEqual({ ...nobody, number: [one.id] });
    expect(await read(nearName)).toMatchObject({ sameNameIds: [one.id], duplicates: 1, version: 1 });
    // The answer to the one who makes it says so already.
    expect([nearName.sameNameIds, nearName.duplicates]).toEqual([[one.id], 1]);
    expect(await named(firm)).toEqual({ ...nobody, name: [sameFirm.id] });
    const listed = await owner.list('customers', { filter: { duplicates_gt: 0 } });
    expect(listed.data).toHaveLength(5);
    // Nobody's open form is made stale.
    expect((await read(one)).version).toBe(1);
    expect(await told(one)).toEqual(['May be the same as 2 other customers', 'May be the same as 1 other customer']);
  });

  it('follows a change, on both: who is no longer alike is named no more, and who becomes so is', async () => {
    const change = async ({ id }: AnyRecord, values: AnyRecord): Promise<void> => {
      const reply = await owner.put(`/customers/${String(id)}`, { ...values, reason: REASON });
      expect(reply.status, reply.text).toBe(200);
    };
    await change(sameNumber, { nationalNumber: '80050600199' });
    expect([await named(sameNumber), await named(one)]).toEqual([nobody, { ...nobody, name: [nearName.id] }]);
    expect((await told(sameNumber))[0]).toBe('No other customer looks the same any more');
    // Day and month exchanged are near enough, for the names that are.
    await change(nearName, { dateOfBirth: '1980-06-05' });
    expect((await named(one)).name).toEqual([nearName.id]);
    await change(nearName, { dateOfBirth: '1981-06-05' });
    expect([await named(nearName), await named(one)]).toEqual([nobody, nobody]);
    await change(sameNumber, { nationalNumber: '80.05.06-001.23' });
    await change(nearName, { dateOfBirth: '1980-05-06' });
    expect(await named(one)).toEqual({ ...nobody, number: [sameNumber.id], name: [nearName.id] });
    // What tells nobody apart is not looked at again.
    const before = (await told(one)).length;
    await change(one, { placeOfBirth: 'Ghent' });
    expect(await told(one)).toHaveLength(before);
    expect((await owner.put(`/customers/${String(one.id)}`, { sameNumberIds: [], reason: REASON })).status).toBe(422);
  });

  it('finds all of what was kept before anybody looked', async () => {
    const keys = await api.store.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: String(sameNumber.id) }] }); // prettier-ignore
    expect(keys.data).toHaveLength(1);
    await api.store.transaction(async (session) => {
      await session.remove(IDENTITY_KEYS, keys.data[0]?.id ?? '');
    });
    await unnamed(one, sameNumber, nearName, firm, sameFirm);
    expect(await look()).toEqual({ looked: 7, found: 5, changed: 5, crowded: 0 });
    expect(await named(one)).toEqual({ ...nobody, number: [sameNumber.id], name: [nearName.id] });
    expect([await named(firm), await named(sameFirm)]).toEqual([{ ...nobody, name: [sameFirm.id] }, { ...nobody, name: [firm.id] }]); // prettier-ignore
    const restored = await api.store.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: String(sameNumber.id) }] }); // prettier-ignore
    expect(restored.data.map(({ key }) => key)).toEqual(keys.data.map(({ key }) => key));
    // It writes nothing when it finds what is known.
    expect(await look()).toEqual({ looked: 7, found: 5, changed: 0, crowded: 0 });
    await owner.put(`/customers/${String(nearName.id)}`, { dateOfBirth: '1981-05-06', reason: REASON });
    expect(await look()).toEqual({ looked: 7, found: 4, changed: 0, crowded: 0 });
  });

  it('holds nobody: who is named can be deleted, and is named no more', async () => {
    const check = (await owner.post('/kyc', { customerId: one.id })).data;
    expect(check.duplicateIds).toEqual([sameNumber.id]);
    // Whom a check is about stays, and it is said why.
    const held = await owner.delete(`/customers/${String(one.id)}`);
    expect([held.status, held.error.message]).toEqual([409, expect.stringMatching(/^Customer cannot be deleted: .*1 KYC check/)]); // prettier-ignore
    expect((await owner.delete(`/customers/${String(sameNumber.id)}`)).status).toBe(200);
    expect(await read(one)).toMatchObject({ sameNumberIds: null, duplicates: null });
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

  it('tells those of one customer by number and by name, and at most twenty', async () => {
    const of = named;
    const document = (country: string) => ({
      identityDocuments: [{ kind: 'passport', country, number: 'P-77 88 991' }],
    });
    const born = { dateOfBirth: '1977-07-07', lastName: 'Vandermoor' };
    const ilse = await added({ ...born, firstName: 'Ilse', ...document('BE') });
    // The number of another country is another one.
    const sameBoth = await added({ ...born, firstName: 'Ilse', ...document('BE') });
    await added({ firstName: 'Piet', lastName: 'Dekker', ...document('NL') });
    // Born on the day, and nobody of that name.
    await added({ ...born, firstName: 'Bartholomeus', lastName: 'Quaegebeur' });
    expect(await of(ilse)).toEqual({ ...nobody, number: [sameBoth.id], name: [sameBoth.id] });
    expect((await read(ilse)).duplicates).toBe(1);
    // A check does not tell who has the same number a second time for the same name.
    const check = (await owner.post('/kyc', { customerId: ilse.id })).data;
    expect(JSON.stringify(check.findings)).toContain('DUPLICATE_NUMBER');
    expect(JSON.stringify(check.findings)).not.toContain('DUPLICATE_PERSON');
    // A number that was corrected is no longer found.
    await owner.put(`/customers/${String(sameBoth.id)}`, { ...document('FR'), reason: REASON });
    expect(await of(ilse)).toEqual({ ...nobody, name: [sameBoth.id] });
    let last: AnyRecord = ilse;
    for (let more = 0; more < 21; more++) last = await added({ ...born, firstName: 'Ilse' });
    expect([(await of(ilse)).name, (await of(last)).name].map((ids) => (ids as string[]).length)).toEqual([20, 20]);
    expect((await owner.post('/kyc', { customerId: ilse.id })).data.duplicateIds).toHaveLength(20);
  });

  it('keeps faces apart, compares those of one organization, and forgets who is erased', async () => {
    const face = (seed: number): number[] => Array.from({ length: 64 }, (_, at) => Math.sin(seed * 97 + at * seed) * 4);
    const near = (seed: number): number[] => face(seed).map((value, at) => value + (at % 2) * 0.2);
    const checkOf = async (firstName: string) => {
      const who = await added({ firstName, lastName: `Of ${firstName}` });
      const { data } = await owner.post('/id-verification-liveness', { customerId: who.id, documentType: 'passport' });
      return { who, record: (await api.store.get('id-verification-liveness', String(data.id))) ?? { id: '' } };
    };
    const keep = ({ record }: { record: Stored }, embedding: number[]) =>
      api.store.transaction((session) => keepFace(session, record, embedding));
    const [ada, bob, cem] = [await checkOf('Ada'), await checkOf('Bob'), await checkOf('Cem')];
    expect([await keep(ada, face(1)), await keep(bob, face(2)), await keep(cem, near(1))]).toEqual([[], [], [ada.who.id]]); // prettier-ignore
    // Another check of the same person, and the same one in another organization, are nobody else.
    expect(await keep(ada, near(1))).toEqual([cem.who.id]);
    expect(await keep({ record: { ...bob.record, id: 'elsewhere', organizationId: organizationId('b') } }, face(1))).toEqual([]); // prettier-ignore
    const [kept] = (await api.store.list(FACES, { where: [{ path: 'id', op: 'eq', value: cem.record.id }] })).data;
    expect(Object.keys(kept ?? {}).toSorted()).toEqual(['customerId', 'embedding', 'id', 'organizationId']);

    await api.store.transaction(
      (session) =>
      nameByFace(contextOf(api.services, customers, { viewer: owner.viewer, actor: systemActor(owner.viewer.organizationId) }, session), String(cem.who.id), [String(ada.who.id)]), // prettier-ignore
    );
    expect([await named(ada.who), await named(cem.who)]).toEqual([{ ...nobody, face: [cem.who.id] }, { ...nobody, face: [ada.who.id] }]); // prettier-ignore
    // A look through all leaves faces as they are: they are compared where they are read.
    await look();
    expect((await named(ada.who)).face).toEqual([cem.who.id]);
    await api.store.transaction(async (session) => {
      const record = (await session.get('customers', String(cem.who.id))) ?? { id: '' };
      const whole = [{ schema: customers, record }, { schema: idVerificationLiveness, record: cem.record }]; // prettier-ignore
      await eraseRecords({ services: api.services, viewer: owner.viewer, actor: systemActor(owner.viewer.organizationId) }, session, whole, api.services.now().toISOString()); // prettier-ignore
    });
    expect([await named(ada.who), await named(cem.who)]).toEqual([nobody, nobody]);
    expect((await api.store.list(FACES)).data.map(({ customerId }) => customerId)).not.toContain(cem.who.id);
  });

  it('is looked for by who may change customers, and can be stopped', async () => {
    const auditor = await api.as({ permissions: builtInRoles.find(({ key }) => key === 'auditor')?.permissions ?? [] });
    expect((await auditor.post('/jobs', { kind: 'customerDuplicates' })).status).toBe(403);
    expect((await owner.post('/jobs', { kind: 'customerDuplicates', params: { all: true } })).status).toBe(422);
    // Stopped between two steps: what is not written then is not written.
    await added({ ...person, firstName: 'Joanna' });
    const twin = await added({ ...person, firstName: 'Joanna' });
    await unnamed(twin);
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
    // Who is deleted while it compares is named by nobody.
    const gone = await added({ ...person, firstName: 'Joanna' });
    await unnamed(twin, gone);
    let deleted: number | undefined;
    await run(async () => {
      deleted ??= (await owner.delete(`/customers/${String(gone.id)}`)).status;
    });
    expect(deleted).toBe(200);
    const { name } = await named(twin);
    expect([(name as string[]).length > 0, name]).toEqual([true, expect.not.arrayContaining([gone.id])]);
  });
});
