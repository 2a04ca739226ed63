import { Prose } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export const LongTextDisplay = ({ value }: ValueProps) => (
  <Prose dir="auto" style={{ display: 'block' }}>
    {asText(value)}
  </Prose>
);
