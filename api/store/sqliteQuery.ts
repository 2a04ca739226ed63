/**
 * Queries in SQLite. Names of columns come from the declaration, everything else is bound: no text of a user is ever part of
 * a statement, a pattern or FTS5's query language (words are handed to it as quoted strings).
 */
import { counted, keyOf, piecesOf, searchText, select, SEPARATOR, sortKey, windowOf } from './query';
import { asBound, columnOf, isOpen, type Bound, type Table } from './sqliteTables';
import type { Condition, Page, Query, Scalar, Stored } from './store';

/** Runs a statement and gives its rows. */
export type Ask = <Row>(sql: string, values: Bound[]) => Row[];

interface Sql {
  text: string;
  values: Bound[];
}

const sql = (text: string, ...values: Bound[]): Sql => ({ text, values });
const joined = (parts: Sql[], word: 'AND' | 'OR'): Sql =>
  parts.length === 1 && parts[0]
    ? parts[0]
    : sql(`(${parts.map(({ text }) => text).join(` ${word} `)})`, ...parts.flatMap(({ values }) => values));
const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** More values than this would exceed what one statement can bind. */
const MAX_VALUES = 10_000;
/** More words than this are tested outside of SQLite, whose expressions can nest only so deep. */
const MAX_WORDS = 50;
/** Fewer matches than this are sorted; of more, the page is found by walking along the order. */
const FEW = 500;

/** A word that so many records have is common. */
const COMMON = 2_000;

/** Operators that a list meets when any of its elements does. */
const anyElement: readonly string[] = ['eq', 'ne', 'in', 'contains', 'startsWith'];
/** Of these, the ones that an index answers. */
const isDirect = (op: string): boolean => op === 'eq' || op === 'in' || op === 'startsWith';

/** First character above `SEPARATOR`. */
const AFTER_SEPARATOR = '\x02';

/** FTS5 knows pieces of three characters; one of fewer is looked for in the text itself. */
const isShort = (piece: string): boolean => /^.{0,2}$/su.test(piece);

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

function test(column: string, condition: Condition): Sql {
  switch (condition.op) {
    case 'eq':
    case 'ne':
      return among(column, condition.path, [condition.value]);
    case 'in':
      return among(column, condition.path, condition.value);
    case 'startsWith':
      return starting(column, condition.path, condition.value);
    case 'contains': {
      const folded = `CASE instr(${column}, ?) WHEN 0 THEN ${column} ELSE substr(${column}, 1, instr(${column}, ?)) END`;
      return sql(
        `(typeof(${column}) = 'text' AND instr(${folded}, ?) > 0)`,
        SEPARATOR,
        SEPARATOR,
        keyOf(condition.value),
      );
    }
    default:
      return ranged(column, condition.path, condition.op, condition.value);
  }
}

/** What a path's values are ordered by: the column of an indexed one, a look into `open_` for an open one. */
const orderOf = (table: Table, path: string): string =>
  isOpen(table, path)
    ? `(SELECT open.value FROM ${table.open} AS open WHERE open.number = ${table.keys}.number AND open.path = '${path}')`
    : columnOf(path);

/** A condition on an open path: `open_` has an index for it, and no row where the value is missing. */
function testOpen(table: Table, sign: string, given: Condition): Sql {
  const value = test('value', given);
  const has = `${sign}number IN (SELECT number FROM ${table.open} WHERE path = ? AND ${value.text})`;
  const present = sql(has, given.path, ...value.values);
  const takesNone = given.op === 'in' ? given.value.includes(null) : given.value === null;
  if (!takesNone) return present;
  const missing = sql(`${sign}number NOT IN (SELECT number FROM ${table.open} WHERE path = ?)`, given.path);
  return joined([present, missing], 'OR');
}

/**
 * The `WHERE` of a query against one table. With `plus`, which in front of a column keeps SQLite from using its index, it is
 * made for walking along the query's order; only the indexes of that order are then left to be used.
 */
function compile(ask: Ask, table: Table, query: Query, plus: '' | '+'): Sql {
  const { where = [], sort = [] } = query;
  const holdsLists = (path: string): boolean =>
    ask(`SELECT 1 FROM ${table.items} WHERE path = ? LIMIT 1`, [path]).length > 0;

  const pieces = piecesOf(query).slice(0, MAX_WORDS);
  const phrases = pieces
    .filter((piece) => !isShort(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"`)
    .join(' AND ');
  const matching = `SELECT rowid FROM ${table.words} WHERE text MATCH ?`;
  // To look into a text is cheaper than to collect all that match, when these are many or rows are tested one at a time.
  const isRare = phrases !== '' && !plus && ask(`${matching} LIMIT ${COMMON}`, [phrases]).length < COMMON;
  // SQLite does not know how few have rare words or a beginning: left alone, it would rather walk through an organization.
  const leading = isRare ? undefined : where.find(({ op }) => op === 'startsWith');

  const [first] = sort;
  const walked = new Set(first && [first.path]);
  // An index over both an equal value and the order walks through fewer.
  for (const { paths } of table.together)
    if (paths[1] === first?.path && where.some(({ path, op }) => path === paths[0] && op === 'eq'))
      walked.add(paths[0]);

  const condition = (given: Condition): Sql => {
    const negated = (found: Sql): Sql => (given.op === 'ne' ? { ...found, text: `(${found.text}) IS NOT 1` } : found);
    const isFree = plus ? walked.has(given.path) : leading ? given === leading : !isRare;
    const sign = isFree ? '' : '+';
    const own = isOpen(table, given.path) ? testOpen(table, sign, given) : test(sign + columnOf(given.path), given);
    if (!anyElement.includes(given.op) || !holdsLists(given.path)) return negated(own);
    const item = test('value', given);
    const owners = sql(`SELECT number FROM ${table.items} WHERE path = ? AND ${item.text}`, given.path, ...item.values);
    // Both halves have an index: let SQLite begin with them.
    if (isFree && !plus && isDirect(given.op))
      return sql(
        `number IN (SELECT number FROM ${table.keys} WHERE ${own.text} UNION ALL ${owners.text})`,
        ...own.values,
        ...owners.values,
      );
    return negated(joined([own, sql(`${sign}number IN (${owners.text})`, ...owners.values)], 'OR'));
  };

  const parts = where.map(condition);
  if (isRare) parts.push(sql(`number IN (${matching})`, phrases));
  for (const piece of pieces) if (!isRare || isShort(piece)) parts.push(sql(`instr(text, ?) > 0`, piece));
  if (parts.length === 0) return sql('');
  const all = joined(parts, 'AND');
  return { ...all, text: `WHERE ${all.text}` };
}

const isIndexed = (table: Table, path: string): boolean =>
  isOpen(table, path) || table.indexed.some((known) => known.path === path);

const isCompilable = (table: Table, { path, op, value }: Condition): boolean =>
  (path === 'id' ? op !== 'contains' : isIndexed(table, path)) &&
  !(op === 'in' && Array.isArray(value) && value.length > MAX_VALUES);

/** Answers a query from one table. */
export function listFrom(ask: Ask, table: Table, query: Query): Page {
  const where = (query.where ?? []).filter((condition) => isCompilable(table, condition));
  const rest = (query.where ?? []).filter((condition) => !isCompilable(table, condition));
  const pieces = piecesOf(query);
  const { start, count } = windowOf(query.range);
  const sort = query.sort ?? [];
  const sorts = sort.every(({ path }) => path === 'id' || isIndexed(table, path));
  const parse = (rows: { doc: string }[]): Stored[] => rows.map(({ doc }) => JSON.parse(doc) as Stored);

  const narrowed = query.searchIn !== undefined && pieces.length > 0;
  if (rest.length > 0 || pieces.length > MAX_WORDS || !sorts || narrowed) {
    const { text, values } = compile(ask, table, { ...query, where }, '');
    const found = parse(
      ask(`SELECT doc FROM ${table.docs} WHERE number IN (SELECT number FROM ${table.keys} ${text})`, values),
    );
    return select(found, { ...query, where: rest }, (record) => searchText(record, table.searchable));
  }

  const found = compile(ask, table, { ...query, where }, '');
  const documents = ({ text, values }: Sql, walks: boolean): Stored[] => {
    const terms = sort.map(({ path, order }) => `${walks ? '' : '+'}${orderOf(table, path)} ${order} NULLS LAST`);
    const page = `SELECT number FROM ${table.keys} ${text} ORDER BY ${[...terms, 'id'].join(', ')} LIMIT ? OFFSET ?`;
    return parse(
      ask(`SELECT doc FROM (${page}) AS page CROSS JOIN ${table.docs} AS docs ON docs.number = page.number`, [
        ...values,
        count === Infinity ? -1 : count,
        start,
      ]),
    );
  };

  if (start === 0 && count === Infinity) {
    const data = documents(found, false);
    return { data, total: counted(data.length, query) };
  }
  // SQLite cannot know what is cheaper: to sort what matches, or to walk along the order and test. Looking for a few tells.
  const { countTo = Infinity } = query;
  const fewest = Math.min(FEW, countTo);
  const few =
    found.text === ''
      ? []
      : ask<{ number: number }>(`SELECT number FROM ${table.keys} ${found.text} LIMIT ?`, [...found.values, fewest]);
  if (found.text !== '' && few.length < fewest) {
    const numbers = JSON.stringify(few.map(({ number }) => number));
    const among = sql('WHERE number IN (SELECT value FROM json_each(?))', numbers);
    const data = start < few.length && count > 0 ? documents(among, false) : [];
    return { data, total: counted(few.length, query) };
  }
  const countAll = (): number => {
    const [row] = ask<{ total: number }>(`SELECT count(*) AS total FROM ${table.keys} ${found.text}`, found.values);
    return row?.total ?? 0;
  };
  // As many as were asked for are there: how many more does not matter.
  const all = found.text !== '' && countTo <= FEW ? Infinity : countAll();
  const data = start < all && count > 0 ? documents(compile(ask, table, { ...query, where }, '+'), true) : [];
  return { data, total: counted(all, query) };
}
