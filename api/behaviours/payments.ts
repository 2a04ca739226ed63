import { beginRefund } from '../payments/refunds';
import type { Behaviour } from './types';

/** Sends money back the way it came; the wallet must still hold it. The provider's fee is gone. */
export const paymentsBehaviour: Behaviour = {
  moved: async (record, _before, { transition }, context) => {
    if (transition === 'refund') await beginRefund(context, record);
    // Why an earlier try came to nothing.
    return { ...record, failureReason: null };
  },
};
