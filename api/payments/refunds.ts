/**
 * Money on its way back. The wallet gives it in the transaction that asks for it, and what has to be asked of the provider is kept
 * beside it; the call itself is made here, so that no writer waits for a network and no kill loses it. Nobody's answer is no
 * answer: it is asked again under the same key. What the provider refuses for good goes back into the wallet.
 */
import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, notFound } from '../errors';
import { createPump, restAfter, type Pump } from '../pump';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { inWords, move } from '../wallet/ledger';
import { auditIn, contextOf, storeIn } from '../writes';
import { adapterOf } from './adapters';
import { providerAsCaller } from './caller';
import { RefundRefused, type PaymentAdapter } from './provider';

/** Internal: refunds to be asked for. The id is the key under which the provider does it once. */
export const REFUNDS = 'paymentRefunds';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;

interface Refund extends Stored {
  paymentId: string;
  tries: number;
  nextAt: string;
}

async function moveWallet(
  context: BehaviourContext,
  payment: Stored,
  adapterId: string,
  { sign, description }: { sign: 1 | -1; description: string },
): Promise<void> {
  const wallet = await context.session.get(wallets.name, String(payment.walletId));
  if (!wallet) throw conflict('This payment can no longer be sent back.');
  await move(context, wallet, {
    kind: 'refund',
    amount: sign * (payment.amount as Money).amount,
    counterAccount: `provider.${adapterId}`,
    source: { resource: payments.name, id: payment.id, reference: String(payment.reference), description },
  });
}

/** In the transaction that moves the payment: the wallet gives the money, or refuses, and nothing is asked for then. */
export async function beginRefund(context: BehaviourContext, payment: Stored): Promise<void> {
  const { services, session, now } = context;
  const adapter = adapterOf(services.config, payment.providerId);
  if (!adapter) throw conflict('This payment can no longer be sent back.');
  if (adapter.refusesRefund !== undefined) throw conflict(adapter.refusesRefund);
  await moveWallet(context, payment, adapter.id, { sign: -1, description: 'Top-up sent back' });
  const { organizationId, id: paymentId } = payment;
  const refund = { id: services.newId(), organizationId, paymentId, tries: 0, nextAt: now, createdAt: now };
  await session.insert(REFUNDS, refund);
}

/** Writes how it ended, in the provider's name; what did not get there is in the wallet again. */
async function ended(services: Services, session: StoreSession, before: Stored, end: End): Promise<Stored> {
  const { adapter, refused } = end;
  const caller = providerAsCaller(adapter, String(before.organizationId));
  const context = contextOf(services, payments, caller, session);
  if (refused !== null)
    await moveWallet(context, before, adapter.id, { sign: 1, description: 'Could not be sent back' });
  const record = await storeIn(context, before, {
    ...before,
    [STATUS]: refused === null ? 'refunded' : 'succeeded',
    failureReason: refused,
  });
  const amount = inWords(record.amount as Money);
  await auditIn(context, record, {
    action: refused === null ? 'refunded' : 'refundFailed',
    summary: refused === null ? `Sent back ${amount}` : `Could not send back ${amount}: ${refused}`,
    changes: changesBetween(payments, before, record),
  });
  return record;
}

interface End {
  adapter: PaymentAdapter;
  /** Why it did not get there. */
  refused: string | null;
}

/** Once, whoever else was told of the same answer. */
const finish = (services: Services, refund: Refund, end: End): Promise<void> =>
  services.store.transaction(async (session) => {
    if (!(await session.get(REFUNDS, refund.id))) return;
    await session.remove(REFUNDS, refund.id);
    const before = await session.get(payments.name, refund.paymentId);
    if (before?.[STATUS] === 'refunding') await ended(services, session, before, end);
  });

/**
 * Money that was sent back and did not get there after all. Told twice, or while it is still asked for, it changes nothing.
 * @throws ApiError 404 no such payment of this provider
 */
export const refundBounced = (
  services: Services,
  adapter: PaymentAdapter,
  paymentId: string,
  refused: string,
): Promise<Stored> =>
  services.store.transaction(async (session) => {
    const before = await session.get(payments.name, paymentId);
    if (before?.providerId !== adapter.id) throw notFound('There is no such payment.');
    return before[STATUS] === 'refunded' ? ended(services, session, before, { adapter, refused }) : before;
  });

async function ask(services: Services, refund: Refund): Promise<void> {
  const { store, config, log } = services;
  const payment = await store.get(payments.name, refund.paymentId);
  const adapter = adapterOf(config, payment?.providerId);
  try {
    // It waits for a provider that is not set up at the moment.
    if (!payment || !adapter) throw new Error(`The provider ${String(payment?.providerId)} is not there`);
    await adapter.refund({
      key: refund.id,
      paymentId: payment.id,
      providerReference: (payment.providerReference as string | null | undefined) ?? null,
      total: payment.amount as Money,
    });
    await finish(services, refund, { adapter, refused: null });
  } catch (error) {
    if (adapter && error instanceof RefundRefused) return finish(services, refund, { adapter, refused: error.message });
    const tries = refund.tries + 1;
    const wait = restAfter(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS);
    log.warn({ err: error, paymentId: refund.paymentId, tries }, 'a refund waits for the provider');
    const next = { ...refund, tries, nextAt: new Date(services.now().getTime() + wait).toISOString() };
    await store.transaction(async (session) => {
      if (await session.get(REFUNDS, refund.id)) await session.update(REFUNDS, next);
    });
  }
}

/** Asks for what is due. Gives in how many milliseconds the next is. */
export async function sendRefunds(services: Services, stopping: () => boolean = () => false): Promise<number | null> {
  const waiting = async () =>
    (await services.store.list(REFUNDS, { sort: [{ path: 'id', order: 'ASC' }] })).data as Refund[];
  for (const refund of await waiting()) {
    if (stopping()) return null;
    if (Date.parse(refund.nextAt) <= services.now().getTime()) await ask(services, refund);
  }
  const next = Math.min(...(await waiting()).map(({ nextAt }) => Date.parse(nextAt)));
  return Number.isFinite(next) ? Math.max(next - services.now().getTime(), 0) : null;
}

export const createRefundSender = (services: Services): Pump =>
  createPump({
    store: services.store,
    log: services.log,
    collection: REFUNDS,
    round: (pump) => sendRefunds(services, () => pump.stopping()),
    failed: () => FIRST_WAIT_MS,
  });
