import { isDeepStrictEqual } from 'node:util';
import { paymentMethods } from '../../src/resources/payment-methods/schema';
import { automaticSources as automatic } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { invalid } from '../errors';
import { adapterOf } from '../payments/adapters';
import { confirmAutomatic } from '../payments/confirm';
import { payerOf } from '../wallet/payer';
import type { Behaviour } from './types';

const amounts = ['lowBalanceAt', 'autoTopUpAt', 'autoTopUpBy'] as const;

export const walletsBehaviour: Behaviour = {
  prepareUpdate: async (record, before, context) => {
    const { currency } = record.balance as Money;
    const errors: Record<string, string> = {};
    for (const source of amounts) {
      const line = record[source] as Money | null | undefined;
      if (line && line.currency !== currency) errors[source] = `Write the amount in ${currency}, as the wallet holds.`;
    }
    const given = automatic.filter((source) => record[source] !== null && record[source] !== undefined);
    if (given.length > 0)
      for (const source of automatic) if (!given.includes(source)) errors[source] ??= inEnglish({ key: 'required' });
    if (record.autoTopUpMethodId !== before.autoTopUpMethodId) {
      const method = await context.session.get(paymentMethods.name, String(record.autoTopUpMethodId));
      const why = adapterOf(context.services.config, method?.providerId)?.refusesAutomatic?.(String(method?.token));
      if (why !== undefined) errors.autoTopUpMethodId ??= why;
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const changed = automatic.some((source) => JSON.stringify(record[source]) !== JSON.stringify(before[source]));
    // Saved as it stands, it comes to whoever saves it: from somebody who may not pay any more, and from nobody else.
    const taken =
      !changed &&
      given.length > 0 &&
      isDeepStrictEqual(record, before) &&
      (await payerOf(context.services, before)) === null;
    if (!changed && !taken) return record;
    if (given.length > 0) await confirmAutomatic(context, record.autoTopUpAt as Money, record.autoTopUpBy as Money);
    // Whoever set it up last pays in their name.
    return { ...record, autoTopUpById: given.length > 0 ? context.viewer.id : null };
  },
};
