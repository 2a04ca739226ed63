/** Whether mail goes out, with the mail server's own words when it does not. */
import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useAssay } from '../../providers/dataProvider';
import { organizations, type MailDelivery, type MailFailure } from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { Failed } from '../../views/parts/Failed';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { formatMoment } from '../../views/format';
import { useViewer } from '../../views/viewer';

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
  const { enabled, data, error, refetch } = useMailDelivery();
  if (!enabled) return null;
  const title = translate('settings.mail.title');
  const why = ({ command, reply, words, failure }: MailFailure) =>
    words ?? (reply === null ? failure : [reply, command].filter((part) => part !== null).join(' '));
  if (!data)
    return (
      <Tray title={title}>
        <Sheet>
          {error ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={1} height={52} label={translate('views.record.loading')} />
          )}
        </Sheet>
      </Tray>
    );
  const { server, waiting, oldestAt, trouble, givenUp } = data;
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
        <StatusChip tone={tone} label={translate(`settings.mail.${!server ? 'kept' : trouble ? 'down' : 'out'}`)} />
      }
    >
      <Sheet padded style={{ display: 'grid', gap: 10 }}>
        <div>{server ? waits : translate('settings.mail.keptText')}</div>
        {trouble && (
          <Alert severity="error">
            {translate('settings.mail.trouble', { time: formatMoment(trouble.since), words: why(trouble) })}
          </Alert>
        )}
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
