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
    run: ({ params }, context) =>
      eraseCustomer(
        context,
        String(params.customerId),
        String(params.reason),
        (context.state as Progress | null) ?? nothingDone,
      ),
  },
  {
    name: RETENTION,
    permission: { resource: organizations.name, action: 'edit' },
    run: (_job, context) => runRetention(context),
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
