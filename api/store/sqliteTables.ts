/**
 * How a collection lies in SQLite. `docs_<name>` holds the records and is the truth; the rest is derived from it, and made
 * anew when the declaration changes:
 *
 * - `keys_<name>`: a narrow row a record, so that counting and ordering never read documents. Each indexed path has a
 *   column with the key that its value sorts by and is found by, e.g. `"$.status"`.
 * - `open_<name>`: where the collection has open fields, a row a value of one, keyed as in `keys_`.
 * - `items_<name>`: the elements of lists under indexed and open paths.
 * - `words_<name>`: three-letter pieces of the searchable text (FTS5).
 */
import type Database from 'libsql';
import { isComposite, searchText, sortKey, valueAt } from './query';
import type { Collection, Stored } from './store';

/** Goes up when what is derived from a record changes: every database is then derived anew at its next start. */
const LAYOUT = 3;

export type Bound = string | number | null | Buffer;

/** Booleans are kept as blobs, which SQLite orders after texts and never takes for the numbers 0 and 1. */
export const asBound = (value: string | number | boolean | null | undefined): Bound =>
  typeof value === 'boolean' ? Buffer.from([value ? 1 : 0]) : (value ?? null);

/** Stands for a list or an object: after all other values, equal to none. */
const COMPOSITE = Buffer.from('[');

/** What is kept of a value. */
const cellOf = (value: unknown): Bound => (isComposite(value) ? COMPOSITE : asBound(sortKey(value)));

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** The column of an indexed path; the sign in front keeps it apart from `number`, `id` and `text`. */
export const columnOf = (path: string): string => (path === 'id' ? 'id' : quote(`$.${path}`));

/** What is kept of a collection beside its records. `id` needs no column of its own. */
export interface Table {
  name: string;
  indexed: { path: string; column: string }[];
  together: { name: string; columns: string; paths: readonly [equal: string, other: string] }[];
  searchable: string[];
  docs: string;
  keys: string;
  /** What names of open fields begin with; none when there are no such fields. */
  prefix: string | undefined;
  open: string;
  items: string;
  words: string;
  /** Of FTS5's own making: how much each row of `words_` holds. */
  sizes: string;
}

export const tableOf = ({ name, indexed, together = [], open, searchable }: Collection): Table => ({
  name,
  indexed: [...new Set(indexed)]
    .filter((path) => path !== 'id')
    .sort()
    .map((path) => ({ path, column: columnOf(path) })),
  together: together
    .filter((pair) => pair.every((path) => path !== 'id' && indexed.includes(path)))
    .map((pair) => ({ name: pair.join(' '), columns: pair.map(columnOf).join(', '), paths: pair })),
  searchable: [...new Set(searchable)].sort(),
  docs: quote(`docs_${name}`),
  keys: quote(`keys_${name}`),
  prefix: open,
  open: quote(`open_${name}`),
  items: quote(`items_${name}`),
  words: quote(`words_${name}`),
  sizes: quote(`words_${name}_docsize`),
});

/** Runs a statement with its values; statements are prepared once. */
export type Run = (sql: string, values: Bound[]) => Database.RunResult;

/** What a row of `keys_` holds of a record: its indexed values, then its searchable text. */
export const cellsOf = (table: Table, record: Stored): Bound[] => [
  ...table.indexed.map(({ path }) => cellOf(valueAt(record, path))),
  searchText(record, table.searchable),
];

/** The rows of `items_` that a record has. Open fields aside: a collection that has them is not asked. */
export const itemsOf = (table: Table, record: Stored): [path: string, value: Bound][] =>
  table.indexed.flatMap(({ path }) => {
    const value = valueAt(record, path);
    return Array.isArray(value) ? value.map((item): [string, Bound] => [path, cellOf(item)]) : [];
  });

function addItems(run: Run, table: Table, number: number, path: string, value: unknown): void {
  if (!Array.isArray(value)) return;
  for (const item of value) run(`INSERT INTO ${table.items} VALUES (?, ?, ?)`, [path, cellOf(item), number]);
}

function addWords(run: Run, table: Table, number: number, text: Bound | undefined): void {
  if (text) run(`INSERT INTO ${table.words} (rowid, text) VALUES (?, ?)`, [number, text]);
}

/** Name of an open field, or of a part of its value. Nothing that would have to be quoted in a statement. */
const openPath = /^\w+(\.[a-z_]\w*)?$/i;

/** Whether `open_` holds what stands at the path. */
export const isOpen = ({ prefix, indexed }: Table, path: string): boolean =>
  prefix !== undefined &&
  path.startsWith(prefix) &&
  openPath.test(path) &&
  !indexed.some((known) => known.path === path);

/** The open fields of a record that have a value, and the parts of those that are objects. */
function openValues(table: Table, record: Stored): Map<string, unknown> {
  const values = new Map<string, unknown>();
  if (table.prefix === undefined) return values;
  const take = (path: string, value: unknown): void => {
    if (isOpen(table, path) && value !== null && value !== undefined) values.set(path, value);
  };
  for (const [source, value] of Object.entries(record)) {
    if (!source.startsWith(table.prefix) || source.includes('.')) continue;
    take(source, value);
    if (!isComposite(value) || Array.isArray(value)) continue;
    for (const [part, inner] of Object.entries(value)) if (!part.includes('.')) take(`${source}.${part}`, inner);
  }
  return values;
}

function addOpen(run: Run, table: Table, number: number, path: string, value: unknown): void {
  run(`INSERT INTO ${table.open} VALUES (?, ?, ?)`, [number, path, cellOf(value)]);
  addItems(run, table, number, path, value);
}

/** Writes a record into the derived tables. `number` is its row in `docs_`. */
export function addKeys(run: Run, table: Table, number: number, record: Stored): void {
  const cells = cellsOf(table, record);
  run(`INSERT INTO ${table.keys} VALUES (?, ?${', ?'.repeat(cells.length)})`, [number, record.id, ...cells]);
  for (const { path } of table.indexed) addItems(run, table, number, path, valueAt(record, path));
  for (const [path, value] of openValues(table, record)) addOpen(run, table, number, path, value);
  addWords(run, table, number, cells.at(-1));
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (isComposite(a) && isComposite(b) && JSON.stringify(a) === JSON.stringify(b));

/** Brings the derived tables from one state of a record to the next, touching only what differs. */
export function changeKeys(run: Run, table: Table, number: number, before: Stored, after: Stored): void {
  const columns = [...table.indexed.map(({ column }) => column), 'text'];
  const old = cellsOf(table, before);
  const cells = cellsOf(table, after);
  const changed = columns.map((column, index) => ({ column, cell: cells[index] ?? null, old: old[index] ?? null }));
  const updates = changed.filter((change) => !same(change.cell, change.old));
  if (updates.length > 0)
    run(`UPDATE ${table.keys} SET ${updates.map(({ column }) => `${column} = ?`).join(', ')} WHERE number = ?`, [
      ...updates.map(({ cell }) => cell),
      number,
    ]);
  for (const { path } of table.indexed) {
    const [from, to] = [valueAt(before, path), valueAt(after, path)];
    if (same(from, to) || !(Array.isArray(from) || Array.isArray(to))) continue;
    run(`DELETE FROM ${table.items} WHERE number = ? AND path = ?`, [number, path]);
    addItems(run, table, number, path, to);
  }
  const [had, has] = [openValues(table, before), openValues(table, after)];
  for (const path of new Set([...had.keys(), ...has.keys()])) {
    const [from, to] = [had.get(path), has.get(path)];
    if (same(from, to)) continue;
    run(`DELETE FROM ${table.open} WHERE number = ? AND path = ?`, [number, path]);
    if (Array.isArray(from)) run(`DELETE FROM ${table.items} WHERE number = ? AND path = ?`, [number, path]);
    if (to !== undefined) addOpen(run, table, number, path, to);
  }
  if (cells.at(-1) === old.at(-1)) return;
  run(`DELETE FROM ${table.words} WHERE rowid = ?`, [number]);
  addWords(run, table, number, cells.at(-1));
}

/** Takes a record out of the derived tables. */
export function removeKeys(run: Run, table: Table, number: number): void {
  run(`DELETE FROM ${table.keys} WHERE number = ?`, [number]);
  if (table.prefix !== undefined) run(`DELETE FROM ${table.open} WHERE number = ?`, [number]);
  run(`DELETE FROM ${table.items} WHERE number = ?`, [number]);
  run(`DELETE FROM ${table.words} WHERE rowid = ?`, [number]);
}

/** Made after the tables are filled, which takes less time than to keep them in order meanwhile. Those that stand are left. */
function createIndexes(database: Database.Database, table: Table, only?: readonly string[]): void {
  const make = (name: string, on: string): string => `CREATE INDEX IF NOT EXISTS ${quote(name)} ON ${on};`;
  const singles = table.indexed
    .filter(({ path }) => only?.includes(path) ?? true)
    .map(({ path, column }) => make(`keys_${table.name}_${path}`, `${table.keys} (${column}, id)`));
  const others = [
    ...table.together.map(({ name, columns }) => make(`keys_${table.name}_${name}`, `${table.keys} (${columns}, id)`)),
    ...(table.prefix === undefined ? [] : [make(`open_${table.name}_value`, `${table.open} (path, value)`)]),
    make(`items_${table.name}_value`, `${table.items} (path, value)`),
    make(`items_${table.name}_number`, `${table.items} (number)`),
  ];
  for (const index of only ? singles : [...singles, ...others]) database.exec(index);
}

function createDerived(database: Database.Database, table: Table): void {
  database.exec(`
    DROP TABLE IF EXISTS ${table.keys};
    DROP TABLE IF EXISTS ${table.open};
    DROP TABLE IF EXISTS ${table.items};
    DROP TABLE IF EXISTS ${table.words};
    CREATE TABLE ${table.keys} (
      number INTEGER PRIMARY KEY,
      id NOT NULL UNIQUE,
      ${table.indexed.map(({ column }) => `${column},`).join(' ')}
      text TEXT NOT NULL
    );
    ${table.prefix === undefined ? '' : `CREATE TABLE ${table.open} (number INTEGER NOT NULL, path TEXT NOT NULL, value, PRIMARY KEY (number, path)) WITHOUT ROWID;`}
    CREATE TABLE ${table.items} (path TEXT NOT NULL, value, number INTEGER NOT NULL);
    CREATE VIRTUAL TABLE ${table.words} USING fts5
      (text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');
  `);
}

/** Paths whose indexes stand while a collection is filled; its other indexes are made when that is done. */
export type Filling = Readonly<Record<string, readonly string[]>>;

/** What a database is told by which declaration its tables were derived. */
const layoutOf = (table: Table): string =>
  JSON.stringify({
    layout: LAYOUT,
    indexed: table.indexed.map(({ path }) => path),
    together: table.together.map(({ name }) => name),
    open: table.prefix,
    searchable: table.searchable,
  });

/** Makes the indexes of a table whose rows are there, and says so: without that word, the next start derives it anew. */
export function finishTable(database: Database.Database, table: Table, run: Run): void {
  createIndexes(database, table);
  run('INSERT INTO layouts VALUES (?, ?) ON CONFLICT (collection) DO UPDATE SET layout = excluded.layout', [
    table.name,
    layoutOf(table),
  ]);
}

/**
 * Creates what is missing and derives anew what was derived under another declaration. Runs inside a transaction. Gives whether
 * there were records to derive from, and the tables that have yet to be finished: of `filling`, those that are empty.
 */
export function prepareTables(
  database: Database.Database,
  tables: readonly Table[],
  run: Run,
  filling: Filling = {},
): { derived: boolean; unfinished: Table[] } {
  let derived = false;
  const unfinished: Table[] = [];
  database.exec(`
    CREATE TABLE IF NOT EXISTS layouts (collection TEXT PRIMARY KEY, layout TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS sequences (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  `);
  const kept = database.prepare('SELECT layout FROM layouts WHERE collection = ?').pluck();
  for (const table of tables) {
    const [row] = kept.all([table.name]);
    if (row === layoutOf(table)) continue;
    database.exec(`CREATE TABLE IF NOT EXISTS ${table.docs} (number INTEGER PRIMARY KEY, doc TEXT NOT NULL)`);
    createDerived(database, table);
    const batch = database.prepare(`SELECT number, doc FROM ${table.docs} WHERE number > ? ORDER BY number LIMIT 1000`);
    let last = 0;
    for (;;) {
      const rows = batch.all([last]) as { number: number; doc: string }[];
      for (const { number, doc } of rows) {
        addKeys(run, table, number, JSON.parse(doc) as Stored);
        last = number;
        derived = true;
      }
      if (rows.length === 0) break;
    }
    const meanwhile = last === 0 ? filling[table.name] : undefined;
    if (meanwhile) {
      createIndexes(database, table, meanwhile);
      unfinished.push(table);
    } else finishTable(database, table, run);
  }
  return { derived, unfinished };
}
