/**
 * What a role is beyond the declaration: nobody writes more into it than they hold, nor changes one that can do more than theirs, and
 * the built-in ones are read only. Where the organization asks for a second person, nothing is written before that one said yes.
 */
import { organizations, type Organization } from '../../src/resources/organizations/schema';
import { roleChanges } from '../../src/resources/role-changes/schema';
import type { Role } from '../../src/resources/roles/schema';
import { can } from '../../src/schema/permissions';
import { STATUS } from '../../src/schema/resource';
import { conflict, forbidden } from '../errors';
import type { Stored } from '../store/store';
import { lacking } from './grants';
import { demandOwner, isOwners } from './owners';
import type { Behaviour, BehaviourContext } from './types';

const ABOVE = 'This role can do more than yours. Ask somebody who holds it.';
const BUILT_IN = 'Built-in roles are read only. Make a role of your own.';

export const NEEDS_TWO =
  'Changes of roles need a second person here. Propose this one on the page of the role, or with POST /role-changes; somebody else approves it.';

export async function demandSecond({ session, viewer, approved }: BehaviourContext): Promise<void> {
  const organization = (await session.get(organizations.name, viewer.organizationId)) as Organization | undefined;
  if (organization?.roleChangesNeedTwo === true && !approved) throw conflict(NEEDS_TWO);
}

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

/** Id of the proposal that waits for somebody's word, for who may read proposals. */
async function waitingFor({ session, viewer }: BehaviourContext, role: Stored): Promise<string | null> {
  if (!can(viewer, roleChanges.name, 'show')) return null;
  const { data } = await session.list(roleChanges.name, {
    where: [
      { path: 'roleId', op: 'eq', value: role.id },
      { path: STATUS, op: 'eq', value: 'waiting' },
    ],
    range: [0, 0],
  });
  return data[0]?.id ?? null;
}

export const rolesBehaviour: Behaviour = {
  // What was said of it stays.
  parts: [roleChanges.name],

  async prepareCreate(record, context) {
    await demandSecond(context);
    demandHeld(context, permissionsIn(record));
    return { ...record, builtIn: false };
  },

  async prepareUpdate(record, before, context) {
    if (before.builtIn === true) throw conflict(BUILT_IN);
    await demandSecond(context);
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

  async guardDelete(record, context) {
    if (record.builtIn === true) throw conflict(BUILT_IN);
    await demandSecond(context);
  },

  async removed({ id }, { session }) {
    const { data } = await session.list(roleChanges.name, { where: [{ path: 'roleId', op: 'eq', value: id }] });
    for (const change of data) await session.update(roleChanges.name, { ...change, roleId: null });
  },

  present: (records, context) =>
    Promise.all(
      records.map(async (record) => ({
        ...record,
        usersCount: await usersWith(context, record),
        waitingChangeId: await waitingFor(context, record),
      })),
    ),
};
