/**
 * Queries in SQLite. What a list asks is answered in one of three ways, whichever costs least: of few matches all are sorted; of
 * many, the page is found by walking along the order; and of what no index tells, the matches are collected first, once. A table
 * of few records is not asked which: its matches are few.
 */
import { counted, keyOf, piecesOf, searchText, select, windowOf } from './query';
import { conditionSql, isDirect, joined, sql, type Sql, type Way } from './sqliteConditions';
import { columnOf, isOpen, type Bound, type Table } from './sqliteTables';
import type { Condition, Page, Query, Stored } from './store';

/** Runs a statement and gives its rows. */
export type Ask = <Row>(sql: string, values: Bound[]) => Row[];

/** Where one way to an answer ends and the next begins, in records. */
export interface Limits {
  /** Fewer matches than this are sorted. */
  few: number;
  /** So many matches at most are remembered while walking; more are met again soon enough. */
  remembered: number;
  /** A word or a value that so many records have is common: an answer does not begin with it. */
  common: number;
}

export const LIMITS: Limits = { few: 4_000, remembered: 30_000, common: 8_000 };

/** More values than this would exceed what one statement can bind. */
const MAX_VALUES = 10_000;
/** More words than this are tested outside of SQLite, whose expressions can nest only so deep. */
const MAX_WORDS = 50;

/** FTS5 knows pieces of three characters; one of fewer is looked for in the text itself. */
const isShort = (piece: string): boolean => /^.{0,2}$/su.test(piece);

/** What a path's values are ordered by: the column of an indexed one, a look into `open_` for an open one. */
const orderOf = (table: Table, path: string): string =>
  isOpen(table, path)
    ? `(SELECT open.value FROM ${table.open} AS open WHERE open.number = ${table.keys}.number AND open.path = '${path}')`
    : columnOf(path);

const isIndexed = (table: Table, path: string): boolean =>
  isOpen(table, path) || table.indexed.some((known) => known.path === path);

const isCompilable = (table: Table, { path, op, value }: Condition): boolean =>
  (path === 'id' ? op !== 'contains' : isIndexed(table, path)) &&
  !(op === 'in' && Array.isArray(value) && value.length > MAX_VALUES);

/** Pieces of three characters and more that a match's searchable text has: those searched for, and of values that are part of it. */
function phrasesOf(table: Table, pieces: readonly string[], where: readonly Condition[]): string {
  const parts = where.flatMap(({ path, op, value }) =>
    op === 'contains' && table.searchable.includes(path) && !/\s/.test(value) ? [keyOf(value)] : [],
  );
  return [...new Set([...pieces, ...parts])]
    .slice(0, MAX_WORDS)
    .filter((piece) => !isShort(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"`)
    .join(' AND ');
}

/** One question put to one table. */
class Question {
  private readonly ask: Ask;
  private readonly table: Table;
  private readonly limits: Limits;
  private readonly where: readonly Condition[];
  private readonly sort: NonNullable<Query['sort']>;
  private readonly pieces: string[];
  /** Of each piece: the indexed paths of which one must hold it, where only some of the searchable ones count. */
  private readonly seen: { piece: string; paths: readonly string[] }[];
  private readonly phrases: string;
  /** The value that all of them have, and that indexes begin with: the organization. */
  private readonly scope: Condition | undefined;
  private readonly holdsLists: (path: string) => boolean;
  private rare: boolean | undefined;
  private last: number | undefined;

  constructor(ask: Ask, table: Table, query: Query, limits: Limits) {
    this.ask = ask;
    this.table = table;
    this.limits = limits;
    this.where = query.where ?? [];
    this.sort = query.sort ?? [];
    this.pieces = piecesOf(query).slice(0, MAX_WORDS);
    const { searchIn: paths } = query;
    this.seen = paths?.every((path) => isIndexed(table, path))
      ? this.pieces.map((piece) => ({ piece: piece.trim(), paths }))
      : [];
    this.phrases = phrasesOf(table, this.pieces, this.where);
    this.scope = this.where.find(
      ({ path, op }) => op === 'eq' && table.together.some(({ paths }) => paths[0] === path),
    );
    const known = new Map<string, boolean>();
    this.holdsLists = (path) => {
      const found = known.get(path) ?? ask(`SELECT 1 FROM ${table.items} WHERE path = ? LIMIT 1`, [path]).length > 0;
      known.set(path, found);
      return found;
    };
  }

  /** Whether an index holds the scope and the path together. */
  private isPaired(path: string): boolean {
    return this.table.together.some(({ paths }) => paths[0] === this.scope?.path && paths[1] === path);
  }

  private conditions(where: readonly Condition[], way: Omit<Way, 'holdsLists'>): Sql[] {
    return where.map((given) => conditionSql(this.table, given, { ...way, holdsLists: this.holdsLists }));
  }

  /** Lets through what may hold the pieces where they count; whether it does is looked at in the records. */
  private seenIn(way: Omit<Way, 'holdsLists'>): Sql[] {
    return this.seen.map(({ piece, paths }) => {
      const held = paths.map((path) => ({ path, op: 'contains' as const, value: piece }));
      return held.length === 0 ? sql('0') : joined(this.conditions(held, way), 'OR');
    });
  }

  private whereOf(parts: Sql[]): Sql {
    if (parts.length === 0) return sql('');
    const all = joined(parts, 'AND');
    return { ...all, text: `WHERE ${all.text}` };
  }

  private countTo(from: string, { text, values }: Sql, most: number): number {
    const [row] = this.ask<{ total: number }>(`SELECT count(*) AS total FROM (SELECT 1 FROM ${from} ${text} LIMIT ?)`, [
      ...values,
      most,
    ]);
    return row?.total ?? 0;
  }

  /** Whether one index answers all of it: the scope, and what is asked of one path beside it. */
  get isCovered(): boolean {
    const paths = new Set(this.where.filter((one) => one !== this.scope).map(({ path }) => path));
    const [path] = paths;
    if (this.pieces.length > 0 || paths.size > 1) return false;
    return path === undefined || (this.isPaired(path) && !this.holdsLists(path));
  }

  /**
   * The path whose conditions fewest records meet, where those are few: with many indexes to choose from, SQLite takes the
   * wrong one now and then, and does not know how few have a beginning.
   */
  private get narrowest(): string | undefined {
    const { common } = this.limits;
    const isFree = (): boolean => true;
    let [best, fewest]: [string | undefined, number] = [undefined, common];
    for (const path of new Set(this.where.map((one) => one.path))) {
      const direct = this.where.filter((one) => one.path === path && isDirect(this.table, one));
      if (direct.length === 0) continue;
      const beside = this.scope && this.isPaired(path) ? [this.scope] : [];
      const parts = this.conditions([...beside, ...direct], { isFree, walks: false });
      const count = this.countTo(this.table.keys, this.whereOf(parts), fewest);
      if (count < fewest) [best, fewest] = [path, count];
    }
    return best;
  }

  /** So many records at most. */
  private get most(): number {
    this.last ??=
      this.ask<{ last: number | null }>(`SELECT max(number) AS last FROM ${this.table.keys}`, [])[0]?.last ?? 0;
    return this.last;
  }

  /** Whether there are so few records that it costs more to look for the best way to some of them than to take any. */
  get isSmall(): boolean {
    return this.most < this.limits.few;
  }

  /** Whether the scope holds less than half of the table; to go through all of it costs less then than to jump back and forth. */
  private get isMinority(): boolean {
    if (!this.scope) return false;
    const half = Math.ceil(this.most / 2);
    const isFree = (): boolean => true;
    return (
      this.countTo(this.table.keys, this.whereOf(this.conditions([this.scope], { isFree, walks: false })), half) < half
    );
  }

  /** Whether all that is asked beside the scope lies in other tables: the scope's index then tells the rest. */
  private get isBeside(): boolean {
    return (
      this.scope !== undefined &&
      this.pieces.length === 0 &&
      this.where.every((one) => one === this.scope || isOpen(this.table, one.path))
    );
  }

  /** Whether few have the words. */
  get isRare(): boolean {
    const { common } = this.limits;
    this.rare ??=
      this.phrases !== '' &&
      !this.isSmall &&
      this.countTo(this.table.words, sql('WHERE text MATCH ?', this.phrases), common) < common;
    return this.rare;
  }

  /** The `WHERE` that finds the matches in no order. */
  get matches(): Sql {
    const { isRare } = this;
    if (!isRare && this.isCovered)
      return this.whereOf(this.conditions(this.where, { isFree: () => true, walks: false }));
    const looks = !isRare && !this.isSmall;
    const lead = looks ? this.narrowest : undefined;
    const byScope = looks && (lead === undefined ? this.isBeside || this.isMinority : this.isPaired(lead));
    const isFree = (one: Condition): boolean => one.path === lead || (byScope && one === this.scope);
    const parts = this.conditions(this.where, { isFree, walks: false });
    if (isRare) parts.push(sql(`number IN (SELECT rowid FROM ${this.table.words} WHERE text MATCH ?)`, this.phrases));
    // To look into a text is cheaper than to collect all that match, when these are many.
    for (const piece of this.pieces) if (!isRare || isShort(piece)) parts.push(sql('instr(text, ?) > 0', piece));
    parts.push(...this.seenIn({ isFree: () => false, walks: false }));
    return this.whereOf(parts);
  }

  /** The conditions made for walking along the order: only the indexes of that order are left to be used. */
  private walking(extra: Sql[]): Sql[] {
    const [first] = this.sort;
    const paired = first !== undefined && this.isPaired(first.path);
    const isFree = (one: Condition): boolean => one.path === first?.path || (paired && one === this.scope);
    if (extra.length > 0) {
      const scope = this.scope && paired ? [this.scope] : [];
      return [...this.conditions(scope, { isFree, walks: true }), ...extra];
    }
    return [
      ...this.conditions(this.where, { isFree, walks: true }),
      ...this.pieces.map((piece) => sql('instr(text, ?) > 0', piece)),
      ...this.seenIn({ isFree: () => false, walks: true }),
    ];
  }

  private orderBy(sort: NonNullable<Query['sort']>, sign: '' | '+'): string {
    const terms = sort.map(({ path, order }) => `${sign}${orderOf(this.table, path)} ${order} NULLS LAST`);
    return [...terms, 'id'].join(', ');
  }

  private numbers(text: string, values: Bound[], start: number, count: number): number[] {
    const limit = count === Infinity ? -1 : count;
    return this.ask<{ number: number }>(`${text} LIMIT ? OFFSET ?`, [...values, limit, start]).map(
      ({ number }) => number,
    );
  }

  /** The page among matches that are all sorted. */
  sorted({ text, values }: Sql, start: number, count: number): number[] {
    const { keys } = this.table;
    return this.numbers(
      `SELECT number FROM ${keys} ${text} ORDER BY ${this.orderBy(this.sort, '+')}`,
      values,
      start,
      count,
    );
  }

  /**
   * The page found by walking along the order.
   * @param among the numbers of all matches as JSON, where they are known
   */
  walked(among: string | undefined, start: number, count: number): number[] {
    const known = among === undefined ? [] : [sql('+number IN (SELECT value FROM json_each(?))', among)];
    const parts = this.walking(known);
    const { keys, open } = this.table;
    const [first, ...others] = this.sort;
    if (!first || !isOpen(this.table, first.path)) {
      const { text, values } = this.whereOf(parts);
      return this.numbers(
        `SELECT number FROM ${keys} ${text} ORDER BY ${this.orderBy(this.sort, '')}`,
        values,
        start,
        count,
      );
    }
    // Those with a value stand in the order of `open_`, those without come after.
    const along = `(SELECT number AS owner, value AS along FROM ${open} WHERE path = ?)`;
    const { text, values } = this.whereOf([sql(`${keys}.number = owner`), ...parts]);
    const having = `FROM ${along} CROSS JOIN ${keys} ${text}`;
    const order = [`along ${first.order}`, this.orderBy(others, '+')].join(', ');
    const found = this.numbers(`SELECT number ${having} ORDER BY ${order}`, [first.path, ...values], start, count);
    if (found.length === count) return found;
    let before = start + found.length;
    if (found.length === 0 && start > 0) {
      const [row] = this.ask<{ total: number }>(`SELECT count(*) AS total ${having}`, [first.path, ...values]);
      before = row?.total ?? 0;
    }
    const without = this.whereOf([
      ...parts,
      sql(`+number NOT IN (SELECT number FROM ${open} WHERE path = ?)`, first.path),
    ]);
    const rest = this.numbers(
      `SELECT number FROM ${keys} ${without.text} ORDER BY ${this.orderBy(others, '+')}`,
      without.values,
      Math.max(0, start - before),
      count - found.length,
    );
    return [...found, ...rest];
  }

  /** The numbers of the matches as JSON, and how many those are. */
  collected({ text, values }: Sql, most: number): { numbers: string; total: number } {
    const found = `SELECT number FROM ${this.table.keys} ${text}${most === Infinity ? '' : ' LIMIT ?'}`;
    const [row] = this.ask<{ numbers: string; total: number }>(
      `SELECT json_group_array(number) AS numbers, count(*) AS total FROM (${found})`,
      most === Infinity ? values : [...values, most],
    );
    return row ?? { numbers: '[]', total: 0 };
  }

  count({ text, values }: Sql): number {
    const [row] = this.ask<{ total: number }>(`SELECT count(*) AS total FROM ${this.table.keys} ${text}`, values);
    return row?.total ?? 0;
  }
}

/** Answers a query from one table. */
export function listFrom(ask: Ask, table: Table, query: Query, limits: Limits = LIMITS): Page {
  const where = (query.where ?? []).filter((condition) => isCompilable(table, condition));
  const rest = (query.where ?? []).filter((condition) => !isCompilable(table, condition));
  const pieces = piecesOf(query);
  const { start, count } = windowOf(query.range);
  const sorts = (query.sort ?? []).every(({ path }) => path === 'id' || isIndexed(table, path));
  const parse = (rows: { doc: string }[]): Stored[] => rows.map(({ doc }) => JSON.parse(doc) as Stored);
  const question = new Question(ask, table, { ...query, where }, limits);
  const found = question.matches;

  const { countTo = Infinity } = query;
  const narrowed = query.searchIn !== undefined && pieces.length > 0;
  const isCounted = countTo <= limits.few && count < Infinity;
  if (rest.length > 0 || pieces.length > MAX_WORDS || !sorts || (narrowed && !isCounted)) {
    const { text, values } = found;
    const matches = parse(
      ask(`SELECT doc FROM ${table.docs} WHERE number IN (SELECT number FROM ${table.keys} ${text})`, values),
    );
    return select(matches, { ...query, where: rest }, (record) => searchText(record, table.searchable));
  }

  const documents = (numbers: number[]): Stored[] =>
    parse(
      ask(`SELECT doc FROM json_each(?) AS page CROSS JOIN ${table.docs} AS docs ON docs.number = page.value`, [
        JSON.stringify(numbers),
      ]),
    );
  if (start === 0 && count === Infinity) {
    const data = documents(question.sorted(found, start, count));
    return { data, total: counted(data.length, query) };
  }
  if (narrowed) {
    const { searchIn = [] } = query;
    const most = Math.max(start + count, countTo);
    const fitting = (numbers: number[]): Stored[] =>
      documents(numbers).filter((record) => {
        const text = searchText(record, searchIn);
        return pieces.every((piece) => text.includes(piece));
      });
    const enough = question.isRare ? Math.max(limits.few, most) : most;
    const some = question.collected(found, enough);
    const among = sql('WHERE number IN (SELECT value FROM json_each(?))', some.numbers);
    const all = some.total < enough ? question.sorted(among, 0, Infinity) : undefined;
    const fits: Stored[] = [];
    for (let [at, size] = [0, most]; fits.length < most; at += size, size *= 4) {
      const numbers = all ? all.slice(at, at + size) : question.walked(undefined, at, size);
      fits.push(...fitting(numbers));
      if (numbers.length < size) break;
    }
    return { data: fits.slice(start, start + count), total: counted(fits.length, query) };
  }
  if (question.isSmall) {
    const numbers = question.sorted(found, 0, Infinity);
    const shown = numbers.slice(start, start + count);
    return { data: shown.length > 0 ? documents(shown) : [], total: counted(numbers.length, query) };
  }
  // Matches of a rare word may all stand far along the order: to sort them costs less than to walk there.
  const fewest = question.isRare ? limits.few : Math.min(limits.few, countTo);
  const isDear = !question.isCovered && countTo > limits.few;
  const some = found.text === '' ? undefined : question.collected(found, isDear ? Infinity : fewest);
  const page = (total: number, numbers: () => number[]): Page => ({
    data: start < total && count > 0 ? documents(numbers()) : [],
    total: counted(total, query),
  });
  if (some && some.total < fewest) {
    const among = sql('WHERE number IN (SELECT value FROM json_each(?))', some.numbers);
    return page(some.total, () => question.sorted(among, start, count));
  }
  if (some && isDear)
    return page(some.total, () =>
      question.walked(some.total <= limits.remembered ? some.numbers : undefined, start, count),
    );
  // As many as were asked for are there: how many more does not matter.
  const all = some && countTo <= limits.few ? Infinity : question.count(found);
  return page(all, () => question.walked(undefined, start, count));
}
