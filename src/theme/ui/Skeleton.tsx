import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { radius } from '../measures';
import { color } from '../vars';
import { Sheet } from './Tray';
import { VisuallyHidden } from './VisuallyHidden';

const breathe = keyframes({ '50%': { opacity: 0.55 } });
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Shape = styled('span')({
  display: 'block',
  flex: 'none',
  maxWidth: '100%',
  borderRadius: radius.pill,
  background: color.tonal,
  animation: `${breathe} 1400ms ease-in-out infinite`,
});

interface BoneProps {
  w?: number | string;
  h?: number;
  round?: boolean;
  style?: CSSProperties;
}

/** Where something will stand. Its measures are its own style: of a class for each the page would have dozens before its first row. */
export const Bone = ({ w = '100%', h = 10, round = false, style }: BoneProps) => (
  <Shape style={{ width: w, height: h, ...(round && { borderRadius: '50%' }), ...style }} />
);

/** Nothing is drawn for the first 200 ms, so what comes quickly does not flicker. */
const Late = styled('div')({ animation: `${appear} 120ms 200ms both` });

const Row = styled('div')<{ high: number }>(({ high }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: high,
  paddingInline: 14,
  borderBlockStart: `1px solid ${color.line}`,
  '&:first-of-type': { borderBlockStartColor: 'transparent' },
}));

export interface SkeletonRowsProps {
  rows?: number;
  /** Height of a row in pixels: 37, 44 or 52. */
  height?: number;
  /** What is loading, for those who do not see it. */
  label: string;
}

/** Rows of a list before they come, in their final place. */
export function SkeletonRows({ rows = 8, height = 37, label }: SkeletonRowsProps) {
  return (
    <Late>
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      <Sheet aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <Row key={row} high={height} style={{ opacity: 1 - (row / rows) * 0.6 }}>
            <Bone w={24} h={24} round />
            <Bone w={`${22 + ((row * 7) % 13)}%`} />
            <Bone w="9%" h={18} style={{ marginInlineStart: 'auto' }} />
            <Bone w={`${12 + ((row * 5) % 9)}%`} h={18} />
          </Row>
        ))}
      </Sheet>
    </Late>
  );
}
