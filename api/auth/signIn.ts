/**
 * Signing in: by password, then by the second factor where there is one. A refusal leaves the transaction as a value, not as an
 * error, so that what it counts and notes stays written.
 */
import { forbidden, tooMany, unauthorized, unprocessable } from '../errors';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import type { SignedIn } from '../viewer';
import { accountOf, userByEmail } from './account';
import { credentialsOf, keepCredentials } from './credentials';
import { opening, scopeAfter, type Opened, type Visitor } from './opening';
import { verifySecret } from './passwords';
import { recoveryHash } from './recoveryCodes';
import { sessionIdOf, spendToken } from './refreshTokens';
import { restLeft, tryProof, WRONG_CODES, type Proof } from './secondFactor';
import { endSession, sessionById } from './sessions';

const WRONG = 'The e-mail address or the password is wrong.';
const WRONG_CODE = 'This code is wrong, or was used before.';

export interface SignIns {
  /**
   * @param presented the refresh token that came along; its session ends with the new sign-in.
   * @throws ApiError 422 for a wrong address or password, 403 for an account that is closed
   */
  signIn: (email: string, password: string, visitor: Visitor, presented: string | null) => Promise<Opened>;
  /** @throws ApiError 422 for a wrong code, 429 while the second factor rests after too many */
  proveSecondFactor: (viewer: SignedIn, kind: Proof['kind'], code: string, visitor: Visitor) => Promise<Opened>;
}

/** Ends the session that a browser still holds a cookie of, before it gets another. */
export async function endPresented(session: StoreSession, token: string | null, now: Date): Promise<void> {
  const id = token && sessionIdOf(token);
  const refresh = id ? (await sessionById(session, id))?.refresh : null;
  if (id && token && refresh && spendToken(refresh, token, id, now).kind !== 'reuse') await endSession(session, id);
}

/** Why somebody who is known is not let in; `undefined` where they are. */
export const closedTo = (status: unknown): string | undefined =>
  status === 'active' || status === 'invited'
    ? undefined
    : 'This account is closed. Ask an administrator of your organization.';

export function signIns(services: Services): SignIns {
  const { store, config, log, now } = services;
  const { note, open, answer } = opening(services);

  const signIn: SignIns['signIn'] = async (email, password, visitor, presented) => {
    const found = await userByEmail(store, email);
    const known = found && (await credentialsOf(store, found.id));
    const right = await verifySecret(password, known?.passwordHash, config.passwordCost);
    if (!found) {
      log.warn({ event: 'signInFailed', userId: null, ...visitor }, 'Sign-in to an unknown account');
      throw unprocessable(WRONG);
    }
    const result = await store.transaction(async (session) => {
      const account = await accountOf(session, found.id);
      const credentials = await credentialsOf(session, found.id);
      if (!account || !credentials) return unprocessable(WRONG);
      const { status } = account.user;
      // The password may have changed while it was compared.
      if (!right || credentials.passwordHash !== known?.passwordHash) {
        await note(session, account, visitor, 'signInFailed', 'Sign-in with a wrong password');
        return unprocessable(WRONG);
      }
      const closed = closedTo(status);
      if (closed !== undefined) {
        await note(session, account, visitor, 'signInFailed', `Sign-in to an account that is ${status}`);
        return forbidden(closed);
      }
      if (credentials.temporaryUntil !== null && credentials.temporaryUntil <= now().toISOString()) {
        await note(session, account, visitor, 'signInFailed', 'Sign-in with a temporary password that ran out');
        return unprocessable('Your temporary password has run out. Ask an administrator to invite you again.');
      }
      await endPresented(session, presented, now());
      return open(session, account, scopeAfter(account, credentials, false), visitor);
    });
    if (result instanceof Error) throw result;
    return answer(result);
  };

  const proveSecondFactor: SignIns['proveSecondFactor'] = async (viewer, kind, code, visitor) => {
    const kept = (await credentialsOf(store, viewer.id))?.recoveryCodes ?? [];
    const proof: Proof =
      kind === 'totp'
        ? { kind, code: code.replace(/\s/g, '') }
        : { kind, hash: await recoveryHash(code, kept, config.passwordCost) };
    const result = await store.transaction(async (session) => {
      const account = await accountOf(session, viewer.id);
      const credentials = await credentialsOf(session, viewer.id);
      if (!account || !credentials || !(await sessionById(session, viewer.sessionId))) return unauthorized();
      const rest = restLeft(credentials, now());
      if (rest > 0) return tooMany(rest, 'Too many wrong codes. Wait a little, then sign in again.');
      const tried = tryProof(credentials, proof, now());
      await keepCredentials(session, tried.credentials);
      if (!tried.ok) {
        if (tried.credentials.wrongCodes >= WRONG_CODES) await endSession(session, viewer.sessionId);
        await note(session, account, visitor, 'signInFailed', 'Sign-in with a wrong second factor');
        return unprocessable(WRONG_CODE);
      }
      await endSession(session, viewer.sessionId);
      return open(
        session,
        account,
        scopeAfter(account, tried.credentials, true),
        visitor,
        kind === 'totp' ? 'Signed in with the second factor' : 'Signed in with a recovery code',
      );
    });
    if (result instanceof Error) throw result;
    return answer(result);
  };

  return { signIn, proveSecondFactor };
}
