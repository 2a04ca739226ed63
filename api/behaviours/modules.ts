import { modulesOf } from '../../src/resources/modules/catalogue';
import { isCharged } from '../payments/adapters';
import type { Behaviour } from './types';

/** Which modules are on depends on who asks, and whether they cost anything on the installation. */
export const modulesBehaviour: Behaviour = {
  present: async (records, { session, services, viewer }) => {
    const on = modulesOf(await session.get('organizations', viewer.organizationId));
    const price = isCharged(services.config) ? {} : { price: { amount: 0, currency: 'EUR' } };
    return records.map((record) => ({ ...record, ...price, on: on.includes(record.id) }));
  },
};
