import { useTranslate } from 'ra-core';
import { Baseline, Inline } from '../shared/parts';
import { TickMark } from '../shared/Tick';
import type { ValueProps } from '../types';

export function BooleanDisplay({ value }: ValueProps) {
  const translate = useTranslate();
  if (value !== true) return <>{translate('views.field.no')}</>;
  return (
    <Inline>
      <TickMark />
      <Baseline>{translate('views.field.yes')}</Baseline>
    </Inline>
  );
}
