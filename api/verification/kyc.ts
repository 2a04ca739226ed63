/** KYC: a person's numbers, documents and dates against the rules, and against the other customers. */
import type { AnyRecord } from '../../src/schema/fields';
import type { Behaviour } from '../behaviours/types';
import { checkPerson, type GivenDocument } from '../engines/identifiers/person';
import type { Stored } from '../store/store';
import { computedCheck } from './computed';

const rowsIn = (value: unknown): AnyRecord[] | null =>
  Array.isArray(value) && value.length > 0 ? (value as AnyRecord[]) : null;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const documentsOf = (record: Stored): GivenDocument[] =>
  (rowsIn(record.subjectDocuments) ?? []).map(({ kind, number, country, issued, expires }) => ({
    kind: textIn(kind),
    number: textIn(number),
    country: textIn(country),
    issued: textIn(issued),
    expires: textIn(expires),
  }));

export const kycBehaviour: Behaviour = computedCheck({
  snapshot: (customer) => ({
    subjectNationalities: rowsIn(customer.nationalities),
    subjectNationalNumber: customer.nationalNumber ?? null,
    subjectDocuments: rowsIn(customer.identityDocuments),
  }),
  compute: (record, { today }) =>
    checkPerson({ birthDate: textIn(record.subjectBirthDate), documents: documentsOf(record) }, today),
});
