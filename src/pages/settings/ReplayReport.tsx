/** How that goes which was sent again by hand: how many are out, and what came back. */
import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { webhookDeliveries } from '../../resources/webhook-deliveries/schema';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { Failed } from '../../views/parts/Failed';

const Row = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 10 });
const Words = styled('div')({
  ...type.body,
  ...type.tabular,
  flex: 1,
  minWidth: 0,
  '& > output': { ...type.strong, display: 'block' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px', margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& p': { margin: '4px 0 0', color: color.text.secondary },
});

export interface Replay {
  /** Which bear it. */
  at: string;
  count: number;
  /** Given up, too, and not sent again by this: a call takes so many at once. */
  left: number;
}

/** So often it is asked how many are out, while some are not. */
const LOOK_MS = 1_000;

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** How many were not tried yet, were taken, and were refused and will be tried again. */
function useStanding(webhookId: string, replayedAt: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [webhookDeliveries.name, 'replay', webhookId, replayedAt],
    queryFn: async () => {
      const howMany = async (filter: AnyRecord): Promise<number> => {
        const { total } = await dataProvider.getList(webhookDeliveries.name, {
          ...one,
          filter: { webhookId, replayedAt, ...filter },
        });
        return total ?? 0;
      };
      // Asked first: where none waits, the others are final.
      const waiting = await howMany({ status: 'waiting', tries: 0 });
      const [taken, refused] = await Promise.all([
        howMany({ status: 'delivered' }),
        howMany({ status: 'waiting', tries_gte: 1 }),
      ]);
      return { waiting, taken, refused };
    },
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : LOOK_MS),
    retry: false,
  });
}

export function ReplayReport({
  webhookId,
  replay,
  onClose,
}: {
  webhookId: string;
  replay: Replay;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, refetch } = useStanding(webhookId, replay.at);
  const goesOn = data?.waiting !== 0;
  const out = data ? replay.count - data.waiting : 0;
  const count = (value: number | undefined) => (value ?? 0).toLocaleString(locale);
  const title = translate(goesOn ? 'webhooks.report.going' : 'webhooks.report.done', {
    smart_count: replay.count,
    out: count(out),
    count: count(replay.count),
    time: formatMoment(replay.at),
  });
  return (
    <Sheet padded>
      <Row>
        <Words data-testid="replay-report">
          <output>{title}</output>
          {error ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : (
            <>
              {goesOn && (
                <LinearProgress
                  aria-label={title}
                  variant="determinate"
                  value={replay.count > 0 ? (out / replay.count) * 100 : 0}
                  sx={{ marginBlock: '6px' }}
                />
              )}
              <ul>
                <li>{translate('webhooks.report.taken', { count: count(data?.taken) })}</li>
                <li>{translate('webhooks.report.refused', { count: count(data?.refused) })}</li>
              </ul>
              {(data?.refused ?? 0) > 0 && <p>{translate('webhooks.report.again')}</p>}
              {replay.left > 0 && (
                <p>{translate('webhooks.report.left', { smart_count: replay.left, count: count(replay.left) })}</p>
              )}
            </>
          )}
        </Words>
        <IconButton size="small" aria-label={translate('webhooks.report.close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      </Row>
    </Sheet>
  );
}
