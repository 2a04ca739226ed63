import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { AnyRecord } from '../../src/schema/fields';
import type { BehaviourContext } from '../behaviours/types';
import { presentedOne } from '../present';
import type { Stored } from '../store/store';

export interface TopUpAnswer {
  payment: AnyRecord;
  wallet: AnyRecord;
  /** The provider's page, where the payment goes on. */
  redirect?: string;
}

/** @param redirect given to nobody but whoever pays */
export async function answerOf(context: BehaviourContext, payment: Stored, redirect?: string): Promise<TopUpAnswer> {
  const wallet = await context.session.get(wallets.name, String(payment.walletId));
  if (!wallet) throw new Error(`Payment ${payment.id} is for a wallet that is not there`);
  return {
    payment: await presentedOne(payment, { ...context, schema: payments }),
    wallet: await presentedOne(wallet, { ...context, schema: wallets }),
    ...(redirect !== undefined && payment.byId === context.viewer.id && { redirect }),
  };
}
