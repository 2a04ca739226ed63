import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useGlobalState } from '../../providers/state';
import type { Money } from '../../schema/fields';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { useMoneyWords } from './money';
import { RateLine } from './RateLine';
import { useConverted } from './useConverted';

const Small = styled('div')({ ...type.caption, ...type.tabular, color: color.text.tertiary });
const About = styled('div')({ ...type.body, ...type.tabular, color: color.text.secondary });

/** An amount in the currency that the person chose: about how much, by which rate, whose, and of when. Nothing in that currency. */
export function InCurrency({ money }: { money: Money }) {
  const translate = useTranslate();
  const words = useMoneyWords();
  const [chosen] = useGlobalState('currency');
  const found = useConverted(money);
  if (found === undefined) return null;
  if (found === null)
    return <Small>{translate('services.currency.none', { from: money.currency, to: chosen?.code ?? '' })}</Small>;
  return (
    <>
      <About data-testid="in-currency">{translate('services.currency.about', { amount: words(found.money) })}</About>
      <Small>
        <RateLine {...found.rate} />
      </Small>
    </>
  );
}
