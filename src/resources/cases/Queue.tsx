import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { cutAfter, radius, type } from '../../theme/measures';
import { RiskChip } from '../../theme/ui/chips';
import { Kbd } from '../../theme/ui/Kbd';
import { TimeLeft } from '../../theme/ui/TimeLeft';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import type { Case } from './schema';
import { shortTime, timeOf } from './time';
import { useNow } from './useNow';

const PAGE = { page: 1, perPage: 50 };
const BY_DUE = { field: 'dueAt', order: 'ASC' } as const;

/** The open cases of the person at the screen, the most urgent first. */
export function useMyQueue() {
  const viewer = useViewer();
  return useGetList<Case>(
    'cases',
    { filter: { assigneeId: viewer?.id ?? '', status_ne: 'closed' }, sort: BY_DUE, pagination: PAGE },
    { enabled: can(viewer, 'cases', 'list') },
  );
}

/** How many cases wait for somebody, and the one that is due first. Nothing is asked for who may not see any. */
export function useUnassigned() {
  const viewer = useViewer();
  return useGetList<Case>(
    'cases',
    { filter: { assigneeId: null, status_ne: 'closed' }, sort: BY_DUE, pagination: { page: 1, perPage: 1 } },
    { enabled: can(viewer, 'cases', 'list') },
  );
}

/** Assigns the most urgent unassigned case to the person at the screen and opens it. */
export function useTakeNext(schema: AnyResource) {
  const translate = useTranslate();
  const assay = useAssay();
  const viewer = useViewer();
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { data: unassigned, total = 0, refetch } = useUnassigned();
  const next = unassigned?.[0];
  const may = can(viewer, 'cases', 'edit');
  const take = async () => {
    if (!viewer || !next || busy || !may) return;
    setBusy(true);
    try {
      await assay.update('cases', {
        id: next.id,
        data: { assigneeId: viewer.id },
        previousData: next,
        meta: { version: next.version },
      });
      notify(translate('cases.taken', { name: next.title ?? '' }), { type: 'success' });
      void navigate(recordPath(schema, next.id));
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      void refetch();
      setBusy(false);
    }
  };
  return { total, may, busy, canTake: Boolean(next) && may, take };
}

const Items = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 4,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
});
const Item = styled(Link, { shouldForwardProp: (prop) => prop !== 'current' })<{ current: boolean }>(({ current }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 8px',
  padding: '9px 10px',
  borderRadius: radius.item,
  color: color.text.primary,
  textDecoration: 'none',
  background: current ? color.selected : 'transparent',
  boxShadow: current ? `inset 3px 0 0 ${color.mark}` : 'none',
  '[dir="rtl"] &': current ? { boxShadow: `inset -3px 0 0 ${color.mark}` } : {},
  '&:hover': { background: current ? color.selected : color.hover },
  '& > :nth-of-type(even)': { justifySelf: 'end' },
}));
/** Two lines: who it is about stands at the end of a title. */
const Name = styled('span')({
  ...type.strong,
  ...cutAfter(2),
  overflowWrap: 'anywhere',
});
const Kind = styled('span')({ ...type.caption, color: color.text.secondary });
const Empty = styled('p')({ ...type.body, margin: 0, padding: 14, color: color.text.secondary });
const Foot = styled('div')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 10px 2px',
  justifyContent: 'space-between',
});

/** The analyst's own cases, with their risk and the time that is left. */
export function Queue({ schema, current }: { schema: AnyResource; current: string }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const now = useNow(30_000);
  const { data = [], total } = useMyQueue();
  const next = useTakeNext(schema);
  return (
    <Tray title={translate('cases.queue')} note={total}>
      <Sheet>
        {data.length === 0 ? (
          <Empty>{translate('cases.queueEmpty')}</Empty>
        ) : (
          <Items>
            {data.map((record) => {
              const time = timeOf(record, now);
              return (
                <li key={record.id}>
                  <Item
                    to={recordPath(schema, record.id)}
                    current={record.id === current}
                    aria-current={record.id === current ? 'page' : undefined}
                  >
                    <Name dir="auto">{record.title}</Name>
                    {typeof record.riskScore === 'number' ? <RiskChip score={record.riskScore} small /> : <span />}
                    <Kind>{record.kind && words.option('kind', record.kind).label}</Kind>
                    {time && (
                      <TimeLeft used={time.used}>
                        {time.left < 0 && '−'}
                        {shortTime(time.left)}
                      </TimeLeft>
                    )}
                  </Item>
                </li>
              );
            })}
          </Items>
        )}
      </Sheet>
      <Foot>
        <span>{translate('cases.unassigned', { smart_count: next.total })}</span>
        {next.may && (
          <Button
            size="small"
            variant="tonal"
            disabled={!next.canTake || next.busy}
            onClick={() => void next.take()}
            endIcon={<Kbd>T</Kbd>}
          >
            {translate('cases.takeNext')}
          </Button>
        )}
      </Foot>
    </Tray>
  );
}
