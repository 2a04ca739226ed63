import { StatusChip } from '../../../theme/ui/chips';
import { useWords } from '../../words';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export function StatusColumn({ value, schema }: ValueProps) {
  const { label, tone } = useWords(schema).state(asText(value));
  return <StatusChip tone={tone ?? 'neutral'} dot label={label} />;
}
