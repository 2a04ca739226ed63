import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Job } from '../../providers/dataProvider';
import { withWords } from '../../i18n/later';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { lazyPart } from '../../views/parts/lazyPart';
import { JobProgress } from '../../views/jobs/JobProgress';
import { useStartedJob } from '../../views/jobs/useStartedJob';
import { useViewer } from '../../views/viewer';
import { customers } from './schema';

const BulkReport = lazy(() => import('../../views/list/bulk/BulkReport'));
const ScreenManyDialog = lazyPart(withWords(() => import('./ScreenManyDialog')));

const counts = ['clear', 'partial', 'consider', 'reject', 'failed'];

/**
 * Screens many customers in the background, after it was said what that costs: shows how far it is, and says how it ended. What was
 * left out, such as those that the wallet did not hold the price of, is told customer by customer.
 */
export function ScreenMany({
  label,
  asked,
  bar = false,
}: {
  label: string;
  asked: Record<string, unknown>;
  bar?: boolean;
}) {
  const translate = useTranslate();
  const viewer = useViewer();
  const [report, setReport] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const done = useCallback(
    ({ id, result }: Job) => {
      const { screened = 0, failed = 0 } = (result ?? {}) as { screened?: number; failed?: number };
      if (failed > 0) setReport(id);
      return failed > 0 ? null : translate('customers.screening.doneMany', { smart_count: screened });
    },
    [translate],
  );
  const { job, running, start } = useStartedJob('screening', done);
  if (!can(viewer, customers.name, 'screen')) return null;
  if (job) return <JobProgress job={job} label={translate('customers.screening.running')} />;
  const confirm = async () => {
    setBusy(true);
    await start(asked);
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="text"
        {...(bar && { color: 'inherit' as const })}
        disabled={running}
        startIcon={<Icon name="policy" size={17} />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && (
        <ScreenManyDialog asked={asked} busy={busy} onConfirm={() => void confirm()} onClose={() => setAsking(false)} />
      )}
      {report !== null && (
        <Suspense>
          <BulkReport
            schema={customers}
            jobId={report}
            title={translate('customers.screening.report')}
            opens={can(viewer, customers.name, 'show')}
            counts={counts}
            onClose={() => setReport(null)}
          />
        </Suspense>
      )}
    </>
  );
}
