/**
 * Cards by Stripe. People type theirs on Stripe's own page and come back; what became of it is told by a signed webhook, and asked
 * for where that does not come. Later payments by themselves use what Stripe keeps of the card. No number passes through here.
 */
import type Stripe from 'stripe';
import { forbidden, unprocessable } from '../errors';
import { limitsIn } from './currencies';
import {
  DECLINED,
  ProviderSilent,
  RefundRefused,
  type PaymentAdapter,
  type Result,
  type StartRequest,
  type Told,
} from './provider';
import { BOUNCED, ofIntent, ofSession, reasons, REFUSED } from './stripeAnswers';
import type { StripeSettings } from './stripeSettings';

export const STRIPE = 'stripe';

/** Stripe itself answers in seconds; its library asks once more when the line broke. */
const PATIENCE_MS = 12_000;
/** A page stays open for so long after the payment was asked for: Stripe wants half an hour at least when it opens. */
const PAGE_OPEN_SECONDS = 45 * 60;
const TOLERANCE_SECONDS = 300;

/** Loaded when it is used for the first time: it is large, and most installations never do. */
const library = async () => (await import('stripe')).default;

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

async function connect({ secretKey, api }: StripeSettings): Promise<Stripe> {
  const Client = await library();
  const url = api === null ? null : new URL(api);
  return new Client(secretKey, {
    maxNetworkRetries: 1,
    timeout: PATIENCE_MS,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

function clientOf(settings: StripeSettings): Promise<Stripe> {
  const known = clients.get(settings) ?? connect(settings);
  clients.set(settings, known);
  return known;
}

interface Fault {
  kind: 'declined' | 'invalid' | 'silent';
  type: string;
  code: string | null;
  intent: string | null;
}

/** What went wrong, in parts that hold no secret: Stripe's own sentence may quote a key or a parameter. */
async function faultOf(error: unknown): Promise<Fault> {
  const { errors } = await library();
  if (!(error instanceof errors.StripeError)) return { kind: 'silent', type: 'unknown', code: null, intent: null };
  const { type, code = null, payment_intent: intent, decline_code: decline } = error;
  return {
    kind:
      error instanceof errors.StripeCardError
        ? 'declined'
        : error instanceof errors.StripeInvalidRequestError
          ? 'invalid'
          : 'silent',
    type,
    code: decline && reasons[decline] ? decline : code,
    intent: intent?.id ?? null,
  };
}

const silent = ({ type, code }: Fault): ProviderSilent =>
  new ProviderSilent('Stripe gave no answer. Ask again: it is the same payment, never a second one.', { type, code });

/** Its library takes any JSON for what was asked for, also what a proxy in between says: that is no answer either. */
function answered<T extends { id: string; object: string }>(given: T, object: T['object']): T {
  if (given.object === object && typeof given.id === 'string') return given;
  throw silent({ kind: 'silent', type: 'answer', code: null, intent: null });
}

const EXPAND = { expand: ['payment_intent.payment_method'] };

/** @param publicUrl where people come back to */
export function stripeAdapter(settings: StripeSettings, publicUrl: string): PaymentAdapter {
  const { currencies, live, checkout } = settings;

  /** Where somebody is sent to. Another origin than the page's would take them, and their card, anywhere. */
  const pageOf = ({ url }: Stripe.Checkout.Session): string | undefined => {
    if (url === null) return undefined;
    if (URL.parse(url)?.origin === checkout) return url;
    throw new ProviderSilent('The payment page is not where it should be. Nobody was sent there.', {
      type: 'origin',
      code: null,
    });
  };

  const byHand = async (request: StartRequest): Promise<Result> => {
    const stripe = await clientOf(settings);
    const { paymentId, reference, total, token, createdAt } = request;
    const [customer] = token.split('/');
    const back = `${publicUrl}/wallet/topup?${new URLSearchParams({ payment: paymentId }).toString()}`;
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: total.currency.toLowerCase(),
              unit_amount: total.amount,
              product_data: { name: `Wallet top-up ${reference}` },
            },
          },
        ],
        client_reference_id: paymentId,
        metadata: { paymentId },
        // The very sum: Stripe would offer it in the payer's own currency.
        adaptive_pricing: { enabled: false },
        // So that the same card can pay by itself later, when somebody sets that up.
        payment_intent_data: { setup_future_usage: 'off_session', description: reference },
        ...(customer ? { customer } : { customer_creation: 'always' as const }),
        success_url: back,
        cancel_url: back,
        // By the payment's own time: the same key has to come with the same parameters.
        expires_at: Math.floor(Date.parse(createdAt) / 1_000) + PAGE_OPEN_SECONDS,
      },
      { idempotencyKey: paymentId },
    );
    const { result } = ofSession(answered(session, 'checkout.session'));
    const redirect = result.status === 'pending' ? pageOf(session) : undefined;
    return { ...result, ...(redirect !== undefined && { redirect }) };
  };

  const byItself = async ({ paymentId, reference, total, token }: StartRequest): Promise<Result> => {
    const [customer, method] = token.split('/');
    if (!customer || !method)
      return {
        status: 'failed',
        providerReference: null,
        failureReason: 'This card has not been paid with by hand yet.',
      };
    const stripe = await clientOf(settings);
    const intent = await stripe.paymentIntents.create(
      {
        amount: total.amount,
        currency: total.currency.toLowerCase(),
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description: reference,
        metadata: { paymentId },
      },
      { idempotencyKey: paymentId },
    );
    return ofIntent(answered(intent, 'payment_intent')).result;
  };

  /** The session once more, with its card; as it was told where Stripe does not say more. */
  const withCard = async (session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> => {
    try {
      const found = await (await clientOf(settings)).checkout.sessions.retrieve(session.id, EXPAND);
      return answered(found, 'checkout.session');
    } catch {
      return session;
    }
  };

  const told = async ({ type, data: { object } }: Stripe.Event): Promise<(Told & { paymentId: unknown }) | null> => {
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired': {
        const session = object as Stripe.Checkout.Session;
        const paymentId = session.metadata?.paymentId;
        if (paymentId === undefined) return null;
        if (type === 'checkout.session.async_payment_failed') {
          const { total } = ofSession(session);
          const failed = { status: 'failed', providerReference: session.id, failureReason: DECLINED } as const;
          return { paymentId, total, result: failed };
        }
        return { paymentId, ...ofSession(session.payment_status === 'paid' ? await withCard(session) : session) };
      }
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed': {
        // Those of a page carry no id of ours: their session tells of them.
        const intent = object as Stripe.PaymentIntent;
        return intent.metadata.paymentId === undefined
          ? null
          : { paymentId: intent.metadata.paymentId, ...ofIntent(intent) };
      }
      default:
        return null;
    }
  };

  return {
    id: STRIPE,
    record: {
      name: 'Stripe',
      mode: live ? 'live' : 'test',
      health: 'up',
      methods: ['card'],
      currencies: [...currencies],
      fees: [{ method: 'card', percent: '0', fixed: 0 }],
      limits: limitsIn(currencies),
      paysAt: checkout,
    },
    signature: 'stripe-signature',
    // The card is typed at Stripe, at the first payment.
    enroll: () => ({ label: 'Card', lastFour: null, expires: null, reference: null, token: '' }),
    refusesAutomatic: (token) =>
      token.includes('/') ? undefined : 'Pay once by hand with this card first: Stripe knows it from then on.',
    start: async (request) => {
      try {
        return await (request.present ? byHand : byItself)(request);
      } catch (error) {
        if (error instanceof ProviderSilent) throw error;
        const fault = await faultOf(error);
        if (fault.kind === 'silent') throw silent(fault);
        const failureReason = fault.kind === 'declined' ? (reasons[fault.code ?? ''] ?? DECLINED) : REFUSED;
        return { status: 'failed', providerReference: fault.intent, failureReason };
      }
    },
    look: async (providerReference) => {
      const stripe = await clientOf(settings);
      try {
        if (providerReference.startsWith('pi_'))
          return ofIntent(await stripe.paymentIntents.retrieve(providerReference));
        const session = await stripe.checkout.sessions.retrieve(providerReference, EXPAND);
        const found = ofSession(session);
        const redirect = found.result.status === 'pending' && session.status === 'open' ? pageOf(session) : undefined;
        return redirect === undefined ? found : { ...found, result: { ...found.result, redirect } };
      } catch (error) {
        throw error instanceof ProviderSilent ? error : silent(await faultOf(error));
      }
    },
    refund: async ({ key, paymentId, providerReference, total }) => {
      if (!providerReference?.startsWith('pi_')) throw new RefundRefused('Stripe does not know this payment.');
      const stripe = await clientOf(settings);
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: providerReference, amount: total.amount, metadata: { paymentId } },
          { idempotencyKey: key },
        );
        const { status } = answered(refund, 'refund');
        if (status === 'failed' || status === 'canceled') throw new RefundRefused(BOUNCED);
      } catch (error) {
        if (error instanceof RefundRefused || error instanceof ProviderSilent) throw error;
        const fault = await faultOf(error);
        // Somebody sent it back at Stripe itself: it is where it should be.
        if (fault.code === 'charge_already_refunded') return;
        if (fault.kind === 'silent') throw silent(fault);
        throw new RefundRefused('Stripe did not send it back. The money is in the wallet again.');
      }
    },
    readEvent: async ({ raw, signature, now }) => {
      const { webhooks } = await clientOf(settings);
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(
          raw,
          signature ?? '',
          settings.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
      } catch {
        throw forbidden('The signature of this webhook does not hold, or is too old.');
      }
      if (event.livemode !== live)
        throw unprocessable(
          `This webhook is of ${live ? 'the test mode' : 'live payments'}, and this installation is not.`,
        );
      // A card may be closed: what was sent back comes back days later.
      if (event.type === 'refund.failed') {
        const paymentId = event.data.object.metadata?.paymentId;
        return paymentId === undefined ? null : { paymentId, bounced: BOUNCED };
      }
      const found = await told(event);
      if (!found || found.result.status === 'pending') return null;
      const { paymentId, total, result } = found;
      return { paymentId: String(paymentId), total, result };
    },
  };
}
