import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { NONE } from '../format';
import { isVeiled, Veiled } from '../personal/Veiled';
import { columns } from './columns';
import { FieldBoundary } from './FieldBoundary';
import { Muted } from './shared/parts';
import { isMissing } from './shared/values';
import type { ValueProps } from './types';

/** Says that a field could not be drawn. */
export function Undrawable() {
  const translate = useTranslate();
  return <Muted>{translate('views.field.failed')}</Muted>;
}

function Clear(props: ValueProps) {
  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  const Column = columns[props.field.type] as ComponentType<ValueProps>;
  return <Column {...props} />;
}

/** The value of a field as a column cell. */
export function FieldColumn(props: ValueProps) {
  if (isMissing(props.value)) return <Muted>{NONE}</Muted>;
  return (
    <FieldBoundary value={props.value} fallback={<Undrawable />}>
      {isVeiled(props) ? <Veiled {...props} Draw={Clear} terse /> : <Clear {...props} />}
    </FieldBoundary>
  );
}
