import type { ComponentType } from 'react';
import { isOwned } from '../../schema/fields';
import { FieldBoundary } from './FieldBoundary';
import { Undrawable } from './FieldColumn';
import { inputs } from './inputs';
import { LockedInput } from './shared/LockedInput';
import type { InputProps } from './types';

/** The input of a field, controlled. What the API sets is shown with a lock. */
export function FieldInput(props: InputProps) {
  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  const Input = (isOwned(props.field) ? LockedInput : inputs[props.field.type]) as ComponentType<InputProps>;
  return (
    <div data-testid={`field-${props.name}`} style={{ minWidth: 0 }}>
      <FieldBoundary value={props.value} fallback={<Undrawable />}>
        <Input {...props} Part={FieldInput} />
      </FieldBoundary>
    </div>
  );
}
