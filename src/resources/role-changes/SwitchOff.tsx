import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { messageOf } from '../../views/errors';
import { lazyPart } from '../../views/parts/lazyPart';
import { recordPath } from '../../views/paths';
import type { ListSlotProps } from '../../views/slots';
import type { WholeRecord } from '../../views/record/useRecord';
import { useViewer } from '../../views/viewer';
import { organizations } from '../organizations/schema';
import { useNeedsTwo } from './useNeedsTwo';

const ReasonDialog = lazyPart(() => import('../../views/parts/ReasonDialog'));

/** Proposes that changes of roles take no second person any more; that takes one, too. */
export function SwitchOff({ schema }: ListSlotProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const provider = useDataProvider();
  const viewer = useViewer();
  const needed = useNeedsTwo();
  const [asking, setAsking] = useState(false);
  if (!needed || !can(viewer, schema.name, 'create') || !can(viewer, organizations.name, 'edit')) return null;
  const send = async (reason: string): Promise<boolean> => {
    try {
      const { data } = await provider.create<WholeRecord>(schema.name, { data: { kind: 'switchOff', reason } });
      notify('roleEditor.two.sent', { type: 'success' });
      await navigate(recordPath(schema, data.id));
      return true;
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
      return false;
    }
  };
  return (
    <>
      <Button variant="text" color="secondary" onClick={() => setAsking(true)}>
        {translate('roleEditor.two.switchOff')}
      </Button>
      {asking && (
        <Suspense>
          <ReasonDialog
            title={translate('roleEditor.two.switchOff')}
            text={translate('roleEditor.two.switchOffText')}
            confirm={translate('roleEditor.two.send')}
            onConfirm={send}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
