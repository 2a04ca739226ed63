import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { isRefusal } from '../../providers/httpError';
import { ledgerEntries } from '../../resources/ledger-entries/schema';
import { payments, type Payment, type SandboxOutcome } from '../../resources/payments/schema';
import { wallets, type Wallet } from '../../resources/wallets/schema';
import type { Money } from '../../schema/fields';
import { fieldErrorsOf, messageOf } from '../../views/errors';
import { WALLET_KEY } from '../wallet/useSummary';

export interface Asked {
  walletId: string | null;
  amount: Money;
  paymentMethodId: string;
  outcome: SandboxOutcome | null;
}

export interface Answered {
  payment: Payment;
  wallet: Wallet;
  /** The provider's page, where the payment goes on. */
  redirect?: string;
}

export const isWaiting = ({ status }: Pick<Payment, 'status'>): boolean => status === 'created' || status === 'pending';

export interface Refused {
  /** Nobody knows whether it was paid: the next try carries the same key. */
  unknown: boolean;
  message: string | undefined;
  fields: Record<string, string>;
}

/** What a large payment is confirmed by. */
export type Proof = { code: string } | { password: string };

/** Asks for one payment at a time: a double click, or another try after no answer came, is the same payment. */
export function useTopUp() {
  const assay = useAssay();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [answered, setAnswered] = useState<Answered>();
  /** Given, and perhaps not used: the next try of the same payment needs no other. */
  const proven = useRef(false);
  const pay = async (asked: Asked, proof?: Proof): Promise<Answered | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setRefused(undefined);
    setAnswered(undefined);
    try {
      if (proof && !proven.current) {
        await assay.call('POST', '/auth/reproof', { body: proof });
        proven.current = true;
      }
      const { data } = await assay.call<Answered>('POST', '/wallet/topup', { body: asked, idempotent: true });
      proven.current = false;
      setAnswered(data);
      return data;
    } catch (fault) {
      const unknown = !isRefusal(fault);
      if (!unknown) proven.current = false;
      setRefused({ unknown, message: messageOf(fault), fields: fieldErrorsOf(fault) });
      return undefined;
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
