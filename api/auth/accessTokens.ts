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

/** The installation's signing key; made at its first start. */
async function signingKey(store: Store): Promise<Uint8Array> {
  const text = await store.transaction(async (session) => {
    const kept = await session.get(KEYS, KEY_ID);
    if (typeof kept?.secret === 'string') return kept.secret;
    const secret = randomBytes(32).toString('base64url');
    await session.insert(KEYS, { id: KEY_ID, secret });
    return secret;
  });
  return Buffer.from(text, 'base64url');
}

const seconds = (time: string | Date): number => Math.floor(new Date(time).getTime() / 1_000);

export interface AccessTokens {
  /** @param until when it runs out, ISO 8601; a fraction of a second is cut off. */
  issue(claims: Claims, until: string): Promise<string>;
  /** What a token says, or `null` for one that is altered, foreign, of another kind, run out or not yet valid. */
  read(token: string): Promise<Claims | null>;
}

export function accessTokens({ store, now }: Pick<Services, 'store' | 'now'>): AccessTokens {
  let key: Promise<Uint8Array> | undefined;
  const theKey = () =>
    (key ??= signingKey(store).catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
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
        .sign(await theKey()),
    read: async (token) => {
      const key = await theKey();
      try {
        const { payload } = await jwtVerify(token, key, {
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
