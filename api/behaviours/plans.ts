import type { Behaviour } from './types';

/** Which plan is the current one depends on who asks. */
export const plansBehaviour: Behaviour = {
  present: async (records, { session, viewer }) => {
    const organization = await session.get('organizations', viewer.organizationId);
    return records.map((record) => ({ ...record, current: record.id === organization?.planId }));
  },
};
