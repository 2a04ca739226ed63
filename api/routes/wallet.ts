/** The organization's money: how it stands, and topping it up. */
import { Router } from 'express';
import { wallets } from '../../src/resources/wallets/schema';
import { badRequest } from '../errors';
import { once } from '../idempotency';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { readTopUp, topUp } from '../payments/topUp';
import type { Services } from '../services';
import { demand } from '../viewer';
import { summaryOf } from '../wallet/summary';

const MOST_DAYS = 366;

const onlyText = (value: unknown, name: string): string | undefined => {
  if (value === undefined || (typeof value === 'string' && value !== '')) return value;
  throw badRequest(`${name} is given once, as a text.`);
};

export function walletRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });

  router.get(
    '/summary',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, wallets.name, 'show');
      const days = Number(onlyText(req.query.days, 'days') ?? 30);
      if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
        throw badRequest(`days takes a whole number from 1 to ${MOST_DAYS}.`);
      const walletId = onlyText(req.query.walletId, 'walletId');
      res.json({ data: await summaryOf(services, viewer, { walletId, days }) });
    }),
  );
  router.all('/summary', onlyMethods('GET'));

  router.post(
    '/topup',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, wallets.name, 'topUp');
      const key = req.get('idempotency-key');
      if (key === undefined) throw badRequest('A top-up needs an Idempotency-Key, so that it is never paid twice.');
      const body = objectBody(req);
      const { status, data } = await once(req, caller.viewer, services, async (remember) => ({
        status: 201,
        data: await topUp(services, caller, readTopUp(body), key, remember),
      }));
      res.status(status).json({ data });
    }),
  );
  router.all('/topup', onlyMethods('POST'));
  return router;
}
