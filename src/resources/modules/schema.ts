import { defineResource, type RecordOf } from '../../schema/resource';

/** The services that an organization can switch on, with price and what each opens. */
export const modules = defineResource({
  name: 'modules',
  group: 'workspace',
  hidden: true,
  icon: 'extension',
  label: { one: 'Module', many: 'Modules' },
  global: true,
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', owned: true, searchable: true },
    description: { type: 'text', label: 'What it does', owned: true, searchable: true },
    price: { type: 'money', label: 'Price', owned: true },
    per: {
      type: 'choice',
      label: 'For each',
      owned: true,
      options: [
        { value: 'check', label: 'Check' },
        { value: 'subject', label: 'Subject' },
        { value: 'transaction', label: 'Transaction' },
        { value: 'call', label: 'Call' },
        { value: 'month', label: 'Month' },
      ],
    },
    resources: { type: 'tags', label: 'Opens', owned: true },
    icon: { type: 'text', label: 'Icon', owned: true, filterable: false, sortable: false, exportable: false },
    on: { type: 'boolean', label: 'On', owned: true, filterable: false, sortable: false },
  },
  columns: ['name', 'description', 'price', 'per', 'on', 'resources'],
  sections: [
    {
      key: 'module',
      label: 'Module',
      place: 'side',
      fields: ['name', 'description', 'price', 'per', 'on', 'resources'],
    },
  ],
  filters: ['per'],
  actions: ['list', 'show', 'export'],
});

export type Module = RecordOf<typeof modules>;

/** Nothing is charged for it. */
export const isFree = ({ price }: Pick<Module, 'price'>): boolean => price?.amount === 0;
