import styled from '@emotion/styled';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldOf } from '../../../schema/fields';
import { currencyCodes } from '../../../schema/money';
import { radius } from '../../../theme/measures';
import { formatMoney } from '../../../theme/ui/MoneyText';
import { color } from '../../../theme/vars';
import { currencyName } from '../../format';
import { useWords } from '../../words';
import { endOf, textFieldProps } from '../shared/textField';
import { isPlainObject, sameData } from '../shared/values';
import type { InputProps } from '../types';
import { typedMinor } from './typed';
import { isMoney } from './value';

const Codes = styled('select')({
  border: 0,
  padding: 0,
  borderRadius: radius.key,
  color: color.text.secondary,
  background: 'transparent',
  appearance: 'none',
  cursor: 'pointer',
  '& option': { color: color.text.primary, background: color.raised },
});

const FALLBACK = 'EUR';

/** What was typed for an amount that could not be read lies in `amount` as a text. */
const shown = (value: unknown, locale: string): string => {
  if (isMoney(value)) {
    const { sign, number } = formatMoney({ ...value, locale });
    return sign + number;
  }
  return isPlainObject(value) && typeof value.amount === 'string' ? value.amount : '';
};

const currencyOf = (value: unknown): string | undefined =>
  isPlainObject(value) && typeof value.currency === 'string' ? value.currency : undefined;

/** Decimal text in the digits of the currency, minor units out; never through a float. */
export function MoneyInput(props: InputProps<FieldOf<'money'>>) {
  const { value, field, onChange, schema, source } = props;
  const locale = useLocale();
  const translate = useTranslate();
  const unit = useWords(schema).unit(source);
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(() => shown(value, locale));
  const [currency, setCurrency] = useState(field.currency ?? currencyOf(value) ?? FALLBACK);

  if (!sameData(known ?? null, value ?? null)) {
    setKnown(value);
    setText(shown(value, locale));
    setCurrency(field.currency ?? currencyOf(value) ?? currency);
  }

  const write = (nextText: string, nextCurrency: string) => {
    const amount = typedMinor(nextText, nextCurrency, locale);
    const next = nextText.trim() === '' ? null : { amount: amount ?? nextText, currency: nextCurrency };
    setText(nextText);
    setCurrency(nextCurrency);
    setKnown(next);
    onChange(next);
  };

  return (
    <TextField
      {...textFieldProps(props)}
      value={text}
      onChange={(event) => write(event.target.value, currency)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              {field.currency ?? (
                <Codes
                  aria-label={translate('views.form.currencyOf', { field: props.label })}
                  value={currency}
                  disabled={props.disabled}
                  onChange={(event) => write(text, event.target.value)}
                >
                  {currencyCodes.map((code) => (
                    <option key={code} value={code} title={currencyName(code, locale)}>
                      {code}
                    </option>
                  ))}
                </Codes>
              )}
            </InputAdornment>
          ),
          endAdornment: endOf(
            props,
            unit === undefined ? undefined : <InputAdornment position="end">{unit}</InputAdornment>,
          ),
        },
      }}
    />
  );
}
