import type { RecordOf } from '../../schema/resource';
import { defineFieldDefinitions } from '../fieldDefinitions';

/** What an organization adds to its customers. */
export const customerFieldDefinitions = defineFieldDefinitions({
  name: 'customer-field-definitions',
  one: 'Customer field',
  many: 'Customer fields',
  empty: 'Fields of your own stand here: they appear in forms, records, lists, filters and files at once.',
  byType: true,
});

export type CustomerFieldDefinition = RecordOf<typeof customerFieldDefinitions>;
