import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { messageOf } from '../errors';
import { formatNumber } from '../format';
import { JobProgress } from '../jobs/JobProgress';
import { isOver, useJob } from '../jobs/useJob';
import { saveBlob } from '../saveBlob';

/** What is done sooner is not worth a window. */
const PATIENCE_MS = 800;

interface ExportRunProps {
  id: string;
  fallbackName: string;
  onEnd: () => void;
}

/** An export under way: how far it is, a way to end it, and at the end the file. Says so when the file does not hold everything. */
export default function ExportRun({ id, fallbackName, onEnd }: ExportRunProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const assay = useAssay();
  const titleId = useId();
  const { data: job, error } = useJob(id);
  const [slow, setSlow] = useState(false);
  const fetched = useRef(false);
  const over = job !== undefined && isOver(job);
  const result = (job?.result ?? {}) as { fileName?: string; rows?: number; total?: number; cut?: boolean };
  const isCut = job?.status === 'done' && result.cut === true;

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!over || fetched.current) return;
    fetched.current = true;
    const fetchFile = async () => {
      if (job.status === 'cancelled') notify('jobs.cancelled', { type: 'info' });
      else if (job.status === 'failed')
        notify('jobs.failed', { type: 'error', messageArgs: { error: job.error ?? '' } });
      else
        try {
          const { data, fileName } = await assay.download(`/jobs/${encodeURIComponent(id)}/file`);
          saveBlob(data, fileName ?? fallbackName);
          if (isCut) return;
          notify('views.list.exported', { type: 'success' });
        } catch (failure) {
          notify(messageOf(failure) ?? 'views.error.unknown', { type: 'error' });
        }
      onEnd();
    };
    void fetchFile();
  }, [over, job, isCut, id, fallbackName, assay, notify, onEnd]);
  useEffect(() => {
    if (!error || job) return;
    notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
    onEnd();
  }, [error, job, notify, onEnd]);

  if (!isCut && (!slow || over)) return null;
  const write = (count: number | undefined) => formatNumber(count ?? 0, locale);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={isCut ? onEnd : undefined}>
      <DialogTitle id={titleId}>{translate('views.exporting.title')}</DialogTitle>
      <DialogContent>
        {isCut ? (
          <Alert severity="warning">
            {translate('views.exporting.cut', { rows: write(result.rows), total: write(result.total) })}
          </Alert>
        ) : (
          job && <JobProgress job={job} label={translate('views.exporting.running')} />
        )}
      </DialogContent>
      {isCut && (
        <DialogActions>
          <Button onClick={onEnd}>{translate('views.action.close')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
