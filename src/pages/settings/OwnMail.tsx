/** The organization's own mail server, for mail to its customers. */
import { useTranslate } from 'ra-core';
import type { MailDelivery, MailTest, OwnMailServer } from '../../resources/organizations/schema';
import { StatusChip } from '../../theme/ui/chips';
import { formatMoment } from '../../views/format';
import { lazyPart } from '../../views/parts/lazyPart';
import { ConnectedTray, Text } from './ConnectedTray';
import { Outcome, RouteFacts } from './mailParts';

const OwnMailDialog = lazyPart(() => import('./OwnMailDialog'));

export interface Standing {
  server: OwnMailServer | null;
  delivery: MailDelivery | null;
}

export function OwnMailTray() {
  const translate = useTranslate();
  return (
    <ConnectedTray<Standing, MailTest>
      path="/mail-server"
      words="settings.ownMail"
      lively
      isSet={({ server }) => server !== null}
      renderChips={({ server, delivery }) => (
        <StatusChip
          tone={!server ? 'neutral' : delivery?.trouble ? 'error' : 'success'}
          label={translate(`settings.ownMail.${!server ? 'unset' : delivery?.trouble ? 'down' : 'set'}`)}
        />
      )}
      renderDialog={({ server }, props) => <OwnMailDialog server={server} {...props} />}
    >
      {({ server, delivery }, tested) => (
        <>
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
          <Outcome tested={tested} trouble={delivery?.trouble} />
        </>
      )}
    </ConnectedTray>
  );
}
