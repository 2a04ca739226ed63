import type { Money } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { invalid } from '../errors';
import type { Behaviour } from './types';

const amounts = ['lowBalanceAt', 'autoTopUpAt', 'autoTopUpBy'] as const;
const automatic = ['autoTopUpAt', 'autoTopUpBy', 'autoTopUpMethodId'] as const;

export const walletsBehaviour: Behaviour = {
  prepareUpdate: (record, before, { viewer }) => {
    const { currency } = record.balance as Money;
    const errors: Record<string, string> = {};
    for (const source of amounts) {
      const line = record[source] as Money | null | undefined;
      if (line && line.currency !== currency) errors[source] = `Write the amount in ${currency}, as the wallet holds.`;
    }
    const given = automatic.filter((source) => record[source] !== null && record[source] !== undefined);
    if (given.length > 0)
      for (const source of automatic) if (!given.includes(source)) errors[source] ??= inEnglish({ key: 'required' });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const changed = automatic.some((source) => JSON.stringify(record[source]) !== JSON.stringify(before[source]));
    // Whoever set it up last pays in their name.
    return changed ? { ...record, autoTopUpById: given.length > 0 ? viewer.id : null } : record;
  },
};
