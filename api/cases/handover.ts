/** What becomes of a leaver's open cases. */
import { cases } from '../../src/resources/cases/schema';
import { users } from '../../src/resources/users/schema';
import { can } from '../../src/schema/permissions';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import { accountOf, queuesOf, type Account } from '../auth/account';
import { inScope } from '../scope';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, forbidden, invalid } from '../errors';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { CLOSED } from './opening';

const UNABLE = 'Choose an active colleague whose role and queues let them open and change these cases.';

// Cases whose module is off are still somebody's: only the right counts here.
const may = (permissions: readonly string[], action: string) => can({ permissions }, cases.name, action);

async function openCasesOf({ session }: BehaviourContext, leaver: Stored): Promise<Stored[]> {
  const { data } = await session.list(cases.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: String(leaver.organizationId) },
      { path: 'assigneeId', op: 'eq', value: leaver.id },
      { path: STATUS, op: 'ne', value: CLOSED },
    ],
  });
  return data;
}

/** Whether a colleague may have these cases of the leaver. */
function takes(heir: Account, leaver: Stored, open: readonly Stored[], { viewer }: BehaviourContext): boolean {
  const { user, permissions } = heir;
  return (
    user.id !== leaver.id &&
    user.organizationId === leaver.organizationId &&
    user[STATUS] === 'active' &&
    ['show', 'edit'].every((action) => may(permissions, action)) &&
    open.every((record) => inScope(cases, record, { ...viewer, queues: queuesOf(user) }))
  );
}

/** Ids of those to whom the viewer may hand over the leaver's open cases. */
export async function heirsOf(context: BehaviourContext, leaver: Stored): Promise<string[]> {
  const { session, viewer } = context;
  if (!may(viewer.permissions, 'edit')) return [];
  const open = await openCasesOf(context, leaver);
  const { data } = await session.list(users.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: String(leaver.organizationId) },
      { path: STATUS, op: 'eq', value: 'active' },
    ],
  });
  const heirs: string[] = [];
  for (const { id } of data) {
    const heir = await accountOf(session, id);
    if (heir && takes(heir, leaver, open, context)) heirs.push(id);
  }
  return heirs;
}

/**
 * Gives the open cases of `leaver` to a colleague, each with an entry of its own, in the transaction of the context.
 * @returns the colleague's id; `null` when there was nothing to hand over
 * @throws ApiError 409 with the count when nobody was chosen, 403 when the viewer may not assign cases, 422 when the one chosen
 * may not have them
 */
export async function handOver(from: BehaviourContext, leaver: Stored, toId: unknown): Promise<string | null> {
  const { session, viewer } = from;
  const open = await openCasesOf(from, leaver);
  if (open.length === 0) return null;
  const many = open.length === 1 ? '1 open case is' : `${open.length} open cases are`;
  if (typeof toId !== 'string')
    throw conflict(`${many} assigned to ${String(leaver.name)}. Choose the colleague who takes over.`);
  if (!may(viewer.permissions, 'edit'))
    throw forbidden(`${many} assigned to ${String(leaver.name)}, and your role does not assign cases.`);
  const heir = await accountOf(session, toId);
  if (!heir || !takes(heir, leaver, open, from)) throw invalid({ casesToId: UNABLE });
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
