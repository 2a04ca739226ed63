import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAssay } from '../../providers/dataProvider';
import type { Money } from '../../schema/fields';

/** What `GET /wallet/summary` gives. */
export interface Summary {
  /** The day (UTC) that it is. */
  today: string;
  currency: string;
  wallet: {
    id: string;
    balance: Money;
    held: Money;
    available: Money;
    lowBalanceAt: Money | null;
    low: boolean;
  } | null;
  wallets: { id: string; currency: string; balance: Money }[];
  spentThisMonth: number;
  averageADay: number;
  daysLeft: number | null;
  days: { day: string; balance: number; topUp: number }[];
  services: { resource: string; label: string; amount: number }[];
}

/** All that is asked of the wallet begins with this; a top-up makes it stale. */
export const WALLET_KEY = ['wallet'] as const;

/** How the wallet stands. `walletId`: the one in the primary currency when left out. */
export function useSummary({ walletId, days = 30 }: { walletId?: string | undefined; days?: number } = {}) {
  const assay = useAssay();
  return useQuery({
    queryKey: [...WALLET_KEY, 'summary', walletId ?? null, days],
    queryFn: async ({ signal }) =>
      (await assay.call<Summary>('GET', '/wallet/summary', { query: { walletId, days }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    retry: false,
  });
}
