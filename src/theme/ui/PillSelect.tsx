import styled from '@emotion/styled';
import { type } from '../measures';
import { color } from '../vars';

/** The look of a choice over a table. */
export const Pill = styled('label')({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 30,
  paddingInline: 12,
  borderRadius: 999,
  color: color.text.secondary,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '& select': {
    ...type.strong,
    border: 0,
    maxWidth: 180,
    color: color.text.primary,
    background: 'transparent',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 40 },
  },
  '& option': { color: color.text.primary, background: color.raised },
});

interface Props<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  /** What stands for no choice. */
  any: string;
  onChange: (value: Value | '') => void;
}

/** One choice over a table that narrows it: `Type any`. */
export function PillSelect<Value extends string>({ label, value, options, any, onChange }: Props<Value>) {
  return (
    <Pill>
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(options.find((one) => one.value === target.value)?.value ?? '')}
      >
        <option value="">{any}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Pill>
  );
}
