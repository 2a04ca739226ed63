/** The global state of the app: a small store outside of React, saved in part under '@state' and restored at startup. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Currency } from '../resources/currencies/schema';
import { asObject, cutForStorage, readAuthUser, type AuthUser } from './authUser';
import { device, logStorageFailure, type Device } from './storage';

export interface GlobalState {
  authUser: AuthUser | null;
  /** Whether the side navigation is unfolded. */
  isSideNavigation: boolean;
  /** Whether the overview of services opens by itself. */
  isServicesModal: boolean;
  primaryCurrency: Currency | null;
  currency: Currency | null;
}

export type GlobalKey = keyof GlobalState;

export const STATE_KEY = '@state';
const NAVIGATION_KEY = 'assay.navigation';

/** Milliseconds between two saves, at least. */
export const SAVE_EVERY = 1_000;

const defaults: GlobalState = {
  authUser: null,
  isSideNavigation: true,
  isServicesModal: true,
  primaryCurrency: null,
  currency: null,
};

/** What is saved: the session, cut down, and whether the services overview opens. */
const serialize = ({ authUser, isServicesModal }: Pick<GlobalState, 'authUser' | 'isServicesModal'>): string =>
  JSON.stringify({ authUser: authUser && cutForStorage(authUser), isServicesModal });

/** The saved part of the state: known keys of the right types, the defaults for the rest. `undefined` when nothing is saved. */
export function readSaved(text: string | null): Pick<GlobalState, 'authUser' | 'isServicesModal'> | undefined {
  if (text === null) return undefined;
  let saved: ReturnType<typeof asObject>;
  try {
    saved = asObject(JSON.parse(text));
  } catch {
    // Cut off or not ours; the same as empty.
  }
  const { authUser, isServicesModal } = { ...saved };
  return {
    authUser: readAuthUser(authUser) ?? null,
    isServicesModal: typeof isServicesModal === 'boolean' ? isServicesModal : defaults.isServicesModal,
  };
}

export interface StateStore {
  get(): GlobalState;
  set(change: Partial<GlobalState>): void;
  /** Tells about every change. Gives the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Saves at once what waits to be saved. */
  flush(): void;
  /** Resolves when nothing waits to be saved. */
  saved(): Promise<void>;
  /** Whether the device holds the state as it is now. */
  isSaved(): boolean;
  /** The saved state as the device holds it now, perhaps written by another tab. */
  readDevice(): ReturnType<typeof readSaved>;
  /** Back to the defaults; nothing that waited is saved. `clear` empties the whole local storage too. */
  reset(options: { clear: boolean }): void;
}

/** A state restored from `kept`. Clock in milliseconds, never running backwards. */
export function createState(kept: Device = device, now: () => number = () => performance.now()): StateStore {
  const listeners = new Set<() => void>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waiters: (() => void)[] = [];
  let lastSave = -Infinity;
  const found = kept.read(STATE_KEY);
  /** What the device holds, as far as this tab knows; nothing is the same as the defaults. */
  let keptText = found ?? serialize(defaults);
  let failed = false;

  const userIn = ({ authUser }: Pick<GlobalState, 'authUser'>) => JSON.stringify(authUser && cutForStorage(authUser));

  const restored = readSaved(found);
  let current: GlobalState = {
    ...defaults,
    ...restored,
    isSideNavigation: kept.read(NAVIGATION_KEY) !== 'folded',
  };
  /** Who was here when this tab last saved. */
  let keptUser = userIn(current);

  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
    for (const done of waiters.splice(0)) done();
  };

  const save = () => {
    const held = kept.read(STATE_KEY);
    // Another tab has written since. Where this one has nothing newer to say of the session, the other's word stands: else
    // a choice made here would bring back somebody who has left there.
    const theirs = held !== keptText && userIn(current) === keptUser;
    const text = serialize(theirs ? { ...current, authUser: readSaved(held)?.authUser ?? null } : current);
    lastSave = now();
    failed = !kept.write(STATE_KEY, text);
    keptText = text;
    if (!failed) keptUser = userIn(current);
    stopWaiting();
  };

  const schedule = () => {
    if (serialize(current) === keptText) return stopWaiting();
    if (waiting !== undefined) return;
    const left = lastSave + SAVE_EVERY - now();
    if (left <= 0) save();
    else waiting = setTimeout(save, left);
  };

  const store: StateStore = {
    get: () => current,
    set(change) {
      const next = { ...current, ...change };
      if ((Object.keys(change) as GlobalKey[]).every((key) => Object.is(current[key], next[key]))) return;
      const navigationMoved = next.isSideNavigation !== current.isSideNavigation;
      current = next;
      if (navigationMoved) kept.write(NAVIGATION_KEY, next.isSideNavigation ? 'open' : 'folded');
      schedule();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush() {
      if (waiting !== undefined) save();
    },
    saved: () => (waiting === undefined ? Promise.resolve() : new Promise((done) => waiters.push(done))),
    isSaved: () => waiting === undefined && !failed,
    readDevice: () => readSaved(kept.read(STATE_KEY)),
    reset({ clear }) {
      clearTimeout(waiting);
      waiting = undefined;
      current = defaults;
      keptText = serialize(defaults);
      // Where the device could not be cleared, nobody being here is news that it must still be told.
      if (!clear || kept.clear()) keptUser = userIn(defaults);
      for (const done of waiters.splice(0)) done();
      for (const listener of listeners) listener();
    },
  };

  if (keptText !== serialize(current)) {
    logStorageFailure('the saved state was not as expected and is replaced');
    schedule();
  }
  return store;
}

export const state = createState();

/** One value of the global state, and the way to set it. */
export function useGlobalState<K extends GlobalKey>(key: K): [GlobalState[K], (value: GlobalState[K]) => void] {
  const value = useSyncExternalStore(state.subscribe, () => state.get()[key]);
  const set = useCallback((next: GlobalState[K]) => state.set({ [key]: next }), [key]);
  return [value, set];
}
