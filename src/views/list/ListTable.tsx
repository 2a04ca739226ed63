import { useEvent, useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useRef, type ReactNode, type Ref } from 'react';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import type { ListCells } from '../slots';
import { useWords } from '../words';
import { SortHeading } from './SortHeading';
import { TableRow, type TableRowProps } from './TableRow';
import { Table, TableScroll } from './tableStyles';
import { Tickbox } from './Tickbox';
import { useListAddress } from './useListAddress';
import { rowHeights } from './address';
import type { ListSettings } from './useListSettings';
import type { Selection } from './useSelection';
import type { Cursor } from './useCursor';

// Only long pages are drawn in part.
const VirtualRows = lazy(() => import('./VirtualRows'));

/** Rows that are drawn without further ado. */
export const DRAWN = 50;

interface ListTableProps {
  schema: AnyResource;
  records: readonly AnyRecord[];
  settings: ListSettings;
  selection: Selection;
  cursor: Cursor;
  ticks: boolean;
  opens: boolean;
  /** The record that lies open over the list. */
  openId?: string;
  /** Hand-written cells of the resource. */
  cells?: ListCells;
  onOpen: TableRowProps['onOpen'];
  tableRef: Ref<HTMLTableElement>;
}

export function ListTable(props: ListTableProps) {
  const { schema, records, settings, selection, cursor, ticks, opens, openId, cells, onOpen, tableRef } = props;
  const translate = useTranslate();
  const words = useWords(schema);
  const address = useListAddress();
  const scroll = useRef<HTMLDivElement>(null);
  const { total, page, perPage, isFetching } = useListContext();
  const columns = useMemo(() => settings.columns.filter((column) => !column.hidden), [settings.columns]);
  // Rows are drawn anew only when something of their own changes.
  const toggle = useEvent(selection.toggle);
  const open = useEvent(onOpen);
  const rowHeight = rowHeights[settings.density];
  const before = (page - 1) * perPage;

  const drawRow = (place: number): ReactNode => {
    const record = records[place];
    return (
      record && (
        <TableRow
          key={String(record.id)}
          schema={schema}
          record={record}
          columns={columns}
          place={place}
          first={place === 0}
          last={place === records.length - 1}
          ariaRow={before + place + 2}
          current={cursor.place === place || (cursor.place === undefined && place === 0)}
          ticked={selection.has(String(record.id))}
          ticks={ticks}
          opens={opens}
          open={record.id === openId}
          cells={cells}
          onToggle={toggle}
          onOpen={open}
          onFocus={cursor.touch}
        />
      )
    );
  };

  return (
    <TableScroll ref={scroll} room={selection.count > 0}>
      <Table
        ref={tableRef}
        rowHeight={rowHeight}
        aria-label={words.name(2)}
        aria-rowcount={total === undefined ? undefined : total + 1}
        aria-busy={isFetching}
      >
        <thead>
          <tr aria-rowindex={1}>
            {ticks && (
              <th scope="col" className="tick pinned">
                <VisuallyHidden>{translate('views.list.ticked')}</VisuallyHidden>
                <Tickbox
                  checked={selection.state === 'all'}
                  mixed={selection.state === 'some'}
                  label={translate('views.list.tickAll')}
                  onToggle={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column, place) => (
              <SortHeading
                key={column.source}
                schema={schema}
                column={column}
                className={place === 0 ? 'pinned primary' : undefined}
                onSort={(sort) => address({ sort })}
              />
            ))}
            {schema.rowMenu && (
              <th scope="col" className="menu">
                <VisuallyHidden>{translate('views.list.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.length > DRAWN ? (
            <Suspense fallback={Array.from({ length: DRAWN }, (_, place) => drawRow(place))}>
              <VirtualRows
                count={records.length}
                rowHeight={rowHeight}
                columns={columns.length + (ticks ? 1 : 0) + (schema.rowMenu ? 1 : 0)}
                scroll={scroll}
                cursor={cursor}
                drawRow={drawRow}
              />
            </Suspense>
          ) : (
            records.map((_, place) => drawRow(place))
          )}
        </tbody>
      </Table>
    </TableScroll>
  );
}
