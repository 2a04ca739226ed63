/** Back from a provider's page: what became of the payment, asked of the provider until it is settled. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { PaymentMethod } from '../../resources/payment-methods/schema';
import type { PaymentProviderRecord } from '../../resources/payment-providers/schema';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { Failed } from '../../views/parts/Failed';
import { moneyMoved } from '../wallet/stale';
import { Receipt } from './Receipt';
import { isWaiting, type Answered } from './useTopUp';

const LOOK_MS = 4_000;

interface Props {
  id: string;
  methods: readonly PaymentMethod[];
  providers: readonly PaymentProviderRecord[];
  onAgain: () => void;
}

export function Return({ id, methods, providers, onAgain }: Props) {
  const translate = useTranslate();
  const assay = useAssay();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['look', id],
    queryFn: async ({ signal }) =>
      (await assay.call<Answered>('POST', `/payments/${encodeURIComponent(id)}/look`, { body: {}, signal })).data,
    retry: false,
    // Asked anew by whoever comes back once more.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data.payment) && !state.error ? LOOK_MS : false),
  });
  const settled = data !== undefined && !isWaiting(data.payment);
  useEffect(() => {
    if (settled) void moneyMoved(client);
  }, [settled, client]);
  const again = async (): Promise<void> => {
    setAsking(true);
    await refetch();
    setAsking(false);
  };
  if (!data)
    return error ? (
      <Tray>
        <Sheet>
          <Failed error={error} retry={() => void refetch()} />
        </Sheet>
      </Tray>
    ) : (
      <SkeletonRows rows={6} label={translate('wallet.pay.looking')} />
    );
  return (
    <Receipt
      challenged={false}
      answered={data}
      method={methods.find((one) => one.id === data.payment.methodId)}
      provider={providers.find((one) => one.id === data.payment.providerId)}
      look={{ again: () => void again(), busy: asking, silent: error !== null }}
      onAgain={onAgain}
    />
  );
}
