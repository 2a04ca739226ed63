import type { AnyRecord, Money } from '../../schema/fields';
import { decimalToMinor } from '../../schema/money';
import { defineResource, type RecordOf } from '../../schema/resource';

/** Ways to pay; a provider takes some of them. */
export const methodKinds = [
  { value: 'card', label: 'Card' },
  { value: 'bankTransfer', label: 'Bank transfer' },
  { value: 'directDebit', label: 'Direct debit' },
] as const;

/** Who moves the money: what each takes, costs and allows. Each has an adapter in the API. */
export const paymentProviders = defineResource({
  name: 'payment-providers',
  group: 'workspace',
  hidden: true,
  icon: 'account_balance',
  label: { one: 'Payment provider', many: 'Payment providers' },
  global: true,
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Provider', owned: true, searchable: true },
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
    health: {
      type: 'choice',
      label: 'Health',
      owned: true,
      options: [
        { value: 'up', label: 'Up', tone: 'success' },
        { value: 'degraded', label: 'Degraded', tone: 'warning' },
        { value: 'down', label: 'Down', tone: 'error' },
      ],
    },
    methods: { type: 'choice', label: 'Takes', multiple: true, owned: true, options: methodKinds },
    accountHolder: { type: 'text', label: 'Account holder', owned: true },
    iban: { type: 'text', label: 'IBAN', owned: true },
    bic: { type: 'text', label: 'BIC', owned: true },
    paysAt: { type: 'text', label: 'Payment page', owned: true },
    currencies: { type: 'tags', label: 'Currencies', owned: true },
    fees: {
      type: 'list',
      label: 'Fees',
      owned: true,
      of: {
        method: { type: 'choice', label: 'Method', options: methodKinds },
        percent: { type: 'text', label: 'Percent' },
        fixed: { type: 'number', label: 'Fixed, in minor units', integer: true },
      },
    },
    limits: {
      type: 'list',
      label: 'Limits',
      owned: true,
      of: {
        currency: { type: 'currency', label: 'Currency' },
        min: { type: 'money', label: 'At least' },
        max: { type: 'money', label: 'At most' },
      },
    },
  },
  columns: ['name', 'mode', 'health', 'methods', 'currencies'],
  sections: [
    { key: 'costs', label: 'Costs and limits', place: 'main', fields: ['fees', 'limits'] },
    {
      key: 'provider',
      label: 'Provider',
      place: 'side',
      fields: ['name', 'mode', 'health', 'methods', 'currencies', 'paysAt', 'accountHolder', 'iban', 'bic'],
    },
  ],
  filters: ['mode', 'health', 'methods'],
  actions: ['list', 'show', 'export'],
});

export type PaymentProviderRecord = RecordOf<typeof paymentProviders>;

/** Whether it only plays: nothing is paid in a sandbox, nor in a provider's own test mode. */
export const isPlayed = (mode: unknown): boolean => mode === 'sandbox' || mode === 'test';

interface Fee {
  method?: string | null;
  percent?: string | null;
  fixed?: number | null;
}

const feesOf = (provider: AnyRecord, method: unknown): Fee | undefined =>
  (Array.isArray(provider.fees) ? (provider.fees as Fee[]) : []).find((fee) => fee.method === method);

/** Percent of the fee as a decimal text, `0` for none. */
export const feePercentOf = (provider: AnyRecord, method: unknown): string => feesOf(provider, method)?.percent ?? '0';

const HALF = 5_000n;
const WHOLE = 10_000n;

/**
 * What a provider takes for moving `amount` by a method, in minor units of the same currency: the percentage, rounded half up,
 * and the fixed part. Whole numbers throughout.
 */
export function feeOf(provider: AnyRecord, method: unknown, amount: Money): Money {
  const fee = feesOf(provider, method);
  // Hundredths of a percent, by the digits of the text.
  const share = BigInt(decimalToMinor(fee?.percent ?? '0', 'EUR') ?? 0);
  const part = (BigInt(amount.amount) * share + HALF) / WHOLE;
  return { amount: Number(part) + (fee?.fixed ?? 0), currency: amount.currency };
}

/** The least and the most that a provider moves at once; `undefined` for a currency that it does not take. */
export function limitsOf(provider: AnyRecord, currency: string): { min: Money; max: Money } | undefined {
  const limits = Array.isArray(provider.limits)
    ? (provider.limits as { currency?: string; min?: Money; max?: Money }[])
    : [];
  const found = limits.find((limit) => limit.currency === currency);
  return found?.min && found.max ? { min: found.min, max: found.max } : undefined;
}
