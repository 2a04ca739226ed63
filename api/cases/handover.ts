/** What becomes of a leaver's open cases. */
import { cases } from '../../src/resources/cases/schema';
import { can } from '../../src/schema/permissions';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import { accountOf, queuesOf } from '../auth/account';
import { inScope } from '../scope';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, forbidden, invalid } from '../errors';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { CLOSED } from './opening';

const UNABLE = 'Choose an active colleague whose role and queues let them open and change these cases.';

/**
 * Gives the open cases of `leaver` to a colleague, each with an entry of its own, in the transaction of the context.
 * @returns the colleague's id; `null` when there was nothing to hand over
 * @throws ApiError 409 with the count when nobody was chosen, 403 when the viewer may not assign cases, 422 when the one chosen
 * may not have them
 */
export async function handOver(from: BehaviourContext, leaver: Stored, toId: unknown): Promise<string | null> {
  const { session, viewer } = from;
  const { data: open } = await session.list(cases.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: String(leaver.organizationId) },
      { path: 'assigneeId', op: 'eq', value: leaver.id },
      { path: STATUS, op: 'ne', value: CLOSED },
    ],
  });
  if (open.length === 0) return null;
  const many = open.length === 1 ? '1 open case is' : `${open.length} open cases are`;
  if (typeof toId !== 'string')
    throw conflict(`${many} assigned to ${String(leaver.name)}. Choose the colleague who takes over.`);
  // Cases whose module is off are still somebody's: only the right counts here.
  const may = (permissions: readonly string[], action: string) => can({ permissions }, cases.name, action);
  if (!may(viewer.permissions, 'edit'))
    throw forbidden(`${many} assigned to ${String(leaver.name)}, and your role does not assign cases.`);
  const heir = toId === leaver.id ? undefined : await accountOf(session, toId);
  const able =
    heir?.user.organizationId === leaver.organizationId &&
    heir?.user[STATUS] === 'active' &&
    ['show', 'edit'].every((action) => may(heir.permissions, action)) &&
    open.every((record) => inScope(cases, record, { ...viewer, queues: queuesOf(heir.user) }));
  if (!heir || !able) throw invalid({ casesToId: UNABLE });
  const context: BehaviourContext = { ...from, schema: cases };
  for (const before of open) {
    const record = await storeIn(context, before, { ...before, assigneeId: toId });
    await auditIn(context, record, {
      action: 'assign',
      summary: `Assigned to ${heir.user.name}, because ${String(leaver.name)} left`,
      changes: changesBetween(cases, before, record),
    });
  }
  return toId;
}
