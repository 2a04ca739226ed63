import type { Money } from '../../schema/fields';
import { defineResource, type RecordOf } from '../../schema/resource';
import { auditLog } from '../auditLog';

/**
 * What the sandbox is told to do when it is asked for money: take it, have the payer challenged, let its webhook be late, or first,
 * before its own answer, or decline.
 */
export const sandboxOutcomes = ['succeed', 'challenge', 'pending', 'early', 'decline'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** What it is told to say of a payment that waits; `twice` is said two times. */
export const sandboxWords = ['succeed', 'twice', 'decline'] as const;
export type SandboxWord = (typeof sandboxWords)[number];

/** Money on its way into a wallet through a provider, and where it got to. */
export const payments = defineResource({
  name: 'payments',
  group: 'workspace',
  hidden: true,
  icon: 'payments',
  label: { one: 'Payment', many: 'Payments' },
  empty: 'Each top-up will stand here, with its receipt.',
  recordRepresentation: 'reference',
  sort: ['createdAt', 'DESC'],
  fields: {
    reference: { type: 'text', label: 'Payment', sequence: { prefix: 'PAY-', digits: 6 }, searchable: true },
    status: { type: 'status', label: 'Status' },
    walletId: { type: 'reference', label: 'Wallet', reference: 'wallets', owned: true },
    methodId: { type: 'reference', label: 'Method', reference: 'payment-methods', owned: true },
    providerId: { type: 'reference', label: 'Provider', reference: 'payment-providers', owned: true },
    mode: {
      type: 'choice',
      label: 'Mode',
      owned: true,
      options: [
        { value: 'sandbox', label: 'Sandbox', tone: 'warning' },
        { value: 'test', label: 'Test mode', tone: 'warning' },
        { value: 'live', label: 'Live', tone: 'success' },
      ],
    },
    amount: { type: 'money', label: 'Amount', owned: true },
    fee: { type: 'money', label: 'Fee', owned: true },
    total: { type: 'money', label: 'Paid', owned: true },
    paidWith: { type: 'text', label: 'Paid with', owned: true },
    receiptNumber: { type: 'text', label: 'Receipt', owned: true, searchable: true },
    providerReference: { type: 'text', label: 'Reference at the provider', owned: true, searchable: true },
    failureReason: { type: 'text', label: 'What went wrong', owned: true, filterable: false, sortable: false },
    idempotencyKey: { type: 'text', label: 'Idempotency key', owned: true },
    byId: { type: 'reference', label: 'Paid by', reference: 'users', owned: true },
    settledAt: { type: 'dateTime', label: 'Settled', owned: true },
  },
  columns: [
    'reference',
    'createdAt',
    'amount',
    'fee',
    'total',
    'methodId',
    'status',
    { source: 'receiptNumber', hidden: true },
    { source: 'mode', hidden: true },
    { source: 'byId', hidden: true },
  ],
  meta: ['amount', 'methodId', 'createdAt'],
  sections: [
    { key: 'money', label: 'Money', place: 'main', fields: ['amount', 'fee', 'total', 'failureReason'] },
    {
      key: 'payment',
      label: 'Payment',
      place: 'side',
      fields: ['receiptNumber', 'walletId', 'methodId', 'paidWith', 'providerId', 'mode', 'byId', 'settledAt'],
    },
    { key: 'technical', label: 'Technical', place: 'side', fields: ['providerReference', 'idempotencyKey'] },
  ],
  filters: ['status', 'createdAt', 'amount', 'methodId', 'providerId', 'mode', 'byId'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'pending', label: 'Pending', filter: { status: ['created', 'pending'] } },
    { key: 'succeeded', label: 'Succeeded', filter: { status: 'succeeded' } },
    { key: 'failed', label: 'Failed', filter: { status: 'failed' } },
    { key: 'refunded', label: 'Refunded', filter: { status: ['refunding', 'refunded'] } },
  ],
  related: [
    {
      key: 'ledger',
      label: 'Ledger',
      resource: 'ledger-entries',
      target: 'sourceId',
      columns: ['description', 'createdAt', 'kind', 'amount', 'balanceAfter'],
      sort: ['number', 'DESC'],
    },
    auditLog,
  ],
  lifecycle: {
    initial: 'created',
    states: {
      created: { label: 'Created', tone: 'neutral' },
      pending: { label: 'Pending', tone: 'warning' },
      succeeded: { label: 'Succeeded', tone: 'success' },
      failed: { label: 'Failed', tone: 'error', final: true },
      refunding: { label: 'Being sent back', tone: 'warning' },
      refunded: { label: 'Refunded', tone: 'info', final: true },
    },
    // The provider decides on everything else; only that money is to be sent back is up to people.
    transitions: {
      refund: {
        label: 'Refund',
        icon: 'undo',
        tone: 'danger',
        note: 'required',
        from: ['succeeded'],
        to: 'refunding',
        when: (record) => typeof record.walletId === 'string' && typeof record.receiptNumber === 'string',
      },
    },
  },
  actions: ['list', 'show', 'export'],
  permissions: { reconcile: 'Match bank statements with payments' },
});

export type Payment = RecordOf<typeof payments>;

/** One line of a bank's statement, and what became of it. */
export interface BankStatementLine {
  /** In the file; the headings are line 1. */
  line: number;
  reference: string;
  amount: Money | null;
  result: 'credited' | 'already' | 'otherAmount' | 'unknownReference' | 'unreadable';
  /** The payment's reference, where one was found. */
  payment: string | null;
}
