/** What a user proves themselves with: kept apart from the user, by the same id, in a collection that no route serves. */
import type { Stored, StoreSession } from '../store/store';
import { CREDENTIALS } from './collections';
import type { KeptCode } from './recoveryCodes';

export interface Credentials extends Stored {
  passwordHash: string;
  /** Until when a temporary password opens the first change; `null` for one that the person chose. */
  temporaryUntil: string | null;
  /** Base32; `null` without a second factor. */
  totpSecret: string | null;
  /** Newest time step whose code was taken: it and older ones are refused. */
  totpStep: number;
  recoveryCodes: KeptCode[];
  /** A secret that no code has proven yet; the live one holds until then. */
  waitingTotp?: { secret: string; until: string; sessionId?: string } | null;
  /** The session that turned the factor on may make its first recovery codes without another reproof, once. */
  codesDue?: { sessionId: string; until: string } | null;
  /** Proved anew in this session: good for one thing that asks for it, once. */
  proven?: { sessionId: string; until: string } | null;
  /** Wrong codes since the last right one, whichever sign-in they were tried in, and when the last was. */
  wrongCodes: number;
  wrongCodeAt: string | null;
}

/** Credentials of somebody who has a password and nothing more. */
export const newCredentials = (
  userId: string,
  passwordHash: string,
  temporaryUntil: string | null = null,
): Credentials => ({
  id: userId,
  passwordHash,
  temporaryUntil,
  totpSecret: null,
  totpStep: 0,
  recoveryCodes: [],
  wrongCodes: 0,
  wrongCodeAt: null,
});

/** The same person without a second factor. Taken steps and wrong codes stay counted. */
export const withoutFactor = (credentials: Credentials): Credentials => ({
  ...credentials,
  totpSecret: null,
  recoveryCodes: [],
});

export const credentialsOf = async (session: StoreSession, userId: string): Promise<Credentials | undefined> =>
  (await session.get(CREDENTIALS, userId)) as Credentials | undefined;

/** Writes the credentials, whether or not there were any. */
export async function keepCredentials(session: StoreSession, credentials: Credentials): Promise<void> {
  if (await session.get(CREDENTIALS, credentials.id)) await session.update(CREDENTIALS, credentials);
  else await session.insert(CREDENTIALS, credentials);
}

/**
 * Takes the proof that the session gave anew, for one thing. Call it in the transaction of that: what is taken back leaves the proof.
 * @param now UTC, ISO 8601
 * @returns whether there was one
 */
export async function spendProof(
  session: StoreSession,
  { id, sessionId }: { id: string; sessionId: string },
  now: string,
): Promise<boolean> {
  const credentials = await credentialsOf(session, id);
  if (!credentials?.proven || credentials.proven.sessionId !== sessionId || credentials.proven.until <= now)
    return false;
  await keepCredentials(session, { ...credentials, proven: null });
  return true;
}
