import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import type { Overview as Numbers } from '../../resources/analytics/overview';
import { ledgerEntries } from '../../resources/ledger-entries/schema';
import { results } from '../../resources/results';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { from } from '../../theme/measures';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { useViewer } from '../../views/viewer';
import { About, RateNote, useOwnWords } from '../wallet/InCurrency';
import { useMoneyWords, withoutCents } from '../wallet/money';
import { ChartTray } from './ChartTray';
import { useListOf } from './lists';
import { WalletTray } from './WalletTray';

const Grid = styled('div')<{ stale: boolean }>(({ stale }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  opacity: stale ? 0.6 : 1,
  [from('lg')]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 2' },
    // Two rows of three; two above three where one is not to be seen.
    '& > :first-of-type:nth-last-of-type(5), & > :first-of-type:nth-last-of-type(5) + *': { gridColumn: 'span 3' },
  },
}));

const tones: Record<string, string> = {
  clear: color.tones.success.mark,
  consider: color.tones.warning.mark,
  reject: color.tones.error.mark,
};

const sum = (numbers: readonly { value: number }[]): number => numbers.reduce((all, { value }) => all + value, 0);

/** The lines of the risk score; each band by its own list. */
const bands = [
  { key: 'low', from: 0, until: 50, tone: color.tones.success.mark },
  { key: 'medium', from: 51, until: 80, tone: color.tones.warning.mark },
  { key: 'high', from: 81, until: 100, tone: color.tones.error.mark },
] as const;

/** What the period brought, in five charts, and the wallet that pays for it. */
export function Overview({ numbers, stale }: { numbers: Numbers; stale: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const viewer = useViewer();
  const listOf = useListOf();
  const words = useMoneyWords();
  const count = (value: number) => value.toLocaleString(locale);
  const hours = (value: number) => translate('dashboard.hours', { hours: count(value) });
  const name = (resource: string) => translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
  const {
    risk,
    checks,
    checksBefore,
    decisions,
    medianHours,
    judged,
    falseAlarms,
    confirmed,
    spend,
    currency,
    days,
    members,
  } = numbers;
  const filtered = (resource: string, filter: AnyRecord) => listOf({ resource, filter });

  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  const allChecks = sum(checks);
  const growth = checksBefore > 0 ? Math.round((allChecks / checksBefore - 1) * 100) : null;
  const customers = sum(risk);
  const bandOf = (key: string): number => Number(key.split('–')[1]);
  const wrong = judged && falseAlarms && judged.value > 0 ? Math.round((falseAlarms.value / judged.value) * 100) : null;
  const paid = spend.reduce((all, { amount }) => all + amount, 0);
  const own = useOwnWords(currency);
  const money = (amount: number) => own({ amount, currency });

  return (
    <Grid stale={stale}>
      {risk.length > 0 && (
        <ChartTray
          title={translate('dashboard.risk.title')}
          note={translate('dashboard.risk.note', { smart_count: customers, count: count(customers) })}
          what={translate('dashboard.risk.band')}
          summary={translate('dashboard.risk.summary', { count: count(customers) })}
          data={{
            categories: risk.map(({ key }) => ({ key, label: key })),
            series: [
              {
                key: 'customers',
                label: translate('dashboard.risk.customers'),
                tone: color.mark,
                values: risk.map((one) => ({ value: one.value, to: listOf(one) })),
              },
            ],
            // Where the bands of the risk score part.
            endings: risk
              .filter(({ key }) => bands.some(({ until, key: band }) => band !== 'high' && bandOf(key) === until))
              .map(({ key }) => key),
            tones: risk.map(({ key }) => bands.find(({ until }) => bandOf(key) <= until)?.tone ?? color.mark),
            format: count,
          }}
          sums={bands.map(({ key, from, until, tone }) => {
            const within = sum(risk.filter((one) => bandOf(one.key) > from && bandOf(one.key) <= until));
            return {
              key,
              label: translate(`dashboard.risk.${key}`),
              tone,
              value: count(within),
              ...(customers > 0 && {
                share: translate('dashboard.risk.share', { percent: Math.round((within / customers) * 100) }),
              }),
              to: filtered('customers', {
                ...(members && { ownerId: members }),
                riskScore_gte: from,
                riskScore_lte: until,
              }),
            };
          })}
        />
      )}
      {checks.length > 0 && (
        <ChartTray
          title={translate('dashboard.checks.title')}
          note={translate('dashboard.checks.note', { count: count(allChecks), days })}
          what={translate('dashboard.checks.kind')}
          summary={translate('dashboard.checks.summary', { count: count(allChecks), days })}
          data={{
            sideways: true,
            categories: kinds.map((kind) => ({ key: kind, label: name(kind) })),
            series: results.map(({ value }) => ({
              key: value,
              label: translate(`dashboard.checks.${value}`),
              tone: tones[value] ?? color.mark,
              values: kinds.map((kind) => {
                const one = checks.find((check) => check.kind === kind && check.result === value);
                return one ? { value: one.value, to: listOf(one) } : { value: 0 };
              }),
            })),
            format: count,
          }}
          sums={[
            ...results.map(({ value }) => ({
              key: value,
              label: translate(`dashboard.checks.${value}`),
              tone: tones[value] ?? color.mark,
            })),
            ...(growth === null
              ? []
              : [
                  {
                    key: 'growth',
                    label: translate('dashboard.checks.growth'),
                    value: `${growth > 0 ? '+' : growth < 0 ? '−' : ''}${Math.abs(growth)} %`,
                  },
                ]),
          ]}
        />
      )}
      <WalletTray ofTeam={members !== null} />
      {decisions.length > 0 && (
        <ChartTray
          title={translate('dashboard.decisions.title')}
          note={medianHours === null ? undefined : translate('dashboard.decisions.note', { hours: count(medianHours) })}
          what={translate('dashboard.decisions.from')}
          summary={translate('dashboard.decisions.summary', { count: count(sum(decisions)) })}
          data={{
            categories: decisions.map(({ day }) => ({ key: day, label: formatDay(day).slice(5) })),
            series: [
              {
                key: 'hours',
                label: translate('dashboard.decisions.median'),
                tone: color.tones.info.mark,
                values: decisions.map((one) => ({ value: one.medianHours ?? 0, to: listOf(one) })),
              },
            ],
            format: hours,
          }}
          sums={[
            {
              key: 'closed',
              label: translate('dashboard.decisions.closed'),
              value: count(sum(decisions)),
              to: decisions[0] && closedIn(decisions),
            },
          ]}
        />
      )}
      {judged && falseAlarms && confirmed && (
        <ChartTray
          title={translate('dashboard.falseAlarms.title')}
          note={wrong === null ? undefined : translate('dashboard.falseAlarms.note', { percent: wrong })}
          what={translate('dashboard.falseAlarms.verdict')}
          summary={translate('dashboard.falseAlarms.summary', {
            count: count(judged.value),
            wrong: count(falseAlarms.value),
          })}
          data={{
            sideways: true,
            categories: ['false', 'true'].map((key) => ({ key, label: translate(`dashboard.falseAlarms.${key}`) })),
            series: [
              {
                key: 'screenings',
                label: translate('dashboard.falseAlarms.screenings'),
                tone: color.mark,
                values: [
                  { value: falseAlarms.value, to: listOf(falseAlarms) },
                  { value: confirmed.value, to: listOf(confirmed) },
                ],
              },
            ],
            tones: [color.tones.neutral.mark, color.tones.error.mark],
            format: count,
          }}
          sums={[
            {
              key: 'judged',
              label: translate('dashboard.falseAlarms.judged'),
              value: count(judged.value),
              to: listOf(judged),
            },
          ]}
        />
      )}
      {(spend.length > 0 || (members && can(viewer, ledgerEntries.name, 'list'))) && (
        <ChartTray
          title={translate('dashboard.spend.title')}
          note={translate('dashboard.spend.note', { amount: words({ amount: paid, currency }), days })}
          what={translate('dashboard.spend.service')}
          summary={translate('dashboard.spend.summary', { amount: money(paid), days })}
          data={{
            sideways: true,
            categories: spend.map(({ key, label }) => ({
              key,
              label: translate(`resources.${key}.name`, { smart_count: 1, _: label }),
            })),
            series: [
              {
                key: 'spend',
                label: translate('dashboard.spend.amount'),
                tone: color.tones.escalated.mark,
                values: spend.map((one) => ({ value: one.amount, to: listOf(one) })),
              },
            ],
            format: money,
            tick: (amount) => withoutCents(words({ amount, currency }), currency),
          }}
          sums={[
            {
              key: 'entries',
              label: translate('dashboard.spend.charges'),
              value: count(sum(spend)),
              to: spend[0] && filtered(spend[0].resource, withoutSource(spend[0].filter)),
            },
            ...(members ? [{ key: 'noTeam', label: translate('dashboard.spend.noTeam') }] : []),
          ]}
          foot={
            <>
              <About money={{ amount: paid, currency }} />
              <RateNote currency={currency} />
            </>
          }
        />
      )}
    </Grid>
  );

  function closedIn(spans: Numbers['decisions']): string | undefined {
    const [first, last] = [spans[0], spans.at(-1)];
    return (
      first &&
      last &&
      filtered(first.resource, { ...first.filter, closedAt_lt: (last.filter as { closedAt_lt: string }).closedAt_lt })
    );
  }
}

const withoutSource = (filter: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => key !== 'sourceResource'));
