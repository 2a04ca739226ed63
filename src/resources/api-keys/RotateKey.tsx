import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useRefresh, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { ifMatch } from '../../providers/http';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { recordPath } from '../../views/paths';
import type { RecordSlotProps } from '../../views/slots';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { NewKey } from './NewKey';
import { lazyPart } from '../../views/parts/lazyPart';

const ConfirmDialog = lazyPart(() => import('../../views/parts/ConfirmDialog'));

/** Makes a key in place of this one, and shows it once. */
export function RotateKey({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const assay = useAssay();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { busy, attempt } = useAttempt();
  const [made, setMade] = useState<{ id: string; key: string }>();
  if (!can(viewer, schema.name, 'rotate') || record.status !== 'active') return null;
  const rotate = async () => {
    await attempt(async () => {
      const path = `/${schema.name}/${encodeURIComponent(String(record.id))}/rotate`;
      const { data } = await assay.call<{ id: string; key: string }>('POST', path, {
        headers: ifMatch(record.version),
      });
      setMade(data);
    });
    setAsking(false);
  };
  return (
    <>
      <Button variant="tonal" startIcon={<Icon name="autorenew" size={17} />} onClick={() => setAsking(true)}>
        {translate('apiKeys.rotate')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={translate('apiKeys.rotateTitle')}
            text={translate('apiKeys.rotateText')}
            confirm={translate('apiKeys.rotate')}
            busy={busy}
            onConfirm={() => void rotate()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {made && (
        <Dialog open slotProps={{ paper: { 'aria-label': translate('apiKeys.onceTitle') } }}>
          <NewKey
            value={made.key}
            onDone={() => {
              setMade(undefined);
              refresh();
              void navigate(recordPath(schema, made.id));
            }}
          />
        </Dialog>
      )}
    </>
  );
}
