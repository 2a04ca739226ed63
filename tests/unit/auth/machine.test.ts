import { describe, expect, it } from 'vitest';
import fc from '../../property';
import { nameOfSession, reduce, signedOut, type Session, type SessionEvent } from '../../../src/auth/machine';
import { bearerOf, cutForStorage, type AuthUser } from '../../../src/providers/authUser';

const userOf = (id: string, more: object = {}) => ({
  id,
  name: `Name of ${id}`,
  role: { id: `role-${id}`, name: 'Role' },
  permissions: [`${id}.list`],
  ...more,
});

const entered = (generation: number, answer: unknown): SessionEvent => ({ type: 'entered', generation, answer });
const signedIn = (id = 'u1', more: object = {}): Session =>
  reduce(signedOut, entered(0, { accessToken: `${id}-1`, user: userOf(id, more) }));

describe('entering', () => {
  it('goes through the second factor with one token at a time', () => {
    const pending = reduce(signedOut, entered(0, { twoFactorAuthAccessToken: 'f', user: userOf('u1') }));
    expect(nameOfSession(pending)).toBe('secondFactor');
    const done = reduce(pending, entered(pending.generation, { accessToken: 'a', user: userOf('u1') }));
    expect(nameOfSession(done)).toBe('signedIn');
    expect(done.authUser).not.toHaveProperty('twoFactorAuthAccessToken');
    expect(done.generation).toBe(pending.generation);
  });

  it('asks for a password of one’s own first', () => {
    expect(nameOfSession(signedIn('u1', { mustChangePassword: true }))).toBe('firstPassword');
    const organization = { id: 'o', name: 'O', modules: [], requireTwoFactor: true };
    const lacks = { organization, twoFactorEnabled: false };
    expect(nameOfSession(signedIn('u1', lacks))).toBe('factorSetUp');
    expect(nameOfSession(signedIn('u1', { ...lacks, mustChangePassword: true }))).toBe('firstPassword');
    expect(nameOfSession(signedIn('u1', { organization, twoFactorEnabled: true }))).toBe('signedIn');
    // Not known yet.
    expect(nameOfSession(signedIn('u1', { organization }))).toBe('signedIn');
  });

  it.each([null, 'x', [], {}, { accessToken: 'a' }, { user: userOf('u1') }, { accessToken: 7, user: userOf('u1') }])(
    'changes nothing on an answer that is no session: %j',
    (answer) => {
      expect(reduce(signedOut, entered(0, answer))).toBe(signedOut);
    },
  );
});

describe('merging', () => {
  it('renews the token and takes what is new of the user', () => {
    const session = signedIn('u1', { email: 'a@x.test' });
    const next = reduce(session, {
      type: 'refreshed',
      generation: session.generation,
      answer: { accessToken: 'u1-2', user: userOf('u1', { role: null, permissions: [] }) },
    });
    expect(next.authUser).toEqual({
      accessToken: 'u1-2',
      user: { ...userOf('u1'), email: 'a@x.test', role: null, permissions: [] },
    });
  });

  it('keeps the user when the answer leaves it out', () => {
    const session = signedIn();
    const answer = { accessToken: 'u1-2' };
    const next = reduce(session, { type: 'refreshed', generation: session.generation, answer });
    expect(next.authUser).toEqual({ accessToken: 'u1-2', user: session.authUser?.user });
  });

  it('takes role and permissions together, never mixed', () => {
    const session = signedIn();
    const profile = (answer: unknown) =>
      reduce(session, { type: 'profile', generation: session.generation, answer }).authUser?.user;
    expect(profile({ id: 'u1', name: 'New', role: { id: 'owner', name: 'Owner' } })).toMatchObject({
      name: 'New',
      role: { id: 'role-u1' },
      permissions: ['u1.list'],
    });
    expect(profile({ id: 'u1', permissions: ['*'] })).toMatchObject({ role: null, permissions: ['*'] });
  });

  it('ends a preview with the permissions that are told without one, and with nothing else', () => {
    const preview = { id: 'r2', name: 'Clerk' };
    const session = signedIn('u1', { preview, permissions: ['customers.list'] });
    const after = (answer: object) =>
      reduce(session, { type: 'profile', generation: session.generation, answer: { id: 'u1', ...answer } }).authUser
        ?.user;
    expect(after({ name: 'New', preview: null })).toMatchObject({ preview, permissions: ['customers.list'] });
    expect(after({ permissions: ['*'], preview: null })?.preview).toBeUndefined();
    expect(session.authUser && cutForStorage(session.authUser).user.preview).toEqual(preview);
  });

  it('ignores a profile of somebody else', () => {
    const session = signedIn();
    const event: SessionEvent = { type: 'profile', generation: session.generation, answer: userOf('u2') };
    expect(reduce(session, event)).toBe(session);
  });

  it('begins a new session when a renewal brings somebody else', () => {
    const session = signedIn();
    const answer = { accessToken: 'u2-1', user: userOf('u2') };
    const next = reduce(session, { type: 'refreshed', generation: session.generation, answer });
    expect(next.generation).toBe(session.generation + 1);
    expect(next.authUser?.user).toEqual(userOf('u2'));
  });

  it('brings no inherited or unknown keys in', () => {
    const session = signedIn();
    const answer: unknown = JSON.parse('{"id":"u1","__proto__":{"polluted":1},"isAdmin":true,"constructor":{"x":1}}');
    const next = reduce(session, { type: 'profile', generation: session.generation, answer });
    expect(Object.keys(next.authUser?.user ?? {}).toSorted()).toEqual(['id', 'name', 'permissions', 'role']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('ending (R08)', () => {
  it('drops whatever was asked before', () => {
    const session = signedIn();
    const ended = reduce(session, { type: 'ended', why: 'left' });
    expect(ended).toMatchObject({ authUser: null, ending: 'left' });
    const { generation } = session;
    const late: SessionEvent[] = [
      { type: 'refreshed', generation, answer: { accessToken: 'late', user: userOf('u1') } },
      { type: 'profile', generation, answer: userOf('u1') },
      { type: 'entered', generation, answer: { accessToken: 'late', user: userOf('u1') } },
    ];
    for (const event of late) expect(reduce(ended, event)).toBe(ended);
  });

  it('ends once', () => {
    const ended = reduce(signedIn(), { type: 'ended', why: 'expired' });
    expect(reduce(ended, { type: 'ended', why: 'left' })).toBe(ended);
  });
});

describe('any thirty events', () => {
  const person = fc.constantFrom('u1', 'u2');
  const token = fc.integer({ min: 1, max: 9 });
  const answer = fc.oneof(
    fc.record({ token, id: person, must: fc.boolean() }).map(({ token, id, must }) => ({
      accessToken: `${id}-${token}`,
      user: userOf(id, { mustChangePassword: must, email: `${id}@x.test` }),
    })),
    fc.record({ token, id: person }).map(({ token, id }) => ({
      twoFactorAuthAccessToken: `${id}-f${token}`,
      user: userOf(id),
    })),
    fc.record({ token, id: person }).map(({ token, id }) => ({
      accessToken: `${id}-${token}`,
      twoFactorAuthAccessToken: `${id}-f${token}`,
      user: userOf(id),
    })),
    person.map((id) => userOf(id, { email: `${id}@x.test`, locale: 'en' })),
    fc.anything(),
  );
  /** How many generations ago it was asked. */
  const age = fc.integer({ min: 0, max: 2 });
  const command = fc.oneof(
    fc.record({ type: fc.constantFrom('entered', 'refreshed', 'profile'), age, answer }),
    fc.record({ type: fc.constant('ended'), why: fc.constantFrom('left', 'expired', 'elsewhere') }),
    fc.record({ type: fc.constant('adopted'), id: person, token }),
  );

  it('leave one bearer at most, of the person whose data is there', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let session: Session = signedOut;
        for (const one of commands) {
          const before = session;
          const event = (
            'age' in one
              ? { type: one.type, generation: before.generation - one.age, answer: one.answer }
              : 'id' in one
                ? {
                    type: 'adopted',
                    authUser: { accessToken: `${one.id}-${one.token}`, user: userOf(one.id) } as AuthUser,
                  }
                : one
          ) as SessionEvent;
          session = reduce(before, event);

          const { authUser } = session;
          expect(['signedOut', 'secondFactor', 'firstPassword', 'signedIn']).toContain(nameOfSession(session));
          if (authUser) {
            const bearers = [authUser.accessToken, authUser.twoFactorAuthAccessToken].filter(Boolean);
            expect(bearers).toEqual([bearerOf(authUser)]);
            // Everything that is known belongs to one person, and so does the token.
            const { id } = authUser.user;
            expect(bearerOf(authUser)?.split('-')[0]).toBe(id);
            expect(authUser.user.permissions).toEqual([`${id}.list`]);
            if (authUser.user.email !== undefined) expect(authUser.user.email).toBe(`${id}@x.test`);
          }
          // Another person, or nobody, is another generation; it never goes back.
          if (before.authUser && before.authUser.user.id !== authUser?.user.id)
            expect(session.generation).toBe(before.generation + 1);
          expect(session.generation).toBeGreaterThanOrEqual(before.generation);
          // What was asked in an older generation changes nothing.
          if ('age' in one && one.age > 0) expect(session).toBe(before);
        }
      }),
      { numRuns: 500 },
    );
  });
});
