/** What deciding a check would do to its customer's risk, outcome by outcome; said before anybody decides. */
import { Router } from 'express';
import { customerDecisionOutcomes, offeredFor } from '../../src/resources/customer-decision-outcomes/schema';
import { can } from '../../src/schema/permissions';
import { isErased } from '../../src/schema/erasure';
import type { AnyResource } from '../../src/schema/resource';
import { riskOf } from '../engines/risk';
import { callerOf, handle, onlyMethods } from '../middlewares';
import { contextOf, findIn } from '../records';
import { factsOf } from '../risk/facts';
import { weightsOf } from '../risk/model';
import type { Services } from '../services';
import { countsAs } from '../verification/byHand';
import { demand } from '../viewer';

export interface Effects {
  /** As it is; nothing where the reader may not see the customer. */
  riskScore: number | null;
  outcomes: { id: string; riskScore: number }[];
}

/** Stands before the calls that every resource has. */
export function checkEffectRoutes(services: Services, schema: AnyResource): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/:id/effects',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const { viewer } = caller;
      demand(viewer, schema.name, 'decide');
      const context = contextOf(services, schema, caller, services.store);
      const { session } = context;
      const record = await findIn(context, String(req.params.id));
      const customer = await session.get('customers', String(record.customerId));
      const nothing: Effects = { riskScore: null, outcomes: [] };
      if (!customer || isErased(customer) || !can(viewer, 'customers', 'show')) return res.json({ data: nothing });
      const weights = await weightsOf(session, viewer.organizationId);
      const { active, usedFor } = offeredFor('checks');
      const { data: outcomes } = await session.list(customerDecisionOutcomes.name, {
        where: [
          { path: 'organizationId', op: 'eq', value: viewer.organizationId },
          { path: 'active', op: 'eq', value: active },
          { path: 'usedFor', op: 'eq', value: usedFor },
        ],
      });
      // The same sum that deciding makes: outcomes that count alike are asked about once.
      const scores = new Map<unknown, number>();
      const scoreOf = async (weight: unknown): Promise<number> => {
        const known = scores.get(weight);
        if (known !== undefined) return known;
        const facts = await factsOf(context, customer.id, { id: record.id, countsAs: weight });
        const { riskScore } = riskOf({ ...customer, ...facts }, weights);
        scores.set(weight, riskScore);
        return riskScore;
      };
      const effects: Effects = { riskScore: Number(customer.riskScore ?? 0), outcomes: [] };
      for (const outcome of outcomes)
        effects.outcomes.push({ id: outcome.id, riskScore: await scoreOf(countsAs(record, outcome)) });
      return res.json({ data: effects });
    }),
  );
  router.all('/:id/effects', onlyMethods('GET'));
  return router;
}
