import { useGetList } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';

/** How many records of a resource fit a filter; asked after the list itself, so that its first row does not wait. */
export function useCount(resource: string, filter: AnyRecord, enabled: boolean): number | undefined {
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    // A count that cannot be had is left off; the list says what is wrong.
    { enabled, staleTime: 30_000, retry: false },
  );
  return total;
}
