import type { InputProps } from '../types';

/** What the pickers' text field takes from an input's properties. The form says what is wrong, not the picker. */
export const pickerTextField = (props: Omit<InputProps, 'field'>) => ({
  id: props.id,
  required: props.required ?? false,
  error: props.error !== undefined,
  helperText: props.error ?? props.help,
  onBlur: props.onBlur,
});
