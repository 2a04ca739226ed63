import styled from '@emotion/styled';
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
