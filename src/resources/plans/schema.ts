import { defineResource, type RecordOf } from '../../schema/resource';

/** What an organization can subscribe to. */
export const plans = defineResource({
  name: 'plans',
  group: 'workspace',
  hidden: true,
  icon: 'sell',
  label: { one: 'Plan', many: 'Plans' },
  global: true,
  recordRepresentation: 'name',
  sort: ['price', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', owned: true, searchable: true },
    description: { type: 'text', label: 'For whom', owned: true, searchable: true },
    price: { type: 'money', label: 'Price', unit: 'a month', owned: true },
    included: {
      type: 'list',
      label: 'Included each month',
      owned: true,
      of: {
        moduleId: { type: 'reference', label: 'Module', reference: 'modules' },
        checks: { type: 'number', label: 'Checks', integer: true },
        overage: { type: 'money', label: 'Price of one more' },
      },
    },
    maxUsers: { type: 'number', label: 'Users at most', help: 'Empty: no limit.', integer: true, owned: true },
    maxCustomers: { type: 'number', label: 'Customers at most', help: 'Empty: no limit.', integer: true, owned: true },
    maxApiCalls: {
      type: 'number',
      label: 'API calls a month',
      help: 'Empty: no limit.',
      integer: true,
      owned: true,
    },
    current: { type: 'boolean', label: 'Yours', owned: true, filterable: false, sortable: false },
  },
  columns: ['name', 'description', 'price', 'maxUsers', 'maxCustomers', 'maxApiCalls', 'current'],
  meta: ['description', 'price'],
  sections: [
    { key: 'included', label: 'Included each month', place: 'main', fields: ['included'] },
    {
      key: 'plan',
      label: 'Plan',
      place: 'side',
      fields: ['price', 'current', 'maxUsers', 'maxCustomers', 'maxApiCalls'],
    },
  ],
  filters: ['price'],
  actions: ['list', 'show', 'export'],
});

export type Plan = RecordOf<typeof plans>;
