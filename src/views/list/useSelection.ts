import { useListContext } from 'ra-core';
import { useRef } from 'react';
import type { AnyRecord } from '../../schema/fields';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Ticks or unticks a row; with `range`, all from the one that was touched last. */
  toggle: (place: number, range?: boolean) => void;
  /** Of the rows on this page. */
  state: 'none' | 'some' | 'all';
  togglePage: () => void;
}

/** Which rows are ticked; it survives paging, sorting and filtering. */
export function useSelection(records: readonly AnyRecord[]): Selection {
  const { selectedIds, onSelect } = useListContext();
  const anchor = useRef<number>(undefined);
  const ids = new Set(selectedIds.map(String));
  const here = records.map((record) => String(record.id));
  const ticked = here.filter((id) => ids.has(id)).length;
  const state = ticked === 0 ? 'none' : ticked === here.length ? 'all' : 'some';

  const toggle = (place: number, range = false) => {
    const id = here[place];
    if (id === undefined) return;
    const tick = !ids.has(id);
    const from = range ? (anchor.current ?? place) : place;
    const touched = here.slice(Math.min(from, place), Math.max(from, place) + 1);
    anchor.current = place;
    const next = new Set(ids);
    for (const each of touched) {
      if (tick) next.add(each);
      else next.delete(each);
    }
    onSelect([...next]);
  };
  const togglePage = () => {
    const next = new Set(ids);
    for (const id of here) {
      if (state === 'all') next.delete(id);
      else next.add(id);
    }
    onSelect([...next]);
  };
  return { ids, toggle, state, togglePage };
}
