/**
 * Checks that an organization wants made again: each night, for every approved or monitored customer whose newest one is older than
 * it said. Each is made and paid as if somebody had asked for it; what the wallet does not hold waits for the next night. Who never
 * had such a check is asked for none.
 */
import { modulesOf } from '../../src/resources/modules/catalogue';
import { daysOf, rechecks, type Monitored, type Recheck } from '../../src/resources/organizations/monitoring';
import { organizations } from '../../src/resources/organizations/schema';
import { customers } from '../../src/resources/customers/schema';
import { DAY } from '../../src/schema/day';
import type { AnyRecord } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { startForDay, type DailyServices } from '../daily';
import { ApiError } from '../errors';
import { schemaNamed, schemaSeen } from '../extensions';
import { JOBS, type JobContext, type JobKind } from '../jobs';
import { onEach, resultIn, type Failures } from '../onEach';
import { contextOf, createIn } from '../records';
import { idsOf } from '../selection';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import { Unpaid } from '../wallet/paying';

/** The name of its job, by the resource that is checked. */
export const RECHECK = 'recheck';
const kindOf = (resource: Recheck['resource']): string => `${RECHECK}.${resource}`;

const WATCHED = ['approved', 'monitored'];

export interface RecheckResult extends Failures {
  checked: number;
  /** Why the rest was not done: the wallet was empty. */
  stopped: string | null;
}

const none: RecheckResult = { checked: 0, failed: 0, failures: [], stopped: null };

/** Days between two checks of a kind; `null` where the organization wants none, or the module is off. */
const everyFor = (organization: AnyRecord | undefined, { source, moduleId }: Recheck): number | null =>
  modulesOf(organization).includes(moduleId) ? daysOf(organization, source) : null;

/** Whether the newest check of a customer is older than so many days. One that is under way is the newest. */
async function isDue(session: StoreSession, resource: string, customerId: string, before: string): Promise<boolean> {
  const { data } = await session.list(resource, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: STATUS, op: 'ne', value: 'failed' },
    ],
    sort: [{ path: 'createdAt', order: 'DESC' }],
    range: [0, 0],
  });
  const [newest] = data;
  return newest !== undefined && String(newest.createdAt) <= before;
}

async function runRecheck(
  recheck: Recheck,
  job: Parameters<JobKind['run']>[0],
  context: JobContext,
): Promise<RecheckResult> {
  const { services, viewer, actor, breathe } = context;
  const { store } = services;
  const every = everyFor(await store.get(organizations.name, viewer.organizationId), recheck);
  if (every === null) return none;
  const schema = await schemaNamed(services, recheck.resource, viewer);
  if (!schema) throw new ApiError(409, 'This version does not know these checks any more.');
  const before = new Date(Date.parse(job.createdAt) - every * DAY).toISOString();
  const watched = { schema: await schemaSeen(services, customers, viewer), viewer, filter: { [STATUS]: WATCHED } };
  // Looked for outside of any transaction: most customers are not due, and others want to write.
  const ids: string[] = [];
  for await (const id of idsOf(services, watched, '')) {
    if (await isDue(store, schema.name, id, before)) ids.push(id);
    await breathe();
  }
  return onEach(job, context, {
    asked: { ...watched, ids },
    none,
    async act(session, id, result) {
      const customer = await session.get(customers.name, id);
      const still = customer !== undefined && WATCHED.includes(String(customer[STATUS]));
      if (!still || !(await isDue(session, schema.name, id, before))) return result;
      await createIn(contextOf(services, schema, { viewer, actor }, session), { customerId: id });
      return { ...result, checked: result.checked + 1 };
    },
    stopped: (error, result) => (error instanceof Unpaid ? { ...result, stopped: error.message } : undefined),
  });
}

export const recheckJobs: readonly JobKind[] = rechecks.map((recheck) => ({
  name: kindOf(recheck.resource),
  permission: { resource: organizations.name, action: 'edit' },
  interrupted: resultIn,
  run: (job, context) => runRecheck(recheck, job, context),
}));

/** Starts the night's checks of every organization that wants some. @returns ids of the jobs */
export async function startRechecks(services: DailyServices): Promise<string[]> {
  const started: string[] = [];
  for (const recheck of rechecks)
    started.push(
      ...(await startForDay(services, {
        kind: kindOf(recheck.resource),
        name: 'Monitoring',
        due: (organization) => everyFor(organization, recheck) !== null,
      })),
    );
  return started;
}

/** How it stands with each kind for one organization. */
export async function monitoringOf(
  { store, now }: Pick<Services, 'store' | 'now'>,
  organizationId: string,
): Promise<Monitored[]> {
  const organization = await store.get(organizations.name, organizationId);
  const today = now().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.parse(`${today}T00:00:00.000Z`) + DAY).toISOString();
  return Promise.all(
    rechecks.map(async (recheck): Promise<Monitored> => {
      const every = everyFor(organization, recheck);
      const { data } = await store.list(JOBS, {
        where: [
          { path: 'organizationId', op: 'eq', value: organizationId },
          { path: 'kind', op: 'eq', value: kindOf(recheck.resource) },
        ],
        sort: [{ path: 'createdAt', order: 'DESC' }],
        range: [0, 0],
      });
      const [job] = data;
      const result = (job?.result ?? null) as RecheckResult | null;
      return {
        ...recheck,
        every,
        nextAt: every === null ? null : tomorrow,
        last: job
          ? {
              at: String(job.createdAt),
              checked: result?.checked ?? 0,
              failed: result?.failed ?? 0,
              stopped: result?.stopped ?? null,
            }
          : null,
      };
    }),
  );
}
