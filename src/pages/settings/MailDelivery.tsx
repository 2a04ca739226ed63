/** Whether mail goes out, with the mail server's own words when it does not. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { organizations, type MailDelivery, type MailTest } from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { formatMoment } from '../../views/format';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { Outcome, RouteFacts, useFailureWords } from './mailParts';
import { SheetBefore } from './SheetBefore';

/** For those who may change the organization; asked again whenever they come back to the window. */
export function useMailDelivery() {
  const assay = useAssay();
  const viewer = useViewer();
  const enabled = can(viewer, organizations.name, 'edit');
  const query = useQuery({
    queryKey: ['mail-delivery'],
    queryFn: async ({ signal }) => (await assay.call<MailDelivery>('GET', '/mail-delivery', { signal })).data,
    enabled,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return { enabled, ...query };
}

export function MailDeliveryTray() {
  const translate = useTranslate();
  const assay = useAssay();
  const { enabled, data, error, refetch } = useMailDelivery();
  const why = useFailureWords();
  const { busy, attempt } = useAttempt();
  const [tested, setTested] = useState<MailTest>();
  if (!enabled) return null;
  const title = translate('settings.mail.title');
  if (!data)
    return (
      <Tray title={title}>
        <SheetBefore error={error} retry={() => void refetch()} />
      </Tray>
    );
  const send = () =>
    attempt(async () => {
      setTested(undefined);
      setTested((await assay.call<MailTest>('POST', '/mail-delivery/test', { body: {} })).data);
    });
  const { server, route, waiting, oldestAt, trouble, givenUp } = data;
  const waits =
    waiting > 0 && oldestAt !== null
      ? translate('settings.mail.waiting', { smart_count: waiting, time: formatMoment(oldestAt) })
      : translate('settings.mail.none');
  const tone = !server ? 'neutral' : trouble ? 'error' : 'success';
  return (
    <Tray
      title={title}
      note={translate('settings.mail.note')}
      actions={
        <>
          <StatusChip tone={tone} label={translate(`settings.mail.${!server ? 'kept' : trouble ? 'down' : 'out'}`)} />
          {server && (
            <Button variant="tonal" loading={busy} onClick={() => void send()}>
              {translate('settings.mail.test')}
            </Button>
          )}
        </>
      }
    >
      <Sheet padded style={{ display: 'grid', gap: 10 }}>
        {route && (
          <>
            <RouteFacts {...route} />
            <div>{translate('settings.mail.setOutside')}</div>
          </>
        )}
        <div>{server ? waits : translate('settings.mail.keptText')}</div>
        <Outcome tested={tested} trouble={trouble} />
        {givenUp.last && (
          <Alert severity="warning">
            {translate('settings.mail.givenUp', {
              smart_count: givenUp.count,
              time: formatMoment(givenUp.last.at),
              words: givenUp.last.failure === 'tooLate' ? translate('settings.mail.tooLate') : why(givenUp.last),
            })}
          </Alert>
        )}
      </Sheet>
    </Tray>
  );
}
