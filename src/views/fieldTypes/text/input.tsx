import TextField from '@mui/material/TextField';
import { asText } from '../shared/values';
import { endOf, textFieldProps } from '../shared/textField';
import type { InputProps } from '../types';

export interface TextInputProps extends InputProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  /** Runs from left to right whatever the line does: addresses, numbers. */
  ltr?: boolean;
  autoComplete?: string;
}

export function TextInput({ type = 'text', ltr = false, autoComplete = 'off', ...props }: TextInputProps) {
  return (
    <TextField
      {...textFieldProps(props)}
      type={type}
      value={props.value === null || props.value === undefined ? '' : asText(props.value)}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        htmlInput: { dir: ltr ? 'ltr' : 'auto', autoComplete },
        input: { endAdornment: endOf(props) },
      }}
    />
  );
}
