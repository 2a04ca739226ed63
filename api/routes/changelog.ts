/** The changelog's own call; listing and opening entries is the generic matter. */
import { Router } from 'express';
import { verifyChain } from '../audit';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { demand } from '../viewer';

export function changelogRoutes({ store }: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/verify',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, 'changelog', 'verify');
      res.json({ data: await verifyChain(store, viewer.organizationId) });
    }),
  );
  router.all('/verify', onlyMethods('GET'));
  return router;
}
