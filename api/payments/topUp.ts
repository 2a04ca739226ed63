/**
 * Paying money into a wallet. First the payment is written, then the provider is asked, then its answer is written together with
 * the ledger entry. Whatever breaks in between, the same request with the same key goes on where it stopped: our payment is found
 * by its key, and the provider knows it by its id, so the money moves once.
 */
import { paymentMethods } from '../../src/resources/payment-methods/schema';
import { feeOf, limitsOf } from '../../src/resources/payment-providers/schema';
import { payments, sandboxOutcomes, type SandboxOutcome } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { minorDigits } from '../../src/schema/money';
import { inEnglish } from '../../src/schema/problems';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import { conflict, invalid, unavailable } from '../errors';
import type { Remember } from '../idempotency';
import { isObject } from '../mask';
import { primaryCurrencyOf } from '../reference';
import { nextReferences } from '../sequences';
import type { Services } from '../services';
import type { BehaviourContext } from '../behaviours/types';
import type { Stored } from '../store/store';
import { inWords, openWallet, walletIn } from '../wallet/ledger';
import { auditIn, contextOf, type Caller } from '../writes';
import { adapterOf } from './adapters';
import { answerOf, type TopUpAnswer } from './answer';
import { ProviderSilent, type PaymentAdapter, type Result } from './provider';
import { requestOf } from './request';
import { settleIn } from './settle';
import { tell } from './webhook';

export interface TopUpRequest {
  /** The wallet in the primary currency when left out; opened by the first top-up. */
  walletId: string | null;
  amount: Money;
  paymentMethodId: string;
  outcome: SandboxOutcome | null;
}

const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null;

/** What is wrong with an amount, whoever it is for; `undefined` for one that is whole and positive. */
export function amountFault(value: unknown): string | undefined {
  if (!isObject(value)) return 'Write an amount and its currency, such as {"amount": 250000, "currency": "EUR"}.';
  const { amount, currency, ...unknown } = value;
  if (Object.keys(unknown).length > 0) return 'An amount has the parts amount and currency and no other.';
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return inEnglish({ key: 'currency' });
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return `Write a whole number of minor units: ${minorDigits(currency) === 0 ? `of ${currency} itself` : `1.00 ${currency} is ${10 ** minorDigits(currency)}`}.`;
  if (!Number.isSafeInteger(amount)) return 'This is more than can be counted exactly.';
  if (amount <= 0) return 'Write an amount above zero.';
  return undefined;
}

/** Reads the body of a top-up. @throws ApiError 422 */
export function readTopUp(body: AnyRecord): TopUpRequest {
  const errors: Record<string, string> = {};
  const { walletId, amount, paymentMethodId, outcome, ...unknown } = body;
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  if (!isMissing(walletId) && typeof walletId !== 'string') errors.walletId = inEnglish({ key: 'reference' });
  const fault = isMissing(amount) ? inEnglish({ key: 'required' }) : amountFault(amount);
  if (fault) errors.amount = fault;
  if (typeof paymentMethodId !== 'string') errors.paymentMethodId = 'Choose one of your payment methods.';
  if (!isMissing(outcome) && !sandboxOutcomes.some((one) => one === outcome))
    errors.outcome = inEnglish({ key: 'choice' });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    walletId: (walletId as string | null | undefined) ?? null,
    amount: amount as Money,
    paymentMethodId: String(paymentMethodId),
    outcome: (outcome as SandboxOutcome | null | undefined) ?? null,
  };
}

interface Means {
  method: Stored;
  provider: Stored;
  adapter: PaymentAdapter;
  /** `undefined`: the first top-up opens it. */
  wallet: Stored | undefined;
  currency: string;
}

/** Finds what the request names, among the organization's own. @throws ApiError 422, 503 */
async function meansOf(
  { services, session }: BehaviourContext,
  organizationId: string,
  request: TopUpRequest,
): Promise<Means> {
  const errors: Record<string, string> = {};
  const method = await session.get(paymentMethods.name, request.paymentMethodId);
  if (method?.organizationId !== organizationId || method[STATUS] !== 'active')
    throw invalid({ paymentMethodId: 'Choose one of your payment methods.' });
  const provider = await session.get('payment-providers', String(method.providerId));
  const adapter = adapterOf(services.config, method.providerId);
  if (!provider || !adapter) throw invalid({ paymentMethodId: 'The provider of this method is no longer there.' });
  const primary = await primaryCurrencyOf(session, organizationId);
  const wallet =
    request.walletId === null
      ? await walletIn(session, organizationId, primary)
      : await session.get(wallets.name, request.walletId);
  if (request.walletId !== null && wallet?.organizationId !== organizationId)
    throw invalid({ walletId: inEnglish({ key: 'reference' }) });
  const currency = wallet ? String(wallet.currency) : primary;
  const limits = limitsOf(provider, currency);
  if (request.amount.currency !== currency)
    errors.amount = `This wallet holds ${currency}; ${request.amount.currency} cannot be paid into it.`;
  else if (!limits) errors.amount = `${String(provider.name)} does not take ${currency}.`;
  else if (request.amount.amount < limits.min.amount) errors.amount = `Pay in at least ${inWords(limits.min)}.`;
  else if (request.amount.amount > limits.max.amount) errors.amount = `Pay in at most ${inWords(limits.max)} at once.`;
  if (request.outcome !== null && provider.mode !== 'sandbox')
    errors.outcome = 'Only a sandbox can be told how a payment ends.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (provider.health === 'down')
    throw unavailable(`${String(provider.name)} is down at the moment. Nothing was paid. Try again later.`);
  return { method, provider, adapter, wallet, currency };
}

const sameAsBefore = (payment: Stored, { amount, paymentMethodId, walletId }: TopUpRequest): boolean =>
  payment.methodId === paymentMethodId &&
  (walletId === null || payment.walletId === walletId) &&
  (payment.amount as Money).amount === amount.amount &&
  (payment.amount as Money).currency === amount.currency;

/** Throws unless the payment may be made; runs in the transaction that writes it. */
type Confirm = (context: BehaviourContext, amount: Money) => Promise<void>;

/** Writes that a payment is asked for; gives the one that has this key already. */
async function createdPayment(
  services: Services,
  caller: Caller,
  request: TopUpRequest,
  key: string,
  confirm: Confirm | undefined,
): Promise<{ payment: Stored; means: Means }> {
  const { organizationId, id: byId } = caller.viewer;
  return services.store.transaction(async (session) => {
    const context = contextOf(services, payments, caller, session);
    const means = await meansOf(context, organizationId, request);
    const { data: same } = await session.list(payments.name, {
      where: [
        { path: 'organizationId', op: 'eq', value: organizationId },
        { path: 'idempotencyKey', op: 'eq', value: key },
      ],
      range: [0, 0],
    });
    const [known] = same;
    if (known) {
      if (!sameAsBefore(known, request)) throw conflict('This Idempotency-Key was used for another payment.');
      return { payment: known, means };
    }
    // Only the first time: whoever asks again for the same payment has proved it.
    await confirm?.(context, request.amount);
    const wallet = means.wallet ?? (await openWallet(context, organizationId, means.currency));
    const fee = feeOf(means.provider, means.method.kind, request.amount);
    const payment: Stored = {
      id: services.newId(),
      organizationId,
      createdAt: context.now,
      updatedAt: context.now,
      version: 1,
      ...(await nextReferences(session, payments, organizationId)),
      [STATUS]: 'created',
      walletId: wallet.id,
      methodId: means.method.id,
      providerId: means.adapter.id,
      mode: means.provider.mode,
      amount: request.amount,
      fee,
      total: { amount: request.amount.amount + fee.amount, currency: request.amount.currency },
      receiptNumber: null,
      providerReference: null,
      failureReason: null,
      idempotencyKey: key,
      byId,
      settledAt: null,
    };
    await session.insert(payments.name, payment);
    await auditIn(context, payment, {
      action: 'topUp',
      summary: `Asked to top up ${inWords(request.amount)} by ${String(means.method.label)}`,
      changes: changesBetween(payments, {}, payment),
    });
    return { payment, means };
  });
}

/** Asks the provider for a payment that is new or got no answer, and how one stands that waits at its page. */
async function askFor(
  services: Services,
  { method, adapter }: Means,
  payment: Stored,
  outcome: SandboxOutcome | null,
): Promise<Result | undefined> {
  try {
    if (payment[STATUS] === 'created') {
      // Told by webhook before it is told by the answer.
      if (outcome === 'early') await tell(services, adapter, payment, 'succeed');
      return await adapter.start(requestOf(payment, method, outcome));
    }
    if (payment[STATUS] !== 'pending' || typeof payment.providerReference !== 'string') return undefined;
    return (await adapter.look?.(payment.providerReference))?.result;
  } catch (error) {
    if (error instanceof ProviderSilent)
      services.log.warn({ paymentId: payment.id, ...error.outcome }, 'a payment provider gave no answer');
    throw error;
  }
}

/**
 * Tops up a wallet. The permission is the caller's matter.
 * @param key the request's idempotency key; one payment of the organization has it
 * @param confirm asked of people; what was set up beforehand needs nobody at the screen
 * @throws ApiError 409 when the key belongs to another payment, 422 for what cannot be paid so, 503 when the provider is down
 */
export async function topUp(
  services: Services,
  caller: Caller,
  request: TopUpRequest,
  key: string,
  remember: Remember = () => Promise.resolve(),
  confirm?: Confirm,
): Promise<TopUpAnswer> {
  const { payment, means } = await createdPayment(services, caller, request, key, confirm);
  const result = await askFor(services, means, payment, request.outcome);
  return services.store.transaction(async (session) => {
    const context = contextOf(services, payments, caller, session);
    const settled = result ? await settleIn(context, payment.id, result) : payment;
    const answer = await answerOf(context, settled, result?.redirect);
    // A page's address is kept nowhere: asked again, the provider gives it again.
    if (answer.redirect === undefined) await remember(session, { status: 201, data: answer });
    return answer;
  });
}
