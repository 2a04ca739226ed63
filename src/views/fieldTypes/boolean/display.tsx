import { useTranslate } from 'ra-core';
import type { FieldOf } from '../../../schema/fields';
import { Baseline, Inline } from '../shared/parts';
import { TickMark } from '../shared/Tick';
import type { ValueProps } from '../types';
import { Answer } from './Answer';

export function BooleanDisplay(props: ValueProps<FieldOf<'boolean'>>) {
  const translate = useTranslate();
  if (props.field.says) return <Answer {...props} />;
  if (props.value !== true) return <>{translate('views.field.no')}</>;
  return (
    <Inline>
      <TickMark />
      <Baseline>{translate('views.field.yes')}</Baseline>
    </Inline>
  );
}
