/** The organization's own mail server, for mail to its customers: how it stands, setting it, trying it, taking it away. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import {
  organizations,
  type MailDelivery,
  type MailTest,
  type OwnMailServer,
} from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { formatMoment } from '../../views/format';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { Outcome, RouteFacts } from './mailParts';
import { SheetBefore } from './SheetBefore';
import { lazyPart } from '../../views/parts/lazyPart';

const OwnMailDialog = lazyPart(() => import('./OwnMailDialog'));
const ConfirmDialog = lazyPart(() => import('../../views/parts/ConfirmDialog'));

const Text = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const KEY = ['mail-server'];

export interface Standing {
  server: OwnMailServer | null;
  delivery: MailDelivery | null;
}

export function OwnMailTray() {
  const translate = useTranslate();
  const assay = useAssay();
  const client = useQueryClient();
  const notify = useNotify();
  const viewer = useViewer();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const [removing, setRemoving] = useState(false);
  const [tested, setTested] = useState<MailTest>();
  const enabled = can(viewer, organizations.name, 'edit');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await assay.call<Standing>('GET', '/mail-server', { signal })).data,
    enabled,
    refetchOnWindowFocus: true,
    retry: false,
  });
  if (!enabled) return null;
  const title = translate('settings.ownMail.title');
  if (!data)
    return (
      <Tray title={title}>
        <SheetBefore error={error} retry={() => void refetch()} />
      </Tray>
    );
  const { server, delivery } = data;
  const test = () =>
    attempt(async () => {
      setTested(undefined);
      setTested((await assay.call<MailTest>('POST', '/mail-server/test', { body: {} })).data);
    });
  const remove = async () => {
    setRemoving(true);
    try {
      await assay.call('DELETE', '/mail-server');
      setTested(undefined);
      setOpen(undefined);
      await client.invalidateQueries({ queryKey: KEY });
      notify('settings.ownMail.removed', { type: 'success' });
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setRemoving(false);
    }
  };
  const down = delivery?.trouble;
  const change = translate(server ? 'settings.ownMail.change' : 'settings.ownMail.setUp');
  const named = (action: string): string => translate('settings.named', { action, what: title });
  return (
    <Tray
      title={title}
      note={translate('settings.ownMail.note')}
      actions={
        <>
          <StatusChip
            tone={!server ? 'neutral' : down ? 'error' : 'success'}
            label={translate(`settings.ownMail.${!server ? 'unset' : down ? 'down' : 'set'}`)}
          />
          {server && (
            <Button
              variant="tonal"
              loading={busy}
              aria-label={named(translate('settings.ownMail.test'))}
              onClick={() => void test()}
            >
              {translate('settings.ownMail.test')}
            </Button>
          )}
          <Button variant="tonal" aria-label={named(change)} onClick={() => setOpen('set')}>
            {change}
          </Button>
        </>
      }
    >
      <Sheet padded style={{ display: 'grid', gap: 10 }}>
        {server && <RouteFacts {...server} from={`${server.fromName} <${server.fromAddress}>`} />}
        <Text>{translate('settings.ownMail.text')}</Text>
        {delivery && delivery.waiting > 0 && delivery.oldestAt && (
          <div>
            {translate('settings.mail.waiting', {
              smart_count: delivery.waiting,
              time: formatMoment(delivery.oldestAt),
            })}
          </div>
        )}
        <Outcome tested={tested} trouble={down} />
        {server && (
          <div>
            <Button
              variant="outlined"
              color="error"
              size="small"
              aria-label={named(translate('settings.ownMail.remove'))}
              onClick={() => setOpen('remove')}
            >
              {translate('settings.ownMail.remove')}
            </Button>
          </div>
        )}
      </Sheet>
      {open === 'set' && (
        <Suspense>
          <OwnMailDialog
            server={server}
            onSaved={(saved) => {
              client.setQueryData(KEY, saved);
              setTested(undefined);
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'remove' && (
        <Suspense>
          <ConfirmDialog
            title={translate('settings.ownMail.removeTitle')}
            text={translate('settings.ownMail.removeText')}
            confirm={translate('settings.ownMail.remove')}
            danger
            busy={removing}
            onConfirm={() => void remove()}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Tray>
  );
}
