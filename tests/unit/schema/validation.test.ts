import { describe, expect, it } from 'vitest';
import fc from '../../property';
import { resources } from '../../../src/resources';
import { customers } from '../../../src/resources/customers/schema';
import { countryCodes } from '../../../src/schema/countries';
import { fieldTraits, type AnyRecord, type Field, type FieldType, type Viewer } from '../../../src/schema/fields';
import { openApiProperty } from '../../../src/schema/openapi';
import { inEnglish, type Problem } from '../../../src/schema/problems';
import { randomFrom, seedValue } from '../../../src/schema/seed';
import { isDay, validate, validatorOf, validators } from '../../../src/schema/validation';
import { fromCsv, guardFormula, readDay, toCsv, unguardFormula } from '../../../src/schema/csv';
import { mask } from '../../../src/schema/secrets';

const viewer: Viewer = { id: 'u', organizationId: 'o', permissions: ['*'] };
const check = (field: Field, value: unknown) => validatorOf(field).safeParse(value);
const create = (body: AnyRecord) => validate(customers, body, { creating: true, viewer });

const good: { [T in FieldType]: [Field & { type: T }, unknown] } = {
  text: [{ type: 'text' }, 'Ilse Vandermoor'],
  longText: [{ type: 'longText' }, 'two\nlines'],
  email: [{ type: 'email' }, 'ilse@postbox.example'],
  phone: [{ type: 'phone' }, '+32470550182'],
  url: [{ type: 'url' }, 'https://a.example/x?y=1'],
  number: [{ type: 'number' }, 1.5],
  percent: [{ type: 'percent' }, 18.5],
  money: [{ type: 'money' }, { amount: 4_000_000, currency: 'EUR' }],
  boolean: [{ type: 'boolean' }, false],
  date: [{ type: 'date' }, '2024-02-29'],
  dateTime: [{ type: 'dateTime' }, '2026-11-28T10:00:00.000Z'],
  choice: [{ type: 'choice', options: [{ value: 'a', label: 'A' }] }, 'a'],
  tags: [{ type: 'tags' }, ['one', 'two']],
  country: [{ type: 'country' }, 'BE'],
  currency: [{ type: 'currency' }, 'KWD'],
  reference: [{ type: 'reference', reference: 'users' }, '01J'],
  references: [{ type: 'references', reference: 'users' }, ['01J']],
  riskScore: [{ type: 'riskScore' }, 81],
  status: [{ type: 'status' }, 'draft'],
  address: [{ type: 'address' }, { line1: 'Lindenkaai 18', city: 'Gent', country: 'BE' }],
  maskedNumber: [{ type: 'maskedNumber' }, '79.03.14-123.45'],
  file: [{ type: 'file' }, '01J'],
  image: [{ type: 'image' }, '01J'],
  list: [{ type: 'list', of: { name: { type: 'text', required: true } } }, [{ name: 'x' }]],
  json: [{ type: 'json' }, { a: [1] }],
};

const bad: { [T in FieldType]: unknown[] } = {
  text: [1, {}, [], 'x'.repeat(501), 'a\u202Eb', 'a\u0000b'],
  longText: [true, 'x'.repeat(10_001)],
  email: ['a', 'a@b', 'a b@c.example', 5],
  phone: ['0470550182', '+32 470', 'phone', '+999 12345678'],
  url: [
    'javascript:alert(1)',
    'data:text/html,x',
    '//host/x',
    ' java\tscript:alert(1)',
    'ftp://x',
    'https://user@host/',
    'x',
  ],
  number: ['1', Number.NaN, Number.POSITIVE_INFINITY, null],
  percent: [-0.1, 100.1, '5'],
  money: [
    5,
    { amount: 1.5, currency: 'EUR' },
    { amount: 1, currency: 'ABC' },
    { amount: 1 },
    { amount: 0.001, currency: 'EUR' },
    { amount: 0.1 + 0.2, currency: 'EUR' },
    { amount: 1e21, currency: 'EUR' },
    { amount: 2 ** 53, currency: 'EUR' },
    { amount: '5', currency: 'EUR' },
    { amount: 1, currency: 'EUR', x: 1 },
  ],
  boolean: ['true', 1, 0],
  date: ['2023-02-29', '1899-12-31', '2100-01-01', '28-11-2026', 20260101, '2026-1-1'],
  dateTime: ['2026-02-30T10:00:00Z', 'yesterday', '2026-11-28', '1899-12-31T23:00:00Z'],
  choice: ['b', 1, ['a']],
  tags: ['one', [1], [''], Array.from({ length: 1_001 }, (_, i) => `t${i}`)],
  country: ['be', 'XX', 'Belgium', 1],
  currency: ['eur', 'XXX', 1],
  reference: ['../x', 1, 'a b', {}],
  references: ['01J', [1]],
  riskScore: [101, -1, 50.5, '80'],
  status: [1],
  address: ['street', { street: 'x' }, { country: 'XX' }],
  maskedNumber: [123, 'x'.repeat(65)],
  file: ['../../etc/passwd', 1],
  image: [{}],
  list: [{}, [{ name: '' }], [{ nme: 'x' }], Array.from({ length: 201 }, () => ({ name: 'x' }))],
  json: [undefined, () => 1, Number.NaN],
};

describe('validators of the field types', () => {
  it('are there for each type', () => {
    expect(Object.keys(validators).sort()).toEqual(Object.keys(fieldTraits).sort());
  });

  for (const type of Object.keys(good) as FieldType[]) {
    const [field, value] = good[type];
    it(`${type} takes what is right`, () => {
      expect(check(field, value).success).toBe(true);
    });
    it.each(bad[type].map((one) => [one]))(`${type} refuses %j`, (one) => {
      expect(check(field, one).success).toBe(false);
    });
    it(`${type} is described in OpenAPI`, () => {
      expect(openApiProperty('field', field)).toHaveProperty('title', 'Field');
    });
    it(`${type} comes back from a CSV cell`, () => {
      if (type === 'maskedNumber' || type === 'address') return expect(toCsv(value, field)).not.toBe('');
      const read = fromCsv(toCsv(value, field), field, { dateOrder: 'dmy', decimal: '.' });
      return expect(read).toEqual({ value });
    });
    it(`${type} makes seeds that it takes itself`, () => {
      const random = randomFrom(7);
      for (let i = 0; i < 50; i++) {
        const seed = seedValue(field, random, 'field');
        if (seed !== null) expect(check(field, seed).success).toBe(true);
      }
    });
  }

  it('gives the same seeds for the same number', () => {
    const values = (seed: number) => Object.values(good).map(([field]) => seedValue(field, randomFrom(seed), 'field'));
    expect(values(3)).toEqual(values(3));
    expect(values(3)).not.toEqual(values(4));
  });

  it('knows the days of the calendar', () => {
    expect(isDay('2000-02-29')).toBe(true);
    expect(isDay('1900-02-29')).toBe(false);
    expect(isDay('2026-00-10')).toBe(false);
  });
});

describe('validating a record', () => {
  const person = { type: 'individual', firstName: 'Ilse', lastName: 'Vandermoor', country: 'BE' };

  it('takes a person with what a person needs', () => {
    const { values, problems } = create(person);
    expect(problems).toEqual({});
    expect(values).toMatchObject({ ...person, pep: false, email: null });
  });

  it('asks a business for its own fields and drops those of a person', () => {
    const { values, problems } = create({ ...person, type: 'business' });
    expect(problems).toEqual({ legalName: { key: 'required' } });
    expect(values).toMatchObject({ firstName: null, lastName: null });
  });

  it.each([
    'id',
    'version',
    'createdAt',
    'organizationId',
    'riskScore',
    'status',
    'name',
    'reference',
    '__proto__',
    'nope',
  ])('refuses %s in a body', (source) => {
    const body = JSON.parse(JSON.stringify(person).replace('{', `{"${source}":"x",`)) as AnyRecord;
    expect(Object.keys(create(body).problems)).toEqual([source]);
  });

  it('names the part that is wrong', () => {
    const { problems } = create({
      ...person,
      address: { country: 'XX' },
      identityDocuments: [{ kind: 'passport', number: '' }],
    });
    expect(problems).toEqual({
      'address.country': { key: 'country' },
      'identityDocuments.0.number': { key: 'required' },
    });
  });

  it('keeps what a partial body leaves out, and empties what is null', () => {
    const stored = { ...person, email: 'a@b.example', phone: '+32470550182' };
    const { values, problems } = validate(
      customers,
      { email: null },
      { creating: false, viewer, record: stored, partial: true },
    );
    expect(problems).toEqual({});
    expect(values).toEqual({ email: null });
  });

  it('does not let a required field be emptied', () => {
    const { problems } = validate(
      customers,
      { country: '' },
      { creating: false, viewer, record: person, partial: true },
    );
    expect(problems).toEqual({ country: { key: 'required' } });
  });

  it.each(['\u200B\u200B', ' \uFEFF ', '\u2800', '\u3164'])(
    'takes a name of which nothing is seen for none: %j',
    (lastName) => {
      const { problems } = validate(
        customers,
        { lastName },
        { creating: false, viewer, record: person, partial: true },
      );
      expect(problems).toEqual({ lastName: { key: 'required' } });
    },
  );

  it('takes the inputs of a transition only where they are declared', () => {
    const { problems } = validate(
      customers,
      { notes: 'x', tags: ['a'] },
      { creating: false, viewer, record: person, partial: true, only: ['notes'] },
    );
    expect(problems).toEqual({ tags: { key: 'unknownField' } });
  });

  it('says every problem in English', () => {
    expect(inEnglish({ key: 'tooLong', args: { max: 5 } })).toBe('Use at most 5 characters.');
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...resources),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.boolean(),
        (schema, body, creating) => {
          validate(schema, body, { creating, viewer, record: {}, partial: !creating });
        },
      ),
      { numRuns: 300 },
    );
    for (const [field] of Object.values(good))
      fc.assert(
        fc.property(fc.anything(), (value) => void validatorOf(field).safeParse(value)),
        { numRuns: 60 },
      );
  });
});

it('knows each country once', () => {
  expect(countryCodes).toContain('XK');
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
});

describe('what is said of an amount', () => {
  it.each([
    ['0.001', 'EUR', undefined, 'Write an amount, with at most 2 decimals.'],
    ['1e21', 'JPY', undefined, 'Write an amount, with at most 0 decimals.'],
    [0.001, 'EUR', undefined, 'Write a whole number.'],
    [1e21, 'EUR', undefined, 'Write a whole number.'],
    [null, 'EUR', undefined, 'Write a number.'],
    [-1, 'EUR', 0, 'Use EUR 0.00 or more.'],
    [0, 'EUR', 1, 'Use EUR 0.01 or more.'],
    [0, 'JPY', 1, 'Use JPY 1 or more.'],
    [499, 'KWD', 500, 'Use KWD 0.500 or more.'],
  ])('%s %s, where %s minor units are the least', (amount, currency, min, words) => {
    const { error } = validatorOf({ type: 'money', ...(min !== undefined && { min }) }).safeParse({ amount, currency });
    expect(error?.issues.map(({ path }) => path)).toEqual([['amount']]);
    expect(inEnglish(JSON.parse(error?.issues[0]?.message ?? '') as Problem)).toBe(words);
  });
});

describe('CSV cells', () => {
  it.each([
    ['2026-11-28', 'dmy', '2026-11-28'],
    ['28-11-2026', 'dmy', '2026-11-28'],
    ['28.11.2026', 'mdy', '2026-11-28'],
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['20261128', 'dmy', '2026-11-28'],
    ['tomorrow', 'dmy', undefined],
  ] as const)('reads the day %s (%s) as %s', (cell, order, day) => {
    expect(readDay(cell, order)).toBe(day);
  });

  it.each([
    ['2.400,00', ',', { amount: 240_000, currency: 'EUR' }],
    ['2,400.00', '.', { amount: 240_000, currency: 'EUR' }],
    ['USD 35.05', '.', { amount: 3_505, currency: 'USD' }],
    ['1 000 JPY', '.', { amount: 1_000, currency: 'JPY' }],
  ] as const)('reads the amount %s', (cell, decimal, value) => {
    expect(fromCsv(cell, { type: 'money' }, { decimal, currency: 'EUR' })).toEqual({ value });
  });

  it.each(['=1+1', '+cmd', '-2+3', '@x', '\tx', '  =x'])(
    'guards %j against spreadsheets, and takes the guard off again',
    (cell) => {
      const guarded = guardFormula(cell);
      expect(guarded.startsWith("'")).toBe(true);
      expect(unguardFormula(guarded)).toBe(cell);
    },
  );

  it('leaves plain numbers and phones readable as they are', () => {
    expect(guardFormula('-12.50')).toBe('-12.50');
    expect(guardFormula('+32470550182')).toBe('+32470550182');
  });

  it('masks numbers down to their end, and short ones to no more than half', () => {
    expect(mask('79031412345')).toMatch(/^•{9}45$/);
    expect(mask('12', 4)).toBe('••••2');
  });

  it('never reads a cell into something that throws', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        for (const [field] of Object.values(good)) fromCsv(cell, field);
      }),
    );
  });
});
