import { defineResource, type RecordOf } from '../../schema/resource';
import { auditLog } from '../auditLog';
import { holdFields, holdRights } from '../hold';
import { offeredFor } from '../customer-decision-outcomes/schema';

/** Above this risk a decision needs a second person, unless the organization or the outcome sets another line. */
export const FOUR_EYES_ABOVE = 70;

/** Where cases wait for who takes them on; people may be limited to some. */
export const queues = [
  { value: 'sanctions', label: 'Sanctions' },
  { value: 'onboarding', label: 'Onboarding' },
  { value: 'monitoring', label: 'Monitoring' },
] as const;

/** A matter that somebody has to decide, with its evidence, its clock and its decision. */
export const cases = defineResource({
  name: 'cases',
  group: 'work',
  icon: 'cases',
  label: { one: 'Case', many: 'Cases' },
  empty: 'A case opens by itself when a match is judged true. You can also open one by hand.',
  queuedBy: 'queue',
  recordRepresentation: 'title',
  sort: ['dueAt', 'ASC'],
  fields: {
    title: { type: 'text', label: 'Case', required: true, maxLength: 300, searchable: true },
    reference: { type: 'text', label: 'Reference', sequence: { prefix: 'CS-', digits: 5 }, searchable: true },
    kind: {
      type: 'choice',
      label: 'Kind',
      required: true,
      writable: 'create',
      initial: 'screening',
      options: [
        { value: 'screening', label: 'Screening' },
        { value: 'media', label: 'Adverse media' },
        { value: 'transaction', label: 'Transaction' },
        { value: 'identity', label: 'Identity' },
        { value: 'periodicReview', label: 'Periodic review' },
      ],
    },
    customerId: { type: 'reference', label: 'Customer', reference: 'customers', required: true, writable: 'create' },
    status: { type: 'status', label: 'Status' },
    priority: {
      type: 'choice',
      label: 'Priority',
      required: true,
      initial: 'normal',
      options: [
        { value: 'low', label: 'Low', tone: 'neutral' },
        { value: 'normal', label: 'Normal', tone: 'info' },
        { value: 'high', label: 'High', tone: 'error' },
      ],
    },
    riskScore: { type: 'riskScore', label: 'Risk', owned: true },
    fourEyesAbove: { type: 'riskScore', label: 'Second person above', owned: true },
    queue: {
      type: 'choice',
      label: 'Queue',
      required: true,
      initial: 'sanctions',
      options: queues,
    },
    assigneeId: { type: 'reference', label: 'Assignee', reference: 'users', filter: { status: 'active' } },
    dueAt: { type: 'dateTime', label: 'Due' },
    sources: { type: 'json', label: 'Source records', owned: true, lasting: true },
    notes: {
      type: 'list',
      label: 'Notes',
      owned: true,
      of: {
        id: { type: 'text', lasting: true },
        byId: { type: 'text', lasting: true },
        by: { type: 'text', lasting: true },
        at: { type: 'dateTime' },
        text: { type: 'longText' },
      },
    },
    clock: { type: 'json', label: 'Clock', owned: true, lasting: true },
    // Written with a decision only. What it must say is the outcome's to say.
    outcome: {
      type: 'reference',
      label: 'Outcome',
      reference: 'customer-decision-outcomes',
      filter: offeredFor('cases'),
      required: true,
      writable: false,
    },
    decisionReason: { type: 'text', label: 'Reason', writable: false, maxLength: 160 },
    rationale: { type: 'longText', label: 'Rationale', writable: false, maxLength: 1_000 },
    proposedById: { type: 'reference', label: 'Proposed by', reference: 'users', owned: true },
    approvedById: { type: 'reference', label: 'Approved by', reference: 'users', owned: true },
    closedAt: { type: 'dateTime', label: 'Closed', owned: true },
    ...holdFields,
  },
  columns: [
    'title',
    'reference',
    'kind',
    'customerId',
    'riskScore',
    'priority',
    'status',
    'assigneeId',
    'dueAt',
    { source: 'queue', hidden: true },
    { source: 'outcome', hidden: true },
    { source: 'closedAt', hidden: true },
  ],
  meta: ['reference', 'kind', 'customerId', 'assigneeId'],
  sections: [
    {
      key: 'case',
      label: 'Case',
      place: 'side',
      fields: ['title', 'kind', 'customerId', 'priority', 'queue', 'assigneeId', 'dueAt'],
    },
    {
      key: 'decision',
      label: 'Decision',
      place: 'side',
      fields: ['outcome', 'decisionReason', 'rationale', 'proposedById', 'approvedById', 'closedAt'],
    },
  ],
  filters: ['status', 'priority', 'kind', 'queue', 'assigneeId', 'customerId', 'riskScore', 'dueAt', 'outcome'],
  waiting: { filter: { assigneeId: '$me', status_ne: 'closed' }, due: 'dueAt' },
  views: [
    { key: 'open', label: 'Open', filter: { status_ne: 'closed' } },
    { key: 'mine', label: 'My queue', filter: { assigneeId: '$me', status_ne: 'closed' } },
    { key: 'approval', label: 'Waiting for approval', filter: { status: 'pendingApproval' } },
    { key: 'unassigned', label: 'Unassigned', filter: { assigneeId: null, status_ne: 'closed' } },
    { key: 'closed', label: 'Closed', filter: { status: 'closed' }, sort: ['closedAt', 'DESC'] },
  ],
  related: [auditLog],
  lifecycle: {
    initial: 'open',
    states: {
      open: { label: 'Open', tone: 'neutral' },
      inReview: { label: 'In review', tone: 'info' },
      waiting: { label: 'Waiting for information', tone: 'warning' },
      escalated: { label: 'Escalated', tone: 'escalated' },
      pendingApproval: { label: 'Pending approval', tone: 'warning' },
      closed: { label: 'Closed', tone: 'success', final: true },
    },
    transitions: {
      start: { label: 'Start review', icon: 'play_arrow', from: ['open'], to: 'inReview' },
      ask: {
        label: 'Ask for information',
        icon: 'mail',
        tone: 'neutral',
        note: 'required',
        from: ['inReview', 'escalated'],
        to: 'waiting',
      },
      resume: { label: 'Resume', icon: 'play_arrow', from: ['waiting'], to: 'inReview' },
      escalate: {
        label: 'Escalate',
        icon: 'keyboard_double_arrow_up',
        tone: 'neutral',
        note: 'required',
        from: ['open', 'inReview', 'waiting'],
        to: 'escalated',
      },
      decide: {
        label: 'Decide',
        icon: 'gavel',
        tone: 'primary',
        from: ['inReview', 'escalated'],
        to: 'closed',
        inputs: ['outcome', 'decisionReason', 'rationale'],
        secondPerson: {
          // The line is the outcome's where it has one of its own: the API lays it over the case's before it asks.
          when: (record) => Number(record.riskScore ?? 0) > Number(record.fourEyesAbove ?? FOUR_EYES_ABOVE),
          pending: 'pendingApproval',
          permission: 'approve',
        },
        // The workspace asks for it in its own pane.
        hidden: true,
      },
      reopen: { label: 'Reopen', icon: 'undo', note: 'required', from: ['closed'], to: 'inReview' },
    },
  },
  keeping: { months: 'keepCases', since: 'closedAt', done: ['closed'] },
  actions: ['list', 'show', 'create', 'edit', 'export'],
  permissions: { note: 'Write notes on cases', ...holdRights('cases') },
});

export type Case = RecordOf<typeof cases>;
