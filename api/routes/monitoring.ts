/** What is checked again by itself: how often, when it was looked last, and when next. */
import { Router } from 'express';
import { organizations } from '../../src/resources/organizations/schema';
import { callerOf, handle, onlyMethods } from '../middlewares';
import { monitoringOf } from '../monitoring/recheck';
import type { Services } from '../services';
import { demand } from '../viewer';

export function monitoringRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, organizations.name, 'show');
      res.json({ data: await monitoringOf(services, viewer.organizationId) });
    }),
  );
  router.all('/', onlyMethods('GET'));
  return router;
}
