import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { JobProgress } from '../../views/jobs/JobProgress';
import type { BulkSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { RunChecksOfMany } from '../RunChecks';
import { useScreeningJob } from './useScreeningJob';

/** Screens the ticked customers. */
function ScreenSelected({ selectedIds, filter }: BulkSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { job, running, start } = useScreeningJob();
  if (!can(viewer, 'customers', 'screen')) return null;
  if (job) return <JobProgress job={job} label={translate('customers.screening.running')} />;
  return (
    <Button
      variant="text"
      color="inherit"
      disabled={running}
      startIcon={<Icon name="policy" size={17} />}
      onClick={() => void start(filter ? { filter } : { ids: [...selectedIds] })}
    >
      {translate('customers.screening.many')}
    </Button>
  );
}

export default function BulkActions(props: BulkSlotProps) {
  return (
    <>
      <ScreenSelected {...props} />
      <RunChecksOfMany {...props} />
    </>
  );
}
