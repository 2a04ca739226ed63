import type { AnyRecord, Viewer } from '../../schema/fields';
import { defineResource, type RecordOf } from '../../schema/resource';

/** What a proposal asks for, with the right that making it at once would take. */
export const changeRights = {
  create: ['roles', 'create'],
  edit: ['roles', 'edit'],
  delete: ['roles', 'delete'],
  switchOff: ['organizations', 'edit'],
} as const satisfies Record<string, readonly [resource: string, action: string]>;

export type ChangeKind = keyof typeof changeRights;

const writes = ({ kind }: AnyRecord): boolean => kind === 'create' || kind === 'edit';
const isProposer = ({ proposedById }: AnyRecord, { id }: Viewer): boolean => proposedById === id;
const hasRole = ({ kind }: AnyRecord): boolean => kind === 'edit' || kind === 'delete';

/** A change of what roles may do that waits for the word of somebody else. */
export const roleChanges = defineResource({
  name: 'role-changes',
  path: 'user-management/role-changes',
  group: 'workspace',
  hidden: true,
  icon: 'approval',
  label: { one: 'Role change', many: 'Role changes' },
  empty: 'What is proposed for roles waits here for somebody else.',
  recordRepresentation: 'roleName',
  sort: ['createdAt', 'DESC'],
  fields: {
    roleName: { type: 'text', label: 'Role', owned: true, searchable: true },
    kind: {
      type: 'choice',
      label: 'Proposal',
      required: true,
      writable: 'create',
      options: [
        { value: 'create', label: 'New role', tone: 'success', icon: 'add' },
        { value: 'edit', label: 'Change', tone: 'info', icon: 'edit' },
        { value: 'delete', label: 'Deletion', tone: 'error', icon: 'delete' },
        { value: 'switchOff', label: 'No second person any more', tone: 'warning', icon: 'lock_open' },
      ],
    },
    status: { type: 'status', label: 'Status' },
    roleId: {
      type: 'reference',
      label: 'The role as it is',
      reference: 'roles',
      writable: 'create',
      required: hasRole,
    },
    roleVersion: {
      type: 'number',
      label: 'Version of the role',
      help: 'The version that the change was made on. It is not applied to a later one.',
      integer: true,
      min: 1,
      writable: 'create',
      when: hasRole,
      filterable: false,
      sortable: false,
    },
    name: { type: 'text', label: 'Name', maxLength: 80, writable: 'create', required: writes, when: writes },
    description: { type: 'longText', label: 'Description', maxLength: 500, writable: 'create', when: writes },
    permissions: {
      type: 'references',
      label: 'Permissions',
      reference: 'permissions',
      writable: 'create',
      when: writes,
    },
    reason: { type: 'longText', label: 'Why', maxLength: 500, writable: 'create' },
    nameBefore: { type: 'text', label: 'Name before', owned: true },
    descriptionBefore: { type: 'longText', label: 'Description before', owned: true },
    permissionsBefore: { type: 'references', label: 'Permissions before', reference: 'permissions', owned: true },
    proposedById: { type: 'reference', label: 'Proposed by', reference: 'users', owned: true },
    answeredById: { type: 'reference', label: 'Answered by', reference: 'users', owned: true },
    answer: { type: 'longText', label: 'Answer', owned: true },
  },
  columns: ['roleName', 'kind', 'proposedById', 'reason', 'createdAt', 'status'],
  meta: ['kind'],
  sections: [
    {
      key: 'proposal',
      label: 'Proposal',
      place: 'side',
      fields: ['kind', 'roleId', 'proposedById', 'reason', 'answeredById', 'answer'],
    },
  ],
  filters: ['status', 'kind', 'proposedById'],
  views: [
    { key: 'waiting', label: 'Waiting', filter: { status: 'waiting' } },
    { key: 'all', label: 'All', filter: {} },
  ],
  lifecycle: {
    initial: 'waiting',
    states: {
      waiting: { label: 'Waits for a second person', tone: 'warning' },
      applied: { label: 'Approved', tone: 'success', final: true },
      rejected: { label: 'Rejected', tone: 'error' },
      withdrawn: { label: 'Withdrawn', tone: 'neutral', final: true },
    },
    transitions: {
      apply: {
        label: 'Make the change',
        icon: 'approval',
        from: ['rejected'],
        to: 'applied',
        note: 'optional',
        secondPerson: { when: () => true, pending: 'waiting', permission: 'approve', whyNot: true },
      },
      withdraw: {
        label: 'Withdraw',
        icon: 'undo',
        from: ['waiting'],
        to: 'withdrawn',
        note: 'optional',
        when: isProposer,
      },
    },
  },
  actions: ['list', 'show', 'create', 'export'],
  example: { kind: 'create', name: 'Senior analyst', permissions: ['customers.list', 'customers.show'] },
});

export type RoleChange = RecordOf<typeof roleChanges>;
