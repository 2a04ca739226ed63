/**
 * A forgotten password. The mail's link holds the token behind `#`, so that no server log and no Referer sees it; the link only opens
 * a page, and its button spends the token. A reset signs nobody in: the second factor is asked for at the next sign-in.
 *
 * Who lost the authenticator too proves a recovery code first. It is spent at once, and the link that follows sets the second factor off.
 */
import { invalid, unprocessable } from '../errors';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import { accountOf, plainEmail, settledUser, userByEmail, type StoredUser } from './account';
import { credentialsOf, keepCredentials, withoutFactor } from './credentials';
import { mailProofs, TOKEN_MINUTES, type Purpose } from './mailProofs';
import { opening, type Visitor } from './opening';
import { passwordProblem } from './passwordRules';
import { hashSecret } from './passwords';
import { recoveryHash } from './recoveryCodes';
import { restLeft, tryProof } from './secondFactor';
import { emailOf } from './signUp';
import { endSessionsOf } from './sessions';

const DEAD = 'This link has run out or was used before. Ask for a new one.';

const isOpen = (user: StoredUser | undefined): user is StoredUser =>
  user?.status === 'active' || user?.status === 'invited';

export interface PasswordReset {
  /** Mails a link, or says that there is no account; nothing else tells which. @throws ApiError 422 for no address */
  forgot: (email: string, visitor: Visitor) => Promise<void>;
  /** Mails a link when the code is one of the account's; the answer is the same when not. @throws ApiError 422 for no address */
  recover: (email: string, recoveryCode: string, visitor: Visitor) => Promise<void>;
  /** @throws ApiError 422 for a dead link and for a password that will not do */
  reset: (token: string, password: string, visitor: Visitor) => Promise<void>;
}

export function passwordReset(services: Services): PasswordReset {
  const { store, config, log, mail, now } = services;
  const proofs = mailProofs(services);
  const { note } = opening(services);

  const mailLink = (session: StoreSession, user: StoredUser, token: string, off: boolean): Promise<void> => {
    const link = `${config.publicUrl}/password-reset#token=${token}`;
    return mail.send(
      {
        to: user.email,
        subject: 'Choose a new password for Assay',
        text: [
          `Hello ${user.name},`,
          `choose a new password at ${link}`,
          ...(off ? ['Your second factor is set off with it; set it up anew once you are signed in.'] : []),
          `The link is good once, for ${TOKEN_MINUTES} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
        ].join('\n\n'),
        links: [link],
      },
      session,
    );
  };

  const forgot: PasswordReset['forgot'] = async (text, visitor) => {
    const email = emailOf(text);
    await store.transaction(async (session) => {
      const user = await userByEmail(session, email);
      const token = await proofs.issueToken(session, 'reset', email);
      log.info(
        { event: 'passwordForgot', userId: user?.id ?? null, sent: token !== null, ...visitor },
        'Password forgotten',
      );
      if (token === null) return;
      if (isOpen(user)) return mailLink(session, user, token, false);
      const link = `${config.publicUrl}/signup`;
      await mail.send(
        {
          to: email,
          subject: 'No Assay account to sign in with',
          text: [
            'Somebody, perhaps you, asked for a new password for Assay with this address. There is no account that it opens.',
            `Perhaps you signed up with another address, or your organization closed your account. You can sign up at ${link}`,
            'If it was not you, there is nothing to do.',
          ].join('\n\n'),
          links: [link],
        },
        session,
      );
    });
  };

  const recover: PasswordReset['recover'] = async (text, recoveryCode, visitor) => {
    const email = emailOf(text);
    const found = await userByEmail(store, email);
    const kept = (found && (await credentialsOf(store, found.id)))?.recoveryCodes ?? [];
    const hash = await recoveryHash(recoveryCode, kept, config.passwordCost);
    await store.transaction(async (session) => {
      const account = found && (await accountOf(session, found.id));
      const credentials = found && (await credentialsOf(session, found.id));
      if (!account || !credentials || !isOpen(account.user)) {
        log.warn({ event: 'recoverFailed', userId: null, ...visitor }, 'Recovery of an unknown account');
        return;
      }
      if (restLeft(credentials, now()) > 0) return;
      const tried = tryProof(credentials, { kind: 'recovery', hash }, now());
      await keepCredentials(session, tried.credentials);
      if (!tried.ok) return note(session, account, visitor, 'signInFailed', 'Recovery with a wrong recovery code');
      await note(session, account, visitor, 'recover', 'Spent a recovery code to recover the account');
      const token = await proofs.issueToken(session, 'recover', email);
      if (token !== null) await mailLink(session, account.user, token, true);
    });
  };

  /** Which kind of link a token is of, and whose. */
  const readIn = async (session: StoreSession, token: string): Promise<{ purpose: Purpose; email: string } | null> => {
    for (const purpose of ['reset', 'recover'] as const) {
      const email = await proofs.readToken(session, purpose, token);
      if (email) return { purpose, email };
    }
    return null;
  };

  const reset: PasswordReset['reset'] = async (token, password, visitor) => {
    const link = await readIn(store, token);
    const found = link && (await userByEmail(store, link.email));
    if (!link || !isOpen(found ?? undefined) || !found) throw unprocessable(DEAD);
    const problem = passwordProblem(password, found);
    if (problem) throw invalid({ password: problem });
    const passwordHash = await hashSecret(password, config.passwordCost);
    const result = await store.transaction(async (session) => {
      const email = await proofs.takeToken(session, link.purpose, token);
      const account = email === link.email ? await accountOf(session, found.id) : undefined;
      const credentials = await credentialsOf(session, found.id);
      if (!account || !credentials || !isOpen(account.user) || plainEmail(account.user.email) !== email)
        return unprocessable(DEAD);
      const off = link.purpose === 'recover';
      await keepCredentials(session, {
        ...(off ? withoutFactor(credentials) : credentials),
        passwordHash,
        temporaryUntil: null,
      });
      const user = settledUser(account.user, now().toISOString(), off ? { twoFactorEnabled: false } : {});
      await session.update('users', user);
      await endSessionsOf(session, user.id);
      await note(
        session,
        { ...account, user },
        visitor,
        'passwordChange',
        off ? 'Chose a new password by a link, and the second factor was set off' : 'Chose a new password by a link',
      );
      await mail.send(
        {
          to: user.email,
          subject: 'Your Assay password was changed',
          text: 'Your password was changed by a link that we mailed to you, and all your sessions have ended. If it was not you, ask an administrator of your organization at once.',
        },
        session,
      );
      return undefined;
    });
    if (result instanceof Error) throw result;
  };

  return { forgot, recover, reset };
}
