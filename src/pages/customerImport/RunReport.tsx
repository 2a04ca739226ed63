import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Job } from '../../providers/dataProvider';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver, useJob } from '../../views/jobs/useJob';
import { AlikeRows } from './AlikeRows';
import { ErrorFileButton } from './ErrorFileButton';
import { Screened } from './Screened';
import type { CustomerImport } from './types';

const Body = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14, padding: 20 });
const Title = styled('h2')({ ...type.dialogTitle, margin: 0 });
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Note = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The screening that the run started. */
const screeningOf = (job: Job | undefined): string | undefined => {
  const id = job?.result?.screeningJobId;
  return typeof id === 'string' ? id : undefined;
};

interface Props {
  imported: CustomerImport;
  job: Job | undefined;
  listTo: string;
  /** The run goes on from where it ended before its time. */
  onGoOn: () => void;
  goingOn: boolean;
  /** How far it is cannot be read for the moment. */
  lost: boolean;
  onNewFile: () => void;
}

/** The run: how far it is, then what it did. */
export function RunReport({ imported, job, listTo, onGoOn, goingOn, lost, onNewFile }: Props) {
  const translate = useTranslate();
  const over = job !== undefined && isOver(job);
  const { report } = imported;
  const screeningId = screeningOf(job);
  const { data: screening } = useJob(screeningId);
  return (
    <>
      <Tray>
        <Sheet>
          <Body>
            {lost && !over && <Alert severity="warning">{translate('jobs.lost')}</Alert>}
            {job && !over && (
              <>
                <JobProgress job={job} label={translate('imports.importing')} />
                <Note>{translate('imports.leaveHint')}</Note>
              </>
            )}
            {over && (
              <>
                <Title aria-live="polite">
                  {translate(
                    job.status === 'done'
                      ? 'imports.done'
                      : job.status === 'cancelled'
                        ? 'imports.cancelled'
                        : 'imports.failed',
                  )}
                </Title>
                {job.error && <Note role="alert">{job.error}</Note>}
                {report && (
                  <Chips>
                    <StatusChip
                      tone="success"
                      icon="person_add"
                      label={translate('imports.report.created', { smart_count: report.created })}
                    />
                    <StatusChip
                      tone="info"
                      icon="sync"
                      label={translate('imports.report.updated', { smart_count: report.updated })}
                    />
                    <StatusChip
                      tone="neutral"
                      icon="check"
                      label={translate('imports.report.unchanged', { smart_count: report.unchanged })}
                    />
                    <StatusChip
                      tone="warning"
                      icon="warning"
                      label={translate('imports.report.warnings', { smart_count: report.warnings })}
                    />
                    <StatusChip
                      tone="error"
                      icon="error"
                      label={translate('imports.report.errors', { smart_count: report.errors })}
                    />
                    {report.alike > 0 && (
                      <StatusChip
                        tone="warning"
                        icon="group"
                        label={translate('imports.report.alike', { smart_count: report.alike })}
                      />
                    )}
                  </Chips>
                )}
                {job.status !== 'done' && <Note>{translate('imports.cancelledHint')}</Note>}
                {screeningId && !(screening && isOver(screening)) && <Note>{translate('imports.screening')}</Note>}
                {screening && isOver(screening) && <Screened job={screening} />}
                <Buttons>
                  {job.status !== 'done' && (
                    <Button loading={goingOn} onClick={onGoOn}>
                      {translate('imports.goOn')}
                    </Button>
                  )}
                  <Button component={Link} to={listTo} variant={job.status === 'done' ? 'contained' : 'tonal'}>
                    {translate('imports.toList')}
                  </Button>
                  {report && report.errors > 0 && <ErrorFileButton importId={imported.id} />}
                  <Button variant="tonal" startIcon={<Icon name="upload" size={17} />} onClick={onNewFile}>
                    {translate('imports.newFile')}
                  </Button>
                </Buttons>
              </>
            )}
          </Body>
        </Sheet>
      </Tray>
      {over && job.status === 'done' && report && report.alike > 0 && (
        <AlikeRows importId={imported.id} count={report.alike} />
      )}
    </>
  );
}
