import { useTranslate } from 'ra-core';
import type { FieldOf } from '../../../schema/fields';
import { Muted } from '../shared/parts';
import { Tick } from '../shared/Tick';
import type { ValueProps } from '../types';
import { Answer } from './Answer';

/** A tick, or a quiet no: an empty cell would read as "not known". */
export function BooleanColumn(props: ValueProps<FieldOf<'boolean'>>) {
  const translate = useTranslate();
  if (props.field.says) return <Answer {...props} />;
  return props.value === true ? <Tick /> : <Muted>{translate('views.field.no')}</Muted>;
}
