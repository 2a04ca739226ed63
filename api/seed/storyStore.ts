/** A store in which whole calls of the API run inside one transaction: what they each would commit, the story commits at once. */
import type { Query, Store, Stored, StoreSession } from '../store/store';

export class StoryStore implements Store {
  private readonly store: Store;
  private session: StoreSession | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  /** Runs `work`; every transaction asked for inside it is part of this one. */
  chapter<T>(work: () => Promise<T>): Promise<T> {
    return this.store.transaction(async (session) => {
      this.session = session;
      try {
        return await work();
      } finally {
        this.session = undefined;
      }
    });
  }

  private get within(): StoreSession {
    return this.session ?? this.store;
  }

  transaction<T>(work: (session: StoreSession) => Promise<T>): Promise<T> {
    return this.session ? work(this.session) : this.store.transaction(work);
  }

  get = (collection: string, id: string) => this.within.get(collection, id);
  list = (collection: string, query?: Query) => this.within.list(collection, query);
  misfiled = (collection: string, records: readonly Stored[]) => this.within.misfiled(collection, records);
  insert = (collection: string, record: Stored) => this.within.insert(collection, record);
  update = (collection: string, record: Stored) => this.within.update(collection, record);
  remove = (collection: string, id: string) => this.within.remove(collection, id);
  next = (sequence: string) => this.within.next(sequence);

  subscribe(): () => void {
    // Nobody is told before the story is written.
    return () => undefined;
  }

  scrub(): Promise<void> {
    return this.store.scrub();
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
