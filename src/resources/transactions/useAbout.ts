import { useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { AnyRecord } from '../../schema/fields';
import type { AboutPayment } from './about';

/** What the customer paid before, and the cases about this payment; asked anew with each version of it. */
export function useAbout({ id, version }: AnyRecord) {
  const assay = useAssay();
  return useQuery({
    queryKey: ['transactions', 'about', String(id), version],
    queryFn: async ({ signal }) =>
      (await assay.call<AboutPayment>('GET', `/transactions/${encodeURIComponent(String(id))}/about`, { signal })).data,
    retry: false,
  });
}
