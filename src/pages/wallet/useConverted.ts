import { useGetList } from 'ra-core';
import { useGlobalState } from '../../providers/state';
import { convertedBy, type Rate } from '../../schema/rates';
import { currencyExchanges, type CurrencyExchange } from '../../resources/currency-exchanges/schema';
import type { Money } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { useViewer } from '../../views/viewer';

export interface Converted {
  money: Money;
  rate: Rate;
}

const newest = { sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: 1 } } as const;

/**
 * The newest rate between a currency and the one that the person chose. `undefined` where both are the same or the rate is still
 * asked for, `null` where there is none. However many amounts ask, it is fetched once.
 */
export function useChosenRate(from: string | undefined): Rate | null | undefined {
  const [chosen] = useGlobalState('currency');
  const viewer = useViewer();
  const to = chosen?.code ?? '';
  const enabled = Boolean(to && from) && to !== from && can(viewer, currencyExchanges.name, 'list');
  const ask = (base: string, quote: string) => ({ ...newest, filter: { base, quote } });
  const options = { enabled, staleTime: 60_000, retry: false };
  const straight = useGetList<CurrencyExchange>(currencyExchanges.name, ask(from ?? '', to), options);
  const back = useGetList<CurrencyExchange>(currencyExchanges.name, ask(to, from ?? ''), options);
  if (!enabled || straight.isPending || back.isPending) return undefined;
  const found = straight.data?.[0] ?? back.data?.[0];
  if (!found) return null;
  const { base, quote, rate, at, source } = found;
  return { base: base ?? '', quote: quote ?? '', rate: rate ?? '', at: at ?? '', source: source ?? '' };
}

/** An amount in the currency that the person chose, with the rate behind it; `undefined` and `null` as of `useChosenRate`. */
export function useConverted(money: Money | undefined): Converted | null | undefined {
  const [chosen] = useGlobalState('currency');
  const rate = useChosenRate(money?.currency);
  if (!money || rate === undefined) return undefined;
  if (rate === null) return null;
  const converted = convertedBy(money, rate, chosen?.code ?? '');
  return converted && { money: converted, rate };
}
