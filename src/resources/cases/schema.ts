import { defineResource, type RecordOf } from '../../schema/resource';
import type { AnyRecord } from '../../schema/fields';
import { auditLog } from '../auditLog';
import { holdFields, holdRights } from '../hold';
import { offeredFor } from '../customer-decision-outcomes/schema';
import { caseKinds, FOUR_EYES_ABOVE, priorities, queues } from './vocabulary';

/** Whether a decision on the case waits for a second person. @param record with the line of the outcome laid over it */
export const needsSecond = (record: AnyRecord): boolean =>
  record.fourEyes === true || Number(record.riskScore ?? 0) > Number(record.fourEyesAbove ?? FOUR_EYES_ABOVE);

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
      options: caseKinds,
    },
    customerId: { type: 'reference', label: 'Customer', reference: 'customers', required: true, writable: 'create' },
    status: { type: 'status', label: 'Status' },
    priority: {
      type: 'choice',
      label: 'Priority',
      required: true,
      initial: 'normal',
      options: priorities,
    },
    riskScore: { type: 'riskScore', label: 'Risk', owned: true },
    fourEyesAbove: { type: 'riskScore', label: 'Second person above', owned: true },
    // What the organization's rules make of this case: kept on it, so that who decides need not see the organization.
    fourEyes: { type: 'boolean', label: 'Second person at any risk', owned: true, filterable: false, sortable: false },
    rationaleDue: { type: 'boolean', label: 'Decision says why', owned: true, filterable: false, sortable: false },
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
          when: needsSecond,
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
