import { useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { AnyRecord, Money } from '../../schema/fields';

export interface Quote {
  customers: number;
  /** So many of them the plan still includes this month. */
  included: number;
  /** Of the others together. */
  price: Money;
}

/** What a screening of many customers would cost now. @param asked params of the job, or `{count}`; nothing is asked without them */
export function useQuote(asked: AnyRecord | undefined) {
  const assay = useAssay();
  return useQuery({
    queryKey: ['screening', 'quote', asked],
    queryFn: async ({ signal }) =>
      (await assay.call<Quote>('POST', '/screening/quote', { body: asked ?? {}, signal })).data,
    enabled: asked !== undefined,
    retry: false,
    // Of a moment: with each check that somebody runs the plan includes fewer.
    gcTime: 0,
  });
}
