/** The organization's own currency. */
import { Router } from 'express';
import { notFound } from '../errors';
import { callerOf, handle, onlyMethods } from '../middlewares';
import { showRecord } from '../records';
import { primaryCurrencyOf } from '../reference';
import type { Services } from '../services';

export function currencyRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const currencies = services.resources.find(({ name }) => name === 'currencies');
  router.get(
    '/primary',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      if (!currencies) throw notFound();
      const code = await primaryCurrencyOf(services.store, caller.viewer.organizationId);
      res.json({ data: await showRecord(services, currencies, caller, code) });
    }),
  );
  router.all('/primary', onlyMethods('GET'));
  return router;
}
