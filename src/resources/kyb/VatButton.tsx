import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { mayEdit } from '../../views/parts/rights';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useEvidence } from './useEvidence';

/** Asks the VAT service about the number of the business; its answer stands under "Numbers". */
export function VatButton({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { busy, ask } = useEvidence(record);
  if (!viewer || !mayEdit(schema, viewer, record) || !record.subjectVatNumber) return null;
  return (
    <Button
      variant="tonal"
      loading={busy === 'vat'}
      loadingPosition="start"
      startIcon={<Icon name="fact_check" size={17} />}
      onClick={() => void ask('vat', 'vat', {}, () => translate('kyb.vat.asked'))}
    >
      {translate('kyb.vat.ask')}
    </Button>
  );
}
