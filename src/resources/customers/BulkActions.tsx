import { useTranslate } from 'ra-core';
import type { BulkSlotProps } from '../../views/slots';
import { RunChecksOfMany } from '../RunChecks';
import { ScreenMany } from './ScreenMany';

export default function BulkActions(props: BulkSlotProps) {
  const translate = useTranslate();
  const { selectedIds, filter } = props;
  return (
    <>
      <ScreenMany
        bar
        label={translate('customers.screening.many')}
        asked={filter ? { filter } : { ids: [...selectedIds] }}
      />
      <RunChecksOfMany {...props} />
    </>
  );
}
