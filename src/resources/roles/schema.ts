import { defineResource, type RecordOf } from '../../schema/resource';

/** A named set of permissions. */
export const roles = defineResource({
  name: 'roles',
  group: 'workspace',
  icon: 'shield_person',
  label: { one: 'Role', many: 'Roles' },
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', required: true, maxLength: 80, unique: true, searchable: true },
    description: { type: 'longText', label: 'Description', maxLength: 500 },
    permissions: {
      type: 'references',
      label: 'Permissions',
      reference: 'permissions',
      help: 'What somebody with this role may do.',
    },
    builtIn: { type: 'boolean', label: 'Built in', owned: true },
    usersCount: { type: 'number', label: 'Users', integer: true, owned: true, filterable: false, sortable: false },
    waitingChangeId: {
      type: 'reference',
      label: 'Waiting change',
      reference: 'role-changes',
      owned: true,
      filterable: false,
      sortable: false,
    },
  },
  columns: ['name', 'description', 'usersCount', 'builtIn', 'waitingChangeId'],
  sections: [
    { key: 'role', label: 'Role', place: 'side', fields: ['name', 'description', 'builtIn', 'usersCount'] },
    { key: 'permissions', label: 'Permissions', place: 'main', fields: ['permissions'] },
  ],
  filters: ['builtIn'],
  related: [
    {
      key: 'users',
      label: 'Users',
      resource: 'users',
      target: 'roleId',
      columns: ['name', 'email', 'status', 'lastSeenAt'],
      sort: ['name', 'ASC'],
    },
    // Their entries stand in its timeline.
    {
      key: 'changes',
      label: 'Role changes',
      resource: 'role-changes',
      target: 'roleId',
      columns: ['kind', 'proposedById', 'createdAt', 'status'],
      sort: ['createdAt', 'DESC'],
    },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete', 'export'],
});

export type Role = RecordOf<typeof roles>;
