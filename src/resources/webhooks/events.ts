/** What the product tells other systems of. A kind more is one line here: it is offered, matched and sent from this table alone. */
import type { Option } from '../../schema/fields';

export interface EventKind extends Option {
  /** Resources whose changelog entries it is found in. */
  of: readonly string[];
  /** Actions of the entry; any when left out. */
  actions?: readonly string[];
  /** A state that the entry says the record has come to. */
  to?: readonly string[];
  /** A field that the entry says was changed. */
  changed?: string;
  /** Asked of the record as it stands after the write. */
  when?: (record: Readonly<Record<string, unknown>>) => boolean;
}

const checks = [
  'kyc',
  'kyb',
  'screening',
  'adverse-media-check',
  'id-verification-liveness',
  'address-verification',
] as const;
const customer = ['customers'] as const;
const one = ['cases'] as const;
const transaction = ['transactions'] as const;
const payment = ['payments'] as const;

export const eventKinds = [
  { value: 'customer.created', label: 'Customer added', of: customer, actions: ['create'] },
  { value: 'customer.updated', label: 'Customer changed', of: customer, actions: ['edit'] },
  { value: 'customer.status', label: 'Customer’s status changed', of: customer, changed: 'status' },
  { value: 'customer.risk', label: 'Customer’s risk changed', of: customer, changed: 'riskScore' },
  { value: 'customer.erased', label: 'Customer’s personal data erased', of: customer, actions: ['erase'] },
  { value: 'check.created', label: 'Check started', of: checks, actions: ['create'] },
  { value: 'check.finished', label: 'Check finished', of: checks, to: ['completed', 'failed'] },
  { value: 'check.expired', label: 'Check expired', of: checks, actions: ['expire'] },
  {
    value: 'screening.match',
    label: 'Screening found a possible match',
    of: ['screening'],
    actions: ['create'],
    when: ({ openMatches }) => typeof openMatches === 'number' && openMatches > 0,
  },
  { value: 'screening.judged', label: 'Match judged', of: ['screening'], actions: ['judge'] },
  { value: 'case.opened', label: 'Case opened', of: one, actions: ['create'] },
  { value: 'case.assigned', label: 'Case assigned', of: one, changed: 'assigneeId' },
  { value: 'case.escalated', label: 'Case escalated', of: one, to: ['escalated'] },
  { value: 'case.proposed', label: 'Decision waits for approval', of: one, to: ['pendingApproval'] },
  { value: 'case.decided', label: 'Case decided', of: one, to: ['closed'] },
  { value: 'case.reopened', label: 'Case reopened', of: one, actions: ['reopen'] },
  { value: 'transaction.received', label: 'Transaction received', of: transaction, actions: ['create'] },
  { value: 'transaction.flagged', label: 'Transaction flagged (alert)', of: transaction, to: ['flagged'] },
  { value: 'transaction.held', label: 'Transaction held', of: transaction, to: ['held'] },
  { value: 'transaction.blocked', label: 'Transaction blocked', of: transaction, to: ['blocked'] },
  { value: 'transaction.cleared', label: 'Transaction cleared', of: transaction, to: ['cleared'] },
  { value: 'transaction.reported', label: 'Transaction reported', of: transaction, to: ['reported'] },
  // What could not be sent back has succeeded once more, and was received once.
  {
    value: 'payment.succeeded',
    label: 'Top-up received',
    of: payment,
    actions: ['succeeded'],
    to: ['succeeded'],
  },
  { value: 'payment.failed', label: 'Top-up failed', of: payment, to: ['failed'] },
  { value: 'payment.refunded', label: 'Top-up sent back', of: payment, to: ['refunded'] },
] as const satisfies readonly EventKind[];

/** Sent by hand, to see whether an endpoint answers. */
export const TEST_EVENT = 'webhook.test';

/** What an endpoint chooses to be told of everything. */
export const ALL_EVENTS = '*';

/** What the log shows of an event: every kind, and the test. */
export const eventOptions: readonly Option[] = [
  ...eventKinds.map(({ value, label }) => ({ value, label })),
  { value: TEST_EVENT, label: 'Test' },
];
