/** Who is asked about: taken from a customer, kept in the check as it was asked. */
import { canonicalJson } from '../audit';
import type { ScreeningQuery } from '../engines/screening/types';
import type { Stored } from '../store/store';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((item) => text(item) ?? []) : [text(value) ?? []].flat();

/** Fields of the screening record. */
export interface Subject {
  subjectName: string;
  subjectKind: 'individual' | 'entity';
  /** Other names. */
  subjectNames: string[];
  /** `yyyy-MM-dd`. */
  subjectBirthDate: string | null;
  /** Nationalities first, then the country of residence or incorporation. */
  subjectCountries: string[];
  subjectGender: 'female' | 'male' | null;
}

/** An owner of a business who is asked about in the business's stead, as its KYB check states them. */
export interface ScreenedOwner {
  kybId: string;
  /** Of the owner in the ownership that was computed. */
  key: string;
  subject: Subject;
}

/** Who a check asked about. */
export const subjectIn = ({
  subjectName,
  subjectKind,
  subjectNames,
  subjectBirthDate,
  subjectCountries,
}: Stored): Subject => ({
  subjectName: text(subjectName) ?? '',
  subjectKind: subjectKind === 'entity' ? 'entity' : 'individual',
  subjectNames: texts(subjectNames),
  subjectBirthDate: text(subjectBirthDate),
  subjectCountries: texts(subjectCountries),
  subjectGender: null,
});

export function subjectOf(customer: Stored): Subject {
  const business = customer.type === 'business';
  const gender = business ? null : text(customer.gender);
  return {
    subjectName: text(customer.name) ?? text(customer.legalName) ?? '',
    subjectKind: business ? 'entity' : 'individual',
    subjectNames: texts(customer.otherNames),
    subjectBirthDate: business ? null : text(customer.dateOfBirth),
    subjectCountries: [...new Set([...(business ? [] : texts(customer.nationalities)), ...texts(customer.country)])],
    subjectGender: gender === 'female' || gender === 'male' ? gender : null,
  };
}

export const queryOf = (subject: Subject): Omit<ScreeningQuery, 'watchlistIds'> => ({
  name: subject.subjectName,
  aliases: subject.subjectNames,
  kind: subject.subjectKind,
  birthDate: subject.subjectBirthDate,
  country: subject.subjectCountries[0] ?? null,
  countries: subject.subjectCountries,
  gender: subject.subjectGender,
});

/** Whether a check asked about the same. */
export function askedSame(screening: Stored, subject: Subject): boolean {
  const asked = Object.fromEntries(Object.keys(subject).map((source) => [source, screening[source] ?? null]));
  return canonicalJson(asked) === canonicalJson(subject);
}
