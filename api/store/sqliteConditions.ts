/**
 * Conditions in SQLite. Names of columns come from the declaration, everything else is bound: no text of a user is ever part of
 * a statement, a pattern or FTS5's query language (words are handed to it as quoted strings).
 */
import { keyOf, SEPARATOR, sortKey } from './query';
import { asBound, columnOf, isOpen, type Bound, type Table } from './sqliteTables';
import type { Condition, Scalar } from './store';

export interface Sql {
  text: string;
  values: Bound[];
}

export const sql = (text: string, ...values: Bound[]): Sql => ({ text, values });
export const joined = (parts: Sql[], word: 'AND' | 'OR'): Sql =>
  parts.length === 1 && parts[0]
    ? parts[0]
    : sql(`(${parts.map(({ text }) => text).join(` ${word} `)})`, ...parts.flatMap(({ values }) => values));
const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** Operators that a list meets when any of its elements does. */
const anyElement: readonly string[] = ['eq', 'ne', 'in', 'contains', 'startsWith'];
/** Operators that an index does not answer. */
const looking: readonly string[] = ['ne', 'contains'];

const takesNone = ({ op, value }: Condition): boolean => (op === 'in' ? value.includes(null) : value === null);

/** Whether an index says which records meet the condition. */
export const isDirect = (table: Table, condition: Condition): boolean =>
  !looking.includes(condition.op) && !(isOpen(table, condition.path) && takesNone(condition));

/** First character above `SEPARATOR`. */
const AFTER_SEPARATOR = '\x02';

/** The key of a value in a condition. Ids are compared as they are. */
const keyIn = (path: string, value: Scalar): Bound =>
  path === 'id' && typeof value === 'string' ? value : asBound(value === null ? null : sortKey(value));

function among(column: string, path: string, values: readonly Scalar[]): Sql {
  const present = values.filter((value) => value !== null);
  const parts: Sql[] = [];
  if (present.length > 0)
    parts.push(sql(`${column} IN (${marks(present)})`, ...present.map((value) => keyIn(path, value))));
  if (present.length < values.length) parts.push(sql(`${column} IS NULL`));
  return parts.length === 0 ? sql('0') : joined(parts, 'OR');
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Numbers stand below texts, texts below blobs: a bound of the next kind keeps a range within its own. */
function ranged(column: string, path: string, op: keyof typeof signs, bound: string | number): Sql {
  const upward = op === 'gt' || op === 'gte';
  if (typeof bound === 'number') return sql(`(${column} ${signs[op]} ?${upward ? ` AND ${column} < ''` : ''})`, bound);
  // A text's key may go on after its folded part. Before `end` stand those whose folded part is the bound, and no others.
  const start = path === 'id' ? bound : keyOf(bound);
  const end = path === 'id' ? `${bound}\0` : start + AFTER_SEPARATOR;
  return upward
    ? sql(`(${column} >= ? AND ${column} < x'')`, op === 'gt' ? end : start)
    : sql(`(${column} < ? AND ${column} >= '')`, op === 'lt' ? start : end);
}

/** The first text after all that begin with this one; `undefined` when none is. */
function after(text: string): string | undefined {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  for (;;) {
    const last = points.pop();
    if (last === undefined) return undefined;
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
  }
}

function starting(column: string, path: string, text: string): Sql {
  const start = path === 'id' ? text : keyOf(text);
  const end = after(start);
  return end === undefined
    ? sql(`(${column} >= ? AND ${column} < x'')`, start)
    : sql(`(${column} >= ? AND ${column} < ?)`, start, end);
}

/** The whole key is looked into first, since most hold the text nowhere; what follows the folded part does not count. */
function containing(column: string, text: string): Sql {
  const part = keyOf(text);
  const folded = `substr(${column}, 1, instr(${column}, ?))`;
  return sql(
    `(instr(${column}, ?) > 0 AND typeof(${column}) = 'text' AND (instr(${column}, ?) = 0 OR instr(${folded}, ?) > 0))`,
    part,
    SEPARATOR,
    SEPARATOR,
    part,
  );
}

function test(column: string, condition: Condition): Sql {
  switch (condition.op) {
    case 'eq':
    case 'ne':
      return among(column, condition.path, [condition.value]);
    case 'in':
      return among(column, condition.path, condition.value);
    case 'startsWith':
      return starting(column, condition.path, condition.value);
    case 'contains':
      return containing(column, condition.value);
    default:
      return ranged(column, condition.path, condition.op, condition.value);
  }
}

/** How a statement goes about its conditions. */
export interface Way {
  /** Whether SQLite may begin with what meets the condition. In front of a column, a plus keeps it from using the index. */
  isFree: (condition: Condition) => boolean;
  /** Rows come one after the other until there are enough: each is looked at by itself, nothing is collected first. */
  walks: boolean;
  /** Whether a record has a list at the path. */
  holdsLists: (path: string) => boolean;
}

/** A condition on an open path: `open_` has an index for it, and no row where the value is missing. */
function testOpen(table: Table, given: Condition, { isFree, walks }: Way): Sql {
  const value = test('value', given);
  const sign = isFree(given) ? '' : '+';
  const mine = `SELECT 1 FROM ${table.open} AS own WHERE own.number = ${table.keys}.number AND own.path = ?`;
  const present = walks
    ? sql(`EXISTS (${mine} AND ${value.text})`, given.path, ...value.values)
    : sql(
        `${sign}number IN (SELECT number FROM ${table.open} WHERE path = ? AND ${value.text})`,
        given.path,
        ...value.values,
      );
  if (!takesNone(given)) return present;
  const missing = walks
    ? sql(`NOT EXISTS (${mine})`, given.path)
    : sql(`+number NOT IN (SELECT number FROM ${table.open} WHERE path = ?)`, given.path);
  return joined([present, missing], 'OR');
}

/** What the rows of `keys_` are tested by. */
export function conditionSql(table: Table, given: Condition, way: Way): Sql {
  const negated = (found: Sql): Sql => (given.op === 'ne' ? { ...found, text: `(${found.text}) IS NOT 1` } : found);
  const isFree = way.isFree(given);
  const sign = isFree ? '' : '+';
  const own = isOpen(table, given.path) ? testOpen(table, given, way) : test(sign + columnOf(given.path), given);
  if (!anyElement.includes(given.op) || !way.holdsLists(given.path)) return negated(own);
  const item = test('value', given);
  const owners = sql(`SELECT number FROM ${table.items} WHERE path = ? AND ${item.text}`, given.path, ...item.values);
  // Both halves have an index: let SQLite begin with them.
  if (isFree && !way.walks && isDirect(table, given))
    return sql(
      `number IN (SELECT number FROM ${table.keys} WHERE ${own.text} UNION ALL ${owners.text})`,
      ...own.values,
      ...owners.values,
    );
  return negated(joined([own, sql(`${sign}number IN (${owners.text})`, ...owners.values)], 'OR'));
}
