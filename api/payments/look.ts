/**
 * Asking the provider what became of payments of which it told nothing: when somebody comes back from its page, when they ask once
 * more, and by the clock. What it says is settled as its webhook would be.
 */
import { payments } from '../../src/resources/payments/schema';
import { STATUS } from '../../src/schema/resource';
import { findIn } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { contextOf, type Caller } from '../writes';
import { adapterOf, adaptersOf } from './adapters';
import { answerOf, type TopUpAnswer } from './answer';
import { ProviderSilent } from './provider';
import { requestOf } from './request';
import { settleTold } from './settle';

const MINUTE = 60_000;
/** A payment that was only just written is asked for by its own request. */
const SETTLES_MS = 2 * MINUTE;
/** Providers remember what they were asked under a key for a day: later the same call could be another payment. */
const REMEMBERED_MS = 23 * 60 * MINUTE;

/**
 * Asks about one payment, if it waits. @returns the provider's page, where whoever pays can go on
 * @throws ProviderSilent
 */
export async function lookAt(services: Services, payment: Stored): Promise<string | undefined> {
  const adapter = adapterOf(services.config, payment.providerId);
  if (!adapter?.look) return undefined;
  if (payment[STATUS] === 'pending' && typeof payment.providerReference === 'string') {
    const told = await adapter.look(payment.providerReference);
    await settleTold(services, adapter, payment.id, told);
    return told.result.redirect;
  }
  const age = services.now().getTime() - Date.parse(String(payment.createdAt));
  // Asked for and not answered: the same call gives the same payment.
  if (payment[STATUS] === 'created' && age > SETTLES_MS && age < REMEMBERED_MS) {
    const method = await services.store.get('payment-methods', String(payment.methodId));
    const { redirect, ...result } = await adapter.start(requestOf(payment, method, null));
    await settleTold(services, adapter, payment.id, { total: requestOf(payment, method, null).total, result });
    return redirect;
  }
  return undefined;
}

/** For whoever pays, who came back or asks once more. @throws ApiError 404 another organization's, ProviderSilent */
export async function lookAtOne(services: Services, caller: Caller, id: string): Promise<TopUpAnswer> {
  const payment = await findIn(contextOf(services, payments, caller, services.store), id);
  const redirect = await lookAt(services, payment);
  const now = (await services.store.get(payments.name, id)) ?? payment;
  return answerOf(contextOf(services, payments, caller, services.store), now, redirect);
}

/** By the clock: every payment that waits for a provider that can be asked. */
export async function lookAtOpen(services: Services): Promise<void> {
  const asked = adaptersOf(services.config).flatMap((adapter) => (adapter.look ? [adapter.id] : []));
  if (asked.length === 0) return;
  const { data } = await services.store.list(payments.name, {
    where: [
      { path: 'providerId', op: 'in', value: asked },
      { path: STATUS, op: 'in', value: ['created', 'pending'] },
    ],
    sort: [{ path: 'createdAt', order: 'ASC' }],
  });
  for (const payment of data)
    try {
      await lookAt(services, payment);
    } catch (error) {
      const outcome = error instanceof ProviderSilent ? error.outcome : { err: error };
      services.log.warn({ paymentId: payment.id, ...outcome }, 'a payment could not be asked about');
    }
}
