/**
 * API keys as bearers: `ask_` and ten characters that find the key, then the secret. Of the whole text only a SHA-256 is kept:
 * with 256 bits of chance in it nothing slower is needed.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { closedBy, modulesOf } from '../../src/resources/modules/catalogue';
import { apiKeys, type ApiKey } from '../../src/resources/api-keys/schema';
import { STATUS } from '../../src/schema/resource';
import { within } from '../behaviours/grants';
import { forbidden } from '../errors';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import type { SignedIn } from '../viewer';
import { accountOf, queuesOf } from './account';

const MARK = 'ask_';
/** Capitals and digits that nobody mistakes for each other; 32 of them, so a byte falls on each as often. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NAME_LENGTH = 10;

export type StoredKey = Stored & ApiKey & { organizationId: string; secretHash: string | null };

export const isApiKey = (bearer: string): boolean => bearer.startsWith(MARK);

/** What a key begins with, and is found by. */
export const newPrefix = (): string =>
  MARK + Array.from(randomBytes(NAME_LENGTH), (byte) => LETTERS[byte % 32]).join('');

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The whole key, to be shown once, and what is kept of it. */
export function newSecret(prefix: string): { key: string; secretHash: string } {
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, secretHash: hashOf(key) };
}

function isKey(given: string, kept: string | null | undefined): boolean {
  if (!kept) return false;
  const [a, b] = [Buffer.from(hashOf(given)), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The parts of a list of addresses. */
export const addressesIn = (text: string | null | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** Adds an address or a network to the list. @throws Error for what is neither */
function allow(list: BlockList, text: string): void {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (version === 0 || more.length > 0) throw new Error(`${text} is no address`);
  if (bits === undefined) return list.addAddress(address, family);
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) throw new Error(`${text} is no network`);
  list.addSubnet(address, Number(bits), family);
}

/** What of the list is neither an address nor a network. */
export const badAddresses = (text: string | null | undefined): string[] =>
  addressesIn(text).filter((part) => {
    try {
      allow(new BlockList(), part);
      return false;
    } catch {
      return true;
    }
  });

/** Whether a key may be used from there; an empty list allows every address. */
export function isAllowedFrom(text: string | null | undefined, ip: string | undefined): boolean {
  const parts = addressesIn(text);
  if (parts.length === 0) return true;
  // An IPv4 address on a socket that takes both kinds.
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const part of parts) allow(list, part);
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** The day at whose end a key ended, or has not yet. */
export const hasEnded = (expiresOn: string | null | undefined, now: string): boolean =>
  typeof expiresOn === 'string' && expiresOn !== '' && now.slice(0, 10) > expiresOn;

export interface KeyRead {
  key: StoredKey;
  /** Why it opens nothing although it is alive: the address, or the module. */
  refused?: string;
  viewer: SignedIn;
}

/** Who is behind an API key: its maker, with the key's scopes as far as the maker holds them today. `null` for a dead one. */
export function apiKeyReader({ store, resources, now }: Services): (bearer: string) => Promise<KeyRead | null> {
  return async (bearer) => {
    const prefix = bearer.slice(0, MARK.length + NAME_LENGTH);
    const { data } = await store.list(apiKeys.name, {
      where: [{ path: 'prefix', op: 'eq', value: prefix }],
      range: [0, 0],
    });
    const key = data[0] as StoredKey | undefined;
    if (!key || !isKey(bearer, key.secretHash) || key[STATUS] !== 'active') return null;
    if (hasEnded(key.expiresOn, now().toISOString())) return null;
    const account = await accountOf(store, String(key.createdById));
    if (!account || account.user.status !== 'active' || account.user.organizationId !== key.organizationId) return null;
    const { user, role } = account;
    const organization = await store.get('organizations', key.organizationId);
    const closed = closedBy(modulesOf(organization));
    const queues = queuesOf(user);
    return {
      key,
      ...(closed.includes(apiKeys.name) && { refused: 'API access is switched off.' }),
      viewer: {
        id: user.id,
        organizationId: user.organizationId,
        permissions: within(account, key.scopes ?? [], resources),
        closed,
        ...(queues && { queues }),
        name: `${user.name} (key ${key.name})`,
        email: user.email,
        roleId: role.id,
        sessionId: `key-${key.id}`,
        scope: 'full',
        apiKeyId: key.id,
      },
    };
  };
}

/** What a key does not do, whatever its scopes: it has no session, and makes no other keys. */
export function demandPerson(viewer: SignedIn): void {
  if (viewer.apiKeyId !== undefined) throw forbidden('This call is for people, not for API keys.');
}
