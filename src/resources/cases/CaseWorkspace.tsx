import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { isHeld } from '../../schema/erasure';
import { can } from '../../schema/permissions';
import { nameOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs, useFoldedNavigation } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { TimeLeft } from '../../theme/ui/TimeLeft';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { KeyStrip, Pane, QueuePane, StickyPane, Workspace } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { UnsavedGuard } from '../../views/form/UnsavedGuard';
import { formatMoment } from '../../views/format';
import { useSingleKeys } from '../../views/parts/keys';
import { mayEdit } from '../../views/parts/rights';
import { editPath, listPath, recordPath } from '../../views/paths';
import { Loaded } from '../../views/record/Loaded';
import { Neighbours } from '../../views/record/Neighbours';
import { Decisions } from '../../views/record/RecordHeader';
import { useRecord } from '../../views/record/useRecord';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { HoldButton } from '../HoldButton';
import type { User } from '../users/schema';
import type { DecisionHandle } from './DecisionForm';
import { DecisionPane } from './DecisionPane';
import { Evidence } from './Evidence';
import { Notes } from './Notes';
import { Queue, useMyQueue, useTakeNext } from './Queue';
import { cases, type Case } from './schema';
import { Timeline } from './Timeline';
import { countdown, shortTime, timeOf } from './time';
import { useCaseCall } from './useCaseCall';
import { useNow } from './useNow';
import { useOutcomes } from '../customer-decision-outcomes/useOutcomes';

const Mover = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  ...type.tabular,
  color: color.text.secondary,
});
const Reference = styled('span')({ ...type.body, ...type.tabular, color: color.text.secondary });
const ClockSheet = styled(Sheet)({ display: 'flex', alignItems: 'center', gap: 12, padding: 12 });
const Due = styled('div')({ ...type.body, color: color.text.secondary });
const Left = styled('div')<{ tone: 'success' | 'warning' | 'error' }>(({ tone }) => ({
  ...type.tabular,
  fontSize: 20,
  lineHeight: '26px',
  fontWeight: 640,
  color: tone === 'success' ? color.text.primary : color.tones[tone].text,
}));
const Assign = styled('label')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 4px',
  color: color.text.secondary,
});
const Select = styled('select')({
  ...type.body,
  flex: 1,
  minWidth: 0,
  minHeight: 34,
  paddingInline: 10,
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.sheet,
});

const priorityTones = { low: 'neutral', normal: 'info', high: 'error' } as const;

/** States in which a case is decided. */
const decidedFrom = cases.lifecycle?.transitions.decide?.from ?? [];

export interface CaseWorkspaceProps {
  schema: AnyResource;
  id: string;
}

/** One case: the queue it stands in, its evidence, its clock and its decision. */
export function CaseWorkspace({ schema, id }: CaseWorkspaceProps) {
  const translate = useTranslate();
  const query = useRecord(schema, id);
  const title = query.data ? nameOf(schema, query.data) : '';
  useFoldedNavigation();
  useCrumbs([{ label: translate('cases.crumb'), to: listPath(schema) }, { label: title }]);
  return <Loaded query={query}>{(record) => <OpenCase schema={schema} record={record as Case} />}</Loaded>;
}

type TabKey = 'evidence' | 'timeline' | 'notes';

function OpenCase({ schema, record }: { schema: AnyResource; record: Case }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  const navigate = useNavigate();
  const id = useId();
  const [keys] = useSingleKeys();
  const [tab, setTab] = useState<TabKey>('evidence');
  const note = useRef<HTMLTextAreaElement>(null);
  // The page stays while one goes from case to case: what is typed belongs to its own.
  const [draft, setDraft] = useState({ of: record.id, text: '' });
  const noteText = draft.of === record.id ? draft.text : '';
  const [deciding, setDeciding] = useState(false);
  const decision = useRef<DecisionHandle>(null);
  const { data: queue = [] } = useMyQueue();
  const next = useTakeNext(schema);
  const { outcomes } = useOutcomes('cases');
  const mayDecide = can(viewer, schema.name, 'decide') && decidedFrom.includes(record.status ?? '');
  const numbers = mayDecide ? outcomes.slice(0, 9).map((_, index) => index + 1) : [];
  const at = queue.findIndex((one) => one.id === record.id);
  const go = (by: number) => {
    const target = at < 0 ? queue[0] : queue[at + by];
    if (target && target.id !== record.id) void navigate(recordPath(schema, target.id));
  };
  const edit = () => void navigate(editPath(schema, record.id));
  const writeNote = () => {
    setTab('notes');
    // The field is drawn with the tab.
    requestAnimationFrame(() => note.current?.focus());
  };
  useShortcuts(
    {
      j: () => go(1),
      k: () => go(-1),
      ...(viewer && mayEdit(schema, viewer) ? { e: edit } : {}),
      n: writeNote,
      t: () => void next.take(),
      ...Object.fromEntries(numbers.map((at) => [String(at), () => decision.current?.choose(at - 1)])),
    },
    keys,
  );
  useShortcuts({ 'ctrl+Enter': () => decision.current?.send() });
  if (!viewer) return null;
  const state = words.state(record.status ?? '');
  const tabId = (key: TabKey) => `${id}-tab-${key}`;

  return (
    <Page>
      <UnsavedGuard when={deciding || noteText.trim() !== ''} />
      <PageHeader
        title={record.title}
        {...(record.kind && { short: words.option('kind', record.kind).label })}
        back={{ to: listPath(schema), label: translate('cases.crumb') }}
        actions={
          <>
            {queue.length > 0 && at >= 0 && (
              <Mover>
                <IconButton
                  size="small"
                  aria-label={translate('cases.previous')}
                  disabled={at === 0}
                  onClick={() => go(-1)}
                >
                  <Icon name="keyboard_arrow_up" />
                </IconButton>
                {translate('cases.position', { at: at + 1, all: queue.length })}
                <IconButton
                  size="small"
                  aria-label={translate('cases.next')}
                  disabled={at === queue.length - 1}
                  onClick={() => go(1)}
                >
                  <Icon name="keyboard_arrow_down" />
                </IconButton>
              </Mover>
            )}
            <Reference>{record.reference}</Reference>
            <StatusChip tone={state.tone ?? 'neutral'} label={state.label} dot />
            {record.priority && (
              <StatusChip
                tone={priorityTones[record.priority]}
                label={translate(`cases.priority.${record.priority}`)}
                {...(record.priority === 'high' && { icon: 'priority_high' as const })}
              />
            )}
            {isHeld(record) && <StatusChip tone="warning" label={translate('protection.onHold')} icon="lock" />}
            <HoldButton schema={schema} record={record} />
            <Neighbours schema={schema} id={record.id} />
            <Decisions schema={schema} record={record} viewer={viewer} onEdit={edit} />
          </>
        }
      />
      <Workspace>
        <QueuePane>
          <Queue schema={schema} current={record.id} />
        </QueuePane>
        <Pane>
          <Tray>
            <Tabs value={tab} onChange={(_, key: TabKey) => setTab(key)} aria-label={translate('cases.tabs.label')}>
              {(['evidence', 'timeline', 'notes'] as const).map((key) => (
                <Tab
                  key={key}
                  value={key}
                  id={tabId(key)}
                  aria-controls={`${id}-panel`}
                  label={translate(`cases.tabs.${key}`)}
                />
              ))}
            </Tabs>
            <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(tab)} style={{ marginBlockStart: 8 }}>
              {tab === 'evidence' && <Evidence record={record} />}
              {tab === 'timeline' && <Timeline recordId={record.id} />}
              {tab === 'notes' && (
                <Notes
                  record={record}
                  text={noteText}
                  onText={(text) => setDraft({ of: record.id, text })}
                  inputRef={note}
                />
              )}
            </div>
          </Tray>
        </Pane>
        <StickyPane>
          <Tray>
            <ClockView record={record} />
            <Assignee record={record} />
            <DecisionPane schema={schema} record={record} onWritten={setDeciding} ref={decision} />
          </Tray>
        </StickyPane>
      </Workspace>
      <KeyStrip>
        <span>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {translate('cases.keys.move')}
        </span>
        {numbers.length > 0 && (
          <span>
            <Kbd>1</Kbd>
            {numbers.length > 1 && (
              <>
                –<Kbd>{numbers.length}</Kbd>
              </>
            )}{' '}
            {translate('cases.keys.outcome')}
          </span>
        )}
        <span>
          <Kbd>N</Kbd> {translate('cases.keys.note')}
        </span>
        <span>
          <Kbd>T</Kbd> {translate('cases.keys.take')}
        </span>
        {mayDecide && (
          <span>
            <Kbd>Ctrl</Kbd>
            <Kbd>↵</Kbd> {translate('cases.keys.send')}
          </span>
        )}
      </KeyStrip>
    </Page>
  );
}

const MINUTE = 60_000;
const SPOKEN_AT = [30, 10, 1];

/** Time left, running; spoken politely at 30, 10 and 1 minute. */
function ClockView({ record }: { record: Case }) {
  const translate = useTranslate();
  const now = useNow(1_000);
  if (record.status === 'closed') return null;
  const time = timeOf(record, now);
  if (!time) return null;
  const tone = time.used >= 1 ? 'error' : time.used >= 0.75 ? 'warning' : 'success';
  const minutes = Math.ceil(time.left / MINUTE);
  return (
    <ClockSheet style={{ marginBlockEnd: 8 }}>
      <TimeLeft used={time.used} size={40} />
      <div>
        <Due>
          {time.paused
            ? translate('cases.paused')
            : translate('cases.due', { date: record.dueAt ? formatMoment(record.dueAt) : '' })}
        </Due>
        <Left tone={tone} aria-hidden>
          {time.left < 0 && '−'}
          {Math.abs(time.left) > 99 * 60 * MINUTE ? shortTime(time.left) : countdown(time.left)}
        </Left>
        <output style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
          {SPOKEN_AT.includes(minutes) ? translate('cases.left', { time: shortTime(time.left) }) : ''}
        </output>
      </div>
    </ClockSheet>
  );
}

/** Who works on it; changed in place. */
function Assignee({ record }: { record: Case }) {
  const translate = useTranslate();
  const assay = useAssay();
  const viewer = useViewer();
  const { busy, run } = useCaseCall(record.id);
  const may = can(viewer, 'cases', 'edit') && record.status !== 'closed';
  const { data: people = [] } = useGetList<User>(
    'users',
    { filter: { status: 'active' }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 200 } },
    { enabled: can(viewer, 'users', 'list') },
  );
  const known = people.some((person) => person.id === record.assigneeId);
  return (
    <Assign style={{ marginBlockEnd: 10 }}>
      {translate('cases.assign')}
      <Select
        value={record.assigneeId ?? ''}
        disabled={!may || busy}
        onChange={(event) => {
          const assigneeId = event.target.value || null;
          const name = people.find((person) => person.id === assigneeId)?.name ?? translate('cases.nobody');
          void run(
            () =>
              assay.update('cases', {
                id: record.id,
                data: { assigneeId },
                previousData: record,
                meta: { version: record.version },
              }),
            translate('cases.assigned', { name }),
          );
        }}
      >
        <option value="">{translate('cases.nobody')}</option>
        {record.assigneeId && !known && (
          <option value={record.assigneeId}>
            {record.assigneeId === viewer?.id ? translate('cases.you') : record.assigneeId}
          </option>
        )}
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.id === viewer?.id ? translate('cases.you') : person.name}
          </option>
        ))}
      </Select>
    </Assign>
  );
}
