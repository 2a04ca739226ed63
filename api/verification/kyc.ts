/** KYC: a person's numbers, documents and dates against the rules, and against the other customers. */
import type { AnyRecord } from '../../src/schema/fields';
import type { Behaviour } from '../behaviours/types';
import type { GivenDocument, GivenPerson } from '../engines/identifiers/person';
import type { Stored, StoreSession } from '../store/store';
import { computedCheck } from './computed';
import { finding } from '../engines/identifiers/rules';
import { alikeOf, referencesOf } from './duplicates';
import { concluded } from './verdict';

const listIn = (value: unknown): unknown[] | null => (Array.isArray(value) && value.length > 0 ? value : null);

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const documentsOf = (record: Stored): GivenDocument[] =>
  ((listIn(record.subjectDocuments) ?? []) as AnyRecord[]).map(({ kind, number, country, issued, expires }) => ({
    kind: textIn(kind),
    number: textIn(number),
    country: textIn(country),
    issued: textIn(issued),
    expires: textIn(expires),
  }));

const personOf = (record: Stored): GivenPerson => ({
  name: textIn(record.subjectName),
  birthDate: textIn(record.subjectBirthDate),
  sex: record.subjectGender === 'female' || record.subjectGender === 'male' ? record.subjectGender : null,
  nationalities: (listIn(record.subjectNationalities) ?? []).map(String),
  country: textIn(record.subjectCountry),
  nationalNumber: textIn(record.subjectNationalNumber),
  numberKind: textIn(record.numberKind),
  documents: documentsOf(record),
  seen: {
    zone: textIn(record.documentZone),
    name: textIn(record.documentName),
    birthDate: textIn(record.documentBirthDate),
  },
});

/** The customer as it was asked about. */
const askedAbout = (record: Stored): Stored => ({
  id: String(record.customerId),
  organizationId: record.organizationId,
  name: record.subjectName,
  dateOfBirth: record.subjectBirthDate,
  nationalNumber: record.subjectNationalNumber,
  identityDocuments: record.subjectDocuments,
});

async function likeOthers(record: Stored, session: StoreSession) {
  const alike = await alikeOf(session, askedAbout(record));
  const byNumber = alike.number;
  // Who has the same number is not told a second time for the name.
  const byName = alike.name.filter((id) => !alike.number.includes(id));
  const told = async (code: 'DUPLICATE_NUMBER' | 'DUPLICATE_PERSON', ids: readonly string[]) =>
    ids.length > 0 ? [finding(code, await referencesOf(session, ids))] : [];
  return {
    ids: [...byNumber, ...byName],
    findings: [...(await told('DUPLICATE_NUMBER', byNumber)), ...(await told('DUPLICATE_PERSON', byName))],
  };
}

export const kycBehaviour: Behaviour = computedCheck({
  snapshot: (customer) => ({
    subjectGender: customer.gender ?? null,
    subjectNationalities: listIn(customer.nationalities),
    subjectNationalNumber: customer.nationalNumber ?? null,
    subjectDocuments: listIn(customer.identityDocuments),
  }),
  async compute(record, { today, session }) {
    // The library of numbers takes half a second to load: only where a check is made.
    const { checkPerson } = await import('../engines/identifiers/person');
    const { findings, comparison, checkDigits, readAs } = checkPerson(personOf(record), today);
    const others = await likeOthers(record, session);
    return {
      ...concluded([...findings, ...others.findings]),
      values: {
        comparison,
        checkDigits: listIn(checkDigits),
        readAs,
        duplicateIds: listIn(others.ids),
      },
    };
  },
});
