import type { ComponentType } from 'react';
import { NONE } from '../format';
import { isVeiled, Veiled } from '../personal/Veiled';
import { displays } from './displays';
import { FieldBoundary } from './FieldBoundary';
import { Undrawable } from './FieldColumn';
import { Muted } from './shared/parts';
import { isMissing } from './shared/values';
import type { ValueProps } from './types';

function Clear(props: ValueProps) {
  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  const Display = displays[props.field.type] as ComponentType<ValueProps>;
  return <Display {...props} Part={FieldDisplay} />;
}

/** The value of a field as a record page shows it. */
export function FieldDisplay(props: ValueProps) {
  if (isMissing(props.value)) return <Muted>{NONE}</Muted>;
  return (
    <FieldBoundary value={props.value} fallback={<Undrawable />}>
      {isVeiled(props) ? <Veiled {...props} Draw={Clear} /> : <Clear {...props} />}
    </FieldBoundary>
  );
}
