import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAssay, type Job } from '../../providers/dataProvider';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { isOver } from './useJob';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
const Row = styled('div')({
  ...type.body,
  ...type.tabular,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: color.text.secondary,
});
const Grow = styled('span')({ flex: 1 });

/** Before, to wait is but the moment in which it begins. */
const BEGINS_MS = 2_000;

const isHeldUp = ({ status, createdAt }: Job): boolean =>
  status === 'queued' && Date.now() - Date.parse(createdAt) > BEGINS_MS;

/** How far a job is, with a way to end it. */
export function JobProgress({ job, label }: { job: Job; label: string }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const assay = useAssay();
  const [cancelling, setCancelling] = useState(false);
  const total = job.total || 0;
  const share = total > 0 ? Math.min(100, (job.done / total) * 100) : 0;
  return (
    <Root>
      <Row>
        <Grow>
          {label}
          {isHeldUp(job) && ` · ${translate('jobs.waits')}`}
          {total > 0 &&
            ` · ${translate('jobs.progress', { done: job.done.toLocaleString(locale), total: total.toLocaleString(locale) })}`}
        </Grow>
        {!isOver(job) && (
          <Button
            size="small"
            variant="text"
            disabled={cancelling}
            onClick={() => {
              setCancelling(true);
              assay.cancelJob(job.id).catch(() => setCancelling(false));
            }}
          >
            {translate(cancelling ? 'jobs.cancelling' : 'jobs.cancel')}
          </Button>
        )}
      </Row>
      <LinearProgress
        aria-label={label}
        variant={total > 0 || isOver(job) ? 'determinate' : 'indeterminate'}
        value={isOver(job) ? 100 : share}
      />
    </Root>
  );
}
