import styled from '@emotion/styled';
import { useDeleteMany, useListContext, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, shell, transition, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { messageOf } from '../errors';
import type { ResourceUi } from '../slots';
import { useWords } from '../words';
import { mayDelete, mayExport } from '../parts/rights';
import { useExport } from './useExport';

const ConfirmDialog = lazy(() => import('../parts/ConfirmDialog'));

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

/** A button on the inverse bar; for the bulk actions of a resource, too. */
export const BulkButton = styled('button')({
  ...type.strong,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  flex: 'none',
  paddingInline: 10,
  border: 0,
  borderRadius: radius.pill,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  transition: transition(['background-color']),
  '&:hover': { background: color.inverse.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&:disabled': { color: color.inverse.muted, cursor: 'default' },
  '&[data-push]': { marginInlineStart: 'auto' },
  [below('md')]: { minHeight: 44 },
});

interface BulkBarProps {
  schema: AnyResource;
  viewer: Viewer;
  ui: ResourceUi;
}

/** Floats over the foot of the list while rows are ticked. */
export default function BulkBar({ schema, viewer, ui }: BulkBarProps) {
  const translate = useTranslate();
  const { selectedIds, onSelect, total } = useListContext();
  const [exportCsv, exporting] = useExport(schema);
  const ids = selectedIds.map(String);
  const clear = () => onSelect([]);
  const Actions = ui.list?.bulkActions;
  const count = translate('views.list.selected', { smart_count: ids.length });
  return (
    <Place>
      <Bar role="toolbar" aria-label={translate('views.list.bulk')}>
        {count}
        {total !== undefined && total >= ids.length && (
          <Quiet className="total">{translate('views.list.ofTotal', { total })}</Quiet>
        )}
        <Rule />
        {Actions && <Actions schema={schema} selectedIds={ids} clear={clear} />}
        {mayExport(schema, viewer) && (
          <BulkButton type="button" disabled={exporting} onClick={() => exportCsv({ id: ids })}>
            <Icon name="download" />
            {translate('views.list.export')}
          </BulkButton>
        )}
        {mayDelete(schema, viewer) && <DeleteSelected schema={schema} ids={ids} clear={clear} />}
        <Rule />
        <BulkButton type="button" aria-label={translate('views.list.clearSelection')} onClick={clear}>
          <Icon name="close" />
        </BulkButton>
      </Bar>
    </Place>
  );
}

function DeleteSelected({ schema, ids, clear }: { schema: AnyResource; ids: readonly string[]; clear: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useWords(schema);
  const [asking, setAsking] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany(
    schema.name,
    { ids: [...ids] },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        setAsking(false);
        clear();
        notify('views.record.deletedMany', { type: 'success', messageArgs: { smart_count: ids.length } });
      },
      onError: (error) => {
        setAsking(false);
        notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
      },
    },
  );
  return (
    <>
      <BulkButton type="button" onClick={() => setAsking(true)}>
        <Icon name="delete" />
        {translate('views.action.delete')}
      </BulkButton>
      {asking && (
        <Suspense>
          <ConfirmDialog
            danger
            title={translate('views.record.deleteManyTitle', {
              smart_count: ids.length,
              name: words.name(ids.length).toLowerCase(),
            })}
            text={translate('views.record.deleteText')}
            confirm={translate('views.action.delete')}
            busy={isPending}
            onConfirm={() => void deleteMany()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
