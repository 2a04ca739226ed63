/** Whether two rows, or a row and a customer, are the same one. */
import type { AnyRecord } from '../../../src/schema/fields';
import { fold } from '../../store/store';

/** What tells customers apart. Folded, so that spelling habits do not make two of one. */
export interface Identity {
  reference: string | null;
  externalReference: string | null;
  type: string;
  name: string;
  birthDate: string | null;
  email: string | null;
  country: string | null;
  registration: string | null;
  lei: string | null;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const squeezed = (value: unknown): string | null =>
  text(value)
    ?.replace(/[\s.\-/]/g, '')
    .toUpperCase() ?? null;

/** Takes a record, or the values of a row that would become one. */
export function identityOf(record: AnyRecord): Identity {
  const business = record.type === 'business';
  const name = business ? [record.legalName] : [record.firstName, record.middleName, record.lastName];
  return {
    reference: text(record.reference),
    externalReference: text(record.externalReference),
    type: business ? 'business' : 'individual',
    name: fold(name.map(text).filter(Boolean).join(' ').replace(/\s+/g, ' ')),
    birthDate: text(record.dateOfBirth),
    email: text(record.email)?.toLowerCase() ?? null,
    country: text(record.country),
    registration: business ? squeezed(record.registrationNumber) : null,
    lei: business ? squeezed(record.lei) : null,
  };
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
const agree = (a: string | null, b: string | null): boolean => a !== null && a === b;

/** Same name: the same one when nothing differs that both say, and something beside the name agrees. */
function sameByName(a: Identity, b: Identity): boolean {
  if (differ(a.birthDate, b.birthDate) || differ(a.email, b.email)) return false;
  if (differ(a.registration, b.registration) || differ(a.lei, b.lei)) return false;
  if (agree(a.birthDate, b.birthDate) || agree(a.email, b.email)) return true;
  return agree(a.country, b.country) && (a.type === 'business' || (a.birthDate === null && a.email === null));
}

const keysOf = (identity: Identity): string[] =>
  [
    identity.reference && `reference ${identity.reference.toUpperCase()}`,
    identity.externalReference && `external ${identity.externalReference}`,
    identity.lei && `lei ${identity.lei}`,
    identity.registration && `registration ${identity.country} ${identity.registration}`,
    identity.name && `name ${identity.type} ${identity.name}`,
  ].filter((key): key is string => Boolean(key));

export type Found<K> = { is: 'none' } | { is: 'one'; key: K } | { is: 'many'; keys: K[] } | { is: 'unknownReference' };

/**
 * Finds who is meant. In this order: our reference; the external reference; for businesses LEI, then registration number in
 * its country; name with birth date or e-mail (a business: country). Two with different external references are never the
 * same. `K` is what names an entry: a customer's id, or a row.
 */
export class IdentityIndex<K> {
  readonly #entries = new Map<K, Identity>();
  readonly #byKey = new Map<string, Set<K>>();

  get size(): number {
    return this.#entries.size;
  }

  /** Adds an entry, or replaces the one of that key. */
  put(key: K, identity: Identity): void {
    this.remove(key);
    this.#entries.set(key, identity);
    for (const word of keysOf(identity)) {
      const keys = this.#byKey.get(word);
      if (keys) keys.add(key);
      else this.#byKey.set(word, new Set([key]));
    }
  }

  remove(key: K): void {
    const identity = this.#entries.get(key);
    if (!identity) return;
    this.#entries.delete(key);
    for (const word of keysOf(identity)) {
      const keys = this.#byKey.get(word);
      keys?.delete(key);
      if (keys?.size === 0) this.#byKey.delete(word);
    }
  }

  find(wanted: Identity): Found<K> {
    const candidates = (word: string): [K, Identity][] =>
      [...(this.#byKey.get(word) ?? [])].flatMap((key) => {
        const identity = this.#entries.get(key);
        return identity ? [[key, identity] as [K, Identity]] : [];
      });
    const verdict = (found: [K, Identity][]): Found<K> | undefined => {
      const keys = found.map(([key]) => key);
      if (keys.length > 1) return { is: 'many', keys };
      return keys[0] === undefined ? undefined : { is: 'one', key: keys[0] };
    };
    if (wanted.reference) {
      return verdict(candidates(`reference ${wanted.reference.toUpperCase()}`)) ?? { is: 'unknownReference' };
    }
    const other = ([, identity]: [K, Identity]) => !differ(identity.externalReference, wanted.externalReference);
    return (
      (wanted.externalReference && verdict(candidates(`external ${wanted.externalReference}`))) ||
      (wanted.lei && verdict(candidates(`lei ${wanted.lei}`).filter(other))) ||
      (wanted.registration &&
        verdict(candidates(`registration ${wanted.country} ${wanted.registration}`).filter(other))) ||
      (wanted.name &&
        verdict(
          candidates(`name ${wanted.type} ${wanted.name}`)
            .filter(other)
            .filter(([, identity]) => sameByName(wanted, identity)),
        )) || { is: 'none' }
    );
  }
}
