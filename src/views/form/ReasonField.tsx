import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { Counter, FaultMark } from '../fieldTypes/shared/textField';
import { useFormId } from './formId';

interface ReasonFieldProps {
  name: string;
  label: string;
  placeholder: string;
  max: number;
  required: boolean;
  autoFocus?: boolean;
}

/** Why: kept with the change, with a count of its characters. */
export function ReasonField({ name, label, placeholder, max, required, autoFocus = false }: ReasonFieldProps) {
  const formId = useFormId();
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const text = typeof field.value === 'string' ? field.value : '';
  const error = fieldState.error?.message;
  return (
    <div data-testid={`field-${name}`}>
      <TextField
        id={`${formId}-${name}`}
        name={name}
        label={label}
        placeholder={placeholder}
        required={required}
        multiline
        minRows={2}
        maxRows={8}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        error={error !== undefined}
        helperText={
          <span style={{ display: 'flex', gap: 12 }}>
            {error ?? (required ? translate('views.form.reasonHelp') : '')}
            <span style={{ marginInlineStart: 'auto' }}>
              <Counter count={text.length} max={max} />
            </span>
          </span>
        }
        slotProps={{
          htmlInput: { dir: 'auto', maxLength: max },
          input: { endAdornment: error === undefined ? undefined : <FaultMark /> },
        }}
      />
    </div>
  );
}
