import { modulesOf } from '../../src/resources/modules/catalogue';
import type { Behaviour } from './types';

/** Which modules are on depends on who asks. */
export const modulesBehaviour: Behaviour = {
  present: async (records, { session, viewer }) => {
    const on = modulesOf(await session.get('organizations', viewer.organizationId));
    return records.map((record) => ({ ...record, on: on.includes(record.id) }));
  },
};
