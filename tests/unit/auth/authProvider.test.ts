import { describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../../src/auth/authProvider';
import type { SessionName } from '../../../src/auth/machine';
import type { SessionStore } from '../../../src/auth/session';
import { HttpError } from '../../../src/providers/httpError';

const user = {
  id: 'u1',
  name: 'Ann',
  role: { id: 'r', name: 'Analyst' },
  permissions: ['customers.list', 'cases.*', '*.export'],
  organization: { id: 'o1', name: 'Org', modules: [], requireTwoFactor: false },
};

function provider(name: SessionName = 'signedIn') {
  const done: string[] = [];
  const session = {
    get: () => ({ generation: 1, authUser: name === 'signedOut' ? null : { accessToken: 't', user }, ending: 'never' }),
    name: () => name,
    signIn: () => Promise.resolve(name),
    signOut: () => void done.push('signOut'),
    readRights: () => Promise.resolve(void done.push('readRights')),
  } as unknown as SessionStore;
  return { auth: createAuthProvider(session), done };
}

describe('checking', () => {
  it('lets a signed-in person through', async () => {
    await expect(provider().auth.checkAuth({})).resolves.toBeUndefined();
  });

  it.each<SessionName>(['signedOut', 'secondFactor', 'firstPassword', 'factorSetUp'])(
    'leads away while %s',
    async (name) => {
      await expect(provider(name).auth.checkAuth({})).rejects.toEqual({ redirectTo: '/signin', message: false });
    },
  );
});

describe('errors', () => {
  it('end the session on 401', async () => {
    await expect(provider().auth.checkError(new HttpError('x', 401))).rejects.toEqual({ message: false });
  });

  it('end nothing when the session has ended already', async () => {
    await expect(provider('signedOut').auth.checkError(new HttpError('x', 401))).resolves.toBeUndefined();
  });

  it('stay on 403, and read the permissions anew', async () => {
    const { auth, done } = provider();
    await expect(auth.checkError(new HttpError('x', 403))).resolves.toBeUndefined();
    expect(done).toEqual(['readRights']);
  });

  it.each([0, 404, 409, 412, 422, 429, 500, 503])('stay on %i', async (status) => {
    const { auth, done } = provider();
    await expect(auth.checkError(new HttpError('x', status))).resolves.toBeUndefined();
    expect(done).toEqual([]);
  });
});

describe('rights', () => {
  it.each([
    ['customers', 'list', true],
    ['customers', 'edit', false],
    ['customers', 'export', true],
    ['cases', 'decide', true],
    ['roles', 'list', false],
    ['customers.email', 'list', true],
    ['constructor', 'list', false],
  ])('%s %s: %s', async (resource, action, allowed) => {
    expect(await provider().auth.canAccess({ resource, action })).toBe(allowed);
  });

  it('are none before the sign-in is finished', async () => {
    for (const name of ['signedOut', 'secondFactor', 'firstPassword', 'factorSetUp'] as const) {
      const { auth } = provider(name);
      expect(await auth.canAccess({ resource: 'cases', action: 'list' })).toBe(false);
      expect(await auth.getPermissions?.({})).toEqual([]);
      await expect(auth.getIdentity?.()).rejects.toThrow();
    }
  });
});

it('says who is signed in', async () => {
  expect(await provider().auth.getIdentity?.()).toMatchObject({
    id: 'u1',
    fullName: 'Ann',
    organizationId: 'o1',
    permissions: user.permissions,
  });
});

it('signs out without a way to go: the guard of the pages leads away', async () => {
  const { auth, done } = provider();
  expect(await auth.logout({})).toBe(false);
  expect(done).toEqual(['signOut']);
});

it('leads on from a sign-in that is not finished', async () => {
  const signIn = (name: SessionName): Promise<unknown> => provider(name).auth.login({});
  expect(await signIn('signedIn')).toBeUndefined();
  expect(await signIn('secondFactor')).toEqual({ redirectTo: '/signin/verification' });
  expect(await signIn('firstPassword')).toEqual({ redirectTo: '/password-change' });
  expect(await signIn('factorSetUp')).toEqual({ redirectTo: '/2fa/setup' });
});
