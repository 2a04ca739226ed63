/** Somebody else takes the second factor off an account: for whoever lost phone and recovery codes. */
import type { BehaviourContext } from '../behaviours/types';
import type { StoredUser } from './account';
import { credentialsOf, keepCredentials, withoutFactor } from './credentials';

/** Takes it off and tells the person, in the transaction of the context. Their sessions are the caller's to end. */
export async function resetFactor(
  { session, services, viewer }: BehaviourContext,
  user: StoredUser,
): Promise<StoredUser> {
  const credentials = await credentialsOf(session, user.id);
  // What waits to be proven belongs to whoever was signed in, and goes as well.
  if (credentials) await keepCredentials(session, { ...withoutFactor(credentials), waitingTotp: null, codesDue: null });
  await services.mail.send(
    {
      to: user.email,
      subject: 'Your second factor was reset',
      text: [
        `Hello ${user.name},`,
        `${viewer.name} reset the second factor of your Assay account, and all your sessions have ended. Sign in with your password and set up a new one. If you did not ask for it, tell an administrator of your organization at once.`,
      ].join('\n\n'),
    },
    session,
  );
  return { ...user, twoFactorEnabled: false };
}
