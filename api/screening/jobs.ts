/** Screening many customers: a selection, a filter, or everybody. */
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { createdIds } from '../customerImport/imports';
import type { AnyResource } from '../../src/schema/resource';
import { readFilter } from '../dialect';
import { invalid } from '../errors';
import { schemaSeen } from '../extensions';
import type { JobContext, JobKind } from '../jobs';
import { isObject } from '../mask';
import { contextOf, createIn } from '../records';
import { countOf, idsFault, idsOf } from '../selection';
import { searchRules, watchlistsOf } from '../watchlists';
import type { Tally } from './matches';

export const SCREENING = 'screening';

export interface ScreeningResult {
  screened: number;
  clear: number;
  /** Nothing found, but not every list answered in full. */
  partial: number;
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
  result: { screened: 0, clear: 0, partial: 0, consider: 0, reject: 0, openMatches: 0 },
};

/** One of `ids`, `filter` and `all`. @throws ApiError 400, 422 */
function readParams(params: AnyRecord, schema: AnyResource): AnyRecord {
  const { ids, filter, all, ...unknown } = params;
  const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
  if ([ids, filter, all].filter((one) => one !== undefined).length !== 1)
    errors.params = 'Give one of ids, filter and all.';
  const fault = idsFault(ids);
  if (fault !== undefined) errors.ids = fault;
  if (filter !== undefined && !isObject(filter)) errors.filter = inEnglish({ key: 'notObject' });
  if (all !== undefined && all !== true) errors.all = 'Give true.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (filter !== undefined) readFilter(schema, filter);
  return params;
}

/** The ids that were given: picked by hand, or those that an import made, which start this work themselves. */
async function givenIds(params: AnyRecord, { services }: JobContext): Promise<string[] | undefined> {
  if (Array.isArray(params.ids)) return params.ids as string[];
  return typeof params.importId === 'string' ? createdIds(services, params.importId) : undefined;
}

export const screeningJob: JobKind = {
  name: SCREENING,
  permission: { resource: customers.name, action: 'screen' },
  async readParams(params, viewer, services) {
    const read = readParams(params, await schemaSeen(services, customers, viewer));
    // Said at once rather than by a job that fails.
    const rules = await searchRules(services.store, viewer.organizationId, services.now().toISOString());
    await watchlistsOf(services).search(rules, { name: 'x', limit: 1 });
    return read;
  },
  async run({ params }, context) {
    const { services, viewer, actor, progress, checkpoint, breathe } = context;
    const state = structuredClone((context.state as State | null) ?? start);
    const ids = await givenIds(params, context);
    const asked = {
      schema: await schemaSeen(services, customers, viewer),
      viewer,
      ...(ids ? { ids } : { filter: params.filter as AnyRecord | undefined }),
    };
    const total = await countOf(services, asked);
    progress(state.done, total);
    await watchlistsOf(services).ready();
    for await (const id of idsOf(services, asked, state.after)) {
      await services.store.transaction(async (session) => {
        const customer = await session.get(customers.name, id);
        state.after = id;
        state.done++;
        if (customer?.organizationId === viewer.organizationId) {
          const record = await createIn(contextOf(services, screening, { viewer, actor }, session), { customerId: id });
          const { result } = state;
          result.screened++;
          result[record.result as Tally['result']]++;
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
