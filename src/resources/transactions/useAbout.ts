import { useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { AnyRecord, Money } from '../../schema/fields';

export interface UsualPayments {
  days: number;
  count: number;
  largest: Money | null;
  total: number;
  payments: { id: string; reference: string; bookedAt: string; amount: Money | null }[];
}

export interface About {
  /** Nothing for who may not list payments. */
  usual: UsualPayments | null;
  cases: { id: string; reference: string; status: string }[];
}

/** What the customer paid before, and the cases about this payment; asked anew with each version of it. */
export function useAbout({ id, version }: AnyRecord) {
  const assay = useAssay();
  return useQuery({
    queryKey: ['transactions', 'about', String(id), version],
    queryFn: async ({ signal }) =>
      (await assay.call<About>('GET', `/transactions/${encodeURIComponent(String(id))}/about`, { signal })).data,
    retry: false,
  });
}
