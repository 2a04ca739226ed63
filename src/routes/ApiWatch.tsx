/** What of the API concerns every page: that it cannot be reached, and that the device has no network. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocale, useNotify } from 'ra-core';
import { ErrorPage } from '../pages/errors';
import { isDown } from '../providers/httpError';
import { useSessionStore } from '../auth/SessionContext';
import { requestIdOf } from '../views/errors';

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
  const locale = useLocale();
  /** Since when there is no answer, and which try it was that had none last. */
  const [down, setDown] = useState<{ since: number; requestId: string | undefined }>();
  useNetworkNotice();
  const load = useCallback(
    () =>
      store.load().then(
        () => setDown(undefined),
        (error: unknown) =>
          setDown((before) =>
            isDown(error) ? { since: before?.since ?? Date.now(), requestId: requestIdOf(error) } : undefined,
          ),
      ),
    [store],
  );
  useEffect(() => void load(), [load]);
  if (!down) return children;
  return (
    <ErrorPage
      status={503}
      onRetry={load}
      since={new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }).format(down.since)}
      {...(down.requestId !== undefined && { requestId: down.requestId })}
    />
  );
}
