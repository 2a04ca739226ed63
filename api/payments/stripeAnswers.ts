/** What Stripe's sessions and payments say, in our words. */
import type Stripe from 'stripe';
import type { Money } from '../../src/schema/fields';
import { humanize } from '../../src/schema/resource';
import { DECLINED, type KeptCard, type Result, type Told } from './provider';

const EXPIRED = 'Nothing was paid: the payment page ran out.';
export const BOUNCED = 'The bank did not take the money back. It is in the wallet again.';
export const REFUSED = 'Stripe did not take this payment.';
export const reasons: Readonly<Record<string, string>> = {
  authentication_required:
    'The bank asks for the cardholder, and a payment by itself has nobody to ask. Top up once by hand.',
  expired_card: 'The card has expired.',
  insufficient_funds: 'The bank declined the payment: there is not enough money.',
};

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const moneyOf = (amount: number | null, currency: string | null): Money => ({
  amount: amount ?? 0,
  currency: (currency ?? '').toUpperCase(),
});

const brands: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };

/** What is told of the card, and what pays with it again. */
function cardOf(intent: Stripe.PaymentIntent, customer: string | null): KeptCard | undefined {
  const method = intent.payment_method;
  if (typeof method !== 'object' || !method?.card) return undefined;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return {
    label: `${brands[brand] ?? humanize(brand)} ending ${last4}`,
    lastFour: last4,
    expires: `${year}-${String(month).padStart(2, '0')}`,
    token: customer === null ? null : `${customer}/${method.id}`,
  };
}

/** How a Checkout session stands. */
export function ofSession(session: Stripe.Checkout.Session): Told {
  const intent = session.payment_intent;
  const card = typeof intent === 'object' && intent ? cardOf(intent, idOf(session.customer)) : undefined;
  const result: Result =
    session.status === 'expired'
      ? { status: 'failed', providerReference: session.id, failureReason: EXPIRED }
      : session.payment_status === 'paid'
        ? { status: 'succeeded', providerReference: idOf(intent) ?? session.id, ...(card && { card }) }
        : { status: 'pending', providerReference: session.id };
  return { total: moneyOf(session.amount_total, session.currency), result };
}

/** How a payment without a page stands. */
export function ofIntent(intent: Stripe.PaymentIntent): Told {
  const code = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code;
  const result: Result =
    intent.status === 'succeeded'
      ? { status: 'succeeded', providerReference: intent.id }
      : intent.status === 'processing'
        ? { status: 'pending', providerReference: intent.id }
        : { status: 'failed', providerReference: intent.id, failureReason: reasons[code ?? ''] ?? DECLINED };
  return { total: moneyOf(intent.amount, intent.currency), result };
}
