/**
 * The store over a JSON file in json-server's form: `{"customers": [{"id": …}, …], …}`, for prototyping. It may be edited by
 * hand while the server runs:
 *
 * - A change made in the file is served with the next request.
 * - A commit that meets a newer file is applied to that, record by record; what the person changed elsewhere stands.
 * - While the file is broken, the last good state is served, writes are refused (503), and the console says line and column.
 *   The broken file is never overwritten.
 * - A file that was taken away is written anew with the next write.
 *
 * Every commit writes the file, so an acknowledged write is on disk. That suits thousands of records, not a hundred thousand.
 */
import { watch } from 'node:fs';
import path from 'node:path';
import { Listeners, Queue, storeOver, type Engine, type Reads, type Work } from '../api/store/engine';
import { makeFolderOf } from '../api/store/folder';
import { checkCollections, searchText, select } from '../api/store/query';
import {
  DuplicateId,
  NotStored,
  StoreUnavailable,
  type Change,
  type Collection,
  type Query,
  type Store,
  type Stored,
} from '../api/store/store';
import { JsonFile } from './jsonFile';
import {
  differences,
  stateOf,
  bytesOf,
  undeclaredOf,
  type Entry,
  type Plain,
  type Rows,
  type State,
  type Undeclared,
} from './jsonState';

export interface JsonStore extends Store {
  /** Collections that somebody put into the file without declaring them: lists of records. Copies. */
  undeclared(): Undeclared[];
  /**
   * Changes an undeclared collection, all or nothing, in turn with the transactions. `change` gets copies of its records.
   * @throws NotStored when there is no such collection
   */
  changeUndeclared(name: string, change: (records: Plain[]) => Plain[]): Promise<void>;
}

function readsOf(rowsOf: (collection: string) => Rows, searchable: Map<string, string[]>): Reads {
  return {
    get: (collection, id) => structuredClone(rowsOf(collection).get(id)?.record),
    list: (collection: string, query: Query) => {
      const rows = rowsOf(collection);
      const paths = searchable.get(collection) ?? [];
      const text = (record: Stored): string => {
        const entry = rows.get(record.id);
        return entry ? (entry.text ??= searchText(record, paths)) : '';
      };
      const records = Array.from(rows.values(), ({ record }) => record);
      const { data, total } = select(records, query, text);
      return { data: structuredClone(data), total };
    },
    // Nothing is derived: lists look at the records.
    misfiled: () => [],
  };
}

class JsonEngine implements Engine {
  readonly committed: Reads;
  private readonly file: JsonFile;
  private readonly collections: readonly Collection[];
  private readonly searchable: Map<string, string[]>;
  private readonly heard: (changes: Change[]) => void;
  private readonly watcher: { close(): void } | undefined;
  private state: State;
  /** What is wrong with the file since a hand edit. */
  private fault: string | undefined;
  private complaint: NodeJS.Timeout | undefined;
  private writing = false;
  private closed = false;

  constructor(file: JsonFile, collections: readonly Collection[], heard: (changes: Change[]) => void) {
    this.file = file;
    this.collections = collections;
    this.searchable = new Map(collections.map(({ name, searchable }) => [name, searchable]));
    this.heard = heard;
    try {
      this.state = stateOf(file.read() ?? {}, collections);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StoreUnavailable(`${file.path} cannot be used: ${reason}`, { cause });
    }
    this.committed = readsOf((collection) => this.rows(this.current(), collection), this.searchable);
    this.watcher = this.watch();
  }

  private rows({ rows }: State, collection: string): Rows {
    const known = rows.get(collection);
    if (!known) throw new Error(`There is no collection "${collection}".`);
    return known;
  }

  /** Hand edits are also looked for with each read; watching only makes the console say at once what is wrong. */
  private watch(): { close(): void } | undefined {
    try {
      const watcher = watch(path.dirname(this.file.path), { persistent: false }, () => this.lookAgain());
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      return undefined;
    }
  }

  /** Takes over what a person has written into the file, if it can be read. */
  private lookAgain(): void {
    // A write of our own is under way: the file's change is ours.
    if (this.writing) return;
    try {
      if (this.fault && !this.file.exists()) this.fault = undefined;
      if (!this.file.changed()) return;
      const before = this.state;
      const after = stateOf(this.file.read(), this.collections);
      this.state = after;
      this.fault = undefined;
      const changes = this.collections.flatMap(({ name }) =>
        differences(name, this.rows(before, name), this.rows(after, name)),
      );
      this.heard(changes);
    } catch (error) {
      const fault = `${this.file.path}, ${error instanceof Error ? error.message : String(error)}`;
      if (fault === this.fault) return;
      this.fault = fault;
      // An editor may be halfway through saving: what is still wrong a moment later is a mistake.
      clearTimeout(this.complaint);
      this.complaint = setTimeout(() => {
        this.lookAgain();
        if (this.fault)
          console.error(
            `${this.fault}\nThe last good state is served, and nothing can be written until the file is mended.`,
          );
      }, 250);
      this.complaint.unref();
    }
  }

  current(): State {
    this.lookAgain();
    return this.state;
  }

  /** Makes `change` of the newest state the new one, once it is on disk. */
  async replace(change: (state: State) => State): Promise<void> {
    if (this.closed) throw new Error('The store is closed.');
    let written = false;
    while (!written) {
      const newest = this.current();
      if (this.fault) throw new StoreUnavailable(`${this.fault}\nNothing can be written until the file is mended.`);
      const next = change(newest);
      this.writing = true;
      try {
        written = await this.file.write(bytesOf(next));
        if (written) this.state = next;
      } finally {
        this.writing = false;
      }
    }
  }

  begin(): Work {
    const base = this.current();
    const drafts = new Map<string, Rows>();
    const changes = new Map<string, Map<string, Entry | undefined>>();
    const sequences = new Map<string, number>();

    const draft = (collection: string): Rows => {
      let rows = drafts.get(collection);
      if (!rows) drafts.set(collection, (rows = new Map(this.rows(base, collection))));
      return rows;
    };
    const put = (collection: string, id: string, entry: Entry | undefined): void => {
      const rows = draft(collection);
      if (entry) rows.set(id, entry);
      else rows.delete(id);
      let changed = changes.get(collection);
      if (!changed) changes.set(collection, (changed = new Map()));
      changed.set(id, entry);
    };
    const seen = (collection: string): Rows => drafts.get(collection) ?? this.rows(base, collection);
    const stored = (collection: string, id: string): void => {
      if (!seen(collection).has(id)) throw new NotStored(collection, id);
    };

    return {
      ...readsOf(seen, this.searchable),
      insert: (collection, record) => {
        if (seen(collection).has(record.id)) throw new DuplicateId(collection, record.id);
        put(collection, record.id, { record });
      },
      update: (collection, record) => {
        stored(collection, record.id);
        put(collection, record.id, { record });
      },
      remove: (collection, id) => {
        stored(collection, id);
        put(collection, id, undefined);
      },
      next: (sequence) => {
        const value = (sequences.get(sequence) ?? base.sequences.get(sequence) ?? 0) + 1;
        sequences.set(sequence, value);
        return value;
      },
      commit: async () => {
        if (changes.size === 0 && sequences.size === 0) return;
        await this.replace((state) => {
          const rows = new Map(state.rows);
          for (const [collection, changed] of changes) {
            const drafted = drafts.get(collection);
            if (state === base && drafted) {
              rows.set(collection, drafted);
              continue;
            }
            const merged = new Map(this.rows(state, collection));
            for (const [id, entry] of changed)
              if (entry) merged.set(id, entry);
              else merged.delete(id);
            rows.set(collection, merged);
          }
          return { ...state, rows, sequences: new Map([...state.sequences, ...sequences]) };
        });
      },
      rollback: () => undefined,
    };
  }

  close(): void {
    this.closed = true;
    this.watcher?.close();
    clearTimeout(this.complaint);
  }
}

/**
 * Opens the store over a JSON file, which the first write creates when it is missing.
 * @throws StoreUnavailable with a sentence that says line and column when the file cannot be read; it is left as it is
 */
export async function openJsonStore(options: { file: string; collections: Collection[] }): Promise<JsonStore> {
  checkCollections(options.collections);
  const file = new JsonFile(options.file);
  makeFolderOf(file.path);
  const queue = new Queue();
  const listeners = new Listeners();
  const engine = new JsonEngine(file, options.collections, (changes) => queue.outside(() => listeners.tell(changes)));
  const undeclared = (): Undeclared[] =>
    Array.from(engine.current().content, ([name, value]) => undeclaredOf(name, value)).filter(
      (found) => found !== undefined,
    );
  return {
    ...storeOver(engine, options.collections, { queue, listeners }),
    undeclared,
    changeUndeclared: (name, change) =>
      queue.run(() =>
        engine.replace((state) => {
          const found = undeclaredOf(name, state.content.get(name));
          if (!found) throw new NotStored(name, 'the collection');
          return { ...state, content: new Map(state.content).set(name, change(found.records)) };
        }),
      ),
  };
}
