import { defineResource, type RecordOf } from '../../schema/resource';

/** The people of an organization who work in Assay. */
export const users = defineResource({
  name: 'users',
  path: 'user-management/list',
  group: 'workspace',
  icon: 'manage_accounts',
  label: { one: 'User', many: 'Users' },
  empty: 'Invite the first colleague.',
  recordRepresentation: 'name',
  avatar: () => 'person',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', required: true, maxLength: 120, searchable: true },
    email: { type: 'email', label: 'Email', required: true, writable: 'create', unique: true, searchable: true },
    status: { type: 'status', label: 'Status' },
    roleId: { type: 'reference', label: 'Role', reference: 'roles', required: true },
    locale: {
      type: 'choice',
      label: 'Language',
      initial: 'en',
      options: [{ value: 'en', label: 'English' }],
    },
    avatar: { type: 'image', label: 'Picture', writable: false },
    twoFactorEnabled: { type: 'boolean', label: 'Second factor', owned: true },
    mustChangePassword: { type: 'boolean', label: 'Must change password', owned: true },
    lastSeenAt: { type: 'dateTime', label: 'Last seen', owned: true },
  },
  columns: ['name', 'email', 'roleId', 'status', 'twoFactorEnabled', 'lastSeenAt'],
  meta: ['email', 'roleId'],
  sections: [
    { key: 'account', label: 'Account', place: 'side', fields: ['name', 'email', 'roleId', 'locale'] },
    { key: 'access', label: 'Access', place: 'side', fields: ['twoFactorEnabled', 'mustChangePassword', 'lastSeenAt'] },
  ],
  filters: ['status', 'roleId', 'twoFactorEnabled', 'lastSeenAt'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'invited', label: 'Invited', filter: { status: 'invited' } },
    { key: 'noFactor', label: 'Without second factor', filter: { twoFactorEnabled: false, status: 'active' } },
    { key: 'suspended', label: 'Suspended', filter: { status: ['suspended', 'deactivated'] } },
  ],
  related: [
    {
      key: 'cases',
      label: 'Cases',
      resource: 'cases',
      target: 'assigneeId',
      columns: ['title', 'reference', 'priority', 'status', 'dueAt'],
      sort: ['createdAt', 'DESC'],
    },
  ],
  lifecycle: {
    initial: 'invited',
    states: {
      invited: { label: 'Invited', tone: 'info' },
      active: { label: 'Active', tone: 'success' },
      suspended: { label: 'Suspended', tone: 'warning' },
      deactivated: { label: 'Deactivated', tone: 'neutral' },
    },
    transitions: {
      // An invitation is accepted by its own first sign-in.
      activate: {
        label: 'Activate',
        icon: 'check',
        from: ['suspended', 'deactivated'],
        to: 'active',
        note: 'required',
      },
      suspend: {
        label: 'Suspend',
        icon: 'pause',
        tone: 'danger',
        from: ['active', 'invited'],
        to: 'suspended',
        note: 'required',
      },
      deactivate: {
        label: 'Deactivate',
        icon: 'person_off',
        tone: 'danger',
        from: ['invited', 'active', 'suspended'],
        to: 'deactivated',
        note: 'required',
      },
    },
  },
  actions: ['list', 'show', 'create', 'edit', 'export'],
});

export type User = RecordOf<typeof users>;
