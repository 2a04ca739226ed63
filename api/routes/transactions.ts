/** A payment beside what it is usual to see, and the case that is opened about it by hand. */
import { Router } from 'express';
import { cases } from '../../src/resources/cases/schema';
import { transactions } from '../../src/resources/transactions/schema';
import { inEnglish } from '../../src/schema/problems';
import { caseOfPayment } from '../cases/automatic';
import { invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { aboutPayment } from '../monitoring/usual';
import { findIn, inTransaction } from '../records';
import type { Services } from '../services';
import { demand } from '../viewer';

export function transactionRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/:id/about',
    handle(async (req, res) => {
      res.json({ data: await aboutPayment(services, callerOf(req, res), String(req.params.id)) });
    }),
  );
  router.all('/:id/about', onlyMethods('GET'));

  router.post(
    '/:id/case',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, cases.name, 'create');
      demand(caller.viewer, transactions.name, 'show');
      const unknown = Object.keys(objectBody(req));
      let opened = { id: '', reference: '' };
      await inTransaction(services, transactions, caller, async (context) => {
        const record = await findIn(context, String(req.params.id));
        // After the record is known to be theirs: a payment of others is not there, whatever the body says (R31).
        if (unknown.length > 0)
          throw invalid(Object.fromEntries(unknown.map((key) => [key, inEnglish({ key: 'unknownField' })])));
        const { id, reference } = await caseOfPayment(context, record);
        opened = { id, reference: String(reference) };
        return record;
      });
      res.status(201).json({ data: opened });
    }),
  );
  router.all('/:id/case', onlyMethods('POST'));
  return router;
}
