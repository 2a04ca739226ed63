/** How a payment ends: the one place where a provider's word becomes money in a wallet, whoever brings it and however often. */
import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { conflict } from '../errors';
import type { Stored } from '../store/store';
import { inWords, move } from '../wallet/ledger';
import { auditIn, storeIn } from '../writes';
import type { Result } from './provider';

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
  const method = await context.session.get('payment-methods', String(payment.methodId));
  await move(context, wallet, {
    kind: 'topUp',
    amount: (payment.amount as Money).amount,
    counterAccount: `provider.${String(payment.providerId)}`,
    source: {
      resource: payments.name,
      id: payment.id,
      reference: String(payment.reference),
      description: `Top-up, ${String(method?.label ?? payment.providerId)}`,
    },
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
  if (succeeded) await credit(context, before);
  const record = await storeIn(context, before, {
    ...before,
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
