import type { ComponentType } from 'react';
import { isOwned } from '../../schema/fields';
import { hasMask } from '../../schema/secrets';
import { MaskedInput } from '../personal/MaskedInput';
import { FieldBoundary } from './FieldBoundary';
import { Undrawable } from './FieldColumn';
import { inputs } from './inputs';
import { LockedInput } from './shared/LockedInput';
import type { InputProps } from './types';

/** No input takes a mask; that of a masked number does. */
const isStoredMask = ({ field, value }: InputProps): boolean =>
  field.personal === true && field.type !== 'maskedNumber' && hasMask(value);

/** The input of a field, controlled. What the API sets is shown with a lock. */
export function FieldInput(props: InputProps) {
  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  const Input = (
    isOwned(props.field) ? LockedInput : isStoredMask(props) ? MaskedInput : inputs[props.field.type]
  ) as ComponentType<InputProps>;
  return (
    <div data-testid={`field-${props.name}`} style={{ minWidth: 0 }}>
      <FieldBoundary value={props.value} fallback={<Undrawable />}>
        <Input {...props} Part={FieldInput} />
      </FieldBoundary>
    </div>
  );
}
