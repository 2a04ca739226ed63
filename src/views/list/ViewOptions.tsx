import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Segmented } from '../../theme/ui/Segmented';
import { color } from '../../theme/vars';
import { useSingleKeys } from '../parts/keys';
import { useWords } from '../words';
import type { Density } from './address';
import type { Column, ListSettings } from './useListSettings';

const Root = styled('div')({ width: 272, maxWidth: '100%', padding: 14 });
const Title = styled('h2')({ ...type.cardTitle, margin: '0 0 10px' });
const Caption = styled('div')({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  color: color.text.secondary,
});
const Columns = styled('ul')({ margin: '0 -8px', padding: 0, listStyle: 'none', maxHeight: 330, overflowY: 'auto' });
const Item = styled('li')<{ off: boolean }>(({ off }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  paddingInline: 4,
  borderRadius: radius.item,
  color: off ? color.text.secondary : color.text.primary,
  '&:hover': { background: color.hoverRaised },
  '& label': { display: 'flex', flex: 1, alignItems: 'center', justifyContent: 'space-between', cursor: 'pointer' },
}));
const Handle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: radius.key,
  color: color.text.tertiary,
  background: 'none',
  cursor: 'grab',
});
const Line = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockStart: 10,
  paddingBlockStart: 10,
  borderBlockStart: `1px solid ${color.line}`,
  cursor: 'pointer',
});

const SaveButton = styled(Button)({ justifyContent: 'flex-start', marginBlockStart: 10 });

const densities: readonly Density[] = ['compact', 'cosy', 'roomy'];

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface ViewOptionsProps {
  schema: AnyResource;
  settings: ListSettings;
  anchor: HTMLElement;
  onClose: () => void;
  /** Keeps the list as it is as a view. */
  onSave?: () => void;
}

/** Density, which columns in which order, and whether single keys act. Columns move by dragging or with the arrow keys. */
export default function ViewOptions({ schema, settings, anchor, onClose, onSave }: ViewOptionsProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const [keys, setKeys] = useSingleKeys();
  const [dragged, setDragged] = useState<number>();
  const { columns, density } = settings;
  const shown = columns.filter((column) => !column.hidden).length;

  // The first one is pinned.
  const move = (from: number, to: number) => {
    if (to >= 1 && to < columns.length) settings.setColumns(moved(columns, from, to));
  };
  const arrows = (event: KeyboardEvent, place: number) => {
    const to = event.key === 'ArrowUp' ? place - 1 : event.key === 'ArrowDown' ? place + 1 : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(place, to);
  };
  const over = (event: DragEvent, place: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (place === dragged || place < 1) return;
    move(dragged, place);
    setDragged(place);
  };
  const toggle = (column: Column) =>
    settings.setColumns(columns.map((each) => (each === column ? { ...each, hidden: !each.hidden } : each)));

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': translate('views.options.title'), sx: { marginBlockStart: '4px' } },
      }}
    >
      <Root>
        <Title>{translate('views.options.title')}</Title>
        <Segmented
          label={translate('views.options.density')}
          stretch
          value={density}
          options={densities.map((each) => ({ value: each, label: translate(`views.options.${each}`) }))}
          onChange={settings.setDensity}
        />
        <Caption style={{ marginBlockStart: 10 }}>
          {translate('views.options.columns', { shown, count: columns.length })}
          <Button size="small" variant="text" onClick={settings.reset}>
            {translate('views.options.reset')}
          </Button>
        </Caption>
        <Columns aria-label={translate('views.options.columnList')}>
          {columns.map((column, place) => (
            <Item
              key={column.source}
              off={column.hidden}
              draggable={place > 0}
              onDragStart={() => setDragged(place)}
              onDragOver={(event) => over(event, place)}
              onDragEnd={() => setDragged(undefined)}
            >
              {place === 0 ? (
                <>
                  <span style={{ width: 24 }} />
                  <span style={{ flex: 1 }}>{words.field(column.source)}</span>
                  <Icon name="lock" size={16} label={translate('views.options.pinned')} />
                  <span style={{ width: 4 }} />
                </>
              ) : (
                <>
                  <Handle
                    type="button"
                    aria-label={translate('views.options.move', {
                      field: words.field(column.source),
                      place: place + 1,
                      count: columns.length,
                    })}
                    onKeyDown={(event) => arrows(event, place)}
                  >
                    <Icon name="drag_indicator" size={16} />
                  </Handle>
                  <label>
                    {words.field(column.source)}
                    <Switch checked={!column.hidden} onChange={() => toggle(column)} />
                  </label>
                </>
              )}
            </Item>
          ))}
        </Columns>
        {onSave && (
          <SaveButton
            fullWidth
            variant="text"
            color="secondary"
            startIcon={<Icon name="bookmark_add" />}
            onClick={() => {
              onClose();
              onSave();
            }}
          >
            {translate('views.saved.saveNew')}
          </SaveButton>
        )}
        <Line>
          {translate('views.options.keys')}
          <Switch checked={keys} onChange={(_event, on) => setKeys(on)} />
        </Line>
      </Root>
    </Popover>
  );
}
