import { useLocale } from 'ra-core';
import { formatNumber } from '../../format';
import { Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export function NumberColumn({ value }: ValueProps) {
  const locale = useLocale();
  return <Ltr>{typeof value === 'number' ? formatNumber(value, locale) : asText(value)}</Ltr>;
}
