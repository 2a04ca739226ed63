import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetIdentity, useGetList, useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { overviewDays, type OverviewDays } from '../../resources/analytics/overview';
import { analytics } from '../../resources/analytics/schema';
import { useTakeNext } from '../../resources/cases/Queue';
import { cases, type Case } from '../../resources/cases/schema';
import { queues } from '../../resources/cases/vocabulary';
import { shortTime, timeOf } from '../../resources/cases/time';
import { useNow } from '../../resources/cases/useNow';
import { DAY } from '../../schema/day';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, type } from '../../theme/measures';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Segmented } from '../../theme/ui/Segmented';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { useSingleKeys } from '../../views/parts/keys';
import { Failed } from '../../views/parts/Failed';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { Alerts } from './Alerts';
import { useListOf } from './lists';
import { BY_DUE, MyCases, open } from './MyCases';
import { Overview } from './Overview';
import { useOverview } from './useOverview';

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: 8,
  [below('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // The odd one has the row to itself.
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
});
const Card = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: 14,
  borderRadius: 14,
  color: color.text.primary,
  textDecoration: 'none',
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '&:hover': { background: color.hover },
});
const CardHead = styled('span')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: color.text.secondary,
  '& > :last-child': { marginInlineStart: 'auto' },
});
const Mark = styled('span')<{ tone: Figures['tone'] }>(({ tone }) => ({
  display: 'inline-flex',
  color: color.tones[tone].text,
}));
const Figure = styled('span')<{ alarm: boolean }>(({ alarm }) => ({
  ...type.figure,
  ...type.tabular,
  color: alarm ? color.tones.error.text : color.text.primary,
}));
const Detail = styled('span')({ ...type.caption, ...type.tabular, color: color.text.tertiary });
const Row = styled('span')({ display: 'flex', alignItems: 'baseline', gap: 8, minHeight: 32 });
const Columns = styled('div')<{ alone: boolean }>(({ alone }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: alone ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(280px, 1fr)',
  [below('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Period = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > h2': { ...type.dialogTitle, margin: 0, marginInlineEnd: 'auto' },
});

interface Figures {
  key: string;
  icon: IconName;
  tone: 'error' | 'warning' | 'info' | 'neutral' | 'success';
  filter: AnyRecord;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Said small beside the number, of the first of them. */
  detail?: (first: Case) => string;
  /** Said where there is none. */
  none?: string;
  /** Said in its place: a team was chosen, and this number is no team's. */
  note?: string;
}

const QUARTER = 15 * 60_000;
const EVERY_QUEUE = 'all';
/** No team is called so: names are never empty. */
const EVERYBODY = '';

/** Monday, 00:00 UTC, of the week of `at`. */
const weekOf = (at: Date): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - ((at.getUTCDay() + 6) % 7))).toISOString();

/** What waits for the person at the screen, then what the period brought; each number opens the list that it counts. */
export default function Dashboard() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { identity } = useGetIdentity();
  const viewer = useViewer();
  const [keys] = useSingleKeys();
  const [days, setDays] = useState<OverviewDays>(14);
  const [queueChoice, setQueueChoice] = useState<string>(EVERY_QUEUE);
  const [team, setTeam] = useState(EVERYBODY);
  const next = useTakeNext(cases);
  const words = useWords(cases);
  // Counts are asked for again every quarter of an hour, not every second.
  const now = useNow(QUARTER);
  const mayCount = can(viewer, analytics.name, 'list');
  const queue = queueChoice === EVERY_QUEUE ? undefined : queueChoice;
  const overview = useOverview(days, { queue, team: team === EVERYBODY ? undefined : team }, mayCount);
  useCrumbs([{ label: translate('pages.dashboard') }]);
  useShortcuts({ g: () => void next.take() }, keys && next.canTake);
  const at = new Date(now);
  const part = at.getHours() < 12 ? 'morning' : at.getHours() < 18 ? 'afternoon' : 'evening';
  const soon = new Date(now + DAY).toISOString();
  // Whose cases they are follows the team; who is in it, the API knows.
  const chosen = team !== EVERYBODY;
  const members = chosen && !overview.isPlaceholderData ? overview.data?.members : undefined;
  const waiting = chosen && !members;
  const ofQueue = queue === undefined ? {} : { queue };
  const ofTeam = { ...ofQueue, ...(members && { assigneeId: members }) };
  const noTeam = chosen ? { note: translate('dashboard.noTeam') } : {};
  const left = (first: Case) => shortTime(timeOf(first, Date.now())?.left ?? 0);
  const late: Figures = {
    key: 'late',
    icon: 'alarm',
    tone: 'error',
    filter: { ...open, ...ofTeam, dueAt_lt: at.toISOString() },
    detail: (first) => translate('dashboard.details.late', { time: left(first) }),
  };
  const next24: Figures = {
    key: 'soon',
    icon: 'schedule',
    tone: 'warning',
    filter: { ...open, ...ofTeam, dueAt_gte: at.toISOString(), dueAt_lt: soon },
    detail: (first) => translate('dashboard.details.soon', { time: left(first) }),
  };
  const figures: Figures[] = [
    late,
    next24,
    {
      key: 'approval',
      icon: 'approval',
      tone: 'info',
      filter: { status: 'pendingApproval', ...ofQueue, proposedById_ne: viewer?.id ?? '' },
      detail: () => translate('dashboard.details.approval'),
      ...noTeam,
    },
    {
      key: 'unassigned',
      icon: 'inbox',
      tone: 'neutral',
      filter: { ...open, ...ofQueue, assigneeId: null },
      sort: { field: 'riskScore', order: 'DESC' },
      detail: ({ riskScore }) => translate('dashboard.details.unassigned', { score: riskScore ?? 0 }),
      ...noTeam,
    },
    {
      key: 'closed',
      icon: 'task_alt',
      tone: 'success',
      filter: { status: 'closed', ...ofTeam, closedAt_gte: weekOf(at) },
      sort: { field: 'closedAt', order: 'DESC' },
      detail: ({ createdAt, closedAt }) =>
        translate('dashboard.details.closed', { time: shortTime(Date.parse(closedAt ?? '') - Date.parse(createdAt)) }),
      // On a Monday morning a week is a short time.
      none: translate('dashboard.details.closedNone', {
        day: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(weekOf(at))),
      }),
    },
  ];
  const maySee = can(viewer, cases.name, 'list');
  const [isLate, isSoon] = [useFigure(late, maySee && !waiting).total, useFigure(next24, maySee && !waiting).total];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(at);
  const how = (what: 'late' | 'soon', total: number): string =>
    translate(`dashboard.standing.${what}${total === 0 ? 'None' : ''}`, {
      smart_count: total,
      count: total.toLocaleString(locale),
    });
  // The one that was chosen stays to be seen when nobody is in it any more.
  const teams = [...new Set([...(overview.data?.teams ?? []), ...(team === EVERYBODY ? [] : [team])])];
  const shownQueues = queues.filter(({ value }) => !viewer?.queues || viewer.queues.includes(value));
  return (
    <Page>
      <PageHeader
        title={translate(`dashboard.hello.${part}`, { name: identity?.fullName?.split(' ')[0] ?? '' })}
        short={translate('pages.dashboard')}
        note={
          isLate === undefined || isSoon === undefined || waiting
            ? translate('dashboard.today', { date })
            : translate('dashboard.standing.all', { date, late: how('late', isLate), soon: how('soon', isSoon) })
        }
        actions={
          <>
            {teams.length > 0 && (
              <TextField
                select
                size="small"
                fullWidth={false}
                value={team}
                onChange={(event) => setTeam(event.target.value)}
                slotProps={{
                  select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': translate('dashboard.team') } },
                }}
              >
                <MenuItem value={EVERYBODY}>{translate('dashboard.everyTeam')}</MenuItem>
                {teams.map((one) => (
                  <MenuItem key={one} value={one}>
                    <bdi>{one}</bdi>
                  </MenuItem>
                ))}
              </TextField>
            )}
            {maySee && shownQueues.length > 1 && (
              <Segmented
                label={translate('dashboard.queue')}
                value={queueChoice}
                options={[
                  { value: EVERY_QUEUE, label: translate('dashboard.everyQueue') },
                  ...shownQueues.map(({ value }) => ({ value, label: words.option('queue', value).label })),
                ]}
                onChange={setQueueChoice}
              />
            )}
            {next.may && (
              <Button
                disabled={!next.canTake || next.busy}
                onClick={() => void next.take()}
                startIcon={<Icon name="play_arrow" filled size={17} />}
                endIcon={<Kbd over="fill">G</Kbd>}
              >
                {translate('dashboard.startNext')}
              </Button>
            )}
          </>
        }
      />
      {maySee && (
        <Tray>
          <Cards>
            {figures.map((figure) => (
              <FigureCard
                key={figure.key}
                figure={figure}
                waiting={waiting && figure.note === undefined}
                locale={locale}
              />
            ))}
          </Cards>
        </Tray>
      )}
      {maySee ? (
        <Columns alone={!mayCount}>
          <MyCases ofQueue={ofQueue} ofTeam={ofTeam} waiting={waiting} />
          {overview.data && <Alerts alerts={overview.data.alerts} />}
        </Columns>
      ) : (
        !mayCount && <EmptyState icon="dashboard" title={translate('dashboard.nothing')} />
      )}
      {mayCount && (
        <>
          <Period>
            <h2>{translate('dashboard.period')}</h2>
            <Segmented<`${OverviewDays}`>
              label={translate('dashboard.periodLabel')}
              value={`${days}`}
              options={overviewDays.map((value) => ({
                value: `${value}`,
                label: translate('dashboard.days', { days: value }),
              }))}
              onChange={(value) => setDays(Number(value) as OverviewDays)}
            />
          </Period>
          {overview.data ? (
            <Overview numbers={overview.data} stale={overview.isPlaceholderData} />
          ) : overview.error ? (
            <Tray>
              <Sheet>
                <Failed error={overview.error} retry={() => void overview.refetch()} />
              </Sheet>
            </Tray>
          ) : (
            <SkeletonRows rows={4} label={translate('dashboard.counting')} />
          )}
        </>
      )}
    </Page>
  );
}

/** The list's own question, so that both say the same. */
const useFigure = ({ filter, sort = BY_DUE }: Pick<Figures, 'filter' | 'sort'>, enabled: boolean) =>
  useGetList<Case>(
    cases.name,
    { filter, sort, pagination: { page: 1, perPage: 1 } },
    { staleTime: 30_000, retry: false, enabled },
  );

function FigureCard({
  figure,
  waiting,
  locale,
}: {
  figure: Figures;
  /** Whom it counts is not known yet. */
  waiting: boolean;
  locale: string;
}) {
  const translate = useTranslate();
  const listOf = useListOf();
  const { key, icon, tone, filter, detail, none, note } = figure;
  const { data, total } = useFigure(figure, !waiting);
  const first = data?.[0];
  const said = note ?? (waiting ? undefined : first ? detail?.(first) : total === 0 ? none : undefined);
  return (
    <Card to={listOf({ resource: cases.name, filter })}>
      <CardHead>
        <Mark tone={tone}>
          <Icon name={icon} size={17} />
        </Mark>
        {translate(`dashboard.cards.${key}`)}
        <Icon name="north_east" size={16} />
      </CardHead>
      <Row>
        <Figure alarm={tone === 'error' && (total ?? 0) > 0} data-testid={`figure-${key}`}>
          {total === undefined || waiting ? '…' : total.toLocaleString(locale)}
        </Figure>
        {said !== undefined && <Detail>{said}</Detail>}
      </Row>
    </Card>
  );
}
