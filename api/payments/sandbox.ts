/**
 * Providers that move no money: they do what a person chooses, and answer as real ones do, also later by a signed webhook. They
 * stand in until an installation has a provider of its own, and beside it; everything paid through them says `sandbox`.
 */
import type { Money } from '../../src/schema/fields';
import { unprocessable } from '../errors';
import { isObject } from '../mask';
import { limitsIn } from './currencies';
import {
  DECLINED,
  type Enrolled,
  type MethodKind,
  type PaymentAdapter,
  type ProviderEvent,
  type Result,
} from './provider';
import { referenceFor } from './reference';
import { demandSignature, SIGNATURE } from './signature';

const CURRENCIES = ['CHF', 'EUR', 'GBP', 'USD'];

const limits = limitsIn(CURRENCIES);

const brands: Readonly<Record<string, { name: string; lastFour: string }>> = {
  visa: { name: 'Visa', lastFour: '4242' },
  mastercard: { name: 'Mastercard', lastFour: '4444' },
  amex: { name: 'American Express', lastFour: '0005' },
};

const CARD_EXPIRES = '2031-12';

function enrolled({ kind, brand, id }: { kind: MethodKind; brand: string | null; id: string }): Enrolled {
  const token = referenceFor('SBX', id);
  if (kind === 'card') {
    const { name, lastFour } = brands[brand ?? 'visa'] ?? { name: 'Card', lastFour: '4242' };
    return { label: `${name} ending ${lastFour}`, lastFour, expires: CARD_EXPIRES, reference: null, token };
  }
  if (kind === 'bankTransfer') {
    const reference = referenceFor('ASY', id).slice(0, 12);
    return { label: `Bank transfer ${reference}`, lastFour: null, expires: null, reference, token };
  }
  const lastFour = String(Number.parseInt(token.slice(-6), 16) % 10_000).padStart(4, '0');
  return { label: `Direct debit ending ${lastFour}`, lastFour, expires: null, reference: null, token };
}

/** What the sandbox says once it was told how the payment goes. */
export const eventOf = (
  payment: { id: string; total: Money },
  outcome: 'succeed' | 'decline',
): { type: string; paymentId: string; total: Money; reference: string } => ({
  type: outcome === 'succeed' ? 'payment.succeeded' : 'payment.failed',
  paymentId: payment.id,
  total: payment.total,
  reference: referenceFor('SBP', payment.id),
});

function readEvent(text: string): ProviderEvent {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const { type, paymentId, total, reference } = isObject(body) ? body : {};
  if (
    (type !== 'payment.succeeded' && type !== 'payment.failed') ||
    typeof paymentId !== 'string' ||
    !isObject(total) ||
    !Number.isSafeInteger(total.amount) ||
    typeof total.currency !== 'string'
  )
    throw unprocessable('This webhook tells of no payment.');
  const providerReference = typeof reference === 'string' ? reference.slice(0, 80) : null;
  return {
    paymentId,
    total: { amount: Number(total.amount), currency: total.currency },
    result:
      type === 'payment.succeeded'
        ? { status: 'succeeded', providerReference }
        : { status: 'failed', providerReference, failureReason: DECLINED },
  };
}

const adapter = (
  id: string,
  record: Pick<PaymentAdapter['record'], 'name' | 'methods' | 'fees'>,
  /** What happens when nobody chose. */
  otherwise: 'succeed' | 'pending',
): PaymentAdapter => ({
  id,
  record: { ...record, mode: 'sandbox', health: 'up', currencies: CURRENCIES, limits },
  enroll: enrolled,
  start: ({ paymentId, outcome }): Promise<Result> => {
    const providerReference = referenceFor('SBP', paymentId);
    const chosen = outcome ?? otherwise;
    return Promise.resolve(
      chosen === 'decline'
        ? { status: 'failed', providerReference, failureReason: DECLINED }
        : // A challenge waits for the payer's word at the bank, as a late webhook waits for the bank's.
          { status: chosen === 'succeed' ? 'succeeded' : 'pending', providerReference },
    );
  },
  refund: () => Promise.resolve(),
  signature: SIGNATURE,
  readEvent: async (webhook) => {
    demandSignature({ ...webhook, secret: await webhook.secret() });
    return readEvent(webhook.raw.toString('utf8'));
  },
});

export const sandboxCard = adapter(
  'sandbox-card',
  {
    name: 'Sandbox cards',
    methods: ['card'],
    fees: [{ method: 'card', percent: '1.45', fixed: 0 }],
  },
  'succeed',
);

export const sandboxBank = adapter(
  'sandbox-bank',
  {
    name: 'Sandbox bank',
    methods: ['bankTransfer', 'directDebit'],
    fees: [
      { method: 'bankTransfer', percent: '0', fixed: 0 },
      { method: 'directDebit', percent: '0', fixed: 35 },
    ],
  },
  // A transfer arrives later, when the bank says so.
  'pending',
);
