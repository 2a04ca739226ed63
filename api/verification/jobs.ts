/** One kind of check for many customers: each is made, paid and computed as if it were the only one. To an ID verification each is invited by mail. */
import { INVITATIONS, isMadeOf, kindsOfMany } from '../../src/resources/checks';
import { customers } from '../../src/resources/customers/schema';
import { enrolmentLanguages } from '../../src/resources/id-verification-sessions/link';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { readFilter } from '../dialect';
import { ApiError, invalid } from '../errors';
import { schemaNamed, schemaSeen } from '../extensions';
import type { JobKind, Right } from '../jobs';
import { isObject } from '../mask';
import { onEach, resultIn, type Failures } from '../onEach';
import { contextOf, createIn } from '../records';
import { idsFault } from '../selection';
import type { Services } from '../services';
import { demand, type SignedIn } from '../viewer';
import { textOf } from './enrolments';
import { inviteByMail } from './inviting';
import { Unpaid } from '../wallet/paying';

export const CHECKS = 'checks';

export interface ChecksResult extends Failures {
  clear: number;
  consider: number;
  reject: number;
  /** Sent the link to an ID verification. */
  invited: number;
  /** Customers of another kind: a business has no KYC check. */
  skipped: number;
  /** Why the rest was not done: the wallet was empty. Those customers stand under `failed`, each with it. */
  stopped: string | null;
}

const none: ChecksResult = {
  clear: 0,
  consider: 0,
  reject: 0,
  invited: 0,
  skipped: 0,
  failed: 0,
  failures: [],
  stopped: null,
};

const needs = ({ resource }: AnyRecord): Right[] => [
  { resource: String(resource), action: 'create' },
  { resource: customers.name, action: 'list' },
];

/** One of `ids`, `filter` and `all`, and the kind of check. @throws ApiError 400, 403, 422 */
async function readParams(params: AnyRecord, viewer: SignedIn, services: Services): Promise<AnyRecord> {
  const { resource, ids, filter, all, language, ...unknown } = params;
  const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
  const kind = kindsOfMany.find((name) => name === resource);
  if (kind === undefined) errors.resource = inEnglish({ key: 'choice' });
  if ([ids, filter, all].filter((one) => one !== undefined).length !== 1)
    errors.params = 'Give one of ids, filter and all.';
  const fault = idsFault(ids);
  if (fault !== undefined) errors.ids = fault;
  // A person is written to; nothing else of these speaks to anybody.
  if (language !== undefined && kind !== INVITATIONS) errors.language = inEnglish({ key: 'unknownField' });
  else if (language !== undefined && !enrolmentLanguages.some(({ value }) => value === language))
    errors.language = inEnglish({ key: 'choice' });
  if (filter !== undefined && !isObject(filter)) errors.filter = inEnglish({ key: 'notObject' });
  if (all !== undefined && all !== true) errors.all = 'Give true.';
  if (kind === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  for (const needed of needs(params)) demand(viewer, needed.resource, needed.action);
  if (filter !== undefined) readFilter(await schemaSeen(services, customers, viewer), filter);
  return params;
}

export const checksJob: JobKind = {
  name: CHECKS,
  needs,
  readParams,
  interrupted: resultIn,
  async run(job, context) {
    const { services, viewer, actor } = context;
    const { params } = job;
    const schema = await schemaNamed(services, params.resource, viewer);
    if (!schema) throw new ApiError(409, 'This version does not know these checks any more.');
    return onEach(job, context, {
      asked: {
        schema: await schemaSeen(services, customers, viewer),
        viewer,
        until: job.createdAt,
        ...(Array.isArray(params.ids)
          ? { ids: params.ids as string[] }
          : { filter: params.filter as AnyRecord | undefined }),
      },
      none,
      async act(session, id, result) {
        const customer = await session.get(customers.name, id);
        const own = customer?.organizationId === viewer.organizationId;
        if (own && !isMadeOf(schema, customer)) return { ...result, skipped: result.skipped + 1 };
        const made = contextOf(services, schema, { viewer, actor }, session);
        if (schema.name === INVITATIONS) {
          await inviteByMail(made, id, textOf(params.language) || undefined);
          return { ...result, invited: result.invited + 1 };
        }
        const record = await createIn(made, { customerId: id });
        const answer = record.result as 'clear' | 'consider' | 'reject';
        return { ...result, [answer]: result[answer] + 1 };
      },
      stopped: (error, result) => (error instanceof Unpaid ? { ...result, stopped: error.message } : undefined),
      async missed(session, id) {
        const customer = await session.get(customers.name, id);
        return customer?.organizationId === viewer.organizationId && isMadeOf(schema, customer);
      },
    });
  },
};
