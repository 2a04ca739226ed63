import { inputOfFilter } from '../shared/filterProps';
import type { FilterProps } from '../types';
import { NumberInput } from './input';

export function NumberFilter(props: FilterProps) {
  const { onChange } = props;
  return (
    <NumberInput
      {...inputOfFilter(props)}
      field={props.field}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  );
}
