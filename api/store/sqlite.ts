/** The store in one SQLite file, through libsql: write-ahead log, every commit synchronized to disk. */
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { makeFolderOf } from './folder';
import { storeOver, type Engine, type Reads, type Work } from './engine';
import { checkCollections } from './query';
import { misfiledIn } from './sqliteMisfiled';
import { LIMITS, listFrom, type Ask, type Limits } from './sqliteQuery';
import {
  addKeys,
  changeKeys,
  finishTable,
  prepareTables,
  removeKeys,
  tableOf,
  type Bound,
  type Filling,
  type Run,
  type Table,
} from './sqliteTables';
import { DuplicateId, NotStored, StoreUnavailable, type Collection, type Store, type Stored } from './store';

/** "Assa" in ASCII: tells our files from other programs' databases. */
const APPLICATION_ID = 0x41737361;
const MAX_STATEMENTS = 500;
/** After so many writes the planner's statistics are gathered for the first time, then each time the writes have doubled. */
const FIRST_STATISTICS = 500;

/** One connection and its prepared statements. Values always go in as one array: libsql takes a lone Buffer for named ones. */
class Connection {
  readonly database: Database.Database;
  private readonly statements = new Map<string, Database.Statement<Bound[][]>>();

  constructor(file: string) {
    this.database = new Database(file, { timeout: 2_000 });
    this.database.pragma('temp_store = MEMORY');
    this.database.pragma('cache_size = -65536');
  }

  private statement(sql: string): Database.Statement<Bound[][]> {
    const known = this.statements.get(sql);
    if (known) {
      // The least recently used one goes first when the room is full.
      this.statements.delete(sql);
      this.statements.set(sql, known);
      return known;
    }
    const statement = this.database.prepare(sql) as Database.Statement<Bound[][]>;
    this.statements.set(sql, statement);
    if (this.statements.size > MAX_STATEMENTS)
      for (const oldest of this.statements.keys()) {
        this.statements.delete(oldest);
        break;
      }
    return statement;
  }

  readonly run: Run = (sql, values) => this.statement(sql).run(values);

  /** All rows at once: a statement that is not read to its end would hold on to an old state of the data. */
  readonly ask: Ask = <Row>(sql: string, values: Bound[]) => this.statement(sql).all(values) as Row[];

  close(): void {
    this.statements.clear();
    this.database.close();
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const reasons: [prefix: string, reason: string][] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'the file or its folder is read-only'],
  ['SQLITE_CANTOPEN', 'the file cannot be opened'],
  ['SQLITE_IOERR', 'the disk reports an error'],
  ['SQLITE_BUSY', 'another program holds the file'],
  ['SQLITE_NOTADB', 'the file is not a database'],
  ['SQLITE_CORRUPT', 'the file is damaged'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'its folder is a file'],
  ['EROFS', 'the file or its folder is read-only'],
  ['EACCES', 'the file or its folder is not ours to write'],
];

/** Calls SQLite; what is the disk's fault becomes `StoreUnavailable`, mistakes of ours stay as they are. */
function guarded<T>(file: string, call: () => T): T {
  try {
    return call();
  } catch (cause) {
    const [, reason] = reasons.find(([prefix]) => codeOf(cause).startsWith(prefix)) ?? [];
    // A connection that cannot be opened has no code.
    const refused = cause instanceof Error && cause.message.includes('Unable to open connection');
    if (!reason && !refused) throw cause;
    throw new StoreUnavailable(`${file} cannot be used: ${reason ?? 'the file cannot be opened'}.`, { cause });
  }
}

/**
 * Holds the file for this process alone, until `close` or the process's end, however that comes: the system itself lets go of
 * the lock, so none is ever left over.
 */
function lock(file: string): Database.Database {
  const holder = new Database(`${file}-lock`);
  try {
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return holder;
  } catch (cause) {
    holder.close();
    if (!codeOf(cause).startsWith('SQLITE_BUSY')) throw cause;
    throw new StoreUnavailable(
      `${file} is in use by another running Assay. Stop that one first, or give this one a folder of its own (ASSAY_DATA_DIR).`,
      { cause },
    );
  }
}

/** @throws StoreUnavailable when the file belongs to another program */
function claim(connection: Connection, file: string): void {
  const [id] = connection.ask<{ application_id: number }>('PRAGMA application_id', []);
  if (id?.application_id === APPLICATION_ID) return;
  const [tables] = connection.ask<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema', []);
  if (id?.application_id !== 0 || tables?.count !== 0)
    throw new StoreUnavailable(`${file} is a database of another program.`);
  connection.database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
}

/** A connection of its own for reads sees committed states only, whatever the writer is at. */
function openReader(file: string): Connection {
  const connection = new Connection(file);
  connection.database.pragma('query_only = ON');
  return connection;
}

interface Ways {
  /** Where one way to answer a question ends and the next begins; for tests, which have few records. */
  limits?: Limits;
  /**
   * For a store that is opened to be filled with much: collections whose indexes are made at the end, when the store is closed,
   * and the paths by which records are looked for meanwhile. Where there are records already, nothing waits.
   */
  filling?: Filling;
}

class SqliteEngine implements Engine {
  readonly committed: Reads;
  private readonly tables: Map<string, Table>;
  private readonly writer: Connection;
  private reader: Connection;
  private readonly file: string;
  private readonly limits: Limits;
  private readonly unfinished: Table[];
  private readonly held: Database.Database;
  private writes = 0;
  private nextStatistics = FIRST_STATISTICS;

  constructor(file: string, collections: readonly Collection[], { limits = LIMITS, filling }: Ways) {
    this.file = file;
    this.limits = limits;
    this.tables = new Map(collections.map((collection) => [collection.name, tableOf(collection)]));
    const open: { close(): void }[] = [];
    const opened = <T extends { close(): void }>(thing: T): T => {
      open.push(thing);
      return thing;
    };
    try {
      this.held = opened(lock(file));
      this.writer = opened(new Connection(file));
      this.writer.database.pragma('journal_mode = WAL');
      this.writer.database.pragma('synchronous = FULL');
      // What was deleted or overwritten is not to be read in the file any more: people are erased from it.
      this.writer.database.pragma('secure_delete = ON');
      claim(this.writer, file);
      this.writer.database.exec('BEGIN IMMEDIATE');
      const tables = [...this.tables.values()];
      const { derived, unfinished } = prepareTables(this.writer.database, tables, this.writer.run, filling);
      this.writer.database.exec('COMMIT');
      this.unfinished = unfinished;
      this.reader = opened(openReader(file));
      if (derived) this.gatherStatistics();
      this.committed = this.readsOf(() => this.reader);
    } catch (error) {
      for (const thing of open.toReversed()) thing.close();
      throw error;
    }
  }

  private table(collection: string): Table {
    const table = this.tables.get(collection);
    if (!table) throw new Error(`There is no collection "${collection}".`);
    return table;
  }

  private find(connection: Connection, table: Table, id: string): { number: number; doc: string } | undefined {
    const [row] = connection.ask<{ number: number; doc: string }>(
      `SELECT docs.number, doc FROM ${table.keys} AS keys JOIN ${table.docs} AS docs ON docs.number = keys.number WHERE id = ?`,
      [id],
    );
    return row;
  }

  private readsOf(connection: () => Connection): Reads {
    return {
      get: (collection, id) =>
        guarded(this.file, () => {
          const row = this.find(connection(), this.table(collection), id);
          return row && (JSON.parse(row.doc) as Stored);
        }),
      list: (collection, query) =>
        guarded(this.file, () => listFrom(connection().ask, this.table(collection), query, this.limits)),
      misfiled: (collection, records) =>
        guarded(this.file, () => misfiledIn(connection().ask, this.table(collection), records)),
    };
  }

  begin(): Work {
    const { writer, file } = this;
    let writes = 0;
    const run: Run = (sql, values) => {
      writes += 1;
      return writer.run(sql, values);
    };
    const rollback = (): void => {
      // SQLite may have rolled back by itself, e.g. when the disk was full.
      if (writer.database.inTransaction) writer.database.exec('ROLLBACK');
    };
    const existing = (collection: string, id: string): { table: Table; number: number; doc: string } => {
      const table = this.table(collection);
      const row = this.find(writer, table, id);
      if (!row) throw new NotStored(collection, id);
      return { table, ...row };
    };
    rollback();
    guarded(file, () => writer.database.exec('BEGIN IMMEDIATE'));
    return {
      ...this.readsOf(() => writer),
      insert: (collection, record) =>
        guarded(file, () => {
          const table = this.table(collection);
          if (writer.ask(`SELECT 1 FROM ${table.keys} WHERE id = ?`, [record.id]).length > 0)
            throw new DuplicateId(collection, record.id);
          const added = run(`INSERT INTO ${table.docs} (doc) VALUES (?)`, [JSON.stringify(record)]);
          addKeys(run, table, Number(added.lastInsertRowid), record);
        }),
      update: (collection, record) =>
        guarded(file, () => {
          const { table, number, doc } = existing(collection, record.id);
          run(`UPDATE ${table.docs} SET doc = ? WHERE number = ?`, [JSON.stringify(record), number]);
          changeKeys(run, table, number, JSON.parse(doc) as Stored, record);
        }),
      remove: (collection, id) =>
        guarded(file, () => {
          const { table, number } = existing(collection, id);
          run(`DELETE FROM ${table.docs} WHERE number = ?`, [number]);
          removeKeys(run, table, number);
        }),
      next: (sequence) =>
        guarded(file, () => {
          // Two plain statements: one that writes and answers at once takes five times as long.
          if (run('UPDATE sequences SET value = value + 1 WHERE name = ?', [sequence]).changes === 0)
            run('INSERT INTO sequences VALUES (?, 1)', [sequence]);
          const [row] = writer.ask<{ value: number }>('SELECT value FROM sequences WHERE name = ?', [sequence]);
          if (!row) throw new Error(`The sequence ${sequence} gave no number.`);
          return row.value;
        }),
      commit: () => {
        guarded(file, () => writer.database.exec('COMMIT'));
        this.writes += writes;
        if (this.writes >= this.nextStatistics) this.gatherStatistics();
      },
      rollback,
    };
  }

  /** Without statistics SQLite takes any two indexes for equally good: it might find one e-mail by walking an organization. */
  private gatherStatistics(): void {
    this.nextStatistics = this.writes * 2;
    try {
      this.writer.database.exec('PRAGMA analysis_limit = 400; ANALYZE');
      // A connection reads them when it opens.
      const reader = openReader(this.file);
      this.reader.close();
      this.reader = reader;
    } catch (error) {
      // Only slower: what was to be stored is stored.
      console.warn(`Statistics of ${this.file} could not be gathered:`, error);
    }
  }

  /** Makes the indexes that had to wait. When that fails, the next start makes them. */
  private finish(): void {
    if (this.unfinished.length === 0) return;
    this.writer.database.exec('BEGIN IMMEDIATE');
    for (const table of this.unfinished) finishTable(this.writer.database, table, this.writer.run);
    this.writer.database.exec('COMMIT');
    this.gatherStatistics();
  }

  /** The write-ahead log holds each page as it was written, until the log is begun anew. */
  scrub(): void {
    try {
      this.writer.database.pragma('wal_checkpoint(TRUNCATE)');
    } catch (error) {
      // Nothing is lost: the next start reads the log.
      console.warn(`The write-ahead log of ${this.file} could not be folded in:`, error);
    }
  }

  close(): void {
    try {
      this.finish();
    } catch (error) {
      console.warn(`Indexes of ${this.file} could not be made yet:`, error);
    }
    this.reader.close();
    // libsql keeps the file open until its statements are collected as garbage; the log would wait as long for its end.
    this.scrub();
    this.writer.close();
    this.held.close();
  }
}

/**
 * Opens the store in a SQLite file, which is created when missing. Collections and indexed paths may be added and changed
 * between starts; what is derived from the records is then derived anew.
 * @param options.file where the database lies; `-wal`, `-shm` and `-lock` files stand beside it
 * @throws StoreUnavailable (`code` is `STORE_UNAVAILABLE`) with a sentence for people when the file is in use by another
 *   process, no database of ours, or cannot be written
 */
export async function openSqliteStore(options: Ways & { file: string; collections: Collection[] }): Promise<Store> {
  checkCollections(options.collections);
  // An absolute path: libsql would take `http:` and `libsql:` for the address of a server.
  const file = path.resolve(options.file);
  makeFolderOf(file);
  const engine = guarded(file, () => {
    // It holds personal data: nobody but the owner reads it. SQLite gives the files beside it the same rights.
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    return new SqliteEngine(file, options.collections, options);
  });
  return storeOver(engine, options.collections);
}
