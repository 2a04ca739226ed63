/** A user as the session needs them: record, organization, role, and the `user` of the contract. */
import { closedBy, modulesOf } from '../../src/resources/modules/catalogue';
import type { Organization } from '../../src/resources/organizations/schema';
import type { Role } from '../../src/resources/roles/schema';
import type { User } from '../../src/resources/users/schema';
import type { Stored, StoreSession } from '../store/store';

export type StoredUser = Stored & User & { organizationId: string; email: string; name: string; roleId: string };

export interface Account {
  user: StoredUser;
  role: Stored & Role;
  permissions: readonly string[];
  /** The role that the session looks as; the permissions are cut to it. */
  preview?: { id: string; name: string };
}

/** What the contract calls `user`. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  organization: { id: string; name: string; modules: string[]; requireTwoFactor: boolean; roleChangesNeedTwo: boolean };
  role: { id: string; name: string };
  /** The role that the product is looked at as: nothing is written meanwhile. */
  preview: { id: string; name: string } | null;
  permissions: readonly string[];
  /** Resources that the organization has switched off; no permission opens them. */
  closed: readonly string[];
  twoFactorEnabled: boolean;
  mustChangePassword: boolean;
  locale: string;
}

/** Whether the organization requires a second factor that the user has not set up: then nothing but setting it up is open. */
export const lacksFactor = (user: StoredUser, organization: object | undefined): boolean =>
  (organization as Organization | undefined)?.requireTwoFactor === true && user.twoFactorEnabled !== true;

/** The queues that somebody is limited to; `undefined` for all. */
export const queuesOf = ({ queues }: Pick<User, 'queues'>): readonly string[] | undefined =>
  queues && queues.length > 0 ? queues : undefined;

/** Addresses are kept in lower case, so that each names one account however it is typed. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

export async function userByEmail(session: StoreSession, email: string): Promise<StoredUser | undefined> {
  const { data } = await session.list('users', {
    where: [{ path: 'email', op: 'eq', value: plainEmail(email) }],
    range: [0, 0],
  });
  return data[0] as StoredUser | undefined;
}

/** The user once they have a password of their own; an invited one becomes active. Nothing changes for anybody else. */
export const settledUser = (user: StoredUser, at: string, also: { twoFactorEnabled?: boolean } = {}): StoredUser =>
  user.mustChangePassword === true || Object.keys(also).length > 0
    ? {
        ...user,
        ...also,
        mustChangePassword: false,
        status: user.status === 'invited' ? 'active' : user.status,
        version: user.version + 1,
        updatedAt: at,
      }
    : user;

/** The account as stored now, or `undefined` when user or role is gone. */
export async function accountOf(session: StoreSession, userId: string): Promise<Account | undefined> {
  const user = (await session.get('users', userId)) as StoredUser | undefined;
  const role = user && ((await session.get('roles', user.roleId)) as (Stored & Role) | undefined);
  return role && { user, role, permissions: role.permissions ?? [] };
}

/** @param finished whether the sign-in is: before, a person has no permissions yet. */
export async function sessionUser(session: StoreSession, account: Account, finished: boolean): Promise<SessionUser> {
  const { user, role, permissions, preview = null } = account;
  const organization = (await session.get('organizations', user.organizationId)) as Organization | undefined;
  const mayWork = finished && !lacksFactor(user, organization);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatarUrl: typeof user.avatar === 'string' ? `/api/v1/files/${user.avatar}` : null,
    organization: {
      id: user.organizationId,
      name: organization?.name ?? '',
      modules: [...modulesOf(organization)],
      requireTwoFactor: organization?.requireTwoFactor === true,
      roleChangesNeedTwo: organization?.roleChangesNeedTwo === true,
    },
    role: { id: role.id, name: role.name ?? '' },
    preview,
    permissions: mayWork ? permissions : [],
    closed: closedBy(modulesOf(organization)),
    twoFactorEnabled: user.twoFactorEnabled === true,
    mustChangePassword: user.mustChangePassword === true,
    locale: user.locale ?? 'en',
  };
}
