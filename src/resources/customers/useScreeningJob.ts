import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Job } from '../../providers/dataProvider';
import { useStartedJob } from '../../views/jobs/useStartedJob';

/** Starts a screening job, shows how far it is, and says how it ended. */
export function useScreeningJob() {
  const translate = useTranslate();
  const done = useCallback(
    (job: Job) => translate('customers.screening.doneMany', { smart_count: job.done }),
    [translate],
  );
  return useStartedJob('screening', done);
}
