/** What would go at once because its time is over, and the run that lets it go without waiting for the night. */
import { Router } from 'express';
import { organizations } from '../../src/resources/organizations/schema';
import { RETENTION } from '../erasure/erase';
import { dueNow } from '../erasure/retention';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { demand } from '../viewer';

export function retentionRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, organizations.name, 'show');
      const now = services.now().toISOString();
      res.json({ data: await dueNow(services.store, services, viewer.organizationId, now) });
    }),
  );
  router.post(
    '/',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      demand(viewer, organizations.name, 'edit');
      const job = await services.jobs.start(RETENTION, {}, viewer, actor);
      res.status(201).location(`/api/v1/jobs/${job.id}`).json({ data: job });
    }),
  );
  router.all('/', onlyMethods('GET', 'POST'));
  return router;
}
