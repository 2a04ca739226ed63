/**
 * The secrets of the links to an ID verification. Each is made here, kept as a hash only, in a collection that no route serves,
 * and dies with its session.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Stored, StoreSession } from '../store/store';

/** By the hash of the secret: `sessionId`, `expiresAt`. */
export const INVITATIONS = 'verificationInvitations';

/** The secret is random and long, so one plain digest keeps it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the secret of a session and gives it, once. */
export async function invite(session: StoreSession, sessionId: string, expiresAt: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await session.insert(INVITATIONS, { id: hashOf(token), sessionId, expiresAt });
  return token;
}

/** The invitation that a secret opens at a moment (UTC, ISO 8601), or nothing. */
export async function invitationOf(session: StoreSession, token: string, now: string): Promise<Stored | undefined> {
  const found = await session.get(INVITATIONS, hashOf(token));
  return found && String(found.expiresAt) > now ? found : undefined;
}

/** Makes the links of a session useless. */
export async function revoke(session: StoreSession, sessionId: string): Promise<void> {
  const { data } = await session.list(INVITATIONS, { where: [{ path: 'sessionId', op: 'eq', value: sessionId }] });
  for (const { id } of data) await session.remove(INVITATIONS, id);
}
