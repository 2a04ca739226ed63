/**
 * What a job does to many records, one transaction each: what is done and how far it is are kept together or not at all, and
 * what fails is told with its reason and keeps nothing of the rest back.
 */
import { nameOf, type AnyResource } from '../src/schema/resource';
import { CHANGELOG } from './audit';
import { ApiError } from './errors';
import { JOB_LINES, type Job, type JobContext } from './jobs';
import { inScope } from './scope';
import { countOf, idsOf } from './selection';
import type { Services } from './services';
import { StoreUnavailable, type StoreSession } from './store/store';

export interface BulkFailure {
  id: string;
  /** Name of the record, where the viewer may see it. */
  label: string | null;
  /** Somebody deleted it: there is nothing to open. */
  deleted: boolean;
  reason: string;
}

export interface Failures {
  failed: number;
  /** The first ones; all of them are in the report. */
  failures: BulkFailure[];
}

interface State<Result> {
  after: string;
  done: number;
  result: Result;
}

/** Records that are told together once nothing more is done. */
const TOLD_AT_ONCE = 200;

/** Failures that stand in the result itself. */
const TOLD = 20;

/** Why one record failed, in words for people. @throws what is no matter of the record. */
function reasonOf(error: unknown, services: Services, id: string): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof StoreUnavailable) throw error;
  services.log.error({ err: error, record: id }, 'a record of a bulk job failed');
  return 'Something unexpected went wrong with this record. It has been noted.';
}

/** What people call a record; one that somebody deleted meanwhile is called by its last name. */
async function calledOf(
  schema: AnyResource,
  id: string,
  { services, viewer }: JobContext,
): Promise<Pick<BulkFailure, 'label' | 'deleted'>> {
  const record = await services.store.get(schema.name, id);
  if (record) return { label: inScope(schema, record, viewer) ? nameOf(schema, record) : null, deleted: false };
  // Whose it was is not known any more where that mattered.
  if (schema.audience || (schema.queuedBy && viewer.queues)) return { label: null, deleted: false };
  const { data } = await services.store.list(CHANGELOG, {
    where: [
      { path: 'organizationId', op: 'eq', value: viewer.organizationId },
      { path: 'resource', op: 'eq', value: schema.name },
      { path: 'recordId', op: 'eq', value: id },
    ],
    sort: [{ path: 'number', order: 'DESC' }],
    range: [0, 0],
  });
  const label = data[0]?.recordLabel;
  return typeof label === 'string' ? { label, deleted: true } : { label: null, deleted: false };
}

/** The result of a run that was cancelled, as far as it came. */
export const resultIn = (state: unknown): unknown => (state as State<unknown> | null)?.result ?? null;

interface Work<Result extends Failures> {
  asked: Parameters<typeof idsOf>[1];
  /** Before the first record. */
  none: Result;
  /** Does it to one record, inside a transaction, and counts it. */
  act: (session: StoreSession, id: string, result: Result) => Promise<Result>;
  /** The result with which everything ends, where an error is no matter of one record alone. */
  stopped?: (error: unknown, result: Result) => Result | undefined;
  /** Whether a record that was not come to by then is missed: each such one is told with the reason of the end. None when left out. */
  missed?: (session: StoreSession, id: string) => Promise<boolean>;
}

/** Goes through the records from where an interrupted run has come. */
export async function onEach<Result extends Failures>(
  job: Job,
  context: JobContext,
  { asked, none, act, stopped, missed }: Work<Result>,
): Promise<Result> {
  const { services, progress, checkpoint, breathe } = context;
  let state = (context.state as State<Result> | null) ?? { after: '', done: 0, result: none };
  // What is done may have left the filter: a run that was interrupted has counted already.
  progress(state.done, job.total ?? (await countOf(services, asked)));
  const keep = async (session: StoreSession, id: string, result: Result): Promise<State<Result>> => {
    const next = { after: id, done: state.done + 1, result };
    progress(next.done);
    await checkpoint(next, session);
    return next;
  };
  const told = async (session: StoreSession, result: Result, failure: BulkFailure): Promise<Result> => {
    const { failed, failures } = result;
    await session.insert(JOB_LINES, {
      ...failure,
      id: `${job.id}-${failed}`,
      recordId: failure.id,
      jobId: job.id,
      number: failed,
    });
    return { ...result, failed: failed + 1, failures: [...failures, failure].slice(0, TOLD) };
  };
  /** Tells the records that are left, and why they are. Taken up again after an interruption, the first of them is tried once more. */
  const tellRest = async (reason: string, isMissed: NonNullable<typeof missed>): Promise<void> => {
    let some: string[] = [];
    const tell = async (): Promise<void> => {
      const failures: BulkFailure[] = [];
      for (const id of some)
        if (await isMissed(services.store, id))
          failures.push({ id, ...(await calledOf(asked.schema, id, context)), reason });
      state = await services.store.transaction(async (session) => {
        let { result } = state;
        for (const failure of failures) result = await told(session, result, failure);
        const next = { after: some.at(-1) ?? state.after, done: state.done + some.length, result };
        progress(next.done);
        await checkpoint(next, session);
        return next;
      });
      some = [];
      await breathe();
    };
    for await (const id of idsOf(services, asked, state.after)) if (some.push(id) === TOLD_AT_ONCE) await tell();
    if (some.length > 0) await tell();
  };
  for await (const id of idsOf(services, asked, state.after)) {
    const { result } = state;
    let acted = false;
    try {
      state = await services.store.transaction(async (session) => {
        const next = await act(session, id, result);
        acted = true;
        return keep(session, id, next);
      });
    } catch (error) {
      // What was done could not be kept: that is no matter of the record.
      if (acted) throw error;
      const end = stopped?.(error, result);
      if (end && !missed) return end;
      if (end && missed) {
        state = { ...state, result: end };
        await tellRest(reasonOf(error, services, id), missed);
        break;
      }
      const failure = { id, ...(await calledOf(asked.schema, id, context)), reason: reasonOf(error, services, id) };
      state = await services.store.transaction(async (session) =>
        keep(session, id, await told(session, result, failure)),
      );
    }
    await breathe();
  }
  progress(state.done, state.done);
  return state.result;
}
