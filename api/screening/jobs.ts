/** Screening many customers: a selection, a filter, or everybody. */
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { createdIds } from '../customerImport/imports';
import type { AnyResource } from '../../src/schema/resource';
import { readFilter } from '../dialect';
import { invalid } from '../errors';
import { schemaFor } from '../extensions';
import type { JobContext, JobKind } from '../jobs';
import { isObject } from '../mask';
import { contextOf, createIn } from '../records';
import { scopeOf } from '../scope';
import type { Condition, Query } from '../store/store';
import { watchlistsOf } from '../watchlists';

export const SCREENING = 'screening';
/** More are asked for by a filter: a job carries its params along. */
const MOST_IDS = 1_000;
const PAGE = 100;

export interface ScreeningResult {
  screened: number;
  clear: number;
  consider: number;
  reject: number;
  openMatches: number;
}

interface State {
  /** The last customer that was screened, in the order of the ids given or of ids. */
  after: string;
  done: number;
  result: ScreeningResult;
}

const start: State = {
  after: '',
  done: 0,
  result: { screened: 0, clear: 0, consider: 0, reject: 0, openMatches: 0 },
};

/** One of `ids`, `filter` and `all`. @throws ApiError 400, 422 */
function readParams(params: AnyRecord, schema: AnyResource): AnyRecord {
  const { ids, filter, all, ...unknown } = params;
  const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
  if ([ids, filter, all].filter((one) => one !== undefined).length !== 1)
    errors.params = 'Give one of ids, filter and all.';
  if (
    ids !== undefined &&
    !(Array.isArray(ids) && ids.length > 0 && ids.length <= MOST_IDS && ids.every((id) => typeof id === 'string'))
  )
    errors.ids = `Give 1 to ${MOST_IDS.toLocaleString('en')} ids.`;
  if (filter !== undefined && !isObject(filter)) errors.filter = inEnglish({ key: 'notObject' });
  if (all !== undefined && all !== true) errors.all = 'Give true.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (filter !== undefined) readFilter(schema, filter);
  return params;
}

async function queryOf(
  params: AnyRecord,
  { services, viewer }: JobContext,
): Promise<Pick<Query, 'search'> & { where: Condition[] }> {
  const schema = await schemaFor(services, customers, viewer.organizationId);
  const { where = [], ...rest } = readFilter(schema, params.filter);
  return { ...rest, where: [...scopeOf(customers, viewer), ...where] };
}

/** The ids that were given: picked by hand, or those that an import made, which start this work themselves. */
async function givenIds(params: AnyRecord, { services }: JobContext): Promise<string[] | undefined> {
  if (Array.isArray(params.ids)) return [...new Set(params.ids as string[])];
  return typeof params.importId === 'string' ? createdIds(services, params.importId) : undefined;
}

/** Ids of customers, page by page. */
async function* idsOf(
  given: string[] | undefined,
  params: AnyRecord,
  after: string,
  context: JobContext,
): AsyncGenerator<string> {
  if (given) {
    yield* given.slice(given.indexOf(after) + 1);
    return;
  }
  const { where, ...rest } = await queryOf(params, context);
  for (let last = after; ;) {
    const { data } = await context.services.store.list(customers.name, {
      ...rest,
      where: [...where, { path: 'id', op: 'gt', value: last }],
      sort: [{ path: 'id', order: 'ASC' }],
      range: [0, PAGE - 1],
    });
    for (const { id } of data) yield id;
    if (data.length < PAGE) return;
    last = data.at(-1)?.id ?? last;
  }
}

async function countOf(params: AnyRecord, context: JobContext): Promise<number> {
  const query = await queryOf(params, context);
  return (await context.services.store.list(customers.name, { ...query, range: [0, 0] })).total;
}

export const screeningJob: JobKind = {
  name: SCREENING,
  permission: { resource: customers.name, action: 'screen' },
  async readParams(params, viewer, services) {
    const read = readParams(params, await schemaFor(services, customers, viewer.organizationId));
    // Said at once rather than by a job that fails.
    await watchlistsOf(services).search(viewer.organizationId, { name: 'x', limit: 1 });
    return read;
  },
  async run({ params }, context) {
    const { services, viewer, actor, progress, checkpoint, breathe } = context;
    const state = structuredClone((context.state as State | null) ?? start);
    const given = await givenIds(params, context);
    const total = given?.length ?? (await countOf(params, context));
    progress(state.done, total);
    await watchlistsOf(services).ready();
    for await (const id of idsOf(given, params, state.after, context)) {
      await services.store.transaction(async (session) => {
        const customer = await session.get(customers.name, id);
        state.after = id;
        state.done++;
        if (customer?.organizationId === viewer.organizationId) {
          const record = await createIn(contextOf(services, screening, { viewer, actor }, session), { customerId: id });
          const { result } = state;
          result.screened++;
          result[record.result as 'clear' | 'consider' | 'reject']++;
          result.openMatches += Number(record.openMatches);
        }
        progress(state.done, Math.max(total, state.done));
        await checkpoint(state, session);
      });
      await breathe();
    }
    return state.result;
  },
};
