/** The cases that wait for the reader, for the team, or for the reader's approval: the next one to be late first. */
import styled from '@emotion/styled';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cases, type Case } from '../../resources/cases/schema';
import { shortTime, timeOf } from '../../resources/cases/time';
import { useNow } from '../../resources/cases/useNow';
import { customers } from '../../resources/customers/schema';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { below, cutAfter, from, radius, type } from '../../theme/measures';
import { RiskChip, StatusChip } from '../../theme/ui/chips';
import { Segmented } from '../../theme/ui/Segmented';
import { EmptyState } from '../../theme/ui/states';
import { TimeLeft } from '../../theme/ui/TimeLeft';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { useReferenced } from '../../views/fieldTypes/reference/useReferenced';
import { recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { useListOf } from './lists';
import { reasonOf } from './reason';

export const open = { status_ne: 'closed' };
export const BY_DUE = { field: 'dueAt', order: 'ASC' } as const;
const ROWS = { page: 1, perPage: 10 };

const shares = ['mine', 'team', 'approvals'] as const;
type Share = (typeof shares)[number];

const Scroll = styled('div')({ overflowX: 'auto' });
const Open = styled(Link)({ color: 'inherit', textUnderlineOffset: 2 });
/** Headings on the tray, rows on a sheet. */
const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': {
    ...type.caption,
    textAlign: 'start',
    padding: '4px 8px 8px',
    color: color.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& tbody tr': { position: 'relative' },
  '& td': { padding: '10px 8px', background: color.sheet },
  '& tr:hover > td': { background: color.hover },
  '& tr + tr > td': { borderBlockStart: `1px solid ${color.line}` },
  '& tr:first-of-type > td:first-of-type': { borderStartStartRadius: radius.default },
  '& tr:first-of-type > td:last-of-type': { borderStartEndRadius: radius.default },
  '& tr:last-of-type > td:first-of-type': { borderEndStartRadius: radius.default },
  '& tr:last-of-type > td:last-of-type': { borderEndEndRadius: radius.default },
  '& a': { color: color.text.primary, textDecoration: 'none' },
  // All of the row opens the case.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:hover': { textDecoration: 'underline' },
  '& :is(th, td):first-of-type': { paddingInlineStart: 12 },
  '& td > span': { verticalAlign: 'middle' },
  '& .number': { whiteSpace: 'nowrap' },
  // What is left over is theirs: names are cut, reasons go on in a second line.
  '& .who, & .why': { maxWidth: 0, width: '40%' },
  '& .who': { width: '60%', fontWeight: 600 },
  '& .end': { width: 18, paddingInlineStart: 0, color: color.text.tertiary, lineHeight: 0 },
  [below('sm')]: {
    '& .wide': { display: 'none' },
    '& a': { fontWeight: 600 },
    // The last one that is left.
    '& tr:first-of-type > .risk': { borderStartEndRadius: radius.default },
    '& tr:last-of-type > .risk': { borderEndEndRadius: radius.default },
  },
  [from('sm')]: { minWidth: 640, '& .narrow': { display: 'none' } },
});
const Why = styled('span')(cutAfter(2));

interface Props {
  ofQueue: AnyRecord;
  ofTeam: AnyRecord;
  /** Whose cases are the team's is not known yet. */
  waiting: boolean;
}

export function MyCases({ ofQueue, ofTeam, waiting }: Props) {
  const translate = useTranslate();
  const viewer = useViewer();
  const listOf = useListOf();
  const [share, setShare] = useState<Share>('mine');
  const now = useNow(30_000);
  const me = viewer?.id ?? '';
  const seesCustomers = can(viewer, customers.name, 'list') || can(viewer, customers.name, 'show');
  const filter: AnyRecord = {
    mine: { ...open, ...ofQueue, assigneeId: me },
    team: { ...open, ...ofTeam },
    approvals: { status: 'pendingApproval', ...ofQueue, proposedById_ne: me },
  }[share];
  const {
    data = [],
    total,
    isPending,
  } = useGetList<Case>(
    cases.name,
    { filter, sort: BY_DUE, pagination: ROWS },
    { retry: false, enabled: share !== 'team' || !waiting },
  );
  return (
    <Tray
      title={translate(`dashboard.shares.${share}.title`)}
      note={
        total !== undefined && (
          <Open to={listOf({ resource: cases.name, filter })}>{translate('dashboard.open', { count: total })}</Open>
        )
      }
      actions={
        <Segmented<Share>
          label={translate('dashboard.whose')}
          value={share}
          options={shares.map((value) => ({ value, label: translate(`dashboard.shares.${value}.label`) }))}
          onChange={setShare}
        />
      }
    >
      {data.length === 0 ? (
        <Sheet style={{ flex: 1 }}>
          {!isPending && (
            <EmptyState
              icon="task_alt"
              title={translate(`dashboard.shares.${share}.empty`)}
              {...(share === 'mine' && { text: translate('dashboard.emptyText') })}
            />
          )}
        </Sheet>
      ) : (
        <Scroll>
          <Table>
            <thead>
              <tr>
                <th scope="col">{translate('dashboard.columns.left')}</th>
                <th scope="col">{translate('dashboard.columns.case')}</th>
                {seesCustomers && (
                  <th scope="col" className="wide">
                    {translate('dashboard.columns.customer')}
                  </th>
                )}
                <th scope="col" className="wide">
                  {translate('dashboard.columns.reason')}
                </th>
                <th scope="col">{translate('dashboard.columns.risk')}</th>
                <th scope="col" className="wide" colSpan={2}>
                  {translate('dashboard.columns.state')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((record) => (
                <Row key={record.id} record={record} now={now} seesCustomers={seesCustomers} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Tray>
  );
}

/** A case: how long there is, whose it is and why. On a phone its title says both. */
function Row({ record, now, seesCustomers }: { record: Case; now: number; seesCustomers: boolean }) {
  const words = useWords(cases);
  const customer = useReferenced(customers.name, record.customerId ?? '');
  const time = timeOf(record, now);
  const state = words.state(record.status ?? '');
  const title = record.title ?? '';
  const names = (
    <>
      <span className="wide number">{record.reference}</span>
      <span className="narrow" dir="auto">
        {title}
      </span>
    </>
  );
  return (
    <tr>
      <td>
        {time && (
          <TimeLeft used={time.used}>
            {time.left < 0 && '−'}
            {shortTime(time.left)}
          </TimeLeft>
        )}
      </td>
      <td>
        <Link to={recordPath(cases, record.id)}>{names}</Link>
      </td>
      {seesCustomers && (
        <td className="wide who">
          {record.customerId && <ReferenceName reference={customers.name} id={record.customerId} />}
        </td>
      )}
      <td className="wide why" title={title}>
        <Why dir="auto">{seesCustomers ? reasonOf(title, customer.name) : title}</Why>
      </td>
      <td className="risk">{typeof record.riskScore === 'number' && <RiskChip score={record.riskScore} />}</td>
      <td className="wide">
        <StatusChip tone={state.tone ?? 'neutral'} label={state.label} dot />
      </td>
      <td className="wide end">
        <Icon name="chevron_right" size={18} />
      </td>
    </tr>
  );
}
