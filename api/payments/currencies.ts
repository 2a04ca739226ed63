/** What the providers say of currencies in the same way. */
import type { PaymentProviderRecord } from '../../src/resources/payment-providers/schema';
import { isCurrency } from '../../src/schema/money';

/** Minor units: 10.00 and 50,000.00 in currencies of two decimals. */
const LIMITS = { min: 1_000, max: 5_000_000 };

export const limitsIn = (currencies: readonly string[]): PaymentProviderRecord['limits'] =>
  currencies.map((currency) => ({
    currency,
    min: { amount: LIMITS.min, currency },
    max: { amount: LIMITS.max, currency },
  }));

/**
 * Codes that a variable names, separated by commas.
 * @param refuses why a provider cannot take one, if it cannot
 * @throws Error that names the variable
 */
export function currenciesFrom(
  name: string,
  text: string,
  refuses: (currency: string) => string | undefined = () => undefined,
): string[] {
  const codes = [...new Set(text.split(',').map((code) => code.trim().toUpperCase()))].filter(Boolean);
  if (codes.length === 0) throw new Error(`${name}: write at least one currency, such as EUR`);
  for (const code of codes) {
    if (!isCurrency(code)) throw new Error(`${name}: ${code} is no currency of ISO 4217`);
    const why = refuses(code);
    if (why !== undefined) throw new Error(`${name}: ${why}`);
  }
  return codes;
}
