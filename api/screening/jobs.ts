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
import { onEach, resultIn, type Failures } from '../onEach';
import { contextOf, createIn } from '../records';
import { idsFault } from '../selection';
import type { StoreSession } from '../store/store';
import { Unpaid } from '../wallet/paying';
import { searchRules, watchlistsOf } from '../watchlists';
import type { Tally } from './matches';

export const SCREENING = 'screening';

export interface ScreeningResult extends Failures {
  screened: number;
  clear: number;
  /** Nothing found, but not every list answered in full. */
  partial: number;
  consider: number;
  reject: number;
  openMatches: number;
  /** Why the rest was not done: the wallet was empty. Those customers stand under `failed`, each with it. */
  stopped: string | null;
}

const none: ScreeningResult = {
  screened: 0,
  clear: 0,
  partial: 0,
  consider: 0,
  reject: 0,
  openMatches: 0,
  failed: 0,
  failures: [],
  stopped: null,
};

/** One of `ids`, `filter` and `all`. @throws ApiError 400, 422 */
export function readParams(params: AnyRecord, schema: AnyResource): AnyRecord {
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
  interrupted: resultIn,
  async run(job, context) {
    const { services, viewer, actor } = context;
    const { params } = job;
    const ids = await givenIds(params, context);
    await watchlistsOf(services).ready();
    const isOwn = async (session: StoreSession, id: string): Promise<boolean> =>
      (await session.get(customers.name, id))?.organizationId === viewer.organizationId;
    return onEach(job, context, {
      asked: {
        schema: await schemaSeen(services, customers, viewer),
        viewer,
        ...(ids ? { ids } : { filter: params.filter as AnyRecord | undefined }),
      },
      none,
      async act(session, id, result) {
        if (!(await isOwn(session, id))) return result;
        const record = await createIn(contextOf(services, screening, { viewer, actor }, session), { customerId: id });
        const answer = record.result as Tally['result'];
        return {
          ...result,
          screened: result.screened + 1,
          [answer]: result[answer] + 1,
          openMatches: result.openMatches + Number(record.openMatches),
        };
      },
      stopped: (error, result) => (error instanceof Unpaid ? { ...result, stopped: error.message } : undefined),
      missed: isOwn,
    });
  },
};
