/** What every check of a customer shares: its fields, its life and the parts of its screens. Each kind adds its own evidence. */
import type { AnyRecord } from '../schema/fields';
import { offeredFor } from './customer-decision-outcomes/schema';
import { customerTypes } from './customers/types';
import { results } from './results';
import type { AnyResource, Keeping, Lifecycle, ListView, Related, Section } from '../schema/resource';

export type CheckMark = 'passed' | 'review' | 'failed' | 'running' | 'notRun';

const marks = { clear: 'passed', consider: 'review', reject: 'failed' } satisfies Record<
  (typeof results)[number]['value'],
  CheckMark
>;

/** Said of a check whose evidence a person gathered and entered. */
export const BY_HAND = 'manual';
/** Said of a check that is computed here. */
export const COMPUTED = 'assay';
/** Said of a check whose provider is invented. */
export const SANDBOX = 'sandbox';

/** Resources of the checks that need nothing but a customer: offered on the customer's record and in bulk. */
export const computedKinds: readonly string[] = ['kyc', 'kyb', 'address-verification', 'adverse-media-check'];

/** Resources of the invitations to the check that takes the person themselves. */
export const INVITATIONS = 'id-verification-sessions';

/** What is done for many customers at once. */
export const kindsOfMany: readonly string[] = [...computedKinds, INVITATIONS];

/** Resources whose records are checks of a customer. */
export const checkKinds: readonly string[] = ['screening', 'id-verification-liveness', ...computedKinds];

/** Of a customer and one kind of check: the latest one that was asked for, or nothing. */
export interface LatestCheck {
  kind: string;
  status: string | null;
  result: string | null;
}

/** What the latest check of a kind says as a mark. What ran out or could not be done says nothing of the customer. */
export function markOf({ status, result }: Pick<LatestCheck, 'status' | 'result'>): CheckMark {
  if (status === 'pending' || status === 'running') return 'running';
  const said = status === 'completed' ? results.find(({ value }) => value === result) : undefined;
  return said ? marks[said.value] : 'notRun';
}

/** Whether such a check is made of this customer: a business has no KYC check. */
export function isMadeOf(schema: AnyResource, customer: AnyRecord): boolean {
  const field = schema.fields.customerId;
  const asked = field?.type === 'reference' ? field.filter : undefined;
  return Object.entries(asked ?? {}).every(([source, value]) => customer[source] === value);
}

/** Of one part compared with what was given. */
export const comparisonResults = [
  { value: 'same', label: 'Same', tone: 'success' },
  { value: 'corrected', label: 'Corrected', tone: 'warning' },
  { value: 'differs', label: 'Differs', tone: 'error' },
  { value: 'missing', label: 'Missing', tone: 'neutral' },
] as const;

/** Documents that prove who somebody is. */
export const documentTypes = [
  { value: 'passport', label: 'Passport' },
  { value: 'identityCard', label: 'Identity card' },
  { value: 'residencePermit', label: 'Residence permit' },
  { value: 'drivingLicence', label: 'Driving licence' },
] as const;

const isBusiness = (record: AnyRecord): boolean => record.subjectType === 'business';

/** @param prefix of the reference, e.g. `KYC-` */
export const checkFields = (prefix: string) =>
  ({
    subjectName: { type: 'text', label: 'Subject', owned: true, searchable: true },
    reference: { type: 'text', label: 'Reference', sequence: { prefix, digits: 6 }, searchable: true },
    status: { type: 'status', label: 'Status' },
    subjectType: {
      type: 'choice',
      label: 'Type',
      owned: true,
      options: customerTypes,
    },
    subjectBirthDate: {
      type: 'date',
      label: 'Date of birth',
      owned: true,
      personal: true,
      when: (record: AnyRecord) => !isBusiness(record),
    },
    subjectCountry: { type: 'country', label: 'Country', owned: true },
    // Both are asked for when the check is completed.
    result: { type: 'choice', label: 'Result', required: true, writable: false, options: results },
    score: {
      type: 'number',
      label: 'Score',
      help: '0 to 100: how sure the evidence makes you that all is in order.',
      writable: false,
      integer: true,
      min: 0,
      max: 100,
    },
    resultNote: { type: 'longText', label: 'Note on the result', owned: true, filterable: false },
    findings: {
      type: 'list',
      label: 'Findings',
      maxItems: 50,
      of: {
        code: { type: 'text', label: 'Code', required: true, maxLength: 40 },
        severity: {
          type: 'choice',
          label: 'Severity',
          required: true,
          options: [
            { value: 'info', label: 'Information', tone: 'info' },
            { value: 'low', label: 'Low', tone: 'neutral' },
            { value: 'medium', label: 'Medium', tone: 'warning' },
            { value: 'high', label: 'High', tone: 'error' },
          ],
        },
        text: { type: 'text', label: 'Finding', required: true, maxLength: 500 },
        evidence: { type: 'text', label: 'Evidence', maxLength: 500 },
        // A finding with a rule was computed.
        rule: { type: 'text', label: 'Rule', maxLength: 200, writable: false },
      },
    },
    provider: {
      type: 'choice',
      label: 'Provider',
      owned: true,
      options: [
        { value: COMPUTED, label: 'Assay' },
        { value: SANDBOX, label: 'Sandbox' },
        { value: BY_HAND, label: 'Recorded by hand' },
      ],
    },
    cost: { type: 'money', label: 'Cost', owned: true, filterable: false, sortable: false },
    requestedById: { type: 'reference', label: 'Requested by', reference: 'users', owned: true },
    startedAt: { type: 'dateTime', label: 'Started', owned: true, filterable: false, sortable: false },
    finishedAt: { type: 'dateTime', label: 'Finished', owned: true },
    decision: {
      type: 'reference',
      label: 'Decision',
      reference: 'customer-decision-outcomes',
      filter: offeredFor('checks'),
      required: true,
      writable: false,
    },
    decisionNote: { type: 'longText', label: 'Note on the decision', owned: true, filterable: false },
    // What the decision makes of the result, in the customer's risk.
    countsAs: {
      type: 'choice',
      label: 'Counts as',
      owned: true,
      options: results,
      when: ({ reviewedById }: AnyRecord) => Boolean(reviewedById),
    },
    reviewedById: { type: 'reference', label: 'Reviewed by', reference: 'users', owned: true },
    reviewedAt: { type: 'dateTime', label: 'Reviewed', owned: true, filterable: false, sortable: false },
  }) as const;

/** Whose check it is; `type` where only people or only businesses have it. */
export const checkedCustomer = (type?: 'individual' | 'business') =>
  ({
    type: 'reference',
    label: 'Customer',
    reference: 'customers',
    required: true,
    writable: 'create',
    ...(type ? { filter: { type } } : {}),
  }) as const;

/** Pending → running → completed, failed or expired; what is completed waits for a reviewer's word. */
export const checkLifecycle: Lifecycle = {
  initial: 'pending',
  states: {
    pending: { label: 'Pending', tone: 'neutral' },
    running: { label: 'Running', tone: 'info' },
    completed: { label: 'Completed', tone: 'success' },
    failed: { label: 'Failed', tone: 'error' },
    expired: { label: 'Expired', tone: 'neutral' },
  },
  transitions: {
    start: { label: 'Start', icon: 'play_arrow', tone: 'primary', from: ['pending'], to: 'running' },
    complete: {
      label: 'Complete',
      icon: 'check',
      tone: 'primary',
      note: 'optional',
      inputs: ['result', 'score'],
      from: ['running'],
      to: 'completed',
    },
    decide: {
      label: 'Decide',
      icon: 'gavel',
      tone: 'primary',
      note: 'optional',
      inputs: ['decision'],
      from: ['completed'],
      to: 'completed',
      when: (record) => !record.reviewedById,
    },
    fail: {
      label: 'Could not be done',
      icon: 'close',
      tone: 'neutral',
      note: 'required',
      from: ['pending', 'running'],
      to: 'failed',
    },
    expire: {
      label: 'Let expire',
      icon: 'schedule',
      tone: 'neutral',
      note: 'optional',
      from: ['pending', 'running', 'completed'],
      to: 'expired',
    },
    reopen: {
      label: 'Reopen',
      icon: 'undo',
      tone: 'neutral',
      note: 'required',
      from: ['completed', 'failed', 'expired'],
      to: 'running',
    },
  },
};

/** Of a check that computes its answer as it is asked for: nobody is asked for result and score. */
export const computedLifecycle: Lifecycle = {
  ...checkLifecycle,
  transitions: {
    ...checkLifecycle.transitions,
    start: { label: 'Start', from: ['pending'], to: 'running', hidden: true },
    complete: {
      label: 'Complete as it is',
      icon: 'check',
      tone: 'primary',
      note: 'optional',
      from: ['pending', 'running'],
      to: 'completed',
    },
    reopen: {
      label: 'Reopen',
      icon: 'undo',
      tone: 'neutral',
      note: 'required',
      from: ['completed', 'failed', 'expired'],
      to: 'completed',
      // Evidence of what is not decided yet can be changed as it is.
      when: (record) => record.status !== 'completed' || Boolean(record.reviewedById),
    },
  },
};

/** Evidence is changed up to the decision. */
export const isOpenCheck = ({ status, reviewedById }: AnyRecord): boolean =>
  ['pending', 'running', 'completed'].includes(String(status)) && !reviewedById;

export const checkKeeping: Keeping = {
  months: 'keepChecks',
  since: 'finishedAt',
  done: ['completed', 'failed', 'expired'],
  undecided: ({ status, reviewedById }) => status === 'completed' && !reviewedById,
};

export const checkColumns = [
  'subjectName',
  'reference',
  'result',
  'score',
  'status',
  'decision',
  'createdAt',
  { source: 'customerId', hidden: true },
  { source: 'subjectCountry', hidden: true },
  { source: 'provider', hidden: true },
  { source: 'requestedById', hidden: true },
  { source: 'reviewedById', hidden: true },
  { source: 'finishedAt', hidden: true },
] as const;

export const checkMeta = ['reference', 'customerId', 'createdAt'] as const;

export const checkFilters = [
  'result',
  'status',
  'decision',
  'score',
  'customerId',
  'requestedById',
  'createdAt',
] as const;

export const checkViews: readonly ListView[] = [
  { key: 'all', label: 'All', filter: {} },
  { key: 'open', label: 'In work', filter: { status: ['pending', 'running'] } },
  { key: 'review', label: 'To review', filter: { status: 'completed', reviewedById: null } },
  { key: 'consider', label: 'Consider', filter: { result: 'consider' } },
  { key: 'reject', label: 'Reject', filter: { result: 'reject' } },
];

export const findingsSection: Section = { key: 'findings', label: 'Findings', place: 'main', fields: ['findings'] };

/** @param more fields of the snapshot that only this kind has */
export const subjectSection = (...more: string[]): Section => ({
  key: 'subject',
  label: 'Subject as asked',
  place: 'side',
  fields: ['customerId', 'subjectName', 'subjectType', 'subjectBirthDate', 'subjectCountry', ...more],
});

export const outcomeSections: readonly Section[] = [
  {
    key: 'outcome',
    label: 'Outcome',
    place: 'side',
    fields: ['result', 'score', 'resultNote', 'decision', 'countsAs', 'decisionNote', 'reviewedById', 'reviewedAt'],
  },
  { key: 'run', label: 'Run', place: 'side', fields: ['provider', 'requestedById', 'startedAt', 'finishedAt', 'cost'] },
];

/** How a customer's record lists its checks of one kind. */
export const checksOfCustomer = (resource: string, label: string): Related => ({
  key: resource,
  label,
  resource,
  target: 'customerId',
  columns: ['reference', 'result', 'score', 'status', 'decision', 'createdAt'],
  sort: ['createdAt', 'DESC'],
});
