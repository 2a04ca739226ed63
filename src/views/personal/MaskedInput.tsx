import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { isFile } from '../../schema/fields';
import { DOT } from '../../schema/secrets';
import { Icon } from '../../theme/icons/Icon';
import { textFieldProps } from '../fieldTypes/shared/textField';
import type { InputProps } from '../fieldTypes/types';

/** A stored value that is masked: it stays as it is, or makes room for a new one. */
export function MaskedInput(props: InputProps) {
  const translate = useTranslate();
  const { value, label, disabled = false, onChange } = props;
  return (
    <TextField
      {...textFieldProps(props)}
      required={false}
      helperText={props.error ?? translate('personal.stays')}
      value={typeof value === 'string' && !isFile(props.field) ? value : DOT.repeat(6)}
      slotProps={{
        htmlInput: { readOnly: true, dir: 'ltr' },
        input: {
          endAdornment: disabled ? undefined : (
            <IconButton
              size="small"
              aria-label={translate('personal.replace', { field: label })}
              onClick={() => onChange(null)}
            >
              <Icon name="edit" size={15} />
            </IconButton>
          ),
        },
      }}
    />
  );
}
