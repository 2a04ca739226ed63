import type { Money } from '../../schema/fields';
import { About, InCurrency } from './InCurrency';

/** What an amount is in the chosen currency, without the amount itself. `whole`: with the rate in words. */
export default function Worth({ money, whole = false }: { money: Money; whole?: boolean }) {
  return whole ? <InCurrency money={money} /> : <About money={money} />;
}
