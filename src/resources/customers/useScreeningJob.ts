import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { messageOf } from '../../views/errors';
import { isOver, useJob } from '../../views/jobs/useJob';

/** Starts a screening job, shows how far it is, and says how it ended. */
export function useScreeningJob() {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [id, setId] = useState<string | null>(null);
  const { data: job } = useJob(id);
  const running = id !== null && !(job && isOver(job));
  useEffect(() => {
    if (!job || !isOver(job)) return;
    if (job.status === 'done')
      notify(translate('customers.screening.doneMany', { smart_count: job.done }), { type: 'success' });
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
