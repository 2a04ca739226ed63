/** Collections of the sign-in that no route serves. */
import type { Collection } from '../store/store';

/** Signing keys. */
export const KEYS = 'authKeys';
/** Password hashes and second factors, one a user, by the user's id. */
export const CREDENTIALS = 'credentials';
/** Live sessions; one that ended is removed. */
export const SESSIONS = 'sessions';
/** Mail of an installation that sends none: to be read here. */
export const MAIL = 'mail';
/** Mail that waits for the mail server. */
export const OUTBOX = 'outbox';

/** An organization's own mail server with its password, by the organization's id. */
export const MAIL_SERVERS = 'mailServers';

/** An organization's identity provider with its secret, by the organization's id. */
export const IDENTITY_PROVIDERS = 'identityProviders';
/** Which person of a provider is which user: by the provider's name for them, never by an address. */
export const IDENTITIES = 'identities';

/** What was given up of it lately, and why; never to whom or what. */
export const MAIL_GIVEN_UP = 'mailGivenUp';

/** Codes and links that went out by mail, hashed. */
export const MAIL_PROOFS = 'mailProofs';

export const authCollections: readonly Collection[] = [
  { name: KEYS, indexed: [], searchable: [], sealed: ['secret'] },
  { name: CREDENTIALS, indexed: [], searchable: [], sealed: ['totpSecret', 'waitingTotp.secret'] },
  { name: SESSIONS, indexed: ['userId'], searchable: [] },
  { name: MAIL, indexed: [], searchable: [] },
  { name: OUTBOX, indexed: ['organizationId'], searchable: [], sealed: ['text'] },
  { name: MAIL_GIVEN_UP, indexed: ['organizationId'], searchable: [] },
  { name: MAIL_SERVERS, indexed: [], searchable: [], sealed: ['password'] },
  { name: IDENTITY_PROVIDERS, indexed: ['signInName'], searchable: [], sealed: ['clientSecret'] },
  { name: IDENTITIES, indexed: ['userId'], searchable: [] },
  { name: MAIL_PROOFS, indexed: ['email', 'endsAt'], searchable: [] },
];
