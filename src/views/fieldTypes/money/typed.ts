import { decimalToMinor } from '../../../schema/money';
import { plainNumber } from '../../../schema/plainNumber';
import { decimalSign } from '../number/useNumberText';

/**
 * Minor units of an amount as people of a locale type it, never through a float; `undefined` for what is no number, is finer than
 * the currency or larger than can be counted exactly.
 */
export function typedMinor(text: string, currency: string, locale: string): number | undefined {
  const decimal = plainNumber(text, decimalSign(locale));
  return decimal === undefined ? undefined : decimalToMinor(decimal, currency);
}
