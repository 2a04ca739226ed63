import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { type } from '../measures';
import { color } from '../vars';

/** A drawing with its steps before it and its days below. */
export const Plot = styled('div')({ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 10, rowGap: 6 });

/** The first and the last day, below the drawing. */
export const Dates = styled('div')({
  ...type.caption,
  ...type.tabular,
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  color: color.text.tertiary,
});

/** The next round number above, one of 1, 2, 4, 6, 8 or 10 times a power of ten. */
export function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= value) ?? 10);
}

/** The drawing's own units across; it stretches with what it stands in. */
export const WIDE = 1_000;

const Stretched = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& .area': { fill: color.mark, opacity: 0.16 },
  '& .line': { fill: 'none', stroke: color.mark, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
});

interface AreaLineProps {
  /** From left to right, none below nothing. */
  values: readonly number[];
  /** What the upper edge stands for. */
  top: number;
  /** Behind the line, in `WIDE` by 100. */
  children?: ReactNode;
}

/** A line over its area, from nothing up; what it says stands beside it in words. */
export function AreaLine({ values, top, children }: AreaLineProps) {
  const line = values
    .map((value, index) => {
      const x = (index / Math.max(1, values.length - 1)) * WIDE;
      return `${x.toFixed(1)},${(100 - (value / top) * 100).toFixed(2)}`;
    })
    .join(' ');
  return (
    <Stretched viewBox={`0 0 ${WIDE} 100`} preserveAspectRatio="none" aria-hidden>
      {children}
      <polygon className="area" points={`0,100 ${line} ${WIDE},100`} />
      <polyline className="line" points={line} />
    </Stretched>
  );
}
