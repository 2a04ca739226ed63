/** Whom a check of the media asks about, from its own snapshot. */
import { countryName } from '../../src/schema/countries';
import type { Address, AnyRecord } from '../../src/schema/fields';
import type { MediaSubject } from '../engines/media';
import type { Stored } from '../store/store';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Languages whose articles are read. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'ru'] as const;

/** What the check keeps of a customer beyond what all keep. */
export function snapshotOf(customer: Stored): AnyRecord {
  const names = Array.isArray(customer.otherNames) ? customer.otherNames : [];
  return {
    subjectNames: names.length > 0 ? names : null,
    subjectTown: text((customer.address as Address | null | undefined)?.city),
  };
}

export function mediaSubject(record: AnyRecord): MediaSubject {
  const country = text(record.subjectCountry);
  return {
    name: text(record.subjectName) ?? '',
    kind: record.subjectType === 'business' ? 'business' : 'individual',
    otherNames: (Array.isArray(record.subjectNames) ? (record.subjectNames as unknown[]) : []).flatMap((name) => text(name) ?? []), // prettier-ignore
    born: text(record.subjectBirthDate),
    town: text(record.subjectTown),
    countryNames: country ? [...new Set(LANGUAGES.map((language) => countryName(country, language)))] : [],
    work: null,
  };
}
