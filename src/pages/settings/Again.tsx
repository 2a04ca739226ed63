/** What a service checks again by itself: how often, what the last night came to, and when it is looked next. */
import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useAssay } from '../../providers/dataProvider';
import type { Monitored } from '../../resources/organizations/monitoring';
import { Icon } from '../../theme/icons/Icon';
import { formatMoment } from '../../views/format';
import { Failed } from '../../views/parts/Failed';

export const Line = styled('p')({ display: 'flex', alignItems: 'center', gap: 6 });

export function Again({ moduleId, every }: { moduleId: string; every: number }) {
  const translate = useTranslate();
  const assay = useAssay();
  const { data, error, refetch } = useQuery({
    // Asked anew when another interval is saved.
    queryKey: ['monitoring', every],
    queryFn: async ({ signal }) => (await assay.call<Monitored[]>('GET', '/monitoring', { signal })).data,
    staleTime: 30_000,
    retry: false,
  });
  const one = data?.find((found) => found.moduleId === moduleId);
  return (
    <>
      <Line>
        <Icon name="sync" size={16} />
        {translate('settings.service.monitoring.every', { days: every })}
      </Line>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {one?.nextAt && (
        <p data-testid="service-next">{translate('settings.service.again.next', { time: formatMoment(one.nextAt) })}</p>
      )}
      {one?.last && (
        <p>
          {translate('settings.service.again.last', {
            smart_count: one.last.checked,
            time: formatMoment(one.last.at),
          })}{' '}
          {one.last.failed > 0 && translate('settings.service.again.failed', { smart_count: one.last.failed })}
        </p>
      )}
      {one?.last?.stopped && (
        <Alert severity="warning" sx={{ marginBlockStart: '8px' }}>
          {translate('settings.service.again.stopped', { words: one.last.stopped })}
        </Alert>
      )}
    </>
  );
}
