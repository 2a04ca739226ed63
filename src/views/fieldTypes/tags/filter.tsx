import { inputOfFilter, oneOrMany } from '../shared/filterProps';
import { PickSeveral } from '../shared/Pick';
import { asTexts, isMissing } from '../shared/values';
import type { FilterProps } from '../types';

export function TagsFilter(props: FilterProps) {
  const { value, onChange } = props;
  return (
    <PickSeveral
      {...inputOfFilter(props)}
      free
      options={[]}
      labelOf={(tag) => tag}
      values={isMissing(value) ? [] : asTexts(value)}
      onPick={(values) => onChange(oneOrMany(values))}
    />
  );
}
