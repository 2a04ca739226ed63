import type { RecordOf } from '../../schema/resource';
import { defineFieldDefinitions } from '../fieldDefinitions';

/** What an organization adds to its transactions. */
export const transactionFieldDefinitions = defineFieldDefinitions({
  name: 'transaction-field-definitions',
  one: 'Transaction field',
  many: 'Transaction fields',
  empty: 'Fields of your own stand here: they appear in forms, records, lists, filters and files at once.',
  byType: false,
});

export type TransactionFieldDefinition = RecordOf<typeof transactionFieldDefinitions>;
