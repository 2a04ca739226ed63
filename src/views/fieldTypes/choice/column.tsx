import { StatusChip } from '../../../theme/ui/chips';
import { useWords } from '../../words';
import { Some } from '../shared/Some';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

/** A chip; with a rim where the option has no tone of its own. */
export function ChoiceColumn({ value, schema, source }: ValueProps) {
  const words = useWords(schema);
  const options = asTexts(value).map((option) => words.option(source, option));
  const [first] = options;
  if (!first) return null;
  return (
    <Some
      first={<StatusChip tone={first.tone ?? 'neutral'} rimmed={!first.tone} label={first.label} small={!first.tone} />}
      all={options.map((option) => option.label)}
    />
  );
}
