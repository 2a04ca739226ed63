/** A person's data held against the rules. Pure: plain data and the day of today. */
import { concluded, type Finding } from '../../verification/verdict';
import { daysAfter, yearsBetween } from './dates';
import { finding } from './rules';

const ADULT = 18;
const OLDEST = 120;
const SOON_DAYS = 30;

export interface GivenDocument {
  kind: string | null;
  number: string | null;
  country: string | null;
  issued: string | null;
  expires: string | null;
}

export interface GivenPerson {
  birthDate: string | null;
  documents: readonly GivenDocument[];
}

function ofAge(birthDate: string | null, today: string): Finding[] {
  if (birthDate === null) return [finding('BIRTH_DATE_MISSING')];
  const age = yearsBetween(birthDate, today);
  if (age < ADULT) return [finding('UNDER_AGE', `${age} years`)];
  return age > OLDEST ? [finding('BIRTH_DATE_UNLIKELY')] : [];
}

function ofDocument({ issued, expires }: GivenDocument, birthDate: string | null, today: string): Finding[] {
  const found: Finding[] = [];
  if (expires === null) found.push(finding('DOCUMENT_EXPIRY_MISSING'));
  else if (expires < today) found.push(finding('DOCUMENT_EXPIRED', expires));
  else if (expires <= daysAfter(today, SOON_DAYS)) found.push(finding('DOCUMENT_EXPIRES_SOON', expires));
  if ((issued && expires && expires <= issued) || (issued && birthDate && issued < birthDate))
    found.push(finding('DOCUMENT_DATES'));
  return found;
}

export function checkPerson({ birthDate, documents }: GivenPerson, today: string) {
  const findings = [
    ...ofAge(birthDate, today),
    ...(documents.length === 0 ? [finding('DOCUMENT_MISSING')] : []),
    ...documents.flatMap((document) => ofDocument(document, birthDate, today)),
  ];
  return concluded(findings);
}
