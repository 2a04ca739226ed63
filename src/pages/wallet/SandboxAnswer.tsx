import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { sandboxWords, type SandboxWord } from '../../resources/payments/schema';
import { messageOf } from '../../views/errors';
import { moneyMoved } from './stale';

/** What the bank would say; the sandbox sends it as a signed webhook. */
export function SandboxAnswer({ id, onTold }: { id: string; onTold?: () => void }) {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const tell = async (outcome: SandboxWord) => {
    if (busy) return;
    setBusy(true);
    try {
      await assay.call('POST', `/payments/${encodeURIComponent(id)}/sandbox`, { body: { outcome } });
      notify('wallet.payments.told', { type: 'success' });
      onTold?.();
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
      await moneyMoved(client);
    }
  };
  return (
    <>
      {sandboxWords.map((word) => (
        <Button key={word} variant="text" size="small" disabled={busy} onClick={() => void tell(word)}>
          {translate(`wallet.payments.words.${word}`)}
        </Button>
      ))}
    </>
  );
}
