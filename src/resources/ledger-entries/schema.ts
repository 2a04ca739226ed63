import { defineResource, type RecordOf } from '../../schema/resource';

/**
 * Every movement of every wallet, in double entry: what the wallet gains, its counter account loses. Entries are added by the
 * API alone; none is ever changed or removed.
 */
export const ledgerEntries = defineResource({
  name: 'ledger-entries',
  group: 'workspace',
  hidden: true,
  icon: 'receipt_long',
  label: { one: 'Ledger entry', many: 'Ledger' },
  empty: 'Top-ups, charges for checks and refunds will stand here, each with the balance after it.',
  recordRepresentation: 'description',
  sort: ['number', 'DESC'],
  fields: {
    number: { type: 'number', label: 'Entry', integer: true, owned: true },
    walletId: { type: 'reference', label: 'Wallet', reference: 'wallets', owned: true },
    kind: {
      type: 'choice',
      label: 'Type',
      owned: true,
      options: [
        { value: 'topUp', label: 'Top-up', tone: 'success' },
        { value: 'charge', label: 'Charge', tone: 'neutral' },
        { value: 'refund', label: 'Refund', tone: 'info' },
        { value: 'exchange', label: 'Exchange', tone: 'escalated' },
        { value: 'adjustment', label: 'Adjustment', tone: 'warning' },
      ],
    },
    description: { type: 'text', label: 'Description', owned: true, searchable: true },
    reference: { type: 'text', label: 'Reference', owned: true, searchable: true },
    amount: { type: 'money', label: 'Amount', owned: true },
    balanceAfter: { type: 'money', label: 'Balance', owned: true },
    counterAccount: { type: 'text', label: 'Counter account', owned: true },
    sourceResource: { type: 'text', label: 'Source', owned: true },
    sourceId: { type: 'text', label: 'Source record', owned: true },
    byId: {
      type: 'reference',
      label: 'Asked for by',
      help: 'Whose check this pays for; nobody’s where the product itself asked, and for fees.',
      reference: 'users',
      owned: true,
    },
  },
  columns: [
    'description',
    'createdAt',
    'reference',
    'kind',
    'amount',
    'balanceAfter',
    { source: 'number', hidden: true },
    { source: 'counterAccount', hidden: true },
    { source: 'walletId', hidden: true },
    { source: 'byId', hidden: true },
  ],
  meta: ['kind', 'createdAt', 'walletId'],
  sections: [
    { key: 'money', label: 'Money', place: 'main', fields: ['amount', 'balanceAfter', 'kind', 'counterAccount'] },
    {
      key: 'entry',
      label: 'Entry',
      place: 'side',
      fields: ['number', 'walletId', 'reference', 'sourceResource', 'sourceId', 'byId', 'createdAt'],
    },
  ],
  filters: ['kind', 'createdAt', 'amount', 'walletId', 'sourceResource', 'byId'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'topUps', label: 'Top-ups', filter: { kind: 'topUp' } },
    { key: 'charges', label: 'Charges', filter: { kind: 'charge' } },
    { key: 'refunds', label: 'Refunds', filter: { kind: 'refund' } },
  ],
  actions: ['list', 'show', 'export'],
  // It is a trail itself: append-only, each entry with the balance after it. The payments behind it are audited.
  audited: false,
});

export type LedgerEntry = RecordOf<typeof ledgerEntries>;
