import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../../theme/icons/Icon';
import { mayCreate } from '../../views/parts/rights';
import { createPath } from '../../views/paths';
import { useSchema, type RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { INVITATIONS } from '../checks';

/** Asks the customer once more: another invitation, begun with them. */
export function NewLink({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const invitations = useSchema(INVITATIONS);
  if (!viewer || !invitations || !mayCreate(invitations, viewer) || !record.customerId) return null;
  return (
    <Button
      component={Link}
      to={createPath(invitations)}
      state={{ values: { customerId: record.customerId } }}
      variant="tonal"
      startIcon={<Icon name="send" size={17} />}
    >
      {translate('idVerification.newLink')}
    </Button>
  );
}
