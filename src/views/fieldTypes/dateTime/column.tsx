import { formatMoment } from '../../format';
import { Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export const DateTimeColumn = ({ value }: ValueProps) => (
  <Ltr>
    <time dateTime={asText(value)}>{formatMoment(asText(value))}</time>
  </Ltr>
);
