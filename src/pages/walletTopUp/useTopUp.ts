import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { ledgerEntries } from '../../resources/ledger-entries/schema';
import { payments, type Payment } from '../../resources/payments/schema';
import { wallets, type Wallet } from '../../resources/wallets/schema';
import type { Money } from '../../schema/fields';
import { fieldErrorsOf, messageOf, statusOf } from '../../views/errors';
import { WALLET_KEY } from '../wallet/useSummary';

export type Outcome = 'succeed' | 'challenge' | 'pending' | 'decline';

export interface Asked {
  walletId: string | null;
  amount: Money;
  paymentMethodId: string;
  outcome: Outcome | null;
}

export interface Answered {
  payment: Payment;
  wallet: Wallet;
}

export interface Refused {
  /** Nobody knows whether it was paid: the next try carries the same key. */
  unknown: boolean;
  message: string | undefined;
  fields: Record<string, string>;
}

/** Asks for one payment at a time: a double click, or another try after no answer came, is the same payment. */
export function useTopUp() {
  const assay = useAssay();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [answered, setAnswered] = useState<Answered>();
  const pay = async (asked: Asked): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    setAnswered(undefined);
    try {
      const { data } = await assay.call<Answered>('POST', '/wallet/topup', { body: asked, idempotent: true });
      setAnswered(data);
    } catch (fault) {
      const status = statusOf(fault);
      setRefused({ unknown: status === 0 || status >= 500, message: messageOf(fault), fields: fieldErrorsOf(fault) });
    } finally {
      setBusy(false);
      await Promise.all(
        [WALLET_KEY, [payments.name], [wallets.name], [ledgerEntries.name]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
  const reset = () => {
    setRefused(undefined);
    setAnswered(undefined);
  };
  return { pay, busy, refused, answered, reset };
}
