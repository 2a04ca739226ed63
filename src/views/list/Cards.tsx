import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readSorts } from '../../providers/sorts';
import { isSortable, type AnyRecord } from '../../schema/fields';
import { nameOf, STATUS, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { cutLine, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { FieldColumn } from '../fieldTypes/FieldColumn';
import { isMissing } from '../fieldTypes/shared/values';
import { relativeMoment } from '../format';
import { Menu } from '../parts/Menu';
import type { ListCells } from '../slots';
import { FROM_LIST, pathFromList } from '../paths';
import { useWords } from '../words';
import { firstOrder } from './columnOf';
import { Tickbox } from './Tickbox';
import { isNumbered } from './PrimaryCell';
import { useListAddress } from './useListAddress';
import type { Column } from './useListSettings';
import type { Selection } from './useSelection';

const Head = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  paddingInline: 10,
  color: color.text.secondary,
});

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 73,
  paddingBlock: 10,
  paddingInline: 14,
  borderBlockStart: `1px solid ${color.line}`,
  // The browser itself leaves out what is far from view.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 73px',
  touchAction: 'manipulation',
  '&:first-of-type': { borderBlockStart: 0 },
  '&[data-ticked]': { background: color.selected },
});

const Mark = styled('span')({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 38,
  height: 38,
  // The box takes all of the avatar; it is seen once it is ticked.
  '& input': { position: 'absolute', inset: -3, width: 'auto', height: 'auto', opacity: 0 },
  '&[data-box] input': { position: 'static', opacity: 1, width: 16, height: 16 },
  '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 2, borderRadius: '50%' },
});

const Ticked = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 38,
  height: 38,
  borderRadius: '50%',
  color: color.primary.onStrong,
  background: color.primary.strong,
});

const Middle = styled('div')({ flex: 1, minWidth: 0 });
const Name = styled('div')({
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
  ...cutLine,
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole card opens the record.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
});
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  marginBlockStart: 4,
  overflow: 'hidden',
  color: color.text.secondary,
});
const End = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 4,
  flex: 'none',
  color: color.text.secondary,
});

/** Milliseconds of a long press. */
const LONG = 500;

interface CardsProps {
  schema: AnyResource;
  records: readonly AnyRecord[];
  columns: readonly Column[];
  selection: Selection;
  ticks: boolean;
  opens: boolean;
  /** Hand-written cells of the resource: a card shows those of what hangs on its record. */
  cells?: ListCells;
}

/** The list on a phone: a card a record. A long press, or a tap on the avatar, ticks it. */
export function Cards({ schema, records, columns, selection, ticks, opens, cells }: CardsProps) {
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <>
      <Head>
        <span>{total !== undefined && translate('views.list.results', { smart_count: total })}</span>
        <SortMenu schema={schema} columns={columns} />
      </Head>
      <Sheet>
        <List>
          {records.map((record, place) => (
            <RecordCard
              key={String(record.id)}
              schema={schema}
              record={record}
              columns={columns}
              ticked={selection.has(String(record.id))}
              opens={opens}
              cells={cells}
              {...(ticks && { onToggle: () => selection.toggle(place) })}
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}

interface RecordCardProps {
  schema: AnyResource;
  record: AnyRecord;
  columns: readonly Column[];
  ticked: boolean;
  opens: boolean;
  cells: ListCells | undefined;
  onToggle?: () => void;
}

function RecordCard({ schema, record, columns, ticked, opens, cells, onToggle }: RecordCardProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const { search } = useLocation();
  const words = useWords(schema);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const name = nameOf(schema, record);
  const shape = schema.avatar?.(record);

  const filled = columns.filter(
    (column) => !column.hidden && column.source !== columns[0]?.source && !isMissing(record[column.source]),
  );
  const risk = filled.find((column) => column.field.type === 'riskScore');
  const status = filled.find((column) => column.source === STATUS);
  // The moment that the list is about; when it was changed where it is about none.
  const time = columns.find((column) => !column.hidden && column.field.type === 'dateTime')?.source ?? 'updatedAt';
  const moment = record[time];
  const others = filled
    .filter((column) => column !== risk && column !== status && column.source !== time)
    .slice(0, status ? 0 : 2);
  const [primary] = columns;
  const Own = primary && cells?.[primary.source];
  const OwnStatus = cells?.[STATUS];
  // A number alone says little: what stands under it on the record says more.
  const numbered = primary && isNumbered(primary.field) && status;
  const facts = numbered
    ? (schema.card ?? schema.meta ?? []).flatMap((each) => filled.filter(({ source }) => source === each))
    : [];
  const cell = (column: Column) => (
    <FieldColumn
      key={column.source}
      schema={schema}
      source={column.source}
      field={column.field}
      record={record}
      value={record[column.source]}
    />
  );

  const start = () => {
    pressed.current = false;
    press.current = setTimeout(() => {
      pressed.current = true;
      onToggle?.();
    }, LONG);
  };
  const stop = () => clearTimeout(press.current);

  return (
    <Card
      data-ticked={ticked || undefined}
      {...(onToggle && {
        onPointerDown: start,
        onPointerUp: stop,
        onPointerLeave: stop,
        onPointerCancel: stop,
        onContextMenu: (event) => event.preventDefault(),
        // The click that ends a long press opens nothing.
        onClickCapture: (event) => {
          if (!pressed.current) return;
          pressed.current = false;
          event.preventDefault();
          event.stopPropagation();
        },
      })}
    >
      {(shape ?? Own ?? onToggle) && (
        <Mark data-box={shape || Own ? undefined : true}>
          {ticked && (shape || Own) && (
            <Ticked>
              <Icon name="check" size={18} />
            </Ticked>
          )}
          {!ticked &&
            (Own ? <Own schema={schema} record={record} /> : shape && <Avatar name={name} shape={shape} size={38} />)}
          {onToggle && <Tickbox checked={ticked} label={translate('views.list.tick', { name })} onToggle={onToggle} />}
        </Mark>
      )}
      <Middle>
        <Name dir="auto">
          {opens ? (
            <Link to={pathFromList(schema, record.id, search)} state={FROM_LIST}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Name>
        {facts.length > 0 && <Line>{facts.slice(0, 2).map(cell)}</Line>}
        <Line>
          {status && (OwnStatus ? <OwnStatus schema={schema} record={record} /> : cell(status))}
          {others.map(cell)}
          {columns.map(({ source, field, hidden }) => {
            const Apart = field.apart && !hidden ? cells?.[source] : undefined;
            return Apart && <Apart key={source} schema={schema} record={record} />;
          })}
        </Line>
      </Middle>
      <End>
        {risk && cell(risk)}
        {typeof moment === 'string' && (
          <span title={words.field(time)}>
            <VisuallyHidden>{`${words.field(time)} `}</VisuallyHidden>
            {relativeMoment(moment, locale)}
          </span>
        )}
      </End>
    </Card>
  );
}

function SortMenu({ schema, columns }: { schema: AnyResource; columns: readonly Column[] }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { sort: asked } = useListContext();
  const [field = '', order = 'ASC'] = readSorts(asked)[0] ?? [];
  const sort = { field, order };
  const address = useListAddress();
  const choices = columns
    .filter(({ field }) => isSortable(field))
    .flatMap(({ source, field }) => {
      const first = firstOrder(field);
      const orders = first === 'ASC' ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
      return orders.map((order) => ({ source, order }));
    });
  const say = (source: string, order: string) =>
    translate(`views.list.sorted.${order}`, { field: words.field(source) });
  return (
    <Menu
      button={
        <Button
          variant="text"
          color="secondary"
          startIcon={<Icon name="swap_vert" />}
          aria-label={translate('views.list.sortedBy', { order: say(sort.field, sort.order) })}
          sx={{ minHeight: 44 }}
        >
          {say(sort.field, sort.order)}
        </Button>
      }
    >
      {(close) =>
        choices.map(({ source, order }) => (
          <MenuItem
            key={source + order}
            selected={sort.field === source && sort.order === order}
            onClick={() => {
              close();
              address({ sort: { field: source, order } });
            }}
          >
            {say(source, order)}
          </MenuItem>
        ))
      }
    </Menu>
  );
}
