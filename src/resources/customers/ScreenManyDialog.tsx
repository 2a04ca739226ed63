import { useLocale, useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import { moneyWords } from '../../theme/ui/MoneyText';
import ConfirmDialog from '../../views/parts/ConfirmDialog';
import { useQuote, type Quote } from '../screening/useQuote';

interface Props {
  /** Whom, as the job is asked for. */
  asked: AnyRecord;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before many are screened: how many they are, and what that costs. */
export default function ScreenManyDialog({ asked, ...dialog }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, isPending } = useQuote(asked);
  const priceOf = ({ customers, included, price }: Quote): string => {
    if (price.amount === 0) return translate(included > 0 ? 'screening.quote.included' : 'screening.quote.free');
    return translate(included > 0 ? 'screening.quote.partly' : 'screening.quote.price', {
      price: moneyWords({ ...price, symbol: true, locale }),
      included: included.toLocaleString(locale),
      smart_count: customers - included,
    });
  };
  const title = data
    ? translate('screening.quote.title', { smart_count: data.customers, count: data.customers.toLocaleString(locale) })
    : translate('screening.quote.many');
  const text = data ? priceOf(data) : translate(isPending ? 'screening.quote.asking' : 'screening.quote.unknown');
  return <ConfirmDialog {...dialog} title={title} text={text} confirm={translate('screening.quote.confirm')} />;
}
