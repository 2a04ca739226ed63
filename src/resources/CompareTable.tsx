import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord } from '../schema/fields';
import type { AnyResource } from '../schema/resource';
import { hasMask } from '../schema/secrets';
import type { IconName } from '../theme/icons/names';
import { below, radius, type } from '../theme/measures';
import { StatusChip } from '../theme/ui/chips';
import { Segmented } from '../theme/ui/Segmented';
import { Sheet, Tray } from '../theme/ui/Tray';
import { VisuallyHidden } from '../theme/ui/VisuallyHidden';
import { color } from '../theme/vars';
import { formatDay, NONE } from '../views/format';
import { RevealBar } from '../views/personal/RevealBar';
import { useRevealed } from '../views/personal/useRevealed';
import { useViewer } from '../views/viewer';
import { useWords } from '../views/words';

const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'collapse',
  '& thead th': { ...type.caption, textAlign: 'start', color: color.text.tertiary, padding: '8px 10px 6px' },
  '& tbody th': { fontWeight: 450, color: color.text.secondary, textAlign: 'start' },
  '& tbody td, & tbody th': {
    padding: '9px 10px',
    borderBlockStart: `1px solid ${color.line}`,
    overflowWrap: 'anywhere',
  },
  // Names stay whole; what they name may break.
  '& th': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  [below('md')]: {
    '& thead': { position: 'absolute', insetInlineStart: -9999 },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 10px',
      padding: '9px 14px',
      borderBlockStart: `1px solid ${color.line}`,
    },
    '& tbody td, & tbody th': { padding: 0, border: 0 },
    '& tbody td': { gridColumn: '1 / -1' },
    '& tbody td[data-label]::before': {
      ...type.caption,
      content: 'attr(data-label)',
      display: 'inline-block',
      minWidth: 92,
      marginInlineEnd: 8,
      color: color.text.tertiary,
    },
    '& tbody td.result': { gridColumn: 2, gridRow: 1 },
  },
});
const Marked = styled('span')<{ tone: 'warning' | 'error' }>(({ tone }) => ({
  borderRadius: 3,
  paddingInline: 2,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));
const Missing = styled('span')({ color: color.text.tertiary });
const Meter = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  ...type.tabular,
});
const Track = styled('span')({
  width: 36,
  height: 6,
  borderRadius: radius.pill,
  background: color.tonal,
  overflow: 'hidden',
});
const Fill = styled('span')<{ tone: 'success' | 'warning' | 'error' }>(({ tone }) => ({
  display: 'block',
  height: '100%',
  borderRadius: radius.pill,
  background: color.tones[tone].mark,
}));
const Nothing = styled('p')({ ...type.body, margin: 0, padding: 14, color: color.text.secondary });

const resultIcons: Readonly<Record<string, IconName>> = {
  same: 'check',
  corrected: 'edit',
  differs: 'close',
  missing: 'remove',
};

/** How sure a part is: a bar with its number. */
function Confidence({ value }: { value: unknown }) {
  if (typeof value !== 'number') return <Missing>{NONE}</Missing>;
  return (
    <Meter>
      <Track aria-hidden>
        <Fill tone={value >= 90 ? 'success' : value >= 60 ? 'warning' : 'error'} style={{ width: `${value}%` }} />
      </Track>
      {value}%
    </Meter>
  );
}

export interface CompareColumn {
  /** Part of a row. */
  key: string;
  label: string;
  /** A share of a hundred, drawn as a bar. */
  percent?: boolean;
}

export interface CompareTableProps {
  schema: AnyResource;
  record: AnyRecord;
  /** The list of rows: each has `result`. */
  source: string;
  /** The part that names a row. */
  named: string;
  columns: readonly CompareColumn[];
  title: string;
  caption: string;
  /** The page has a way of its own to what is masked. */
  bare?: boolean;
  /** Said beside the title, of rows that hold and of all. */
  note?: string;
  /** A value in the reader's words. */
  spoken?: (row: AnyRecord, value: string) => string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What was given beside what was found, row by row, what differs marked; masked until the reader says why. */
export function CompareTable(props: CompareTableProps) {
  const { schema, record, source, named, columns, title, caption, note, spoken, bare = false } = props;
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  const [which, setWhich] = useState<'all' | 'differences'>('all');
  const value = { ...record, ...useRevealed(schema.name, record) }[source];
  const rows = Array.isArray(value) ? (value as AnyRecord[]) : [];
  const differing = rows.filter(({ result }) => result === 'differs' || result === 'corrected');
  const shown = which === 'all' ? rows : differing;
  const cell = (row: AnyRecord, text: string) => {
    if (text === '') return <Missing>{NONE}</Missing>;
    const said = isDay(text) ? formatDay(text) : (spoken?.(row, text) ?? text);
    if (row.result === 'same' || row.result === 'missing' || hasMask(text)) return <bdi>{said}</bdi>;
    return (
      <Marked tone={row.result === 'differs' ? 'error' : 'warning'}>
        <bdi>{said}</bdi>
      </Marked>
    );
  };
  return (
    <Tray
      title={title}
      {...(note !== undefined && { note })}
      actions={
        rows.length > 0 && (
          <Segmented
            label={translate('checks.address.show')}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'all', label: translate('checks.address.all') },
              { value: 'differences', label: translate('checks.address.differences') },
            ]}
          />
        )
      }
    >
      {!bare && viewer && hasMask(value) && (
        <RevealBar
          schema={schema}
          viewer={viewer}
          record={record}
          fields={[source]}
          text={translate('checks.masked')}
        />
      )}
      <Sheet>
        {shown.length === 0 ? (
          <Nothing>{translate(rows.length === 0 ? 'checks.nothing' : 'checks.address.none')}</Nothing>
        ) : (
          <Table>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.field(`${source}.${named}`)}</th>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">{translate('checks.result')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row, place) => {
                const result = words.option(`${source}.result`, textOf(row.result));
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- one field may be compared of two documents
                  <tr key={place}>
                    <th scope="row">{words.option(`${source}.${named}`, textOf(row[named])).label}</th>
                    {columns.map(({ key, label, percent }) => (
                      <td key={key} data-label={label}>
                        {percent ? <Confidence value={row[key]} /> : cell(row, textOf(row[key]))}
                      </td>
                    ))}
                    <td className="result">
                      <StatusChip
                        tone={result.tone ?? 'neutral'}
                        icon={resultIcons[textOf(row.result)] ?? 'remove'}
                        label={result.label}
                        small
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        )}
      </Sheet>
    </Tray>
  );
}
