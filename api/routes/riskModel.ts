/** The organization's risk model: what is in force, and the change of it, which scores every customer anew. */
import { Router } from 'express';
import { riskModels } from '../../src/resources/risk-models/schema';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { presentedOne } from '../present';
import { contextOf, demandVersion, inTransaction, updateIn } from '../records';
import { initialModel, riskModelId } from '../risk/model';
import type { Services } from '../services';
import { demand } from '../viewer';

export function riskModelRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const { store, now } = services;
  router.get(
    '/',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, riskModels.name, 'show');
      const { organizationId } = caller.viewer;
      const own = await store.get(riskModels.name, riskModelId(organizationId));
      const record = own ?? initialModel(organizationId, now().toISOString());
      res.json({ data: await presentedOne(record, contextOf(services, riskModels, caller, store)) });
    }),
  );
  router.put(
    '/',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, riskModels.name, 'edit');
      const body = objectBody(req);
      const version = versionOf(req);
      const { organizationId } = caller.viewer;
      const data = await inTransaction(services, riskModels, caller, async (context) => {
        const own = await context.session.get(riskModels.name, riskModelId(organizationId));
        const before = own ?? initialModel(organizationId, context.now);
        await demandVersion(context, before, version);
        // What is in force without being stored becomes a record with its first change.
        if (!own) await context.session.insert(riskModels.name, before);
        return updateIn(context, before, body);
      });
      res.json({ data });
    }),
  );
  router.all('/', onlyMethods('GET', 'PUT'));
  return router;
}
