/** The endpoints that are told what happens, and of the chosen one its secret and what was sent. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useLocale, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { ALL_EVENTS } from '../../resources/webhooks/events';
import { RotateSecret } from '../../resources/webhooks/RotateSecret';
import { webhooks, type Webhook } from '../../resources/webhooks/schema';
import { verifySnippet } from '../../resources/webhooks/signature';
import { webhookDeliveries, type WebhookDelivery } from '../../resources/webhook-deliveries/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatMoment, NONE } from '../../views/format';
import { useCount } from '../../views/list/useCount';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import { createPath, recordPath } from '../../views/paths';
import { useNow } from '../../resources/cases/useNow';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';

const PER_PAGE = 10;
/** While something waits for an answer, the log is read again so often. */
const LOOK_MS = 3_000;
const MINUTE = 60_000;

const Endpoint = styled('button')<{ chosen: boolean }>(({ chosen }) => ({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 52,
  padding: '8px 12px',
  border: 0,
  font: 'inherit',
  color: color.text.primary,
  textAlign: 'start',
  cursor: 'pointer',
  background: chosen ? color.selected : 'transparent',
  borderInlineStart: `3px solid ${chosen ? color.primary.main : 'transparent'}`,
  '&:hover': { background: chosen ? color.selected : color.hover },
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
}));
const Names = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  '& > strong': { ...type.strong },
  '& > span': { color: color.text.secondary, overflowWrap: 'anywhere' },
});
const Count = styled('span')({ color: color.text.secondary, whiteSpace: 'nowrap', [below('sm')]: { display: 'none' } });
const Share = styled('strong')<{ failing: boolean }>(({ failing }) => ({
  ...type.strong,
  ...type.tabular,
  color: failing ? color.tones.error.text : color.text.primary,
}));
const Secret = styled('div')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 28,
  '& > code': { fontFamily: 'inherit' },
  '& > span:last-child': { marginInlineStart: 'auto', color: color.text.secondary },
});
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Spread = styled(Line)({ justifyContent: 'space-between' });
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10, minWidth: 0 });
const Wide = styled('section')({ overflowX: 'auto' });
const Snippet = styled('pre')({
  ...type.caption,
  margin: 0,
  padding: 12,
  borderRadius: radius.inner,
  color: color.text.primary,
  background: color.sunken,
});
const Quiet = styled('span')({ ...type.caption, color: color.text.secondary });

export function WebhookTrays() {
  const translate = useTranslate();
  const viewer = useViewer();
  const words = useWords(webhooks);
  const [chosen, setChosen] = useState<string>();
  const enabled = can(viewer, webhooks.name, 'list');
  const { data, error, refetch } = useGetList<Webhook>(
    webhooks.name,
    { sort: { field: 'createdAt', order: 'ASC' }, pagination: { page: 1, perPage: 50 } },
    { enabled },
  );
  if (!enabled) return null;
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0];
  const add = can(viewer, webhooks.name, 'create') && (
    <Button component={Link} to={createPath(webhooks)} variant="tonal" startIcon={<Icon name="add" size={17} />}>
      {translate('webhooks.add')}
    </Button>
  );
  return (
    <>
      <Tray
        title={words.name(2)}
        note={translate('webhooks.note')}
        // Where there is none yet, the first one is offered in its place.
        actions={data?.length !== 0 && add}
      >
        <Sheet style={{ overflow: 'hidden' }}>
          {error ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : !data ? (
            <SkeletonRows rows={2} height={52} label={translate('views.record.loading')} />
          ) : data.length === 0 ? (
            <EmptyState icon="api" title={translate('webhooks.none')} text={words.empty} actions={add || undefined} />
          ) : (
            data.map((webhook) => {
              const state = words.state(webhook.status ?? '');
              const fails = webhook.status === 'active' && webhook.failingSince;
              return (
                <Endpoint
                  key={webhook.id}
                  type="button"
                  chosen={webhook.id === shown?.id}
                  aria-pressed={webhook.id === shown?.id}
                  onClick={() => setChosen(webhook.id)}
                >
                  <Names>
                    <strong>{webhook.name}</strong>
                    <span dir="ltr">{webhook.url}</span>
                  </Names>
                  <Count>
                    {webhook.events?.includes(ALL_EVENTS)
                      ? translate('webhooks.allEvents')
                      : translate('webhooks.events', { smart_count: webhook.events?.length ?? 0 })}
                  </Count>
                  <Rate webhookId={webhook.id} />
                  <StatusChip
                    dot
                    tone={fails ? 'error' : (state.tone ?? 'neutral')}
                    label={fails ? translate('webhooks.failing') : state.label}
                  />
                </Endpoint>
              );
            })
          )}
        </Sheet>
      </Tray>
      {shown && <Chosen key={shown.id} webhook={shown} />}
    </>
  );
}

/** The share of what was sent that the endpoint took, of all that is kept; nothing before the first. */
function Rate({ webhookId }: { webhookId: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = can(useViewer(), webhookDeliveries.name, 'list');
  const taken = useCount(webhookDeliveries.name, { webhookId, status: 'delivered' }, may);
  const lost = useCount(webhookDeliveries.name, { webhookId, status: 'failed' }, may);
  if (taken === undefined || lost === undefined || taken + lost === 0) return null;
  // Rounded down: 100% is said of all alone.
  const share = Math.floor((taken / (taken + lost)) * 1_000) / 1_000;
  const words = share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Share failing={lost > 0}>
      {words}
      <VisuallyHidden> {translate('webhooks.taken')}</VisuallyHidden>
    </Share>
  );
}

/** Sends something by hand and reads the log anew. */
function useSend() {
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, attempt } = useAttempt();
  const send = (path: string, said: (data: { replayed?: number }) => [key: string, count: number]) =>
    attempt(async () => {
      const { data } = await assay.call<{ replayed?: number }>('POST', path, { body: {} });
      const [key, count] = said(data);
      notify(key, { type: 'success', messageArgs: { smart_count: count } });
      refresh();
    });
  return { busy, send };
}

function Chosen({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { busy, send } = useSend();
  const path = `/${webhooks.name}/${encodeURIComponent(webhook.id)}`;
  const live = webhook.status === 'active';
  const now = useNow(MINUTE);
  const maySend = can(viewer, webhooks.name, 'send') && live;
  return (
    <Tray
      title={webhook.name}
      actions={
        <>
          {maySend && (
            <Button
              variant="text"
              loading={busy}
              startIcon={<Icon name="send" size={17} />}
              onClick={() => void send(`${path}/test`, () => ['webhooks.tested', 1])}
            >
              {translate('webhooks.test')}
            </Button>
          )}
          <Button component={Link} to={recordPath(webhooks, webhook.id)} variant="tonal">
            {translate('webhooks.open')}
          </Button>
        </>
      }
    >
      <Stack>
        <Sheet padded>
          <Stack>
            <Spread>
              <strong>{translate('webhooks.secret')}</strong>
              <RotateSecret record={webhook} />
            </Spread>
            <Secret>
              <StatusChip tone="success" label={translate('webhooks.new')} />
              <code dir="ltr">whsec_••••••••{webhook.secretEnd}</code>
              <span>
                {webhook.secretMadeAt && translate('webhooks.madeAt', { time: formatMoment(webhook.secretMadeAt) })}
              </span>
            </Secret>
            {webhook.oldSecretUntil && Date.parse(webhook.oldSecretUntil) > now && (
              <Secret>
                <StatusChip tone="warning" label={translate('webhooks.old')} />
                <code dir="ltr">whsec_••••••••{webhook.oldSecretEnd}</code>
                <span>{translate('webhooks.until', { time: formatMoment(webhook.oldSecretUntil) })}</span>
              </Secret>
            )}
            <details>
              <summary>{translate('webhooks.verify')}</summary>
              <p>{translate('webhooks.verifyText')}</p>
              {/* Scrolls sideways: reached by the keyboard. */}
              <Wide tabIndex={0} aria-label={translate('webhooks.verify')}>
                <Snippet dir="ltr">{verifySnippet}</Snippet>
              </Wide>
            </details>
          </Stack>
        </Sheet>
        {can(viewer, webhookDeliveries.name, 'list') && <Log webhook={webhook} maySend={maySend} />}
      </Stack>
    </Tray>
  );
}

function Log({ webhook, maySend }: { webhook: Webhook; maySend: boolean }) {
  const translate = useTranslate();
  const words = useWords(webhookDeliveries);
  const { busy, send } = useSend();
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const { data, total, error, refetch } = useGetList<WebhookDelivery>(
    webhookDeliveries.name,
    {
      filter: { webhookId: webhook.id, ...(status && { status }) },
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
          <TextField
            select
            size="small"
            label={translate('webhooks.status')}
            value={status}
            onChange={({ target }) => {
              setStatus(target.value);
              setPage(1);
            }}
            // Empty means all, and says so.
            slotProps={{ select: { displayEmpty: true } }}
            sx={{ minWidth: 150 }}
          >
            <MenuItem value="">{translate('webhooks.any')}</MenuItem>
            {webhookDeliveries.fields.status.options.map(({ value }) => (
              <MenuItem key={value} value={value}>
                {words.option('status', value).label}
              </MenuItem>
            ))}
          </TextField>
        </Line>
        {maySend && (
          <Button
            loading={busy}
            startIcon={<Icon name="replay" size={17} />}
            onClick={() => void send(`${path}/replay-failed`, ({ replayed = 0 }) => ['webhooks.replayed', replayed])}
          >
            {translate('webhooks.replayFailed')}
          </Button>
        )}
      </Spread>
      <Sheet>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} height={40} label={translate('views.record.loading')} />
        ) : data.length === 0 ? (
          status ? (
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
            <SmallTable>
              <thead>
                <tr>
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
                              void send(`/${webhookDeliveries.name}/${encodeURIComponent(one.id)}/replay`, () => [
                                'webhooks.replayed',
                                1,
                              ])
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
            </SmallTable>
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
