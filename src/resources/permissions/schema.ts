import { defineResource, type RecordOf } from '../../schema/resource';

/** Everything that a role can allow; follows from the declarations and is read only. */
export const permissions = defineResource({
  name: 'permissions',
  group: 'workspace',
  searched: false,
  hidden: true,
  icon: 'key',
  label: { one: 'Permission', many: 'Permissions' },
  global: true,
  recordRepresentation: 'label',
  sort: ['key', 'ASC'],
  fields: {
    label: { type: 'text', label: 'What it allows', owned: true, searchable: true },
    key: { type: 'text', label: 'Key', owned: true, searchable: true },
    resource: { type: 'text', label: 'Resource', owned: true },
    action: { type: 'text', label: 'Action', owned: true },
  },
  columns: ['label', 'key', 'resource', 'action'],
  sections: [{ key: 'permission', label: 'Permission', place: 'side', fields: ['label', 'key', 'resource', 'action'] }],
  filters: ['resource', 'action'],
  actions: ['list', 'show', 'export'],
});

export type PermissionRecord = RecordOf<typeof permissions>;
