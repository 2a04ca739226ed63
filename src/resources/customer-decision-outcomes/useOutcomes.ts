import { useGetList } from 'ra-core';
import { can } from '../../schema/permissions';
import { useViewer } from '../../views/viewer';
import { offeredFor, type CustomerDecisionOutcome } from './schema';

/** As many as a person can choose among; keys reach the first nine. */
const MOST = 50;

/** The outcomes that a case or a check may be decided with now, in the order of the organization. */
export function useOutcomes(usedFor: 'cases' | 'checks') {
  const allowed = can(useViewer(), 'customer-decision-outcomes', 'list');
  const { data, error, isPending, refetch } = useGetList<CustomerDecisionOutcome>(
    'customer-decision-outcomes',
    { filter: offeredFor(usedFor), sort: { field: 'order', order: 'ASC' }, pagination: { page: 1, perPage: MOST } },
    { enabled: allowed, retry: false, staleTime: 30_000 },
  );
  return { allowed, outcomes: data ?? [], error, isPending, refetch };
}
