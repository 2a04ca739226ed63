import type { QueryClient } from '@tanstack/react-query';
import { ledgerEntries } from '../../resources/ledger-entries/schema';
import { payments } from '../../resources/payments/schema';
import { wallets } from '../../resources/wallets/schema';
import { WALLET_KEY } from './useSummary';

/** Reads anew all that shows money. */
export const moneyMoved = async (client: QueryClient): Promise<void> => {
  const keys = [WALLET_KEY, [payments.name], [wallets.name], [ledgerEntries.name], ['plan']];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};
