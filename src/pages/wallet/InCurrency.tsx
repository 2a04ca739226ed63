/** An amount in the currency that the person chose: about how much, by which rate, whose, and of when. Nothing in that currency. */
import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useGlobalState } from '../../providers/state';
import type { Money } from '../../schema/fields';
import { convertedBy } from '../../schema/rates';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { Amount, useMoneyWords } from './money';
import { RateLine, useRateWords } from './RateLine';
import { useChosenRate, useConverted } from './useConverted';

const Small = styled('span')({ ...type.caption, ...type.tabular, display: 'block', color: color.text.tertiary });
const Below = styled('span')({ ...type.body, ...type.tabular, display: 'block', color: color.text.secondary });
const Beside = styled('span')({
  ...type.caption,
  ...type.tabular,
  display: 'block',
  whiteSpace: 'nowrap',
  color: color.text.secondary,
});

/** Below a figure that stands by itself, with its rate in words. */
export function InCurrency({ money }: { money: Money }) {
  return (
    <>
      <About money={money} as={Below} />
      <RateNote currency={money.currency} />
    </>
  );
}

/** Where many amounts of a currency stand: by which rate they are said in the chosen one, or that there is none. */
export function RateNote({ currency }: { currency: string }) {
  const translate = useTranslate();
  const [chosen] = useGlobalState('currency');
  const rate = useChosenRate(currency);
  if (rate === undefined) return null;
  return (
    <Small data-testid="rate">
      {rate ? <RateLine {...rate} /> : translate('services.currency.none', { from: currency, to: chosen?.code ?? '' })}
    </Small>
  );
}

/** About how much it is, below the amount; the rate is told to a pointer, and in words by the `RateNote` nearby. */
export function About({ money, as }: { money: Money; as?: typeof Below }) {
  const translate = useTranslate();
  const words = useMoneyWords();
  const rateWords = useRateWords();
  const found = useConverted(money);
  if (!found) return null;
  const Place = as ?? Beside;
  return (
    <Place data-testid="in-currency" title={rateWords(found.rate)}>
      {translate('services.currency.about', { amount: words(found.money) })}
    </Place>
  );
}

/** An amount of the organization's own money, and below it what that is in the chosen currency. */
export function Own({ money, signed = false, unit }: { money: Money; signed?: boolean; unit?: ReactNode }) {
  return (
    <>
      <Amount money={money} signed={signed} /> {unit}
      <About money={money} />
    </>
  );
}

/** The same on one line, for sentences, tips and tables that are text. */
export function useOwnWords(currency: string): (money: Money) => string {
  const translate = useTranslate();
  const words = useMoneyWords();
  const [chosen] = useGlobalState('currency');
  const rate = useChosenRate(currency);
  return (money) => {
    const there = rate ? convertedBy(money, rate, chosen?.code ?? '') : null;
    return there ? translate('services.currency.both', { amount: words(money), about: words(there) }) : words(money);
  };
}
