/** What of the API concerns every page: that it cannot be reached, and that the device has no network. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';
import { ErrorPage } from '../pages/errors';
import { isDown } from '../providers/httpError';
import { useSessionStore } from '../auth/SessionContext';

/** Says once that the network is gone, and once that it is back. */
function useNetworkNotice(): void {
  const notify = useNotify();
  useEffect(() => {
    const gone = () => notify('http.offline', { type: 'warning' });
    const back = () => notify('http.online', { type: 'success' });
    addEventListener('offline', gone);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', gone);
      removeEventListener('online', back);
    };
  }, [notify]);
}

/** Reads the profile of a restored session; in the place of the page stands the 503 page while the API is down. */
export function ApiWatch({ children }: { children: ReactNode }) {
  const store = useSessionStore();
  const [down, setDown] = useState(false);
  useNetworkNotice();
  const load = useCallback(
    () =>
      store.load().then(
        () => setDown(false),
        (error: unknown) => setDown(isDown(error)),
      ),
    [store],
  );
  useEffect(() => void load(), [load]);
  return down ? <ErrorPage status={503} onRetry={load} /> : children;
}
