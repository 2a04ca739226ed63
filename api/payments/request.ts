import type { Money } from '../../src/schema/fields';
import type { Stored } from '../store/store';
import type { StartRequest } from './provider';

/** Begins the key of a payment that nobody sent: of an automatic top-up. No request may carry such a key. */
export const AUTOMATIC = 'automatic.';

export const isAutomatic = (payment: Stored): boolean => String(payment.idempotencyKey).startsWith(AUTOMATIC);

/** What a provider is asked for a payment: from what is kept alone, so that the same is asked however often. */
export const requestOf = (
  payment: Stored,
  method: Stored | undefined,
  outcome: StartRequest['outcome'],
): StartRequest => ({
  paymentId: payment.id,
  reference: String(payment.reference),
  createdAt: String(payment.createdAt),
  present: !isAutomatic(payment),
  total: payment.total as Money,
  token: typeof method?.token === 'string' ? method.token : '',
  outcome,
});
