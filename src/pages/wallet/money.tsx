/** Money as the wallet writes it: `€4,182.60`. */
import { useLocale } from 'ra-core';
import type { Money } from '../../schema/fields';
import { minorDigits } from '../../schema/money';
import { MoneyText, moneyWords } from '../../theme/ui/MoneyText';

export function Amount({ money, signed = false }: { money: Money; signed?: boolean }) {
  return <MoneyText {...money} symbol signed={signed} locale={useLocale()} />;
}

/** `€2,500` for a round sum. */
export const withoutCents = (words: string, currency: string): string => {
  const digits = minorDigits(currency);
  return digits === 0 ? words : words.replace(new RegExp(`[.,]0{${digits}}$`), '');
};

/** The same as a text, for sentences and labels. */
export function useMoneyWords(): (money: Money) => string {
  const locale = useLocale();
  return (money) => moneyWords({ ...money, symbol: true, locale });
}
