import { Copyable } from '../shared/Copyable';
import { Clip } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export const EmailDisplay = ({ value }: ValueProps) => (
  <Copyable text={asText(value)}>
    <Clip dir="ltr">{asText(value)}</Clip>
  </Copyable>
);
