import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { JobProgress } from '../../views/jobs/JobProgress';
import { listPath } from '../../views/paths';
import type { ListSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useScreeningJob } from './useScreeningJob';

/** Way to the import wizard. */
export function ImportLink({ schema }: ListSlotProps) {
  const translate = useTranslate();
  if (!can(useViewer(), schema.name, 'import')) return null;
  return (
    <Button
      component={Link}
      to={`${listPath(schema)}/import`}
      variant="text"
      startIcon={<Icon name="upload" size={17} />}
    >
      {translate('customers.import')}
    </Button>
  );
}

/** Screens every customer of the organization, in the background. */
export function ScreenAll() {
  const translate = useTranslate();
  const viewer = useViewer();
  const { job, running, start } = useScreeningJob();
  if (!can(viewer, 'customers', 'screen')) return null;
  if (job) return <JobProgress job={job} label={translate('customers.screening.running')} />;
  return (
    <Button
      variant="text"
      disabled={running}
      startIcon={<Icon name="policy" size={17} />}
      onClick={() => void start({ all: true })}
    >
      {translate('customers.screening.all')}
    </Button>
  );
}

export function CustomerListActions(props: ListSlotProps) {
  return (
    <>
      <ScreenAll />
      <ImportLink {...props} />
    </>
  );
}
