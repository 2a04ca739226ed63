import { useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { PlanUsage } from './metering';

export const PLAN_KEY = ['plan'] as const;

/** This month against the plan. */
export function usePlanUsage(enabled = true) {
  const assay = useAssay();
  return useQuery({
    queryKey: [...PLAN_KEY, 'usage'],
    queryFn: async ({ signal }) => (await assay.call<PlanUsage>('GET', '/plans/usage', { signal })).data,
    enabled,
    staleTime: 30_000,
    retry: false,
  });
}
