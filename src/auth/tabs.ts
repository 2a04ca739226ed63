/** What the tabs of one browser tell each other about the session, and how only one of them acts at a time. */
import type { AuthUser } from '../providers/authUser';
import { readSaved, STATE_KEY } from '../providers/state';

/** What must be done first, kept until it is: the saved user does not say so. */
export const UNFINISHED_KEY = 'assay.unfinished';

/** `finished`: what had to be done first was done there. */
export type TabMessage =
  | { type: 'ended' }
  | { type: 'finished' }
  | { type: 'session'; authUser: AuthUser; isServicesModal?: boolean };

export interface Tabs {
  tell(message: TabMessage): void;
  /** Messages of the other tabs, and what happened to the storage behind our back. Gives the way to stop. */
  listen(listener: (message: TabMessage) => void): () => void;
  /** Runs `act` while no other tab runs one of the same name. */
  alone<T>(act: () => Promise<T>): Promise<T>;
}

const CHANNEL = 'assay.session';
const LOCK = 'assay.session';

/**
 * What a change of the storage by another tab says of the session; nothing when it is about something else. Without a key
 * everything was cleared.
 */
export function heardOf({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): TabMessage | undefined {
  if (key === null) return { type: 'ended' };
  if (key === UNFINISHED_KEY && newValue === null) return { type: 'finished' };
  if (key !== STATE_KEY) return undefined;
  const saved = readSaved(newValue);
  return saved?.authUser ? { type: 'session', ...saved, authUser: saved.authUser } : { type: 'ended' };
}

/**
 * The storage event carries the session between tabs, a broadcast the end of it too where storage is blocked. A broadcast
 * never carries a token.
 */
export function browserTabs(): Tabs {
  let opened: BroadcastChannel | undefined;
  const channel = () =>
    typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel(CHANNEL));
  return {
    tell(message) {
      // A channel has no target origin: it never leaves this one.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (message.type === 'ended') channel()?.postMessage('ended');
    },
    listen(listener) {
      const onStorage = (event: StorageEvent) => {
        const message = heardOf(event);
        if (message) listener(message);
      };
      const onMessage = (event: MessageEvent) => {
        if (event.data === 'ended') listener({ type: 'ended' });
      };
      addEventListener('storage', onStorage);
      channel()?.addEventListener('message', onMessage);
      return () => {
        removeEventListener('storage', onStorage);
        channel()?.removeEventListener('message', onMessage);
      };
    },
    // Without locks (an insecure origin) two tabs may both renew: the API's grace for lost replies covers that.
    alone: <T>(act: () => Promise<T>): Promise<T> =>
      typeof navigator !== 'undefined' && 'locks' in navigator
        ? (navigator.locks.request(LOCK, act) as Promise<T>)
        : act(),
  };
}
