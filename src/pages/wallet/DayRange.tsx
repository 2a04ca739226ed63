/** From one day until another, over a table that it narrows. Either end may stay open. */
import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Pill } from '../../theme/ui/PillSelect';

const Ends = styled(Pill)({
  '& input': {
    font: 'inherit',
    fontWeight: 600,
    inlineSize: 112,
    padding: 0,
    border: 0,
    color: 'inherit',
    background: 'transparent',
    '@media (pointer: coarse)': { minHeight: 40 },
  },
});

/** Days as `yyyy-MM-dd`; empty where the end is open. */
export interface Days {
  from: string;
  until: string;
}

export const EVERY_DAY: Days = { from: '', until: '' };

interface Props {
  value: Days;
  /** The last day that can be chosen. */
  today: string;
  onChange: (value: Days) => void;
}

export function DayRange({ value, today, onChange }: Props) {
  const translate = useTranslate();
  const end = (which: keyof Days) => (
    <input
      type="date"
      aria-label={translate(`wallet.ledger.${which}`)}
      value={value[which]}
      min={which === 'until' ? value.from : undefined}
      max={which === 'from' && value.until !== '' ? value.until : today}
      onChange={({ target }) => onChange({ ...value, [which]: target.value })}
    />
  );
  return (
    <Ends as="span">
      {translate('wallet.ledger.date')}
      {end('from')}–{end('until')}
    </Ends>
  );
}
