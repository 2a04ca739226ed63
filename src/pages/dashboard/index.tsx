import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetIdentity, useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useMyQueue, useTakeNext } from '../../resources/cases/Queue';
import { cases } from '../../resources/cases/schema';
import { shortTime, timeOf } from '../../resources/cases/time';
import { useNow } from '../../resources/cases/useNow';
import { screening } from '../../resources/screening/schema';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, type } from '../../theme/measures';
import { RiskChip, StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { EmptyState } from '../../theme/ui/states';
import { TimeLeft } from '../../theme/ui/TimeLeft';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { useCount } from '../../views/list/useCount';
import { useSingleKeys } from '../../views/parts/keys';
import { listPath, recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: 8,
  [below('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
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
const Figure = styled('span')<{ alarm: boolean }>(({ alarm }) => ({
  ...type.figure,
  ...type.tabular,
  color: alarm ? color.tones.error.text : color.text.primary,
}));
const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...type.caption,
    textAlign: 'start',
    padding: '8px 14px',
    color: color.text.tertiary,
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '10px 14px', borderBlockStart: `1px solid ${color.line}` },
  '& a': { color: color.text.primary, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  [below('sm')]: { '& .wide': { display: 'none' } },
});

interface Figures {
  key: string;
  schema: AnyResource;
  icon: IconName;
  filter: AnyRecord;
  alarm?: boolean;
}

const open = { status_ne: 'closed' };
const DAY = 86_400_000;
const QUARTER = 15 * 60_000;

/** What waits for the person at the screen; each number opens the list that it counts. */
export default function Dashboard() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { identity } = useGetIdentity();
  const viewer = useViewer();
  const [keys] = useSingleKeys();
  const next = useTakeNext(cases);
  // Counts are asked for again every quarter of an hour, not every second.
  const now = useNow(QUARTER);
  useCrumbs([{ label: translate('dashboard.title') }]);
  useShortcuts({ g: () => void next.take() }, keys && next.canTake);
  const at = new Date(now);
  const part = at.getHours() < 12 ? 'morning' : at.getHours() < 18 ? 'afternoon' : 'evening';
  const soon = new Date(now + DAY).toISOString();
  const figures: Figures[] = [
    { key: 'late', schema: cases, icon: 'alarm', filter: { ...open, dueAt_lt: at.toISOString() }, alarm: true },
    { key: 'soon', schema: cases, icon: 'schedule', filter: { ...open, dueAt_gte: at.toISOString(), dueAt_lt: soon } },
    { key: 'approval', schema: cases, icon: 'approval', filter: { status: 'pendingApproval' } },
    { key: 'unassigned', schema: cases, icon: 'inbox', filter: { ...open, assigneeId: null } },
    { key: 'matches', schema: screening, icon: 'policy', filter: { openMatches_gt: 0 } },
  ];
  const shown = figures.filter(({ schema }) => can(viewer, schema.name, 'list'));
  return (
    <Page>
      <PageHeader
        title={translate(`dashboard.hello.${part}`, { name: identity?.fullName?.split(' ')[0] ?? '' })}
        note={translate('dashboard.today', { date: new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(at) })}
        actions={
          next.may && (
            <Button
              disabled={!next.canTake || next.busy}
              onClick={() => void next.take()}
              startIcon={<Icon name="play_arrow" filled size={17} />}
              endIcon={<Kbd over="fill">G</Kbd>}
            >
              {translate('dashboard.startNext')}
            </Button>
          )
        }
      />
      {shown.length > 0 && (
        <Tray>
          <Cards>
            {shown.map((figure) => (
              <FigureCard key={figure.key} figure={figure} locale={locale} />
            ))}
          </Cards>
        </Tray>
      )}
      {can(viewer, 'cases', 'list') ? (
        <MyCases />
      ) : (
        shown.length === 0 && <EmptyState icon="dashboard" title={translate('dashboard.nothing')} />
      )}
    </Page>
  );
}

function FigureCard({ figure, locale }: { figure: Figures; locale: string }) {
  const translate = useTranslate();
  const count = useCount(figure.schema.name, figure.filter, true);
  return (
    <Card
      to={{
        pathname: listPath(figure.schema),
        search: new URLSearchParams({ filter: JSON.stringify(figure.filter) }).toString(),
      }}
    >
      <CardHead>
        <Icon name={figure.icon} size={17} />
        {translate(`dashboard.cards.${figure.key}`)}
        <Icon name="north_east" size={16} />
      </CardHead>
      <Figure alarm={Boolean(figure.alarm) && (count ?? 0) > 0} data-testid={`figure-${figure.key}`}>
        {count === undefined ? '…' : count.toLocaleString(locale)}
      </Figure>
    </Card>
  );
}

function MyCases() {
  const translate = useTranslate();
  const words = useWords(cases);
  const now = useNow(30_000);
  const { data = [], total, isPending } = useMyQueue();
  return (
    <Tray title={translate('dashboard.myCases')} note={total}>
      <Sheet>
        {data.length === 0 ? (
          !isPending && (
            <EmptyState icon="task_alt" title={translate('dashboard.empty')} text={translate('dashboard.emptyText')} />
          )
        ) : (
          <Scroll>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{translate('dashboard.columns.left')}</th>
                  <th scope="col">{translate('dashboard.columns.case')}</th>
                  <th scope="col" className="wide">
                    {translate('dashboard.columns.reference')}
                  </th>
                  <th scope="col">{translate('dashboard.columns.risk')}</th>
                  <th scope="col" className="wide">
                    {translate('dashboard.columns.state')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((record) => {
                  const time = timeOf(record, now);
                  const state = words.state(record.status ?? '');
                  return (
                    <tr key={record.id}>
                      <td>
                        {time && (
                          <TimeLeft used={time.used}>
                            {time.left < 0 && '−'}
                            {shortTime(time.left)}
                          </TimeLeft>
                        )}
                      </td>
                      <td>
                        <Link to={recordPath(cases, record.id)} dir="auto">
                          {record.title}
                        </Link>
                      </td>
                      <td className="wide">{record.reference}</td>
                      <td>{typeof record.riskScore === 'number' && <RiskChip score={record.riskScore} />}</td>
                      <td className="wide">
                        <StatusChip tone={state.tone ?? 'neutral'} label={state.label} dot />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          </Scroll>
        )}
      </Sheet>
    </Tray>
  );
}
