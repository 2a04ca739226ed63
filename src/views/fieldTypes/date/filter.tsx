import { inputOfFilter } from '../shared/filterProps';
import type { FilterProps } from '../types';
import { UNREADABLE } from './day';
import { DateInput } from './input';

const field = { type: 'date' } as const;

export function DateFilter(props: FilterProps) {
  const { onChange } = props;
  return (
    <DateInput
      {...inputOfFilter(props)}
      field={field}
      onChange={(next) => onChange(typeof next === 'string' && next !== UNREADABLE ? next : undefined)}
    />
  );
}
