import { formatDay } from '../../format';
import { Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export const DateColumn = ({ value }: ValueProps) => <Ltr>{formatDay(asText(value))}</Ltr>;
