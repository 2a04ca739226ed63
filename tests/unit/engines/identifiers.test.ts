/** A person's numbers, names and dates against the rules. */
import { describe, expect, it } from 'vitest';
import { yearsBetween } from '../../../api/engines/identifiers/dates';
import { likenessOf } from '../../../api/engines/identifiers/names';
import { kindCount, readNumber, verify, verifyDocument } from '../../../api/engines/identifiers/numbers';
import { checkPerson, type GivenPerson } from '../../../api/engines/identifiers/person';
import { kindsFor, numberKinds } from '../../../src/resources/kyc/numberKinds';

const TODAY = '2026-11-28';

const person: GivenPerson = {
  name: 'Anna Maria Eriksson',
  birthDate: '1974-08-12',
  sex: 'female',
  nationalities: ['SE'],
  country: 'SE',
  nationalNumber: null,
  numberKind: null,
  documents: [{ kind: 'passport', number: 'L898902C3', country: 'SE', issued: '2020-01-01', expires: '2030-01-01' }],
  seen: { zone: null, name: 'Anna Maria Eriksson', birthDate: '1974-08-12' },
};
const codes = (change: Partial<GivenPerson> = {}, today = TODAY): string[] =>
  checkPerson({ ...person, ...change }, today)
    .findings.map(({ code }) => code)
    .filter((code) => code !== 'NUMBER_MISSING')
    .sort();
const row = (change: Partial<GivenPerson>, field: string) =>
  checkPerson({ ...person, ...change }, TODAY).comparison.find((one) => one.field === field);
const zone = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const document = person.documents[0] as GivenPerson['documents'][number];

describe('national numbers', () => {
  it('are known in at least sixty kinds, each of which the library has, and offered by country', () => {
    expect(numberKinds.length).toBeGreaterThanOrEqual(60);
    expect(kindCount).toBeGreaterThan(numberKinds.length);
    // A rule that is not there would call everything a wrong form by an exception of its own; this one is there for all.
    for (const { key } of numberKinds) expect([key, verify(key, '!').verdict]).toEqual([key, 'form']);
    expect(new Set(numberKinds.map(({ key }) => key)).size).toBe(numberKinds.length);
    expect(kindsFor(['BE', 'NL', 'BE']).map(({ key }) => key)).toEqual(['BE.nn', 'BE.bis', 'BE.insz', 'NL.bsn']);
  });

  // The examples of the library's own documentation and of the offices that give the numbers out.
  it.each([
    ['BE.nn', '00012556777', '2000-01-25', 'male'],
    ['PL.pesel', '44051401359', '1944-05-14', 'male'],
    ['FI.hetu', '131052-308T', '1952-10-13', 'female'],
    ['SE.personnummer', '811228-9874', '1981-12-28', 'male'],
    ['IT.codicefiscale', 'RSSMRA85T10A562S', '1985-12-10', 'male'],
    ['FR.nir', '2 95 10 99 126 111 93', '1995-10', 'female'],
    ['NO.fodselsnummer', '15108695088', '1986-10-15', 'female'],
    ['CZ.rc', '7103192745', '1971-03-19', 'male'],
    ['CN.ric', '360426199101010071', '1991-01-01', 'male'],
    ['ZA.idnr', '7503305044089', '1975-03-30', 'male'],
    ['RO.cnp', '1630615123457', '1963-06-15', 'male'],
    ['EE.ik', '36805280109', '1968-05-28', 'male'],
    ['BG.egn', '7523169263', '1875-03-16', 'male'],
    ['LT.asmens', '38703181745', '1987-03-18', 'male'],
    ['MX.curp', 'BOXW310820HNERXN09', '1931-08-20', 'male'],
    ['RS.jmbg', '0101006500006', '2006-01-01', 'male'],
    ['MY.nric', '770305-02-1234', '1977-03-05', 'female'],
    ['AT.vnr', '1237 010180', '1980-01-01', null],
    ['DK.cpr', '2110625629', '1862-10-21', 'male'],
    ['NL.bsn', '111222333', null, null],
    ['ES.dni', '54362315K', null, null],
    ['TR.tckimlik', '17291716060', null, null],
  ])('%s %s holds, and says who was born when', (kind, number, birthDate, sex) => {
    const read = readNumber(number, [kind.slice(0, 2)], kind, TODAY);
    expect([read?.verdict, read?.birthDate, read?.sex]).toEqual(['valid', birthDate, sex]);
  });

  it('are read by the kind that fits, or the one that a person says', () => {
    expect(readNumber('54362315K', ['ES'], null, TODAY)?.kind.key).toBe('ES.dni');
    expect(readNumber('x-2482300w', ['ES'], null, TODAY)?.kind.key).toBe('ES.nie');
    expect(readNumber('54362315K', ['ES'], 'ES.nie', TODAY)?.verdict).toBe('form');
    expect(readNumber('54362315T', ['FR', 'ES'], null, TODAY)).toMatchObject({ verdict: 'checkDigit', kind: { key: 'ES.dni' } });
    expect(readNumber('123', ['AQ'], null, TODAY)).toBeUndefined();
    expect(verify('NO.such', '1').verdict).toBe('form');
  }); // prettier-ignore

  it('end in a finding each, with the rule in words', () => {
    const seen = { ...person.seen, birthDate: '1981-12-28' };
    const number = { nationalNumber: '811228-9874', birthDate: '1981-12-28', sex: 'male', seen } as const;
    expect(codes(number)).toEqual([]);
    expect(codes({ ...number, nationalNumber: '811228-9873' })).toEqual(['NUMBER_CHECK_DIGIT']);
    expect(codes({ ...number, nationalNumber: '8112' })).toEqual(['NUMBER_FORM']);
    expect(codes({ ...number, birthDate: '1981-12-27', seen: { ...seen, birthDate: '1981-12-27' } })).toEqual([
      'NUMBER_BIRTH_DATE',
    ]);
    expect(codes({ ...number, sex: 'female' })).toEqual(['NUMBER_SEX']);
    expect(codes({ ...number, nationalities: ['AQ'], country: null })).toEqual(['NUMBER_UNKNOWN']);
    for (const { rule, severity } of checkPerson({ ...person, documents: [] }, TODAY).findings)
      expect([rule, severity]).toEqual([expect.stringMatching(/^[A-Z].*\.$/), expect.any(String)]);
  });
});

describe('age and expiry', () => {
  it.each([
    ['2008-11-28', TODAY, 18], ['2008-11-29', TODAY, 17], ['2008-02-29', '2026-02-28', 17], ['2008-02-29', '2026-03-01', 18],
    ['2004-02-29', '2024-02-29', 20],
  ])('who was born %s is on %s %i years old', (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
    expect(codes({ birthDate: from }, to).includes('UNDER_AGE')).toBe(years < 18);
  }); // prettier-ignore

  it('takes a document up to and on its last day', () => {
    const expiring = (expires: string | null, issued: string | null = null) => codes({ documents: [{ ...document, expires, issued }] });
    expect(expiring(TODAY)).toEqual(['DOCUMENT_EXPIRES_SOON']);
    expect(expiring('2026-11-27')).toEqual(['DOCUMENT_EXPIRED']);
    expect(expiring('2026-12-29')).toEqual([]);
    expect(expiring(null)).toEqual(['DOCUMENT_EXPIRY_MISSING']);
    expect(expiring('2030-01-01', '2031-01-01')).toEqual(['DOCUMENT_DATES']);
    expect(expiring('2030-01-01', '1970-01-01')).toEqual(['DOCUMENT_DATES']);
    expect(codes({ documents: [] })).toEqual(['DOCUMENT_MISSING']);
    expect(codes({ birthDate: null })).toEqual(['BIRTH_DATE_MISSING']);
    expect(codes({ birthDate: '1900-01-01' })).toContain('BIRTH_DATE_UNLIKELY');
  }); // prettier-ignore

  it('knows document numbers by their country, and by what all have in common', () => {
    expect(verifyDocument('identityCard', 'DE', 'T220001293')).toEqual({ verdict: 'valid', checked: true });
    expect(verifyDocument('identityCard', 'DE', 'T220001294')).toEqual({ verdict: 'checkDigit', checked: true });
    expect(verifyDocument('passport', 'BE', 'EX 123456')).toEqual({ verdict: 'valid', checked: false });
    expect(verifyDocument('passport', 'BE', 'EX12345678').verdict).toBe('form');
    expect(verifyDocument('drivingLicence', null, '§').verdict).toBe('form');
    expect(codes({ documents: [{ ...document, number: 'EX12345678' }] })).toEqual(['DOCUMENT_NUMBER_FORM']);
    expect(codes({ documents: [{ ...document, kind: 'identityCard', country: 'DE', number: 'T220001294' }] })).toEqual(['DOCUMENT_CHECK_DIGIT']);
  }); // prettier-ignore
});

describe('names', () => {
  const long = `${'Wolfeschlegelsteinhausen '.repeat(7)}Senior`;
  it.each([
    ['Anna Maria Eriksson', 'ERIKSSON ANNA MARIA', 'same'], ['Ольга Иванова', 'Olga Ivanova', 'same'], ['Ilse Vandermoor', 'Ilse Vandermor', 'near'],
    ['Anna Maria Eriksson', 'Anna Eriksson', 'near'], ['Anna Eriksson', 'Bertil Eriksson', 'other'], ['Suharto', 'SUHARTO', 'same'],
    ['Suharto', 'Suharto Widodo', 'other'], [long, long.toUpperCase(), 'same'], [long, 'Senior', 'other'], ['', 'Anna', 'other'], ['...', '...', 'other'],
  ])('%s and %s: %s', (a, b, likeness) => {
    expect(likenessOf(a, b)).toBe(likeness);
    expect(likenessOf(b, a)).toBe(likeness);
  }); // prettier-ignore
});

describe('the document as typed', () => {
  it('is compared field by field with the zone', () => {
    const answer = checkPerson({ ...person, seen: { ...person.seen, zone } }, TODAY);
    // The specimen is of Utopia, which is no country, and ran out in 2012.
    expect(answer.findings.map(({ code }) => code)).toEqual(['ZONE_BLIND', 'EXPIRY_DIFFERS', 'NUMBER_MISSING']);
    expect(answer.checkDigits).toHaveLength(5);
    expect(answer.checkDigits[0]).toEqual({ field: 'number', digit: '6', computed: '6', result: 'same' });
    expect(row({ seen: { ...person.seen, zone } }, 'name')).toEqual({ field: 'name', given: person.name, found: 'ANNA MARIA ERIKSSON', result: 'same' });
  }); // prettier-ignore

  it.each([
    ['NAME_DIFFERS', { name: 'Bertil Andersson' }],
    ['NAME_SPELT', { name: 'Anna Marie Eriksson' }],
    ['BIRTH_DATE_DIFFERS', { birthDate: '1974-08-13' }],
    ['SEX_DIFFERS', { sex: 'male' }],
    ['DOCUMENT_NUMBER_DIFFERS', { documents: [{ ...document, number: 'X12345678' }] }],
    ['NATIONALITY_DIFFERS', { seen: { name: null, birthDate: null, zone: zone.replaceAll('UTO', 'NOR') } }],
    ['ZONE_CHECK_DIGIT', { seen: { name: null, birthDate: null, zone: zone.replace('C36', 'C37') } }],
    ['ZONE_UNREADABLE', { seen: { name: null, birthDate: null, zone: 'P<UTO' } }],
  ] as const)('%s', (code, change) => {
    expect(codes({ seen: { ...person.seen, zone }, ...change })).toContain(code);
    expect(codes({ seen: { ...person.seen, zone } })).not.toContain(code);
  });

  it('says what may have been misread, and which length is due', () => {
    const evidence = (typed: string) =>
      checkPerson({ ...person, seen: { ...person.seen, zone: typed } }, TODAY).findings.map((one) => one.evidence);
    expect(evidence(zone.replace('L898', 'LB98'))[0]).toContain('perhaps line 2, character 2: 8 in place of B');
    expect(evidence(zone.slice(0, -1))[0]).toBe('line 2 has 43 characters, 44 are due');
    expect(evidence(zone)[0]).toBe('line 2, character 6');
  });

  it('may have no zone: then by name and birth date; a birth a hundred years apart is the same two digits', () => {
    const seen = { zone: null, name: 'Bertil', birthDate: '1974-08-12' };
    expect(codes({ seen })).toEqual(['NAME_DIFFERS']);
    expect(row({ seen }, 'birthDate')?.result).toBe('same');
    const old = zone.replace('7408122', '2008124');
    expect(row({ birthDate: '1920-08-12', seen: { ...seen, zone: old } }, 'birthDate')?.result).toBe('same');
  });

  it('says what of the document nobody compared', () => {
    const seen = { zone: null, name: null, birthDate: '1974-08-12' };
    const evidence = (change: Partial<GivenPerson>) =>
      checkPerson({ ...person, ...change }, TODAY).findings.find(({ code }) => code === 'DOCUMENT_UNREAD')?.evidence;
    expect(evidence({ seen })).toBe('name');
    expect(evidence({ seen: { ...seen, birthDate: null } })).toBe('name, date of birth');
    expect(evidence({ seen: { ...seen, zone } })).toBeUndefined();
    expect(evidence({ seen: { ...seen, birthDate: null }, documents: [] })).toBeUndefined();
  });
});
