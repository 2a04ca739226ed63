/** What providers tell by webhook, and the sandbox's way of telling it. */
import { payments, sandboxWords, type SandboxWord } from '../../src/resources/payments/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { STATUS } from '../../src/schema/resource';
import { secretKey } from '../auth/accessTokens';
import { conflict, invalid, notFound } from '../errors';
import { findIn } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { contextOf, type Caller } from '../writes';
import { adapterOf } from './adapters';
import type { PaymentAdapter } from './provider';
import { eventOf } from './sandbox';
import { refundBounced } from './refunds';
import { settleTold } from './settle';
import { sign } from './signature';

const secrets = new WeakMap<Services, Map<string, () => Promise<Uint8Array>>>();

/** The secret that a provider signs with, made at its first use. */
export function webhookSecret(services: Services, providerId: string): Promise<Uint8Array> {
  const known = secrets.get(services) ?? new Map<string, () => Promise<Uint8Array>>();
  secrets.set(services, known);
  const load = known.get(providerId) ?? secretKey(services.store, `webhook.${providerId}`);
  known.set(providerId, load);
  return load();
}

/**
 * Takes a provider's word on a payment: checks the signature over the raw body, then that it is about our payment and about the
 * same sum. The same news twice is answered alike and credits once; news that is none of ours changes nothing.
 * @throws ApiError 403 not signed, wrongly or too long ago, 404 no such provider or payment, 409 settled otherwise, 422 another sum
 */
export async function receiveWebhook(
  services: Services,
  providerId: string,
  raw: Buffer,
  header: (name: string) => string | undefined,
): Promise<{ paymentId?: string; status: string }> {
  const adapter = adapterOf(services.config, providerId);
  if (!adapter) throw notFound('There is no such payment provider.');
  const event = await adapter.readEvent({
    raw,
    signature: header(adapter.signature),
    secret: () => webhookSecret(services, adapter.id),
    now: services.now(),
  });
  if (!event) return { status: 'ignored' };
  const settled =
    'bounced' in event
      ? await refundBounced(services, adapter, event.paymentId, event.bounced)
      : await settleTold(services, adapter, event.paymentId, event);
  return { paymentId: settled.id, status: String(settled[STATUS]) };
}

/** The sandbox's webhook: signed, and received like any other. */
export async function tell(
  services: Services,
  adapter: PaymentAdapter,
  { id, total }: Stored,
  outcome: 'succeed' | 'decline',
): Promise<AnyRecord> {
  const raw = Buffer.from(JSON.stringify(eventOf({ id, total: total as Money }, outcome)));
  const signature = sign(raw, await webhookSecret(services, adapter.id), services.now());
  return receiveWebhook(services, adapter.id, raw, () => signature);
}

/** Reads what the bank would say. @throws ApiError 422 */
function readWord({ outcome, ...unknown }: AnyRecord): SandboxWord {
  const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
  const word = sandboxWords.find((one) => one === outcome);
  if (word && Object.keys(errors).length === 0) return word;
  throw invalid(word ? errors : { ...errors, outcome: inEnglish({ key: 'choice' }) });
}

/**
 * Lets the sandbox send its webhook for a payment that waits, or send it twice.
 * @param body `{outcome: "succeed" | "twice" | "decline"}`
 * @throws ApiError 404 another organization's payment, 409 not the sandbox's, or not waiting, 422 another body
 */
export async function playWebhook(services: Services, caller: Caller, id: string, body: AnyRecord): Promise<AnyRecord> {
  const context = contextOf(services, payments, caller, services.store);
  const payment: Stored = await findIn(context, id);
  const word = readWord(body);
  const adapter = adapterOf(services.config, payment.providerId);
  if (adapter?.record.mode !== 'sandbox') throw conflict('Only a sandbox can be told how a payment ends.');
  if (payment[STATUS] !== 'pending') throw conflict(`This payment is ${String(payment[STATUS])}; nothing waits.`);
  if (word === 'twice') await tell(services, adapter, payment, 'succeed');
  return tell(services, adapter, payment, word === 'decline' ? 'decline' : 'succeed');
}
