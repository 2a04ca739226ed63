/**
 * The secrets of the links to an ID verification. Each is made here, kept as a hash only, in a collection that no route serves,
 * and dies with its session.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Stored, StoreSession } from '../store/store';

/** By the hash of the secret: `sessionId`, `expiresAt`, and `ended` once it opens nothing more. */
export const INVITATIONS = 'verificationInvitations';

/** What was sent so far, by the session's id: `documentType`, and the file of each side. */
export const ENROLMENTS = 'enrolments';

/** The secret is random and long, so one plain digest keeps it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the secret of a session and gives it, once. */
export async function invite(session: StoreSession, sessionId: string, expiresAt: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await session.insert(INVITATIONS, { id: hashOf(token), sessionId, expiresAt, ended: false });
  return token;
}

/** The invitation that a secret opens at a moment (UTC, ISO 8601), or nothing. */
export async function invitationOf(session: StoreSession, token: string, now: string): Promise<Stored | undefined> {
  const found = await knownInvitation(session, token);
  return found && !found.ended && String(found.expiresAt) > now ? found : undefined;
}

/** The invitation of a secret, ended or not: whoever holds an old link is told what became of it. */
export const knownInvitation = (session: StoreSession, token: string): Promise<Stored | undefined> =>
  session.get(INVITATIONS, hashOf(token));

/** Makes the links of a session useless. */
export async function revoke(session: StoreSession, sessionId: string): Promise<void> {
  const { data } = await session.list(INVITATIONS, { where: [{ path: 'sessionId', op: 'eq', value: sessionId }] });
  for (const one of data) await session.update(INVITATIONS, { ...one, ended: true });
}
