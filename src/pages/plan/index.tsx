/** The plan of the organization: what it includes, what was used of it this month, where that leads, and the other plans. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiUsages } from '../../resources/api-usages/schema';
import type { PlanUsage } from '../../resources/plans/metering';
import { plans, type Plan } from '../../resources/plans/schema';
import { can } from '../../schema/permissions';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { usePlanUsage } from '../../resources/plans/usePlan';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { UseBar } from '../../theme/ui/UseBar';
import { color } from '../../theme/vars';
import { Failed } from '../../views/parts/Failed';
import { SmallTable } from '../../views/parts/SmallTable';
import { listPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { Own, RateNote } from '../wallet/InCurrency';
import { useMoneyWords } from '../wallet/money';
import { FeeNote, UnpaidFees } from './Fees';
import { lazyPart } from '../../views/parts/lazyPart';

const ChangeDialog = lazyPart(() => import('./ChangeDialog'));

const Figures = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [below('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Card = styled('div')({
  padding: 14,
  borderRadius: radius.default,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '& > span': { ...type.body, color: color.text.secondary },
  '& > strong': { ...type.dialogTitle, ...type.tabular, display: 'block' },
});
/** Reached by Tab, for a keyboard that scrolls. */
const Scroll = styled('section')({
  overflowX: 'auto',
  '& thead th': { whiteSpace: 'nowrap' },
  '& tbody th': { minWidth: 150 },
});
const Rates = styled('div')({ marginInline: 10 });

export default function PlanPage() {
  const translate = useTranslate();
  const { data, error, refetch } = usePlanUsage();
  useCrumbs([{ label: translate('pages.settings'), to: '/settings' }, { label: translate('pages.plan') }]);
  return (
    <Page>
      <PageHeader
        title={translate('pages.plan')}
        {...(data && {
          note: translate('plan.note', { left: data.month.daysLeft, days: data.month.days, month: data.month.name }),
        })}
        back={{ to: '/settings', label: translate('pages.settings') }}
      />
      {data ? (
        <Standing usage={data} />
      ) : error ? (
        <Tray>
          <Sheet>
            <Failed error={error} retry={() => void refetch()} />
          </Sheet>
        </Tray>
      ) : (
        <SkeletonRows rows={6} label={translate('plan.counting')} />
      )}
    </Page>
  );
}

function Standing({ usage }: { usage: PlanUsage }) {
  const translate = useTranslate();
  const locale = useLocale();
  const viewer = useViewer();
  const words = useMoneyWords();
  const { plan, modules, limits, overage, overageForecast, fees } = usage;
  const count = (value: number) => value.toLocaleString(locale);
  const figures: [string, ReactNode][] = [
    ['present', plan?.name ?? translate('plan.none')],
    ['price', <Own key="price" money={plan ? plan.price : { amount: 0, currency: overage.currency }} />],
    ['overage', <Own key="overage" money={overage} />],
    ['forecast', <Own key="forecast" money={overageForecast} />],
  ];
  return (
    <>
      <UnpaidFees fees={fees} />
      <Tray>
        <Figures>
          {figures.map(([key, value]) => (
            <Card key={key}>
              <span>{translate(`plan.figures.${key}`)}</span>
              <strong data-testid={`plan-${key}`}>{value}</strong>
            </Card>
          ))}
        </Figures>
        <FeeNote fees={fees} charged={usage.charged} />
        <Rates>
          <RateNote currency={overage.currency} />
        </Rates>
      </Tray>
      <Tray title={translate('plan.usage')}>
        <Sheet>
          <Scroll tabIndex={0} aria-label={translate('plan.usage')}>
            <SmallTable aria-label={translate('plan.usage')}>
              <thead>
                <tr>
                  <th scope="col">{translate('plan.columns.module')}</th>
                  <th scope="col" className="number">
                    {translate('plan.columns.used')}
                  </th>
                  <th scope="col" className="number">
                    {translate('plan.columns.included')}
                  </th>
                  <th scope="col" aria-hidden />
                  <th scope="col" className="number">
                    {translate('plan.columns.overage')}
                  </th>
                  <th scope="col" className="number">
                    {translate('plan.columns.cost')}
                  </th>
                  <th scope="col" className="number">
                    {translate('plan.columns.forecast')}
                  </th>
                  <th scope="col" className="number">
                    {translate('plan.columns.forecastCost')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {modules.map(({ moduleId, name, used, included, forecast, overage: over }) => {
                  const share = included > 0 ? used / included : used > 0 ? 1 : 0;
                  return (
                    <tr key={moduleId}>
                      <th scope="row">{name}</th>
                      <td className="number">{count(used)}</td>
                      <td className="number">{count(included)}</td>
                      <td aria-hidden>
                        <UseBar share={share} width={120} />
                      </td>
                      <td className="number">
                        {over.count > 0
                          ? translate('plan.times', { count: count(over.count), price: words(over.each) })
                          : count(0)}
                      </td>
                      <td className="number">
                        <Own money={over.cost} />
                      </td>
                      <td className="number">{count(forecast)}</td>
                      <td className="number">
                        <Own money={over.forecast} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </SmallTable>
          </Scroll>
        </Sheet>
      </Tray>
      <Tray
        title={translate('plan.limits.title')}
        actions={
          can(viewer, apiUsages.name, 'list') && (
            <Button component={Link} to={listPath(apiUsages)} variant="text" size="small">
              {translate('plan.limits.api')}
            </Button>
          )
        }
      >
        <Sheet>
          <SmallTable aria-label={translate('plan.limits.title')}>
            <tbody>
              {limits.map(({ key, used, most }) => (
                <tr key={key}>
                  <th scope="row">{translate(`plan.limits.${key}`)}</th>
                  <td className="number">
                    {most === null
                      ? translate('plan.limits.without', { used: count(used) })
                      : translate('plan.limits.of', { used: count(used), most: count(most) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </SmallTable>
        </Sheet>
      </Tray>
      <Others present={plan?.id} />
    </>
  );
}

function Others({ present }: { present: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const viewer = useViewer();
  const [asked, setAsked] = useState<string>();
  const { data = [] } = useGetList<Plan>(plans.name, {
    sort: { field: 'price', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  const mayChange = can(viewer, 'organizations', 'edit');
  const most = (value: number | null | undefined) =>
    typeof value === 'number' ? value.toLocaleString(locale) : translate('plan.noLimit');
  return (
    <Tray title={translate('plan.all')}>
      <Sheet>
        <Scroll tabIndex={0} aria-label={translate('plan.all')}>
          <SmallTable aria-label={translate('plan.all')}>
            <thead>
              <tr>
                <th scope="col">{translate('plan.columns.plan')}</th>
                <th scope="col" className="number">
                  {translate('plan.figures.price')}
                </th>
                <th scope="col" className="number">
                  {translate('plan.limits.users')}
                </th>
                <th scope="col" className="number">
                  {translate('plan.limits.customers')}
                </th>
                <th scope="col" className="number">
                  {translate('plan.limits.apiCalls')}
                </th>
                <th scope="col">{translate('plan.columns.change')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((plan) => (
                <tr key={plan.id}>
                  <th scope="row">
                    <strong>{plan.name}</strong>
                    <br />
                    {plan.description}
                  </th>
                  <td className="number">{plan.price && <Own money={plan.price} />}</td>
                  <td className="number">{most(plan.maxUsers)}</td>
                  <td className="number">{most(plan.maxCustomers)}</td>
                  <td className="number">{most(plan.maxApiCalls)}</td>
                  <td>
                    {plan.id === present ? (
                      <StatusChip tone="success" label={translate('plan.yours')} dot />
                    ) : (
                      mayChange && (
                        <Button
                          size="small"
                          variant="tonal"
                          aria-label={translate('plan.changeTo', { name: plan.name ?? '' })}
                          onClick={() => setAsked(plan.id)}
                        >
                          {translate('plan.change')}
                        </Button>
                      )
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </SmallTable>
        </Scroll>
      </Sheet>
      {asked !== undefined && (
        <Suspense>
          <ChangeDialog planId={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Tray>
  );
}
