/** The services of the organization: which are on, what each costs, decides and repeats, and what was used of it. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { modulesOf } from '../../resources/modules/catalogue';
import { modules, type Module } from '../../resources/modules/schema';
import { rechecks, type Recheck } from '../../resources/organizations/monitoring';
import { plans } from '../../resources/plans/schema';
import { usePlanUsage } from '../../resources/plans/usePlan';
import { screening } from '../../resources/screening/schema';
import { wallets } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { below, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import type { FormSection } from '../../views/form/values';
import { Failed } from '../../views/parts/Failed';
import { RateNote, useOwnWords } from '../wallet/InCurrency';
import { useSummary } from '../wallet/useSummary';
import { OrganizationForm, useOrganization, useSaveOrganization } from './parts';
import { Scores } from './Scores';
import type { Zone } from './serviceFacts';
import { ServicePanel } from './ServicePanel';
import { ServicesTable } from './ServicesTable';
import { zoneColors } from './ThresholdBar';
import { lazyPart } from '../../views/parts/lazyPart';

const ReasonDialog = lazyPart(() => import('../../views/parts/ReasonDialog'));

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 348px',
  gridTemplateRows: 'auto 1fr',
  [below('xl')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
});
/** Beside the table and what stands below it. */
const Side = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  gridColumn: 2,
  gridRow: '1 / span 2',
  [below('xl')]: { gridColumn: 'auto', gridRow: 'auto' },
});
/** Below the table where there is room beside it, below all on phones. */
const Below = styled('div')({
  minWidth: 0,
  gridColumn: 1,
  gridRow: 2,
  [below('xl')]: { gridColumn: 'auto', gridRow: 'auto' },
});
const Foot = styled('footer')({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  padding: '10px 10px 2px',
  color: color.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& > span:last-of-type': { marginInlineStart: 'auto' },
  '& i': { inlineSize: 8, blockSize: 8, borderRadius: '50%' },
});
const Spent = styled('span')({ ...type.body, ...type.tabular, color: color.text.secondary });

/** In the address: which service is shown at the side. */
const CHOSEN = 'service';
const zones: readonly Zone[] = ['quiet', 'person', 'raised'];
const againSections: Record<Recheck['source'], FormSection[]> = {
  rescreenEvery: [{ key: 'monitoring', sources: ['rescreenEvery'] }],
  mediaEvery: [{ key: 'monitoring', sources: ['mediaEvery'] }],
  addressEvery: [{ key: 'monitoring', sources: ['addressEvery'] }],
};
const threshold = [{ key: 'threshold', sources: ['alertThreshold', 'watchlistsOff', 'listMaxAge'] }];

export default function ServicePage() {
  const translate = useTranslate();
  const notify = useNotify();
  const { viewer, data: organization } = useOrganization();
  const save = useSaveOrganization(organization);
  const { data, error, refetch } = useGetList<Module>(modules.name, {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const maySeePlan = can(viewer, plans.name, 'list');
  const usage = usePlanUsage(maySeePlan);
  const { data: wallet } = useSummary({ enabled: can(viewer, wallets.name, 'show') });
  const money = useOwnWords(wallet?.currency ?? '');
  const [asked, setAsked] = useState<Module>();
  const [params, setParams] = useSearchParams();
  const side = useRef<HTMLDivElement>(null);
  useCrumbs([{ label: translate('pages.settings'), to: '/settings' }, { label: translate('pages.settingsService') }]);
  const on = modulesOf(organization);
  // All prices of the product stand in one currency.
  const priced = data?.find(({ price }) => price)?.price?.currency ?? '';
  const may = organization !== undefined && can(viewer, 'organizations', 'edit');
  const chosen =
    data?.find(({ id }) => id === params.get(CHOSEN)) ?? data?.find(({ id }) => on.includes(id)) ?? data?.[0];
  const again = chosen && on.includes(chosen.id) && rechecks.find(({ moduleId }) => moduleId === chosen.id);
  const judged = chosen?.id === 'screening' && can(viewer, screening.name, 'list');

  const turn = async (module: Module, reason: string): Promise<boolean> => {
    const next = on.includes(module.id) ? on.filter((key) => key !== module.id) : [...on, module.id];
    try {
      save.done(await save.send({ modules: next, reason }));
      return true;
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
      return false;
    }
  };
  const choose = (id: string) => {
    setParams({ [CHOSEN]: id }, { replace: true });
    // Where it stands below the table it comes into view; beside it nothing moves.
    side.current?.scrollIntoView({ block: 'nearest' });
  };

  const turned = asked && on.includes(asked.id) ? 'off' : 'on';
  return (
    <Page>
      <PageHeader
        title={translate('pages.settingsService')}
        note={translate('settings.service.note')}
        back={{ to: '/settings', label: translate('pages.settings') }}
        state={
          data &&
          organization && (
            <StatusChip
              tone="neutral"
              label={translate('settings.onOf', {
                on: data.filter(({ id }) => on.includes(id)).length,
                all: data.length,
              })}
            />
          )
        }
        actions={
          <>
            {wallet && (
              <Spent data-testid="service-month">
                {translate('settings.service.month', {
                  amount: money({ amount: wallet.spentThisMonth, currency: wallet.currency }),
                })}
              </Spent>
            )}
            {maySeePlan && (
              <Button component={Link} to="/settings/plan" variant="text" size="small">
                {translate('settings.service.prices')}
              </Button>
            )}
          </>
        }
      />
      <Columns>
        <Tray>
          {data && data.length > 0 ? (
            <>
              <Sheet style={{ overflow: 'hidden' }}>
                <ServicesTable
                  all={data}
                  on={on}
                  organization={organization}
                  usage={usage.data}
                  chosen={chosen?.id}
                  maySwitch={may}
                  onChoose={choose}
                  onSwitch={setAsked}
                />
              </Sheet>
              {usage.error && (
                <Sheet style={{ marginBlockStart: 8 }}>
                  <Failed error={usage.error} retry={() => void usage.refetch()} />
                </Sheet>
              )}
              <Foot>
                {zones.map((zone) => (
                  <span key={zone}>
                    <i aria-hidden style={{ background: zoneColors[zone] }} />
                    {translate(`settings.service.zones.${zone}`)}
                  </span>
                ))}
                <span>{translate('settings.service.without')}</span>
              </Foot>
              <RateNote currency={priced} />
            </>
          ) : data ? (
            <Sheet>
              <EmptyState icon="extension" title={translate('settings.service.none')} />
            </Sheet>
          ) : error ? (
            <Sheet>
              <Failed error={error} retry={() => void refetch()} />
            </Sheet>
          ) : (
            <SkeletonRows rows={9} height={51} label={translate('views.list.loading')} />
          )}
        </Tray>
        {chosen && (
          <Side ref={side}>
            <ServicePanel module={chosen} on={on.includes(chosen.id)} organization={organization} usage={usage.data} />
            {again && (
              <OrganizationForm
                key={again.source}
                sections={againSections[again.source]}
                title={translate('settings.service.again.title')}
                note={translate('settings.service.again.note')}
              />
            )}
            {judged && <Scores />}
          </Side>
        )}
        {judged && (
          <Below>
            <OrganizationForm
              sections={threshold}
              title={translate('settings.service.threshold')}
              note={translate('settings.service.thresholdNote')}
            />
          </Below>
        )}
      </Columns>
      {asked && (
        <Suspense>
          <ReasonDialog
            title={translate(`settings.service.${turned}Title`, { name: asked.name ?? '' })}
            text={translate(`settings.service.${turned}Text`)}
            confirm={translate(`settings.service.${turned}`)}
            danger={turned === 'off'}
            onConfirm={(reason) => turn(asked, reason)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
}
