import { describe, expect, it } from 'vitest';
import { concealed, unmasked } from '../../../api/mask';
import { defineResource, type AnyResource } from '../../../src/schema/resource';

const people: AnyResource = defineResource({
  name: 'people',
  icon: 'group',
  label: { one: 'Person', many: 'People' },
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text' },
    number: { type: 'maskedNumber', visible: 2 },
    born: { type: 'date', personal: true },
    address: { type: 'address', personal: true },
    turnover: { type: 'money', personal: true },
    pep: { type: 'boolean', personal: true },
    papers: {
      type: 'list',
      of: { kind: { type: 'text' }, number: { type: 'maskedNumber', visible: 2 }, country: { type: 'country' } },
    },
  },
  columns: ['name'],
  sections: [],
  actions: ['list'],
});

const fieldOf = (source: string) => {
  const field = people.fields[source];
  if (!field) throw new Error(source);
  return field;
};
const shown = (source: string, value: unknown) => concealed(fieldOf(source), value);

const papers = [
  { kind: 'passport', number: 'AB1234512', country: 'BE' },
  { kind: 'passport', number: 'CD9876512', country: 'NL' },
  { kind: 'card', number: '55501', country: 'BE' },
];
const record = {
  name: 'Anna',
  number: '85073003328',
  born: '1985-07-30',
  papers,
  address: { city: 'Ghent', country: 'BE' },
};

describe('masks', () => {
  it('R64: masks numbers and personal fields, whatever their type', () => {
    expect(shown('number', record.number)).toBe('•••••••••28');
    expect(shown('born', record.born)).toBe('••••••••30');
    expect(shown('address', record.address)).toEqual({ city: '••••nt', country: '••••E' });
    expect(shown('papers', papers)).toMatchObject([
      { number: '•••••••12' },
      { number: '•••••••12' },
      { number: '••••01' },
    ]);
    expect(shown('turnover', { amount: 120_000, currency: 'EUR' })).toEqual({ amount: '••••', currency: '••••R' });
    expect(shown('pep', true)).toBe('••••');
    expect(shown('name', 'Anna')).toBe('Anna');
    expect(shown('number', null)).toBeNull();
  });

  it('keeps what is stored when its mask comes back, from a record or a list', () => {
    const body = {
      name: 'Anne',
      number: shown('number', record.number),
      born: shown('born', record.born),
      address: shown('address', record.address),
      papers: shown('papers', papers),
    };
    expect(unmasked(people, body, record)).toEqual({ body: { ...record, name: 'Anne' }, errors: {} });
  });

  it('takes a new value as it is', () => {
    const body = { number: '99999999999', born: null, papers: [{ kind: 'card', number: '777', country: null }] };
    expect(unmasked(people, body, record)).toEqual({ body, errors: {} });
  });

  it('finds the number of a row that was moved, changed or left alone by another', () => {
    const [first, second, third] = shown('papers', papers) as [object, object, object];
    expect(unmasked(people, { papers: [third, second, first] }, record).body.papers).toEqual([
      papers[2],
      papers[1],
      papers[0],
    ]);
    expect(unmasked(people, { papers: [second] }, record).body.papers).toEqual([papers[1]]);
    expect(unmasked(people, { papers: [{ ...second, kind: 'card' }] }, record).body.papers).toEqual([
      { ...papers[1], kind: 'card' },
    ]);
  });

  it('refuses a mask that fits nothing, and one number for two rows', () => {
    const words = expect.stringContaining('Write the whole value');
    expect(unmasked(people, { number: '•••••••••99' }, record).errors).toEqual({ number: words });
    expect(unmasked(people, { number: '•••••••••28' }, undefined).errors).toEqual({ number: words });
    expect(unmasked(people, { born: '••••••••31' }, record).errors).toEqual({ born: words });
    const [, , third] = shown('papers', papers) as [object, object, object];
    expect(unmasked(people, { papers: [third, third] }, record).errors).toEqual({ 'papers.1.number': words });
    expect(unmasked(people, { name: '• bullet' }, record)).toEqual({ body: { name: '• bullet' }, errors: {} });
  });
});
