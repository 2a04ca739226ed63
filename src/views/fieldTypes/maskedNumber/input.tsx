import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../../../theme/icons/Icon';
import { endOf, textFieldProps } from '../shared/textField';
import { asText, isMissing } from '../shared/values';
import type { InputProps } from '../types';

const DOT = '•';

/**
 * The API gives a masked number only, and takes the mask for "unchanged". So a stored number cannot be edited, only replaced:
 * the mask steps aside while one types, and comes back when nothing was typed.
 */
export function MaskedNumberInput(props: InputProps) {
  const translate = useTranslate();
  const { value, onChange } = props;
  const text = isMissing(value) ? '' : asText(value);
  const masked = text.includes(DOT);
  const [stored] = useState(masked ? text : undefined);
  const [typing, setTyping] = useState(false);
  return (
    <TextField
      {...textFieldProps(props)}
      helperText={props.error ?? props.help ?? (stored !== undefined ? translate('views.form.maskedHelp') : undefined)}
      value={masked && typing ? '' : text}
      placeholder={masked ? text : undefined}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        props.onBlur?.();
      }}
      onChange={(event) => onChange(event.target.value === '' ? (stored ?? null) : event.target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
        input: {
          endAdornment: endOf(
            props,
            text !== '' && !props.required && !props.disabled ? (
              <IconButton
                size="small"
                aria-label={translate('views.form.clear', { field: props.label })}
                onClick={() => onChange(null)}
              >
                <Icon name="close" size={15} />
              </IconButton>
            ) : undefined,
          ),
        },
      }}
    />
  );
}
