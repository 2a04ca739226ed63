import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, type RefObject } from 'react';
import { below, radius, type } from '../../theme/measures';
import { Kbd } from '../../theme/ui/Kbd';
import { DecisionBar } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import { suggestedReasons } from './comparison';
import type { Match, Verdict } from './match';

const Question = styled('div')({ flex: '1 1 160px', minWidth: 0 });
const Title = styled('h2')({ ...type.cardTitle, margin: 0 });
const Hint = styled('p')({ ...type.body, margin: 0, color: color.text.secondary, [below('md')]: { display: 'none' } });
const Reason = styled('div')({ flex: '1 1 220px', display: 'flex', flexDirection: 'column', gap: 2 });
const Holds = styled('div')({ display: 'flex', flexDirection: 'column', gap: 2 });
const Label = styled('label')({ ...type.caption, color: color.text.secondary });
const Input = styled('input')({
  ...type.body,
  width: '100%',
  height: 34,
  paddingInline: 12,
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.sheet,
  '&[aria-invalid="true"]': { borderColor: color.tones.error.text },
  '@media (pointer: coarse)': { height: 44, fontSize: 16 },
});
const Choice = Input.withComponent('select');
const Fault = styled('span')({ ...type.caption, color: color.tones.error.text });
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [below('md')]: { width: '100%', '& > *': { flex: 1 } },
});
const Said = styled('p')({ ...type.body, margin: 0, flex: '1 1 100%', color: color.text.secondary });

/** Months; the first has no end. */
const holdFor = ['', '3', '6', '12', '24'] as const;

/** A verdict was asked for without a reason, or went out and nothing came back. */
export type VerdictFault = 'reasonNeeded' | 'noAnswer';

export interface DecisionPaneProps {
  match: Match;
  reason: string;
  onReason: (reason: string) => void;
  fault: VerdictFault | null;
  reasonRef: RefObject<HTMLInputElement | null>;
  /** The verdict that the next Enter in the reason sends. */
  asked: Verdict | null;
  busy: boolean;
  onVerdict: (verdict: Verdict | null) => void;
  /** Escape in the reason: back to where the keys work. */
  onLeave: () => void;
  /** Months that a false positive holds; empty: until something changes. */
  holds: string;
  onHolds: (months: string) => void;
  /** What was said of the match, in words. */
  said: string | null;
}

/** One question, three answers, a reason. */
export function DecisionPane(props: DecisionPaneProps) {
  const { match, reason, onReason, fault, reasonRef, asked, busy, onVerdict, onLeave, holds, onHolds, said } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <DecisionBar aria-labelledby={`${id}-question`}>
      {said !== null && <Said>{said}</Said>}
      <Question>
        <Title id={`${id}-question`}>
          {translate(match.entry.kind === 'individual' ? 'screening.question' : 'screening.questionEntity')}
        </Title>
        <Hint>{translate('screening.questionHint')}</Hint>
      </Question>
      <Reason>
        <Label htmlFor={`${id}-reason`}>{translate('screening.reason')}</Label>
        <Input
          id={`${id}-reason`}
          ref={reasonRef}
          list={`${id}-reasons`}
          value={reason}
          maxLength={500}
          autoComplete="off"
          aria-invalid={fault === 'reasonNeeded'}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && asked) {
              event.preventDefault();
              onVerdict(asked);
            }
            if (event.key === 'Escape') onLeave();
          }}
        />
        <datalist id={`${id}-reasons`}>
          {suggestedReasons(match).map((key) => (
            <option key={key}>{translate(`screening.reasons.${key}`)}</option>
          ))}
        </datalist>
        {fault && (
          <Fault id={`${id}-fault`} role="alert">
            {translate(`screening.${fault}`)}
          </Fault>
        )}
      </Reason>
      <Holds>
        <Label htmlFor={`${id}-holds`}>{translate('screening.holds')}</Label>
        <Choice id={`${id}-holds`} value={holds} onChange={(event) => onHolds(event.target.value)}>
          {holdFor.map((months) => (
            <option key={months} value={months}>
              {translate(months === '' ? 'screening.holdsAlways' : 'screening.holdsMonths', {
                smart_count: Number(months),
              })}
            </option>
          ))}
        </Choice>
      </Holds>
      <Buttons>
        <Button variant="tonal" color="error" disabled={busy} onClick={() => onVerdict('true')} endIcon={<Kbd>1</Kbd>}>
          {translate('screening.trueMatch')}
        </Button>
        <Button disabled={busy} onClick={() => onVerdict('false')} endIcon={<Kbd over="fill">2</Kbd>}>
          {translate('screening.falsePositive')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => onVerdict('unsure')} endIcon={<Kbd>3</Kbd>}>
          {translate('screening.unsure')}
        </Button>
        {match.verdict && (
          <Button variant="text" disabled={busy} onClick={() => onVerdict(null)} endIcon={<Kbd>U</Kbd>}>
            {translate('screening.undo')}
          </Button>
        )}
      </Buttons>
    </DecisionBar>
  );
}
