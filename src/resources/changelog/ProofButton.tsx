import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { messageOf } from '../../views/errors';
import { saveBlob } from '../../views/saveBlob';
import { useViewer } from '../../views/viewer';

interface ProofButtonProps {
  /** Numbers of the first and the last entry; the whole changelog when left out. */
  from?: number;
  to?: number;
  /** What its hint says. */
  title?: string;
}

/** Downloads entries with a signature that anybody can check who has the installation's public key. */
export function ProofButton({ from, to, title }: ProofButtonProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  if (!can(viewer, 'changelog', 'export')) return null;
  const run = async () => {
    setBusy(true);
    try {
      const range = from === undefined ? '' : `?from=${from}&to=${to ?? from}`;
      const { data, fileName } = await assay.download(`/changelog/proof${range}`, { timeout: 120_000 });
      saveBlob(data, fileName ?? 'entries.jsonl');
      notify('changelog.proven', { type: 'success' });
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      color="secondary"
      {...(title !== undefined && { title })}
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon name="verified" size={17} />}
      onClick={() => void run()}
    >
      {translate('changelog.proof')}
    </Button>
  );
}
