/** What an amount is in the chosen currency, for what is drawn before the words of the wallet are there: loaded when somebody chose one. */
import { withWords } from '../../i18n/later';
import { useGlobalState } from '../../providers/state';
import type { Money } from '../../schema/fields';
import { lazyPart } from '../../views/parts/lazyPart';

const Worth = lazyPart(withWords(() => import('./Worth')));

/** @param props.whole with the rate in words */
export function InChosen(props: { money: Money; whole?: boolean }) {
  const [chosen] = useGlobalState('currency');
  return chosen && chosen.code !== props.money.currency ? <Worth {...props} /> : null;
}
