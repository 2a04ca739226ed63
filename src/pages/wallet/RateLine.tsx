import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useNow } from '../../resources/cases/useNow';
import { currencyExchanges } from '../../resources/currency-exchanges/schema';
import { daysOld, type Rate } from '../../schema/rates';
import { Icon } from '../../theme/icons/Icon';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { useWords } from '../../views/words';

const HOUR_MS = 3_600_000;

const Old = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  color: color.tones.warning.text,
});

/** By which rate, whose, and of when. */
export function useRateWords(): (rate: Rate) => string {
  const translate = useTranslate();
  const words = useWords(currencyExchanges);
  return ({ base, quote, rate, source, at }) =>
    translate('services.currency.rate', {
      from: base,
      to: quote,
      rate,
      source: words.option('source', source).label,
      at: formatMoment(at),
    });
}

/** The same, and plainly that it is old, where it is. */
export function RateLine(rate: Rate) {
  const translate = useTranslate();
  const words = useRateWords();
  const days = daysOld(rate.at, useNow(HOUR_MS));
  return (
    <>
      {words(rate)}
      {days !== undefined && (
        <Old>
          <Icon name="warning" size={14} />
          {translate('services.currency.old', { days })}
        </Old>
      )}
    </>
  );
}
