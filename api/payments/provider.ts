/**
 * What moves money, behind one interface. An adapter talks to its provider and nothing else: it neither reads nor writes our
 * records. Its data (what it takes, costs and allows) is a record of `payment-providers` with the adapter's id.
 */
import type { PaymentProviderRecord } from '../../src/resources/payment-providers/schema';
import { ApiError, unavailable } from '../errors';
import type { SandboxOutcome } from '../../src/resources/payments/schema';
import type { Money } from '../../src/schema/fields';

export type MethodKind = 'card' | 'bankTransfer' | 'directDebit';

/** Said where the provider gives no reason of its own. */
export const DECLINED = 'The bank declined the payment.';

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

/** What a provider tells of the card that somebody typed there. */
export interface KeptCard {
  label: string;
  lastFour: string;
  /** `yyyy-MM`. */
  expires: string;
  /** What pays with it again; `null` where the provider does not keep it. */
  token: string | null;
}

export interface StartRequest {
  /** Ours: the provider does one payment for it, however often it is asked. */
  paymentId: string;
  /** What people call it. */
  reference: string;
  createdAt: string;
  /** Somebody stands before the screen; otherwise it pays by itself. */
  present: boolean;
  total: Money;
  token: string;
  outcome: SandboxOutcome | null;
}

export interface Result {
  status: 'succeeded' | 'pending' | 'failed';
  providerReference: string | null;
  failureReason?: string | null;
  /** The provider's own page, where whoever pays goes on. For them alone, and kept nowhere. */
  redirect?: string;
  card?: KeptCard;
}

/** How a payment stands at the provider. */
export interface Told {
  total: Money;
  result: Result;
}

/** What a webhook says, once its signature held: how a payment ended, or why money that was sent back did not get there. */
export type ProviderEvent = { paymentId: string } & (Told | { bounced: string });

export interface ReceivedWebhook {
  /** The body as it came, byte by byte: what is signed. */
  raw: Buffer;
  signature: string | undefined;
  /** Our own with this provider; one that has its own asks for none. */
  secret: () => Promise<Uint8Array>;
  now: Date;
}

/** Nobody knows what became of it: 503, and the same is asked again. */
export class ProviderSilent extends ApiError {
  /** For the log: what may be said of the failure. */
  readonly outcome: Readonly<Record<string, string | null>>;

  constructor(words: string, outcome: Readonly<Record<string, string | null>>) {
    const { statusCode, details } = unavailable();
    super(statusCode, words, details);
    this.outcome = outcome;
  }
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
    Partial<Pick<PaymentProviderRecord, 'accountHolder' | 'iban' | 'bic' | 'paysAt'>>;
  enroll(method: { kind: MethodKind; brand: string | null; id: string }): Enrolled;
  /** Asks the provider to move the money. @throws when it does not answer; nobody knows then, and the call is made again. */
  start(request: StartRequest): Promise<Result>;
  /** Asks what became of a payment that was started; left out where nobody can be asked. @throws as `start` */
  look?(providerReference: string): Promise<Told>;
  /** Why a method cannot pay by itself, if it cannot. @param token how the provider knows the method */
  refusesAutomatic?(token: string): string | undefined;
  /** Why no payment is sent back by it; left out where they are. */
  refusesRefund?: string;
  /**
   * Sends the money back the way it came, once for a key, however often it is asked.
   * @throws RefundRefused when it never will; anything else when nobody knows, and the call is made again
   */
  refund(request: RefundRequest): Promise<void>;
  /** Header that carries the signature of its webhooks. */
  signature: string;
  /**
   * @returns `null` for news that is none of ours
   * @throws ApiError 403 for a signature that does not hold or is too old, 422 for a body that says nothing
   */
  readEvent(webhook: ReceivedWebhook): Promise<ProviderEvent | null>;
}
