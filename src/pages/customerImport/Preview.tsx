import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Segmented } from '../../theme/ui/Segmented';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { NONE } from '../../views/format';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { useWords } from '../../views/words';
import { ErrorFileButton } from './ErrorFileButton';
import type { Counts, CustomerImport, ImportCell, ImportRow, RowResult } from './types';
import { useAsRead } from './useAsRead';

const PAGE = 10;
const tones = {
  new: 'success',
  update: 'info',
  unchanged: 'neutral',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<RowResult, string>;

const Scroll = styled('section')({ overflowX: 'auto' });
const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...type.caption,
    textAlign: 'start',
    padding: '8px 10px',
    color: color.text.tertiary,
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '6px 10px', borderBlockStart: `1px solid ${color.line}`, verticalAlign: 'middle' },
  '& .number': { ...type.tabular, color: color.text.tertiary },
});
const CellButton = styled('button')<{ severity: 'error' | 'warning' | 'none' }>(({ severity }) => ({
  ...type.body,
  // Holds the words that only screen readers get; they would widen the page from where they stand.
  position: 'relative',
  display: 'block',
  minWidth: 60,
  maxWidth: 220,
  padding: '3px 6px',
  border: 'none',
  borderRadius: 8,
  font: 'inherit',
  textAlign: 'start',
  color: color.text.primary,
  cursor: 'text',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  background: severity === 'none' ? 'transparent' : color.tones[severity].chip,
  boxShadow: severity === 'none' ? 'none' : `inset 0 0 0 1.5px ${color.tones[severity].mark}`,
  '&:hover': { boxShadow: `inset 0 0 0 1px ${color.fieldBorder}` },
  '&[aria-disabled="true"]': {
    cursor: 'default',
    boxShadow: severity === 'none' ? 'none' : `inset 0 0 0 1.5px ${color.tones[severity].mark}`,
  },
}));
const Message = styled('span')<{ severity: 'error' | 'warning' }>(({ severity }) => ({
  ...type.caption,
  display: 'block',
  // Words of a narrow column do not pile up.
  minWidth: 120,
  fontWeight: 600,
  whiteSpace: 'normal',
  color: color.tones[severity].text,
}));
const Fix = styled('input')({
  ...type.body,
  width: 180,
  padding: '3px 6px',
  border: `1.5px solid ${color.focus}`,
  borderRadius: 8,
  color: color.text.primary,
  background: color.sheet,
});
const Foot = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 10px 0',
  color: color.text.secondary,
});
const Grow = styled('span')({ flex: 1 });
const Empty = styled('p')({ ...type.body, margin: 0, padding: 20, color: color.text.secondary });

type Which = 'all' | 'error' | 'warning' | 'update';

interface Props {
  schema: AnyResource;
  imported: CustomerImport;
  counts: Counts | undefined;
  /** The check ended before its time: there are no rows to show. */
  halted: boolean;
  disabled: boolean;
  onCorrect: (row: number, target: string, text: string) => void;
}

/** The rows as they would go in, with what is wrong said in the cell. */
export function Preview({ schema, imported, counts, halted, disabled, onCorrect }: Props) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(schema);
  const assay = useAssay();
  const asRead = useAsRead(schema);
  const [which, setWhich] = useState<Which>('all');
  const [page, setPage] = useState(0);
  const [editing, setEditing] = useState<{ row: number; target: string } | null>(null);
  const total = counts ? (which === 'all' ? imported.rows : counts[which]) : 0;
  const { data: rows = [] } = useQuery({
    queryKey: ['importRows', imported.id, which, page],
    queryFn: async ({ signal }) =>
      (
        await assay.call<ImportRow[]>('GET', `/imports/${imported.id}/rows`, {
          signal,
          query: {
            range: JSON.stringify([page * PAGE, page * PAGE + PAGE - 1]),
            ...(which !== 'all' && { filter: JSON.stringify({ result: which }) }),
          },
        })
      ).data,
    enabled: imported.checked,
    placeholderData: keepPreviousData,
  });
  const targets = imported.columns.flatMap((column) => (column.source ? [column.source] : []));
  const labelOf = (target: string) =>
    target.includes('.') ? translate(`imports.targets.${target.replace('.', '_')}`) : words.field(target);
  const from = page * PAGE + 1;
  const numeral = (count: number) => count.toLocaleString(locale);
  const option = (value: Which) => ({
    value,
    label: `${translate(`imports.filters.${value}`)} ${counts ? numeral(value === 'all' ? imported.rows : counts[value]) : ''}`,
  });

  return (
    <Tray
      title={translate('imports.preview')}
      actions={
        <>
          <Segmented
            label={translate('imports.filters.label')}
            value={which}
            onChange={(value) => {
              setWhich(value);
              setPage(0);
            }}
            options={(['all', 'error', 'warning', 'update'] as const).map(option)}
          />
          {counts && counts.error > 0 && <ErrorFileButton importId={imported.id} />}
        </>
      }
    >
      <Sheet>
        {rows.length === 0 ? (
          <Empty>
            {translate(imported.checked ? 'imports.nothing' : halted ? 'imports.unchecked' : 'imports.checking')}
          </Empty>
        ) : (
          <Scroll tabIndex={0} aria-label={translate('imports.preview')}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{translate('imports.row')}</th>
                  <th scope="col">{translate('imports.result')}</th>
                  {targets.map((target) => (
                    <th key={target} scope="col">
                      {labelOf(target)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.row}>
                    <td className="number">{row.row}</td>
                    <td>
                      <StatusChip tone={tones[row.result]} label={translate(`imports.results.${row.result}`)} dot />
                      {row.message && <Message severity="error">{row.message}</Message>}
                    </td>
                    {targets.map((target) => (
                      <td key={target}>
                        <PreviewCell
                          cell={row.cells[target]}
                          shown={asRead(target, row.cells[target])}
                          label={translate('imports.fix', { field: labelOf(target), row: row.row })}
                          editing={editing?.row === row.row && editing.target === target}
                          disabled={disabled}
                          onEdit={() => setEditing({ row: row.row, target })}
                          onDone={(text) => {
                            setEditing(null);
                            if (text !== null && text !== row.cells[target]?.text) onCorrect(row.row, target, text);
                          }}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroll>
        )}
      </Sheet>
      <Foot>
        <Grow>{translate('imports.fixHint')}</Grow>
        {total > 0 && (
          <>
            {translate('imports.page', {
              from: numeral(from),
              to: numeral(Math.min(from + PAGE - 1, total)),
              total: numeral(total),
            })}
            <IconButton
              size="small"
              aria-label={translate('imports.previous')}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              <Icon name="chevron_left" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('imports.next')}
              disabled={from + PAGE > total}
              onClick={() => setPage(page + 1)}
            >
              <Icon name="chevron_right" />
            </IconButton>
          </>
        )}
      </Foot>
    </Tray>
  );
}

interface CellProps {
  cell: ImportCell | undefined;
  /** What stands in it while nobody corrects it. */
  shown: string;
  label: string;
  editing: boolean;
  disabled: boolean;
  onEdit: () => void;
  /** `null`: left as it was. */
  onDone: (text: string | null) => void;
}

function PreviewCell({ cell, shown, label, editing, disabled, onEdit, onDone }: CellProps) {
  const text = cell?.text ?? '';
  const button = useRef<HTMLButtonElement>(null);
  /** The correction was ended by key: whoever works so goes on from the cell. */
  const byKey = useRef(false);
  useEffect(() => {
    if (editing || !byKey.current) return;
    byKey.current = false;
    button.current?.focus();
  }, [editing]);
  if (editing)
    return (
      <Fix
        autoFocus
        aria-label={label}
        dir="auto"
        defaultValue={text}
        maxLength={10_000}
        onBlur={(event) => {
          if (!byKey.current) onDone(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The button that gets the focus would be pressed by the same key.
          event.preventDefault();
          byKey.current = true;
          onDone(event.key === 'Enter' ? event.currentTarget.value : null);
        }}
      />
    );
  const severity = cell?.severity === 'error' || cell?.severity === 'warning' ? cell.severity : 'none';
  return (
    <CellButton
      ref={button}
      type="button"
      severity={severity}
      // The file's own words, where others stand in their place.
      title={shown === text ? undefined : text}
      // Not `disabled`, which would take the focus away while the rows are checked again.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onEdit();
      }}
    >
      <bdi>{shown || NONE}</bdi>{' '}
      {cell?.message && <Message severity={severity === 'error' ? 'error' : 'warning'}>{cell.message} </Message>}
      <VisuallyHidden>{label}</VisuallyHidden>
    </CellButton>
  );
}
