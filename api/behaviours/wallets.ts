import type { Money } from '../../src/schema/fields';
import { invalid } from '../errors';
import type { Behaviour } from './types';

export const walletsBehaviour: Behaviour = {
  prepareUpdate: (record) => {
    const [line, balance] = [record.lowBalanceAt as Money | null | undefined, record.balance as Money];
    if (line && line.currency !== balance.currency)
      throw invalid({ lowBalanceAt: `Write the amount in ${balance.currency}, as the wallet holds.` });
    return record;
  },
};
