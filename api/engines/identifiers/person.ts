/** A person's data held against the rules, field by field. Pure: plain data and the day of today. */
import { readMrz, type MrzPerson, type MrzReading } from '../../../src/engines/mrz';
import { concluded, type Finding, type Result } from '../../verification/verdict';
import { daysAfter, yearsBetween } from './dates';
import { likenessOf } from './names';
import { readNumber, verifyDocument } from './numbers';
import { finding } from './rules';

const ADULT = 18;
const OLDEST = 120;
const SOON_DAYS = 30;

export type Sex = 'female' | 'male';

export interface GivenDocument {
  kind: string | null;
  number: string | null;
  country: string | null;
  issued: string | null;
  expires: string | null;
}

export interface GivenPerson {
  name: string | null;
  birthDate: string | null;
  sex: Sex | null;
  /** ISO 3166-1 alpha-2. */
  nationalities: readonly string[];
  /** Of residence. */
  country: string | null;
  nationalNumber: string | null;
  /** Key of the kind that a person says the number is. */
  numberKind: string | null;
  documents: readonly GivenDocument[];
  /** What somebody typed off the document. */
  seen: { zone: string | null; name: string | null; birthDate: string | null };
}

export type ComparedField =
  | 'name'
  | 'birthDate'
  | 'age'
  | 'sex'
  | 'nationality'
  | 'documentNumber'
  | 'documentFormat'
  | 'documentCheckDigit'
  | 'documentExpiry'
  | 'nationalNumber'
  | 'nationalCheckDigit'
  | 'numberBirthDate'
  | 'numberSex';

export interface Compared {
  field: ComparedField;
  given: string | null;
  found: string | null;
  result: 'same' | 'corrected' | 'differs' | 'missing';
}

export interface ZoneDigit {
  field: 'number' | 'birthDate' | 'expires' | 'optional' | 'composite';
  digit: string;
  computed: string;
  result: 'same' | 'differs';
}

export interface PersonAnswer {
  result: Result;
  score: number;
  findings: Finding[];
  comparison: Compared[];
  checkDigits: ZoneDigit[];
  /** Key of the kind that the national number was read as. */
  readAs: string | null;
}

interface Draft {
  findings: Finding[];
  rows: Compared[];
}

const row = (
  field: ComparedField,
  given: string | null,
  found: string | null,
  result: Compared['result'],
): Compared => ({
  field,
  given,
  found,
  result,
});

const capital = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase();

function ofAge({ birthDate }: GivenPerson, today: string, { findings, rows }: Draft): void {
  if (birthDate === null) {
    findings.push(finding('BIRTH_DATE_MISSING'));
    rows.push(row('age', null, null, 'missing'));
    return;
  }
  const age = yearsBetween(birthDate, today);
  if (age < ADULT) findings.push(finding('UNDER_AGE', `${age} years`));
  if (age > OLDEST) findings.push(finding('BIRTH_DATE_UNLIKELY'));
  rows.push(row('age', String(age), null, age < ADULT || age > OLDEST ? 'differs' : 'same'));
}

function ofNumber(person: GivenPerson, today: string, { findings, rows }: Draft): string | null {
  const { nationalNumber, nationalities, country, numberKind, birthDate, sex } = person;
  if (nationalNumber === null) {
    findings.push(finding('NUMBER_MISSING'));
    rows.push(row('nationalNumber', null, null, 'missing'));
    return null;
  }
  const countries = [...nationalities, ...(country === null ? [] : [country])];
  const read = readNumber(nationalNumber, countries, numberKind, today);
  if (!read) {
    findings.push(finding('NUMBER_UNKNOWN', countries.join(', ') || null));
    rows.push(row('nationalNumber', nationalNumber, null, 'missing'));
    return null;
  }
  const { kind, verdict, compact } = read;
  if (verdict !== 'valid')
    findings.push(finding(verdict === 'form' ? 'NUMBER_FORM' : 'NUMBER_CHECK_DIGIT', kind.label));
  rows.push(
    row('nationalNumber', nationalNumber, verdict === 'form' ? null : compact, verdict === 'form' ? 'differs' : 'same'),
  );
  if (kind.checked)
    rows.push(
      row(
        'nationalCheckDigit',
        null,
        kind.label,
        verdict === 'valid' ? 'same' : verdict === 'checkDigit' ? 'differs' : 'missing',
      ),
    );
  if (read.birthDate !== null && birthDate !== null) {
    const same = birthDate.startsWith(read.birthDate);
    if (!same) findings.push(finding('NUMBER_BIRTH_DATE', kind.label));
    rows.push(row('numberBirthDate', birthDate, read.birthDate, same ? 'same' : 'differs'));
  }
  if (read.sex !== null && sex !== null) {
    if (read.sex !== sex) findings.push(finding('NUMBER_SEX', kind.label));
    rows.push(row('numberSex', sex, read.sex, read.sex === sex ? 'same' : 'differs'));
  }
  return kind.key;
}

function ofDocument(document: GivenDocument, birthDate: string | null, today: string, { findings, rows }: Draft): void {
  const { kind, country, number, issued, expires } = document;
  const called = [kind, country].filter(Boolean).join(', ') || null;
  if (expires === null) findings.push(finding('DOCUMENT_EXPIRY_MISSING', called));
  else if (expires < today) findings.push(finding('DOCUMENT_EXPIRED', expires));
  else if (expires <= daysAfter(today, SOON_DAYS)) findings.push(finding('DOCUMENT_EXPIRES_SOON', expires));
  rows.push(row('documentExpiry', expires, today, expires === null ? 'missing' : expires < today ? 'differs' : 'same'));
  if ((issued && expires && expires <= issued) || (issued && birthDate && issued < birthDate))
    findings.push(finding('DOCUMENT_DATES', called));
  if (number === null) return;
  const { verdict, checked } = verifyDocument(kind, country, number);
  if (verdict === 'form') findings.push(finding('DOCUMENT_NUMBER_FORM', called));
  if (verdict === 'checkDigit') findings.push(finding('DOCUMENT_CHECK_DIGIT', called));
  rows.push(row('documentFormat', number, called, verdict === 'form' ? 'differs' : 'same'));
  if (checked && verdict !== 'form')
    rows.push(row('documentCheckDigit', number, called, verdict === 'valid' ? 'same' : 'differs'));
}

const digitNames = {
  documentNumber: 'number',
  birthDate: 'birthDate',
  expiryDate: 'expires',
  optionalData: 'optional',
  composite: 'composite',
} as const;

function ofName(given: string | null, found: string | null, { findings, rows }: Draft): void {
  if (given === null || found === null) {
    rows.push(row('name', given, found, 'missing'));
    return;
  }
  const likeness = likenessOf(given, found);
  if (likeness === 'near') findings.push(finding('NAME_SPELT'));
  if (likeness === 'other') findings.push(finding('NAME_DIFFERS'));
  rows.push(row('name', given, found, ({ same: 'same', near: 'corrected', other: 'differs' } as const)[likeness]));
}

/** The same day; the zone has no century, so that a hundred years are no difference, and may lack month or day. */
const sameBirth = (given: string, found: string): boolean =>
  given.startsWith(found) || given.slice(2).startsWith(found.slice(2));

function ofBirth(given: string | null, found: string | null, { findings, rows }: Draft): void {
  if (given === null || found === null) {
    rows.push(row('birthDate', given, found, 'missing'));
    return;
  }
  const same = sameBirth(given, found);
  if (!same) findings.push(finding('BIRTH_DATE_DIFFERS'));
  rows.push(row('birthDate', given, found, same ? 'same' : 'differs'));
}

/** What the zone says beside name and birth, against what was typed. */
function ofZone(person: GivenPerson, zone: MrzPerson, { findings, rows }: Draft): void {
  const { documents, nationalities, sex } = person;
  const number = zone.documentNumber === null ? null : capital(zone.documentNumber);
  const typed = documents.find((one) => one.number !== null && capital(one.number) === number);
  if (number !== null && documents.length > 0) {
    if (!typed) findings.push(finding('DOCUMENT_NUMBER_DIFFERS'));
    rows.push(row('documentNumber', typed?.number ?? documents[0]?.number ?? null, number, typed ? 'same' : 'differs'));
  }
  if (typed?.expires && zone.expiryDate !== null && typed.expires !== zone.expiryDate)
    findings.push(finding('EXPIRY_DIFFERS'));
  if (zone.nationalityCountry !== null && nationalities.length > 0) {
    const same = nationalities.includes(zone.nationalityCountry);
    if (!same) findings.push(finding('NATIONALITY_DIFFERS', zone.nationalityCountry));
    rows.push(row('nationality', nationalities.join(', '), zone.nationalityCountry, same ? 'same' : 'differs'));
  }
  if (zone.sex !== null && sex !== null) {
    if (zone.sex !== sex) findings.push(finding('SEX_DIFFERS'));
    rows.push(row('sex', sex, zone.sex, zone.sex === sex ? 'same' : 'differs'));
  }
}

const digitsOf = ({ checks }: MrzReading): ZoneDigit[] =>
  checks.map(({ name, printed, computed, ok }) => ({
    field: digitNames[name],
    digit: printed,
    computed,
    result: ok ? 'same' : 'differs',
  }));

const placeOf = (line: number, position: number): string => `line ${line + 1}, character ${position + 1}`;

/** Which lines have how many characters, and how many are due. */
const lengthsOf = ({ problems, lines }: MrzReading): string =>
  problems
    .flatMap((problem) =>
      problem.kind === 'length'
        ? [`line ${problem.line + 1} has ${problem.length} characters, ${problem.due} are due`]
        : [],
    )
    .join('; ') || `${lines.length} lines`;

const MOST_TOLD = 3;

/** What may have been misread, for a person to look at; nothing of it is applied. */
const perhaps = ({ proposals }: MrzReading): string[] =>
  proposals
    .slice(0, MOST_TOLD)
    .flatMap(({ changes }) => changes)
    .map(({ line, position, from, to }) => `perhaps ${placeOf(line, position)}: ${to} in place of ${from}`);

export function checkPerson(person: GivenPerson, today: string): PersonAnswer {
  const draft: Draft = { findings: [], rows: [] };
  const { findings, rows } = draft;
  const { seen, documents, birthDate } = person;
  const zone = seen.zone === null ? null : readMrz(seen.zone, today);
  const failed = zone?.checks.filter(({ ok }) => !ok).map(({ name }) => digitNames[name]) ?? [];
  const readable = zone?.format != null && !zone.problems.some(({ kind }) => kind === 'length' || kind === 'character');
  if (zone && !readable) findings.push(finding('ZONE_UNREADABLE', lengthsOf(zone)));
  else if (zone && failed.length > 0)
    findings.push(finding('ZONE_CHECK_DIGIT', [failed.join(', '), ...perhaps(zone)].join('; ')));
  if (zone && readable && zone.blind.length > 0)
    findings.push(finding('ZONE_BLIND', zone.blind.map(({ line, position }) => placeOf(line, position)).join('; ')));
  const read = zone && readable ? zone.person : null;
  const zoneName = [read?.firstName, read?.lastName].filter(Boolean).join(' ') || null;
  const [nameSeen, birthSeen] = [zoneName ?? seen.name, read?.birthDate ?? seen.birthDate];
  ofName(person.name, nameSeen, draft);
  ofBirth(birthDate, birthSeen, draft);
  ofAge(person, today, draft);
  if (read) ofZone(person, read, draft);
  if (documents.length === 0) findings.push(finding('DOCUMENT_MISSING'));
  for (const document of documents) ofDocument(document, birthDate, today, draft);
  // Who has none is told that there is none; a zone that cannot be read is told as well.
  const unread = [nameSeen === null && 'name', birthSeen === null && 'date of birth'].filter(Boolean);
  if (documents.length > 0 && !(zone && !readable) && unread.length > 0)
    findings.push(finding('DOCUMENT_UNREAD', unread.join(', ')));
  const readAs = ofNumber(person, today, draft);
  return { ...concluded(findings), comparison: rows, checkDigits: zone && readable ? digitsOf(zone) : [], readAs };
}
