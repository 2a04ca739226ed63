/** Changing a password: the old one dies, and with it every session of the user. */
import { invalid, unauthorized } from '../errors';
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { accountOf, settledUser } from './account';
import { credentialsOf, keepCredentials, type Credentials } from './credentials';
import { opening, type Opened, type Visitor } from './opening';
import { passwordProblem } from './passwordRules';
import { hashSecret, verifySecret } from './passwords';
import { endSessionsOf, sessionById } from './sessions';

export interface PasswordChange {
  /** @throws ApiError 422 when the current password is wrong or the new one will not do */
  change: (viewer: SignedIn, currentPassword: string, password: string, visitor: Visitor) => Promise<Opened>;
  /** The first password of one's own, in place of the temporary one; an invited user becomes active. @throws ApiError 422 */
  choose: (viewer: SignedIn, password: string, visitor: Visitor) => Promise<Opened>;
}

const SAME = 'Choose a password that differs from the one you have.';

export function passwordChange(services: Services): PasswordChange {
  const { store, config, log, now } = services;
  const { note, open, answer } = opening(services);

  const knownOf = async (viewer: SignedIn): Promise<Credentials> => {
    const known = await credentialsOf(store, viewer.id);
    if (!known) throw unauthorized();
    return known;
  };

  const replace = async (
    viewer: SignedIn,
    known: Credentials,
    password: string,
    visitor: Visitor,
    summary: string,
  ): Promise<Opened> => {
    const passwordHash = await hashSecret(password, config.passwordCost);
    const result = await store.transaction(async (session) => {
      const account = await accountOf(session, viewer.id);
      const credentials = await credentialsOf(session, viewer.id);
      const live = await sessionById(session, viewer.sessionId);
      // Whoever was faster with the same password has ended this session.
      if (!account || !live || credentials?.passwordHash !== known.passwordHash) return unauthorized();
      await keepCredentials(session, { ...credentials, passwordHash, temporaryUntil: null });
      const user = settledUser(account.user, now().toISOString());
      await session.update('users', user);
      await endSessionsOf(session, viewer.id);
      await note(session, { ...account, user }, visitor, 'passwordChange', summary);
      return open(session, { ...account, user }, 'full', visitor);
    });
    if (result instanceof Error) throw result;
    return answer(result);
  };

  return {
    change: async (viewer, currentPassword, password, visitor) => {
      const known = await knownOf(viewer);
      if (!(await verifySecret(currentPassword, known.passwordHash, config.passwordCost))) {
        log.warn({ event: 'passwordChangeFailed', userId: viewer.id, ...visitor }, 'Wrong current password');
        throw invalid({ currentPassword: 'This is not your current password.' });
      }
      const problem = password === currentPassword ? SAME : passwordProblem(password, viewer);
      if (problem) throw invalid({ password: problem });
      return replace(viewer, known, password, visitor, 'Changed the password');
    },
    choose: async (viewer, password, visitor) => {
      const known = await knownOf(viewer);
      const same = await verifySecret(password, known.passwordHash, config.passwordCost);
      const problem = same ? SAME : passwordProblem(password, viewer);
      if (problem) throw invalid({ password: problem });
      return replace(viewer, known, password, visitor, 'Chose a password of their own');
    },
  };
}
