import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver, useJob } from '../../views/jobs/useJob';
import { Report, type RiskReport } from './Preview';

const Text = styled('p')({ ...type.body, margin: '0 0 10px', color: color.text.secondary });

interface RescoreProps {
  /** The job that the last change began. */
  jobId: string | null;
  mayChange: boolean;
}

/** How far the customers follow the model; what was cancelled is taken up again where it stopped. */
export function Rescore({ jobId, mayChange }: RescoreProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const assay = useAssay();
  const notify = useNotify();
  const [resumed, setResumed] = useState<string | null>(null);
  const { data: job } = useJob(resumed ?? jobId);
  if (!job) return null;
  const resume = async () => {
    try {
      setResumed((await assay.startJob('riskRescore', { continues: job.id })).data.id);
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
    }
  };
  const stopped = job.status === 'cancelled' || job.status === 'failed';
  return (
    <Tray title={translate('risk.rescore.title')}>
      <Sheet padded>
        {!isOver(job) && <JobProgress job={job} label={translate('risk.rescore.running')} />}
        {job.status === 'done' && job.result && <Report report={job.result as unknown as RiskReport} locale={locale} />}
        {stopped && (
          <>
            <Text>
              {translate('risk.rescore.stopped', {
                done: job.done.toLocaleString(locale),
                total: (job.total ?? 0).toLocaleString(locale),
              })}
            </Text>
            {job.error && <Text>{job.error}</Text>}
            {mayChange && (
              <Button size="small" onClick={() => void resume()}>
                {translate('risk.rescore.resume')}
              </Button>
            )}
          </>
        )}
      </Sheet>
    </Tray>
  );
}
