/** The machine-readable zone: the vectors of ICAO Doc 9303, and what people and cameras make of it. */
import { describe, expect, it } from 'vitest';
import { tampered, zoneOf } from '../../../api/seed/zone';
import { readMrz } from '../../../src/engines/mrz';

const TODAY = '2026-11-28';
const fill = (text: string, width: number): string => text.padEnd(width, '<');

const TD3 = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const TD2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];
const TD1 = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const MRVA = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'];
const MRVB = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'];

const anna = { lastName: 'ERIKSSON', firstName: 'ANNA MARIA', sex: 'female', issuer: 'UTO' };
const put = (lines: readonly string[], line: number, position: number, letter: string): string[] =>
  lines.map((text, at) => (at === line ? text.slice(0, position) + letter + text.slice(position + 1) : text));

describe('the five formats', () => {
  it.each([
    ['TD3', TD3, { documentNumber: 'L898902C3', birthDate: '1974-08-12', expiryDate: '2012-04-15', optionalData: 'ZE184226B' }, '62910'],
    ['TD2', TD2, { documentNumber: 'D23145890', birthDate: '1974-08-12', expiryDate: '2012-04-15', optionalData: null }, '7296'],
    ['TD1', TD1, { documentNumber: 'D23145890', birthDate: '1974-08-12', expiryDate: '2012-04-15', optionalData: null }, '7296'],
    ['MRV-A', MRVA, { documentNumber: 'L8988901C', birthDate: '1940-09-07', expiryDate: '1996-12-10', nationality: 'XXX', optionalData: '6ZE184226B' }, '489'],
    ['MRV-B', MRVB, { documentNumber: 'L8988901C', birthDate: '1940-09-07', expiryDate: '1996-12-10', optionalData: null }, '489'],
  ])('%s is read with every check digit', (format, lines, person, printed) => {
    const reading = readMrz(lines, TODAY);
    expect(reading).toMatchObject({ format, valid: true, problems: [], proposals: [], person: { ...anna, ...person } });
    const digits = reading.checks.map((check) => check.printed).join('');
    expect(digits).toBe(reading.checks.map(({ computed }) => computed).join(''));
    expect(digits).toBe(printed);
  }); // prettier-ignore

  it('takes blanks, small letters and one text, and calls what is no zone by its lines', () => {
    expect(readMrz(` ${TD2.join(' \r\n').toLowerCase()} \n\n`, TODAY).valid).toBe(true);
    for (const given of ['', 'HELLO', [TD1[0] ?? '', TD1[1] ?? '', TD1[2] ?? '', 'X']])
      expect(readMrz(given, TODAY)).toMatchObject({ format: null, valid: false, problems: [{ kind: 'lines' }] });
  });
});

describe('what the standard leaves open', () => {
  const empty = (end: string): string[] => [
    'P<GBRSMITH<<JOHN'.padEnd(44, '<'),
    `980XG47<<9GBR8501019F2612281${'<'.repeat(14)}${end}`,
  ];
  it.each([['06', true], ['<6', true], ['76', false]])('no optional data with the check digit of "%s": %s', (end, valid) => {
    expect(readMrz(empty(end), TODAY).valid).toBe(valid);
  }); // prettier-ignore

  it('reads a number of more than nine characters', () => {
    const reading = readMrz(['IDUTO123456789<07<<<<<<<<<<<<<', '8601012M3001019UTO<<<<<<<<<<<6', fill('DOE<<JO', 30)], TODAY);
    expect(reading).toMatchObject({ valid: true, person: { documentNumber: '1234567890', optionalData: null } });
    expect(reading.checks[0]).toEqual({ name: 'documentNumber', printed: '7', computed: '7', line: 0, position: 16, ok: true });
  }); // prettier-ignore

  it('knows Germany by one letter, people with one name, and names that are cut', () => {
    const german = readMrz([fill('P<D<<MUSTERMANN<<ERIKA', 44), 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'], TODAY);
    expect(german).toMatchObject({ valid: true, person: { nationality: 'D', nationalityCountry: 'DE', issuerCountry: 'DE' } });
    const one = readMrz([fill('P<UTOARKFREITH', 44), TD3[1] ?? ''], TODAY).person;
    expect([one.lastName, one.firstName, one.truncated]).toEqual(['ARKFREITH', null, false]);
    expect(readMrz([`P<UTO${'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WARNAMBOOL'.slice(0, 39)}`, TD3[1] ?? ''], TODAY).person.truncated).toBe(true);
  }); // prettier-ignore

  it('decides centuries from the day of today, and says when a document expired before its holder was born', () => {
    const dated = (birth: string, expiry: string, today = TODAY) => {
      const { person, problems } = readMrz([TD3[0] ?? '', `L898902C36UTO${birth}0F${expiry}9ZE184226B<<<<<10`], today);
      return [person.birthDate, person.expiryDate, problems.map(({ kind }) => kind).filter((kind) => kind !== 'check')];
    };
    expect(dated('261128', '300101')).toEqual(['2026-11-28', '2030-01-01', []]);
    expect(dated('261129', '761128')).toEqual(['1926-11-29', '1976-11-28', []]);
    expect(dated('000229', '751128')).toEqual(['2000-02-29', '2075-11-28', []]);
    expect(dated('240229', '300101', '2024-02-28')[0]).toBe('1924-02-29');
    expect(dated('74<<<<', '300101')[0]).toBe('1974');
    expect(dated('741345', '300101')).toEqual([null, '2030-01-01', ['date']]);
    expect(dated('200101', '120415')).toEqual(['2020-01-01', '2012-04-15', ['order']]);
    expect(dated('<<<<<<', '300101')).toEqual([null, '2030-01-01', []]);
  });
});

describe('what does not fit', () => {
  it('says what a check digit would have to be', () => {
    const { valid, problems, checks } = readMrz(put(TD3, 1, 9, '7'), TODAY);
    expect(valid).toBe(false);
    expect(problems).toContainEqual({ kind: 'check', check: 'documentNumber', printed: '7', computed: '6' });
    expect(checks.find(({ name }) => name === 'birthDate')?.ok).toBe(true);
    expect(readMrz(put(TD3, 1, 43, '1'), TODAY).problems).toEqual([
      { kind: 'check', check: 'composite', printed: '1', computed: '0' },
    ]);
  });

  it('marks what no check digit tells apart, which passes', () => {
    const number = put(TD3, 1, 5, 'K');
    const reading = readMrz(number, TODAY);
    expect([reading.valid, readMrz(TD3, TODAY).person.documentNumber, reading.person.documentNumber]).toEqual([
      true,
      'L898902C3',
      'L8989K2C3',
    ]);
    expect(reading.blind).toEqual([{ line: 1, position: 5, letter: 'K', others: ['0', '<', 'A', 'U'] }]);
  });

  it.each([
    ['a letter in a date', put(TD3, 1, 21, 'I'), { line: 1, position: 21, from: 'I', to: '1' }],
    ['a letter for a check digit', put(TD2, 1, 35, 'G'), { line: 1, position: 35, from: 'G', to: '6' }],
    ['a digit in a country', put(TD1, 0, 4, '0'), { line: 0, position: 4, from: '0', to: 'O' }],
    ['a digit in a name', put(TD3, 0, 5 + 4, '5'), { line: 0, position: 9, from: '5', to: 'S' }],
    ['B for 8 in a number', put(TD3, 1, 1, 'B'), { line: 1, position: 1, from: 'B', to: '8' }],
    ['S for 5 in a number', put(TD1, 0, 10, 'S'), { line: 0, position: 10, from: 'S', to: '5' }],
    ['2 for Z in optional data', put(TD3, 1, 28, '2'), { line: 1, position: 28, from: '2', to: 'Z' }],
  ])('proposes a correction of %s and applies nothing', (_, lines, change) => {
    const { valid, proposals, lines: kept } = readMrz(lines, TODAY);
    expect([valid, kept]).toEqual([false, lines]);
    expect(proposals.map(({ changes }) => changes)).toContainEqual([change]);
    for (const proposal of proposals) expect(readMrz(proposal.lines, TODAY).valid).toBe(true);
  });

  it('says the length that is due, and proposes where fillers alone are missing or too many', () => {
    const short = [TD3[0]?.slice(0, -2) ?? '', TD3[1]?.replace('<<<<<10', '<<<<10') ?? ''];
    expect(readMrz(short, TODAY).problems.slice(0, 2)).toEqual([
      { kind: 'length', line: 0, length: 42, due: 44 },
      { kind: 'length', line: 1, length: 43, due: 44 },
    ]);
    expect(readMrz(short, TODAY).proposals[0]?.lines).toEqual(TD3);
    expect(readMrz([`${TD2[0]}<`, TD2[1] ?? ''], TODAY).proposals[0]?.lines).toEqual(TD2);
    // A digit that is missing is nobody's to guess.
    expect(readMrz([TD3[0] ?? '', TD3[1]?.replace('C36', 'C3') ?? ''], TODAY)).toMatchObject({ valid: false, proposals: [] });
  }); // prettier-ignore

  it('names a foreign character, and a code of no country without refusing it', () => {
    expect(readMrz(put(TD3, 1, 0, '€'), TODAY).problems[0]).toEqual({ kind: 'character', line: 1, position: 0, letter: '€' });
    const unknown = readMrz(put(put(put(TD1, 0, 2, 'Q'), 0, 3, 'Q'), 0, 4, 'Q'), TODAY);
    expect([unknown.valid, unknown.problems]).toEqual([true, [{ kind: 'country', field: 'issuer', code: 'QQQ' }]]);
  }); // prettier-ignore

  it('stands whatever it is given', () => {
    for (const given of ['<'.repeat(88), `${'<'.repeat(44)}\n${'<'.repeat(44)}`, '\0'.repeat(90), 'A'.repeat(10_000), 'É'.repeat(44)])
      expect(readMrz(given, TODAY).valid).toBe(false);
  }); // prettier-ignore
});

describe('zones of the demo', () => {
  const person = { firstName: 'Jérôme', lastName: "O'Brien-Șerban", dateOfBirth: '1979-03-14', gender: 'male', nationalities: ['DE'] };
  const zoneFor = (kind: string, number = 'AB1234567') => zoneOf(person, { kind, number, country: 'DE', expires: '2031-08-22' }, TODAY) ?? [];

  it.each(['passport', 'identityCard', 'residencePermit'])('of a %s hold and say what is known', (kind) => {
    const reading = readMrz(zoneFor(kind), TODAY);
    expect(reading.problems).toEqual([]);
    expect(reading.person).toMatchObject({ lastName: 'OBRIEN SERBAN', firstName: 'JEROME', documentNumber: 'AB1234567', birthDate: '1979-03-14', sex: 'male', expiryDate: '2031-08-22', nationalityCountry: 'DE' });
    expect(readMrz(tampered(zoneFor(kind)), TODAY).valid).toBe(false);
  });

  it('are none for what has no zone', () => {
    expect(zoneOf(person, { kind: 'drivingLicence', number: 'A1' }, TODAY)).toBeUndefined();
    expect(zoneOf({ ...person, dateOfBirth: null }, { kind: 'passport', number: 'A1' }, TODAY)).toBeUndefined();
  });
}); // prettier-ignore
