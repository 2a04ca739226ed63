import styled from '@emotion/styled';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { type } from '../../../theme/measures';
import { color } from '../../../theme/vars';

const Root = styled('div')({ minWidth: 0 });
const Label = styled('div')({ ...type.strong, marginBlockEnd: 5, '& label': { cursor: 'inherit' } });
const Star = styled('span')({ color: color.tones.error.text });

export interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  help?: ReactNode;
  /** Several inputs under one name: the frame is a group then, else the label points to the one with this id. */
  group?: boolean;
  children: ReactNode;
}

/** Label, help and fault around inputs that are no MUI text field, in the same looks. */
export function FieldFrame({ id, label, required = false, error, help, group = false, children }: FieldFrameProps) {
  const said = error ?? help;
  const words = (
    <>
      {label}
      {required && <Star aria-hidden>{'\u00a0*'}</Star>}
    </>
  );
  return (
    <Root
      {...(group && {
        role: 'group',
        id,
        tabIndex: -1,
        'aria-labelledby': `${id}-label`,
        ...(said !== undefined && { 'aria-describedby': helpId(id) }),
      })}
    >
      <Label id={`${id}-label`}>{group ? words : <label htmlFor={id}>{words}</label>}</Label>
      {children}
      {said !== undefined && said !== '' && (
        <FormHelperText id={helpId(id)} error={error !== undefined}>
          {said}
        </FormHelperText>
      )}
    </Root>
  );
}

/** Id of the words below an input. */
export const helpId = (id: string): string => `${id}-helper-text`;
