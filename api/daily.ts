/** Work that the product itself begins once a day, for each organization that asked for it. */
import { organizations } from '../src/resources/organizations/schema';
import { JOBS, type Jobs } from './jobs';
import type { Services } from './services';
import type { Stored } from './store/store';
import { systemActor, systemViewer } from './viewer';

export type DailyServices = Pick<Services, 'store' | 'now'> & { jobs: Jobs };

/**
 * Starts a kind of job for every organization that is due and has had none this day (UTC).
 * @param name under which the changelog tells of it
 * @returns ids of the jobs
 */
export async function startForDay(
  { store, jobs, now }: DailyServices,
  { kind, name, due }: { kind: string; name: string; due: (organization: Stored) => boolean },
): Promise<string[]> {
  const day = now().toISOString().slice(0, 10);
  const started: string[] = [];
  for (const organization of (await store.list(organizations.name)).data) {
    if (!due(organization)) continue;
    const ran = await store.list(JOBS, {
      where: [
        { path: 'organizationId', op: 'eq', value: organization.id },
        { path: 'kind', op: 'eq', value: kind },
        { path: 'createdAt', op: 'gte', value: day },
      ],
      range: [0, 0],
    });
    if (ran.total > 0) continue;
    const job = await jobs.follow(kind, {}, systemViewer(organization.id), systemActor(organization.id, name));
    started.push(job.id);
  }
  return started;
}
