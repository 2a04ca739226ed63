import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRefresh, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { ifMatch } from '../../providers/http';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { ShownOnce } from '../../views/parts/ShownOnce';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { webhooks } from './schema';
import { lazyPart } from '../../views/parts/lazyPart';

const ConfirmDialog = lazyPart(() => import('../../views/parts/ConfirmDialog'));

/** For how many hours the old secret may sign beside the new one. */
const overlaps = [0, 1, 24, 72, 168] as const;

/** Makes a new secret in place of the present one, and shows it once. */
export function RotateSecret({ record }: { record: AnyRecord }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const assay = useAssay();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const { busy, attempt } = useAttempt();
  const [hours, setHours] = useState(24);
  const [secret, setSecret] = useState<string>();
  if (!can(viewer, webhooks.name, 'rotate')) return null;
  const rotate = async () => {
    await attempt(async () => {
      const path = `/${webhooks.name}/${encodeURIComponent(String(record.id))}/rotate`;
      const { data } = await assay.call<{ signingSecret: string }>('POST', path, {
        headers: ifMatch(record.version),
        body: { overlapHours: hours },
      });
      setSecret(data.signingSecret);
    });
    setAsking(false);
  };
  return (
    <>
      <Button variant="text" startIcon={<Icon name="autorenew" size={17} />} onClick={() => setAsking(true)}>
        {translate('webhooks.rotate')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={translate('webhooks.rotateTitle')}
            text={
              <>
                <p>{translate('webhooks.rotateText')}</p>
                <TextField
                  select
                  fullWidth
                  label={translate('webhooks.overlap')}
                  value={hours}
                  onChange={({ target }) => setHours(Number(target.value))}
                >
                  {overlaps.map((one) => (
                    <MenuItem key={one} value={one}>
                      {one === 0 ? translate('webhooks.noOverlap') : translate('webhooks.hours', { smart_count: one })}
                    </MenuItem>
                  ))}
                </TextField>
              </>
            }
            confirm={translate('webhooks.rotate')}
            busy={busy}
            onConfirm={() => void rotate()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      {secret !== undefined && (
        <Dialog open aria-label={translate('webhooks.onceTitle')}>
          <ShownOnce
            value={secret}
            words="webhooks"
            testId="new-secret"
            onDone={() => {
              setSecret(undefined);
              refresh();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
