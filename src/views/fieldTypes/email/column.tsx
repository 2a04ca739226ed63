import { Clip, Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export const EmailColumn = ({ value }: ValueProps) => (
  <Clip>
    <Ltr>{asText(value)}</Ltr>
  </Clip>
);
