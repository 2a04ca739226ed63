import { currencyCodes } from '../../../schema/money';
import { inputOfFilter, oneOrMany } from '../shared/filterProps';
import { PickSeveral } from '../shared/Pick';
import { asTexts, isMissing } from '../shared/values';
import type { FilterProps } from '../types';

export function CurrencyFilter(props: FilterProps) {
  const { value, onChange } = props;
  return (
    <PickSeveral
      {...inputOfFilter(props)}
      options={currencyCodes}
      labelOf={(code) => code}
      values={isMissing(value) ? [] : asTexts(value)}
      onPick={(values) => onChange(oneOrMany(values))}
    />
  );
}
