/** The erasure itself, in slices that are whole each: a process that dies between two goes on with the next. */
import { rm } from 'node:fs/promises';
import { customers } from '../../src/resources/customers/schema';
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { withoutPerson } from '../../src/schema/erasure';
import type { AnyRecord } from '../../src/schema/fields';
import { CHANGELOG, emptyEntries, isEmptied, recordAudit, type AuditEntry } from '../audit';
import { MAIL, OUTBOX } from '../auth/collections';
import { filesIn } from '../checks';
import { createdIds, forgetImport, IMPORTS, outcomesOf } from '../customerImport/imports';
import { conflict } from '../errors';
import { exportPath, EXPORT } from '../exportJob';
import { attachFiles, FILES, removeBytes, type StoredFile } from '../files';
import { JOB_LINES, JOBS, type JobContext } from '../jobs';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { enrolmentOf, filesOf } from '../verification/enrolments';
import { forgetRelations } from '../relations';
import { forgetIdentity, nameEachOther, nobodyAlike } from '../verification/duplicates';
import { forgetFace } from '../verification/sameFaces';
import { ENROLMENTS, INVITATIONS } from '../verification/invitations';
import { contextOf } from '../writes';
import { judgeErasure, type Whole } from './plan';

export const ERASURE = 'erasure';
export const RETENTION = 'retention';

/** Records, or entries of the changelog, of one transaction. */
const AT_ONCE = 100;

/** Takes a file away that nothing refers to any more. Gives its id for the bytes, which go once this is kept. */
async function dropFile(session: StoreSession, id: string): Promise<string[]> {
  const file = (await session.get(FILES, id)) as StoredFile | undefined;
  if (!file || file.attachedTo.length > 0) return [];
  await session.remove(FILES, id);
  return [id];
}

/** What stands behind an invitation beside its record: the secrets of its links, and pictures that were not handed in. */
async function dropInvitation(session: StoreSession, id: string): Promise<string[]> {
  const links = await session.list(INVITATIONS, { where: [{ path: 'sessionId', op: 'eq', value: id }] });
  for (const link of links.data) await session.remove(INVITATIONS, link.id);
  const taken = await enrolmentOf(session, id);
  if (!taken) return [];
  await session.remove(ENROLMENTS, id);
  const dropped: string[] = [];
  for (const file of filesOf(taken)) dropped.push(...(await dropFile(session, file)));
  return dropped;
}

/** Mail that went to somebody, or is on its way. */
async function dropMail(session: StoreSession, to: unknown): Promise<void> {
  if (typeof to !== 'string' || to === '') return;
  for (const collection of [MAIL, OUTBOX])
    for (const { id } of (await session.list(collection, { where: [{ path: 'to', op: 'eq', value: to }] })).data)
      await session.remove(collection, id);
}

/** Takes the person out of records. Gives the files whose bytes go once this is kept. */
export async function eraseRecords(
  { services, viewer, actor }: Pick<JobContext, 'services' | 'viewer' | 'actor'>,
  session: StoreSession,
  records: readonly Whole[],
  now: string,
): Promise<string[]> {
  const dropped: string[] = [];
  for (const { schema, record: known } of records) {
    let record = known;
    if (schema.name === customers.name) {
      // Whoever may be the same, and whoever belongs to them, is named no more, on either side.
      const context = contextOf(services, customers, { viewer, actor }, session);
      await nameEachOther(context, known.id, nobodyAlike);
      await forgetRelations(context, known.id);
      record = (await session.get(schema.name, known.id)) ?? known;
    }
    const files = filesIn(schema, record);
    await session.update(schema.name, withoutPerson(schema, record, now));
    if (schema.name === customers.name) await forgetIdentity(session, record.id);
    if (schema.name === idVerificationLiveness.name) await forgetFace(session, record.id);
    await attachFiles(session, { resource: schema.name, id: record.id }, files, []);
    for (const file of new Set(files)) dropped.push(...(await dropFile(session, file)));
    dropped.push(...(await dropInvitation(session, record.id)));
    await dropMail(session, record.email);
  }
  return dropped;
}

/** The next entries about these records, by number. */
async function entriesAbout(session: StoreSession, ids: readonly string[], after: number): Promise<Stored[]> {
  const { data } = await session.list(CHANGELOG, {
    where: [
      { path: 'about', op: 'in', value: [...ids] },
      { path: 'number', op: 'gt', value: after },
    ],
    sort: [{ path: 'number', order: 'ASC' }],
    range: [0, AT_ONCE - 1],
  });
  return data;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What erasing has to know when it goes on. */
export interface Progress {
  /** Files whose bytes are to go. */
  files: string[];
  /** Counts for the result. */
  records: number;
  fileCount: number;
  entries: number;
  /** Ids of erased records and files of which the changelog may still speak. */
  spoken: string[];
}

export const nothingDone: Progress = { files: [], records: 0, fileCount: 0, entries: 0, spoken: [] };

/** What the job gives. */
export interface Erased {
  records: number;
  files: number;
  entries: number;
}

export const erasedOf = ({ records, fileCount, entries }: Progress): Erased => ({ records, files: fileCount, entries });

/** Takes the bytes of files away. */
export async function removeAll(services: Services, ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeBytes(services, id);
}

export interface Telling {
  resource: string;
  /** `null` when it is about many. */
  id: string | null;
  reference: string | null;
  reason: string;
}

const entryOf = ({ resource, id, reference, reason }: Telling, summary: string): Omit<AuditEntry, 'emptied'> => ({
  action: 'erase',
  resource,
  recordId: id,
  recordLabel: reference,
  summary,
  reason,
});

/** Empties what the changelog says of records. @param staying ids of records about them that keep their entries */
export async function emptyTimelines(
  { services, actor, checkpoint, breathe }: JobContext,
  ids: readonly string[],
  staying: ReadonlySet<string>,
  telling: Telling,
  begun: Progress,
): Promise<Progress> {
  let state = begun;
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE);
    let after = 0;
    for (let more = true; more;) {
      await breathe();
      const from = after;
      const done = await services.store.transaction(async (session) => {
        const page = await entriesAbout(session, some, from);
        const last = Number(page.at(-1)?.number ?? from);
        const entries = page.filter(
          (entry) => !isEmptied(entry) && entry.action !== 'erase' && !staying.has(String(entry.recordId)),
        );
        if (entries.length === 0) return { state, last, count: page.length };
        const words = `Took personal data out of ${counted(entries.length, 'entry', 'entries')} of the changelog`;
        await emptyEntries(session, services, actor, entries, entryOf(telling, words));
        const next = { ...state, entries: state.entries + entries.length };
        await checkpoint(next, session);
        return { state: next, last, count: page.length };
      });
      state = done.state;
      after = done.last;
      more = done.count === AT_ONCE;
    }
  }
  return state;
}

const mentions = (record: AnyRecord, ids: ReadonlySet<string>): boolean => {
  const text = JSON.stringify(record);
  return [...ids].some((id) => text.includes(id));
};

/** What is kept for a day or a month beside the records: imports, exports, answers and jobs that may hold the person. */
async function sweep(services: Services, organizationId: string, ids: ReadonlySet<string>): Promise<void> {
  const { store } = services;
  const own = { where: [{ path: 'organizationId', op: 'eq' as const, value: organizationId }] };
  for (const { id } of (await store.list(IMPORTS, own)).data) {
    const outcomes = (await outcomesOf(services, id)) ?? [];
    const created = await createdIds(services, id);
    if (
      created.some((one) => ids.has(one)) ||
      outcomes.some(({ match, alike }) => (match && ids.has(match.id)) || alike?.others.some(({ id }) => ids.has(id)))
    )
      await forgetImport(services, id);
  }
  for (const job of (await store.list(JOBS, own)).data) {
    if (job.status === 'queued' || job.status === 'running') continue;
    if (job.kind === ERASURE || job.kind === RETENTION) continue;
    // An export says nowhere whom it holds.
    if (job.kind === EXPORT) await rm(exportPath(services, job.id), { force: true });
    else if (mentions(job, ids))
      await store.transaction(async (session) => {
        await session.remove(JOBS, job.id);
        const lines = await session.list(JOB_LINES, { where: [{ path: 'jobId', op: 'eq', value: job.id }] });
        for (const line of lines.data) await session.remove(JOB_LINES, line.id);
      });
  }
  for (const line of (await store.list(JOB_LINES)).data)
    if (mentions(line, ids)) await store.remove(JOB_LINES, line.id);
  for (const key of (await store.list('idempotencyKeys')).data)
    if (mentions(key, ids)) await store.remove('idempotencyKeys', key.id);
}

/**
 * Erases a customer and what tells of it, as far as nothing stands against it. May be run again, after a kill too: what went is
 * not touched twice.
 * @throws ApiError 409 when a legal hold was set meanwhile
 */
export async function eraseCustomer(
  context: JobContext,
  id: string,
  reason: string,
  begun: Progress = nothingDone,
): Promise<Erased> {
  const { services, actor, checkpoint, breathe, progress: report } = context;
  const { store } = services;
  let state = begun;
  const now = services.now().toISOString();
  for (;;) {
    await removeAll(services, state.files);
    await breathe();
    const before = { ...state, files: [] };
    const next = await store.transaction(async (session): Promise<Progress | undefined> => {
      const customer = await session.get(customers.name, id);
      if (!customer || customer.organizationId !== actor.organizationId) throw conflict('This customer is gone.');
      const { plan, going } = await judgeErasure(session, services, customer, now);
      if (plan.hold) throw conflict(`A legal hold on ${plan.hold.reference} stands against it.`);
      const slice = going.slice(0, AT_ONCE);
      if (slice.length === 0) return undefined;
      const files = await eraseRecords(context, session, slice, now);
      await recordAudit(
        session,
        services,
        actor,
        entryOf(
          { resource: customers.name, id, reference: plan.reference, reason },
          `Erased personal data in ${counted(slice.length, 'record', 'records')} and ${counted(files.length, 'file', 'files')}`,
        ),
      );
      const done = {
        ...before,
        files,
        spoken: [...before.spoken, ...files],
        records: before.records + slice.length,
        fileCount: before.fileCount + files.length,
      };
      report(done.records, done.records + going.length - slice.length);
      await checkpoint(done, session);
      return done;
    });
    if (!next) break;
    state = next;
  }
  const customer = await store.get(customers.name, id);
  if (!customer) throw conflict('This customer is gone.');
  const { plan, ids, staying } = await judgeErasure(store, services, customer, now);
  const telling = { resource: customers.name, id, reference: plan.reference, reason };
  state = await emptyTimelines(context, [...ids, ...state.spoken], staying, telling, state);
  await sweep(services, actor.organizationId, new Set(ids));
  return erasedOf(state);
}
