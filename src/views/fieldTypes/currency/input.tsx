import { useLocale } from 'ra-core';
import { currencyCodes } from '../../../schema/money';
import { currencyName } from '../../format';
import { PickOne } from '../shared/Pick';
import { asText, isMissing } from '../shared/values';
import type { InputProps } from '../types';

/** Found by code and by name. */
export function CurrencyInput(props: InputProps) {
  const locale = useLocale();
  return (
    <PickOne
      {...props}
      chosen={isMissing(props.value) ? null : asText(props.value)}
      onPick={props.onChange}
      options={currencyCodes}
      labelOf={(code) => `${code} ${currencyName(code, locale)}`}
    />
  );
}
