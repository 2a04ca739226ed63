/** An organization keeps at least one active owner: somebody whose role holds `*`, whatever it is called. */
import type { Role } from '../../src/resources/roles/schema';
import { STATUS } from '../../src/schema/resource';
import { conflict } from '../errors';
import type { Stored } from '../store/store';
import type { BehaviourContext } from './types';

const ALL = '*';
const LAST_OWNER = 'An organization keeps at least one active owner.';

export const isOwners = (permissions: readonly string[]): boolean => permissions.includes(ALL);

export const permissionsOfRole = async (
  { session }: Pick<BehaviourContext, 'session'>,
  roleId: unknown,
): Promise<readonly string[]> => {
  const role = typeof roleId === 'string' ? ((await session.get('roles', roleId)) as Role | undefined) : undefined;
  return role?.permissions ?? [];
};

/** @throws ApiError 409 when no active owner of the organization is among those who stay what they are */
export async function demandOwner(
  context: Pick<BehaviourContext, 'session'>,
  organizationId: unknown,
  stays: (user: Stored) => boolean,
): Promise<void> {
  const { data } = await context.session.list('users', {
    where: [
      { path: 'organizationId', op: 'eq', value: String(organizationId) },
      { path: STATUS, op: 'eq', value: 'active' },
    ],
  });
  for (const user of data) if (stays(user) && isOwners(await permissionsOfRole(context, user.roleId))) return;
  throw conflict(LAST_OWNER);
}
