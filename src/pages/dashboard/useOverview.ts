import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { Overview, OverviewDays } from '../../resources/analytics/overview';

/** The numbers of a period, of all cases or of one queue's. */
export function useOverview(days: OverviewDays, queue: string | undefined, enabled: boolean) {
  const assay = useAssay();
  return useQuery({
    queryKey: ['analytics', 'overview', days, queue ?? null],
    queryFn: async ({ signal }) =>
      (await assay.call<Overview>('GET', '/analytics/overview', { query: { days, queue }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    enabled,
  });
}
