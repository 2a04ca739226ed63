/**
 * What both engines have in common: one transaction at a time, all or nothing, checked records, listeners. An engine itself
 * is small and need not think about any of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { asStored, checkQuery, wellFormed } from './query';
import {
  StoreUnavailable,
  type Change,
  type Collection,
  type Page,
  type Query,
  type Store,
  type StoreSession,
  type Stored,
} from './store';

/** Reads of one state of the data. */
export interface Reads {
  get(collection: string, id: string): Stored | undefined;
  list(collection: string, query: Query): Page;
  /** Ids of those that lists and searches would not find as they are; none where they look at the records themselves. */
  misfiled(collection: string, records: readonly Stored[]): string[];
}

/** One transaction: its reads see its own writes. Records handed in are already plain JSON and nobody else's. */
export interface Work extends Reads {
  insert(collection: string, record: Stored): void;
  update(collection: string, record: Stored): void;
  remove(collection: string, id: string): void;
  next(sequence: string): number;
  /** Resolves when the writes are on disk; when it throws, none of them is kept. */
  commit(): void | Promise<void>;
  rollback(): void;
}

export interface Engine {
  /** What is committed. */
  committed: Reads;
  /** Called for one transaction at a time. */
  begin(): Work;
  /** Where its files keep former states; called between transactions. */
  scrub?(): void;
  close(): void | Promise<void>;
}

/** Runs pieces of work one after the other, in the order they came. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve();
  private readonly inside = new AsyncLocalStorage<{ running: boolean }>();

  /** @throws Error when called from inside work that this queue is running: waiting for oneself never ends. */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside.getStore()?.running)
      return Promise.reject(new Error('A transaction is open: write through the session that it hands out.'));
    const result = this.last.then(() => {
      const turn = { running: true };
      return this.inside.run(turn, work).finally(() => {
        turn.running = false;
      });
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Runs `call` as if it stood outside, so that what it starts may queue up as anybody else's work. */
  outside(call: () => void): void {
    this.inside.run({ running: false }, call);
  }
}

/** Tells listeners of changes; one that fails does not keep the others from hearing. */
export class Listeners {
  private readonly listeners = new Set<(changes: Change[]) => void>();

  add(listener: (changes: Change[]) => void): () => void {
    // A wrapper of its own, so that the same function can be added twice and ended once.
    const entry = (changes: Change[]): void => listener(changes);
    this.listeners.add(entry);
    return () => this.listeners.delete(entry);
  }

  tell(changes: Change[]): void {
    if (changes.length === 0) return;
    for (const listener of this.listeners) {
      try {
        listener(structuredClone(changes));
      } catch (error) {
        console.error('A listener to the store failed:', error);
      }
    }
  }
}

/** The store on top of an engine. The queue and listeners are handed in where the engine has further uses for them. */
export function storeOver(
  engine: Engine,
  collections: readonly Collection[],
  { queue = new Queue(), listeners = new Listeners() }: { queue?: Queue; listeners?: Listeners } = {},
): Store {
  const known = new Set(collections.map(({ name }) => name));
  let closing: Promise<void> | undefined;

  const open = (): void => {
    if (closing) throw new Error('The store is closed.');
  };
  const check = (collection: string): void => {
    if (!known.has(collection)) throw new Error(`There is no collection "${collection}".`);
  };

  const readsOf = (reads: Reads, ready: () => void): Pick<StoreSession, 'get' | 'list' | 'misfiled'> => ({
    get: async (collection, id) => {
      ready();
      check(collection);
      return reads.get(collection, wellFormed(id));
    },
    list: async (collection, query = {}) => {
      ready();
      check(collection);
      return reads.list(collection, checkQuery(query));
    },
    misfiled: async (collection, records) => {
      ready();
      check(collection);
      return reads.misfiled(collection, records);
    },
  });

  const runTransaction = async <T>(work: (session: StoreSession) => Promise<T>): Promise<T> => {
    const transaction = engine.begin();
    const changes: Change[] = [];
    let over = false;
    let failure: StoreUnavailable | undefined;
    const ready = (): void => {
      if (over) throw new Error('This transaction is over.');
      if (failure) throw failure;
    };
    // A write that stopped halfway (disk full) must not be committed, even if `work` swallows its error.
    const attempt = <R>(write: () => R): R => {
      ready();
      try {
        return write();
      } catch (error) {
        if (error instanceof StoreUnavailable) failure = error;
        throw error;
      }
    };
    const write = (change: Change, run: () => void): void => {
      attempt(() => {
        check(change.collection);
        run();
      });
      changes.push(change);
    };
    const session: StoreSession = {
      ...readsOf(transaction, ready),
      insert: async (collection, record) => {
        const stored = asStored(record);
        write({ collection, id: stored.id, kind: 'insert' }, () => transaction.insert(collection, stored));
      },
      update: async (collection, record) => {
        const stored = asStored(record);
        write({ collection, id: stored.id, kind: 'update' }, () => transaction.update(collection, stored));
      },
      remove: async (collection, id) => {
        const known = wellFormed(id);
        write({ collection, id: known, kind: 'remove' }, () => transaction.remove(collection, known));
      },
      next: async (sequence) => attempt(() => transaction.next(wellFormed(sequence))),
    };
    try {
      const result = await work(session);
      over = true;
      if (failure) throw failure;
      await transaction.commit();
      queue.outside(() => listeners.tell(changes));
      return result;
    } catch (error) {
      over = true;
      transaction.rollback();
      throw error;
    }
  };

  const transaction = async <T>(work: (session: StoreSession) => Promise<T>): Promise<T> => {
    open();
    return queue.run(() => runTransaction(work));
  };

  return {
    ...readsOf(engine.committed, open),
    insert: (collection, record) => transaction((session) => session.insert(collection, record)),
    update: (collection, record) => transaction((session) => session.update(collection, record)),
    remove: (collection, id) => transaction((session) => session.remove(collection, id)),
    next: (sequence) => transaction((session) => session.next(sequence)),
    transaction,
    subscribe: (listener) => listeners.add(listener),
    scrub: async () => {
      open();
      await queue.run(async () => engine.scrub?.());
    },
    close: () =>
      (closing ??= queue.run(async () => {
        await engine.close();
      })),
  };
}
