import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { radius } from '../../theme/measures';
import { fixed } from '../../theme/serialized';
import { color } from '../../theme/vars';

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='M2.6 6.3 5 8.6 9.4 3.7' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")`;
const dash = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='M3 6h6' stroke='%23000' stroke-width='1.8' stroke-linecap='round'/%3E%3C/svg%3E")`;

/** A native box in the product's looks: a list draws hundreds. The target around it is larger than the box. */
const Box = styled('input')(
  fixed({
    appearance: 'none',
    position: 'relative',
    display: 'inline-flex',
    flex: 'none',
    width: 16,
    height: 16,
    margin: 0,
    borderRadius: radius.checkbox,
    border: `1.5px solid ${color.fieldBorder}`,
    background: color.sheet,
    cursor: 'pointer',
    '&::after': { content: '""', position: 'absolute', inset: -6 },
    '&:checked, &:indeterminate': { borderColor: color.primary.strong, background: color.primary.strong },
    '&:checked::before, &:indeterminate::before': {
      content: '""',
      position: 'absolute',
      inset: -1,
      background: color.primary.onStrong,
      mask: `${tick} center / 100% no-repeat`,
    },
    '&:indeterminate::before': { mask: `${dash} center / 100% no-repeat` },
    '@media (forced-colors: active)': { appearance: 'auto' },
  }),
);

interface TickboxProps {
  checked: boolean;
  mixed?: boolean;
  label: string;
  onToggle: (shift: boolean) => void;
  /** The row has the keys; Tab goes through the rows' links. */
  tabIndex?: number;
}

export function Tickbox({ checked, mixed = false, label, onToggle, tabIndex }: TickboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <Box
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
