/** Erasure and retention as work in the background. */
import { customers } from '../../src/resources/customers/schema';
import { keepFields, organizations } from '../../src/resources/organizations/schema';
import type { JobKind, Jobs } from '../jobs';
import { JOBS } from '../jobs';
import type { Services } from '../services';
import { systemActor, systemViewer } from '../viewer';
import { eraseCustomer, ERASURE, nothingDone, RETENTION, type Progress } from './erase';
import { runRetention } from './retention';

export const erasureJobs: readonly JobKind[] = [
  {
    name: ERASURE,
    permission: { resource: customers.name, action: 'erase' },
    run: ({ params }, context) =>
      eraseCustomer(
        context,
        String(params.customerId),
        String(params.reason),
        (context.state as Progress | null) ?? nothingDone,
      ),
  },
  {
    name: RETENTION,
    permission: { resource: organizations.name, action: 'edit' },
    run: (_job, context) => runRetention(context),
  },
];

/**
 * Starts the night's retention of every organization that set a time and has had no run this day.
 * @returns ids of the jobs
 */
export async function startRetention({
  store,
  jobs,
  now,
}: Pick<Services, 'store' | 'now'> & { jobs: Jobs }): Promise<string[]> {
  const day = now().toISOString().slice(0, 10);
  const started: string[] = [];
  for (const organization of (await store.list(organizations.name)).data) {
    if (Object.keys(keepFields).every((source) => typeof organization[source] !== 'number')) continue;
    const ran = await store.list(JOBS, {
      where: [
        { path: 'organizationId', op: 'eq', value: organization.id },
        { path: 'kind', op: 'eq', value: RETENTION },
        { path: 'createdAt', op: 'gte', value: day },
      ],
      range: [0, 0],
    });
    if (ran.total > 0) continue;
    const job = await jobs.start(
      RETENTION,
      {},
      systemViewer(organization.id),
      systemActor(organization.id, 'Data retention'),
    );
    started.push(job.id);
  }
  return started;
}
