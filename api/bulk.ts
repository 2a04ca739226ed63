/**
 * One action on many records: each through the same checks, permission, lifecycle and changelog as if it were the only one. What
 * fails is told with its reason and keeps nothing of the rest back.
 */
import { guardFormula } from '../src/schema/csv';
import { isWritable, type AnyRecord } from '../src/schema/fields';
import { inEnglish } from '../src/schema/problems';
import { STATUS, type AnyResource } from '../src/schema/resource';
import { ApiError, invalid } from './errors';
import { BYTE_ORDER_MARK, csvLines } from './export';
import { schemaFor, schemaNamed } from './extensions';
import { JOB_LINES, type JobContext, type JobKind, type Right } from './jobs';
import { isObject } from './mask';
import { onEach, resultIn, type Failures } from './onEach';
import { contextOf, findIn, REASON, removeIn, updateIn } from './records';
import { selectionFaults, type Selection } from './selection';
import type { Services } from './services';
import type { StoreSession } from './store/store';
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

export interface BulkResult extends Failures {
  changed: number;
  /** It was so already. */
  unchanged: number;
  /** Waits for a second person. */
  proposed: number;
}

const none: BulkResult = { changed: 0, unchanged: 0, proposed: 0, failed: 0, failures: [] };

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

/** The right that an action on one record takes. */
const rightOf = (action: unknown, name: unknown): string =>
  action === 'transition' ? String(name) : action === 'delete' ? 'delete' : 'edit';

const needs = ({ resource, action, name }: AnyRecord): Right[] =>
  [rightOf(action, name), 'list'].map((right) => ({ resource: String(resource), action: right }));

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
  const right = rightOf(action, name);
  const offered = moves
    ? Object.hasOwn(schema.lifecycle?.transitions ?? {}, right)
    : schema.actions.some((one) => one === right);
  if (!offered) errors[moves ? 'name' : 'action'] = inEnglish({ key: 'choice' });
  if (!moves && name !== undefined) errors.name = inEnglish({ key: 'unknownField' });
  const fault = valueFaults(schema, action, values);
  if (fault !== undefined) errors.values = fault;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const needed of needs(params)) demand(viewer, needed.resource, needed.action);
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

export const bulkJob: JobKind = {
  name: BULK,
  needs,
  readParams,
  interrupted: resultIn,
  async run(job, context) {
    const params = job.params as unknown as BulkParams;
    const schema = await schemaNamed(context.services, params.resource, context.viewer);
    if (!schema) throw new ApiError(409, 'This version does not know these records any more.');
    return onEach(job, context, {
      asked: { ...params, schema, viewer: context.viewer, until: job.createdAt },
      none,
      async act(session, id, result) {
        const outcome = await act(session, schema, params, id, context);
        return { ...result, [outcome]: result[outcome] + 1 };
      },
    });
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
