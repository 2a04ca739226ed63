import { defineResource, type RecordOf } from '../../schema/resource';

/** ISO 4217, read only. */
export const currencies = defineResource({
  name: 'currencies',
  group: 'workspace',
  searched: false,
  hidden: true,
  icon: 'payments',
  label: { one: 'Currency', many: 'Currencies' },
  global: true,
  recordRepresentation: 'code',
  sort: ['code', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', owned: true, searchable: true },
    code: { type: 'text', label: 'Code', owned: true, searchable: true },
    symbol: { type: 'text', label: 'Symbol', owned: true },
    minorUnits: { type: 'number', label: 'Decimals', integer: true, owned: true },
    primary: { type: 'boolean', label: 'Primary', owned: true, filterable: false, sortable: false },
  },
  columns: ['name', 'code', 'symbol', 'minorUnits', 'primary'],
  sections: [
    { key: 'currency', label: 'Currency', place: 'side', fields: ['name', 'code', 'symbol', 'minorUnits', 'primary'] },
  ],
  filters: ['minorUnits'],
  actions: ['list', 'show', 'export'],
});

export type Currency = RecordOf<typeof currencies>;
