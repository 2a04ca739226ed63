/** react-admin's view of the session. */
import type { AuthProvider } from 'ra-core';
import { statusOf } from '../providers/httpError';
import { can } from '../schema/permissions';
import type { SessionUser } from '../providers/authUser';
import { FACTOR_SET_UP } from './factorPaths';
import { signInPath } from './next';
import type { SessionStore } from './session';

export interface AccessQuery {
  /** One of react-admin's, a transition's name, or any other of the declarations. */
  action: string;
  /** Name of a resource; a field of one (`customers.email`) counts as the resource. */
  resource: string;
}

/** Who is signed in, with what conditions and permissions look at. */
export type AssayIdentity = Omit<SessionUser, 'name'> & { fullName: string; name: string; organizationId: string };

const here = (): string =>
  typeof location === 'undefined' ? '/' : location.pathname + location.search + location.hash;

export const identityOf = (user: SessionUser): AssayIdentity => ({
  ...user,
  fullName: user.name,
  organizationId: user.organization?.id ?? '',
});

/**
 * An authProvider over the session; sign-in itself is a public page that calls the session.
 * @param seen the person as the app takes them, where that is more than the session says
 */
export function createAuthProvider(
  session: SessionStore,
  seen: (user: SessionUser) => SessionUser = (user) => user,
): AuthProvider & {
  canAccess(query: AccessQuery): Promise<boolean>;
} {
  const user = () => {
    const found = session.name() === 'signedIn' ? session.get().authUser?.user : undefined;
    return found && seen(found);
  };
  return {
    async login(values: { email: string; password: string }) {
      const name = await session.signIn(values);
      if (name === 'secondFactor') return { redirectTo: '/signin/verification' };
      if (name === 'firstPassword') return { redirectTo: '/password-change' };
      if (name === 'factorSetUp') return { redirectTo: FACTOR_SET_UP };
      return undefined;
    },
    // The guard of the protected pages leads away; nothing is left for react-admin to redirect.
    async logout() {
      session.signOut();
      return false;
    },
    async checkAuth() {
      // react-admin reads where to go from what is thrown; it is nothing to tell anybody.
      // oxlint-disable-next-line no-throw-literal
      if (!user()) throw { redirectTo: signInPath(here()), message: false };
    },
    // A dead bearer has ended the session already, where the call was made; what is forbidden is no reason to end it.
    async checkError(error: unknown) {
      const status = statusOf(error);
      if (status === 403) void session.readRights().catch(() => undefined);
      // oxlint-disable-next-line no-throw-literal
      if (status === 401 && user()) throw { message: false };
    },
    async getIdentity() {
      const found = user();
      if (!found) throw new Error('Nobody is signed in.');
      return identityOf(found);
    },
    async getPermissions() {
      return user()?.permissions ?? [];
    },
    async canAccess({ action, resource }: AccessQuery) {
      return can(user(), resource.split('.')[0] ?? resource, action);
    },
  };
}
