import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { Icon } from '../../../theme/icons/Icon';
import { useWords } from '../../words';
import { plainText } from '../plainText';
import type { InputProps } from '../types';
import { textFieldProps } from './textField';
import { isMissing } from './values';

/** What the API sets: shown in its place, with a lock. */
export function LockedInput(props: InputProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const words = useWords(props.schema);
  const text = isMissing(props.value)
    ? ''
    : plainText(props.value, props.field, { locale, translate, words, source: props.source });
  return (
    <TextField
      {...textFieldProps(props)}
      required={false}
      disabled
      value={text}
      slotProps={{ input: { endAdornment: <Icon name="lock" size={17} label={translate('views.form.locked')} /> } }}
    />
  );
}
