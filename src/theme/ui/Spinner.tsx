import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color } from '../vars';
import { VisuallyHidden } from './VisuallyHidden';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

const Ring = styled('span')<{ px: number; inherit: boolean }>(({ px, inherit }) => ({
  display: 'inline-block',
  flex: 'none',
  width: px,
  height: px,
  borderRadius: '50%',
  border: `${Math.max(2, px / 12)}px solid ${inherit ? 'color-mix(in srgb, currentColor 30%, transparent)' : color.lineOnPaper}`,
  borderBlockStartColor: inherit ? 'currentColor' : color.mark,
  animation: `${turn} 800ms linear infinite`,
  '@media (prefers-reduced-motion: reduce)': {
    animation: `${breathe} 1600ms ease-in-out infinite !important`,
  },
}));

export interface SpinnerProps {
  size?: number;
  /** Takes the colour of the text, for buttons. */
  inherit?: boolean;
  /** What is going on; without it the spinner is decoration beside words. */
  label?: string;
}

export function Spinner({ size = 28, inherit = false, label }: SpinnerProps) {
  return (
    <>
      <Ring px={size} inherit={inherit} aria-hidden />
      {label !== undefined && <VisuallyHidden as="output">{label}</VisuallyHidden>}
    </>
  );
}
