/** A draft of the organization's workflow, tried on what was decided. Nothing is written. */
import { Router } from 'express';
import { organizations } from '../../src/resources/organizations/schema';
import { testedSources } from '../../src/resources/organizations/workflowTest';
import { inEnglish } from '../../src/schema/problems';
import { demandRules } from '../behaviours/organizations';
import { invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { testWorkflow } from '../organizations/workflowTest';
import { contextOf, findIn, valuesOf } from '../records';
import type { Services } from '../services';
import { demand } from '../viewer';

export function workflowRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    '/test',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, organizations.name, 'edit');
      const body = objectBody(req);
      const unknown = Object.keys(body).filter((key) => !testedSources.some((source) => source === key));
      if (unknown.length > 0)
        throw invalid(Object.fromEntries(unknown.map((key) => [key, inEnglish({ key: 'unknownField' })])));
      const context = contextOf(services, organizations, caller, services.store);
      const live = await findIn(context, caller.viewer.organizationId);
      const draft = { ...live, ...(await valuesOf(context, body, live)) };
      demandRules(draft);
      res.json({ data: await testWorkflow(context, live, draft) });
    }),
  );
  router.all('/test', onlyMethods('POST'));
  return router;
}
