/**
 * The only door to stored data. Two engines stand behind it: SQLite (`sqlite.ts`) and the JSON file of `mock-api`.
 * Nothing outside an engine may know which one runs; `tests/contract/store.test.ts` holds both to the same behaviour.
 */

/** A record as kept: a JSON document with an id, nested at most 100 deep. What JSON cannot say (`undefined`, `NaN`) is not kept. */
export interface Stored {
  id: string;
  [source: string]: unknown;
}

export type Scalar = string | number | boolean | null;

/**
 * One condition on a path into the record, e.g. `status`, `amount.amount`, `names.0.full`. Several conditions are joined by AND.
 * A path whose value is an array meets `eq`, `in`, `contains`, `startsWith` when any element does, `ne` when none equals.
 * `contains` and `startsWith` ignore case and accents, and so do ranges over texts; a range over numbers holds numbers only. `id` is compared as
 * it is. `null` equals a missing value. A missing value and an array are in no range. A path that is not in `indexed` works
 * too, only slowly.
 */
export type Condition =
  | { path: string; op: 'eq' | 'ne'; value: Scalar }
  | { path: string; op: 'in'; value: Scalar[] }
  | { path: string; op: 'gt' | 'gte' | 'lt' | 'lte'; value: string | number }
  | { path: string; op: 'contains' | 'startsWith'; value: string };

export interface Query {
  where?: Condition[];
  /** Free text: every word (split at white space) must occur in some of the collection's searchable paths; case and accents do not matter. */
  search?: string;
  /** Where a word of `search` may stand: anywhere when left out, or only where a word begins (after white space, or first). */
  searchFrom?: 'anywhere' | 'wordStart';
  /** Only these of the collection's searchable paths count; all when left out. Slower: what matches anywhere is looked at again. */
  searchIn?: readonly string[] | undefined;
  /**
   * Missing values come last in either direction. Numbers stand before texts, texts before booleans, booleans before lists and
   * objects. Texts sort without regard to case and accents, those that differ in nothing else by code point; `id` by code
   * point. Ties break by id, ascending.
   */
  sort?: { path: string; order: 'ASC' | 'DESC' }[];
  /** First and last index, both inclusive. All when left out. */
  range?: [number, number];
  /** Counting stops there: `total` is at most this. For who needs to know only whether there are more. */
  countTo?: number;
}

export interface Page<R extends Stored = Stored> {
  data: R[];
  /** How many records meet the conditions, whatever the range. */
  total: number;
}

/** What a collection needs to be stored and asked: said once when the store opens. */
export interface Collection {
  name: string;
  /** Paths that are filtered or sorted by, e.g. `status`, `amount.amount`: names joined by dots. */
  indexed: string[];
  /**
   * Of those, pairs that conditions name together, the first with a value it equals: what an organization's list is filtered by.
   * Without them a store would look at each of the organization's records.
   */
  together?: (readonly [equal: string, other: string])[];
  /**
   * Beginning of the names of fields that come and go while the store is open, e.g. `x_`: filtered and sorted by without being
   * named here. They hold plain values, lists of them, or objects of plain values.
   */
  open?: string;
  /** Paths that `search` looks at. */
  searchable: string[];
  /** Paths whose texts are encrypted where they lie, e.g. `password`, `old.secret`: see `sealed.ts`. None of them is indexed or searched. */
  sealed?: readonly string[];
}

export interface Change {
  collection: string;
  id: string;
  kind: 'insert' | 'update' | 'remove';
}

/** Reads and writes; what a transaction hands out. */
export interface StoreSession {
  /** A copy of the record, or `undefined`. */
  get(collection: string, id: string): Promise<Stored | undefined>;
  /** The page asked for, in the order asked for. Records are copies. */
  list(collection: string, query?: Query): Promise<Page>;
  /**
   * Ids of those of the records, as they were read, whose place in the indexes is not what they say: somebody wrote there past the
   * store. At most a thousand at once.
   */
  misfiled(collection: string, records: readonly Stored[]): Promise<string[]>;
  /** @throws DuplicateId when the id is taken. */
  insert(collection: string, record: Stored): Promise<void>;
  /** Replaces the record whole. @throws NotStored when there is none of that id. */
  update(collection: string, record: Stored): Promise<void>;
  /** @throws NotStored when there is none of that id. */
  remove(collection: string, id: string): Promise<void>;
  /** The next number of a named sequence, from 1; a rolled-back transaction gives its numbers back. */
  next(sequence: string): Promise<number>;
}

export interface Store extends StoreSession {
  /**
   * Runs `work` so that either all of its writes are kept or none, one transaction at a time. When the promise resolves the
   * writes are on disk. Reads outside see nothing of it before that. A write to the store itself from inside `work` is a
   * mistake and rejected: use the session that was handed in.
   * @throws StoreUnavailable when the disk does not take the writes; then none of them is kept.
   */
  transaction<T>(work: (session: StoreSession) => Promise<T>): Promise<T>;
  /** Calls back after each committed change. Gives the function that ends it. */
  subscribe(listener: (changes: Change[]) => void): () => void;
  /** Takes what was overwritten or removed so far out of the files, too. Left for later where the disk does not take it. */
  scrub(): Promise<void>;
  /** Waits for writes under way and lets go of the files. */
  close(): Promise<void>;
}

export class DuplicateId extends Error {
  constructor(collection: string, id: string) {
    super(`${collection}/${id} exists already`);
    this.name = 'DuplicateId';
  }
}

export class NotStored extends Error {
  constructor(collection: string, id: string) {
    super(`${collection}/${id} is not stored`);
    this.name = 'NotStored';
  }
}

/** The disk did not take a write (full, read-only, failing), or the file cannot be used. What was stored before stands. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** Letters whose stroke or ligature has no decomposition, and the two forms of sigma that lower case tells apart by place. */
const plain: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
};

/**
 * Folds a text for comparing without case and accents: compatibility-decomposed, combining marks dropped, lower case, and
 * letters such as `ø` and `ß` written plainly.
 */
export const fold = (text: string): string =>
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[øłđħŧıßæœðþς]/g, (letter) => plain[letter] ?? letter);
