import type { FieldOf } from '../../../schema/fields';
import { Copyable } from '../shared/Copyable';
import { Ltr, Prose } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export function TextDisplay({ value, field }: ValueProps<FieldOf<'text'>>) {
  const text = asText(value);
  if (field.sequence)
    return (
      <Copyable text={text}>
        <Ltr>{text}</Ltr>
      </Copyable>
    );
  return (
    <Prose>
      <bdi>{text}</bdi>
    </Prose>
  );
}
