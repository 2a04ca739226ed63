import { UNREADABLE } from '../date/day';
import { inputOfFilter } from '../shared/filterProps';
import type { FilterProps } from '../types';
import { DateTimeInput } from './input';

export function DateTimeFilter(props: FilterProps) {
  const { onChange } = props;
  return (
    <DateTimeInput
      {...inputOfFilter(props)}
      field={props.field}
      onChange={(next) => onChange(typeof next === 'string' && next !== UNREADABLE ? next : undefined)}
    />
  );
}
