import { StatusChip } from '../../../theme/ui/chips';
import { useWords } from '../../words';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

export function ChoiceDisplay({ value, schema, source }: ValueProps) {
  const words = useWords(schema);
  const options = asTexts(value).map((option) => words.option(source, option));
  const [first] = options;
  if (options.length === 1 && first?.tone) return <StatusChip tone={first.tone} label={first.label} />;
  return <>{options.map((option) => option.label).join(', ')}</>;
}
