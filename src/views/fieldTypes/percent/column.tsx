import { useLocale } from 'ra-core';
import { percentOf } from '../../format';
import { Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export function PercentColumn({ value }: ValueProps) {
  const locale = useLocale();
  return <Ltr>{typeof value === 'number' ? percentOf(value, locale) : asText(value)}</Ltr>;
}
