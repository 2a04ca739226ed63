import { memo } from 'react';
import { useController } from 'react-hook-form';
import type { AnyResource } from '../../schema/resource';
import { FieldInput } from '../fieldTypes/FieldInput';
import { useWords } from '../words';
import { useFormId } from './formId';
import type { FieldFault } from './useResolver';

interface FormFieldProps {
  schema: AnyResource;
  source: string;
  required: boolean;
  disabled?: boolean;
}

/** The input of a field, bound to the form around it. */
export const FormField = memo(function FormField({ schema, source, required, disabled = false }: FormFieldProps) {
  const words = useWords(schema);
  const formId = useFormId();
  const { field: bound, fieldState } = useController({ name: source });
  const fault = fieldState.error as FieldFault | undefined;
  const field = schema.fields[source];
  if (!field) return null;
  const own = fault?.parts === undefined ? fault?.message : undefined;
  const help = words.help(source);
  // What a composite cannot show at its parts, it says of the whole.
  const composite = field.type === 'address' || field.type === 'list';
  const error = own ?? (fault && !composite ? fault.message : undefined);
  return (
    <FieldInput
      id={`${formId}-${source}`}
      name={source}
      source={source}
      field={field}
      schema={schema}
      label={words.field(source)}
      required={required}
      disabled={disabled}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      {...(help !== undefined && { help })}
      {...(error !== undefined && { error })}
      {...(fault?.parts && { partErrors: fault.parts })}
    />
  );
});
