/** The declaration that the sheet of field types is made from, and the values that it shows. */
import type { AnyRecord, Field, FieldType } from '../../schema/fields';
import { defineResource, type AnyResource } from '../../schema/resource';
import { randomFrom, seedValue } from '../../schema/seed';
import type { IconName } from '../../theme/icons/names';
import { Unreadable } from '../fieldTypes/json/unreadable';

/** Whom the references point to. */
export const people = defineResource({
  name: 'people',
  icon: 'group',
  label: { one: 'Person', many: 'People' },
  recordRepresentation: 'name',
  avatar: () => 'person',
  sort: ['name', 'ASC'],
  fields: { name: { type: 'text', searchable: true } },
  columns: ['name'],
  sections: [{ key: 'person', label: 'Person', fields: ['name'] }],
  actions: ['list', 'show'],
});

export const somebody = [
  { id: 'leila', name: 'Leila Bahrami-Voss' },
  { id: 'marisco', name: 'Marisco Verde' },
  { id: 'noor', name: 'Noor El-Haddawiri' },
];

interface Row {
  icon: IconName;
  field: Field;
  /** Shown in place of the seed's value. */
  value?: unknown;
  /** What the validator refuses. */
  wrong: unknown;
  /** What its filter asks for at first, as a key and value of the address. */
  asks?: [suffix: string, value: unknown];
}

/** One row of the sheet for every type: the compiler asks for it. */
const rows: { [T in FieldType]: Row & { field: { type: T } } } = {
  text: {
    icon: 'edit_note',
    field: { type: 'text', label: 'Text', maxLength: 40 },
    value: 'Sale of property',
    wrong: 'x'.repeat(41),
    asks: ['_contains', 'sale'],
  },
  longText: {
    icon: 'article',
    field: { type: 'longText', label: 'Long text', maxLength: 500 },
    value: 'Deed seen, flat in Gent sold in March, price paid by bank.',
    wrong: 'Seen on\u202e Monday',
    asks: ['_ne', null],
  },
  email: {
    icon: 'mail',
    field: { type: 'email', label: 'E-mail' },
    value: 'ilse@postbox.example',
    wrong: 'ilse@postbox',
    asks: ['_contains', 'postbox'],
  },
  phone: { icon: 'phone_iphone', field: { type: 'phone', label: 'Phone' }, wrong: '+32 4', asks: ['_contains', '+44'] },
  url: {
    icon: 'link',
    field: { type: 'url', label: 'Web address' },
    value: 'https://harbour.example/terms',
    wrong: 'javascript:void 0',
    asks: ['_contains', 'harbour'],
  },
  number: {
    icon: 'table_rows',
    field: { type: 'number', label: 'Number', unit: 'people', integer: true, min: 0, max: 1_000 },
    value: 48,
    wrong: 1_001,
    asks: ['_gte', 10],
  },
  percent: {
    icon: 'percent',
    field: { type: 'percent', label: 'Percent' },
    value: 18.5,
    wrong: 120,
    asks: ['_gte', 25],
  },
  money: {
    icon: 'payments',
    field: { type: 'money', label: 'Money', unit: 'a month', min: 0, currency: 'EUR' },
    value: { amount: 4_000_000, currency: 'EUR' },
    wrong: { amount: -1, currency: 'EUR' },
    asks: ['_gt', 1_000_000],
  },
  boolean: {
    icon: 'toggle_on',
    field: { type: 'boolean', label: 'Yes or no' },
    value: true,
    wrong: 'maybe',
    asks: ['', true],
  },
  date: {
    icon: 'calendar_month',
    field: { type: 'date', label: 'Date', past: true },
    wrong: '2099-12-31',
    asks: ['_gte', '2026-01-01'],
  },
  dateTime: {
    icon: 'schedule',
    field: { type: 'dateTime', label: 'Date and time' },
    wrong: '1880-01-01T10:00:00.000Z',
    asks: ['_lt', '2026-11-30T13:00:00.000Z'],
  },
  choice: {
    icon: 'radio_button_checked',
    field: {
      type: 'choice',
      label: 'Choice',
      options: [
        { value: 'private', label: 'Private account' },
        { value: 'business', label: 'Business account', tone: 'info' },
      ],
    },
    value: 'business',
    wrong: 'closed',
    asks: ['', 'private'],
  },
  tags: {
    icon: 'sell',
    field: { type: 'tags', label: 'Tags' },
    value: ['Cash', 'Card', 'SEPA'],
    wrong: ['x'.repeat(61)],
    asks: ['', ['Cash', 'Card']],
  },
  country: {
    icon: 'public',
    field: { type: 'country', label: 'Country' },
    value: 'BE',
    wrong: 'XX',
    asks: ['', ['BE', 'NL', 'LU']],
  },
  currency: {
    icon: 'currency_exchange',
    field: { type: 'currency', label: 'Currency' },
    value: 'EUR',
    wrong: 'XXA',
    asks: ['', 'EUR'],
  },
  reference: {
    icon: 'person',
    field: { type: 'reference', label: 'Record', reference: people.name },
    value: 'leila',
    wrong: 'no such id',
    asks: ['', 'leila'],
  },
  references: {
    icon: 'groups',
    field: { type: 'references', label: 'Records', reference: people.name },
    value: ['marisco', 'noor'],
    wrong: ['no such id'],
    asks: ['', ['marisco']],
  },
  riskScore: {
    icon: 'bar_chart',
    field: { type: 'riskScore', label: 'Risk score' },
    value: 72,
    wrong: 101,
    asks: ['_gt', 50],
  },
  status: {
    icon: 'label',
    field: { type: 'status', label: 'Status' },
    value: 'inReview',
    wrong: 'approved',
    asks: ['', 'inReview'],
  },
  address: {
    icon: 'home_pin',
    field: { type: 'address', label: 'Address' },
    wrong: { line1: 'Harbour Street 8', country: 'XX' },
  },
  maskedNumber: {
    icon: 'lock',
    field: { type: 'maskedNumber', label: 'Secret', pattern: /^\d{6,}$/, patternHelp: 'Write at least six digits.' },
    wrong: '79.03',
  },
  file: { icon: 'attach_file', field: { type: 'file', label: 'File' }, value: 'file', wrong: 'no such file' },
  image: { icon: 'image', field: { type: 'image', label: 'Image' }, value: 'image', wrong: 'no such image' },
  list: {
    icon: 'list_alt',
    field: {
      type: 'list',
      label: 'List of objects',
      of: {
        kind: { type: 'text', label: 'Kind', required: true },
        country: { type: 'country', label: 'Country' },
        expires: { type: 'date', label: 'Expires' },
      },
    },
    wrong: [{ kind: null, country: 'XX', expires: null }],
  },
  json: {
    icon: 'data_object',
    field: { type: 'json', label: 'JSON' },
    value: { source: 'import', rows: 3 },
    wrong: new Unreadable('{ "source": '),
  },
};

export const types = Object.keys(rows) as FieldType[];
export const iconOf = (type: FieldType): IconName => rows[type].icon;
export const wrongOf = (type: FieldType): unknown => rows[type].wrong;

const fields: Readonly<Record<string, Field>> = Object.fromEntries(types.map((type) => [type, rows[type].field]));

/** A declaration with one field of every type. */
export const sample: AnyResource = {
  name: 'sample',
  icon: 'category',
  label: { one: 'Sample', many: 'Samples' },
  recordRepresentation: 'text',
  sort: ['id', 'ASC'],
  fields,
  columns: types,
  sections: [{ key: 'all', label: 'All', fields: types }],
  lifecycle: {
    initial: 'inReview',
    states: { inReview: { label: 'In review', tone: 'info' }, approved: { label: 'Approved', tone: 'success' } },
    transitions: {},
  },
  actions: ['list', 'show', 'create', 'edit'],
};

/** What the seed makes of a field, the same each time; `null` where values come from elsewhere. */
export const seedOf = (type: FieldType): unknown => seedValue(rows[type].field, randomFrom(45), type);

/** A record with a value in every field. */
export const sampleRecord: AnyRecord = {
  id: 'sample',
  ...Object.fromEntries(types.map((type) => [type, rows[type].value ?? seedOf(type)])),
};

/** What the filters ask for at first, as the address of a list says it. */
export const sampleFilter: AnyRecord = Object.fromEntries(
  types.flatMap((type) => {
    const { asks } = rows[type];
    return asks ? [[type + asks[0], asks[1]]] : [];
  }),
);
