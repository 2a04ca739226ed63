/**
 * The lists in memory, ready to be searched: one index over the entries of every organization, each tagged with its list.
 * Built at the first need, in slices, and brought up to date when the store changes.
 */
import { setImmediate } from 'node:timers/promises';
import { conflict } from '../errors';
import {
  buildIndex,
  type Hit,
  type NameScreeningIndex,
  type ScreeningQuery,
  type WatchlistEntry,
} from '../engines/screening';
import type { Services } from '../services';
import type { Change, Stored } from '../store/store';
import { ENTRIES, entryOf } from './entries';
import { WATCHLISTS } from './editions';
import { gapOf, published, type Gap, type LoadedList, type SearchRules } from './rules';

export interface FoundHit extends Hit {
  entry: WatchlistEntry;
  list: LoadedList;
}

export interface Found {
  hits: FoundHit[];
  /** The lists that were searched. */
  lists: LoadedList[];
  /** The lists that did not answer in full, or were not asked. */
  gaps: Gap[];
  entriesSearched: number;
}

const PAGE = 1_000;
/** With more changes than this, building anew is quicker than mending. */
const MEND_AT_MOST = 2_000;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const loadedList = (record: Stored): LoadedList => ({
  id: record.id,
  name: textOf(record.name) ?? '',
  source: textOf(record.source) ?? '',
  edition: textOf(record.edition),
  loadedAt: textOf(record.loadedAt),
  entryCount: Number(record.entryCount ?? 0),
  failedAt: textOf(record.failedAt),
  organizationId: textOf(record.organizationId),
});

/** Published lists have keys of their own, so an entry that is loaded twice (for everybody and for one's own) shows. */
const keyOf = ({ list, entry }: FoundHit): string =>
  published.has(list.source) ? `${list.source} ${entry.externalId}` : entry.id;

export class Watchlists {
  private readonly services: Services;
  private index: NameScreeningIndex | undefined;
  private lists: LoadedList[] = [];
  /** Entries that changed since the index was brought up to date. */
  private readonly changed = new Set<string>();
  private listsChanged = true;
  private refreshing: Promise<void> | undefined;

  constructor(services: Services) {
    this.services = services;
    services.store.subscribe((changes) => this.note(changes));
  }

  private note(changes: readonly Change[]): void {
    for (const { collection, id } of changes) {
      if (collection === ENTRIES) this.changed.add(id);
      if (collection === WATCHLISTS) this.listsChanged = true;
    }
  }

  private isCurrent(): boolean {
    return this.index !== undefined && this.changed.size === 0 && !this.listsChanged;
  }

  /** Resolves when the index holds what is stored. Cheap when it does already. */
  async ready(): Promise<NameScreeningIndex> {
    while (!this.isCurrent()) {
      this.refreshing ??= this.refresh().finally(() => {
        this.refreshing = undefined;
      });
      await this.refreshing;
    }
    return this.index as NameScreeningIndex;
  }

  private async refresh(): Promise<void> {
    const { store } = this.services;
    this.listsChanged = false;
    this.lists = (await store.list(WATCHLISTS, { sort: [{ path: 'name', order: 'ASC' }] })).data.map(loadedList);
    if (this.index && this.changed.size <= MEND_AT_MOST) await this.mend(this.index);
    else await this.build();
  }

  private async build(): Promise<void> {
    this.changed.clear();
    const entries: WatchlistEntry[] = [];
    for (let after = ''; ;) {
      const { data } = await this.services.store.list(ENTRIES, {
        where: [{ path: 'id', op: 'gt', value: after }],
        sort: [{ path: 'id', order: 'ASC' }],
        range: [0, PAGE - 1],
      });
      for (const record of data) entries.push(entryOf(record));
      if (data.length < PAGE) break;
      after = data.at(-1)?.id ?? '';
      await setImmediate();
    }
    this.index = await buildIndex(entries);
  }

  private async mend(index: NameScreeningIndex): Promise<void> {
    const ids = [...this.changed];
    this.changed.clear();
    for (const id of ids) {
      const record = await this.services.store.get(ENTRIES, id);
      if (record) index.takeIn(entryOf(record));
      else index.remove(id);
    }
    if (ids.length > 0) index.weigh();
  }

  /** What an organization screens against: the lists of everybody and its own. */
  async listsOf(organizationId: string): Promise<LoadedList[]> {
    await this.ready();
    return this.lists.filter((list) => list.organizationId === null || list.organizationId === organizationId);
  }

  /**
   * Searches the lists of an organization, but for those that it switched off; best first, an entry once.
   * @throws ApiError 409 while it has none: nobody may be called clear by a search in nothing
   */
  async search(rules: SearchRules, query: Omit<ScreeningQuery, 'watchlistIds'>): Promise<Found> {
    const index = await this.ready();
    const filled = (await this.listsOf(rules.organizationId)).filter((list) => list.entryCount > 0);
    const lists = filled.filter(({ id }) => !rules.off.includes(id));
    if (lists.length === 0)
      throw conflict(
        filled.length === 0
          ? 'Load a watchlist first: there is nothing to screen against.'
          : 'All watchlists are switched off for your organization: there is nothing to screen against.',
      );
    const byId = new Map(lists.map((list) => [list.id, list]));
    const limit = query.limit ?? 10;
    const seen = new Set<string>();
    const hits = index
      .search({ ...query, limit: limit * 2, watchlistIds: new Set(byId.keys()) })
      .flatMap((hit): FoundHit[] => {
        const [entry, list] = [index.get(hit.entryId), byId.get(hit.watchlistId)];
        return entry && list ? [{ ...hit, entry, list }] : [];
      })
      .filter((hit) => !seen.has(keyOf(hit)) && seen.add(keyOf(hit)))
      .slice(0, limit);
    const gaps = filled.flatMap((list) => gapOf(list, index.sizeOf(list.id), rules) ?? []);
    return { hits, lists, gaps, entriesSearched: lists.reduce((sum, list) => sum + index.sizeOf(list.id), 0) };
  }
}

const made = new WeakMap<Services, Watchlists>();

/** The lists of an installation; made at the first call. */
export function watchlistsOf(services: Services): Watchlists {
  let watchlists = made.get(services);
  if (!watchlists) made.set(services, (watchlists = new Watchlists(services)));
  return watchlists;
}
