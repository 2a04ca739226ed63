/** Erasure of a person, and legal holds: calls of customers and cases beside those that every resource has. */
import { Router } from 'express';
import { customers } from '../../src/resources/customers/schema';
import { HOLD, isErased, isHeld } from '../../src/schema/erasure';
import { inEnglish } from '../../src/schema/problems';
import { asNoun, type AnyResource } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import { ERASURE } from '../erasure/erase';
import { judgeErasure } from '../erasure/plan';
import { conflict, invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { auditIn, demandVersion, findIn, inTransaction, readWhy, storeIn } from '../records';
import type { Services } from '../services';
import { demand } from '../viewer';
import { contextOf } from '../writes';
import type { AnyRecord } from '../../src/schema/fields';

/** The reason of a body that holds nothing else. @throws ApiError 422 */
function reasonIn({ reason: given, ...unknown }: AnyRecord): string {
  const { reason, faults } = readWhy(given);
  const errors = {
    ...Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })])),
    ...faults,
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return reason;
}

/** Puts a record on hold and lifts it, each for a reason. */
export function holdRoutes(services: Services, schema: AnyResource): Router {
  const router = Router({ caseSensitive: true });
  for (const action of ['hold', 'release'] as const) {
    router.post(
      `/:id/${action}`,
      handle(async (req, res) => {
        const caller = callerOf(req, res);
        demand(caller.viewer, schema.name, 'hold');
        const reason = reasonIn(objectBody(req));
        const data = await inTransaction(services, schema, caller, async (context) => {
          const before = await findIn(context, String(req.params.id));
          await demandVersion(context, before, versionOf(req));
          const noun = asNoun(schema.label.one);
          if (action === 'hold' && isHeld(before)) throw conflict(`This ${noun} is on legal hold already.`);
          if (action === 'release' && !isHeld(before)) throw conflict(`This ${noun} is on no legal hold.`);
          const set = action === 'hold';
          const record = await storeIn(context, before, {
            ...before,
            [HOLD.reason]: set ? reason : null,
            [HOLD.by]: set ? caller.viewer.id : null,
            [HOLD.since]: set ? context.now : null,
          });
          await auditIn(context, record, {
            action,
            summary: set ? 'Put on legal hold' : 'Lifted the legal hold',
            reason,
            changes: changesBetween(context.schema, before, record),
          });
          return record;
        });
        res.json({ data });
      }),
    );
    router.all(`/:id/${action}`, onlyMethods('POST'));
  }
  return router;
}

/** What would go, and the work that lets it go. */
export function erasureRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.get(
    '/:id/erasure',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, customers.name, 'erase');
      const context = contextOf(services, customers, caller, services.store);
      const customer = await findIn(context, String(req.params.id));
      const { plan } = await judgeErasure(services.store, services, customer, context.now);
      res.json({ data: plan });
    }),
  );
  router.post(
    '/:id/erasure',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const { viewer, actor } = caller;
      demand(viewer, customers.name, 'erase');
      const reason = reasonIn(objectBody(req));
      const job = await services.store.transaction(async (session) => {
        const context = contextOf(services, customers, caller, session);
        const customer = await findIn(context, String(req.params.id));
        await demandVersion(context, customer, versionOf(req));
        const { plan, going } = await judgeErasure(session, services, customer, context.now);
        if (plan.hold) throw conflict(`A legal hold on ${plan.hold.reference} stands against it.`);
        if (going.length === 0)
          throw conflict(isErased(customer) ? 'This person was erased.' : 'Nothing of this customer may go yet.');
        return services.jobs.start(ERASURE, { customerId: customer.id, reason }, viewer, actor, session);
      });
      res.status(201).location(`/api/v1/jobs/${job.id}`).json({ data: job });
    }),
  );
  router.all('/:id/erasure', onlyMethods('GET', 'POST'));
  return router;
}
