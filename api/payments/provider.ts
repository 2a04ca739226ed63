/**
 * What moves money, behind one interface. An adapter talks to its provider and nothing else: it neither reads nor writes our
 * records. Its data (what it takes, costs and allows) is a record of `payment-providers` with the adapter's id.
 */
import type { PaymentProviderRecord } from '../../src/resources/payment-providers/schema';
import type { Money } from '../../src/schema/fields';

export type MethodKind = 'card' | 'bankTransfer' | 'directDebit';

/** What people choose in the sandbox, in place of what a bank would do. */
export type Outcome = 'succeed' | 'decline' | 'pending' | 'challenge';
export const outcomes: readonly Outcome[] = ['succeed', 'decline', 'pending', 'challenge'];

/** What a provider tells of a card or an account; the number stays with it. */
export interface Enrolled {
  label: string;
  lastFour: string | null;
  /** `yyyy-MM`. */
  expires: string | null;
  /** What a transfer has to carry, so that it is found again. */
  reference: string | null;
  /** How the provider knows it. */
  token: string;
}

export interface StartRequest {
  /** Ours: the provider does one payment for it, however often it is asked. */
  paymentId: string;
  total: Money;
  token: string;
  outcome: Outcome | null;
}

export interface Result {
  status: 'succeeded' | 'pending' | 'failed';
  providerReference: string | null;
  failureReason?: string | null;
}

/** What a webhook says, once its signature held. */
export interface ProviderEvent {
  paymentId: string;
  total: Money;
  result: Result & { status: 'succeeded' | 'failed' };
}

export interface ReceivedWebhook {
  /** The body as it came, byte by byte: what is signed. */
  raw: Buffer;
  signature: string | undefined;
  secret: Uint8Array;
  now: Date;
}

export interface RefundRequest {
  key: string;
  paymentId: string;
  providerReference: string | null;
  total: Money;
}

/** The provider will not send it back; its message is shown to people. */
export class RefundRefused extends Error {}

export interface PaymentAdapter {
  id: string;
  /** What stands in its record. */
  record: Pick<PaymentProviderRecord, 'name' | 'mode' | 'health' | 'methods' | 'currencies' | 'fees' | 'limits'> &
    Partial<Pick<PaymentProviderRecord, 'accountHolder' | 'iban' | 'bic'>>;
  enroll(method: { kind: MethodKind; brand: string | null; id: string }): Enrolled;
  /** Asks the provider to move the money. @throws when it does not answer; nobody knows then, and the call is made again. */
  start(request: StartRequest): Promise<Result>;
  /** Why a method cannot pay by itself, if it cannot. @param token how the provider knows the method */
  refusesAutomatic?(token: string): string | undefined;
  /** Why no payment is sent back by it; left out where they are. */
  refusesRefund?: string;
  /**
   * Sends the money back the way it came, once for a key, however often it is asked.
   * @throws RefundRefused when it never will; anything else when nobody knows, and the call is made again
   */
  refund(request: RefundRequest): Promise<void>;
  /** @throws ApiError 403 for a signature that does not hold or is too old, 422 for a body that says nothing */
  readEvent(webhook: ReceivedWebhook): ProviderEvent;
}
