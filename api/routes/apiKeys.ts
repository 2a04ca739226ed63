/** What of API keys differs from other resources: the answer that makes one holds its secret, this once. */
import { Router } from 'express';
import { apiKeys, type ApiKey } from '../../src/resources/api-keys/schema';
import { DAY } from '../../src/schema/day';
import { STATUS } from '../../src/schema/resource';
import { hasEnded, newSecret } from '../auth/apiKeys';
import type { BehaviourContext } from '../behaviours/types';
import { conflict } from '../errors';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { changesBetween } from '../audit';
import { auditIn, createIn, demandVersion, findIn, inTransaction, storeIn } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { demand } from '../viewer';

/** Gives a new record its secret, in the transaction that made it. */
async function issue({ session }: BehaviourContext, record: Stored): Promise<{ record: Stored; key: string }> {
  const { key, secretHash } = newSecret(String(record.prefix));
  const issued = { ...record, secretHash };
  await session.update(apiKeys.name, issued);
  return { record: issued, key };
}

/** A new key with the rights of the old one, which works until the end of the next day. */
async function rotate(context: BehaviourContext, before: Stored & ApiKey): Promise<{ record: Stored; key: string }> {
  const { session, now } = context;
  if (before[STATUS] !== 'active' || hasEnded(before.expiresOn, now))
    throw conflict('This key has ended. Make a new one.');
  const { name, scopes, allowedAddresses, expiresOn } = before;
  // Made as any other one is: by a person, who holds what it opens.
  const made = await createIn(context, { name, scopes, allowedAddresses, expiresOn });
  const next = { ...made, rotatedFromId: before.id };
  await session.update(apiKeys.name, next);
  const overlap = new Date(Date.parse(now) + DAY).toISOString().slice(0, 10);
  const lastDay = typeof expiresOn === 'string' && expiresOn < overlap ? expiresOn : overlap;
  const after = await storeIn(context, before, { ...before, expiresOn: lastDay });
  await auditIn(context, after, {
    action: 'rotate',
    summary: `Replaced by ${String(made.prefix)}; works through ${lastDay}`,
    changes: changesBetween(apiKeys, before, after),
  });
  return issue(context, next);
}

/** Stands before the calls that every resource has. */
export function apiKeyRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });

  router.post(
    '/',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, apiKeys.name, 'create');
      let issued = '';
      const data = await inTransaction(services, apiKeys, caller, async (context) => {
        const { record, key } = await issue(context, await createIn(context, objectBody(req)));
        issued = key;
        return record;
      });
      res
        .status(201)
        .location(`/api/v1/${apiKeys.name}/${String(data.id)}`)
        .json({ data: { ...data, key: issued } });
    }),
  );

  router.post(
    '/:id/rotate',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, apiKeys.name, 'rotate');
      let issued = '';
      const data = await inTransaction(services, apiKeys, caller, async (context) => {
        const before = await findIn(context, String(req.params.id));
        await demandVersion(context, before, versionOf(req));
        const { record, key } = await rotate(context, before as Stored & ApiKey);
        issued = key;
        return record;
      });
      res.status(201).json({ data: { ...data, key: issued } });
    }),
  );
  router.all('/:id/rotate', onlyMethods('POST'));
  return router;
}
