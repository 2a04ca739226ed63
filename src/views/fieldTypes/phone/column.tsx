import { Clip, Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

/** As stored, in E.164: grouping the digits takes every country's plan, too much for a list. */
export const PhoneColumn = ({ value }: ValueProps) => (
  <Clip>
    <Ltr>{asText(value)}</Ltr>
  </Clip>
);
