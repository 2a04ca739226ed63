import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { Job } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { JobProgress } from '../../views/jobs/JobProgress';
import { useStartedJob } from '../../views/jobs/useStartedJob';
import { listPath } from '../../views/paths';
import type { ListSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { ScreenMany } from './ScreenMany';

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

/** Looks through every customer of the organization for those that may be one, in the background. */
export function FindDuplicates() {
  const translate = useTranslate();
  const viewer = useViewer();
  const done = useCallback(
    ({ result }: Job) => {
      const found = Number((result as { found?: unknown } | null)?.found ?? 0);
      return translate(found === 0 ? 'customers.duplicates.none' : 'customers.duplicates.done', { smart_count: found });
    },
    [translate],
  );
  const { job, running, start } = useStartedJob('customerDuplicates', done);
  if (!can(viewer, 'customers', 'edit')) return null;
  if (job) return <JobProgress job={job} label={translate('customers.duplicates.running')} />;
  return (
    <Button
      variant="text"
      disabled={running}
      startIcon={<Icon name="group" size={17} />}
      onClick={() => void start({})}
    >
      {translate('customers.duplicates.find')}
    </Button>
  );
}

export function CustomerListActions(props: ListSlotProps) {
  const translate = useTranslate();
  return (
    <>
      <FindDuplicates />
      <ScreenMany label={translate('customers.screening.all')} asked={{ all: true }} />
      <ImportLink {...props} />
    </>
  );
}
