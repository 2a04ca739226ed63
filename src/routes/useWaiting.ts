import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionStore } from '../auth/SessionContext';
import type { Counts } from '../layout/navigation';

/** Milliseconds between two looks while the page is in front. */
const EVERY = 60_000;

const KEY = ['waiting'] as const;

type Waiting = Readonly<Record<string, { count: number; pastDue: number }>>;

const NOTHING: Counts = {};

const countsOf = (waiting: Waiting): Counts =>
  Object.fromEntries(
    Object.entries(waiting).map(([name, { count, pastDue }]) => [
      name,
      { count, tone: pastDue > 0 ? ('error' as const) : ('plain' as const) },
    ]),
  );

/**
 * How many wait behind the ways of the navigation, asked anew when the window comes to the front, after every write, and when
 * anything that was read is called stale. Without an answer there are no counts, and nothing waits for them.
 */
export function useWaiting(): Counts {
  const { http } = useSessionStore();
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: KEY });
    const reads = client.getQueryCache().subscribe((event) => {
      const stale = event.type === 'updated' && event.action.type === 'invalidate';
      if (stale && event.query.queryKey[0] !== KEY[0]) again();
    });
    const writes = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') again();
    });
    return () => {
      reads();
      writes();
    };
  }, [client]);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      countsOf((await http.call<Waiting>('GET', '/waiting', { signal, background: true })).data),
    refetchInterval: EVERY,
    refetchOnWindowFocus: 'always',
    retry: false,
    throwOnError: false,
  });
  return data ?? NOTHING;
}
