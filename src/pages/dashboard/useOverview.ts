import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { Overview, OverviewDays } from '../../resources/analytics/overview';

/** The numbers of a period, of all cases or of one queue's, of everybody or of one team. */
export function useOverview(
  days: OverviewDays,
  { queue, team }: { queue: string | undefined; team: string | undefined },
  enabled: boolean,
) {
  const assay = useAssay();
  return useQuery({
    queryKey: ['analytics', 'overview', days, queue ?? null, team ?? null],
    queryFn: async ({ signal }) =>
      (await assay.call<Overview>('GET', '/analytics/overview', { query: { days, queue, team }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    enabled,
  });
}
