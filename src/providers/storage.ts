/** The local storage of this device, which may be missing, full or forbidden: then it is only said in the console. */

const told = new Set<string>();

/** Says a failure of local storage once a cause. */
export function logStorageFailure(cause: string, error?: unknown): void {
  if (told.has(cause)) return;
  told.add(cause);
  // oxlint-disable-next-line no-console
  console.warn(`Local storage: ${cause}`, error instanceof Error ? error.name : '');
}

function attempt<T>(cause: string, otherwise: T, act: (device: Storage) => T): T {
  try {
    // Outside of a browser there is none, and nothing to say about it.
    return typeof localStorage === 'undefined' ? otherwise : act(localStorage);
  } catch (error) {
    logStorageFailure(cause, error);
    return otherwise;
  }
}

/** What the state and the stores need of a device; never throws. */
export interface Device {
  read(key: string): string | null;
  /** Whether it was kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Removes everything of this origin. */
  clear(): void;
  keys(): string[];
}

export const device: Device = {
  read: (key) => attempt('reading failed', null, (kept) => kept.getItem(key)),
  write: (key, value) =>
    attempt('writing failed', false, (kept) => {
      kept.setItem(key, value);
      return true;
    }),
  remove: (key) => attempt('removing failed', undefined, (kept) => kept.removeItem(key)),
  clear: () => attempt('removing failed', undefined, (kept) => kept.clear()),
  keys: () => attempt('reading failed', [], (kept) => Object.keys(kept)),
};

/** A device of its own, for tests and for pages without storage. */
export function memoryDevice(entries: Record<string, string> = {}): Device {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    keys: () => [...kept.keys()],
  };
}
