import type { AnyRecord, Tone } from '../../schema/fields';
import { defineResource, type RecordOf } from '../../schema/resource';
import { results } from '../results';

/** Leaves the customer where they are. */
export const UNCHANGED = 'unchanged';

/** A decided check goes on to weigh what it was found to be. */
export const AS_FOUND = 'asFound';

const tones = [
  { value: 'success', label: 'Good', tone: 'success' },
  { value: 'warning', label: 'Careful', tone: 'warning' },
  { value: 'error', label: 'Bad', tone: 'error' },
  { value: 'info', label: 'Information', tone: 'info' },
  { value: 'neutral', label: 'Neutral', tone: 'neutral' },
] as const;

const toneOf = (record: AnyRecord): Tone => tones.find(({ value }) => value === record.tone)?.tone ?? 'neutral';

/** The outcomes that a decision may have, as the organization words and orders them, and what each of them does. */
export const customerDecisionOutcomes = defineResource({
  name: 'customer-decision-outcomes',
  group: 'workspace',
  hidden: true,
  icon: 'gavel',
  label: { one: 'Decision outcome', many: 'Decision outcomes' },
  empty: 'Say which outcomes a decision may have. Nothing can be decided without one.',
  recordRepresentation: 'label',
  tone: toneOf,
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
      options: tones,
    },
    usedFor: {
      type: 'choice',
      label: 'Offered for',
      multiple: true,
      required: true,
      initial: ['cases', 'checks'],
      options: [
        { value: 'cases', label: 'Cases' },
        { value: 'checks', label: 'Checks' },
      ],
    },
    customerStatus: {
      type: 'choice',
      label: 'Status that follows',
      help: 'Where the customer stands once it is decided so. Whoever is not approved yet is rejected in place of offboarded.',
      required: true,
      initial: UNCHANGED,
      options: [
        { value: UNCHANGED, label: 'Stays as it is', tone: 'neutral' },
        { value: 'approved', label: 'Approved', tone: 'success' },
        { value: 'infoRequested', label: 'Info requested', tone: 'warning' },
        { value: 'suspended', label: 'Suspended', tone: 'error' },
        { value: 'rejected', label: 'Rejected', tone: 'error' },
        { value: 'offboarded', label: 'Offboarded', tone: 'neutral' },
      ],
    },
    countsAs: {
      type: 'choice',
      label: 'The check counts as',
      help: "What a check that is decided so weighs in the customer's risk from then on.",
      initial: AS_FOUND,
      options: [{ value: AS_FOUND, label: 'As it was found', tone: 'neutral' }, ...results],
      when: ({ usedFor }) => Array.isArray(usedFor) && usedFor.includes('checks'),
    },
    judgesFalse: {
      type: 'boolean',
      label: 'Judges the matches false',
      help: 'The matches that a case is about are false from then on, with the decision as the reason.',
      initial: false,
    },
    needsNote: { type: 'boolean', label: 'Needs a note', initial: true },
    secondPersonAbove: {
      type: 'riskScore',
      label: 'Second person above risk',
      help: 'Empty: the line of the organization holds for cases, and one person decides on checks. 100: one person at any risk.',
    },
    reasons: {
      type: 'list',
      label: 'Reasons to choose from',
      help: 'A decision on a case names one of them.',
      maxItems: 20,
      of: { text: { type: 'text', label: 'Reason', required: true, maxLength: 160 } },
    },
    order: { type: 'number', label: 'Order', integer: true, min: 0, max: 999, required: true, initial: 10 },
    active: { type: 'boolean', label: 'Offered', initial: true },
  },
  columns: [
    'label',
    'code',
    'usedFor',
    'customerStatus',
    { source: 'countsAs', hidden: true },
    'judgesFalse',
    'needsNote',
    'secondPersonAbove',
    'order',
    'active',
    { source: 'tone', hidden: true },
  ],
  meta: ['code', 'customerStatus'],
  sections: [
    {
      key: 'outcome',
      label: 'Outcome',
      place: 'side',
      fields: ['label', 'code', 'tone', 'usedFor', 'customerStatus', 'countsAs', 'judgesFalse', 'order', 'active'],
    },
    { key: 'rules', label: 'Rules', place: 'main', fields: ['needsNote', 'secondPersonAbove', 'reasons'] },
  ],
  filters: ['active', 'usedFor', 'customerStatus', 'tone'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'active', label: 'Offered', filter: { active: true } },
    { key: 'retired', label: 'Retired', filter: { active: false } },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete', 'export'],
});

export type CustomerDecisionOutcome = RecordOf<typeof customerDecisionOutcomes>;

/** The outcomes that may be chosen now for what is decided: those that a field with this filter takes. */
export const offeredFor = (usedFor: 'cases' | 'checks') => ({ active: true, usedFor });
