import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format';
import { useWords } from '../../words';
import { endOf, textFieldProps } from '../shared/textField';
import { asText } from '../shared/values';
import type { InputProps } from '../types';
import { useNumberText } from './useNumberText';

const shown = (value: unknown, locale: string): string =>
  value === null || value === undefined ? '' : typeof value === 'number' ? formatNumber(value, locale) : asText(value);

const read = (decimal: string): number | undefined => {
  const value = Number(decimal);
  return Number.isFinite(value) ? value : undefined;
};

export function NumberInput({ end, ...props }: InputProps & { end?: ReactNode }) {
  const { text, write } = useNumberText(props.value, shown, read, props.onChange);
  const unit = useWords(props.schema).unit(props.source);
  const behind = end ?? (unit !== undefined && <InputAdornment position="end">{unit}</InputAdornment>);
  return (
    <TextField
      {...textFieldProps(props)}
      value={text}
      onChange={(event) => write(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' },
        input: { endAdornment: endOf(props, behind || undefined) },
      }}
    />
  );
}
