import { primaryCurrencyOf } from '../reference';
import type { Behaviour } from './types';

/** Which currency is the primary one depends on who asks. */
export const currencies: Behaviour = {
  present: async (records, { session, viewer }) => {
    const primary = await primaryCurrencyOf(session, viewer.organizationId);
    return records.map((record) => ({ ...record, primary: record.id === primary }));
  },
};
