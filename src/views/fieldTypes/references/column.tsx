import type { FieldOf } from '../../../schema/fields';
import { ReferenceName } from '../reference/ReferenceName';
import { Some } from '../shared/Some';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

export function ReferencesColumn({ value, field }: ValueProps<FieldOf<'references'>>) {
  const ids = asTexts(value);
  return <Some first={<ReferenceName reference={field.reference} id={ids[0] ?? ''} />} all={ids} />;
}
