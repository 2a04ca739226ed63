import { StatusChip } from '../../../theme/ui/chips';
import { useWords } from '../../words';
import type { ValueProps } from '../types';

/** Yes or no in the words of the field; a chip where they have a tone. */
export function Answer({ value, schema, source }: ValueProps) {
  const { label, tone } = useWords(schema).option(source, value === true ? 'yes' : 'no');
  return tone ? <StatusChip tone={tone} label={label} small /> : <>{label}</>;
}
