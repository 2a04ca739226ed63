/** What every way into a session ends with: the session that is due, its tokens, the `user`, and the entry in the changelog. */
import { recordAudit } from '../audit';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import type { Actor } from '../viewer';
import { sessionUser, type Account, type SessionUser } from './account';
import { accessTokens } from './accessTokens';
import type { Credentials } from './credentials';
import { accessEnd, beginSession, clearSessionsOf, type Scope, type SessionRecord } from './sessions';

/** Where a call comes from. */
export type Visitor = Pick<Actor, 'ip' | 'userAgent'>;

export interface Opened {
  body: { accessToken: string; user: SessionUser } | { twoFactorAuthAccessToken: string; user: SessionUser };
  /** `null` while the sign-in is unfinished. */
  refreshToken: string | null;
}

export type AuthEvent =
  | 'signIn'
  | 'signInFailed'
  | 'signOut'
  | 'passwordChange'
  | 'recover'
  | 'secondFactor'
  | 'identity';

/** A session that lives, with what its answer needs; the tokens are made once the transaction is through. */
export interface Begun {
  record: SessionRecord;
  user: SessionUser;
  refreshToken: string | null;
}

export interface Opening {
  /** Notes what happened, in the changelog and the log. */
  note: (session: StoreSession, account: Account, visitor: Visitor, event: AuthEvent, summary: string) => Promise<void>;
  /** Begins a session; a finished sign-in is noted. */
  open: (session: StoreSession, account: Account, scope: Scope, visitor: Visitor, summary?: string) => Promise<Begun>;
  answer: (begun: Begun) => Promise<Opened>;
}

/** What a sign-in still lacks once the password, and perhaps the second factor, is proven. */
export const scopeAfter = ({ user }: Account, credentials: Credentials, factorProven: boolean): Scope => {
  if (user.twoFactorEnabled === true && credentials.totpSecret !== null && !factorProven) return 'secondFactor';
  return user.mustChangePassword === true ? 'passwordChange' : 'full';
};

export function opening(services: Services): Opening {
  const { config, log, now, newId } = services;
  const tokens = accessTokens(services);

  const note: Opening['note'] = (session, { user }, visitor, event, summary) => {
    const proven = event !== 'signInFailed';
    log[proven ? 'info' : 'warn']({ event, userId: user.id, ...visitor }, summary);
    return recordAudit(
      session,
      services,
      {
        // Whoever fails to prove who they are may be anybody.
        id: proven ? user.id : null,
        name: proven ? user.name : 'Somebody not signed in',
        organizationId: user.organizationId,
        ...visitor,
      },
      { action: event, resource: 'users', recordId: user.id, recordLabel: user.name, summary },
    );
  };

  const open: Opening['open'] = async (session, account, scope, visitor, summary = 'Signed in') => {
    const at = now().toISOString();
    const { user } = account;
    await clearSessionsOf(session, config, user.id, at);
    const { record, refreshToken } = await beginSession(session, config, {
      id: newId(),
      user,
      scope,
      actor: visitor,
      now: at,
    });
    if (scope === 'full') {
      // Being seen is no change that somebody made: version and time of change stay.
      await session.update('users', { ...user, lastSeenAt: at });
      await note(session, account, visitor, 'signIn', summary);
    }
    return { record, user: await sessionUser(session, account, scope === 'full'), refreshToken };
  };

  const answer: Opening['answer'] = async ({ record, user, refreshToken }) => {
    const token = await tokens.issue(
      { userId: user.id, sessionId: record.id },
      accessEnd(record, config, now().toISOString()),
    );
    return {
      body: record.scope === 'secondFactor' ? { twoFactorAuthAccessToken: token, user } : { accessToken: token, user },
      refreshToken,
    };
  };

  return { note, open, answer };
}
