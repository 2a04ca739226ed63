import type { CheckName } from '../../engines/mrz';

/** Which row of a check holds a check digit of the zone. */
export const digitRows: Readonly<Record<CheckName, string>> = {
  documentNumber: 'number',
  birthDate: 'birthDate',
  expiryDate: 'expires',
  optionalData: 'optional',
  composite: 'composite',
};
