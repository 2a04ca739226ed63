import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import styled from '@emotion/styled';
import { helpId } from '../shared/FieldFrame';
import type { InputProps } from '../types';

const Line = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  marginBlockStart: 23,
  '@media (max-width:639.95px)': { marginBlockStart: 0 },
});

/** A switch with its label behind it, in line with the inputs beside it. */
export function BooleanInput({ id, name, value, onChange, onBlur, label, help, disabled, error }: InputProps) {
  const said = error ?? help;
  return (
    <div>
      <Line>
        <Switch
          checked={value === true}
          disabled={disabled ?? false}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{
            input: { id, name, onBlur, ...(said !== undefined && { 'aria-describedby': helpId(id) }) },
          }}
        />
        {label}
      </Line>
      {said !== undefined && (
        <FormHelperText id={helpId(id)} error={error !== undefined}>
          {said}
        </FormHelperText>
      )}
    </div>
  );
}
