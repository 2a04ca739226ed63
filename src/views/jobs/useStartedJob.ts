import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useAssay, type Job } from '../../providers/dataProvider';
import { messageOf } from '../errors';
import { isOver, useJob } from './useJob';

/**
 * Starts work of one kind, shows how far it is, and says how it ended.
 * @param done the words of a job that was done, `null` where they are said elsewhere; stable, or the end is told again
 */
export function useStartedJob(kind: string, done: (job: Job) => string | null) {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [id, setId] = useState<string | null>(null);
  const { data: job } = useJob(id);
  const running = id !== null && !(job && isOver(job));
  useEffect(() => {
    if (!job || !isOver(job)) return;
    if (job.status === 'done') {
      const words = done(job);
      if (words !== null) notify(words, { type: 'success' });
    } else if (job.status === 'cancelled') notify('jobs.cancelled', { type: 'info' });
    else notify(translate('jobs.failed', { error: job.error ?? '' }), { type: 'error' });
    refresh();
  }, [done, job, notify, refresh, translate]);
  const start = async (params: Record<string, unknown>) => {
    try {
      const { data } = await assay.startJob(kind, params);
      setId(data.id);
      return true;
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
      return false;
    }
  };
  return { job: running && job ? job : null, running, start };
}
