import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useAssay } from '../providers/dataProvider';
import { ifMatch } from '../providers/http';
import { isErased, isHeld } from '../schema/erasure';
import { can } from '../schema/permissions';
import { Icon } from '../theme/icons/Icon';
import type { RecordSlotProps } from '../views/slots';
import { useAttempt } from '../views/useAttempt';
import { useViewer } from '../views/viewer';
import { lazyPart } from '../views/parts/lazyPart';

const ReasonDialog = lazyPart(() => import('../views/parts/ReasonDialog'));

/** Puts a record on legal hold, or lifts the hold, each for a reason. */
export function HoldButton({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const { attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  if (!can(viewer, schema.name, 'hold') || isErased(record)) return null;
  const action = isHeld(record) ? 'release' : 'hold';
  const send = (reason: string): Promise<boolean> =>
    attempt(async () => {
      await assay.call('POST', `/${schema.name}/${encodeURIComponent(String(record.id))}/${action}`, {
        body: { reason },
        headers: ifMatch(record.version),
      });
      notify(`protection.${action}.done`, { type: 'success' });
      refresh();
    });
  return (
    <>
      <Button
        variant="tonal"
        size="small"
        startIcon={<Icon name={action === 'hold' ? 'lock' : 'lock_open'} size={17} />}
        onClick={() => setAsking(true)}
      >
        {translate(`protection.${action}.button`)}
      </Button>
      {asking && (
        <Suspense>
          <ReasonDialog
            title={translate(`protection.${action}.title`)}
            text={translate(`protection.${action}.text`)}
            confirm={translate(`protection.${action}.button`)}
            danger={action === 'release'}
            onConfirm={send}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
