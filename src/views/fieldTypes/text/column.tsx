import type { FieldOf } from '../../../schema/fields';
import { Clip, Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

/** One line; numbers that the API gives out keep their digits in line. */
export function TextColumn({ value, field }: ValueProps<FieldOf<'text'>>) {
  if (field.sequence)
    return (
      <Clip quiet>
        <Ltr>{asText(value)}</Ltr>
      </Clip>
    );
  return <Clip>{asText(value)}</Clip>;
}
