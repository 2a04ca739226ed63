import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { WalletSummary } from '../../resources/wallets/schema';

/** All that is asked of the wallet begins with this; a top-up makes it stale. */
export const WALLET_KEY = ['wallet'] as const;

/** How the wallet stands. `walletId`: the one in the primary currency when left out. */
export function useSummary({
  walletId,
  days = 30,
  enabled = true,
}: { walletId?: string | undefined; days?: number; enabled?: boolean } = {}) {
  const assay = useAssay();
  return useQuery({
    queryKey: [...WALLET_KEY, 'summary', walletId ?? null, days],
    queryFn: async ({ signal }) =>
      (await assay.call<WalletSummary>('GET', '/wallet/summary', { query: { walletId, days }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    retry: false,
    enabled,
  });
}
