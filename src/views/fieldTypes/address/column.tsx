import { useLocale } from 'ra-core';
import { Clip } from '../shared/parts';
import type { ValueProps } from '../types';
import { addressLines } from './lines';

export function AddressColumn({ value }: ValueProps) {
  const locale = useLocale();
  return <Clip>{addressLines(value, locale).join(', ')}</Clip>;
}
