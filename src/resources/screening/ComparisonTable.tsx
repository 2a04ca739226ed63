import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Segmented } from '../../theme/ui/Segmented';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { riskTone } from '../../theme/riskTone';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { countryName } from '../../schema/countries';
import type { RiskBand } from '../../schema/riskBand';
import { formatDay, formatNumber } from '../../views/format';
import type { Row } from './comparison';
import type { WordMatch } from './match';

const agreementTones = {
  exact: 'success',
  close: 'warning',
  differs: 'error',
  noData: 'neutral',
  notScored: 'neutral',
} as const;
const agreementIcons = {
  exact: 'check',
  close: 'compare_arrows',
  differs: 'close',
  noData: 'remove',
  notScored: 'visibility',
} as const;

const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { ...type.caption, textAlign: 'start', color: color.text.tertiary, paddingBlock: 6, paddingInline: 10 },
  '& tbody th': { ...type.body, color: color.text.secondary, fontWeight: 450 },
  '& td, & tbody th': {
    paddingBlock: 9,
    paddingInline: 10,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBlockStart: `1px solid ${color.line}`,
  },
  '& tbody tr:first-of-type > *': { borderBlockStart: 'none' },
  '& .points': { textAlign: 'end', ...type.tabular, fontWeight: 600 },
  [below('lg')]: {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr auto',
      borderBlockStart: `1px solid ${color.line}`,
      padding: '8px 4px',
    },
    '& tbody tr:first-of-type': { borderBlockStart: 'none' },
    '& td, & tbody th': { border: 'none', padding: '2px 8px' },
    '& tbody th': { gridColumn: '1 / 3' },
    '& td.agreement': { gridColumn: 3, gridRow: 1 },
    '& td.points': { gridColumn: 3, gridRow: 2 },
  },
});

const Side = styled('span')({ ...type.strong, color: color.text.primary });
const Missing = styled('span')({ color: color.text.tertiary });
const Why = styled('span')({ ...type.caption, display: 'block', color: color.text.tertiary });

const Word = styled('span')<{ tone?: 'warning' | 'error' | undefined }>(({ tone }) => ({
  borderRadius: 3,
  ...(tone && { color: color.tones[tone].text, background: color.tones[tone].chip, paddingInline: 2 }),
}));

const toneOf = (similarity: number, missing: boolean): 'warning' | 'error' | undefined =>
  missing ? 'error' : similarity >= 0.999 ? undefined : similarity >= 0.75 ? 'warning' : 'error';

/** The name of the entry with the words marked that differ from the subject's. */
function Words({ words, side }: { words: readonly WordMatch[]; side: 'query' | 'entry' }) {
  const shown = words.filter((word) => word[side] !== null);
  return (
    <bdi>
      {shown.map((word, at) => (
        <span key={`${at}-${word[side]}`}>
          {at > 0 && ' '}
          <Word tone={toneOf(word.similarity, word.query === null || word.entry === null)}>{word[side]}</Word>
        </span>
      ))}
    </bdi>
  );
}

const signed = (points: number, locale: string): string =>
  points > 0 ? `+${formatNumber(points, locale)}` : formatNumber(points, locale);

export interface ComparisonTableProps {
  rows: readonly Row[];
  subjectName: string;
  entryName: string;
  listName: string;
  locale: string;
}

/** Subject and entry side by side, the differing words marked in place, with the points that make the score. */
export function ComparisonTable({ rows, subjectName, entryName, listName, locale }: ComparisonTableProps) {
  const translate = useTranslate();
  const [which, setWhich] = useState<'all' | 'differences'>('all');
  const spoken = (key: Row['key'], value: string): string => {
    if (key === 'kind' || key === 'gender') return translate(`screening.values.${value}`, { _: value });
    if (key === 'country')
      return value
        .split(', ')
        .map((code) => countryName(code, locale))
        .join(', ');
    return formatDay(value);
  };
  const shown = which === 'all' ? rows : rows.filter((row) => row.agreement === 'differs' || row.agreement === 'close');
  return (
    <Tray
      title={<bdi>{entryName}</bdi>}
      note={listName}
      actions={
        <Segmented
          label={translate('screening.show')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: translate('screening.allFields') },
            { value: 'differences', label: translate('screening.differences') },
          ]}
        />
      }
    >
      <Sheet>
        <Table>
          <colgroup>
            <col style={{ width: '15%' }} />
            <col style={{ width: '24%' }} />
            <col style={{ width: '27%' }} />
            <col style={{ width: '23%' }} />
            <col style={{ width: '11%' }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{translate('screening.field')}</th>
              <th scope="col">
                <Side dir="auto">{subjectName}</Side>
              </th>
              <th scope="col">
                <Side dir="auto">{entryName}</Side>
              </th>
              <th scope="col">{translate('screening.agreement')}</th>
              <th scope="col" className="points">
                {translate('screening.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key} data-testid={`compare-${row.key}`}>
                <th scope="row">{translate(`screening.features.${row.key}`)}</th>
                <td>
                  {row.words && row.words.length > 0 ? (
                    <Words words={row.words} side="query" />
                  ) : row.subject ? (
                    <bdi>{spoken(row.key, row.subject)}</bdi>
                  ) : (
                    <Missing>{translate('screening.noneGiven')}</Missing>
                  )}
                </td>
                <td>
                  {row.words && row.words.length > 0 ? (
                    <Words words={row.words} side="entry" />
                  ) : row.entry ? (
                    <bdi>{spoken(row.key, row.entry)}</bdi>
                  ) : (
                    <Missing>{translate('screening.notPublished')}</Missing>
                  )}
                  {row.text && row.agreement !== 'noData' && <Why>{row.text}</Why>}
                </td>
                <td className="agreement">
                  <StatusChip
                    tone={agreementTones[row.agreement]}
                    icon={agreementIcons[row.agreement]}
                    label={translate(`screening.agreements.${row.agreement}`)}
                  />
                </td>
                <td className="points">
                  <VisuallyHidden>{translate('screening.points')}</VisuallyHidden>
                  <PointsText points={row.points} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Sheet>
    </Tray>
  );
}

const Amount = styled('span')<{ tone: 'plus' | 'minus' | 'none' }>(({ tone }) => ({
  color: tone === 'minus' ? color.tones.error.text : tone === 'none' ? color.text.tertiary : color.text.primary,
}));

function PointsText({ points, locale }: { points: number | null; locale: string }) {
  if (points === null) return <Icon name="remove" size={14} />;
  return (
    <Amount tone={points > 0 ? 'plus' : points < 0 ? 'minus' : 'none'}>
      <bdi dir="ltr">{signed(points, locale)}</bdi>
    </Amount>
  );
}

const Scale = styled('div')({ position: 'relative', height: 8, borderRadius: radius.pill, background: color.tonal });
const Fill = styled('span')<{ tone: RiskBand }>(({ tone }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: radius.pill,
  background: color.tones[tone].mark,
}));
const Line = styled('span')({ position: 'absolute', insetBlock: -3, width: 2, background: color.text.primary });
const Score = styled('div')({ display: 'flex', gap: 12, alignItems: 'center', marginBlockEnd: 10 });
const Figure = styled('span')<{ tone: RiskBand }>(({ tone }) => ({
  ...type.figure,
  ...type.tabular,
  color: color.tones[tone].text,
}));
const Full = styled('p')({ ...type.caption, margin: '10px 0 0', color: color.text.secondary });
const Steps = styled('ul')({ listStyle: 'none', margin: '12px 0 0', padding: 0, display: 'grid', gap: 7 });
const Step = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '1fr 90px 40px',
  gap: 8,
  alignItems: 'center',
});
const Track = styled('span')({ position: 'relative', height: 8 });
const Bar = styled('span')<{ negative: boolean }>(({ negative }) => ({
  position: 'absolute',
  insetBlock: 0,
  borderRadius: 4,
  background: negative ? color.tones.error.mark : color.mark,
}));
const End = styled('span')({ ...type.tabular, textAlign: 'end', fontWeight: 600 });

/** Whether something agrees that the score had no room for any more. */
const isFull = (rows: readonly Row[]): boolean =>
  rows.reduce((sum, row) => sum + (row.points ?? 0), 0) === 100 &&
  rows.some(({ key, agreement, points }) => points === 0 && key !== 'kind' && ['exact', 'close'].includes(agreement));

/** Each scored feature with the place on the scale, 0 to 100, where its bar begins. */
function stepsOf(rows: readonly Row[]): { key: Row['key']; points: number; from: number }[] {
  const steps: { key: Row['key']; points: number; from: number }[] = [];
  let reached = 0;
  for (const { key, points } of rows) {
    if (points === null || points === 0) continue;
    steps.push({ key, points, from: Math.max(0, Math.min(98, Math.min(reached, reached + points))) });
    reached += points;
  }
  return steps;
}

/** The score taken apart: where each feature starts, and how far it leads. */
export function WhyScore({
  score,
  threshold,
  rows,
  locale,
}: {
  score: number;
  threshold: number;
  rows: readonly Row[];
  locale: string;
}) {
  const translate = useTranslate();
  const steps = stepsOf(rows);
  return (
    <Tray title={translate('screening.why', { score })}>
      <Sheet padded>
        <Score>
          <Figure tone={riskTone(score)}>{score}</Figure>
          <span>{translate(score >= threshold ? 'screening.above' : 'screening.below', { threshold })}</span>
        </Score>
        <VisuallyHidden>{translate('screening.scale', { score, threshold })}</VisuallyHidden>
        <Scale aria-hidden>
          <Fill tone={riskTone(score)} style={{ width: `${score}%` }} />
          <Line style={{ insetInlineStart: `${threshold}%` }} />
        </Scale>
        <Steps>
          {steps.map(({ key, points, from }) => (
            <Step key={key}>
              <span>{translate(`screening.features.${key}`)}</span>
              <Track aria-hidden>
                <Bar
                  negative={points < 0}
                  style={{ insetInlineStart: `${from}%`, width: `${Math.max(2, Math.abs(points))}%` }}
                />
              </Track>
              <End>
                <PointsText points={points} locale={locale} />
              </End>
            </Step>
          ))}
        </Steps>
        {isFull(rows) && <Full>{translate('screening.full')}</Full>}
      </Sheet>
    </Tray>
  );
}
