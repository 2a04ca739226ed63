import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { ErrorState } from '../../theme/ui/states';
import { isUnanswered, messageOf, requestIdOf, statusOf } from '../errors';
import { Copyable } from '../fieldTypes/shared/Copyable';

/** What could not be loaded: a plain sentence, another try, the id to quote. The rest of the page works. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate();
  const status = statusOf(error);
  const requestId = requestIdOf(error);
  const down = status === 503 || status === 0;
  return (
    <ErrorState
      icon={down ? 'cloud_off' : 'error'}
      title={translate(status === 503 ? 'views.error.down' : 'views.error.unknown')}
      text={
        isUnanswered(error)
          ? translate('views.error.noAnswer')
          : status === 503
            ? translate('views.error.downText')
            : (messageOf(error) ?? '')
      }
      actions={
        <Button startIcon={<Icon name="refresh" />} onClick={retry}>
          {translate('views.action.retry')}
        </Button>
      }
      detail={
        requestId === undefined ? (
          status > 0 && translate('views.error.status', { status })
        ) : (
          <Copyable text={requestId}>{translate('views.error.request', { status, id: requestId })}</Copyable>
        )
      }
    />
  );
}
