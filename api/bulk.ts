/**
 * One action on many records: each through the same checks, permission, lifecycle and changelog as if it were the only one. What
 * fails is told with its reason and keeps nothing of the rest back.
 */
import { guardFormula } from '../src/schema/csv';
import { isWritable, type AnyRecord } from '../src/schema/fields';
import { inEnglish } from '../src/schema/problems';
import { nameOf, STATUS, type AnyResource } from '../src/schema/resource';
import { CHANGELOG } from './audit';
import { ApiError, invalid } from './errors';
import { BYTE_ORDER_MARK, csvLines } from './export';
import { schemaFor, schemaNamed } from './extensions';
import { JOB_LINES, type JobContext, type JobKind } from './jobs';
import { isObject } from './mask';
import { contextOf, findIn, REASON, removeIn, updateIn } from './records';
import { inScope } from './scope';
import { countOf, idsOf, selectionFaults, type Selection } from './selection';
import type { Services } from './services';
import { StoreUnavailable, type StoreSession } from './store/store';
import { moveIn } from './transitions';
import { demand, type SignedIn } from './viewer';

export const BULK = 'bulk';

const actions = ['transition', 'update', 'assign', 'delete'] as const;
type BulkAction = (typeof actions)[number];

export interface BulkParams extends Selection {
  resource: string;
  action: BulkAction;
  /** The transition's name. */
  name?: string;
  /** Fields to write, or the transition's inputs. */
  values?: AnyRecord;
  /** The transition's note, or the reason that the resource asks of a change. */
  note?: string;
}

type Outcome = 'changed' | 'unchanged' | 'proposed';

export interface BulkFailure {
  id: string;
  /** Name of the record, where the viewer may see it. */
  label: string | null;
  /** Somebody deleted it: there is nothing to open. */
  deleted: boolean;
  reason: string;
}

export interface BulkResult {
  changed: number;
  /** It was so already. */
  unchanged: number;
  /** Waits for a second person. */
  proposed: number;
  failed: number;
  /** The first ones; all of them are in the report. */
  failures: BulkFailure[];
}

interface State {
  after: string;
  done: number;
  result: BulkResult;
}

const start: State = {
  after: '',
  done: 0,
  result: { changed: 0, unchanged: 0, proposed: 0, failed: 0, failures: [] },
};

/** Failures that stand in the result itself. */
export const TOLD = 20;

function valueFaults(schema: AnyResource, action: BulkAction, values: unknown): string | undefined {
  if (action === 'delete') return values === undefined ? undefined : inEnglish({ key: 'unknownField' });
  if (action === 'transition')
    return values === undefined || isObject(values) ? undefined : inEnglish({ key: 'notObject' });
  if (!isObject(values)) return inEnglish({ key: 'notObject' });
  const sources = Object.keys(values);
  const writable = sources.filter((source) => {
    const field = Object.hasOwn(schema.fields, source) ? schema.fields[source] : undefined;
    return field && isWritable(field, false);
  });
  if (sources.length === 0 || writable.length < sources.length) return inEnglish({ key: 'notWritable' });
  if (action === 'update') return undefined;
  const [source = ''] = sources;
  const field = schema.fields[source];
  const points = sources.length === 1 && field?.type === 'reference' && field.reference === 'users';
  return points ? undefined : 'Give one field that names a person.';
}

/** @throws ApiError 400, 403, 422 */
async function readParams(params: AnyRecord, viewer: SignedIn, services: Services): Promise<AnyRecord> {
  const { resource, ids, filter, action: asked, name, values, note, ...unknown } = params;
  const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
  const schema = await schemaNamed(services, resource, viewer);
  const action = actions.find((one) => one === asked);
  if (!schema) errors.resource = inEnglish({ key: 'choice' });
  if (!action) errors.action = inEnglish({ key: 'choice' });
  if (note !== undefined && typeof note !== 'string') errors.note = inEnglish({ key: 'notText' });
  if (!schema || !action) throw invalid(errors);
  const moves = action === 'transition';
  const right = moves ? String(name) : action === 'delete' ? 'delete' : 'edit';
  const offered = moves
    ? Object.hasOwn(schema.lifecycle?.transitions ?? {}, right)
    : schema.actions.some((one) => one === right);
  if (!offered) errors[moves ? 'name' : 'action'] = inEnglish({ key: 'choice' });
  if (!moves && name !== undefined) errors.name = inEnglish({ key: 'unknownField' });
  const fault = valueFaults(schema, action, values);
  if (fault !== undefined) errors.values = fault;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  demand(viewer, schema.name, right);
  demand(viewer, schema.name, 'list');
  Object.assign(errors, selectionFaults(schema, { ids, filter }));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return params;
}

/** Does it to one record, inside a transaction. */
async function act(
  session: StoreSession,
  schema: AnyResource,
  { action, name = '', values = {}, note }: BulkParams,
  id: string,
  { services, viewer, actor }: JobContext,
): Promise<Outcome> {
  // Asked for inside: nobody writes a definition between this and the write.
  const own = await schemaFor(services, schema, viewer.organizationId);
  const context = contextOf(services, own, { viewer, actor }, session);
  const before = await findIn(context, id);
  if (action === 'delete') {
    await removeIn(context, before);
    return 'changed';
  }
  if (action === 'transition') {
    const moved = await moveIn(context, before, { name, note: note?.trim() || null, values });
    return moved[STATUS] === schema.lifecycle?.transitions[name]?.to ? 'changed' : 'proposed';
  }
  const body = schema.reasonForChange ? { ...values, [REASON]: note } : values;
  const after = await updateIn(context, before, body);
  return after.version === before.version ? 'unchanged' : 'changed';
}

/** Why one record failed, in words for people. @throws what is no matter of the record. */
export function reasonOf(error: unknown, services: Services, id: string): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof StoreUnavailable) throw error;
  services.log.error({ err: error, record: id }, 'a record of a bulk job failed');
  return 'Something unexpected went wrong with this record. It has been noted.';
}

/** What people call a record; one that somebody deleted meanwhile is called by its last name. */
export async function calledOf(
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

export const bulkJob: JobKind = {
  name: BULK,
  readParams,
  interrupted: (state) => (state as State | null)?.result ?? null,
  async run(job, context) {
    const { services, viewer, progress, checkpoint, breathe } = context;
    const params = job.params as unknown as BulkParams;
    const schema = await schemaNamed(services, params.resource, viewer);
    if (!schema) throw new ApiError(409, 'This version does not know these records any more.');
    const asked = { ...params, schema, viewer, until: job.createdAt };
    let state = (context.state as State | null) ?? start;
    // What is done may have left the filter: a run that was interrupted has counted already.
    progress(state.done, job.total ?? (await countOf(services, asked)));
    const keep = async (session: StoreSession, id: string, result: BulkResult): Promise<State> => {
      const next = { after: id, done: state.done + 1, result };
      progress(next.done);
      await checkpoint(next, session);
      return next;
    };
    for await (const id of idsOf(services, asked, state.after)) {
      const { result } = state;
      let acted = false;
      try {
        state = await services.store.transaction(async (session) => {
          const outcome = await act(session, schema, params, id, context);
          acted = true;
          return keep(session, id, { ...result, [outcome]: result[outcome] + 1 });
        });
      } catch (error) {
        // What was done could not be kept: that is no matter of the record.
        if (acted) throw error;
        const failure = { id, ...(await calledOf(schema, id, context)), reason: reasonOf(error, services, id) };
        state = await services.store.transaction(async (session) => {
          await session.insert(JOB_LINES, {
            ...failure,
            id: `${job.id}-${result.failed}`,
            recordId: id,
            jobId: job.id,
            number: result.failed,
          });
          return keep(session, id, {
            ...result,
            failed: result.failed + 1,
            failures: [...result.failures, failure].slice(0, TOLD),
          });
        });
      }
      await breathe();
    }
    progress(state.done, state.done);
    return state.result;
  },
};

const PAGE = 1_000;

/** Every record that failed, and why, as CSV. */
export async function* failureLines({ store }: Services, jobId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([['ID', 'Record', 'Reason']]);
  for (let first = 0; ; first += PAGE) {
    const { data } = await store.list(JOB_LINES, {
      where: [{ path: 'jobId', op: 'eq', value: jobId }],
      sort: [{ path: 'number', order: 'ASC' }],
      range: [first, first + PAGE - 1],
    });
    if (data.length > 0)
      yield csvLines(
        data.map(({ recordId, label, reason }) =>
          [recordId, label ?? '', reason].map((cell) => guardFormula(String(cell))),
        ),
      );
    if (data.length < PAGE) return;
  }
}
