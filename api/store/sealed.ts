/**
 * Secrets at rest: the texts that a collection names as `sealed` lie in the store encrypted (AES-256-GCM, a new nonce each time) and
 * are in clear to whoever reads by it. Each is bound to its place, so that nobody can put one where another belongs, and names its
 * key, so that keys can take each other's place.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { StoreUnavailable, type Collection, type Store, type Stored, type StoreSession } from './store';

const MARK = 'sealed.v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** A key's name: told in what it seals and to people, and of no use for finding the key. */
export const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('assay key id').update(key).digest('hex').slice(0, 8);

const partsOf = (text: string): { keyId: string; body: Buffer } | undefined => {
  const match = /^sealed\.v1\.([0-9a-f]{8})\.([\w-]+)$/.exec(text);
  return match ? { keyId: match[1] ?? '', body: Buffer.from(match[2] ?? '', 'base64url') } : undefined;
};

type Change = (text: string, place: string) => string;

export interface Seals {
  /** Of the key that seals. */
  keyId: string;
  /** @param place what the text is bound to */
  seal: Change;
  /** A text that was never sealed is given as it is. @throws StoreUnavailable for another key, an altered text or another place */
  open: Change;
  /** Whether the first key sealed it. */
  isCurrent: (text: string) => boolean;
}

/** @param keys of 32 bytes: the first seals and opens, the others only open what they sealed */
export function sealsOf(keys: readonly [Uint8Array, ...Uint8Array[]]): Seals {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const keyId = keyIdOf(keys[0]);
  return {
    keyId,
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0], nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${MARK}.${keyId}.${body.toString('base64url')}`;
    },
    open(text, place) {
      const parts = partsOf(text);
      if (!parts) return text;
      const key = byId.get(parts.keyId);
      if (!key) throw new StoreUnavailable(`A secret was sealed by the key ${parts.keyId}, which is not here.`);
      const { body } = parts;
      try {
        const decipher = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(place)).setAuthTag(body.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
      } catch (cause) {
        throw new StoreUnavailable(`The secret at ${place} was altered, or belongs elsewhere.`, { cause });
      }
    },
    isCurrent: (text) => partsOf(text)?.keyId === keyId,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with the text at a path, names joined by dots, changed; the same value where there is no text. */
function changedAt(value: unknown, [name = '', ...rest]: readonly string[], change: (text: string) => string): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  const before = value[name];
  const after =
    rest.length > 0 ? changedAt(before, rest, change) : typeof before === 'string' ? change(before) : before;
  return after === before ? value : { ...value, [name]: after };
}

function changedIn({ name, sealed = [] }: Collection, record: Stored, change: Change): Stored {
  let changed: unknown = record;
  for (const path of sealed)
    changed = changedAt(changed, path.split('.'), (text) => change(text, `${name}/${record.id}/${path}`));
  return changed as Stored;
}

/** Reads and writes of a session whose sealed texts are in clear. */
function sessionOver(session: StoreSession, known: ReadonlyMap<string, Collection>, seals: Seals): StoreSession {
  const opened = (collection: Collection, record: Stored): Stored => changedIn(collection, record, seals.open);
  const asKept = (name: string, record: Stored): Stored => {
    const collection = known.get(name);
    return collection ? changedIn(collection, record, seals.seal) : record;
  };
  // Most collections hold no secret, and are asked as often as can be: nothing is put between.
  return {
    get: (name, id) => {
      const collection = known.get(name);
      const found = session.get(name, id);
      return collection ? found.then((record) => record && opened(collection, record)) : found;
    },
    list: (name, query) => {
      const collection = known.get(name);
      const found = session.list(name, query);
      return collection
        ? found.then((page) => ({ ...page, data: page.data.map((record) => opened(collection, record)) }))
        : found;
    },
    misfiled: (name, records) => session.misfiled(name, records),
    insert: (name, record) => session.insert(name, asKept(name, record)),
    update: (name, record) => session.update(name, asKept(name, record)),
    remove: (name, id) => session.remove(name, id),
    next: (sequence) => session.next(sequence),
  };
}

const withSecrets = (collections: readonly Collection[]): Collection[] =>
  collections.filter(({ sealed = [] }) => sealed.length > 0);

/** The store, with the texts that its collections name as `sealed` encrypted below and in clear above. */
export function sealedStore<S extends Store>(store: S, collections: readonly Collection[], seals: Seals): S {
  const known = new Map(withSecrets(collections).map((collection) => [collection.name, collection]));
  return {
    ...store,
    ...sessionOver(store, known, seals),
    transaction: <T>(work: (session: StoreSession) => Promise<T>) =>
      store.transaction((session) => work(sessionOver(session, known, seals))),
  };
}

/**
 * Opens every sealed text, then seals by the first key what lies there in clear or was sealed by an older one. Nothing is written
 * when one does not open.
 * @param store as it lies: not the one that `sealedStore` gives
 * @param checked called when all opened, before anything is written
 * @returns how many were sealed anew
 * @throws StoreUnavailable with what is wrong
 */
export function sealAll(
  store: Store,
  collections: readonly Collection[],
  seals: Seals,
  checked: () => void = () => undefined,
): Promise<number> {
  return store.transaction(async (session) => {
    const due: { name: string; record: Stored }[] = [];
    let count = 0;
    for (const collection of withSecrets(collections)) {
      const { data } = await session.list(collection.name);
      for (const before of data) {
        const record = changedIn(collection, before, (text, place) => {
          const clear = seals.open(text, place);
          if (seals.isCurrent(text)) return text;
          count += 1;
          return seals.seal(clear, place);
        });
        if (record !== before) due.push({ name: collection.name, record });
      }
    }
    checked();
    for (const { name, record } of due) await session.update(name, record);
    return count;
  });
}
