import type { FieldOf } from '../../../schema/fields';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { ReferenceName } from './ReferenceName';

export const ReferenceDisplay = ({ value, field }: ValueProps<FieldOf<'reference'>>) => (
  <ReferenceName reference={field.reference} id={asText(value)} link />
);
