/** Money as the wallet writes it: `€4,182.60`. */
import { useLocale } from 'ra-core';
import type { Money } from '../../schema/fields';
import { formatMoney, MoneyText } from '../../theme/ui/MoneyText';

export function Amount({ money, signed = false }: { money: Money; signed?: boolean }) {
  return <MoneyText {...money} symbol signed={signed} locale={useLocale()} />;
}

/** The same as a text, for sentences and labels. */
export function useMoneyWords(): (money: Money) => string {
  const locale = useLocale();
  return (money) => {
    const { sign, code, number, glued } = formatMoney({ ...money, symbol: true, locale });
    return glued ? `${sign}${code}${number}` : `${code}\u00a0${sign}${number}`;
  };
}
