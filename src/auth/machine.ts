/**
 * The session as a pure machine: signed out, waiting for the second factor, or signed in. Every change of the session is one
 * of these events, so that nothing late or foreign can bring a token back.
 */
import { asObject, bearerOf, readAuthUser, readUser, type AuthUser, type SessionUser } from '../providers/authUser';

/**
 * Why there is no session: nobody signed in yet, the person left, its token died, died after a change of the password of which
 * nothing was heard, or another tab ended it.
 */
export type Ending = 'never' | 'left' | 'expired' | 'unheard' | 'elsewhere';

export interface Session {
  /** Goes up whenever one person's session ends or another's begins; what belongs to an older one is dropped. */
  generation: number;
  authUser: AuthUser | null;
  ending: Ending;
}

export type SessionName = 'signedOut' | 'secondFactor' | 'firstPassword' | 'factorSetUp' | 'signedIn';

/** `answer` is what the API said, read with suspicion. `generation` is the one in which it was asked. */
export type SessionEvent =
  | { type: 'entered'; generation: number; answer: unknown }
  | { type: 'refreshed'; generation: number; answer: unknown }
  | { type: 'profile'; generation: number; answer: unknown }
  | { type: 'ended'; why: Exclude<Ending, 'never'> }
  | { type: 'adopted'; authUser: AuthUser };

export const signedOut: Session = { generation: 0, authUser: null, ending: 'never' };

export function nameOfSession({ authUser }: Pick<Session, 'authUser'>): SessionName {
  if (!authUser) return 'signedOut';
  if (authUser.accessToken === undefined) return 'secondFactor';
  const { mustChangePassword, organization, twoFactorEnabled } = authUser.user;
  if (mustChangePassword) return 'firstPassword';
  // The organization requires a second factor, and this person has none yet.
  return organization?.requireTwoFactor && twoFactorEnabled === false ? 'factorSetUp' : 'signedIn';
}

/**
 * What an answer says of the user, laid over what is known. Role, permissions and what they look as are taken together or not
 * at all, never mixed. `undefined` when the answer is about nobody or somebody else.
 */
function merged(user: SessionUser, answer: unknown): SessionUser | undefined {
  const next = readUser(answer);
  if (next?.id !== user.id) return undefined;
  const { role, permissions, preview } = asObject(answer)?.permissions === undefined ? user : next;
  const { preview: _looked, ...known } = { ...user, ...next };
  return { ...known, name: next.name || user.name, role, permissions, ...(preview && { preview }) };
}

/** The next session. An event of another generation, or one that brings nothing readable, changes nothing. */
export function reduce(session: Session, event: SessionEvent): Session {
  const { authUser, generation } = session;
  if ('generation' in event && event.generation !== generation) return session;
  switch (event.type) {
    case 'entered': {
      const next = readAuthUser(event.answer);
      if (!next) return session;
      // Going on from the second factor or a changed password stays one person's session.
      const same = authUser?.user.id === next.user.id;
      return { ...session, generation: same ? generation : generation + 1, authUser: next };
    }
    case 'refreshed': {
      if (authUser?.accessToken === undefined) return session;
      const answer = asObject(event.answer);
      // An answer may leave the user out: then only the token is new.
      const next = readAuthUser(answer && answer.user === undefined ? { ...answer, user: authUser.user } : answer);
      if (next?.accessToken === undefined) return session;
      const user = merged(authUser.user, answer?.user ?? authUser.user);
      if (!user) return { ...session, generation: generation + 1, authUser: next };
      return { ...session, authUser: { accessToken: next.accessToken, user } };
    }
    case 'profile': {
      const user = authUser && merged(authUser.user, event.answer);
      // Asked for again and again: what says nothing new draws nothing anew.
      const isNews = user && JSON.stringify(user) !== JSON.stringify(authUser.user);
      return isNews ? { ...session, authUser: { ...authUser, user } } : session;
    }
    case 'ended':
      return authUser ? { generation: generation + 1, authUser: null, ending: event.why } : session;
    default: {
      const user = authUser && merged(authUser.user, event.authUser.user);
      if (!user) return { ...session, generation: generation + 1, authUser: event.authUser };
      if (bearerOf(authUser) === bearerOf(event.authUser)) return session;
      return { ...session, authUser: { ...event.authUser, user } };
    }
  }
}
