import { useGetList } from 'ra-core';
import { currencyExchanges, type CurrencyExchange } from '../../resources/currency-exchanges/schema';

/** Codes of the currencies that there is a rate for, from or to `code`, in their order. */
export function useRated(code: string, enabled: boolean): string[] {
  const { data: rates = [] } = useGetList<CurrencyExchange>(
    currencyExchanges.name,
    { sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: 200 } },
    { enabled: enabled && code !== '', retry: false },
  );
  const others = rates.flatMap(({ base, quote }) => (base === code ? [quote] : quote === code ? [base] : []));
  return [...new Set(others)].filter((one) => one !== undefined && one !== null).toSorted();
}
