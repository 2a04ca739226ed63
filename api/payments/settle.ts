/** How a payment ends: the one place where a provider's word becomes money in a wallet, whoever brings it and however often. */
import { paymentMethods } from '../../src/resources/payment-methods/schema';
import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, notFound, unprocessable } from '../errors';
import type { Stored } from '../store/store';
import { inWords, move } from '../wallet/ledger';
import type { Services } from '../services';
import { auditIn, contextOf, storeIn } from '../writes';
import { providerAsCaller } from './caller';
import type { KeptCard, PaymentAdapter, Result, Told } from './provider';

const isOpen = (payment: Stored): boolean => payment[STATUS] === 'created' || payment[STATUS] === 'pending';

/** `RC-2026-000123`: numbered organization by organization, year by year, without a gap. */
async function receiptNumber({ session, now }: BehaviourContext, organizationId: unknown): Promise<string> {
  const year = now.slice(0, 4);
  const number = await session.next(`${String(organizationId)}.receipts.${year}`);
  return `RC-${year}-${String(number).padStart(6, '0')}`;
}

async function credit(context: BehaviourContext, payment: Stored): Promise<void> {
  const wallet = await context.session.get(wallets.name, String(payment.walletId));
  if (!wallet) throw new Error(`Payment ${payment.id} is for a wallet that is not there`);
  const method = await context.session.get(paymentMethods.name, String(payment.methodId));
  await move(context, wallet, {
    kind: 'topUp',
    amount: (payment.amount as Money).amount,
    counterAccount: `provider.${String(payment.providerId)}`,
    source: {
      resource: payments.name,
      id: payment.id,
      reference: String(payment.reference),
      description: `Top-up, ${String(payment.paidWith ?? method?.label ?? payment.providerId)}`,
    },
  });
}

/**
 * What the provider told of the card goes into the method that it was paid with: at the first payment, and when another card takes
 * the place of one that has expired. What a payment itself was made with stands on the payment.
 */
async function learnCard(context: BehaviourContext, methodId: unknown, { token, ...card }: KeptCard): Promise<void> {
  const before = await context.session.get(paymentMethods.name, String(methodId));
  if (!before) return;
  const expired = typeof before.expires === 'string' && before.expires < context.now.slice(0, 7);
  if (before.token !== '' && !expired) return;
  const methods = { ...context, schema: paymentMethods };
  const record = await storeIn(methods, before, { ...before, ...card, token: token ?? '' });
  if (record === before) return;
  await auditIn(methods, record, {
    action: 'enroll',
    summary: `Paid with ${card.label}`,
    changes: changesBetween(paymentMethods, before, record),
  });
}

const told: Record<Result['status'], string> = {
  succeeded: 'Received',
  pending: 'Waits for the bank:',
  failed: 'Did not get',
};

/**
 * Writes what the provider said, and credits the wallet when it is money. Told twice it does nothing the second time: the
 * payment is read anew inside the transaction, and only one that is open moves.
 * @throws ApiError 409 for the opposite of what is settled already
 */
export async function settleIn(context: BehaviourContext, id: string, result: Result): Promise<Stored> {
  const { session, now } = context;
  const before = await session.get(payments.name, id);
  if (!before) throw new Error(`There is no payment ${id}`);
  if (before[STATUS] === result.status) return before;
  if (!isOpen(before) || (result.status === 'pending' && before[STATUS] !== 'created')) {
    // What was paid is on its way since, or was on its way back: the older news once more.
    if (result.status === 'pending') return before;
    if ((before[STATUS] === 'refunding' || before[STATUS] === 'refunded') && result.status === 'succeeded')
      return before;
    throw conflict(`This payment is ${String(before[STATUS])} already.`);
  }
  const succeeded = result.status === 'succeeded';
  const paid = result.card ? { ...before, paidWith: result.card.label } : before;
  if (succeeded) await credit(context, paid);
  if (succeeded && result.card) await learnCard(context, before.methodId, result.card);
  const record = await storeIn(context, before, {
    ...paid,
    [STATUS]: result.status,
    providerReference: result.providerReference ?? before.providerReference ?? null,
    failureReason: result.failureReason ?? null,
    ...(result.status === 'pending' ? {} : { settledAt: now }),
    ...(succeeded ? { receiptNumber: await receiptNumber(context, before.organizationId) } : {}),
  });
  await auditIn(context, record, {
    action: result.status,
    summary: `${told[result.status]} ${inWords(record.amount as Money)}`,
    changes: changesBetween(payments, before, record),
  });
  return record;
}

/**
 * Writes what the provider itself told of a payment, in the provider's name.
 * @throws ApiError 404 no such payment of this provider, 409 settled otherwise, 422 another sum
 */
export const settleTold = (
  services: Services,
  adapter: PaymentAdapter,
  paymentId: string,
  { total, result }: Told,
): Promise<Stored> =>
  services.store.transaction(async (session) => {
    const payment = await session.get(payments.name, paymentId);
    if (payment?.providerId !== adapter.id) throw notFound('There is no such payment.');
    const { amount, currency } = payment.total as Money;
    if (amount !== total.amount || currency !== total.currency)
      throw unprocessable('The provider tells of another sum than the payment’s.');
    const caller = providerAsCaller(adapter, String(payment.organizationId));
    return settleIn(contextOf(services, payments, caller, session), payment.id, result);
  });
