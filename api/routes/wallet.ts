/** The organization's money: how it stands, and topping it up. */
import { Router, type Response } from 'express';
import { ledgerEntries } from '../../src/resources/ledger-entries/schema';
import { wallets } from '../../src/resources/wallets/schema';
import { badRequest } from '../errors';
import { once } from '../idempotency';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { confirmPayment } from '../payments/confirm';
import { statementOf, type PdfFile } from '../payments/receipt';
import { AUTOMATIC } from '../payments/request';
import { readTopUp, topUp } from '../payments/topUp';
import type { Services } from '../services';
import { demand } from '../viewer';
import { exchange, quote } from '../wallet/exchange';
import { summaryOf } from '../wallet/summary';

const MOST_DAYS = 366;

const onlyText = (value: unknown, name: string): string | undefined => {
  if (value === undefined || (typeof value === 'string' && value !== '')) return value;
  throw badRequest(`${name} is given once, as a text.`);
};

/** Answers with a file to be saved. */
export function sendPdf(res: Response, { name, bytes }: PdfFile): void {
  res
    .set({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
    .send(bytes);
}

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
      // It would pay by itself, with nobody asked.
      if (key.startsWith(AUTOMATIC)) throw badRequest(`No Idempotency-Key begins with "${AUTOMATIC}".`);
      const body = objectBody(req);
      const { status, data } = await once(req, caller.viewer, services, async (remember) => ({
        status: 201,
        data: await topUp(services, caller, readTopUp(body), key, remember, confirmPayment),
      }));
      res.status(status).json({ data });
    }),
  );
  router.all('/topup', onlyMethods('POST'));

  router.post(
    '/quotes',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, wallets.name, 'topUp');
      res.status(201).json({ data: await quote(services, caller, objectBody(req)) });
    }),
  );
  router.all('/quotes', onlyMethods('POST'));

  router.post(
    '/exchange',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, wallets.name, 'topUp');
      if (req.get('idempotency-key') === undefined)
        throw badRequest('An exchange needs an Idempotency-Key, so that it is never done twice.');
      const body = objectBody(req);
      const { status, data } = await once(req, caller.viewer, services, async (remember) => ({
        status: 201,
        data: await exchange(services, caller, body, remember),
      }));
      res.status(status).json({ data });
    }),
  );
  router.all('/exchange', onlyMethods('POST'));

  router.get(
    '/statement.pdf',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, ledgerEntries.name, 'list');
      const [walletId, month] = [onlyText(req.query.walletId, 'walletId'), onlyText(req.query.month, 'month')];
      if (walletId === undefined) throw badRequest('walletId says which wallet.');
      if (month === undefined || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month))
        throw badRequest('month takes a month such as 2026-11.');
      sendPdf(res, await statementOf(services, caller, walletId, month));
    }),
  );
  router.all('/statement.pdf', onlyMethods('GET'));
  return router;
}
