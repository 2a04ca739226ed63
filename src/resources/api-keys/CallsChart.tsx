import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { below, type } from '../../theme/measures';
import { Dates, Plot, roundAbove } from '../../theme/ui/chart';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatDay, formatNumber } from '../../views/format';
import { SmallTable } from '../../views/parts/SmallTable';
import type { DayOfUse } from './usageByDay';

const HEIGHT = 180;
/** Of a day's place, what its bar takes. */
const SHARE = 0.74;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(220px, 2fr)',
  [below('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Padded = styled(Plot)({ padding: 14 });
const Steps = styled('div')({
  ...type.caption,
  ...type.tabular,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: HEIGHT,
  color: color.text.tertiary,
  textAlign: 'end',
});
const Canvas = styled('figure')({
  margin: 0,
  height: HEIGHT,
  '& svg': { display: 'block', width: '100%', height: '100%' },
  '& line': { stroke: color.line, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& .answered': { fill: color.mark },
  '& .failed': { fill: color.tones.error.mark },
});
/** The days in figures, as high as the drawing and scrolled within. */
const Figures = styled('section')({
  maxHeight: HEIGHT + 48,
  overflow: 'auto',
  borderInlineStart: `1px solid ${color.line}`,
  [below('md')]: { borderInlineStart: 'none', borderBlockStart: `1px solid ${color.line}` },
});
const Legend = styled('span')({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: color.text.secondary,
});
const Swatch = styled('span')<{ failed?: boolean }>(({ failed = false }) => ({
  width: 9,
  height: 9,
  borderRadius: 3,
  background: failed ? color.tones.error.mark : color.mark,
}));

interface CallsChartProps {
  title: string;
  days: readonly DayOfUse[];
  /** What is said where nothing was called. */
  none: string;
  /** At the end of the title row, after the legend. */
  actions?: ReactNode;
}

/** Answered and failed calls: a bar a day, and the same in figures beside it. */
export function CallsChart({ title, days, none, actions }: CallsChartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const number = (value: number): string => formatNumber(value, locale);
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const top = roundAbove(Math.max(...days.map((day) => day.calls)));
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const marks = [0, 0.5, 1].map((share) => days[Math.round(share * (days.length - 1))]?.day ?? '');
  const high = (value: number): number => (value / top) * 100;
  return (
    <Tray
      title={title}
      note={translate('apiKeys.usage.note', { calls: number(calls), failed: number(failed), days: days.length })}
      actions={
        <>
          <Legend>
            <Swatch aria-hidden />
            {translate('apiKeys.usage.answered')}
          </Legend>
          <Legend>
            <Swatch failed aria-hidden />
            {translate('apiKeys.usage.failed')}
          </Legend>
          {actions}
        </>
      }
    >
      <Sheet>
        {calls === 0 ? (
          <div style={{ padding: 14 }}>{none}</div>
        ) : (
          <Columns>
            <Padded>
              <Steps aria-hidden>
                {[top, top / 2, 0].map((step) => (
                  <span key={step}>{number(step)}</span>
                ))}
              </Steps>
              <Canvas
                aria-label={translate('apiKeys.usage.chart', {
                  calls: number(calls),
                  failed: number(failed),
                  days: days.length,
                })}
              >
                <svg viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden>
                  {[0, 50, 100].map((y) => (
                    <line key={y} x1={0} x2={days.length} y1={y} y2={y} />
                  ))}
                  {days.map((day, at) => {
                    const x = at + (1 - SHARE) / 2;
                    const good = day.calls - day.failed;
                    return (
                      <g key={day.day}>
                        <rect className="answered" x={x} width={SHARE} y={100 - high(good)} height={high(good)} />
                        <rect
                          className="failed"
                          x={x}
                          width={SHARE}
                          y={100 - high(day.calls)}
                          height={high(day.failed)}
                        />
                      </g>
                    );
                  })}
                </svg>
              </Canvas>
              <Dates aria-hidden>
                {marks.map((day) => (
                  <span key={day}>{short.format(new Date(`${day}T00:00:00Z`))}</span>
                ))}
              </Dates>
            </Padded>
            {/* Scrolled by keyboard, too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <Figures tabIndex={0} aria-label={translate('apiKeys.usage.figures')}>
              <SmallTable>
                <thead>
                  <tr>
                    <th scope="col">{translate('apiKeys.usage.day')}</th>
                    <th scope="col" className="number">
                      {translate('apiKeys.usage.calls')}
                    </th>
                    <th scope="col" className="number">
                      {translate('apiKeys.usage.failures')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {days
                    .filter((day) => day.calls > 0)
                    .toReversed()
                    .map((day) => (
                      <tr key={day.day}>
                        <th scope="row">{formatDay(day.day)}</th>
                        <td className="number">{number(day.calls)}</td>
                        <td className="number">{number(day.failed)}</td>
                      </tr>
                    ))}
                </tbody>
              </SmallTable>
            </Figures>
          </Columns>
        )}
      </Sheet>
    </Tray>
  );
}
