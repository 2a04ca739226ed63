/** What providers tell of payments. Stands before the calls that every resource has. */
import { Router } from 'express';
import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import { callerOf, handle, objectBody, onlyMethods, rawBodyOf } from '../middlewares';
import { readBankStatement } from '../payments/bankStatement';
import { receiptOf } from '../payments/receipt';
import { lookAtOne } from '../payments/look';
import { playWebhook, receiveWebhook } from '../payments/webhook';
import type { Services } from '../services';
import { demand } from '../viewer';
import { sendPdf } from './wallet';

export function paymentRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });

  // No bearer: who calls is proven by the signature over the body.
  router.post(
    '/webhook/:provider',
    handle(async (req, res) => {
      const { provider } = req.params;
      res.json({ data: await receiveWebhook(services, String(provider), rawBodyOf(req), (name) => req.get(name)) });
    }),
  );
  router.all('/webhook/:provider', onlyMethods('POST'));

  router.post(
    '/bank-statement',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, payments.name, 'reconcile');
      res.json({ data: await readBankStatement(services, caller, objectBody(req)) });
    }),
  );
  router.all('/bank-statement', onlyMethods('POST'));

  router.get(
    '/:id/receipt.pdf',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, payments.name, 'show');
      sendPdf(res, await receiptOf(services, caller, String(req.params.id)));
    }),
  );
  router.all('/:id/receipt.pdf', onlyMethods('GET'));

  router.post(
    '/:id/look',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, wallets.name, 'topUp');
      res.json({ data: await lookAtOne(services, caller, String(req.params.id)) });
    }),
  );
  router.all('/:id/look', onlyMethods('POST'));

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
