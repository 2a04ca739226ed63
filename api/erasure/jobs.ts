/** Erasure and retention as work in the background. */
import { customers } from '../../src/resources/customers/schema';
import { keepFields, organizations } from '../../src/resources/organizations/schema';
import { startForDay, type DailyServices } from '../daily';
import type { JobKind } from '../jobs';
import { eraseCustomer, ERASURE, nothingDone, RETENTION, type Progress } from './erase';
import { runRetention } from './retention';

export const erasureJobs: readonly JobKind[] = [
  {
    name: ERASURE,
    permission: { resource: customers.name, action: 'erase' },
    async run({ params }, context) {
      const begun = (context.state as Progress | null) ?? nothingDone;
      const erased = await eraseCustomer(context, String(params.customerId), String(params.reason), begun);
      await context.services.store.scrub();
      return erased;
    },
  },
  {
    name: RETENTION,
    permission: { resource: organizations.name, action: 'edit' },
    async run(_job, context) {
      const erased = await runRetention(context);
      if (erased.records > 0) await context.services.store.scrub();
      return erased;
    },
  },
];

/**
 * Starts the night's retention of every organization that set a time and has had no run this day.
 * @returns ids of the jobs
 */
export const startRetention = (services: DailyServices): Promise<string[]> =>
  startForDay(services, {
    kind: RETENTION,
    name: 'Data retention',
    due: (organization) => Object.keys(keepFields).some((source) => typeof organization[source] === 'number'),
  });
