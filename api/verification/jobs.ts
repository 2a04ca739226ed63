/** One kind of check for many customers: each is made, paid and computed as if it were the only one. */
import { computedKinds } from '../../src/resources/checks';
import { customers } from '../../src/resources/customers/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import type { AnyResource } from '../../src/schema/resource';
import { calledOf, reasonOf, TOLD, type BulkFailure } from '../bulk';
import { readFilter } from '../dialect';
import { ApiError, invalid } from '../errors';
import { schemaNamed, schemaSeen } from '../extensions';
import { JOB_LINES, type JobKind } from '../jobs';
import { isObject } from '../mask';
import { contextOf, createIn } from '../records';
import { countOf, idsFault, idsOf } from '../selection';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import { demand, type SignedIn } from '../viewer';
import { Unpaid } from './computed';

export const CHECKS = 'checks';

export interface ChecksResult {
  clear: number;
  consider: number;
  reject: number;
  /** Customers of another kind: a business has no KYC check. */
  skipped: number;
  failed: number;
  /** The first ones; all of them are in the report. */
  failures: BulkFailure[];
  /** Why the rest was not done: the wallet was empty. */
  stopped: string | null;
}

interface State {
  after: string;
  done: number;
  result: ChecksResult;
}

const start: State = {
  after: '',
  done: 0,
  result: { clear: 0, consider: 0, reject: 0, skipped: 0, failed: 0, failures: [], stopped: null },
};

/** One of `ids`, `filter` and `all`, and the kind of check. @throws ApiError 400, 403, 422 */
async function readParams(params: AnyRecord, viewer: SignedIn, services: Services): Promise<AnyRecord> {
  const { resource, ids, filter, all, ...unknown } = params;
  const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
  const kind = computedKinds.find((name) => name === resource);
  if (kind === undefined) errors.resource = inEnglish({ key: 'choice' });
  if ([ids, filter, all].filter((one) => one !== undefined).length !== 1)
    errors.params = 'Give one of ids, filter and all.';
  const fault = idsFault(ids);
  if (fault !== undefined) errors.ids = fault;
  if (filter !== undefined && !isObject(filter)) errors.filter = inEnglish({ key: 'notObject' });
  if (all !== undefined && all !== true) errors.all = 'Give true.';
  if (kind === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  demand(viewer, kind, 'create');
  demand(viewer, customers.name, 'list');
  if (filter !== undefined) readFilter(await schemaSeen(services, customers, viewer), filter);
  return params;
}

/** Whether such a check is made of this customer. */
function fits(schema: AnyResource, customer: AnyRecord): boolean {
  const field = schema.fields.customerId;
  const asked = field?.type === 'reference' ? field.filter : undefined;
  return Object.entries(asked ?? {}).every(([source, value]) => customer[source] === value);
}

export const checksJob: JobKind = {
  name: CHECKS,
  readParams,
  interrupted: (state) => (state as State | null)?.result ?? null,
  async run(job, context) {
    const { services, viewer, actor, progress, checkpoint, breathe } = context;
    const { params } = job;
    const schema = await schemaNamed(services, params.resource, viewer);
    if (!schema) throw new ApiError(409, 'This version does not know these checks any more.');
    const seen = await schemaSeen(services, customers, viewer);
    const asked = {
      schema: seen,
      viewer,
      until: job.createdAt,
      ...(Array.isArray(params.ids)
        ? { ids: params.ids as string[] }
        : { filter: params.filter as AnyRecord | undefined }),
    };
    let state = (context.state as State | null) ?? start;
    progress(state.done, job.total ?? (await countOf(services, asked)));
    const keep = async (session: StoreSession, id: string, result: ChecksResult): Promise<State> => {
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
          const customer = await session.get(customers.name, id);
          const own = customer?.organizationId === viewer.organizationId;
          if (own && !fits(schema, customer)) return keep(session, id, { ...result, skipped: result.skipped + 1 });
          const record = await createIn(contextOf(services, schema, { viewer, actor }, session), { customerId: id });
          acted = true;
          const answer = record.result as 'clear' | 'consider' | 'reject';
          return keep(session, id, { ...result, [answer]: result[answer] + 1 });
        });
      } catch (error) {
        // What was done could not be kept: that is no matter of the customer.
        if (acted) throw error;
        if (error instanceof Unpaid) return { ...result, stopped: error.message };
        const failure = { id, ...(await calledOf(seen, id, context)), reason: reasonOf(error, services, id) };
        state = await services.store.transaction(async (session) => {
          const { failed, failures } = result;
          await session.insert(JOB_LINES, {
            ...failure,
            id: `${job.id}-${failed}`,
            recordId: id,
            jobId: job.id,
            number: failed,
          });
          return keep(session, id, { ...result, failed: failed + 1, failures: [...failures, failure].slice(0, TOLD) });
        });
      }
      await breathe();
    }
    progress(state.done, state.done);
    return state.result;
  },
};
