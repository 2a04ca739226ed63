/** What `GET /transactions/{id}/about` answers. */
import type { Money } from '../../schema/fields';

export interface Usual {
  /** Days before the payment that were looked at. */
  days: number;
  /** Payments of these days, this one not counted. */
  count: number;
  /** The largest of them, in the primary currency. */
  largest: Money | null;
  /** All payments of the customer, whenever they were. */
  total: number;
  /** The last of them and then this one, in the order of time; amounts in the primary currency. */
  payments: { id: string; reference: string; bookedAt: string; amount: Money | null }[];
}

export interface AboutPayment {
  /** Nothing for who may not list payments. */
  usual: Usual | null;
  /** Those that the caller may see, the newest first. */
  cases: { id: string; reference: string; status: string }[];
}
