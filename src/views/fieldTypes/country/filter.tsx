import { inputOfFilter, oneOrMany } from '../shared/filterProps';
import { PickSeveral } from '../shared/Pick';
import { asTexts, isMissing } from '../shared/values';
import type { FilterProps } from '../types';
import { CountryOption } from './options';
import { useCountries } from './useCountries';

export function CountryFilter(props: FilterProps) {
  const { codes, nameOf } = useCountries();
  const { value, onChange } = props;
  return (
    <PickSeveral
      {...inputOfFilter(props)}
      options={codes}
      labelOf={nameOf}
      Option={CountryOption}
      values={isMissing(value) ? [] : asTexts(value)}
      onPick={(values) => onChange(oneOrMany(values))}
    />
  );
}
