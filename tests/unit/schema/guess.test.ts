import { describe, expect, it } from 'vitest';
import { guessResource } from '../../../src/schema/guess';
import { checkDeclarations } from '../../../src/schema/check';

const records = [
  {
    id: '1',
    name: 'Spring card',
    customerId: 'c1',
    amount: { amount: 1_200, currency: 'EUR' },
    active: true,
    issuedOn: '2026-03-01',
    usedAt: '2026-03-02T10:00:00Z',
    mail: 'a@x.example',
    site: 'https://x.example/a',
    uses: 3,
    labels: ['a', 'b'],
    extra: { any: ['thing'] },
    story: 'x'.repeat(200),
    empty: null,
    createdAt: '2026-03-01T00:00:00Z',
  },
  { id: '2', name: 'Autumn card', uses: 4.5, mixed: 1 },
  { id: '3', name: 'Winter card', mixed: 'two' },
];

describe('a declaration guessed from records', () => {
  const schema = guessResource('gift-cards', records, ['customers', 'gift-cards']);

  it('finds a type for every field', () => {
    expect(Object.fromEntries(Object.entries(schema.fields).map(([source, { type }]) => [source, type]))).toEqual({
      name: 'text',
      customerId: 'reference',
      amount: 'money',
      active: 'boolean',
      issuedOn: 'date',
      usedAt: 'dateTime',
      mail: 'email',
      site: 'url',
      uses: 'number',
      labels: 'tags',
      extra: 'json',
      story: 'longText',
      empty: 'text',
      mixed: 'json',
    });
    expect(schema.fields.customerId).toMatchObject({ reference: 'customers' });
  });

  it('is a declaration like any other', () => {
    expect(schema).toMatchObject({
      name: 'gift-cards',
      recordRepresentation: 'name',
      label: { one: 'Gift card', many: 'Gift cards' },
    });
    expect(schema.columns[0]).toBe('name');
    const { customerId: _, ...fields } = schema.fields;
    const alone = {
      ...schema,
      fields,
      columns: ['name'],
      sections: [{ key: 'a', label: 'A', fields: Object.keys(fields) }],
    };
    expect(() => checkDeclarations([alone])).not.toThrow();
  });

  it('can be made of nothing', () => {
    const empty = guessResource('things', [], []);
    expect(empty).toMatchObject({ recordRepresentation: 'id', columns: ['id'] });
    expect(() => checkDeclarations([empty])).not.toThrow();
  });

  it('refers to nothing that is not there', () => {
    expect(guessResource('x', [{ id: '1', ownerId: 'u1' }], ['customers']).fields.ownerId).toEqual({
      type: 'text',
      searchable: true,
    });
  });
});
