import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { isErased, isHeld } from '../../schema/erasure';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { formatMoment } from '../../views/format';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver, useJob } from '../../views/jobs/useJob';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { HoldButton } from '../HoldButton';
import { lazyPart } from '../../views/parts/lazyPart';

const ErasureDialog = lazyPart(() => import('./ErasureDialog'));

const Body = styled(Sheet)({ ...type.body, display: 'grid', gap: 10, padding: 12 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** What keeps a person's data, and the way to let it go: for those who may do either. */
export function PersonalData(props: RecordSlotProps) {
  const { schema, record } = props;
  const translate = useTranslate();
  const viewer = useViewer();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const { data: job } = useJob(jobId);
  const running = jobId !== undefined && !(job && isOver(job));
  useEffect(() => {
    if (!job || !isOver(job)) return;
    if (job.status === 'done') notify('protection.erase.done', { type: 'success' });
    else notify(job.error ?? 'jobs.cancelled', { type: 'error' });
    refresh();
  }, [job, notify, refresh]);
  const mayErase = can(viewer, schema.name, 'erase');
  if (!mayErase && !can(viewer, schema.name, 'hold')) return null;
  const state = isErased(record)
    ? translate('protection.erased', { time: formatMoment(String(record.erasedAt)) })
    : translate(isHeld(record) ? 'protection.held' : 'protection.free');
  return (
    <Tray title={translate('protection.title')}>
      <Body>
        <div>{state}</div>
        {running && job ? (
          <JobProgress job={job} label={translate('protection.erase.running')} />
        ) : (
          <Buttons>
            <HoldButton {...props} />
            {mayErase && (
              <Button
                variant="tonal"
                size="small"
                disabled={running}
                startIcon={<Icon name="person_off" size={17} />}
                onClick={() => setAsking(true)}
              >
                {translate('protection.erase.button')}
              </Button>
            )}
          </Buttons>
        )}
      </Body>
      {asking && (
        <Suspense>
          <ErasureDialog
            id={String(record.id)}
            version={record.version}
            onStarted={setJobId}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Tray>
  );
}
