/** Cases that are late by as much as their organization allows: the product escalates them by itself. */
import { cases } from '../../src/resources/cases/schema';
import { organizations } from '../../src/resources/organizations/schema';
import { workflowOf } from '../../src/resources/organizations/workflow';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { systemActor, systemViewer } from '../viewer';
import { auditIn, contextOf, storeIn } from '../writes';
import { withNote } from './notes';

const HOUR = 3_600_000;
/** Who waits for somebody outside is not late, and who waits for a second person is escalated already. */
const IN_WORK = ['open', 'inReview'];

const lateIn = (organizationId: string, before: string) => [
  { path: 'organizationId', op: 'eq', value: organizationId } as const,
  { path: STATUS, op: 'in', value: IN_WORK } as const,
  { path: 'dueAt', op: 'lt', value: before } as const,
];

async function escalate(services: Services, organization: Stored, id: string, limit: string): Promise<boolean> {
  const caller = { viewer: systemViewer(organization.id), actor: systemActor(organization.id) };
  return services.store.transaction(async (session) => {
    const context = contextOf(services, cases, caller, session);
    const before = await session.get(cases.name, id);
    // Somebody may have been at it since it was listed.
    if (!before || !IN_WORK.includes(String(before[STATUS])) || String(before.dueAt) >= limit) return false;
    const noted = withNote(before, { ...context, viewer: null }, 'Escalated: it was not decided in time.');
    const after = await storeIn(context, before, { ...noted, [STATUS]: 'escalated' });
    await auditIn(context, after, {
      action: 'escalate',
      summary: 'Escalated by itself: it was not decided in time',
      changes: changesBetween(cases, before, after),
    });
    return true;
  });
}

/** Escalates what is late now; gives how many. Run again, it finds nothing new. */
export async function escalateLate(services: Services): Promise<number> {
  let count = 0;
  for (const organization of (await services.store.list(organizations.name)).data) {
    const after = workflowOf(organization, 'escalateAfter');
    if (typeof after !== 'number') continue;
    const limit = new Date(services.now().getTime() - after * HOUR).toISOString();
    const { data } = await services.store.list(cases.name, { where: lateIn(organization.id, limit) });
    for (const { id } of data) if (await escalate(services, organization, id, limit)) count++;
  }
  return count;
}
