/**
 * Customers that may be one person, or one business. Numbers are found by their digest, in a collection of its own: nobody reads a number out of
 * it, and a hundred thousand customers are never looked through.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord } from '../../src/schema/fields';
import { likenessOf } from '../engines/identifiers/names';
import type { Stored, StoreSession } from '../store/store';

/** By customer: the digests of its numbers. */
export const IDENTITY_KEYS = 'identityKeys';

/** Born on one day, or with one number: so many of them are looked at. */
export const MOST_SAME_DAY = 500;
const MOST_FOUND = 20;
/** Shorter ones are no numbers that tell people apart. */
const SHORTEST = 5;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const plain = (number: unknown): string =>
  textIn(number)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** A national number and an LEI stand for themselves, the others for one of their country. */
function keysOf(customer: AnyRecord): string[] {
  const documents = Array.isArray(customer.identityDocuments) ? (customer.identityDocuments as AnyRecord[]) : [];
  const named = [
    ['national', '', plain(customer.nationalNumber)],
    ...documents.map(({ country, number }) => ['document', textIn(country), plain(number)]),
    ['lei', '', plain(customer.lei)],
    ['vat', textIn(customer.country), plain(customer.vatNumber)],
    ['register', textIn(customer.country), plain(customer.registrationNumber)],
  ];
  return [...new Set(named.filter(([, , number = '']) => number.length >= SHORTEST).map((parts) => parts.join('.')))];
}

/** What tells a customer's numbers without naming them. */
export const digestsOf = (customer: AnyRecord): string[] =>
  keysOf(customer).map((key) => digestOf(customer.organizationId, key));

const digestOf = (organizationId: unknown, key: string): string =>
  createHash('sha256')
    .update(`${String(organizationId)}.${key}`)
    .digest('hex');

/** Takes a customer's numbers out; of one that is deleted or erased nothing is left. */
export async function forgetIdentity(session: StoreSession, customerId: string): Promise<void> {
  const { data } = await session.list(IDENTITY_KEYS, { where: [{ path: 'customerId', op: 'eq', value: customerId }] });
  for (const { id } of data) await session.remove(IDENTITY_KEYS, id);
}

/** Brings the digests up to a customer's numbers; follows each write. */
export async function keepIdentity(session: StoreSession, customer: Stored, before?: Stored): Promise<void> {
  const keys = keysOf(customer);
  if (before && isDeepStrictEqual(keys, keysOf(before))) return;
  if (before) await forgetIdentity(session, customer.id);
  await insertKeys(session, customer);
}

async function insertKeys(session: StoreSession, customer: Stored): Promise<void> {
  const keys = keysOf(customer);
  for (const [place, key] of keys.entries())
    await session.insert(IDENTITY_KEYS, {
      id: `${customer.id}.${place}`,
      customerId: customer.id,
      key: digestOf(customer.organizationId, key),
    });
}

/** Makes the digests of a customer whole, whatever is there: for records from before a number was looked at. */
export async function renewIdentity(session: StoreSession, customer: Stored): Promise<void> {
  await forgetIdentity(session, customer.id);
  await insertKeys(session, customer);
}

export interface Duplicates {
  /** Customers with the same number. */
  byNumber: Stored[];
  /** Others, born on the same day with nearly the same name. */
  byName: Stored[];
}

/** The other customers of the organization that may be this one. */
export async function duplicatesOf(session: StoreSession, customer: Stored): Promise<Duplicates> {
  const ids = new Set<string>();
  for (const key of keysOf(customer)) {
    const { data } = await session.list(IDENTITY_KEYS, {
      where: [{ path: 'key', op: 'eq', value: digestOf(customer.organizationId, key) }],
      range: [0, MOST_FOUND],
    });
    for (const { customerId } of data) ids.add(String(customerId));
  }
  ids.delete(customer.id);
  const byNumber: Stored[] = [];
  for (const id of ids) {
    const other = await session.get('customers', id);
    if (other) byNumber.push(other);
  }
  const name = textIn(customer.name);
  if (typeof customer.dateOfBirth !== 'string' || name === '') return { byNumber, byName: [] };
  const { data } = await session.list('customers', {
    where: [
      { path: 'organizationId', op: 'eq', value: String(customer.organizationId) },
      { path: 'dateOfBirth', op: 'eq', value: customer.dateOfBirth },
    ],
    range: [0, MOST_SAME_DAY - 1],
  });
  const others = data.filter(({ id }) => id !== customer.id && !ids.has(id));
  return {
    byNumber,
    byName: others.filter((other) => likenessOf(name, textIn(other.name)) !== 'other').slice(0, MOST_FOUND),
  };
}
