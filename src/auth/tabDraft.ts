/**
 * What a person has entered on the way in, kept for this tab alone, so that a reload or the back button loses none of it. Passwords
 * are never among it. Where the tab's storage is blocked or full, it is kept until the next reload.
 */

/** Minutes after which it is forgotten: no code and no link that it goes with lives longer. */
const KEPT_MINUTES = 30;

export interface TabDraft<T extends object> {
  read: () => Partial<T>;
  /** Lays values over what is there. */
  write: (values: Partial<T>) => void;
  clear: () => void;
}

type Kept<T> = Partial<T> & { keptAt: number };

const asKept = <T>(text: string | null): Kept<T> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'keptAt' in value && typeof value.keptAt === 'number'
      ? (value as Kept<T>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Only texts and numbers are kept. @param now milliseconds since 1970 */
export function tabDraft<T extends { [key in keyof T]: string | number }>(
  key: string,
  now: () => number = Date.now,
): TabDraft<T> {
  let memory: Kept<T> | undefined;

  const storage = <R>(act: (kept: Storage) => R): R | undefined => {
    try {
      return act(sessionStorage);
    } catch {
      // What is in memory serves.
      return undefined;
    }
  };

  const read = (): Partial<T> => {
    const kept = asKept<T>(storage((tab) => tab.getItem(key)) ?? null) ?? memory;
    if (!kept || now() - kept.keptAt > KEPT_MINUTES * 60_000) return {};
    const { keptAt: _, ...values } = kept;
    return Object.fromEntries(
      Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
    ) as Partial<T>;
  };

  return {
    read,
    write(values) {
      memory = { ...read(), ...values, keptAt: now() };
      storage((tab) => tab.setItem(key, JSON.stringify(memory)));
    },
    clear() {
      memory = undefined;
      storage((tab) => tab.removeItem(key));
    },
  };
}
