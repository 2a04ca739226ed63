/**
 * Proofs that travel by mail: six-digit codes that people type, and tokens that stand in a link. Only hashes are kept, bound to the
 * address and the purpose. An address that has no account gets the same records written as one that has, so that neither the answer
 * nor its time tells which it is.
 */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { secretKey } from './accessTokens';
import { MAIL_PROOFS } from './collections';

/** What a code or a token is good for; it is good for nothing else. */
export type Purpose = 'signUp' | 'reset' | 'recover';

export const CODE_MINUTES = 10;
export const TOKEN_MINUTES = 30;
/** Wrong codes before an address rests, across all codes that were mailed to it. */
export const CODE_TRIES = 5;
const REST_SECONDS = 900;
/** Mails to one address for one purpose in an hour; further ones are not sent, and the answer stays the same. */
const MAILS_AN_HOUR = 5;
const HOUR = 3_600_000;

/** What is known of an address and a purpose; its id is made of both. */
interface Mailed extends Stored {
  endsAt: string;
  /** Keyed hash of the one live code; `null` when there is none. */
  codeHash: string | null;
  wrong: number;
  wrongAt: string | null;
  /** When mails went out in the last hour. */
  mailedAt: string[];
}

interface Token extends Stored {
  purpose: Purpose;
  email: string;
  endsAt: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();

const idOf = (purpose: Purpose, email: string): string => `${purpose}.${digest(email)}`;
const tokenId = (purpose: Purpose, token: string): string => digest(`${purpose} ${token}`);

export type CodeTried = 'right' | { triesLeft: number } | { restSeconds: number };

export interface MailProofs {
  /** What codes are hashed with. Ask before the transaction: the first time, one of its own makes it. */
  key: () => Promise<Uint8Array>;
  /** A code for the address, in place of any before; `null` when enough mails went there. @param email as kept */
  issueCode: (session: StoreSession, key: Uint8Array, purpose: Purpose, email: string) => Promise<string | null>;
  /** Tries a code: the right one is spent. Keep what the transaction wrote, also when it was wrong. */
  tryCode: (
    session: StoreSession,
    key: Uint8Array,
    purpose: Purpose,
    email: string,
    code: string,
  ) => Promise<CodeTried>;
  /** A token for the address, in place of any before; `null` when enough mails went there. */
  issueToken: (session: StoreSession, purpose: Purpose, email: string, mailed?: boolean) => Promise<string | null>;
  /** The address that a live token is for; the token stays. */
  readToken: (session: StoreSession, purpose: Purpose, token: string) => Promise<string | null>;
  /** The same, and the token is spent, with all others of that address and purpose. */
  takeToken: (session: StoreSession, purpose: Purpose, token: string) => Promise<string | null>;
}

export function mailProofs({ store, now }: Pick<Services, 'store' | 'now'>): MailProofs {
  const hashOf = (key: Uint8Array, purpose: Purpose, email: string, code: string): string =>
    createHmac('sha256', key).update(`${purpose} ${email} ${code}`).digest('base64url');

  const mailedTo = async (session: StoreSession, purpose: Purpose, email: string): Promise<Mailed | undefined> =>
    (await session.get(MAIL_PROOFS, idOf(purpose, email))) as Mailed | undefined;

  const keep = async (session: StoreSession, record: Mailed, isNew: boolean): Promise<void> => {
    if (isNew) await session.insert(MAIL_PROOFS, record);
    else await session.update(MAIL_PROOFS, record);
  };

  /** Clears away what ran out, a few at a time. */
  const clear = async (session: StoreSession): Promise<void> => {
    const { data } = await session.list(MAIL_PROOFS, {
      where: [{ path: 'endsAt', op: 'lt', value: later(now(), -HOUR / 1_000) }],
      range: [0, 19],
    });
    for (const { id } of data) await session.remove(MAIL_PROOFS, id);
  };

  /** Counts a mail to the address. Gives whether it may go out. */
  const countMail = async (
    session: StoreSession,
    purpose: Purpose,
    email: string,
    codeHash: string | null,
  ): Promise<boolean> => {
    await clear(session);
    const at = now();
    const before = await mailedTo(session, purpose, email);
    const mailedAt = (before?.mailedAt ?? []).filter((time) => at.getTime() - Date.parse(time) < HOUR);
    if (mailedAt.length >= MAILS_AN_HOUR) return false;
    await keep(
      session,
      {
        id: idOf(purpose, email),
        endsAt: later(at, CODE_MINUTES * 60),
        codeHash,
        // A new code brings no new tries.
        wrong: before?.wrong ?? 0,
        wrongAt: before?.wrongAt ?? null,
        mailedAt: [...mailedAt, at.toISOString()],
      },
      !before,
    );
    return true;
  };

  const tokensOf = async (session: StoreSession, purpose: Purpose, email: string): Promise<Token[]> =>
    (
      await session.list(MAIL_PROOFS, {
        where: [
          { path: 'email', op: 'eq', value: email },
          { path: 'purpose', op: 'eq', value: purpose },
        ],
      })
    ).data as Token[];

  const readToken: MailProofs['readToken'] = async (session, purpose, token) => {
    const found = (await session.get(MAIL_PROOFS, tokenId(purpose, token))) as Token | undefined;
    return found && found.endsAt > now().toISOString() ? found.email : null;
  };

  const drop = async (session: StoreSession, purpose: Purpose, email: string): Promise<void> => {
    for (const { id } of await tokensOf(session, purpose, email)) await session.remove(MAIL_PROOFS, id);
  };

  return {
    key: secretKey(store, 'mailProofs'),

    issueCode: async (session, key, purpose, email) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      return (await countMail(session, purpose, email, hashOf(key, purpose, email, code))) ? code : null;
    },

    tryCode: async (session, key, purpose, email, code) => {
      const at = now();
      const record = await mailedTo(session, purpose, email);
      if (!record) return { triesLeft: CODE_TRIES };
      const restSeconds = Math.ceil((Date.parse(record.wrongAt ?? '') - at.getTime()) / 1_000) + REST_SECONDS;
      const rested = record.wrong >= CODE_TRIES && !(restSeconds > 0);
      if (record.wrong >= CODE_TRIES && !rested) return { restSeconds };
      const right =
        record.codeHash !== null &&
        record.endsAt > at.toISOString() &&
        same(record.codeHash, hashOf(key, purpose, email, code));
      const wrong = (rested ? 0 : record.wrong) + 1;
      await keep(
        session,
        right
          ? { ...record, codeHash: null, wrong: 0, wrongAt: null }
          : {
              ...record,
              wrong,
              wrongAt: at.toISOString(),
              codeHash: wrong >= CODE_TRIES ? null : record.codeHash,
            },
        false,
      );
      return right ? 'right' : { triesLeft: CODE_TRIES - wrong };
    },

    issueToken: async (session, purpose, email, mailed = true) => {
      if (mailed && !(await countMail(session, purpose, email, null))) return null;
      await drop(session, purpose, email);
      const token = randomBytes(32).toString('base64url');
      await session.insert(MAIL_PROOFS, {
        id: tokenId(purpose, token),
        purpose,
        email,
        endsAt: later(now(), TOKEN_MINUTES * 60),
      });
      return token;
    },

    readToken,

    takeToken: async (session, purpose, token) => {
      const email = await readToken(session, purpose, token);
      if (email) await drop(session, purpose, email);
      return email;
    },
  };
}
