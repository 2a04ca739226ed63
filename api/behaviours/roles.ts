/** What a role is beyond the declaration: nobody writes more into it than they hold, and the built-in ones are read only. */
import type { Role } from '../../src/resources/roles/schema';
import { conflict, forbidden } from '../errors';
import type { Stored } from '../store/store';
import type { Behaviour, BehaviourContext } from './types';
import { lacking } from './grants';

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

  prepareUpdate(record, before, context) {
    if (before.builtIn === true) throw conflict(BUILT_IN);
    const had = permissionsIn(before);
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
