/**
 * Refresh tokens: opaque, `<session id>.<random>`, kept as a hash, good for one use. The reply to a use may get lost, and tabs
 * may ask at once; so for ten seconds the used token gives its successor again. Any later use ends the session.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface KeptToken {
  hash: string;
  /** The token used before, and its successor sealed with it: whoever holds the used one can be given the new one again. */
  used?: { hash: string; at: string; successor: string };
}

/** How long a used token gives its successor again. */
export const GRACE_MILLISECONDS = 10_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

const newToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

const sealingKey = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'assay refresh successor', 32));

function seal(token: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function unseal(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(token), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** A session's first token. */
export function firstToken(sessionId: string): { token: string; kept: KeptToken } {
  const token = newToken(sessionId);
  return { token, kept: { hash: hashOf(token) } };
}

/** The session that a token claims to be of. */
export const sessionIdOf = (token: string): string | null => /^([\w-]{1,64})\.[\w-]{43}$/.exec(token)?.[1] ?? null;

export type Use =
  | { kind: 'next'; token: string; kept: KeptToken }
  | { kind: 'again'; token: string }
  | { kind: 'reuse' };

/**
 * Uses a token of the session that keeps `kept`. `next`: it was the live one, keep what is given. `again`: it was used a moment
 * ago, this is its successor. `reuse`: somebody holds an old token; the session must end.
 */
export function spendToken(kept: KeptToken, token: string, sessionId: string, now: Date): Use {
  const hash = hashOf(token);
  if (same(hash, kept.hash)) {
    const next = newToken(sessionId);
    return {
      kind: 'next',
      token: next,
      kept: { hash: hashOf(next), used: { hash, at: now.toISOString(), successor: seal(token, next) } },
    };
  }
  const { used } = kept;
  if (used && same(hash, used.hash) && now.getTime() - Date.parse(used.at) <= GRACE_MILLISECONDS)
    return { kind: 'again', token: unseal(token, used.successor) };
  return { kind: 'reuse' };
}
