import styled from '@emotion/styled';
import { useListContext, useTranslate } from 'ra-core';
import type { AnyRecord, Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, shell, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import type { ResourceUi } from '../slots';
import { mayExport } from '../parts/rights';
import { BulkActions, type BulkRun } from './bulk/BulkActions';
import { BulkButton } from './bulk/BulkButton';
import { useExport } from './useExport';
import type { Selection } from './useSelection';

const Place = styled('div')({
  position: 'sticky',
  insetBlockEnd: 6,
  zIndex: 5,
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: 4,
  pointerEvents: 'none',
  [below('md')]: {
    position: 'fixed',
    insetInline: 12,
    insetBlockEnd: `calc(${shell.bottomBar + 12}px + env(safe-area-inset-bottom))`,
    zIndex: 1050,
  },
});

const Bar = styled('div')({
  ...type.strong,
  ...type.tabular,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  minHeight: 44,
  paddingInline: '16px 6px',
  overflowX: 'auto',
  borderRadius: radius.pill,
  color: color.inverse.text,
  background: color.inverse.fill,
  boxShadow: color.shadow.e2,
  pointerEvents: 'auto',
  whiteSpace: 'nowrap',
  '& > *': { flex: 'none' },
  // Buttons of a resource's own take the colours of the bar.
  '& .MuiButton-root, & .MuiButton-root:hover': { color: 'inherit' },
  '& .MuiButton-root:hover': { background: color.inverse.hover },
  '& .MuiButton-root.Mui-disabled': { color: color.inverse.muted },
  // The way out stays in reach while the actions scroll.
  '& > :last-of-type': { position: 'sticky', insetInlineEnd: 0, background: 'inherit' },
  [below('md')]: { width: '100%', minHeight: 52, paddingInlineEnd: 0, '& .total': { display: 'none' } },
});

const Quiet = styled('span')({ marginInlineStart: 6, fontWeight: 450, color: color.inverse.muted });
const Rule = styled('span')({ width: 1, height: 20, marginInline: 10, flex: 'none', background: color.inverse.line });

interface BulkBarProps {
  schema: AnyResource;
  viewer: Viewer;
  ui: ResourceUi;
  selection: Selection;
  onRun: (run: BulkRun) => void;
}

/** Floats over the foot of the list while rows are ticked. */
export default function BulkBar({ schema, viewer, ui, selection, onRun }: BulkBarProps) {
  const translate = useTranslate();
  const { data = [], total } = useListContext<AnyRecord & { id: string }>();
  const [exportCsv, exporting, progress] = useExport(schema);
  const { target, whole, count, clear } = selection;
  const ids = 'ids' in target ? target.ids : [];
  const ticked = whole ? undefined : data.filter(({ id }) => selection.ids.has(id));
  const Actions = ui.list?.bulkActions;
  const more = total !== undefined && total > count && selection.state === 'all';
  return (
    <Place>
      <Bar role="toolbar" aria-label={translate('views.list.bulk')}>
        {translate(whole ? 'views.list.selectedAll' : 'views.list.selected', { smart_count: count })}
        {!whole && !more && total !== undefined && total >= count && (
          <Quiet className="total">{translate('views.list.ofTotal', { total })}</Quiet>
        )}
        {!whole && more && (
          <BulkButton type="button" onClick={selection.tickWhole}>
            {translate('views.list.selectAll', { smart_count: total })}
          </BulkButton>
        )}
        <Rule />
        <BulkActions
          schema={schema}
          viewer={viewer}
          selection={selection}
          ticked={ticked?.length === count ? ticked : undefined}
          onRun={onRun}
        />
        {Actions && (
          <Actions
            schema={schema}
            selectedIds={ids}
            {...('filter' in target && { filter: target.filter })}
            clear={clear}
          />
        )}
        {mayExport(schema, viewer) && (
          <BulkButton
            type="button"
            disabled={exporting}
            onClick={() => void exportCsv('filter' in target ? target.filter : { id: [...ids] })}
          >
            <Icon name="download" />
            {translate('views.list.export')}
          </BulkButton>
        )}
        <Rule />
        <BulkButton type="button" aria-label={translate('views.list.clearSelection')} onClick={clear}>
          <Icon name="close" />
        </BulkButton>
      </Bar>
      {progress}
    </Place>
  );
}
