import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'ra-core';
import { useId, useImperativeHandle, useState, type Ref } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { judgeSecond, pendingOf } from '../../schema/lifecycle';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { StatusChip } from '../../theme/ui/chips';
import { Kbd } from '../../theme/ui/Kbd';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { FOUR_EYES_ABOVE, type Case } from './schema';
import { useCaseCall } from './useCaseCall';

const Root = styled(Sheet)({ display: 'flex', flexDirection: 'column', gap: 10, padding: 12 });
const Title = styled('h2')({ ...type.cardTitle, margin: 0 });
const Choices = styled('fieldset')({ border: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 });
const Choice = styled('label')<{ chosen: boolean }>(({ chosen }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'center',
  padding: '8px 10px',
  borderRadius: radius.inner,
  cursor: 'pointer',
  background: chosen ? color.selected : 'transparent',
  boxShadow: `inset 0 0 0 ${chosen ? 2 : 1}px ${chosen ? color.mark : color.line}`,
  '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '& input': { width: 16, height: 16, margin: 0, accentColor: color.primary.strong },
}));
const Strong = styled('span')({ ...type.strong, display: 'block' });
const Small = styled('span')({ ...type.caption, display: 'block', color: color.text.secondary });
const Label = styled('label')({ ...type.strong, display: 'block', marginBlockEnd: 4 });
const Star = styled('span')({ color: color.tones.error.text });
const field = {
  ...type.body,
  width: '100%',
  padding: '8px 12px',
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.sheet,
  font: 'inherit',
  '&[aria-invalid="true"]': { borderColor: color.tones.error.text },
} as const;
const Select = styled('select')({ ...field, minHeight: 36 });
const Area = styled('textarea')({ ...field, minHeight: 84, resize: 'vertical' });
const Below = styled('div')({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  color: color.text.tertiary,
});
const Fault = styled('div')({ ...type.caption, color: color.tones.error.text });
const Eyes = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 10,
  borderRadius: radius.inner,
  background: color.background.paper,
});
const Person = styled('div')({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'center',
});
const Note = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Row = styled('div')({ display: 'flex', gap: 8 });

const RATIONALE_LIMIT = 1_000;
const REASON_LIMIT = 10;

/** What shortcuts of the page ask of the pane. */
export interface DecisionHandle {
  choose(at: number): void;
  send(): void;
}

interface PaneProps {
  schema: AnyResource;
  record: Case;
  ref?: Ref<DecisionHandle>;
}

/** The state of the decision and what this person may do about it. */
export function DecisionPane({ schema, record, ref }: PaneProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  if (record.status === 'closed') return <Decided schema={schema} record={record} />;
  if (pendingOf(record)) return <Approval schema={schema} record={record} />;
  if (!can(viewer, schema.name, 'decide')) return <Told text={translate('cases.mayNot')} />;
  if (record.status === 'open') return <Start record={record} />;
  if (record.status === 'waiting') return <Told text={translate('cases.waitingInfo')} />;
  // A new form for each case, so that nothing typed for one is sent for another.
  return <Form key={record.id} schema={schema} record={record} ref={ref} />;
}

function Told({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Note>{text}</Note>
    </Root>
  );
}

function Start({ record }: { record: Case }) {
  const translate = useTranslate();
  const assay = useAssay();
  const { busy, run } = useCaseCall(record.id);
  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Note>{translate('cases.startFirst')}</Note>
      <Button
        disabled={busy}
        onClick={() =>
          void run(
            () => assay.transition('cases', { id: record.id, name: 'start', version: record.version }),
            'cases.started',
          )
        }
      >
        {translate('cases.startReview')}
      </Button>
    </Root>
  );
}

type Missing = 'outcome' | 'reason' | 'rationale';

function Form({ schema, record, ref }: PaneProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const assay = useAssay();
  const id = useId();
  const { busy, run } = useCaseCall(record.id);
  const outcomes = words.options('outcome');
  const [outcome, setOutcome] = useState('');
  const [reason, setReason] = useState('');
  const [rationale, setRationale] = useState('');
  const [tried, setTried] = useState(false);
  const line = record.fourEyesAbove ?? FOUR_EYES_ABOVE;
  const needsTwo = (record.riskScore ?? 0) > line;
  const missing: Missing[] = [
    ...(outcome ? [] : (['outcome'] as const)),
    ...(reason ? [] : (['reason'] as const)),
    ...(rationale.trim().length < REASON_LIMIT ? (['rationale'] as const) : []),
  ];
  const lacks = (what: Missing) => tried && missing.includes(what);

  const send = () => {
    setTried(true);
    if (missing.length > 0) {
      document.getElementById(`${id}-${missing[0]}`)?.focus();
      return;
    }
    void run(
      () =>
        assay.transition('cases', {
          id: record.id,
          name: 'decide',
          version: record.version,
          values: { outcome, decisionReason: reason, rationale: rationale.trim() },
        }),
      needsTwo ? 'cases.sent' : translate('cases.decided', { outcome: words.option('outcome', outcome).label }),
    );
  };
  useImperativeHandle(ref, () => ({ choose: (at) => setOutcome(outcomes[at]?.value ?? outcome), send }));

  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Choices aria-label={translate('cases.outcome')}>
        {outcomes.map(({ value, label }, at) => (
          <Choice key={value} chosen={outcome === value}>
            <input
              type="radio"
              name={`${id}-outcome`}
              id={at === 0 ? `${id}-outcome` : undefined}
              checked={outcome === value}
              onChange={() => setOutcome(value)}
            />
            <span>
              <Strong>{label}</Strong>
              <Small>{translate(`cases.outcomes.${value}`)}</Small>
            </span>
            <Kbd>{at + 1}</Kbd>
          </Choice>
        ))}
        {lacks('outcome') && <Fault role="alert">{translate('cases.needed.outcome')}</Fault>}
      </Choices>
      <div>
        <Label htmlFor={`${id}-reason`}>
          {translate('cases.reason')} <Star aria-hidden>*</Star>
        </Label>
        <Select
          id={`${id}-reason`}
          required
          value={reason}
          aria-invalid={lacks('reason')}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="">{translate('cases.chooseReason')}</option>
          {words.options('decisionReason').map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        {lacks('reason') && <Fault role="alert">{translate('cases.needed.reason')}</Fault>}
      </div>
      <div>
        <Label htmlFor={`${id}-rationale`}>
          {translate('cases.rationale')} <Star aria-hidden>*</Star>
        </Label>
        <Area
          id={`${id}-rationale`}
          required
          dir="auto"
          value={rationale}
          maxLength={RATIONALE_LIMIT}
          aria-invalid={lacks('rationale')}
          onChange={(event) => setRationale(event.target.value)}
        />
        {lacks('rationale') && <Fault role="alert">{translate('cases.needed.rationale')}</Fault>}
        <Below>
          <span>{translate('cases.rationaleHint')}</span>
          <span>{translate('cases.count', { done: rationale.length, max: RATIONALE_LIMIT })}</span>
        </Below>
      </div>
      {needsTwo && <FourEyes line={line} />}
      <Button size="large" fullWidth disabled={busy} onClick={send} endIcon={<Kbd over="fill">Ctrl ↵</Kbd>}>
        {translate(needsTwo ? 'cases.send' : 'cases.decide')}
      </Button>
    </Root>
  );
}

/** Who proposes and who confirms; said before anything is sent. */
function FourEyes({ line }: { line: number }) {
  const translate = useTranslate();
  return (
    <Eyes>
      <span>
        <Strong style={{ display: 'inline' }}>{translate('cases.fourEyes')}</Strong>{' '}
        {translate('cases.fourEyesText', { line })}
      </span>
      <Person>
        <Avatar name={translate('cases.you')} size={26} />
        <span>
          <Strong>{translate('cases.you')}</Strong>
          <Small>{translate('cases.proposes')}</Small>
        </span>
        <StatusChip tone="info" icon="edit" label={translate('cases.drafting')} />
      </Person>
      <Person>
        <Avatar name={translate('cases.approver')} size={26} />
        <span>
          <Strong>{translate('cases.approver')}</Strong>
          <Small>{translate('cases.approves')}</Small>
        </span>
        <StatusChip tone="neutral" icon="schedule" label={translate('cases.waiting')} />
      </Person>
    </Eyes>
  );
}

/** Name of a user, where the reader may see it. */
function useUserName(id: string | null | undefined): string {
  const viewer = useViewer();
  const translate = useTranslate();
  const { data } = useGetOne<{ id: string; name: string }>(
    'users',
    { id: id ?? '' },
    { enabled: Boolean(id) && id !== viewer?.id && can(viewer, 'users', 'show'), retry: false },
  );
  if (id && id === viewer?.id) return translate('cases.you');
  return data?.name ?? id ?? '';
}

function Summary({ schema, record }: PaneProps) {
  const words = useWords(schema);
  return (
    <>
      {record.outcome && (
        <StatusChip
          tone={words.option('outcome', record.outcome).tone ?? 'neutral'}
          label={words.option('outcome', record.outcome).label}
        />
      )}
      {record.decisionReason && <Strong>{words.option('decisionReason', record.decisionReason).label}</Strong>}
      {record.rationale && <Note dir="auto">{record.rationale}</Note>}
    </>
  );
}

function Approval({ schema, record }: PaneProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const viewer = useViewer();
  const id = useId();
  const { busy, run } = useCaseCall(record.id);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const pending = pendingOf(record);
  const proposer = useUserName(pending?.by);
  if (!pending || !viewer) return null;
  const verdict = judgeSecond(schema, record, viewer);
  const shown: Case = { ...record, ...(pending.values as Partial<Case> | undefined) };
  const move = (name: 'confirm' | 'reject') => {
    setTried(true);
    if (name === 'reject' && note.trim().length < REASON_LIMIT) {
      document.getElementById(`${id}-note`)?.focus();
      return;
    }
    void run(
      () => assay.transition('cases', { id: record.id, name, version: record.version, note: note.trim() || undefined }),
      name === 'confirm' ? 'cases.confirmed' : 'cases.rejected',
    );
  };
  return (
    <Root>
      <Title>{translate('cases.pendingTitle')}</Title>
      <Small>{translate('cases.pendingBy', { name: proposer, at: formatMoment(pending.at) })}</Small>
      <Summary schema={schema} record={shown} />
      {verdict.ok ? (
        <>
          <div>
            <Label htmlFor={`${id}-note`}>{translate('cases.rejectNote')}</Label>
            <Area
              id={`${id}-note`}
              dir="auto"
              value={note}
              maxLength={500}
              aria-invalid={tried && note.trim().length < REASON_LIMIT}
              onChange={(event) => setNote(event.target.value)}
            />
            {tried && note.trim().length < REASON_LIMIT && (
              <Fault role="alert">{translate('cases.needed.rationale')}</Fault>
            )}
          </div>
          <Row>
            <Button variant="outlined" color="error" disabled={busy} onClick={() => move('reject')}>
              {translate('cases.reject')}
            </Button>
            <Button fullWidth disabled={busy} onClick={() => move('confirm')}>
              {translate('cases.confirm')}
            </Button>
          </Row>
        </>
      ) : (
        <Note>{translate(verdict.refusal === 'samePerson' ? 'cases.ownProposal' : 'cases.mayNotApprove')}</Note>
      )}
    </Root>
  );
}

function Decided({ schema, record }: PaneProps) {
  const translate = useTranslate();
  const proposer = useUserName(record.proposedById);
  const approver = useUserName(record.approvedById);
  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Summary schema={schema} record={record} />
      {record.proposedById && <Small>{translate('cases.decidedBy', { name: proposer })}</Small>}
      {record.approvedById && <Small>{translate('cases.approvedBy', { name: approver })}</Small>}
      {record.closedAt && <Small>{translate('cases.closedAt', { date: formatMoment(record.closedAt) })}</Small>}
    </Root>
  );
}
