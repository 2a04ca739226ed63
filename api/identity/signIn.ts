/**
 * Signing in by an organization's identity provider. What the browser carries between leaving and coming back is sealed in a cookie
 * that no script reads; who is let in is bound by the provider's own name for them. An account that is there already is never taken
 * over by an address: its owner signs in and links it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { OwnIdentity } from '../../src/resources/organizations/identity';
import { users } from '../../src/resources/users/schema';
import { secretKey } from '../auth/accessTokens';
import { accountOf, userByEmail } from '../auth/account';
import { IDENTITIES } from '../auth/collections';
import { credentialsOf, keepCredentials, newCredentials } from '../auth/credentials';
import { opening, scopeAfter, type Begun, type Opened, type Visitor } from '../auth/opening';
import { hashSecret } from '../auth/passwords';
import { closedTo, endPresented } from '../auth/signIn';
import { isOwners, permissionsOfRole } from '../behaviours/owners';
import { conflict, forbidden, unprocessable, type ApiError } from '../errors';
import { plant } from '../organizations/found';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import type { SignedIn } from '../viewer';
import { authorizationUrl, discover, prove, ProviderFault, readKeys, redeem, type Identity } from './oidc';
import { asking, isSandbox, providerByName, providerOf, type KeptProvider } from './provider';
import { redirectUriOf } from './sandbox';

/** Seconds between leaving for the provider and coming back. */
export const AWAY_SECONDS = 600;
/** A password that nobody knows needs no slow hash. */
const UNKNOWN_COST = 10;

const NO_SUCH = 'No organization signs people in by this name.';
const STALE = 'This sign-in has run out, or was begun in another browser. Begin again.';
const UNLINKED =
  'Your provider is not linked to your account yet. Sign in with your password, then link it on your profile.';
const NOT_ALLOWED = 'Your organization does not let this address in by its provider. Ask an administrator.';
const OTHERS = 'This person of the provider is linked to another account already.';

interface Away {
  organizationId: string;
  issuer: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Who links it to their account, and in which session; nobody who signs in. */
  userId: string | null;
  sessionId: string | null;
}

interface KeptIdentity extends Stored {
  userId: string;
  organizationId: string;
  issuer: string;
  linkedAt: string;
}

export interface Left {
  /** Where the browser goes. */
  url: string;
  /** What it holds meanwhile. */
  sealed: string;
}

export interface Returned {
  code: string;
  state: string;
  /** What it held. */
  sealed: string | null;
}

export interface Identities {
  /** @throws ApiError 422 for an unknown name or a provider that does not answer as it should */
  leave: (name: string) => Promise<Left>;
  /** @throws ApiError 422 for what was not begun here, 403 for whom the organization does not let in */
  enter: (returned: Returned, visitor: Visitor, presented: string | null) => Promise<Opened>;
  leaveToLink: (viewer: SignedIn) => Promise<Left>;
  link: (viewer: SignedIn, returned: Returned, visitor: Visitor) => Promise<OwnIdentity>;
  unlink: (viewer: SignedIn, visitor: Visitor) => Promise<OwnIdentity>;
  own: (viewer: SignedIn) => Promise<OwnIdentity>;
}

const token = (): string => randomBytes(24).toString('base64url');
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** By the organization too: another one that asks the same provider says nothing of this one's people. */
const idOf = (organizationId: string, { issuer, subject }: Identity): string =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, issuer, subject]))
    .digest('base64url');

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

export function identities(services: Services): Identities {
  const { store, config, log, now, newId } = services;
  const key = secretKey(store, 'identity');
  const { note, open, answer } = opening(services);
  const redirectUri = redirectUriOf(config);

  /** What a provider did wrong is said to whoever came from it, and noted. */
  const orRefuse = async <T>(provider: KeptProvider, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      log.warn(
        { event: 'identityRefused', organizationId: provider.id, issuer: provider.issuer, why: error.message },
        'An identity provider was not believed',
      );
      throw unprocessable(`Your organization’s provider did not sign you in. ${error.message}`);
    }
  };

  const leaveTo = (provider: KeptProvider, viewer?: SignedIn): Promise<Left> =>
    orRefuse(provider, async () => {
      const { ask, fault } = asking(services, provider.issuer);
      const found = await discover(ask, provider.issuer, fault);
      const away = { state: token(), nonce: token(), verifier: token() + token() };
      const sealed = await new EncryptJWT({
        ...away,
        organizationId: provider.id,
        issuer: provider.issuer,
        userId: viewer?.id ?? null,
        sessionId: viewer?.sessionId ?? null,
      })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now().getTime() / 1_000) + AWAY_SECONDS)
        .encrypt(await key());
      return { url: authorizationUrl(found, provider, { ...away, redirectUri }), sealed };
    });

  const unseal = async (sealed: string | null): Promise<Away | undefined> => {
    if (sealed === null) return undefined;
    try {
      const { payload } = await jwtDecrypt<Away>(sealed, await key(), {
        currentDate: now(),
        requiredClaims: ['exp', 'state', 'nonce', 'verifier', 'organizationId'],
      });
      return payload;
    } catch {
      return undefined;
    }
  };

  /** Who came back. @throws ApiError 422 */
  const returnedAs = async (
    { code, state, sealed }: Returned,
    forWhom: SignedIn | undefined,
  ): Promise<{ provider: KeptProvider; identity: Identity }> => {
    const away = await unseal(sealed);
    const isOurs =
      away !== undefined &&
      isSame(away.state, state) &&
      away.userId === (forWhom?.id ?? null) &&
      away.sessionId === (forWhom?.sessionId ?? null);
    if (!isOurs) throw unprocessable(STALE);
    const provider = await providerOf(store, away.organizationId);
    // Set to another one, or switched off, in the meantime.
    if (!provider?.enabled || provider.issuer !== away.issuer) throw unprocessable(STALE);
    const identity = await orRefuse(provider, async () => {
      const { ask, fault } = asking(services, provider.issuer);
      const found = await discover(ask, provider.issuer, fault);
      const idToken = await redeem(ask, found, provider, { code, verifier: away.verifier, redirectUri });
      return prove(idToken, await readKeys(ask, found), provider, away.nonce, now());
    });
    if (!provider.domains.includes(domainOf(identity.email))) throw forbidden(NOT_ALLOWED);
    return { provider, identity };
  };

  const keep = (session: StoreSession, userId: string, organizationId: string, identity: Identity): Promise<unknown> =>
    session.insert(IDENTITIES, {
      id: idOf(organizationId, identity),
      userId,
      organizationId,
      issuer: identity.issuer,
      linkedAt: now().toISOString(),
    });

  const linksOf = async (session: StoreSession, userId: string): Promise<KeptIdentity[]> =>
    (await session.list(IDENTITIES, { where: [{ path: 'userId', op: 'eq', value: userId }] })).data as KeptIdentity[];

  /** Makes a user of somebody whom nobody knows yet. @throws ApiError 403 where the organization does not want that */
  const join = async (
    session: StoreSession,
    { id: organizationId, newUserRoleId }: KeptProvider,
    identity: Identity,
    visitor: Visitor,
    passwordHash: string,
  ): Promise<string> => {
    if (newUserRoleId === null) throw forbidden(NOT_ALLOWED);
    const role = await session.get('roles', newUserRoleId);
    // What the role may do can have changed since it was chosen.
    if (role?.organizationId !== organizationId || isOwners(await permissionsOfRole({ session }, newUserRoleId)))
      throw forbidden(NOT_ALLOWED);
    const at = now().toISOString();
    const id = newId();
    const name = (identity.name ?? identity.email.split('@')[0] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 100);
    const user = {
      id,
      organizationId,
      createdAt: at,
      updatedAt: at,
      version: 1,
      name,
      email: identity.email,
      roleId: newUserRoleId,
      status: 'active',
      locale: 'en',
      twoFactorEnabled: false,
      mustChangePassword: false,
      lastSeenAt: null,
      accessReviewedAt: at,
    };
    await plant(session, services, users, { id, name, organizationId, ...visitor }, user);
    await keepCredentials(session, newCredentials(id, passwordHash));
    await keep(session, id, organizationId, identity);
    return id;
  };

  const enter: Identities['enter'] = async (returned, visitor, presented) => {
    const { provider, identity } = await returnedAs(returned, undefined);
    const passwordHash = await hashSecret(token(), Math.min(UNKNOWN_COST, config.passwordCost));
    const result = await store.transaction(async (session): Promise<Begun | ApiError> => {
      const kept = (await session.get(IDENTITIES, idOf(provider.id, identity))) as KeptIdentity | undefined;
      if (!kept && (await userByEmail(session, identity.email))) return forbidden(UNLINKED);
      const userId = kept?.userId ?? (await join(session, provider, identity, visitor, passwordHash));
      const account = await accountOf(session, userId);
      const credentials = await credentialsOf(session, userId);
      if (!account || !credentials || account.user.organizationId !== provider.id) return forbidden(NOT_ALLOWED);
      const closed = closedTo(account.user.status);
      if (closed !== undefined) {
        await note(session, account, visitor, 'signInFailed', `Sign-in to an account that is ${account.user.status}`);
        return forbidden(closed);
      }
      await endPresented(session, presented, now());
      return open(
        session,
        account,
        scopeAfter(account, credentials, false),
        visitor,
        `Signed in by ${new URL(identity.issuer).host}`,
      );
    });
    if (result instanceof Error) throw result;
    return answer(result);
  };

  const own: Identities['own'] = async (viewer) => {
    const provider = await providerOf(store, viewer.organizationId);
    if (!provider?.enabled) return { provider: null, linkedAt: null };
    const [link] = (await linksOf(store, viewer.id)).filter(({ issuer }) => issuer === provider.issuer);
    return {
      provider: { issuer: provider.issuer, sandbox: isSandbox(provider.issuer, config) },
      linkedAt: link?.linkedAt ?? null,
    };
  };

  const noteOf = async (session: StoreSession, viewer: SignedIn, visitor: Visitor, summary: string): Promise<void> => {
    const account = await accountOf(session, viewer.id);
    if (account) await note(session, account, visitor, 'identity', summary);
  };

  return {
    leave: async (name) => {
      const provider = await providerByName(store, name);
      if (!provider?.enabled) throw unprocessable(NO_SUCH);
      return leaveTo(provider);
    },
    enter,
    leaveToLink: async (viewer) => {
      const provider = await providerOf(store, viewer.organizationId);
      if (!provider?.enabled) throw conflict('Your organization has no identity provider.');
      return leaveTo(provider, viewer);
    },
    link: async (viewer, returned, visitor) => {
      const { provider, identity } = await returnedAs(returned, viewer);
      if (provider.id !== viewer.organizationId) throw unprocessable(STALE);
      await store.transaction(async (session) => {
        const kept = (await session.get(IDENTITIES, idOf(provider.id, identity))) as KeptIdentity | undefined;
        if (kept && kept.userId !== viewer.id) throw conflict(OTHERS);
        // One person of a provider, and no more, stands for one account.
        for (const { id } of await linksOf(session, viewer.id)) await session.remove(IDENTITIES, id);
        await keep(session, viewer.id, provider.id, identity);
        await noteOf(session, viewer, visitor, `Linked ${new URL(identity.issuer).host} to the account`);
      });
      return own(viewer);
    },
    unlink: async (viewer, visitor) => {
      await store.transaction(async (session) => {
        const links = await linksOf(session, viewer.id);
        for (const { id } of links) await session.remove(IDENTITIES, id);
        if (links.length > 0) await noteOf(session, viewer, visitor, 'Unlinked the identity provider from the account');
      });
      return own(viewer);
    },
    own,
  };
}
