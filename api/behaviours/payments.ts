import type { Money } from '../../src/schema/fields';
import { conflict } from '../errors';
import { adapterOf } from '../payments/adapters';
import { move } from '../wallet/ledger';
import type { Behaviour } from './types';

/** Sends money back the way it came; the wallet must still hold it. The provider's fee is gone. */
export const paymentsBehaviour: Behaviour = {
  moved: async (record, _before, { transition }, context) => {
    if (transition !== 'refund') return record;
    const wallet = await context.session.get('wallets', String(record.walletId));
    const adapter = adapterOf(context.services.config, record.providerId);
    if (!wallet || !adapter) throw conflict('This payment can no longer be sent back.');
    if (adapter.refusesRefund !== undefined) throw conflict(adapter.refusesRefund);
    const amount = record.amount as Money;
    // The ledger first: it refuses, and nothing is sent then.
    await move(context, wallet, {
      kind: 'refund',
      amount: -amount.amount,
      counterAccount: `provider.${adapter.id}`,
      source: {
        resource: 'payments',
        id: record.id,
        reference: String(record.reference),
        description: 'Top-up sent back',
      },
    });
    await adapter.refund({
      paymentId: record.id,
      providerReference: (record.providerReference as string | null | undefined) ?? null,
      total: amount,
    });
    return record;
  },
};
