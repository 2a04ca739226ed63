/** Who gets a new case, where the organization lets the product say so. */
import { cases } from '../../src/resources/cases/schema';
import { workflowOf } from '../../src/resources/organizations/workflow';
import { users } from '../../src/resources/users/schema';
import { can } from '../../src/schema/permissions';
import { STATUS } from '../../src/schema/resource';
import { accountOf, queuesOf, type StoredUser } from '../auth/account';
import type { BehaviourContext } from '../behaviours/types';
import type { Stored } from '../store/store';

const CLOSED = 'closed';

/** The active people whose role and queues let them work on cases of the queue, by their ids. */
async function ableFor(queue: string, { session, viewer }: BehaviourContext): Promise<string[]> {
  const { data } = await session.list(users.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: viewer.organizationId },
      { path: STATUS, op: 'eq', value: 'active' },
    ],
    sort: [{ path: 'id', order: 'ASC' }],
  });
  const able: string[] = [];
  for (const user of data) {
    const account = await accountOf(session, user.id);
    const queues = queuesOf(user as StoredUser);
    const mayWork = account && ['show', 'edit', 'decide'].every((action) => can(account, cases.name, action));
    if (mayWork && (queues === undefined || queues.includes(queue))) able.push(user.id);
  }
  return able;
}

/** Who comes after the one who had the newest case of the queue. */
async function nextInTurn(able: readonly string[], queue: string, context: BehaviourContext): Promise<string | null> {
  const { data } = await context.session.list(cases.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: context.viewer.organizationId },
      { path: 'queue', op: 'eq', value: queue },
      { path: 'assigneeId', op: 'ne', value: null },
    ],
    sort: [{ path: 'id', order: 'DESC' }],
    range: [0, 0],
  });
  const last = (data[0]?.assigneeId as string | undefined) ?? '';
  return able.find((id) => id > last) ?? able[0] ?? null;
}

async function leastBusy(able: readonly string[], { session, viewer }: BehaviourContext): Promise<string | null> {
  let best: { id: string; open: number } | undefined;
  for (const id of able) {
    const { total } = await session.list(cases.name, {
      where: [
        { path: 'organizationId', op: 'eq', value: viewer.organizationId },
        { path: 'assigneeId', op: 'eq', value: id },
        { path: STATUS, op: 'ne', value: CLOSED },
      ],
      range: [0, 0],
    });
    if (!best || total < best.open) best = { id, open: total };
  }
  return best?.id ?? null;
}

/** The id of who gets the case; `null` where it waits in its queue, or where nobody may work on it. */
export async function assigneeFor(
  draft: Stored,
  organization: Stored | undefined,
  context: BehaviourContext,
): Promise<string | null> {
  const way = workflowOf(organization, 'caseAssignment');
  if (way !== 'inTurn' && way !== 'fewest') return null;
  const queue = String(draft.queue);
  const able = await ableFor(queue, context);
  return way === 'inTurn' ? nextInTurn(able, queue, context) : leastBusy(able, context);
}
