/** Access tokens: JWTs by HMAC-SHA-256, short-lived, which name a session. What a session may do is looked up at each call. */
import { jwtVerify, SignJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Services } from '../services';
import type { Store } from '../store/store';
import { KEYS } from './collections';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const PARTY = 'assay';
const KEY_ID = 'accessToken';

export interface Claims {
  userId: string;
  sessionId: string;
}

/** One of the installation's own secrets, made at its first use and kept in the store. */
export function secretKey(store: Store, id: string): () => Promise<Uint8Array> {
  const load = async (): Promise<Uint8Array> =>
    store.transaction(async (session) => {
      const kept = await session.get(KEYS, id);
      if (typeof kept?.secret === 'string') return Buffer.from(kept.secret, 'base64url');
      const secret = randomBytes(32);
      await session.insert(KEYS, { id, secret: secret.toString('base64url') });
      return secret;
    });
  let key: Promise<Uint8Array> | undefined;
  return () =>
    (key ??= load().catch((error: unknown) => {
      // The next call tries again: the disk may be well by then.
      key = undefined;
      throw error;
    }));
}

const seconds = (time: string | Date): number => Math.floor(new Date(time).getTime() / 1_000);

export interface AccessTokens {
  /** @param until when it runs out, ISO 8601; a fraction of a second is cut off. */
  issue: (claims: Claims, until: string) => Promise<string>;
  /** What a token says, or `null` for one that is altered, foreign, of another kind, run out or not yet valid. */
  read: (token: string) => Promise<Claims | null>;
}

export function accessTokens({ store, now }: Pick<Services, 'store' | 'now'>): AccessTokens {
  const key = secretKey(store, KEY_ID);
  return {
    issue: async ({ userId, sessionId }, until) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(PARTY)
        .setAudience(PARTY)
        .setSubject(userId)
        // Two tokens of one second differ, so that a new one never is the old one.
        .setJti(randomBytes(9).toString('base64url'))
        .setIssuedAt(seconds(now()))
        .setNotBefore(seconds(now()))
        .setExpirationTime(seconds(until))
        .sign(await key()),
    read: async (token) => {
      const secret = await key();
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: PARTY,
          audience: PARTY,
          requiredClaims: ['exp', 'nbf'],
          currentDate: now(),
        });
        const { sub, sid } = payload;
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
      } catch {
        return null;
      }
    },
  };
}
