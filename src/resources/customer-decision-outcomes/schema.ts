import { defineResource, type RecordOf } from '../../schema/resource';

/** The outcomes that a decision on a customer may have, as the organization words and orders them. */
export const customerDecisionOutcomes = defineResource({
  name: 'customer-decision-outcomes',
  group: 'workspace',
  hidden: true,
  icon: 'gavel',
  label: { one: 'Decision outcome', many: 'Decision outcomes' },
  empty: 'Say which outcomes a decision on a customer may have.',
  recordRepresentation: 'label',
  sort: ['order', 'ASC'],
  fields: {
    label: { type: 'text', label: 'Outcome', required: true, maxLength: 80, searchable: true },
    code: {
      type: 'text',
      label: 'Code',
      help: 'What other systems call it; it does not change.',
      required: true,
      maxLength: 40,
      unique: true,
      writable: 'create',
      searchable: true,
    },
    tone: {
      type: 'choice',
      label: 'Tone',
      required: true,
      initial: 'neutral',
      options: [
        { value: 'success', label: 'Good', tone: 'success' },
        { value: 'warning', label: 'Careful', tone: 'warning' },
        { value: 'error', label: 'Bad', tone: 'error' },
        { value: 'info', label: 'Information', tone: 'info' },
        { value: 'neutral', label: 'Neutral', tone: 'neutral' },
      ],
    },
    customerStatus: {
      type: 'choice',
      label: 'Status that follows',
      help: 'Where the customer stands once it is decided so.',
      required: true,
      options: [
        { value: 'approved', label: 'Approved', tone: 'success' },
        { value: 'infoRequested', label: 'Info requested', tone: 'warning' },
        { value: 'suspended', label: 'Suspended', tone: 'error' },
        { value: 'rejected', label: 'Rejected', tone: 'error' },
        { value: 'offboarded', label: 'Offboarded', tone: 'neutral' },
      ],
    },
    needsNote: { type: 'boolean', label: 'Needs a note', initial: true },
    secondPersonAbove: {
      type: 'riskScore',
      label: 'Second person above risk',
      help: 'Empty: one person decides at any risk.',
    },
    reasons: {
      type: 'list',
      label: 'Reasons to choose from',
      maxItems: 20,
      of: { text: { type: 'text', label: 'Reason', required: true, maxLength: 160 } },
    },
    order: { type: 'number', label: 'Order', integer: true, min: 0, max: 999, required: true, initial: 10 },
    active: { type: 'boolean', label: 'Offered', initial: true },
  },
  columns: ['label', 'code', 'tone', 'customerStatus', 'needsNote', 'secondPersonAbove', 'order', 'active'],
  meta: ['code', 'customerStatus'],
  sections: [
    {
      key: 'outcome',
      label: 'Outcome',
      place: 'side',
      fields: ['label', 'code', 'tone', 'customerStatus', 'order', 'active'],
    },
    { key: 'rules', label: 'Rules', place: 'main', fields: ['needsNote', 'secondPersonAbove', 'reasons'] },
  ],
  filters: ['active', 'customerStatus', 'tone'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'active', label: 'Offered', filter: { active: true } },
    { key: 'retired', label: 'Retired', filter: { active: false } },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete', 'export'],
});

export type CustomerDecisionOutcome = RecordOf<typeof customerDecisionOutcomes>;
