/**
 * Setting the second factor up, and off. A new secret waits beside the live one until a code proves it. Where there is a factor
 * already, a session alone changes nothing of it: the password or a code is asked for anew.
 */
import { Secret, TOTP } from 'otpauth';
import type { Organization } from '../../src/resources/organizations/schema';
import { conflict, invalid, tooMany, unauthorized, type ApiError } from '../errors';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import type { SignedIn } from '../viewer';
import { accountOf, sessionUser, type Account, type SessionUser } from './account';
import { credentialsOf, keepCredentials, withoutFactor, type Credentials } from './credentials';
import { opening, type Visitor } from './opening';
import { verifySecret } from './passwords';
import { makeRecoveryCodes } from './recoveryCodes';
import { proveFirst, restLeft, tryProof } from './secondFactor';

/** The password, or a code of the authenticator, given anew. */
export interface Reproof {
  password?: string;
  code?: string;
}

export interface FactorSetUp {
  /**
   * A secret that waits ten minutes for its first code. Asked again meanwhile, a session gets the same one: what an app has read
   * stays good when the page is loaded anew. @throws ApiError 422 without a reproof where the factor is on
   */
  generate: (viewer: SignedIn, reproof: Reproof, visitor: Visitor) => Promise<{ secret: string; otpauthUrl: string }>;
  /** @throws ApiError 422 for a wrong code, 409 when no secret waits */
  turnOn: (viewer: SignedIn, code: string, visitor: Visitor) => Promise<{ user: SessionUser }>;
  /** @throws ApiError 422 without a reproof, 409 where the organization requires the factor or there is none */
  turnOff: (viewer: SignedIn, reproof: Reproof, visitor: Visitor) => Promise<{ user: SessionUser }>;
  /** How many recovery codes are unused, and when one was used last. */
  codesLeft: (viewer: SignedIn) => Promise<{ left: number; of: number; lastUsedAt: string | null }>;
  /** Ten new codes in place of all before. @throws ApiError 422 without a reproof, 409 without a factor */
  recoveryCodes: (viewer: SignedIn, reproof: Reproof, visitor: Visitor) => Promise<{ recoveryCodes: string[] }>;
  /**
   * Proves anew who is at the session, for one thing that asks for it within minutes, see `spendProof`. Where there is a second
   * factor only its code will do. @throws ApiError 422 for a wrong one
   */
  prove: (viewer: SignedIn, reproof: Reproof, visitor: Visitor) => Promise<{ until: string }>;
}

const WAITING_SECONDS = 600;
/** How long the code that turned the factor on stands for the reproof of the first recovery codes. */
const CODES_DUE_SECONDS = 600;

/** How long a proof given anew may wait for what it is for. */
const PROVEN_SECONDS = 300;

const ISSUER = 'Assay';
const WRONG_CODE = 'This code is wrong, or was used before.';
const WRONG_PASSWORD = 'This is not your password.';
const NOTHING_GIVEN = 'Give your password, or a code of your authenticator.';
const CODE_MISSING = 'Give the code of your authenticator.';
const NO_FACTOR = 'Set your second factor up first.';

/** What the transaction gives: an answer, or a refusal whose traces stay written. */
type Outcome<T> = T | ApiError;

export function factorSetUp(services: Services): FactorSetUp {
  const { store, config, now, log } = services;
  const { note } = opening(services);

  const after = (seconds: number): string => new Date(now().getTime() + seconds * 1_000).toISOString();

  /** Whether the session may have its first recovery codes without another reproof. */
  const areDue = ({ codesDue }: Credentials, viewer: SignedIn): boolean =>
    codesDue?.sessionId === viewer.sessionId && codesDue.until > now().toISOString();

  /** Runs `work` on the credentials as they are in its transaction. */
  async function change<T extends object>(
    viewer: SignedIn,
    work: (session: StoreSession, account: Account, credentials: Credentials) => Promise<Outcome<T>>,
  ): Promise<T> {
    const result = await store.transaction(async (session): Promise<Outcome<T>> => {
      const account = await accountOf(session, viewer.id);
      const credentials = await credentialsOf(session, viewer.id);
      return account && credentials ? work(session, account, credentials) : unauthorized();
    });
    if (result instanceof Error) throw result;
    return result;
  }

  /** Compares the password outside of any transaction: that takes long. Gives the hash that it fits. */
  const hashThatFits = async (viewer: SignedIn, { password }: Reproof): Promise<string | null> => {
    if (password === undefined) return null;
    const hash = (await credentialsOf(store, viewer.id))?.passwordHash;
    return hash !== undefined && (await verifySecret(password, hash, config.passwordCost)) ? hash : null;
  };

  /** The credentials with what the reproof spent, or why it will not do. */
  async function reprove(
    session: StoreSession,
    account: Account,
    credentials: Credentials,
    { password, code }: Reproof,
    fitting: string | null,
    visitor: Visitor,
  ): Promise<Outcome<Credentials>> {
    const fail = (): Promise<void> => {
      log.warn({ event: 'reproofFailed', userId: account.user.id, ...visitor }, 'Wrong password or code given anew');
      return note(session, account, visitor, 'signInFailed', 'Gave a wrong password or code for the second factor');
    };
    if (password !== undefined) {
      if (fitting === credentials.passwordHash) return credentials;
      await fail();
      return invalid({ password: WRONG_PASSWORD });
    }
    if (code === undefined) return invalid({ password: NOTHING_GIVEN });
    const rest = restLeft(credentials, now());
    if (rest > 0) return tooMany(rest, 'Too many wrong codes. Wait a little, then try again.');
    const tried = tryProof(credentials, { kind: 'totp', code: code.replace(/\s/g, '') }, now());
    await keepCredentials(session, tried.credentials);
    if (tried.ok) return tried.credentials;
    await fail();
    return invalid({ code: WRONG_CODE });
  }

  const withFactor = async (session: StoreSession, account: Account, twoFactorEnabled: boolean): Promise<Account> => {
    const { user } = account;
    const next = { ...user, twoFactorEnabled, version: user.version + 1, updatedAt: now().toISOString() };
    await session.update('users', next);
    return { ...account, user: next };
  };

  return {
    generate: async (viewer, reproof, visitor) => {
      const fitting = await hashThatFits(viewer, reproof);
      return change(viewer, async (session, account, credentials) => {
        const proven =
          credentials.totpSecret === null
            ? credentials
            : await reprove(session, account, credentials, reproof, fitting, visitor);
        if (proven instanceof Error) return proven;
        const { sessionId } = viewer;
        const waiting = proven.waitingTotp;
        const own = waiting?.sessionId === sessionId && waiting.until > now().toISOString();
        const secret = own ? Secret.fromBase32(waiting.secret) : new Secret({ size: 20 });
        await keepCredentials(session, {
          ...proven,
          waitingTotp: { secret: secret.base32, until: after(WAITING_SECONDS), sessionId },
        });
        const otpauthUrl = new TOTP({ issuer: ISSUER, label: account.user.email, secret }).toString();
        return { secret: secret.base32, otpauthUrl };
      });
    },

    turnOn: async (viewer, code, visitor) =>
      change(viewer, async (session, account, credentials) => {
        const waiting = credentials.waitingTotp;
        if (!waiting || waiting.until <= now().toISOString()) return conflict('This set-up has run out. Begin again.');
        const rest = restLeft(credentials, now());
        if (rest > 0) return tooMany(rest, 'Too many wrong codes. Wait a little, then try again.');
        const tried = proveFirst(credentials, waiting.secret, code.replace(/\s/g, ''), now());
        if (!tried.ok) {
          await keepCredentials(session, tried.credentials);
          return invalid({ code: WRONG_CODE });
        }
        await keepCredentials(session, {
          ...tried.credentials,
          waitingTotp: null,
          // Another authenticator for the same account: its codes stay good.
          recoveryCodes: credentials.totpSecret === null ? [] : credentials.recoveryCodes,
          codesDue: { sessionId: viewer.sessionId, until: after(CODES_DUE_SECONDS) },
        });
        const changed = await withFactor(session, account, true);
        await note(session, changed, visitor, 'secondFactor', 'Turned the second factor on');
        return { user: await sessionUser(session, changed, true) };
      }),

    turnOff: async (viewer, reproof, visitor) => {
      const fitting = await hashThatFits(viewer, reproof);
      return change(viewer, async (session, account, credentials) => {
        if (credentials.totpSecret === null) return conflict('There is no second factor to turn off.');
        const organization = (await session.get('organizations', viewer.organizationId)) as Organization | undefined;
        if (organization?.requireTwoFactor === true)
          return conflict('Your organization requires a second factor. Set up another one instead.');
        const proven = await reprove(session, account, credentials, reproof, fitting, visitor);
        if (proven instanceof Error) return proven;
        await keepCredentials(session, { ...withoutFactor(proven), waitingTotp: null, codesDue: null });
        const changed = await withFactor(session, account, false);
        await note(session, changed, visitor, 'secondFactor', 'Turned the second factor off');
        return { user: await sessionUser(session, changed, true) };
      });
    },

    codesLeft: async (viewer) => {
      const kept = (await credentialsOf(store, viewer.id))?.recoveryCodes ?? [];
      const used = kept.flatMap(({ usedAt }) => usedAt ?? []).toSorted();
      return { left: kept.length - used.length, of: kept.length, lastUsedAt: used.at(-1) ?? null };
    },

    recoveryCodes: async (viewer, reproof, visitor) => {
      const known = await credentialsOf(store, viewer.id);
      // As after a reload of the page: who has none due and proves nothing is told at once, and costs no hashes.
      if (known?.totpSecret && !areDue(known, viewer) && reproof.password === undefined && reproof.code === undefined)
        throw invalid({ password: NOTHING_GIVEN });
      const fitting = await hashThatFits(viewer, reproof);
      // Ten hashes take long, so they are made before the transaction; whoever may not have them never sees them.
      const { codes, kept } = await makeRecoveryCodes(config.passwordCost);
      return change(viewer, async (session, account, credentials) => {
        if (credentials.totpSecret === null) return conflict(NO_FACTOR);
        const proven = areDue(credentials, viewer)
          ? credentials
          : await reprove(session, account, credentials, reproof, fitting, visitor);
        if (proven instanceof Error) return proven;
        await keepCredentials(session, { ...proven, recoveryCodes: kept, codesDue: null });
        await note(session, account, visitor, 'secondFactor', 'Made new recovery codes; the old ones are void');
        return { recoveryCodes: codes };
      });
    },

    prove: async (viewer, reproof, visitor) => {
      const fitting = await hashThatFits(viewer, reproof);
      return change(viewer, async (session, account, credentials) => {
        // A stolen password must not stand for the factor that guards against it.
        if (credentials.totpSecret !== null && reproof.code === undefined) return invalid({ code: CODE_MISSING });
        const asked = credentials.totpSecret === null ? { ...reproof } : { code: reproof.code ?? '' };
        const proven = await reprove(session, account, credentials, asked, fitting, visitor);
        if (proven instanceof Error) return proven;
        const until = after(PROVEN_SECONDS);
        await keepCredentials(session, { ...proven, proven: { sessionId: viewer.sessionId, until } });
        return { until };
      });
    },
  };
}
