/** The organization's plan. Stands before the calls that every resource has. */
import { Router } from 'express';
import { organizations } from '../../src/resources/organizations/schema';
import { plans } from '../../src/resources/plans/schema';
import { badRequest } from '../errors';
import { once } from '../idempotency';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { changePlan, planUsage, quotePlan } from '../organizations/plan';
import type { Services } from '../services';
import { demand } from '../viewer';

export function planRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/usage',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, plans.name, 'list');
      res.json({ data: await planUsage(services, viewer.organizationId) });
    }),
  );
  router.all('/usage', onlyMethods('GET'));

  router.post(
    '/quote',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, organizations.name, 'edit');
      res.json({ data: await quotePlan(services, caller, objectBody(req)) });
    }),
  );
  router.all('/quote', onlyMethods('POST'));

  router.post(
    '/change',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, organizations.name, 'edit');
      if (req.get('idempotency-key') === undefined)
        throw badRequest('A change of plan needs an Idempotency-Key, so that it is never paid twice.');
      const body = objectBody(req);
      const { status, data } = await once(req, caller.viewer, services, async (remember) => ({
        status: 200,
        data: await changePlan(services, caller, body, remember),
      }));
      res.status(status).json({ data });
    }),
  );
  router.all('/change', onlyMethods('POST'));
  return router;
}
