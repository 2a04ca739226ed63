import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { radius, transition, type } from '../measures';
import { color } from '../vars';

const Track = styled('div')({
  display: 'inline-flex',
  // More than a phone is wide stands in two rows.
  flexWrap: 'wrap',
  maxWidth: '100%',
  padding: 2,
  borderRadius: 16,
  background: color.sunken,
});

const Choice = styled('label')<{ stretch?: boolean }>(({ stretch }) => ({
  ...type.body,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  flex: stretch ? 1 : 'none',
  minHeight: 28,
  paddingInline: 12,
  borderRadius: radius.pill,
  color: color.text.secondary,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: transition(['background-color', 'color']),
  '&:hover': { color: color.text.primary },
  '&:has(input:checked)': {
    color: color.text.primary,
    fontWeight: 600,
    background: color.raised,
    boxShadow: color.shadow.e1,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '&:has(input:disabled)': { color: color.text.disabled, cursor: 'default' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));

export interface SegmentedProps<T extends string> {
  /** Name of the choice, for those who do not see what it stands beside. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[];
  onChange: (value: T) => void;
  /** Segments share the whole width. */
  stretch?: boolean;
}

/** One of a few, all in view; native radio buttons, so arrows move and a screen reader counts them. */
export function Segmented<T extends string>({ label, value, options, onChange, stretch = false }: SegmentedProps<T>) {
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label} style={stretch ? { display: 'flex' } : undefined}>
      {options.map((option) => (
        <Choice key={option.value} stretch={stretch}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Track>
  );
}
