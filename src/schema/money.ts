/** ISO 4217: codes and minor units. `Intl` says other digits for some currencies, so the table is ours; a test compares it with a kept list. */
import type { Money } from './fields';

const codes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UYW UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW';

export const currencyCodes: readonly string[] = codes.split(' ');

const known = new Set(currencyCodes);
const digits = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ['CLF', 4],
  ['UYW', 4],
]);

export const isCurrency = (code: string): boolean => known.has(code);

/** Digits of the minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number => digits.get(currency) ?? 2;

/** Decimal text of an amount, exact: `{amount: -5, currency: 'EUR'}` → `-0.05`. */
export function moneyToDecimal({ amount, currency }: Money): string {
  const places = minorDigits(currency);
  const text = Math.abs(amount)
    .toString()
    .padStart(places + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** `EUR 1,440.50`, for sentences that are kept as they were said. */
export function moneyInWords(money: Money): string {
  const [whole = '', part] = moneyToDecimal(money).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${money.currency} ${part === undefined ? grouped : `${grouped}.${part}`}`;
}

/**
 * Reads a plain decimal (`1234.5`, `-3`) as minor units, by its digits and never through a float.
 * `undefined` when it is no number, has more decimals than the currency, or leaves the safe integers.
 */
export function decimalToMinor(text: string, currency: string): number | undefined {
  const match = /^([-−+]?)(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const places = minorDigits(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > places) return undefined;
  const amount = Number(`${match[2]}${fraction.padEnd(places, '0')}`);
  if (!Number.isSafeInteger(amount)) return undefined;
  return match[1] === '-' || match[1] === '−' ? -amount || 0 : amount;
}
