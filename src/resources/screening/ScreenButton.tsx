import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { messageOf } from '../../views/errors';
import { recordPath } from '../../views/paths';
import { useSchema } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import type { Screening } from './schema';

export interface ScreenButtonProps {
  customerId: string;
  name: string;
  /** Catalogue key of the words on it. */
  label: string;
}

/** Screens one customer against the lists loaded now, and opens what was found. A double click screens once. */
export function ScreenButton({ customerId, name, label }: ScreenButtonProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const viewer = useViewer();
  const screening = useSchema('screening');
  const [busy, setBusy] = useState(false);
  if (!can(viewer, 'screening', 'create') || !screening) return null;

  async function run() {
    setBusy(true);
    try {
      const { data } = await assay.call<Screening>('POST', '/screening', { body: { customerId }, idempotent: true });
      const found = data.openMatches ?? 0;
      const told = data.result === 'clear' || data.result === 'partial' ? data.result : 'ran';
      notify(translate(`screening.${told}`, { name, smart_count: found }), {
        type: told === 'partial' ? 'warning' : 'success',
      });
      refresh();
      if (screening && ((data.matchCount ?? 0) > 0 || told === 'partial'))
        void navigate(recordPath(screening, data.id));
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="tonal"
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon name="policy" size={17} />}
      onClick={() => void run()}
    >
      {translate(busy ? 'customers.screening.running' : label)}
    </Button>
  );
}
