import { describe, expect, it } from 'vitest';
import { fromCsv, toCsv } from '../../../src/schema/csv';
import { CUSTOM_TEXT, extend, type Definition } from '../../../src/schema/extend';
import {
  isFilterable,
  isSearchable,
  isSortable,
  isVisible,
  isWritable,
  type AnyRecord,
} from '../../../src/schema/fields';
import { operatorsOf } from '../../../src/schema/filters';
import { openApiDocument } from '../../../src/schema/openapi';
import { defineResource } from '../../../src/schema/resource';
import { validate } from '../../../src/schema/validation';

const clients = defineResource({
  name: 'clients',
  icon: 'group',
  label: { one: 'Client', many: 'Clients' },
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: { name: { type: 'text', required: true }, type: { type: 'text' } },
  columns: ['name'],
  sections: [{ key: 'contact', label: 'Contact', fields: ['name'] }],
  actions: ['list', 'show', 'create', 'edit'],
});
const viewer = { id: 'u', organizationId: 'o', permissions: ['*'] };
const with_ = (...definitions: Partial<Definition>[]) =>
  extend(
    clients,
    definitions.map((one, at) => ({ key: `k${at}`, label: `Label ${at}`, type: 'text', order: at, ...one })),
  );
const field = (schema: ReturnType<typeof with_>, source: string) => {
  const found = schema.fields[source];
  if (!found) throw new Error(`no ${source}`);
  return found;
};
const tier: Partial<Definition> = {
  key: 'tier',
  label: 'Tier',
  type: 'choice',
  required: true,
  options: [
    { value: 'gold', label: 'Gold' },
    { value: 'tin', label: 'Tin' },
  ],
};

describe('a declaration that an organization extends', () => {
  it('is the same object without definitions, and never changes the declared one', () => {
    expect(extend(clients, [])).toBe(clients);
    with_(tier);
    expect(Object.keys(clients.fields)).toEqual(['name', 'type']);
    expect(clients.columns).toEqual(['name']);
  });

  it('has ordinary fields: validated, required, read from CSV and written to it, asked for', () => {
    const schema = with_(tier, { key: 'limit', type: 'money' }, { key: 'since', type: 'date' });
    const check = (body: AnyRecord) => validate(schema, { name: 'A', ...body }, { creating: true, viewer });
    expect(check({}).problems).toEqual({ x_tier: { key: 'required' } });
    expect(check({ x_tier: 'lead' }).problems).toEqual({ x_tier: { key: 'choice' } });
    expect(check({ x_tier: 'tin', x_since: '2026-02-30' }).problems).toEqual({ x_since: { key: 'date' } });
    expect(check({ x_tier: 'tin', x_limit: { amount: 5, currency: 'EUR' } }).values).toMatchObject({ x_tier: 'tin' });
    expect(check({ tier: 'tin', x_tier: 'tin' }).problems).toEqual({ tier: { key: 'unknownField' } });
    expect(fromCsv('gold', field(schema, 'x_tier'))).toEqual({ value: 'gold' });
    expect(toCsv({ amount: 1250, currency: 'EUR' }, field(schema, 'x_limit'))).toBe('EUR 12.50');
    expect(operatorsOf(field(schema, 'x_since'))).toContain('gte');
    expect(JSON.stringify(openApiDocument([schema], { paths: {}, schemas: {} }))).toContain('x_limit_gte');
  });

  it('stands in its order, in a section of its name or in one of its own, and in the hidden columns', () => {
    const schema = with_(
      { key: 'b', order: 2, section: 'contact ' },
      { key: 'a', order: 1, section: 'Trade' },
      { key: 'c', order: 3, section: 'Trade' },
      { key: 'd', order: 4 },
    );
    expect(schema.sections.map(({ label, fields }) => [label, fields])).toEqual([
      ['Contact', ['name', 'x_b']],
      ['Trade', ['x_a', 'x_c']],
      ['Custom fields', ['x_d']],
    ]);
    expect(new Set(schema.sections.map(({ key }) => key)).size).toBe(3);
    // A form with a section more names the added ones by the same keys: their words are found by those.
    const more = { key: 'more', label: 'More', fields: ['type'] };
    const formed = extend({ ...clients, form: [...clients.sections, more] }, [
      { key: 'a', label: 'A', type: 'text', section: 'Trade' },
      { key: 'b', label: 'B', type: 'text' },
    ]);
    const added = (sections: typeof formed.form = []) => sections.slice(-2).map(({ key, label }) => [key, label]);
    expect(added(formed.form)).toEqual(added(formed.sections));
    expect(schema.columns.slice(1)).toEqual(['x_a', 'x_b', 'x_c', 'x_d'].map((source) => ({ source, hidden: true })));
  });

  it('asks for what applies to a record’s type only', () => {
    const schema = with_({ key: 'boss', appliesTo: 'business', required: true });
    const check = (type: string) => validate(schema, { name: 'A', type }, { creating: true, viewer }).problems;
    expect(check('business')).toEqual({ x_boss: { key: 'required' } });
    expect(check('individual')).toEqual({});
  });

  it('takes nothing new for a retired field, and keeps what is there readable', () => {
    const schema = with_({ ...tier, active: false, searchable: true });
    const retired = field(schema, 'x_tier');
    for (const creating of [true, false]) expect(isWritable(retired, creating)).toBe(false);
    expect([isFilterable(retired), isSortable(retired), isSearchable(retired)]).toEqual([false, false, false]);
    expect(isVisible(retired, { x_tier: 'tin' }, viewer)).toBe(true);
    expect(isVisible(retired, {}, viewer)).toBe(false);
    expect(validate(schema, { name: 'A' }, { creating: true, viewer }).problems).toEqual({});
    expect(
      validate(schema, { x_tier: 'tin' }, { creating: false, viewer, partial: true, record: {} }).problems,
    ).toEqual({
      x_tier: { key: 'notWritable' },
    });
    expect(schema.columns).toEqual(['name']);
  });

  it('gathers what is searched, and passes over keys that are taken or mean something else', () => {
    const schema = with_(
      { key: 'nick', searchable: true },
      { key: 'n', type: 'number', searchable: true },
      { key: 'name' },
      { key: '__proto__' },
    );
    expect(Object.keys(schema.fields)).toEqual(['name', 'type', 'x_nick', 'x_n', CUSTOM_TEXT]);
    expect(field(schema, CUSTOM_TEXT).computed?.({ x_nick: 'Bo', x_n: 3 })).toBe('Bo');
    expect(field(schema, CUSTOM_TEXT).computed?.({})).toBeNull();
  });
});
