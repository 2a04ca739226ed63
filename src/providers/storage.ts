/** The local storage of this device, which may be missing, full or forbidden: then it is only said in the console. */

const told = new Set<string>();

/** Says a failure of local storage once a cause. */
export function logStorageFailure(cause: string, error?: unknown): void {
  if (told.has(cause)) return;
  told.add(cause);
  // oxlint-disable-next-line no-console
  console.warn(`Local storage: ${cause}`, error instanceof Error ? error.name : '');
}

/** What the state and the stores need of a device; never throws. */
export interface Device {
  read(key: string): string | null;
  /** Whether it was kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Removes everything of this origin. Whether it is gone. */
  clear(): boolean;
  keys(): string[];
}

/** A storage that may be missing or throw at every call. Outside of a browser there is none, and nothing to say about it. */
export function deviceOver(storage: () => Storage | undefined): Device {
  function attempt<T>(cause: string, otherwise: T, act: (kept: Storage) => T): T {
    try {
      const kept = storage();
      return kept ? act(kept) : otherwise;
    } catch (error) {
      logStorageFailure(cause, error);
      return otherwise;
    }
  }
  return {
    read: (key) => attempt('reading failed', null, (kept) => kept.getItem(key)),
    write: (key, value) =>
      attempt('writing failed', false, (kept) => {
        kept.setItem(key, value);
        return true;
      }),
    remove: (key) => attempt('removing failed', undefined, (kept) => kept.removeItem(key)),
    clear: () =>
      attempt('removing failed', false, (kept) => {
        kept.clear();
        return true;
      }),
    keys: () => attempt('reading failed', [], (kept) => Object.keys(kept)),
  };
}

export const device: Device = deviceOver(() => (typeof localStorage === 'undefined' ? undefined : localStorage));

/** A device of its own, for tests and for pages without storage. */
export function memoryDevice(entries: Record<string, string> = {}): Device {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    clear() {
      kept.clear();
      return true;
    },
    keys: () => [...kept.keys()],
  };
}
