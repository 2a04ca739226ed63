/** How long what tells of people is kept, what is over now, and the way to let it go at once. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useAssay, type Job } from '../../providers/dataProvider';
import { keepFields, organizations } from '../../resources/organizations/schema';
import type { Due } from '../../schema/erasurePlan';
import { can } from '../../schema/permissions';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { messageOf } from '../../views/errors';
import { formatNumber } from '../../views/format';
import { JobProgress } from '../../views/jobs/JobProgress';
import { isOver, useJob } from '../../views/jobs/useJob';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import { OrganizationForm, useOrganization } from './parts';
import { lazyPart } from '../../views/parts/lazyPart';

const ConfirmDialog = lazyPart(() => import('../../views/parts/ConfirmDialog'));

const Scroll = styled('section')({ overflowX: 'auto' });

const goingOf = ({ count, held, waiting }: Pick<Due, 'count' | 'held' | 'waiting'>): number => count - held - waiting;

const times = [{ key: 'keeping', sources: Object.keys(keepFields) }];

export default function KeepingPage() {
  const translate = useTranslate();
  useCrumbs([{ label: translate('pages.settings'), to: '/settings' }, { label: translate('pages.settingsKeeping') }]);
  return (
    <Page narrow>
      <PageHeader
        title={translate('pages.settingsKeeping')}
        note={translate('protection.keeping.note')}
        back={{ to: '/settings', label: translate('pages.settings') }}
      />
      <OrganizationForm
        sections={times}
        title={translate('protection.keeping.times')}
        note={translate('protection.keeping.timesNote')}
      />
      <DueTray />
    </Page>
  );
}

/** What would go at once, by what the organization set and saved. */
function DueTray() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const assay = useAssay();
  const notify = useNotify();
  const { viewer, data: organization } = useOrganization();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const { data: job } = useJob(jobId);
  const { data, error, refetch } = useQuery({
    queryKey: ['retention', { version: organization?.version }],
    queryFn: async ({ signal }) => (await assay.call<Due[]>('GET', '/retention', { signal })).data,
    enabled: organization !== undefined,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!job || !isOver(job)) return;
    if (job.status === 'done') notify('protection.keeping.done', { type: 'success' });
    else notify(job.error ?? 'jobs.cancelled', { type: 'error' });
    void refetch();
  }, [job, notify, refetch]);
  const running = job !== undefined && !isOver(job);
  const goes = useMemo(() => (data ?? []).reduce((sum, line) => sum + goingOf(line), 0), [data]);
  const run = async () => {
    setBusy(true);
    try {
      setJobId((await assay.call<Job>('POST', '/retention', { body: {} })).data.id);
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const number = (value: number): string => formatNumber(value, locale);
  return (
    <Tray
      title={translate('protection.keeping.due')}
      note={translate('protection.keeping.dueNote')}
      actions={
        can(viewer, organizations.name, 'edit') &&
        goes > 0 &&
        !running && (
          <Button variant="danger" size="small" onClick={() => setAsking(true)}>
            {translate('protection.keeping.run')}
          </Button>
        )
      }
    >
      <Sheet padded={!data?.length}>
        {running && <JobProgress job={job} label={translate('protection.keeping.running')} />}
        {!data && error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} height={38} label={translate('views.list.loading')} />}
        {data?.length === 0 && translate('protection.keeping.none')}
        {data && data.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          <Scroll tabIndex={0} aria-label={translate('protection.keeping.due')}>
            <SmallTable>
              <thead>
                <tr>
                  <th scope="col">{translate('protection.keeping.columns.what')}</th>
                  <th scope="col">{translate('protection.keeping.columns.months')}</th>
                  {(['count', 'held', 'waiting', 'goes'] as const).map((key) => (
                    <th key={key} scope="col" className="number">
                      {translate(`protection.keeping.columns.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map(({ resource, months, ...line }) => (
                  <tr key={resource}>
                    <th scope="row">{translate(`resources.${resource}.name`, { smart_count: 2 })}</th>
                    <td>{translate('protection.keeping.months', { smart_count: months })}</td>
                    {[line.count, line.held, line.waiting, goingOf(line)].map((value, at) => (
                      <td key={at} className="number">
                        {number(value)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </SmallTable>
          </Scroll>
        )}
      </Sheet>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={translate('protection.keeping.runTitle')}
            text={translate('protection.keeping.runText', { smart_count: goes })}
            confirm={translate('protection.keeping.run')}
            danger
            busy={busy}
            onConfirm={() => void run()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Tray>
  );
}
