import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Path } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import type { Order } from '../../providers/sorts';
import { readExtras, writeExtras, type Density } from './address';

export interface ListAddress {
  filter?: AnyRecord;
  /** As react-admin has it; `writeSorts` writes several fields so. */
  sort?: { field: string; order: Order };
  /** The first when filter or order change. */
  page?: number;
  perPage?: number;
  /** Id of a saved view; `null`: none. Kept when left out. */
  view?: string | null;
  /** The columns shown; `null`: those declared. Kept when left out. */
  columns?: readonly string[] | null;
  /** Kept when left out, as the columns are. */
  density?: Density | null;
}

/**
 * The address of the list that shows something else, in react-admin's form, with view, columns and density beside it. Its own setters
 * would drop these, and a filter that asks for nothing (`assigneeId: null`).
 */
export function useListLink(): (next: ListAddress) => Pick<Path, 'pathname' | 'search'> {
  const { filterValues, sort, page, perPage } = useListContext();
  const { pathname, search } = useLocation();
  return useCallback(
    (next) => {
      const { field, order } = next.sort ?? sort;
      const stays = !next.filter && !next.sort && next.perPage === undefined;
      const query = new URLSearchParams({
        filter: JSON.stringify(next.filter ?? filterValues),
        order,
        page: String(next.page ?? (stays ? page : 1)),
        perPage: String(next.perPage ?? perPage),
        sort: field,
      });
      writeExtras(query, search, next);
      return { pathname, search: query.toString() };
    },
    [filterValues, sort, page, perPage, pathname, search],
  );
}

/** Goes there. */
export function useListAddress(): (next: ListAddress, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const link = useListLink();
  return useCallback((next, { replace = false } = {}) => void navigate(link(next), { replace }), [navigate, link]);
}

/** react-admin writes the address too (a page after the last one), without view, columns and density: they are put back. */
export function useKeptExtras(): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const last = useRef(search);
  useEffect(() => {
    const byReactAdmin = typeof state === 'object' && state !== null && '_scrollToTop' in state;
    const [before, now] = [readExtras(last.current), readExtras(search)];
    if (byReactAdmin && Object.keys(before).length > 0 && Object.keys(now).length === 0) {
      const query = new URLSearchParams(search);
      writeExtras(query, last.current, {});
      void navigate({ pathname, search: query.toString() }, { replace: true });
    } else last.current = search;
  }, [pathname, search, state, navigate]);
}
