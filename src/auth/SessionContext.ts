import { createContext, useContext, useSyncExternalStore } from 'react';
import { nameOfSession, type Session, type SessionName } from './machine';
import type { SessionStore } from './session';

export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** @throws outside of `<App>`. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('There is no <App> around this.');
  return store;
}

/** The session as it is now, the name of its state, and its store. */
export function useSession(): Session & { name: SessionName; store: SessionStore } {
  const store = useSessionStore();
  const session = useSyncExternalStore(store.subscribe, store.get);
  return { ...session, name: nameOfSession(session), store };
}
