import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';

export interface ListAddress {
  filter?: AnyRecord;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/**
 * Writes filter and order into the address, in react-admin's form, and goes back to the first page. Its own `setFilters` would
 * drop a filter that asks for nothing (`assigneeId: null`).
 */
export function useListAddress(): (next: ListAddress, options?: { replace?: boolean }) => void {
  const { filterValues, sort, perPage } = useListContext();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (next, { replace = false } = {}) => {
      const { field, order } = next.sort ?? sort;
      const search = new URLSearchParams({
        filter: JSON.stringify(next.filter ?? filterValues),
        order,
        page: '1',
        perPage: String(perPage),
        sort: field,
      });
      void navigate({ pathname, search: search.toString() }, { replace });
    },
    [filterValues, sort, perPage, navigate, pathname],
  );
}
