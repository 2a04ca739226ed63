/** Who could say yes to a change of roles. */
import { changeRights, roleChanges, type ChangeKind } from '../../src/resources/role-changes/schema';
import { can } from '../../src/schema/permissions';
import { STATUS } from '../../src/schema/resource';
import { accountOf, type StoredUser } from '../auth/account';
import { lacking } from './grants';
import type { BehaviourContext } from './types';

/** Whether somebody could make such a change if it took no second person. */
export const mayChange = (holder: { permissions: readonly string[] }, kind: ChangeKind): boolean => {
  const [resource, action] = changeRights[kind];
  return can(holder, resource, action);
};

/** The active people but whoever asks who could say yes to it, when they have to hold `permissions` for that. */
export async function approversOf(
  { session, services, viewer }: Pick<BehaviourContext, 'session' | 'services' | 'viewer'>,
  kind: ChangeKind,
  permissions: readonly string[],
): Promise<StoredUser[]> {
  const { data } = await session.list('users', {
    where: [
      { path: 'organizationId', op: 'eq', value: viewer.organizationId },
      { path: STATUS, op: 'eq', value: 'active' },
    ],
  });
  const found: StoredUser[] = [];
  for (const { id } of data) {
    const account = id === viewer.id ? undefined : await accountOf(session, id);
    if (
      account &&
      can(account, roleChanges.name, 'approve') &&
      mayChange(account, kind) &&
      lacking(account, permissions, services.resources).length === 0
    )
      found.push(account.user);
  }
  return found;
}
