import type { FieldOf } from '../../../schema/fields';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { ReferenceName } from './ReferenceName';

/** No link in a cell: the row itself opens its own record. */
export const ReferenceColumn = ({ value, field }: ValueProps<FieldOf<'reference'>>) => (
  <ReferenceName reference={field.reference} id={asText(value)} />
);
