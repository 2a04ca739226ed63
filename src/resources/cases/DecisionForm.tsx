import Button from '@mui/material/Button';
import { useGetIdentity, useTranslate } from 'ra-core';
import { useId, useImperativeHandle, useState, type Ref } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { Icon } from '../../theme/icons/Icon';
import { Avatar } from '../../theme/ui/Avatar';
import { StatusChip } from '../../theme/ui/chips';
import { Kbd } from '../../theme/ui/Kbd';
import type { CustomerDecisionOutcome } from '../customer-decision-outcomes/schema';
import { useFollowed } from '../customer-decision-outcomes/useFollowed';
import {
  Area,
  Below,
  Choice,
  Choices,
  Eyes,
  Fault,
  Label,
  Nobody,
  Person,
  REASON_LIMIT,
  Root,
  Small,
  Star,
  Strong,
  Title,
} from './paneParts';
import { ReasonSelect } from './ReasonSelect';
import { needsSecond, type Case } from './schema';
import { useCaseCall } from './useCaseCall';
import { useWritten } from './useWritten';
import { FOUR_EYES_ABOVE } from './vocabulary';

const RATIONALE_LIMIT = 1_000;

/** What shortcuts of the page ask of the pane. */
export interface DecisionHandle {
  choose(at: number): void;
  send(): void;
}

interface DecisionFormProps {
  record: Case;
  outcomes: readonly CustomerDecisionOutcome[];
  onWritten: (written: boolean) => void;
  ref?: Ref<DecisionHandle>;
}

type Missing = 'outcome' | 'reason' | 'rationale';

const reasonsOf = (outcome: CustomerDecisionOutcome | undefined): string[] =>
  (outcome?.reasons ?? []).flatMap(({ text }) => (text ? [text] : []));

/** A decision as it is written: one of the organization's outcomes, with what this outcome asks for. */
export function DecisionForm({ record, outcomes, onWritten, ref }: DecisionFormProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const id = useId();
  const { busy, run } = useCaseCall(record.id);
  const followed = useFollowed(record.customerId);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [rationale, setRationale] = useState('');
  const [tried, setTried] = useState(false);
  useWritten(chosen !== '' || rationale.trim() !== '', onWritten);
  const outcome = outcomes.find((one) => one.id === chosen);
  const reasons = reasonsOf(outcome);
  const needsNote = (outcome?.needsNote ?? false) || record.rationaleDue === true;
  const line = outcome?.secondPersonAbove ?? record.fourEyesAbove ?? FOUR_EYES_ABOVE;
  const needsTwo = needsSecond({ ...record, fourEyesAbove: line });
  const missing: Missing[] = [
    ...(outcome ? [] : (['outcome'] as const)),
    ...(reasons.length > 0 && !reason ? (['reason'] as const) : []),
    ...(needsNote && rationale.trim().length < REASON_LIMIT ? (['rationale'] as const) : []),
  ];
  const lacks = (what: Missing) => tried && missing.includes(what);

  const choose = (one: CustomerDecisionOutcome | undefined) => {
    if (!one || followed(one).impossible) return;
    setChosen(one.id);
    if (!reasonsOf(one).includes(reason)) setReason('');
  };
  const send = () => {
    setTried(true);
    if (!outcome || missing.length > 0) {
      document.getElementById(`${id}-${missing[0]}`)?.focus();
      return;
    }
    void run(
      () =>
        assay.transition('cases', {
          id: record.id,
          name: 'decide',
          version: record.version,
          values: { outcome: outcome.id, decisionReason: reason || null, rationale: rationale.trim() || null },
        }),
      needsTwo ? 'cases.sent' : translate('cases.decided', { outcome: outcome.label ?? '' }),
    );
  };
  useImperativeHandle(ref, () => ({ choose: (at) => choose(outcomes[at]), send }));
  const first = outcomes.find((one) => !followed(one).impossible);

  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Choices aria-label={translate('cases.outcome')}>
        {outcomes.map((one, at) => {
          const { impossible, words } = followed(one);
          return (
            <Choice key={one.id} chosen={chosen === one.id} shut={impossible}>
              <input
                type="radio"
                name={`${id}-outcome`}
                id={one === first ? `${id}-outcome` : undefined}
                checked={chosen === one.id}
                disabled={impossible}
                onChange={() => choose(one)}
              />
              <span>
                <Strong dir="auto">{one.label}</Strong>
                <Small>{words}</Small>
              </span>
              {at < 9 && <Kbd>{at + 1}</Kbd>}
            </Choice>
          );
        })}
        {lacks('outcome') && <Fault role="alert">{translate('cases.needed.outcome')}</Fault>}
      </Choices>
      {reasons.length > 0 && (
        <ReasonSelect
          id={`${id}-reason`}
          label={translate('cases.reason')}
          empty={translate('cases.chooseReason')}
          options={reasons.map((text) => ({ value: text, label: text }))}
          value={reason}
          fault={lacks('reason') ? translate('cases.needed.reason') : undefined}
          onChange={setReason}
        />
      )}
      <div>
        <Label htmlFor={`${id}-rationale`}>
          {translate('cases.rationale')} {needsNote && <Star aria-hidden>*</Star>}
        </Label>
        <Area
          id={`${id}-rationale`}
          required={needsNote}
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
      {needsTwo && <FourEyes line={record.fourEyes ? null : line} />}
      <Button size="large" fullWidth disabled={busy} onClick={send} endIcon={<Kbd over="fill">Ctrl ↵</Kbd>}>
        {translate(needsTwo ? 'cases.send' : 'cases.decide')}
      </Button>
    </Root>
  );
}

/** Who proposes and who confirms; said before anything is sent. */
function FourEyes({ line }: { line: number | null }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <Eyes>
      <span>
        <Strong style={{ display: 'inline' }}>{translate('cases.fourEyes')}</Strong>{' '}
        {line === null ? translate('cases.fourEyesAlways') : translate('cases.fourEyesText', { line })}
      </span>
      <Person>
        <Avatar name={identity?.fullName ?? ''} size={26} />
        <span>
          <Strong>{translate('cases.you')}</Strong>
          <Small>{translate('cases.proposes')}</Small>
        </span>
        <StatusChip tone="info" icon="edit" label={translate('cases.drafting')} />
      </Person>
      <Person>
        <Nobody>
          <Icon name="person" size={16} />
        </Nobody>
        <span>
          <Strong>{translate('cases.approver')}</Strong>
          <Small>{translate('cases.approves')}</Small>
        </span>
        <StatusChip tone="neutral" icon="schedule" label={translate('cases.waiting')} />
      </Person>
    </Eyes>
  );
}
