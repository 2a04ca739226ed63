/** What signs the events of an endpoint: kept apart from its record, handed out once, and two at a time while one takes another's place. */
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { WEBHOOK_SECRETS } from './collections';

const MARK = 'whsec_';
const BYTES = 32;
const SHOWN = 4;
/** The old secret may sign so many hours longer at most: a week. */
export const LONGEST_OVERLAP_HOURS = 168;

interface Kept extends Stored {
  secret: string;
  old: { secret: string; until: string } | null;
}

/** The end by which people tell secrets apart. */
const endOf = (secret: string): string => secret.slice(-SHOWN);

/** What the record of a webhook says of its secrets. */
export type SecretFacts = Record<'secretEnd' | 'secretMadeAt' | 'oldSecretEnd' | 'oldSecretUntil', string | null>;

/** Makes the secret of an endpoint; the one before signs beside it until `overlapUntil`. Gives it whole, this once. */
export async function newSecretIn(
  session: StoreSession,
  { random }: Pick<Services, 'random'>,
  webhookId: string,
  now: string,
  overlapUntil: string | null = null,
): Promise<{ secret: string; facts: SecretFacts }> {
  const before = (await session.get(WEBHOOK_SECRETS, webhookId)) as Kept | undefined;
  const secret = MARK + Buffer.from(random(BYTES)).toString('base64url');
  const old = before && overlapUntil !== null ? { secret: before.secret, until: overlapUntil } : null;
  const kept: Kept = { id: webhookId, secret, old };
  await (before ? session.update(WEBHOOK_SECRETS, kept) : session.insert(WEBHOOK_SECRETS, kept));
  return {
    secret,
    facts: {
      secretEnd: endOf(secret),
      secretMadeAt: now,
      oldSecretEnd: old && endOf(old.secret),
      oldSecretUntil: old && old.until,
    },
  };
}

/** The keys that sign at a moment, the new one first; none for an endpoint whose secret is gone. */
export async function signingKeys(session: StoreSession, webhookId: string, now: Date): Promise<Uint8Array[]> {
  const kept = (await session.get(WEBHOOK_SECRETS, webhookId)) as Kept | undefined;
  if (!kept) return [];
  const old = kept.old && Date.parse(kept.old.until) > now.getTime() ? [kept.old.secret] : [];
  return [kept.secret, ...old].map((secret) => Buffer.from(secret));
}

/** Follows a deletion. */
export async function forgetSecret(session: StoreSession, webhookId: string): Promise<void> {
  if (await session.get(WEBHOOK_SECRETS, webhookId)) await session.remove(WEBHOOK_SECRETS, webhookId);
}
