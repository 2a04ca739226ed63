/**
 * Changes of roles that wait for a second person. What is proposed is tried as if it were made at once; made it is when somebody
 * else says yes, by the rights that both of them hold then.
 */
import { organizations } from '../../src/resources/organizations/schema';
import { roleChanges, type ChangeKind, type RoleChange } from '../../src/resources/role-changes/schema';
import { roles, type Role } from '../../src/resources/roles/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { CONFIRM, REJECT, type Pending } from '../../src/schema/lifecycle';
import { nameOf, STATUS } from '../../src/schema/resource';
import { accountOf, type StoredUser } from '../auth/account';
import { guardReferences } from '../checks';
import { conflict, forbidden } from '../errors';
import type { Stored } from '../store/store';
import type { SignedIn } from '../viewer';
import { approversOf, mayChange } from './approvers';
import { rolesBehaviour } from './roles';
import type { Behaviour, BehaviourContext } from './types';

const BY_A_KEY = 'An API key is nobody’s word. Somebody who is signed in says yes or no.';
const NOT_YOURS = 'Only who proposed it takes it back.';
const CHANGED = 'The role was changed since this was proposed. Reject it, and propose it anew on what the role is now.';
const ROLE_GONE = 'The role is not there any more.';
const WAITS_ALREADY = 'A change of this role waits already. It is approved, rejected or withdrawn first.';
const NO_MORE = 'Who proposed this may not do so any more.';
const NOBODY =
  'Nobody else could approve this: it takes another active person whose role approves role changes and holds what this gives. Invite one, or switch the second person off in the organization’s settings.';

type Proposal = Stored & RoleChange;

const kindOf = (record: Stored): ChangeKind => (record as Proposal).kind as ChangeKind;

const rolesOf = (context: BehaviourContext): BehaviourContext => ({ ...context, schema: roles, approved: true });

const bodyOf = (record: Stored): AnyRecord => {
  const { name, description, permissions } = record as Proposal;
  return { name, description: description ?? null, permissions: permissions ?? [] };
};

/** The role that it is about; none for a new one. @throws ApiError 409 when it is gone */
async function roleOf({ session }: BehaviourContext, record: Stored): Promise<Stored | undefined> {
  const kind = kindOf(record);
  if (kind === 'create' || kind === 'switchOff') return undefined;
  const role = typeof record.roleId === 'string' ? await session.get(roles.name, record.roleId) : undefined;
  if (!role) throw conflict(ROLE_GONE);
  return role;
}

/** Refuses what would be refused if the person of the context made the change at once. */
async function demandAllowed(context: BehaviourContext, record: Stored, role: Stored | undefined): Promise<void> {
  const kind = kindOf(record);
  if (!mayChange(context.viewer, kind)) throw forbidden();
  if (kind === 'switchOff') return;
  const inside = rolesOf(context);
  if (kind === 'delete' && role) {
    await rolesBehaviour.guardDelete?.(role, inside);
    await guardReferences(inside, role, rolesBehaviour.parts);
    return;
  }
  const values = await context.services.writing.valuesOf(inside, bodyOf(record), role);
  if (role) await rolesBehaviour.prepareUpdate?.({ ...role, ...values }, role, inside);
  else await rolesBehaviour.prepareCreate?.({ ...record, ...values }, inside);
}

/** What somebody has to hold to change the role from what it is to what it would be. */
const touched = (record: Stored): readonly string[] => {
  const { permissions, permissionsBefore } = record as Proposal;
  return kindOf(record) === 'delete' ? [] : [...new Set([...(permissionsBefore ?? []), ...(permissions ?? [])])];
};

async function tell(
  { session, services, viewer }: BehaviourContext,
  to: readonly StoredUser[],
  record: Stored,
  subject: string,
  text: string,
): Promise<void> {
  const link = `${services.config.publicUrl}/${String(roleChanges.path)}/${encodeURIComponent(record.id)}`;
  for (const user of to)
    await services.mail.send(
      {
        to: user.email,
        subject,
        text: [`Hello ${user.name},`, text, link].join('\n\n'),
        links: [link],
        organizationId: viewer.organizationId,
      },
      session,
    );
}

/** The record as it waits, with what the role is now beside what it would be. */
async function proposed(record: Stored, context: BehaviourContext, again: boolean): Promise<Stored> {
  const { session, services, viewer, now } = context;
  const role = await roleOf(context, record);
  // Whoever proposes it again has the old one before them.
  if (role && again && record.roleVersion !== role.version) throw conflict(CHANGED);
  if (role) await services.writing.demandVersion(rolesOf(context), role, (record as Proposal).roleVersion ?? undefined);
  if (role) {
    const { total } = await session.list(roleChanges.name, {
      where: [
        { path: 'roleId', op: 'eq', value: role.id },
        { path: STATUS, op: 'eq', value: roleChanges.lifecycle?.initial ?? '' },
      ],
      range: [0, 0],
    });
    if (total > 0) throw conflict(WAITS_ALREADY);
  }
  await demandAllowed(context, record, role);
  const kind = kindOf(record);
  const before = role as (Stored & Role) | undefined;
  const waiting: Stored = {
    ...record,
    roleName: role ? nameOf(roles, role) : kind === 'switchOff' ? 'Second person for roles' : String(record.name),
    roleId: role?.id ?? null,
    roleVersion: role?.version ?? null,
    nameBefore: before?.name ?? null,
    descriptionBefore: before?.description ?? null,
    permissionsBefore: before?.permissions ?? null,
    proposedById: viewer.id,
    answeredById: null,
    answer: null,
  };
  const others = await approversOf(context, kind, touched(waiting));
  if (others.length === 0) throw conflict(NOBODY);
  await tell(
    context,
    others,
    waiting,
    'A role change waits for your word',
    `${viewer.name} proposes a change of what roles may do in Assay: ${String(waiting.roleName)}. You may approve or reject it.`,
  );
  const note = (record as Proposal).reason ?? null;
  const pending: Pending = { transition: 'apply', from: 'rejected', by: viewer.id, at: now, note };
  return { ...waiting, pending };
}

/** The proposer with the rights that they hold now. @throws ApiError 409 when they are not at work here any more */
async function proposerOf({ session, viewer }: BehaviourContext, record: Stored): Promise<SignedIn> {
  const account = await accountOf(session, String(record.proposedById));
  const { user, permissions } = account ?? {};
  if (!permissions || user?.status !== 'active' || user.organizationId !== viewer.organizationId)
    throw conflict(NO_MORE);
  const { id, name, email, roleId } = user;
  return { ...viewer, id, name, email, roleId, permissions };
}

/** Makes the change. */
async function applied(record: Stored, context: BehaviourContext): Promise<void> {
  const role = await roleOf(context, record);
  if (role && role.version !== record.roleVersion) throw conflict(CHANGED);
  const proposer = await proposerOf(context, record);
  try {
    await demandAllowed({ ...context, viewer: proposer }, record, role);
  } catch (error) {
    throw conflict(`${NO_MORE} ${error instanceof Error ? error.message : ''}`.trim());
  }
  await demandAllowed(context, record, role);
  const inside = rolesOf(context);
  const { writing } = context.services;
  const kind = kindOf(record);
  if (kind === 'create') await writing.createIn(inside, bodyOf(record));
  else if (kind === 'edit' && role) await writing.updateIn(inside, role, bodyOf(record));
  else if (kind === 'delete' && role) await writing.removeIn(inside, role);
  else if (kind === 'switchOff') {
    const organization = await context.session.get(organizations.name, context.viewer.organizationId);
    const reason = `Proposed by ${proposer.name}, approved by ${context.viewer.name}`;
    if (organization)
      await writing.updateIn({ ...inside, schema: organizations }, organization, { roleChangesNeedTwo: false, reason });
  }
}

async function answered(record: Stored, context: BehaviourContext, yes: boolean, note: string | null): Promise<Stored> {
  const { session, viewer } = context;
  // It was proposed by a person, and so it is answered.
  if (viewer.apiKeyId !== undefined) throw forbidden(BY_A_KEY);
  if (yes) await applied(record, context);
  const to = (await accountOf(session, String(record.proposedById)))?.user;
  const word = yes ? 'approved' : 'rejected';
  if (to?.status === 'active')
    await tell(
      context,
      [to],
      record,
      `Your role change was ${word}`,
      `${viewer.name} ${word} what you proposed: ${String(record.roleName)}.`,
    );
  return {
    ...record,
    // A role that is gone holds nothing, and is held by nothing.
    ...(yes && kindOf(record) === 'delete' && { roleId: null }),
    answeredById: viewer.id,
    answer: note,
  };
}

export const roleChangesBehaviour: Behaviour = {
  prepareCreate: (record, context) => proposed(record, context, false),

  weigh({ proposedById }, { name }, { viewer }) {
    if (name === 'withdraw' && proposedById !== viewer.id) throw forbidden(NOT_YOURS);
    return {};
  },

  async moved(record, _before, { name, waits, note }, context) {
    if (name === CONFIRM || name === REJECT) return answered(record, context, name === CONFIRM, note);
    return waits ? proposed(record, context, true) : { ...record, pending: null };
  },
};
