/** What an organization lets its workflow decide: fields of its record, and what holds until it says otherwise. */
import type { AnyRecord, FieldBase, Fields } from '../../schema/fields';
import { caseKinds, FOUR_EYES_ABOVE, priorities, queues } from '../cases/vocabulary';

/** What may open a case by itself. */
export const caseEvents = [
  { value: 'trueMatch', label: 'A match is judged true' },
  { value: 'checkReject', label: 'A check ends in reject' },
  { value: 'checkConsider', label: 'A check ends in consider' },
  { value: 'paymentFlagged', label: 'A payment is flagged' },
  { value: 'riskHigh', label: 'A customer’s risk becomes high' },
] as const;

export type CaseEvent = (typeof caseEvents)[number]['value'];

export interface CaseRule {
  event: CaseEvent;
  priority: (typeof priorities)[number]['value'];
  queue: (typeof queues)[number]['value'];
}

const initialRules: readonly CaseRule[] = [
  { event: 'trueMatch', priority: 'high', queue: 'sanctions' },
  { event: 'checkReject', priority: 'high', queue: 'onboarding' },
];

const hours = (label: string, initial: number) =>
  ({ type: 'number', label, integer: true, min: 1, max: 2_160, unit: 'hours', required: true, initial }) as const;

export const workflowFields = {
  fourEyesAbove: {
    type: 'riskScore',
    label: 'Second person above risk',
    help: 'A case decision above this risk score waits for somebody else.',
    required: true,
    initial: FOUR_EYES_ABOVE,
  },
  fourEyesKinds: {
    type: 'choice',
    multiple: true,
    label: 'Second person at any risk',
    help: 'Cases of these kinds always wait for somebody else.',
    options: caseKinds,
  },
  fourEyesAmount: {
    type: 'money',
    label: 'Second person above amount',
    help: 'A case about a larger payment waits for somebody else. In the primary currency; empty: amounts do not count.',
    min: 0,
  },
  rationaleAlways: {
    type: 'boolean',
    label: 'Every decision says why',
    help: 'Also where its outcome asks for no note.',
    initial: false,
  },
  hoursHigh: hours('Hours for a case of high priority', 4),
  hoursNormal: hours('Hours for a case of normal priority', 24),
  hoursLow: hours('Hours for a case of low priority', 72),
  escalateAfter: {
    type: 'number',
    label: 'Escalate when overdue by',
    help: 'A case that is late by this much is escalated by itself. 0: at once. Empty: never.',
    integer: true,
    min: 0,
    max: 720,
    unit: 'hours',
  },
  caseAssignment: {
    type: 'choice',
    label: 'New cases go to',
    help: 'Among the active people whose role and queues let them work on the case.',
    required: true,
    initial: 'queue',
    options: [
      { value: 'queue', label: 'Nobody: they wait in their queue' },
      { value: 'inTurn', label: 'One after the other' },
      { value: 'fewest', label: 'Whoever has the fewest open cases' },
    ],
  },
  caseRules: {
    type: 'list',
    label: 'What opens a case',
    help: 'Joins the open case of the customer where there is one of the kind. A match that is judged true always opens one.',
    maxItems: caseEvents.length,
    initial: initialRules,
    of: {
      event: { type: 'choice', label: 'When', required: true, options: caseEvents },
      priority: { type: 'choice', label: 'Priority', required: true, initial: 'normal', options: priorities },
      queue: { type: 'choice', label: 'Queue', required: true, initial: 'onboarding', options: queues },
    },
  },
  approveUpTo: {
    type: 'riskScore',
    label: 'Approve by itself up to risk',
    help: 'Whoever is sent to review with no more risk than this, screened, without a match or an open case, not politically exposed, and with every check clear, is approved at once. Empty: a person approves everybody.',
  },
} as const satisfies Fields;

export type WorkflowSource = keyof typeof workflowFields;

/** The form's parts, in the order in which a case meets them. */
export const workflowSections = [
  { key: 'review', label: 'Approved by itself', sources: ['approveUpTo'] },
  { key: 'opening', label: 'What opens a case', sources: ['caseRules'] },
  { key: 'assignment', label: 'Who gets it', sources: ['caseAssignment'] },
  { key: 'times', label: 'Time to decide', sources: ['hoursHigh', 'hoursNormal', 'hoursLow', 'escalateAfter'] },
  {
    key: 'people',
    label: 'Who has to agree',
    sources: ['fourEyesAbove', 'fourEyesKinds', 'fourEyesAmount', 'rationaleAlways'],
  },
] as const satisfies readonly { key: string; label: string; sources: readonly WorkflowSource[] }[];

/** The value that holds for an organization: its own, or the product's until it says otherwise. */
export function workflowOf(organization: AnyRecord | undefined, source: WorkflowSource): unknown {
  const own = organization?.[source];
  const field: FieldBase = workflowFields[source];
  return own === undefined || own === null ? (field.initial ?? null) : own;
}

/** The rules by which cases open; what an organization took out is out. */
export const caseRulesOf = (organization: AnyRecord | undefined): readonly CaseRule[] =>
  workflowOf(organization, 'caseRules') as readonly CaseRule[];
