import { queues } from '../cases/vocabulary';
import { DAYS_AGO, defineResource, type RecordOf } from '../../schema/resource';

/** Of a user who leaves: ids of those who may take over their open cases. */
export const HEIRS = 'heirs';

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
    roleId: {
      type: 'reference',
      label: 'Role',
      reference: 'roles',
      required: true,
      help: 'Whoever gives it has to hold all of it. One person gives it, also where changes of roles take two.',
    },
    team: {
      type: 'text',
      label: 'Team',
      maxLength: 60,
      searchable: true,
      help: 'Whom they work with. It opens and shuts nothing; the dashboard counts by it.',
    },
    queues: {
      type: 'choice',
      label: 'Limited to queues',
      multiple: true,
      options: queues,
      help: 'Of the cases they see these only, whatever their role. All when none is chosen.',
    },
    locale: {
      type: 'choice',
      label: 'Language',
      initial: 'en',
      options: [{ value: 'en', label: 'English' }],
    },
    avatar: { type: 'image', label: 'Picture', writable: false },
    twoFactorEnabled: {
      type: 'boolean',
      label: 'Second factor',
      owned: true,
      says: { yes: { label: 'Authenticator' }, no: { label: 'Not set up', tone: 'warning' } },
    },
    mustChangePassword: { type: 'boolean', label: 'Must change password', owned: true },
    lastSeenAt: { type: 'dateTime', label: 'Last seen', owned: true },
    accessReviewedAt: {
      type: 'dateTime',
      label: 'Access reviewed',
      help: 'When somebody last said that role and queues are right: by giving them, or by confirming them since.',
      owned: true,
    },
    sessionsEndedAt: { type: 'dateTime', label: 'Sessions ended', owned: true },
    // Written with the deactivation only.
    casesToId: {
      type: 'reference',
      label: 'Open cases go to',
      reference: 'users',
      filter: { status: 'active' },
      offered: HEIRS,
      writable: false,
      help: 'Needed when open cases are assigned to the person who leaves.',
    },
  },
  columns: [
    'name',
    'email',
    'roleId',
    'team',
    'status',
    'twoFactorEnabled',
    'lastSeenAt',
    { source: 'accessReviewedAt', hidden: true },
  ],
  rowMenu: ['activity'],
  meta: ['email', 'roleId'],
  sections: [
    {
      key: 'account',
      label: 'Account',
      place: 'side',
      fields: ['name', 'email', 'roleId', 'team', 'queues', 'locale'],
    },
    {
      key: 'access',
      label: 'Access',
      place: 'side',
      fields: ['twoFactorEnabled', 'mustChangePassword', 'lastSeenAt', 'accessReviewedAt'],
    },
  ],
  filters: ['status', 'roleId', 'team', 'twoFactorEnabled', 'lastSeenAt', 'accessReviewedAt'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'invited', label: 'Invited', filter: { status: 'invited' } },
    { key: 'noFactor', label: 'Without second factor', filter: { twoFactorEnabled: false, status: 'active' } },
    {
      key: 'unseen',
      label: 'Not seen for 90 days',
      filter: { lastSeenAt_lt: `${DAYS_AGO}90`, status: 'active' },
      sort: ['lastSeenAt', 'ASC'],
    },
    // Whoever was never there has no day to count from: they have a view of their own.
    { key: 'never', label: 'Never signed in', filter: { lastSeenAt: null }, sort: ['createdAt', 'ASC'] },
    {
      key: 'reviewDue',
      label: 'Access review due',
      filter: { accessReviewedAt_lt: `${DAYS_AGO}90`, status: 'active' },
      sort: ['accessReviewedAt', 'ASC'],
    },
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
    {
      key: 'activity',
      label: 'Activity',
      resource: 'changelog',
      target: 'actorId',
      columns: ['createdAt', 'action', 'recordLabel', 'summary', 'ip'],
      sort: ['number', 'DESC'],
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
        inputs: ['casesToId'],
      },
      // These lead nowhere else: who holds them acts on the account, and its status stays.
      invite: {
        label: 'Invite again',
        icon: 'mail',
        from: ['invited'],
        to: 'invited',
      },
      confirmAccess: {
        label: 'Confirm access',
        icon: 'fact_check',
        from: ['active'],
        to: 'active',
        note: 'optional',
      },
      remindFactor: {
        label: 'Remind to set up 2FA',
        icon: 'notifications',
        from: ['active'],
        to: 'active',
        when: ({ twoFactorEnabled }) => twoFactorEnabled !== true,
      },
      resetFactor: {
        label: 'Reset second factor',
        icon: 'lock_reset',
        tone: 'danger',
        from: ['active'],
        to: 'active',
        note: 'required',
        when: ({ twoFactorEnabled }) => twoFactorEnabled === true,
      },
      endSessions: {
        label: 'End sessions',
        icon: 'logout',
        tone: 'danger',
        from: ['active'],
        to: 'active',
        note: 'required',
      },
    },
  },
  actions: ['list', 'show', 'create', 'edit', 'export'],
});

export type User = RecordOf<typeof users>;
