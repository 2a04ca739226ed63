/** A session's life after the sign-in: the next tokens, and its end. */
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { accountOf, sessionUser } from './account';
import { SESSIONS } from './collections';
import { opening, type Begun, type Opened, type Visitor } from './opening';
import { accountOfSession } from './preview';
import { sessionIdOf, spendToken } from './refreshTokens';
import { endSession, isLive, sessionById, type SessionRecord } from './sessions';

export interface Keeping {
  /** Gives the next tokens, or `null` when the session is dead: ended, run out, or its token was used before. */
  refresh: (token: string, visitor: Visitor) => Promise<Opened | null>;
  /** Ends the session of a bearer and that of a refresh token; dead ones are no matter. */
  signOut: (viewer: SignedIn | null, token: string | null, visitor: Visitor) => Promise<void>;
}

export function keeping(services: Services): Keeping {
  const { store, config, log, now } = services;
  const { note, answer } = opening(services);

  const refresh: Keeping['refresh'] = async (token, visitor) => {
    const id = sessionIdOf(token);
    if (!id) return null;
    const begun = await store.transaction(async (session): Promise<Begun | null> => {
      const at = now();
      const record = await sessionById(session, id);
      if (!record?.refresh) return null;
      const account = await accountOfSession(session, record, services);
      if (!account || account.user.status !== 'active' || !isLive(record, config, at.toISOString())) {
        await endSession(session, id);
        return null;
      }
      const use = spendToken(record.refresh, token, id, at);
      if (use.kind === 'reuse') {
        await endSession(session, id);
        log.warn({ event: 'refreshReuse', userId: account.user.id, ...visitor }, 'A used refresh token came back');
        await note(session, account, visitor, 'signOut', 'Signed out: a refresh token was used twice');
        return null;
      }
      const user = await sessionUser(session, account, true);
      if (use.kind === 'again') return { record, user, refreshToken: use.token };
      const next: SessionRecord = { ...record, usedAt: at.toISOString(), refresh: use.kept };
      await session.update(SESSIONS, next);
      await session.update('users', { ...account.user, lastSeenAt: at.toISOString() });
      return { record: next, user, refreshToken: use.token };
    });
    return begun && answer(begun);
  };

  const signOut: Keeping['signOut'] = async (viewer, token, visitor) => {
    const cookieId = token && sessionIdOf(token);
    if (!viewer && !cookieId) return;
    await store.transaction(async (session) => {
      const named = cookieId ? await sessionById(session, cookieId) : undefined;
      const proven =
        token && named?.refresh && spendToken(named.refresh, token, named.id, now()).kind !== 'reuse'
          ? named
          : undefined;
      const own = viewer ? await sessionById(session, viewer.sessionId) : undefined;
      const ending = new Map([proven, own].flatMap((record) => (record ? [[record.id, record]] : [])));
      for (const { id, userId } of ending.values()) {
        await endSession(session, id);
        const account = await accountOf(session, userId);
        if (account) await note(session, account, visitor, 'signOut', 'Signed out');
      }
    });
  };

  return { refresh, signOut };
}
