/** The installation's account at Stripe, as its environment names it. */
import { minorDigits } from '../../src/schema/money';
import { currenciesFrom } from './currencies';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe's API is found when that is not its own address: a stand-in. */
  api: string | null;
  /** Origin of the pages where people type their card: nobody is sent anywhere else. */
  checkout: string;
  currencies: readonly string[];
  /** Money moves; otherwise it is Stripe's test mode. */
  live: boolean;
}

const CHECKOUT = 'https://checkout.stripe.com';

/** https://docs.stripe.com/currencies: without decimals there. ISK and UGX are written there with two that have to be zeros. */
const WITHOUT_DECIMALS = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);

/** An amount would be another there: in minor units of ISO 4217 it is sent as it is. Three decimals have to end in a zero there. */
const refuses = (currency: string): string | undefined =>
  minorDigits(currency) === (WITHOUT_DECIMALS.has(currency) ? 0 : 2)
    ? undefined
    : `Stripe counts ${currency} in other units than ISO 4217, so it cannot be taken`;

/**
 * @param address of a service that a variable names, or the one given
 * @returns nothing where no key is set @throws Error that names the variable at fault, and never what stands in it
 */
export function stripeFrom(
  env: Readonly<Record<string, string | undefined>>,
  address: (name: string, otherwise: string) => string,
): StripeSettings | undefined {
  const secretKey = (env.STRIPE_SECRET_KEY ?? '').trim();
  const webhookSecret = (env.STRIPE_WEBHOOK_SECRET ?? '').trim();
  if (!secretKey && !webhookSecret) return undefined;
  if (!/^(?:sk|rk)_(?:live|test)_\w+$/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY: write a secret or restricted key, which begins with sk_ or rk_');
  if (!/^whsec_\w+/.test(webhookSecret))
    throw new Error('STRIPE_WEBHOOK_SECRET: write the signing secret of the webhook, which begins with whsec_');
  const api = env.STRIPE_API ? address('STRIPE_API', '') : null;
  return {
    secretKey,
    webhookSecret,
    api,
    checkout: new URL(address('STRIPE_CHECKOUT', api ?? CHECKOUT)).origin,
    currencies: currenciesFrom('STRIPE_CURRENCIES', env.STRIPE_CURRENCIES || 'EUR,GBP,USD,CHF', refuses),
    live: /^.k_live_/.test(secretKey),
  };
}
