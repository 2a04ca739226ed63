import type { AnyRecord, Money } from '../../schema/fields';
import type { Rate } from '../../schema/rates';
import { defineResource, type RecordOf } from '../../schema/resource';

const minor = (record: AnyRecord, source: string): number =>
  (record[source] as Partial<Money> | null | undefined)?.amount ?? 0;

/** Whoever pays in more than this is worth proves anew who they are. */
export const CONFIRM_ABOVE: Money = { amount: 100_000, currency: 'EUR' };

/** What a wallet's automatic top-up is said by. */
export const automaticSources = ['autoTopUpAt', 'autoTopUpBy', 'autoTopUpMethodId'] as const;

/** What may be spent: the balance without what is held for checks under way. */
const available = (record: AnyRecord): Money | null => {
  const balance = record.balance as Money | null | undefined;
  return balance ? { ...balance, amount: balance.amount - minor(record, 'held') } : null;
};

/** Prepaid money of the organization, one wallet a currency. The balance is the sum of its ledger entries, and nothing else. */
export const wallets = defineResource({
  name: 'wallets',
  path: 'wallet',
  group: 'workspace',
  // The wallet's own page is its way in the navigation.
  hidden: true,
  icon: 'account_balance_wallet',
  label: { one: 'Wallet', many: 'Wallets' },
  empty: 'The first top-up opens a wallet.',
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Wallet', owned: true, searchable: true },
    currency: { type: 'currency', label: 'Currency', owned: true },
    balance: { type: 'money', label: 'Balance', owned: true },
    held: { type: 'money', label: 'Reserved for running checks', owned: true },
    available: { type: 'money', label: 'Available', computed: available },
    lowBalanceAt: {
      type: 'money',
      label: 'Warn below',
      help: 'A warning is shown while less than this is available. Leave it empty for none.',
      min: 0,
    },
    low: {
      type: 'boolean',
      label: 'Low balance',
      computed: (record) =>
        record.lowBalanceAt !== null &&
        record.lowBalanceAt !== undefined &&
        (available(record)?.amount ?? 0) < minor(record, 'lowBalanceAt'),
    },
    autoTopUpAt: {
      type: 'money',
      label: 'Top up below',
      help: 'Once less than this is available, the wallet is topped up by itself. Leave it empty for never.',
      min: 1,
    },
    autoTopUpBy: { type: 'money', label: 'By how much', help: 'What each automatic top-up pays in.', min: 1 },
    autoTopUpMethodId: {
      type: 'reference',
      label: 'By which method',
      reference: 'payment-methods',
      filter: { status: 'active' },
    },
    autoTopUpById: { type: 'reference', label: 'Set up by', reference: 'users', owned: true },
    entries: { type: 'number', label: 'Ledger entries', integer: true, owned: true },
  },
  columns: ['name', 'currency', 'balance', 'held', 'available', 'lowBalanceAt', 'low'],
  meta: ['currency', 'balance', 'available'],
  sections: [
    { key: 'money', label: 'Money', place: 'main', fields: ['balance', 'held', 'available', 'entries'] },
    { key: 'wallet', label: 'Wallet', place: 'side', fields: ['name', 'currency', 'lowBalanceAt', 'low'] },
    {
      key: 'automatic',
      label: 'Automatic top-up',
      place: 'side',
      fields: [...automaticSources, 'autoTopUpById'],
    },
  ],
  // The automatic top-up has a form of its own, which asks for a proof.
  form: [{ key: 'wallet', label: 'Wallet', place: 'side', fields: ['lowBalanceAt'] }],
  filters: ['currency', 'low', 'balance'],
  related: [
    {
      key: 'ledger',
      label: 'Ledger',
      resource: 'ledger-entries',
      target: 'walletId',
      columns: ['createdAt', 'description', 'reference', 'kind', 'amount', 'balanceAfter'],
      sort: ['number', 'DESC'],
    },
    {
      key: 'payments',
      label: 'Payments',
      resource: 'payments',
      target: 'walletId',
      columns: ['reference', 'createdAt', 'amount', 'fee', 'status'],
      sort: ['createdAt', 'DESC'],
    },
  ],
  actions: ['list', 'show', 'edit', 'export'],
  permissions: { topUp: 'Top up wallets' },
});

export type Wallet = RecordOf<typeof wallets>;

/** What `GET /wallet/summary` gives. */
export interface WalletSummary {
  /** Top-ups go through the sandbox: nobody pays them. */
  sandbox: boolean;
  /** The day (UTC) that it is. */
  today: string;
  currency: string;
  /** `null` before the first top-up. */
  wallet: {
    id: string;
    balance: Money;
    held: Money;
    available: Money;
    lowBalanceAt: Money | null;
    low: boolean;
    /**
     * Topped up by itself below `at`, by so much; `null` for never. `stopped`: whoever set it up may not pay in any more, and nobody
     * does until somebody else saves it. `failed`: when and why its last payment did not go through.
     */
    automatic: {
      at: Money;
      by: Money;
      setUpBy: string | null;
      stopped: boolean;
      failed: { at: string; reason: string | null } | null;
    } | null;
  } | null;
  /** Larger top-ups are confirmed by a proof given anew; in the wallet's currency. */
  confirmAbove: Money;
  /** All of the organization's, for a choice. */
  wallets: { id: string; currency: string; balance: Money }[];
  /** In minor units of the wallet's currency. */
  spentThisMonth: number;
  averageADay: number;
  /** Days that the balance lasts at the present average; `null` where nothing is spent. */
  daysLeft: number | null;
  /** Balance at the end of each day (UTC), oldest first, the present one last. */
  days: { day: string; balance: number; topUp: number }[];
  /** Charges of this month (UTC) by what they were for, the largest first. */
  services: { resource: string; label: string; amount: number }[];
}

/** So long what is offered can be taken. */
export const QUOTE_HOLDS_MS = 60_000;

/** What `POST /wallet/quotes` offers. */
export interface ExchangeQuote {
  id: string;
  walletId: string;
  from: Money;
  to: Money;
  rate: Rate;
  /** Until then it can be taken. */
  expiresAt: string;
}
