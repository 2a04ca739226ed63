/** The cache of server data. */
import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './httpError';

/** Milliseconds that server data is kept after its last use. */
export const CACHE_TIME = 60_000;

/** Tries after the first one, of reading calls that got no answer or a server's fault; never after a refusal. */
const RETRIES = 2;

export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  const status = statusOf(error);
  return status === 0 || (status !== undefined && status >= 500);
}

/** @param retry `false` in tests. */
export const createQueryClient = ({ retry = true }: { retry?: boolean } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_TIME,
        retry: retry && shouldRetry,
      },
      mutations: {
        retry: false,
        // Offline, a write fails at once and keeps its text, rather than waiting unseen.
        networkMode: 'always',
      },
    },
  });
