import type { FilterProps, InputProps } from '../types';

/** A filter's editor is the type's own input in a small frame; this makes the properties of the one from the other's. */
export const inputOfFilter = ({
  id,
  source,
  schema,
  value,
  onChange,
  label,
}: Omit<FilterProps, 'field' | 'operator'>): Omit<InputProps, 'field'> => ({
  id,
  name: id,
  source,
  schema,
  label,
  value,
  // What cannot be read is no question yet.
  onChange: (next) => onChange(next ?? undefined),
});

/** Several answers, or one: `equals` takes a list for "any of", and one alone as it is. */
export const oneOrMany = (values: readonly string[]): unknown =>
  values.length === 0 ? undefined : values.length === 1 ? values[0] : values;
