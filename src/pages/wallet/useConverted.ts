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
 * An amount in the currency that the person chose, with the rate behind it. `undefined` where it is in that currency already or
 * the rate is still asked for, `null` where there is no rate.
 */
export function useConverted(money: Money | undefined): Converted | null | undefined {
  const [chosen] = useGlobalState('currency');
  const viewer = useViewer();
  const to = chosen?.code ?? '';
  const from = money?.currency ?? '';
  const enabled = to !== '' && from !== '' && to !== from && can(viewer, currencyExchanges.name, 'list');
  const ask = (base: string, quote: string) => ({ ...newest, filter: { base, quote } });
  const options = { enabled, staleTime: 60_000, retry: false };
  const straight = useGetList<CurrencyExchange>(currencyExchanges.name, ask(from, to), options);
  const back = useGetList<CurrencyExchange>(currencyExchanges.name, ask(to, from), options);
  if (!enabled || !money || straight.isPending || back.isPending) return undefined;
  const found = straight.data?.[0] ?? back.data?.[0];
  if (!found) return null;
  const rate: Rate = {
    base: found.base ?? '',
    quote: found.quote ?? '',
    rate: found.rate ?? '',
    at: found.at ?? '',
    source: found.source ?? '',
  };
  const converted = convertedBy(money, rate, to);
  return converted && { money: converted, rate };
}
