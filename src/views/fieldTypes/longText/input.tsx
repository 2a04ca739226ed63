import TextField from '@mui/material/TextField';
import type { FieldOf } from '../../../schema/fields';
import { asText } from '../shared/values';
import { Counter, endOf, textFieldProps } from '../shared/textField';
import type { InputProps } from '../types';

export function LongTextInput(props: InputProps<FieldOf<'longText'>>) {
  const text = props.value === null || props.value === undefined ? '' : asText(props.value);
  const max = props.field.maxLength;
  const said = props.error ?? props.help;
  return (
    <TextField
      {...textFieldProps(props)}
      multiline
      minRows={2}
      maxRows={10}
      value={text}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
      helperText={
        said === undefined && max === undefined ? undefined : (
          <span style={{ display: 'flex', gap: 12 }}>
            {said}
            {max !== undefined && (
              <span style={{ marginInlineStart: 'auto' }}>
                <Counter count={text.length} max={max} />
              </span>
            )}
          </span>
        )
      }
      slotProps={{ htmlInput: { dir: 'auto' }, input: { endAdornment: endOf(props) } }}
    />
  );
}
