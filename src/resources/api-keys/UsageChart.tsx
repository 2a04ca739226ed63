import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { can } from '../../schema/permissions';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { Failed } from '../../views/parts/Failed';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { apiUsages, type ApiUsage } from '../api-usages/schema';
import { CallsChart } from './CallsChart';
import { firstDay, usageByDay } from './usageByDay';

const DAYS = 30;

/** What a key called in the last thirty days: a bar a day, and the same in figures beside it. */
export function UsageChart({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const sees = can(viewer, apiUsages.name, 'list');
  const [first] = useState(() => firstDay(DAYS));
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
  if (data)
    return <CallsChart title={title} days={usageByDay(data, first, DAYS)} none={translate('apiKeys.usage.none')} />;
  return (
    <Tray title={title}>
      <Sheet>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {isPending && <SkeletonRows rows={4} height={52} label={translate('views.record.loading')} />}
      </Sheet>
    </Tray>
  );
}
