import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon } from '../../../theme/icons/Icon';
import styled from '@emotion/styled';
import { color } from '../../../theme/vars';
import type { InputProps } from '../types';

const Fault = styled('span')({ display: 'inline-flex', paddingInlineEnd: 4, color: color.tones.error.text });

/** Stands at the end of an input that is at fault, so that the red rim is not alone. */
export const FaultMark = () => (
  <Fault>
    <Icon name="error" size={17} filled />
  </Fault>
);

/** What every MUI text field takes from an input's properties. */
export const textFieldProps = (props: Omit<InputProps, 'field' | 'value' | 'onChange'>) => ({
  id: props.id,
  name: props.name,
  label: props.label,
  required: props.required ?? false,
  disabled: props.disabled ?? false,
  error: props.error !== undefined,
  helperText: props.error ?? props.help,
  onBlur: props.onBlur,
});

/** The end of an input: what belongs to it, then the mark of a fault. */
export const endOf = (props: Pick<InputProps, 'error'>, own?: ReactNode): ReactNode =>
  own === undefined && props.error === undefined ? undefined : (
    <>
      {own}
      {props.error !== undefined && <FaultMark />}
    </>
  );

/** `3 / 500`, for texts with a limit. */
export function Counter({ count, max }: { count: number; max: number }) {
  const translate = useTranslate();
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{translate('views.form.counter', { count, max })}</span>;
}
