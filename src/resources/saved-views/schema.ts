import { defineResource, EVERYONE, type RecordOf } from '../../schema/resource';

/** How somebody looks at a list, kept under a name: for themselves, or for everybody in the organization. */
export const savedViews = defineResource({
  name: 'saved-views',
  hidden: true,
  icon: 'bookmark_add',
  label: { one: 'Saved view', many: 'Saved views' },
  empty: 'Save how you look at a list, and it stands here and above the list.',
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', required: true, maxLength: 80, searchable: true },
    resource: { type: 'text', label: 'List', required: true, writable: 'create', maxLength: 80 },
    filter: { type: 'json', label: 'Filter' },
    sort: { type: 'json', label: 'Order' },
    columns: { type: 'json', label: 'Columns' },
    density: {
      type: 'choice',
      label: 'Density',
      options: [
        { value: 'compact', label: 'Compact' },
        { value: 'cosy', label: 'Cosy' },
        { value: 'roomy', label: 'Roomy' },
      ],
    },
    perPage: { type: 'number', label: 'Rows', integer: true, min: 1, max: 1_000 },
    shared: { type: 'boolean', label: 'Shared', initial: false },
    ownerId: { type: 'reference', label: 'Owner', reference: 'users', owned: true },
    audience: {
      type: 'text',
      label: 'Seen by',
      readable: false,
      computed: ({ shared, ownerId }) => (shared === true ? EVERYONE : (ownerId ?? EVERYONE)),
    },
  },
  audience: 'audience',
  columns: ['name', 'resource', 'shared', 'ownerId', 'updatedAt'],
  sections: [
    { key: 'view', label: 'View', place: 'side', fields: ['name', 'resource', 'shared', 'ownerId'] },
    { key: 'list', label: 'List', place: 'main', fields: ['filter', 'sort', 'columns', 'density', 'perPage'] },
  ],
  form: [{ key: 'view', label: 'View', fields: ['name', 'shared'] }],
  filters: ['resource', 'shared', 'ownerId'],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  permissions: { share: 'Change and delete the shared views of others' },
});

export type SavedView = RecordOf<typeof savedViews>;
