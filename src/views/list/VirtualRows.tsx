import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';
import type { Cursor } from './useCursor';

interface VirtualRowsProps {
  count: number;
  rowHeight: number;
  columns: number;
  scroll: RefObject<HTMLDivElement | null>;
  cursor: Cursor;
  drawRow: (place: number) => ReactNode;
}

/** Draws the rows in view and a few around them; two empty rows stand for the rest. */
export default function VirtualRows({ count, rowHeight, columns, scroll, cursor, drawRow }: VirtualRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- it keeps its state outside of React, and nothing here is memoized on it
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The headings stand over the first rows.
    scrollPaddingStart: 36,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const { reveal } = cursor;
  useEffect(() => {
    reveal.current = (place) => virtualizer.scrollToIndex(place);
    return () => {
      reveal.current = undefined;
    };
  }, [reveal, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      <Spacer height={above} columns={columns} />
      {items.map((item) => drawRow(item.index))}
      <Spacer height={below} columns={columns} />
    </>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className="spacer" aria-hidden style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell, hidden from readers */}
      <td colSpan={columns} />
    </tr>
  ) : null;
