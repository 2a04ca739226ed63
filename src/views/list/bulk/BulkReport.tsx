import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AnyResource } from '../../../schema/resource';
import { useAssay } from '../../../providers/dataProvider';
import { Icon } from '../../../theme/icons/Icon';
import { type } from '../../../theme/measures';
import { color } from '../../../theme/vars';
import { messageOf } from '../../errors';
import { JobProgress } from '../../jobs/JobProgress';
import { isOver, useJob } from '../../jobs/useJob';
import { recordPath } from '../../paths';
import { saveBlob } from '../../saveBlob';

/** What the job tells of itself, cancelled ones too; the rest are its counts. */
interface Told {
  [count: string]: unknown;
  failed: number;
  failures: { id: string; label: string | null; deleted: boolean; reason: string }[];
  /** Why it ended before all was done. */
  stopped?: string | null;
}

const counted = ['changed', 'proposed', 'unchanged', 'failed'];

const Counts = styled('ul')({ ...type.body, ...type.tabular, margin: 0, paddingInlineStart: 18 });
const Failures = styled('ul')({
  ...type.body,
  margin: '12px 0 0',
  padding: 0,
  maxHeight: 260,
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': { paddingBlock: 6, borderBlockStart: `1px solid ${color.line}` },
  '& a, & strong': { fontWeight: 600, color: color.text.primary },
  '& p': { margin: 0, color: color.text.secondary },
});

interface BulkReportProps {
  schema: AnyResource;
  jobId: string;
  title: string;
  opens: boolean;
  /** What the job counts, in the order in which it is told: words of `views.bulk.counts`. */
  counts?: readonly string[];
  onClose: () => void;
}

/** An action on many: how far it is, and at the end what was done, what failed and why. */
export default function BulkReport({ schema, jobId, title, opens, counts = counted, onClose }: BulkReportProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const assay = useAssay();
  const id = useId();
  const { data: job, error } = useJob(jobId);
  const over = job !== undefined && isOver(job);
  const told = job?.result as unknown as Told | null | undefined;
  const refreshed = useRef(false);
  useEffect(() => {
    if (!over || refreshed.current) return;
    refreshed.current = true;
    refresh();
  }, [over, refresh]);

  const download = async () => {
    try {
      const { data, fileName } = await assay.download(`/jobs/${encodeURIComponent(jobId)}/report.csv`);
      saveBlob(data, fileName ?? `report-${jobId}.csv`);
    } catch (failure) {
      notify(messageOf(failure) ?? 'views.error.unknown', { type: 'error' });
    }
  };
  const count = (key: string) => {
    const value = Number(told?.[key] ?? 0);
    return value > 0 ? <li key={key}>{translate(`views.bulk.counts.${key}`, { smart_count: value })}</li> : null;
  };
  const left = told ? told.failed - told.failures.length : 0;

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent aria-live="polite">
        {!job && error && <Alert severity="warning">{translate('jobs.lost')}</Alert>}
        {job && !over && <JobProgress job={job} label={translate('views.bulk.running')} />}
        {job?.status === 'failed' && (
          <Alert severity="error">{translate('jobs.failed', { error: job.error ?? '' })}</Alert>
        )}
        {job?.status === 'cancelled' && <Alert severity="info">{translate('jobs.cancelled')}</Alert>}
        {over && told && (
          <>
            {typeof told.stopped === 'string' && <Alert severity="warning">{told.stopped}</Alert>}
            <Counts>{counts.map(count)}</Counts>
            {told.failures.length > 0 && (
              <Failures tabIndex={0} aria-label={translate('views.bulk.failures')}>
                {told.failures.map((failure) => (
                  <li key={failure.id}>
                    {opens && failure.label !== null && !failure.deleted ? (
                      <Link to={recordPath(schema, failure.id)}>
                        <bdi>{failure.label}</bdi>
                      </Link>
                    ) : (
                      <strong>
                        <bdi>{failure.label ?? failure.id}</bdi>
                      </strong>
                    )}
                    <p>{failure.reason}</p>
                  </li>
                ))}
                {left > 0 && <li>{translate('views.bulk.more', { smart_count: left })}</li>}
              </Failures>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {over && told && told.failed > 0 && (
          <Button variant="text" color="secondary" startIcon={<Icon name="download" />} onClick={() => void download()}>
            {translate('views.bulk.download')}
          </Button>
        )}
        <Button onClick={onClose}>{translate(over ? 'views.action.close' : 'views.bulk.hide')}</Button>
      </DialogActions>
    </Dialog>
  );
}
