import type { FieldOf } from '../../../schema/fields';
import { PickOne, PickSeveral } from '../shared/Pick';
import { asText, asTexts, isMissing } from '../shared/values';
import type { InputProps } from '../types';
import { CountryMark, CountryOption } from './options';
import { useCountries } from './useCountries';

export function CountryInput(props: InputProps<FieldOf<'country'>>) {
  const { codes, nameOf } = useCountries();
  const { value, onChange } = props;
  if (props.field.multiple)
    return (
      <PickSeveral
        {...props}
        values={isMissing(value) ? [] : asTexts(value)}
        onPick={(values) => onChange(values.length ? values : null)}
        options={codes}
        labelOf={nameOf}
        Option={CountryOption}
      />
    );
  return (
    <PickOne
      {...props}
      chosen={isMissing(value) ? null : asText(value)}
      onPick={onChange}
      options={codes}
      labelOf={nameOf}
      Option={CountryOption}
      Mark={CountryMark}
    />
  );
}
