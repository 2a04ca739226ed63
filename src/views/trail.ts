/** The way back and on: a record knows the list that one came from, and who stands before and after it there. */
import { useGetList, useListContext, useStore, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import type { AnyRecord } from '../schema/fields';
import type { AnyResource } from '../schema/resource';

export interface Trail {
  filter: AnyRecord;
  sort: { field: string; order: 'ASC' | 'DESC' };
  page: number;
  perPage: number;
  total: number;
  /** Of the page as it was seen: a record that left the list meanwhile still has its neighbours. */
  ids: string[];
}

const keyOf = (schema: AnyResource): string => `views.${schema.name}.trail`;

/** Keeps what the list shows, for the records that are opened from it. */
export function useTrail(schema: AnyResource): void {
  const { filterValues, sort, page, perPage, total = 0, data, isPlaceholderData } = useListContext();
  const { setItem } = useStoreContext();
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const trail: Trail = { filter: filterValues, sort, page, perPage, total, ids: data.map(({ id }) => String(id)) };
    setItem(keyOf(schema), trail);
  }, [schema, setItem, filterValues, sort, page, perPage, total, data, isPlaceholderData]);
}

export interface Neighbours {
  /** From 1. */
  place: number;
  total: number;
  previous: string | undefined;
  next: string | undefined;
  /** Call it when one goes to a neighbour: the trail follows over the end of a page. */
  follow: (id: string) => void;
}

/** Who stands beside a record in the list that one came from; `undefined` where one did not come from there. */
export function useNeighbours(schema: AnyResource, id: string): Neighbours | undefined {
  const [trail, setTrail] = useStore<Trail | null>(keyOf(schema), null);
  const at = trail ? trail.ids.indexOf(id) : -1;
  const first = trail ? (trail.page - 1) * trail.perPage : 0;
  const place = first + at + 1;
  const atStart = at === 0 && first > 0;
  const atEnd = trail !== null && at >= 0 && at === trail.ids.length - 1 && place < trail.total;
  // Records that were worked on may have left the list: others moved up into the page that was seen.
  const again = usePage(schema, trail, 0, atEnd);
  const after = usePage(schema, trail, 1, atEnd);
  const before = usePage(schema, trail, -1, atStart);
  if (!trail || at < 0) return undefined;

  const unseen = (page: Trail | undefined) => page?.ids.find((other) => !trail.ids.includes(other));
  const [inAgain, inAfter] = [unseen(again), unseen(after)];
  const previous = at > 0 ? trail.ids[at - 1] : before?.ids.at(-1);
  const next = at < trail.ids.length - 1 ? trail.ids[at + 1] : (inAgain ?? inAfter);
  return {
    place,
    total: Math.max(trail.total, place),
    previous,
    next,
    follow: (to) => {
      if (trail.ids.includes(to)) return;
      const page = [again, after, before].find((one) => one?.ids.includes(to));
      if (page) setTrail(page);
    },
  };
}

function usePage(schema: AnyResource, trail: Trail | null, by: number, enabled: boolean): Trail | undefined {
  const page = (trail?.page ?? 1) + by;
  const { data, total = 0 } = useGetList<AnyRecord & { id: string }>(
    schema.name,
    {
      pagination: { page, perPage: trail?.perPage ?? 25 },
      sort: trail?.sort ?? { field: 'id', order: 'ASC' },
      filter: trail?.filter ?? {},
    },
    { enabled: enabled && page > 0, retry: false },
  );
  if (!trail || !enabled || !data) return undefined;
  return { ...trail, page, total, ids: data.map(({ id }) => id) };
}
