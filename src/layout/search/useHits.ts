import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchBody, SearchCall, SearchGroup } from './types';

/** Milliseconds without a key before the API is asked. */
export const PAUSE = 90;

export interface Hits {
  /** What the groups answer; the newest question may still be on its way. */
  groups: readonly SearchGroup[];
  state: 'idle' | 'asking' | 'done' | 'failed';
  retry: () => void;
}

const NONE: readonly SearchGroup[] = [];

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Overtaken', 'AbortError'));
    });
  });

/** Asks while somebody types: after a short pause, an overtaken question given up. Nothing without a body; nothing is kept. */
export function useHits(call: SearchCall, body: SearchBody | undefined): Hits {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', body],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return body ? call(body, signal) : [];
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (body === undefined) return { groups: NONE, state: 'idle', retry: () => undefined };
  return {
    groups: isError && !isFetching ? NONE : (data ?? NONE),
    state: isFetching ? 'asking' : isError ? 'failed' : 'done',
    retry: () => void refetch(),
  };
}
