import { useCallback, useRef, useState, type RefObject } from 'react';

export interface Cursor {
  /** The row that the keys act on. */
  place: number | undefined;
  /** Moves to a row and puts the focus there. */
  move: (place: number) => void;
  /** The focus came to a row by itself. */
  touch: (place: number) => void;
  /** Brings a row that is not drawn into view; set by whoever draws in part. */
  reveal: RefObject<((place: number) => void) | undefined>;
}

/** The place of the keyboard in a list of `count` rows. */
export function useCursor(count: number, table: RefObject<HTMLTableElement | null>): Cursor {
  const [place, setPlace] = useState<number>();
  const reveal = useRef<((place: number) => void) | undefined>(undefined);
  const touch = useCallback((next: number) => setPlace(next), []);
  const move = useCallback(
    (next: number) => {
      if (next < 0 || next >= count) return;
      setPlace(next);
      const focus = () => {
        const row = table.current?.querySelector<HTMLElement>(`tr[data-place="${next}"]`);
        row?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: 'nearest' });
        return row;
      };
      if (focus()) return;
      reveal.current?.(next);
      // It is drawn with the next frames.
      requestAnimationFrame(() => requestAnimationFrame(focus));
    },
    [count, table],
  );
  return { place: place !== undefined && place < count ? place : undefined, move, touch, reveal };
}
