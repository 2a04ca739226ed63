/** Whether mail goes out, for those who may change what belongs to the organization. */
import { Router } from 'express';
import { can } from '../../src/schema/permissions';
import { forbidden } from '../errors';
import { handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { viewerOf } from '../viewer';

export function mailDeliveryRoutes({ mail }: Pick<Services, 'mail'>): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/',
    handle(async (_req, res) => {
      if (!can(viewerOf(res), 'organizations', 'edit')) throw forbidden();
      res.json({ data: await mail.delivery() });
    }),
  );
  router.all('/', onlyMethods('GET'));
  return router;
}
