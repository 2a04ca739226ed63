/**
 * What a role is beyond the declaration: nobody writes more into it than they hold, nor changes one that can do more than theirs, and
 * the built-in ones are read only.
 */
import type { Role } from '../../src/resources/roles/schema';
import { conflict, forbidden } from '../errors';
import type { Stored } from '../store/store';
import { lacking } from './grants';
import { demandOwner, isOwners } from './owners';
import type { Behaviour, BehaviourContext } from './types';

const ABOVE = 'This role can do more than yours. Ask somebody who holds it.';
const BUILT_IN = 'Built-in roles are read only. Make a role of your own.';

const permissionsIn = (record: Stored): readonly string[] => (record as Stored & Role).permissions ?? [];

function demandHeld({ viewer, services }: BehaviourContext, added: readonly string[]): void {
  const missing = lacking(viewer, added, services.resources);
  if (missing.length > 0) throw forbidden(`You cannot give what you do not hold: ${missing.slice(0, 5).join(', ')}.`);
}

const usersWith = async ({ session }: BehaviourContext, role: Stored): Promise<number> => {
  const { total } = await session.list('users', {
    where: [
      { path: 'organizationId', op: 'eq', value: String(role.organizationId) },
      { path: 'roleId', op: 'eq', value: role.id },
    ],
    range: [0, 0],
  });
  return total;
};

export const rolesBehaviour: Behaviour = {
  prepareCreate(record, context) {
    demandHeld(context, permissionsIn(record));
    return { ...record, builtIn: false };
  },

  async prepareUpdate(record, before, context) {
    if (before.builtIn === true) throw conflict(BUILT_IN);
    const had = permissionsIn(before);
    // Whoever holds it would be cut down from below.
    if (lacking(context.viewer, had, context.services.resources).length > 0) throw forbidden(ABOVE);
    if (isOwners(had) && !isOwners(permissionsIn(record)))
      await demandOwner(context, before.organizationId, ({ roleId }) => roleId !== before.id);
    demandHeld(
      context,
      permissionsIn(record).filter((permission) => !had.includes(permission)),
    );
    return record;
  },

  guardDelete(record) {
    if (record.builtIn === true) throw conflict(BUILT_IN);
  },

  present: (records, context) =>
    Promise.all(records.map(async (record) => ({ ...record, usersCount: await usersWith(context, record) }))),
};
