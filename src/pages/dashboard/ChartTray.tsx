import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { radius, type } from '../../theme/measures';
import { Segmented } from '../../theme/ui/Segmented';
import { Bone } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { SmallTable } from '../../views/parts/SmallTable';

const load = () => import('./Bars');
const Bars = lazy(load);
// The library comes beside the figures, not after them.
load().catch(() => undefined);
const HEIGHT = 180;

export interface ChartValue {
  value: number;
  /** The list that it counts. */
  to?: string | undefined;
}

export interface ChartData {
  categories: readonly { key: string; label: string }[];
  /** One number a category; several series lie upon each other. */
  series: readonly { key: string; label: string; tone: string; values: readonly ChartValue[] }[];
  /** A colour for each category, where there is one series. */
  tones?: readonly string[];
  sideways?: boolean;
  /** Keys of the categories behind which a dashed line stands: where something else begins. */
  endings?: readonly string[];
  format: (value: number) => string;
  /** Along the axis, where that is shorter. */
  tick?: (value: number) => string;
}

const Stage = styled('figure')({ margin: 0, minHeight: HEIGHT });
const Nothing = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Figures = styled('section')({ maxHeight: HEIGHT + 40, overflow: 'auto', '& a': { color: color.link } });
const Foot = styled('ul')<{ shares: boolean }>(({ shares }) => ({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  ...(shares && {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
    '& li > :is(a, b)': { display: 'inline-block', marginInlineEnd: 6, fontSize: 13, lineHeight: '20px' },
    '& li > span': { display: 'block' },
  }),
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
  '& i': { display: 'inline-block', width: 8, height: 8, borderRadius: 4, marginInlineEnd: 6 },
  '& a': { ...type.strong, ...type.tabular, color: color.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& b': { ...type.strong, ...type.tabular, color: color.text.primary },
}));

interface Props {
  title: string;
  note?: ReactNode;
  /** What the chart says, in a sentence, for those who do not see it. */
  summary: string;
  /** Heading of the column of categories. */
  what: string;
  data: ChartData;
  /** Below: what the colours mean, and sums, each with its list; below each other where they say their share of all. */
  sums?: readonly {
    key: string;
    label: string;
    value?: string;
    tone?: string;
    to?: string | undefined;
    share?: string;
  }[];
  /** Below the sums: what is to be known of all of it. */
  foot?: ReactNode;
}

/** A chart, and on demand its numbers in a table whose cells open what they count. */
export function ChartTray({ title, note, summary, what, data, sums = [], foot }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [as, setAs] = useState<'chart' | 'table'>('chart');
  const { categories, series, format } = data;
  return (
    <Tray
      title={title}
      note={note}
      actions={
        <Segmented
          label={translate('dashboard.as', { title })}
          value={as}
          options={[
            { value: 'chart', label: translate('dashboard.chart') },
            { value: 'table', label: translate('dashboard.table') },
          ]}
          onChange={setAs}
        />
      }
    >
      <Sheet padded style={{ flex: 1 }}>
        {as === 'chart' ? (
          <Stage aria-label={summary}>
            {series.every(({ values }) => values.every(({ value }) => value === 0)) ? (
              <Nothing>{translate('dashboard.noneYet')}</Nothing>
            ) : (
              <div aria-hidden>
                <Suspense fallback={<Bone h={HEIGHT} style={{ borderRadius: radius.inner }} />}>
                  <Bars data={data} height={HEIGHT} onOpen={(to) => void navigate(to)} />
                </Suspense>
              </div>
            )}
          </Stage>
        ) : (
          // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
          <Figures aria-label={title} tabIndex={0}>
            <SmallTable>
              <thead>
                <tr>
                  <th scope="col">{what}</th>
                  {series.map(({ key, label }) => (
                    <th key={key} scope="col" className="number">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {categories.map((category, row) => (
                  <tr key={category.key}>
                    <th scope="row">{category.label}</th>
                    {series.map(({ key, values }) => {
                      const { value = 0, to } = values[row] ?? {};
                      return (
                        <td key={key} className="number">
                          {to ? <Link to={to}>{format(value)}</Link> : format(value)}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </SmallTable>
          </Figures>
        )}
        {sums.length > 0 && (
          <Foot shares={sums.some(({ share }) => share !== undefined)}>
            {sums.map(({ key, label, value, tone, to, share }) => (
              <li key={key}>
                <span>
                  {tone && <i aria-hidden style={{ background: tone }} />}
                  {label}
                </span>{' '}
                {value !== undefined && (to ? <Link to={to}>{value}</Link> : <b>{value}</b>)} {share}
              </li>
            ))}
          </Foot>
        )}
        {foot}
      </Sheet>
    </Tray>
  );
}
