import styled from '@emotion/styled';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { can } from '../../schema/permissions';
import { below, type } from '../../theme/measures';
import { Dates, Plot, roundAbove } from '../../theme/ui/chart';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatDay, formatNumber } from '../../views/format';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { apiUsages, type ApiUsage } from '../api-usages/schema';
import { usageByDay, type DayOfUse } from './usageByDay';

const DAYS = 30;
const DAY_MS = 86_400_000;
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

/** The first of the days that are drawn, UTC. */
const firstDay = (): string => new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

/** What a key called in the last thirty days: a bar a day, and the same in figures beside it. */
export function UsageChart({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const sees = can(viewer, apiUsages.name, 'list');
  const [first] = useState(firstDay);
  const { data, error, isPending, refetch } = useGetList<ApiUsage>(
    apiUsages.name,
    {
      filter: { keyId: record.id, day_gte: first },
      sort: { field: 'day', order: 'ASC' },
      pagination: { page: 1, perPage: 1_000 },
    },
    { enabled: sees },
  );
  if (!sees) return null;
  const title = translate('apiKeys.usage.title');
  if (data) return <Chart title={title} days={usageByDay(data, first, DAYS)} />;
  return (
    <Tray title={title}>
      <Sheet>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {isPending && <SkeletonRows rows={4} height={52} label={translate('views.record.loading')} />}
      </Sheet>
    </Tray>
  );
}

function Chart({ title, days }: { title: string; days: readonly DayOfUse[] }) {
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
      note={translate('apiKeys.usage.note', { calls: number(calls), failed: number(failed) })}
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
        </>
      }
    >
      <Sheet>
        {calls === 0 ? (
          <div style={{ padding: 14 }}>{translate('apiKeys.usage.none')}</div>
        ) : (
          <Columns>
            <Padded>
              <Steps aria-hidden>
                {[top, top / 2, 0].map((step) => (
                  <span key={step}>{number(step)}</span>
                ))}
              </Steps>
              <Canvas aria-label={translate('apiKeys.usage.chart', { calls: number(calls), failed: number(failed) })}>
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
