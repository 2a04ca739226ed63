import styled from '@emotion/styled';
import { useState, type Ref } from 'react';
import { below, radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';

export const CODE_LENGTH = 6;

/** Digits of any script as ASCII, without the spaces and hyphens that a paste brings. At most six. */
export function digitsOf(text: string): string {
  const ascii = text.replace(/\p{Nd}/gu, (digit) => {
    // The ten digits of a script stand in a row, and the zero of each begins at a multiple of ten from the next one's end.
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((point - zero) % 10);
  });
  return ascii.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

const Root = styled('div')({ position: 'relative', direction: 'ltr', width: 'fit-content', maxWidth: '100%' });

const Cells = styled('div')({ display: 'flex', gap: 8, [below('sm')]: { gap: 5 } });

const Cell = styled('span')<{ current: boolean; wrong: boolean }>(({ current, wrong }) => ({
  ...type.tabular,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 46,
  height: 54,
  borderRadius: radius.default,
  fontSize: 22,
  lineHeight: '28px',
  fontWeight: 640,
  color: color.text.primary,
  background: color.sheet,
  boxShadow: current
    ? `inset 0 0 0 2px ${wrong ? color.tones.error.text : color.focus}`
    : `inset 0 0 0 ${wrong ? 1.5 : 1}px ${wrong ? color.tones.error.text : color.fieldBorder}`,
  '&:nth-of-type(4)': { marginInlineStart: 14 },
  [below('sm')]: { width: 42 },
}));

/** One real input over the six drawn cells: one field for a screen reader, for a paste, and for codes that a phone offers. */
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  padding: 0,
  border: 'none',
  opacity: 0,
  fontSize: 16,
  cursor: 'text',
});

export interface CodeCellsProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Ids of what describes it: hint, error. */
  describedBy?: string;
  wrong?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Six digits, each in a cell of its own. */
export function CodeCells({ label, value, onChange, describedBy, wrong = false, ref }: CodeCellsProps) {
  const [focused, setFocused] = useState(false);
  const place = Math.min(value.length, CODE_LENGTH - 1);
  return (
    <Root>
      <Cells aria-hidden>
        {Array.from({ length: CODE_LENGTH }, (_, cell) => (
          <Cell key={cell} current={focused && cell === place} wrong={wrong}>
            {value[cell]}
          </Cell>
        ))}
      </Cells>
      <Input
        ref={ref}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        autoFocus
        value={value}
        onChange={({ target }) => onChange(digitsOf(target.value))}
        // The cells show no place in between: typing always goes on at the end.
        onSelect={({ currentTarget: input }) => {
          if (input.selectionStart === input.selectionEnd)
            input.setSelectionRange(input.value.length, input.value.length);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </Root>
  );
}
