import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAssay, type Job } from '../../providers/dataProvider';

const EVERY_MS = 500;

export const isOver = (job: Pick<Job, 'status'>): boolean => job.status !== 'queued' && job.status !== 'running';

/** A job of the API, asked for again until it has ended; nothing is asked while `id` is missing. */
export function useJob(id: string | null | undefined): UseQueryResult<Job> {
  const assay = useAssay();
  return useQuery({
    queryKey: ['jobs', 'getOne', { id }],
    queryFn: async ({ signal }) => (await assay.job(id ?? '', { signal })).data,
    enabled: Boolean(id),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : EVERY_MS),
    // Progress goes on while the person looks at another window.
    refetchIntervalInBackground: true,
  });
}
