import { useTranslate } from 'ra-core';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import type { AnyRecord } from '../../schema/fields';
import { nameOf, type AnyResource } from '../../schema/resource';
import { FieldColumn } from '../fieldTypes/FieldColumn';
import { isMissing } from '../fieldTypes/shared/values';
import type { ListCells } from '../slots';
import { cellClass } from './columnOf';
import { PrimaryCell } from './PrimaryCell';
import { RowMenuButton } from './RowMenuButton';
import { Tickbox } from './Tickbox';
import type { Column } from './useListSettings';

export interface TableRowProps {
  schema: AnyResource;
  record: AnyRecord;
  columns: readonly Column[];
  place: number;
  first: boolean;
  last: boolean;
  /** Row of the whole list, from 1, after the heading. */
  ariaRow: number;
  /** The row that the keys act on. */
  current: boolean;
  ticked: boolean;
  /** Rows can be ticked. */
  ticks: boolean;
  opens: boolean;
  /** Lies open over the list. */
  open?: boolean;
  cells?: ListCells | undefined;
  onToggle: (place: number, range: boolean) => void;
  onOpen: (record: AnyRecord, event: MouseEvent | KeyboardEvent) => void;
  onFocus: (place: number) => void;
}

const CONTROL = 'a, button, input, label, select, textarea, .MuiModal-root';

/** A click on a link, a box or in a dialog of the row is theirs, and text that was marked is meant to be copied. */
const isOwn = (event: MouseEvent): boolean =>
  (event.target as Element).closest(CONTROL) !== null || (getSelection()?.toString() ?? '') !== '';

type CellProps = Pick<TableRowProps, 'schema' | 'record' | 'cells'> & Pick<Column, 'source' | 'field'>;

function Cell({ schema, record, source, field, cells }: CellProps) {
  const Own = cells?.[source];
  if (Own && (field.apart || !isMissing(record[source]))) return <Own schema={schema} record={record} />;
  return <FieldColumn schema={schema} source={source} field={field} record={record} value={record[source]} />;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { schema, record, columns, place, ticked, ticks, opens, onToggle, onOpen } = props;
  const translate = useTranslate();
  const [primary, ...rest] = columns;
  return (
    <tr
      data-place={place}
      data-first={props.first || undefined}
      data-last={props.last || undefined}
      data-open={props.open || undefined}
      aria-rowindex={props.ariaRow}
      aria-selected={ticks ? ticked : undefined}
      tabIndex={props.current ? 0 : -1}
      onFocus={() => props.onFocus(place)}
      onClick={(event) => {
        if (isOwn(event)) return;
        if (ticks && event.shiftKey) onToggle(place, true);
        else if (opens) onOpen(record, event);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter' && opens) onOpen(record, event);
        else if (event.key === ' ' && ticks) {
          event.preventDefault();
          onToggle(place, event.shiftKey);
        }
      }}
    >
      {ticks && (
        <td className="tick pinned first">
          <Tickbox
            checked={ticked}
            label={translate('views.list.tick', { name: nameOf(schema, record) })}
            onToggle={(range) => onToggle(place, range)}
          />
        </td>
      )}
      {primary && (
        <th
          scope="row"
          className={`primary pinned${ticks ? '' : ' first'}${rest.length === 0 && !schema.rowMenu ? ' last' : ''}`}
        >
          <PrimaryCell
            schema={schema}
            record={record}
            column={primary}
            opens={opens}
            beside={!rest.some(({ source }) => source === schema.beside)}
            Mark={props.cells?.[primary.source]}
          />
        </th>
      )}
      {rest.map(({ source, field }, index) => (
        <td key={source} className={cellClass(field, index === rest.length - 1 && !schema.rowMenu)}>
          <Cell source={source} field={field} cells={props.cells} schema={schema} record={record} />
        </td>
      ))}
      {schema.rowMenu && (
        <td className="menu last">
          <RowMenuButton schema={schema} record={record} />
        </td>
      )}
    </tr>
  );
});
