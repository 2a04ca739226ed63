/** One cheap call for all counts of the navigation. */
import { Router } from 'express';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { waitingFor } from '../waiting';

export function waitingRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/',
    handle(async (req, res) => {
      res.json({ data: await waitingFor(services, callerOf(req, res).viewer) });
    }),
  );
  router.all('/', onlyMethods('GET'));
  return router;
}
