import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { messageOf } from '../../views/errors';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver, useJob } from '../../views/jobs/useJob';
import { listPath } from '../../views/paths';
import type { BulkSlotProps, ListSlotProps, RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { RunChecks, RunChecksOfMany } from '../RunChecks';
import { ScreenButton } from '../screening/ScreenButton';

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

/** Starts a screening job, shows how far it is, and says how it ended. */
function useScreeningJob() {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [id, setId] = useState<string | null>(null);
  const { data: job } = useJob(id);
  const running = id !== null && !(job && isOver(job));
  useEffect(() => {
    if (!job || !isOver(job)) return;
    if (job.status === 'done') notify(translate('screening.doneMany', { smart_count: job.done }), { type: 'success' });
    else if (job.status === 'cancelled') notify('jobs.cancelled', { type: 'info' });
    else notify(translate('jobs.failed', { error: job.error ?? '' }), { type: 'error' });
    refresh();
  }, [job, notify, refresh, translate]);
  const start = async (params: Record<string, unknown>) => {
    try {
      const { data } = await assay.startJob('screening', params);
      setId(data.id);
      return true;
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
      return false;
    }
  };
  return { job: running && job ? job : null, running, start };
}

/** Screens every customer of the organization, in the background. */
export function ScreenAll() {
  const translate = useTranslate();
  const viewer = useViewer();
  const { job, running, start } = useScreeningJob();
  if (!can(viewer, 'customers', 'screen')) return null;
  if (job) return <JobProgress job={job} label={translate('screening.running')} />;
  return (
    <Button
      variant="text"
      disabled={running}
      startIcon={<Icon name="policy" size={17} />}
      onClick={() => void start({ all: true })}
    >
      {translate('screening.runAll')}
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

/** Screens the ticked customers. */
function ScreenSelected({ selectedIds, filter }: BulkSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { job, running, start } = useScreeningJob();
  if (!can(viewer, 'customers', 'screen')) return null;
  if (job) return <JobProgress job={job} label={translate('screening.running')} />;
  return (
    <Button
      variant="text"
      color="inherit"
      disabled={running}
      startIcon={<Icon name="policy" size={17} />}
      onClick={() => void start(filter ? { filter } : { ids: [...selectedIds] })}
    >
      {translate('screening.runMany')}
    </Button>
  );
}

export function BulkActions(props: BulkSlotProps) {
  return (
    <>
      <ScreenSelected {...props} />
      <RunChecksOfMany {...props} />
    </>
  );
}

export function RecordActions(props: RecordSlotProps) {
  const { record } = props;
  return (
    <>
      <ScreenButton customerId={String(record.id)} name={String(record.name)} label="customers.screen" />
      <RunChecks {...props} />
    </>
  );
}
