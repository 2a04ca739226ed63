import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { webhooks, type Webhook } from '../../resources/webhooks/schema';
import { webhookDeliveries, type WebhookDelivery } from '../../resources/webhook-deliveries/schema';
import { Icon } from '../../theme/icons/Icon';
import { StatusChip } from '../../theme/ui/chips';
import { PillSelect } from '../../theme/ui/PillSelect';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import type { AnyRecord } from '../../schema/fields';
import { formatMoment, NONE } from '../../views/format';
import { Tickbox } from '../../views/list/Tickbox';
import { useCount } from '../../views/list/useCount';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import { recordPath } from '../../views/paths';
import { useWords } from '../../views/words';
import { ReplayReport, type Replay } from './ReplayReport';
import { Line, Quiet, Spread, Stack, useSend, Wide } from './webhookParts';

const PER_PAGE = 10;
/** While something waits for an answer, the log is read again so often. */
const LOOK_MS = 3_000;

const spans = ['today', 'week'] as const;
type Since = (typeof spans)[number];
const WEEK_DAYS = 7;

/** The reader's own midnight, of today or of the seventh day with today. */
function beginOf(since: Since): string {
  const at = new Date();
  at.setHours(0, 0, 0, 0);
  if (since === 'week') at.setDate(at.getDate() - WEEK_DAYS + 1);
  return at.toISOString();
}

const Table = styled(SmallTable)({ '& tbody td': { verticalAlign: 'middle' } });

/** What was sent to an endpoint, by what came back, what it told and when; and what of it is sent again by hand. */
export function DeliveryLog({ webhook, maySend }: { webhook: Webhook; maySend: boolean }) {
  const translate = useTranslate();
  const words = useWords(webhookDeliveries);
  const { busy, send } = useSend();
  const [status, setStatus] = useState('');
  const [event, setEvent] = useState('');
  const [since, setSince] = useState<Since | ''>('');
  const [replay, setReplay] = useState<Replay>();
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data, total, error, refetch } = useGetList<WebhookDelivery>(
    webhookDeliveries.name,
    {
      filter: {
        webhookId: webhook.id,
        ...(status && { status }),
        ...(event && { event }),
        ...(since && { createdAt_gte: beginOf(since) }),
      },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page, perPage: PER_PAGE },
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some((one) => one.status === 'waiting') && webhook.status === 'active' ? LOOK_MS : false,
    },
  );
  const path = `/${webhooks.name}/${encodeURIComponent(webhook.id)}`;
  const count = total ?? 0;
  const filtered = status !== '' || event !== '' || since !== '';
  // All that were given up, whatever the filters of the log say.
  const failed = useCount(webhookDeliveries.name, { webhookId: webhook.id, status: 'failed' }, maySend);
  // What is ticked is what is seen: of another page, or taken meanwhile, it counts no more.
  const mayTick = maySend ? (data ?? []).filter((one) => one.status === 'failed').map(({ id }) => id) : [];
  const chosen = mayTick.filter((id) => ticked.has(id));
  const toggle = (id: string) =>
    setTicked(new Set(ticked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  const again = (at: string, body: AnyRecord = {}) =>
    send(
      at,
      ({ replayed = 1, left = 0, replayedAt }) => {
        if (replayed > 0 && replayedAt) setReplay({ at: replayedAt, count: replayed, left });
      },
      body,
    );
  const triesOf = ({ tries, status: state, nextAt }: WebhookDelivery): string =>
    state === 'failed'
      ? translate('webhooks.gaveUp', { tries })
      : state === 'waiting' && nextAt
        ? translate('webhooks.next', { tries, time: formatMoment(nextAt) })
        : String(tries ?? 0);
  return (
    <Stack>
      <Spread>
        <Line>
          <strong>{translate('webhooks.log')}</strong>
          <PillSelect
            any={translate('webhooks.any')}
            label={translate('webhooks.status')}
            value={status}
            options={words.options('status')}
            onChange={(value) => {
              setStatus(value);
              setPage(1);
            }}
          />
          <PillSelect
            any={translate('webhooks.any')}
            label={translate('webhooks.event')}
            value={event}
            options={words.options('event')}
            onChange={(value) => {
              setEvent(value);
              setPage(1);
            }}
          />
          <PillSelect
            any={translate('webhooks.any')}
            label={translate('webhooks.time')}
            value={since}
            options={spans.map((value) => ({
              value,
              label: translate(`webhooks.since.${value}`),
            }))}
            onChange={(value) => {
              setSince(value);
              setPage(1);
            }}
          />
        </Line>
        {maySend && (failed ?? 0) > 0 && (
          <Button
            loading={busy}
            startIcon={<Icon name="replay" size={17} />}
            onClick={() => void again(`${path}/replay-failed`, chosen.length > 0 ? { ids: chosen } : {})}
          >
            {chosen.length > 0
              ? translate('webhooks.replayTicked', { smart_count: chosen.length })
              : translate('webhooks.replayFailed', { smart_count: failed ?? 0 })}
          </Button>
        )}
      </Spread>
      {replay && (
        <ReplayReport key={replay.at} webhookId={webhook.id} replay={replay} onClose={() => setReplay(undefined)} />
      )}
      <Sheet>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} height={40} label={translate('views.record.loading')} />
        ) : data.length === 0 ? (
          filtered ? (
            <EmptyState icon="filter_alt" title={translate('webhooks.noneFits')} />
          ) : (
            <EmptyState
              icon="send"
              title={translate('webhooks.noneSent')}
              text={maySend && translate('webhooks.noneSentText')}
            />
          )
        ) : (
          <Wide tabIndex={0} aria-label={translate('webhooks.log')}>
            <Table>
              <thead>
                <tr>
                  {mayTick.length > 0 && (
                    <th scope="col">
                      <Tickbox
                        label={translate('webhooks.tickAll')}
                        checked={chosen.length === mayTick.length}
                        mixed={chosen.length > 0 && chosen.length < mayTick.length}
                        onToggle={() => setTicked(new Set(chosen.length === mayTick.length ? [] : mayTick))}
                      />
                    </th>
                  )}
                  {['time', 'event', 'record', 'answer', 'tries'].map((key) => (
                    <th key={key} scope="col">
                      {translate(`webhooks.${key}`)}
                    </th>
                  ))}
                  <th scope="col" className="number">
                    {translate('webhooks.took')}
                  </th>
                  <th scope="col">
                    <VisuallyHidden>{translate('webhooks.replay')}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((one) => {
                  const time = formatMoment(one.createdAt);
                  const taken = one.status === 'delivered';
                  return (
                    <tr key={one.id}>
                      {mayTick.length > 0 && (
                        <td>
                          {one.status === 'failed' && (
                            <Tickbox
                              label={translate('webhooks.tick', { event: one.event, time })}
                              checked={chosen.includes(one.id)}
                              onToggle={() => toggle(one.id)}
                            />
                          )}
                        </td>
                      )}
                      <td style={{ whiteSpace: 'nowrap' }}>
                        <Link to={recordPath(webhookDeliveries, one.id)}>{time}</Link>
                      </td>
                      <td dir="ltr">{one.event}</td>
                      <td>{one.recordReference ?? NONE}</td>
                      <td>
                        {(one.tries ?? 0) > 0 && (
                          <StatusChip
                            tone={taken ? 'success' : 'error'}
                            icon={taken ? 'check' : 'close'}
                            label={one.answer ?? translate('webhooks.silent')}
                          />
                        )}
                      </td>
                      <td style={{ whiteSpace: 'nowrap' }}>{triesOf(one)}</td>
                      <td className="number">{typeof one.ms === 'number' ? `${one.ms} ms` : NONE}</td>
                      <td>
                        {maySend && one.status !== 'waiting' && (
                          <Button
                            variant="text"
                            size="small"
                            disabled={busy}
                            startIcon={<Icon name="replay" size={15} />}
                            aria-label={translate('webhooks.replayOf', { event: one.event, time })}
                            onClick={() =>
                              void again(`/${webhookDeliveries.name}/${encodeURIComponent(one.id)}/replay`)
                            }
                          >
                            {translate('webhooks.replay')}
                          </Button>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          </Wide>
        )}
      </Sheet>
      <Spread>
        <Quiet>{translate('webhooks.logNote')}</Quiet>
        {count > PER_PAGE && (
          <Line>
            <Quiet>
              {translate('webhooks.range', {
                from: (page - 1) * PER_PAGE + 1,
                to: Math.min(page * PER_PAGE, count),
                total: count,
              })}
            </Quiet>
            <Button variant="text" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {translate('webhooks.newer')}
            </Button>
            <Button variant="text" size="small" disabled={page * PER_PAGE >= count} onClick={() => setPage(page + 1)}>
              {translate('webhooks.older')}
            </Button>
          </Line>
        )}
      </Spread>
    </Stack>
  );
}
