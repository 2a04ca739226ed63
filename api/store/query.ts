/**
 * What conditions, order and search mean, over plain records. The JSON file is asked with this; SQLite gives the same answers
 * through its indexes and falls back to it for paths that have none.
 */
import { fold, type Collection, type Condition, type Page, type Query, type Scalar, type Stored } from './store';

const MAX_DEPTH = 100;

/** A value under a path that is a list or an object: it has no place in an order and equals nothing. */
export const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Half of a surrogate pair cannot be kept as UTF-8. */
export const wellFormed = (text: string): string =>
  /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text;

/** A plain copy of what JSON can say of the value; `undefined` when that is nothing. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'bigint') throw new TypeError('A record cannot hold a bigint.');
  if (!isComposite(value)) return undefined;
  if (depth === MAX_DEPTH) throw new TypeError(`A record can be nested ${MAX_DEPTH} deep at most.`);
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1) ?? null);
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON(), depth + 1);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    // `__proto__` would not be a key but a prototype wherever the record is copied by assignment: it is left out.
    if (key === '__proto__') continue;
    const item = plain((value as Record<string, unknown>)[key], depth + 1);
    if (item !== undefined) copy[wellFormed(key)] = item;
  }
  return copy;
}

/** The record as JSON keeps it: a copy without `undefined`, dates as texts, no half characters. @throws TypeError when JSON cannot hold it. */
export function asStored(record: Stored): Stored {
  const stored = plain(record, 0);
  if (!isComposite(stored) || !('id' in stored) || typeof stored.id !== 'string' || stored.id === '')
    throw new TypeError('A record needs an id that is a text.');
  return stored as Stored;
}

/** The value at `path`; `undefined` when a step is missing. Only own properties count, so `__proto__` and `length` lead nowhere. */
export function valueAt(record: Stored, path: string): unknown {
  let value: unknown = record;
  for (const step of path.includes('.') ? path.split('.') : [path]) {
    if (!isComposite(value) || !Object.hasOwn(value, step) || (Array.isArray(value) && step === 'length'))
      return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value ?? undefined;
}

/** Stands between a folded text and the text as written; sorts before all that a folded text can go on with. */
export const SEPARATOR = '\x01';

/** What a text is compared by when case and accents do not matter. NUL, where SQLite's text functions end, and the separator are kept out. */
export function keyOf(text: string): string {
  const key = fold(text);
  return key.includes('\0') || key.includes(SEPARATOR)
    ? key.replaceAll('\0', '\ufffd').replaceAll(SEPARATOR, '\ufffd')
    : key;
}

/**
 * The key that a value sorts by and is found by; `undefined` when there is none. A text's key is the folded text, followed by
 * the text as written where the two differ: it tells all texts apart and still orders them by their folded form.
 */
export function sortKey(value: unknown): string | number | boolean | undefined {
  if (typeof value !== 'string') return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  const key = keyOf(value);
  return key === value
    ? key
    : `${key}${SEPARATOR}${value.replaceAll(SEPARATOR, '\x01\x02').replaceAll('\0', '\x01\x01')}`;
}

const upFromSurrogate = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** Orders texts by code point, as SQLite does; `<` would put emoji before `U+E000`. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return upFromSurrogate(left) - upFromSurrogate(right);
  }
  return a.length - b.length;
}

type Key = ReturnType<typeof sortKey> | object;

/** Numbers, then texts, then booleans, then lists and objects, which all stand alike. */
const ranks: Partial<Record<string, number>> = { number: 0, string: 1, boolean: 2, object: 3 };
const rankOf = (key: Key): number => ranks[typeof key] ?? 4;

function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return typeof a === typeof b && !isComposite(a) ? Number(a) - Number(b) : rankOf(a) - rankOf(b);
}

const asItIs = (text: string): string => text;

/** @param key what texts are compared by */
function inRange(
  value: unknown,
  op: 'gt' | 'gte' | 'lt' | 'lte',
  bound: string | number,
  key: (text: string) => string,
): boolean {
  if (typeof value !== typeof bound) return false;
  const order =
    typeof value === 'string' && typeof bound === 'string'
      ? compareTexts(key(value), key(bound))
      : Number(value) - Number(bound);
  return op === 'gt' ? order > 0 : op === 'gte' ? order >= 0 : op === 'lt' ? order < 0 : order <= 0;
}

/** The test that a condition puts to a record. */
export function testOf(condition: Condition): (record: Stored) => boolean {
  const at = (test: (item: unknown) => boolean) => (record: Stored) => {
    const value = valueAt(record, condition.path);
    return Array.isArray(value) ? value.some(test) : test(value);
  };
  switch (condition.op) {
    case 'eq':
      return at((item) => (item ?? null) === condition.value);
    case 'ne': {
      const equals = at((item) => (item ?? null) === condition.value);
      return (record) => !equals(record);
    }
    case 'in': {
      const values = new Set<unknown>(condition.value);
      return at((item) => values.has(item ?? null));
    }
    case 'contains':
    case 'startsWith': {
      const key = condition.path === 'id' && condition.op === 'startsWith' ? asItIs : keyOf;
      const part = key(condition.value);
      return condition.op === 'contains'
        ? at((item) => typeof item === 'string' && key(item).includes(part))
        : at((item) => typeof item === 'string' && key(item).startsWith(part));
    }
    default: {
      const { path, op, value } = condition;
      return (record) => inRange(valueAt(record, path), op, value, path === 'id' ? asItIs : keyOf);
    }
  }
}

/** A text with single spaces between its words, and none around them. */
export const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The distinct words of a free-text query, folded. */
export const wordsOf = (search: string | undefined): string[] => [
  ...new Set(
    keyOf(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

/** Every text and number in a value, folded. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  collectTexts(value, texts);
  return texts;
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(keyOf(value));
  else if (typeof value === 'number') texts.push(String(value));
  else if (isComposite(value)) for (const item of Object.values(value)) collectTexts(item, texts);
}

/**
 * The folded text that free-text search looks at: every text and number under the searchable paths, one a line. A single space
 * stands before each word, so that a word is known by its beginning.
 */
export function searchText(record: Stored, searchable: readonly string[]): string {
  const texts = searchable.flatMap((path) => textsIn(valueAt(record, path)));
  return texts.map((text) => ` ${spaced(text)}`).join('\n');
}

/** The pieces that a record's search text must hold, every one of them. */
export const piecesOf = ({ search, searchFrom }: Query): string[] => {
  const words = wordsOf(search);
  return searchFrom === 'wordStart' ? words.map((word) => ` ${word}`) : words;
};

/** More records than any collection has, and still a whole number to SQLite. */
const MOST = 2 ** 40;

/** First index and how many; everything without a range. */
export function windowOf(range: Query['range']): { start: number; count: number } {
  if (!range) return { start: 0, count: Infinity };
  const [first, last] = range.map((bound) => Math.min(Math.trunc(bound), MOST));
  const start = Math.max(0, first ?? 0);
  return { start, count: Math.max(0, (last ?? 0) - start + 1) };
}

const operators = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'contains', 'startsWith'];
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const tidyScalar = <T extends Scalar>(value: T): T => (typeof value === 'string' ? (wellFormed(value) as T) : value);

function checkCondition({ path, op, value }: Condition): Condition {
  const fits =
    op === 'in'
      ? Array.isArray(value) && value.every(isScalar)
      : op === 'contains' || op === 'startsWith'
        ? typeof value === 'string'
        : op === 'eq' || op === 'ne'
          ? isScalar(value)
          : typeof value === 'string' || typeof value === 'number';
  if (typeof path !== 'string' || !operators.includes(op) || !fits)
    throw new TypeError(`Not a condition: ${JSON.stringify({ path, op, value })}`);
  const tidied = Array.isArray(value) ? value.map(tidyScalar) : tidyScalar(value);
  return { path, op, value: tidied } as Condition;
}

/** The query as engines take it. @throws TypeError for one that no typed caller could write, before an engine makes its own sense of it. */
export function checkQuery({ where = [], search = '', searchFrom, searchIn, sort = [], range, countTo }: Query): Query {
  for (const { path, order } of sort)
    if (typeof path !== 'string' || (order !== 'ASC' && order !== 'DESC'))
      throw new TypeError(`Not an order: ${JSON.stringify({ path, order })}`);
  if (range && !(range.length === 2 && range.every(Number.isFinite))) throw new TypeError('A range has two numbers.');
  if (countTo !== undefined && !(countTo >= 0)) throw new TypeError(`Not a number to count to: ${countTo}`);
  return { where: where.map(checkCondition), search: wellFormed(search), searchFrom, searchIn, sort, range, countTo };
}

/** Orders records as `Query.sort` says, ties by id. Does not change the list handed in. */
export function sorted(records: readonly Stored[], sort: Query['sort'] = []): Stored[] {
  const keyed = records.map((record) => ({
    record,
    keys: sort.map(({ path }): Key => {
      const value = valueAt(record, path);
      return path === 'id' ? record.id : isComposite(value) ? value : sortKey(value);
    }),
  }));
  keyed.sort((a, b) => {
    for (const [index, { order }] of sort.entries()) {
      const left = a.keys[index];
      const right = b.keys[index];
      if (left === undefined && right === undefined) continue;
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      const difference = compareKeys(left, right);
      if (difference !== 0) return order === 'ASC' ? difference : -difference;
    }
    return compareTexts(a.record.id, b.record.id);
  });
  return keyed.map(({ record }) => record);
}

/** A total as far as it was to be counted. */
export const counted = (total: number, { countTo }: Query): number => Math.min(total, countTo ?? Infinity);

/**
 * The page of `records` that `query` asks for: the records themselves, not copies.
 * @param textOf gives a record's folded search text
 */
export function select(records: Iterable<Stored>, query: Query, textOf: (record: Stored) => string): Page {
  const pieces = piecesOf(query);
  const tests = (query.where ?? []).map(testOf);
  const found: Stored[] = [];
  for (const record of records) {
    if (!tests.every((test) => test(record))) continue;
    if (pieces.length > 0) {
      const text = query.searchIn ? searchText(record, query.searchIn) : textOf(record);
      if (!pieces.every((piece) => text.includes(piece))) continue;
    }
    found.push(record);
  }
  const { start, count } = windowOf(query.range);
  return { data: sorted(found, query.sort).slice(start, start + count), total: counted(found.length, query) };
}

const names = /^[a-z][a-z0-9_-]{0,62}$/i;
const paths = /^[a-z_][\w-]*(\.[\w-]+)*$/i;

/** @throws TypeError for a name or path that cannot be one: a mistake in a declaration, said at the start. */
export function checkCollections(collections: readonly Collection[]): void {
  const seen = new Set<string>();
  for (const { name, indexed, searchable } of collections) {
    if (!names.test(name) || name.toLowerCase() === 'constructor')
      throw new TypeError(`"${name}" cannot be the name of a collection.`);
    if (seen.has(name.toLowerCase())) throw new TypeError(`The collection ${name} is declared twice.`);
    seen.add(name.toLowerCase());
    for (const path of [...indexed, ...searchable])
      if (!paths.test(path) || path.split('.').includes('__proto__'))
        throw new TypeError(`${name}: "${path}" is not a path.`);
    const lower = new Set(indexed.map((path) => path.toLowerCase()));
    if (lower.size < new Set(indexed).size) throw new TypeError(`${name}: two indexed paths differ only in case.`);
  }
}
