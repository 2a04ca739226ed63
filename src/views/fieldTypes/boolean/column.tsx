import { useTranslate } from 'ra-core';
import { Muted } from '../shared/parts';
import { Tick } from '../shared/Tick';
import type { ValueProps } from '../types';

/** A tick, or a quiet no: an empty cell would read as "not known". */
export function BooleanColumn({ value }: ValueProps) {
  const translate = useTranslate();
  return value === true ? <Tick /> : <Muted>{translate('views.field.no')}</Muted>;
}
