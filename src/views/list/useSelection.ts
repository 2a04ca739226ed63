import { useListContext, useStore } from 'ra-core';
import { useRef, useState } from 'react';
import type { AnyRecord } from '../../schema/fields';

/** What an action on many is for: rows picked by hand, or all that the list finds, on every page. */
export type Target = { ids: readonly string[] } | { filter: AnyRecord };

export interface Selection {
  /** Those ticked on the pages seen. */
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  /** All that the list finds is meant. */
  whole: boolean;
  count: number;
  target: Target;
  /** Ticks or unticks a row; with `range`, all from the one that was touched last. */
  toggle: (place: number, range?: boolean) => void;
  /** Of the rows on this page. */
  state: 'none' | 'some' | 'all';
  togglePage: () => void;
  /** Means all that the list finds. */
  tickWhole: () => void;
  clear: () => void;
}

/**
 * Which rows are ticked; it survives paging and sorting. It belongs to the filter under which it was made, as "all" does: what another
 * one does not show is never acted on, and who comes back to the first finds it as it was.
 */
export function useSelection(records: readonly AnyRecord[]): Selection {
  const { resource, selectedIds, onSelect, filterValues, total = 0 } = useListContext();
  const anchor = useRef<{ id: string; of: string }>(undefined);
  const question = JSON.stringify(filterValues);
  const [wholeOf, setWholeOf] = useState<string>();
  const [tickedOf, setTickedOf] = useStore(`views.${resource}.tickedOf`, '');
  const whole = wholeOf === question;
  const ids = new Set(tickedOf === question ? selectedIds.map(String) : []);
  const here = records.map((record) => String(record.id));
  const ticked = whole ? here.length : here.filter((id) => ids.has(id)).length;
  const state = ticked === 0 ? 'none' : ticked === here.length ? 'all' : 'some';

  const pick = (next: Iterable<string>) => {
    setWholeOf(undefined);
    setTickedOf(question);
    onSelect([...next]);
  };
  const toggle = (place: number, range = false) => {
    const id = here[place];
    if (id === undefined) return;
    // All but one of everything cannot be said: what is left is this page without it.
    const before = whole ? new Set(here) : ids;
    const tick = !before.has(id);
    // One that was touched under another filter, or stands on another page, begins nothing here.
    const first = range && anchor.current?.of === question ? here.indexOf(anchor.current.id) : -1;
    const from = first < 0 ? place : first;
    const touched = here.slice(Math.min(from, place), Math.max(from, place) + 1);
    anchor.current = { id, of: question };
    const next = new Set(before);
    for (const each of touched) {
      if (tick) next.add(each);
      else next.delete(each);
    }
    pick(next);
  };
  const togglePage = () => {
    if (whole) return pick([]);
    const next = new Set(ids);
    for (const id of here) {
      if (state === 'all') next.delete(id);
      else next.add(id);
    }
    pick(next);
  };
  return {
    ids,
    has: (id) => whole || ids.has(id),
    whole,
    count: whole ? total : ids.size,
    target: whole ? { filter: filterValues as AnyRecord } : { ids: [...ids] },
    toggle,
    state,
    togglePage,
    tickWhole: () => setWholeOf(question),
    clear: () => pick([]),
  };
}
