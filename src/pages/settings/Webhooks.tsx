/** The endpoints that are told what happens, and of the chosen one its secret and what was sent. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ALL_EVENTS } from '../../resources/webhooks/events';
import { RotateSecret } from '../../resources/webhooks/RotateSecret';
import { webhooks, type Webhook } from '../../resources/webhooks/schema';
import { users } from '../../resources/users/schema';
import { verifySnippet } from '../../resources/webhooks/signature';
import { webhookDeliveries } from '../../resources/webhook-deliveries/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { useCount } from '../../views/list/useCount';
import { Failed } from '../../views/parts/Failed';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { createPath, recordPath } from '../../views/paths';
import { useNow } from '../../resources/cases/useNow';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { DeliveryLog } from './DeliveryLog';
import { Spread, Stack, useSend, Wide } from './webhookParts';

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
const Snippet = styled('pre')({
  ...type.caption,
  margin: 0,
  padding: 12,
  borderRadius: radius.inner,
  color: color.text.primary,
  background: color.sunken,
});

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

/** Since when, and by whom. */
function Made({ webhook: { createdAt, createdById } }: { webhook: Webhook }) {
  const translate = useTranslate();
  if (!createdById) return null;
  return (
    <>
      {translate('webhooks.since.made', { day: formatMoment(createdAt).slice(0, 10) })}{' '}
      <ReferenceName reference={users.name} id={createdById} />
    </>
  );
}

function Chosen({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const notify = useNotify();
  const { busy, send } = useSend();
  const path = `/${webhooks.name}/${encodeURIComponent(webhook.id)}`;
  const live = webhook.status === 'active';
  const now = useNow(MINUTE);
  const maySend = can(viewer, webhooks.name, 'send') && live;
  return (
    <Tray
      title={webhook.name}
      note={<Made webhook={webhook} />}
      actions={
        <>
          {maySend && (
            <Button
              variant="text"
              loading={busy}
              startIcon={<Icon name="send" size={17} />}
              onClick={() => void send(`${path}/test`, () => notify('webhooks.tested', { type: 'success' }))}
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
        {can(viewer, webhookDeliveries.name, 'list') && <DeliveryLog webhook={webhook} maySend={maySend} />}
      </Stack>
    </Tray>
  );
}
