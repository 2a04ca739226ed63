/** What providers tell of payments. Stands before the calls that every resource has. */
import { Router } from 'express';
import { wallets } from '../../src/resources/wallets/schema';
import { callerOf, handle, objectBody, onlyMethods, rawBodyOf } from '../middlewares';
import { SIGNATURE } from '../payments/signature';
import { playWebhook, receiveWebhook } from '../payments/webhook';
import type { Services } from '../services';
import { demand } from '../viewer';

export function paymentRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });

  // No bearer: who calls is proven by the signature over the body.
  router.post(
    '/webhook/:provider',
    handle(async (req, res) => {
      const { provider } = req.params;
      res.json({ data: await receiveWebhook(services, String(provider), rawBodyOf(req), req.get(SIGNATURE)) });
    }),
  );
  router.all('/webhook/:provider', onlyMethods('POST'));

  router.post(
    '/:id/sandbox',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, wallets.name, 'topUp');
      res.json({ data: await playWebhook(services, caller, String(req.params.id), objectBody(req)) });
    }),
  );
  router.all('/:id/sandbox', onlyMethods('POST'));
  return router;
}
