/** The dry run of a file, and the run. Both in slices; the run in transactions of some rows, each with its checkpoint. */
import { setImmediate } from 'node:timers/promises';
import { customers } from '../../src/resources/customers/schema';
import { can } from '../../src/schema/permissions';
import { recordAudit } from '../audit';
import { ApiError, conflict } from '../errors';
import { rowReader, type Judged, type RowResult } from '../engines/import';
import type { Job, JobContext, JobKind } from '../jobs';
import { contextOf, createIn, updateIn } from '../records';
import { SCREENING } from '../screening/jobs';
import type { Stored, StoreSession } from '../store/store';
import {
  changedMeanwhile,
  correctionsOf,
  findImport,
  hintsOf,
  importedInto,
  IMPORTS,
  keepOutcomes,
  noteCreated,
  nothingYet,
  tableOf,
  type ImportRecord,
  type Report,
} from './imports';
import { alikeIn, RowJudge, StoredIdentities, type Outcome } from './outcomes';

export const CHECK = 'importCheck';
export const RUN = 'import';

const PAGE = 1_000;
/** Rows in one transaction of the run. */
const BATCH = 50;
const SLICE_MS = 15;

export type Counts = Record<RowResult, number>;

const noCounts = (): Counts => ({ new: 0, update: 0, unchanged: 0, warning: 0, error: 0 });

/** All customers of the organization; one look at each. */
async function identitiesOf({ services, viewer, breathe }: JobContext, identities: StoredIdentities): Promise<void> {
  for (let after = ''; ;) {
    const { data } = await services.store.list(customers.name, {
      where: [
        { path: 'organizationId', op: 'eq', value: viewer.organizationId },
        { path: 'id', op: 'gt', value: after },
      ],
      sort: [{ path: 'id', order: 'ASC' }],
      range: [0, PAGE - 1],
    });
    for (const record of data) identities.put(record);
    if (data.length < PAGE) return;
    after = data.at(-1)?.id ?? after;
    await breathe();
  }
}

async function judgeOf(
  record: ImportRecord,
  context: JobContext,
  identities: StoredIdentities,
): Promise<{ judge: RowJudge; rows: number }> {
  const { services, viewer } = context;
  const table = await tableOf(services, record.id);
  const hints = await hintsOf(services, record, table);
  const schema = await importedInto(services, record);
  const reader = rowReader(table, record.mapping, hints, schema, correctionsOf(record));
  return { judge: new RowJudge(reader, identities, schema, viewer), rows: reader.length };
}

const idOf = ({ params }: Job): string => String(params.importId);

const checkKind: JobKind = {
  name: CHECK,
  awaited: true,
  permission: { resource: customers.name, action: 'import' },
  async run(job, context) {
    const { services, viewer, progress, breathe } = context;
    const record = await findImport(services.store, idOf(job), viewer);
    if (record.revision !== job.params.revision) throw changedMeanwhile();
    const identities = new StoredIdentities(viewer.organizationId);
    await identitiesOf(context, identities);
    const { judge, rows } = await judgeOf(record, context, identities);
    const counts = noCounts();
    const outcomes: Outcome[] = [];
    let began = performance.now();
    for (let at = 0; at < rows; at++) {
      const { outcome } = await judge.next(at, services.store);
      outcomes.push(outcome);
      counts[outcome.result]++;
      if (performance.now() - began < SLICE_MS) continue;
      progress(at + 1, rows);
      await breathe();
      began = performance.now();
    }
    progress(rows, rows);
    await keepOutcomes(services, record.id, outcomes);
    await services.store.transaction(async (session) => {
      const now = await findImport(session, record.id, viewer);
      if (now.revision !== record.revision) throw changedMeanwhile();
      await session.update(IMPORTS, { ...now, checked: now.revision });
    });
    return { rows, ...counts };
  },
};

interface RunState {
  /** Index of the first row that is not done. */
  next: number;
  report: Report;
}

/** Writes what a row says. An error that only the store could know of keeps the row out. */
async function write(
  session: StoreSession,
  { outcome, judged, stored }: { outcome: Outcome; judged: Judged; stored: Stored | undefined },
  { services, viewer, actor }: JobContext,
  fileName: string,
): Promise<Stored | ApiError | null> {
  const context = contextOf(services, await importedInto(services, viewer), { viewer, actor }, session);
  try {
    if (outcome.action === 'create') return await createIn(context, judged.write);
    if (outcome.action === 'update' && stored)
      return await updateIn(context, stored, { ...judged.write, reason: `Imported from ${fileName}` });
    return null;
  } catch (error) {
    // Thrown while the values are looked at, before anything of the row is written.
    if (error instanceof ApiError && error.statusCode === 422) return error;
    throw error;
  }
}

const refused = (outcome: Outcome, { message }: ApiError): Outcome => ({
  ...outcome,
  result: 'error',
  action: null,
  note: { target: 'name', problem: { key: 'refused', args: { words: message } }, severity: 'error' },
});

/** The outcome of a row that went in, with whom it may be. */
async function withAlike(session: StoreSession, outcome: Outcome, written: Stored | undefined): Promise<Outcome> {
  const alike = written && (await alikeIn(session, written));
  return alike ? { ...outcome, alike } : outcome;
}

const countRow = (report: Report, { result, action, alike }: Outcome): void => {
  if (result === 'error') report.errors++;
  else if (action === null) report.unchanged++;
  else if (action === 'create') report.created++;
  else report.updated++;
  if (result === 'warning') report.warnings++;
  if (alike) report.alike++;
};

const told = (context: JobContext, session: StoreSession, record: ImportRecord, summary: string): Promise<void> =>
  recordAudit(session, context.services, context.actor, {
    action: 'import',
    resource: customers.name,
    recordId: null,
    recordLabel: record.fileName,
    summary,
  });

const runKind: JobKind = {
  name: RUN,
  permission: { resource: customers.name, action: 'import' },
  async run(job, context) {
    const { services, viewer, progress, breathe, checkpoint } = context;
    const { store } = services;
    const record = await findImport(store, idOf(job), viewer);
    if (record.checked !== record.revision) throw conflict('Check the file first.');
    const identities = new StoredIdentities(viewer.organizationId);
    // From here on what others write is noted, so that two imports at once do not make one customer twice.
    const unsubscribe = store.subscribe((changes) => {
      for (const { collection, id } of changes) if (collection === customers.name) identities.touch(id);
    });
    try {
      await identitiesOf(context, identities);
      const { judge, rows } = await judgeOf(record, context, identities);
      const state = structuredClone((context.state as RunState | null) ?? { next: 0, report: nothingYet });
      const outcomes: Outcome[] = [];
      progress(state.next, rows);
      if (state.next === 0)
        await store.transaction((session) =>
          told(context, session, record, `Importing ${record.fileName}: ${rows} rows`),
        );

      // Rows that a former run did are judged again, for the rows after them; they come out unchanged.
      for (let at = 0; at < state.next; at++) {
        const { outcome, stored } = await judge.next(at, store);
        outcomes.push(await withAlike(store, outcome, stored));
        if (at % BATCH === 0) await breathe();
      }
      while (state.next < rows) {
        const end = Math.min(state.next + BATCH, rows);
        const report = { ...state.report };
        const batch: Outcome[] = [];
        await store.transaction(async (session) => {
          await identities.refresh(session);
          const created: string[] = [];
          for (let at = state.next; at < end; at++) {
            const row = await judge.next(at, session);
            const written = await write(session, row, context, record.fileName);
            const outcome: Outcome =
              written instanceof ApiError
                ? refused(row.outcome, written)
                : await withAlike(session, row.outcome, written ?? undefined);
            if (written && !(written instanceof ApiError)) {
              identities.put(written);
              if (outcome.action === 'create') created.push(written.id);
            }
            countRow(report, outcome);
            batch.push(outcome);
            if (at % 10 === 9) await setImmediate();
          }
          await noteCreated(services, record.id, created);
          await session.update(IMPORTS, { ...(await findImport(session, record.id, viewer)), report });
          progress(end, rows);
          await checkpoint({ next: end, report }, session);
        });
        state.next = end;
        state.report = report;
        outcomes.push(...batch);
        await breathe();
      }
      await keepOutcomes(services, record.id, outcomes);
      const { report } = state;
      await store.transaction((session) =>
        told(
          context,
          session,
          record,
          `Imported ${record.fileName}: ${report.created} added, ${report.updated} changed, ${report.unchanged} as before, ${report.errors} left out`,
        ),
      );
      const screens = job.params.screen === true && report.created > 0 && can(viewer, customers.name, 'screen');
      const screening = screens
        ? await services.jobs.start(SCREENING, { importId: record.id }, viewer, context.actor)
        : null;
      return { ...report, screeningJobId: screening?.id ?? null };
    } finally {
      unsubscribe();
    }
  },
};

export const importJobs: readonly JobKind[] = [checkKind, runKind];
