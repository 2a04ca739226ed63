/** Below the keys: what all of them called, against what the plan allows, and what was called most. */
import styled from '@emotion/styled';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { from, type } from '../../theme/measures';
import { Segmented } from '../../theme/ui/Segmented';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { UseBar } from '../../theme/ui/UseBar';
import { color } from '../../theme/vars';
import { formatNumber, percentOf } from '../../views/format';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import { listPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { apiUsages, type ApiUsage } from '../api-usages/schema';
import { plans } from '../plans/schema';
import { usePlanUsage } from '../plans/usePlan';
import { CallsChart } from './CallsChart';
import { firstDay, mostCalled, usageByDay } from './usageByDay';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});
const Side = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });
const Limit = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 12px',
  padding: 14,
  '& > :last-child': { gridColumn: '1 / -1' },
  '& span > span': { color: color.text.secondary },
});
const Endpoint = styled('span')({ display: 'inline-flex', gap: 8, overflowWrap: 'anywhere' });
const Method = styled('span')<{ method: string }>(({ method }) => ({
  flex: 'none',
  fontWeight: 600,
  color: color.tones[method === 'GET' ? 'info' : method === 'DELETE' ? 'error' : 'success'].text,
}));
const Many = styled('span')({ fontWeight: 600, color: color.tones.error.text });
const More = styled(Link)({
  ...type.strong,
  color: color.link,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

const spans = ['7', '30'] as const;
const SHOWN = 5;
/** Share of failed calls, in percent, from which it is said in red. */
const MUCH = 1;

export function AllCalls() {
  const translate = useTranslate();
  const viewer = useViewer();
  const [span, setSpan] = useState<(typeof spans)[number]>('30');
  const days = Number(span);
  const sees = can(viewer, apiUsages.name, 'list');
  const first = firstDay(days);
  const { data, error, isPending, refetch } = useGetList<ApiUsage>(
    apiUsages.name,
    {
      filter: { day_gte: first },
      sort: { field: 'day', order: 'DESC' },
      pagination: { page: 1, perPage: 1_000 },
    },
    { enabled: sees, retry: false },
  );
  if (!sees) return null;
  const title = translate('apiKeys.usage.title');
  return (
    <Columns>
      {data ? (
        <CallsChart
          title={title}
          days={usageByDay(data, first, days)}
          none={translate('apiKeys.usage.noneAtAll')}
          actions={
            <Segmented
              label={translate('apiKeys.usage.span')}
              value={span}
              options={spans.map((value) => ({
                value,
                label: translate('apiKeys.usage.days', { smart_count: Number(value) }),
              }))}
              onChange={setSpan}
            />
          }
        />
      ) : (
        <Tray title={title}>
          <Sheet>
            {error && <Failed error={error} retry={() => void refetch()} />}
            {isPending && <SkeletonRows rows={4} height={52} label={translate('views.record.loading')} />}
          </Sheet>
        </Tray>
      )}
      <Side>
        {can(viewer, plans.name, 'list') && <Limits />}
        {data && data.length > 0 && <Most usages={data} />}
      </Side>
    </Columns>
  );
}

/** The calls of this month against those that the plan includes. */
function Limits() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = usePlanUsage();
  const limit = data?.limits.find(({ key }) => key === 'apiCalls');
  if (!limit) return null;
  const { used, most } = limit;
  const usedWords = <strong>{formatNumber(used, locale)}</strong>;
  return (
    <Tray
      title={translate('apiKeys.limits.title')}
      actions={<More to="/settings/plan">{translate('apiKeys.limits.more')}</More>}
    >
      <Sheet>
        <Limit>
          <span>{translate('apiKeys.limits.month')}</span>
          <span>
            {usedWords}{' '}
            <span>
              {most === null
                ? translate('apiKeys.limits.none')
                : translate('apiKeys.limits.of', { most: formatNumber(most, locale) })}
            </span>
          </span>
          {most !== null && <UseBar share={used / most} />}
        </Limit>
      </Sheet>
    </Tray>
  );
}

function Most({ usages }: { usages: readonly ApiUsage[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Tray
      title={translate('apiKeys.most.title')}
      actions={<More to={listPath(apiUsages)}>{translate('apiKeys.most.all')}</More>}
    >
      <Sheet>
        <SmallTable>
          <thead>
            <tr>
              <th scope="col">{translate('resources.api-usages.fields.endpoint')}</th>
              <th scope="col" className="number">
                {translate('apiKeys.usage.calls')}
              </th>
              <th scope="col" className="number">
                {translate('apiKeys.most.average')}
              </th>
              <th scope="col" className="number">
                {translate('apiKeys.usage.failures')}
              </th>
            </tr>
          </thead>
          <tbody>
            {mostCalled(usages)
              .slice(0, SHOWN)
              .map(({ endpoint, calls, failed, averageMs }) => {
                const [method = '', path = ''] = endpoint.split(' ');
                const share = Math.round((failed / Math.max(1, calls)) * 1_000) / 10;
                return (
                  <tr key={endpoint}>
                    <th scope="row">
                      <Endpoint dir="ltr">
                        <Method method={method}>{method}</Method>
                        {path}
                      </Endpoint>
                    </th>
                    <td className="number">{formatNumber(calls, locale)}</td>
                    <td className="number">{translate('apiKeys.most.ms', { ms: formatNumber(averageMs, locale) })}</td>
                    <td className="number">
                      {share >= MUCH ? <Many>{percentOf(share, locale)}</Many> : percentOf(share, locale)}
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </SmallTable>
      </Sheet>
    </Tray>
  );
}
