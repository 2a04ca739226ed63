import type { ComponentType } from 'react';
import { NONE } from '../format';
import { displays } from './displays';
import { FieldBoundary } from './FieldBoundary';
import { Undrawable } from './FieldColumn';
import { Muted } from './shared/parts';
import { isMissing } from './shared/values';
import type { ValueProps } from './types';

/** The value of a field as a record page shows it. */
export function FieldDisplay(props: ValueProps) {
  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  const Display = displays[props.field.type] as ComponentType<ValueProps>;
  if (isMissing(props.value)) return <Muted>{NONE}</Muted>;
  return (
    <FieldBoundary value={props.value} fallback={<Undrawable />}>
      <Display {...props} Part={FieldDisplay} />
    </FieldBoundary>
  );
}
