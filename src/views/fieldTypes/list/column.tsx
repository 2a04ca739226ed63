import { useTranslate } from 'ra-core';
import { Tabular } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export function ListColumn({ value }: ValueProps) {
  const translate = useTranslate();
  if (!Array.isArray(value)) return <>{asText(value)}</>;
  return <Tabular>{translate('views.field.rows', { smart_count: value.length })}</Tabular>;
}
