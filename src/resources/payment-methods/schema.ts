import { defineResource, type RecordOf } from '../../schema/resource';
import { methodKinds } from '../payment-providers/schema';

const isCard = (record: { kind?: unknown }): boolean => record.kind === 'card';
/** Other providers ask for the card themselves. */
const isSandboxCard = (record: { kind?: unknown; providerId?: unknown }): boolean =>
  isCard(record) && [undefined, null, '', 'sandbox-card'].some((id) => id === record.providerId);

/**
 * What the organization pays with. The provider keeps the numbers; here is only what it tells of them. A body that holds a
 * whole card or account number is refused.
 */
export const paymentMethods = defineResource({
  name: 'payment-methods',
  group: 'workspace',
  hidden: true,
  icon: 'credit_card',
  label: { one: 'Payment method', many: 'Payment methods' },
  empty: 'Add a card, a bank transfer or a direct debit to top up the wallet with.',
  recordRepresentation: 'label',
  sort: ['createdAt', 'ASC'],
  fields: {
    label: { type: 'text', label: 'Method', owned: true, searchable: true },
    kind: {
      type: 'choice',
      label: 'Kind',
      required: true,
      writable: 'create',
      initial: 'card',
      options: methodKinds,
    },
    status: { type: 'status', label: 'Status' },
    brand: {
      type: 'choice',
      label: 'Sandbox card',
      help: 'The sandbox gives a test card of this brand. Real cards are typed at the provider, never here.',
      writable: 'create',
      initial: 'visa',
      when: isSandboxCard,
      options: [
        { value: 'visa', label: 'Visa' },
        { value: 'mastercard', label: 'Mastercard' },
        { value: 'amex', label: 'American Express' },
      ],
    },
    holder: { type: 'text', label: 'Name on it', maxLength: 120, searchable: true },
    lastFour: { type: 'text', label: 'Last four', owned: true },
    expires: { type: 'text', label: 'Expires', owned: true, when: isCard },
    reference: {
      type: 'text',
      label: 'Reference to pay with',
      owned: true,
      searchable: true,
      when: (record) => record.kind === 'bankTransfer',
    },
    default: { type: 'boolean', label: 'Default', initial: false },
    providerId: { type: 'reference', label: 'Provider', reference: 'payment-providers', writable: 'create' },
    token: { type: 'text', label: 'Token', owned: true, readable: false },
  },
  columns: ['label', 'kind', 'holder', 'expires', 'default', 'status'],
  meta: ['kind', 'providerId'],
  sections: [
    {
      key: 'method',
      label: 'Method',
      place: 'side',
      fields: ['kind', 'brand', 'holder', 'lastFour', 'expires', 'reference', 'default', 'providerId'],
    },
  ],
  // Whose method of which kind it is, is chosen before.
  form: [{ key: 'method', label: 'Method', place: 'side', fields: ['brand', 'holder', 'default'] }],
  filters: ['status', 'kind', 'default'],
  views: [
    { key: 'active', label: 'Active', filter: { status: 'active' } },
    { key: 'removed', label: 'Removed', filter: { status: 'removed' } },
  ],
  related: [
    {
      key: 'payments',
      label: 'Payments',
      resource: 'payments',
      target: 'methodId',
      columns: ['reference', 'createdAt', 'amount', 'status'],
      sort: ['createdAt', 'DESC'],
    },
  ],
  lifecycle: {
    initial: 'active',
    states: {
      active: { label: 'Active', tone: 'success' },
      removed: { label: 'Removed', tone: 'neutral', final: true },
    },
    transitions: {
      remove: { label: 'Remove', icon: 'delete', tone: 'danger', from: ['active'], to: 'removed' },
    },
  },
  // Payments point at what they were paid with, so a method is put away and never deleted.
  actions: ['list', 'show', 'create', 'edit', 'export'],
});

export type PaymentMethod = RecordOf<typeof paymentMethods>;
