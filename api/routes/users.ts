/** What of /api/v1/users differs from other resources: one's own profile, and the status. */
import { Router } from 'express';
import { HEIRS, users } from '../../src/resources/users/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { STATUS, type Transition } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import { sessionUser } from '../auth/account';
import { accountOfSession } from '../auth/preview';
import type { BehaviourContext } from '../behaviours/types';
import { heirsOf } from '../cases/handover';
import { conflict, invalid, unauthorized } from '../errors';
import { auditIn, contextOf, findIn, inTransaction, storeIn, valuesOf, type Caller } from '../records';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { moveIn, readMove } from '../transitions';
import { demand, viewerOf, type SignedIn } from '../viewer';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { refreshRoute } from './auth';

/** What people may change of themselves. */
const OWN_FIELDS = ['name', 'locale', 'avatar'] as const;

const profileOf = async (services: Services, session: StoreSession, { id, preview }: SignedIn) => {
  const account = await accountOfSession(session, { userId: id, preview }, services);
  if (!account) throw unauthorized();
  return sessionUser(session, account, true);
};

async function changeProfile(services: Services, caller: Caller, body: AnyRecord) {
  return services.store.transaction(async (session) => {
    const context = contextOf(services, users, caller, session);
    const before = await findIn(context, caller.viewer.id);
    const kept = Object.fromEntries(OWN_FIELDS.map((source) => [source, before[source]]));
    const values = await valuesOf(context, { ...kept, ...body }, before, OWN_FIELDS);
    const record = await storeIn(context, before, { ...before, ...values });
    if (record !== before)
      await auditIn(context, record, {
        action: 'edit',
        summary: 'Changed their own profile',
        changes: changesBetween(users, before, record),
      });
    return profileOf(services, session, caller.viewer);
  });
}

/** Moves a user to a status by the transition that leads there; an invited one who is to be invited gets a new invitation. */
async function moveToStatus(context: BehaviourContext, before: Stored, body: AnyRecord): Promise<Stored> {
  const { status, ...rest } = body;
  const { lifecycle } = users;
  if (typeof status !== 'string' || !lifecycle || !Object.hasOwn(lifecycle.states, status))
    throw invalid({ status: inEnglish({ key: 'choice' }) });
  if (status === lifecycle.initial && before[STATUS] === lifecycle.initial)
    return moveIn(context, before, readMove({ ...rest, name: 'invite' }));
  const found = Object.entries<Transition>(lifecycle.transitions).find(
    ([, { from, to }]) => to === status && before[STATUS] !== status && from.includes(String(before[STATUS])),
  );
  if (!found) throw conflict(`A user who is ${String(before[STATUS])} cannot become ${status}.`);
  return moveIn(context, before, readMove({ ...rest, name: found[0] }));
}

export function userRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });

  router.post('/refresh-token', ...refreshRoute(services));
  router.all('/refresh-token', onlyMethods('POST'));

  router.get(
    '/profile',
    handle(async (_req, res) => {
      res.json({ data: await profileOf(services, services.store, viewerOf(res)) });
    }),
  );
  router.put(
    '/profile',
    handle(async (req, res) => {
      res.json({ data: await changeProfile(services, callerOf(req, res), objectBody(req)) });
    }),
  );
  router.all('/profile', onlyMethods('GET', 'PUT'));

  router.get(
    `/:id/${HEIRS}`,
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, users.name, 'deactivate');
      const context = contextOf(services, users, caller, services.store);
      res.json({ data: await heirsOf(context, await findIn(context, String(req.params.id))) });
    }),
  );
  router.all(`/:id/${HEIRS}`, onlyMethods('GET'));

  router.put(
    '/:id/status',
    handle(async (req, res) => {
      const id = String(req.params.id);
      const version = versionOf(req);
      const body = { ...(version === undefined ? {} : { version }), ...objectBody(req) };
      const data = await inTransaction(services, users, callerOf(req, res), async (context) =>
        moveToStatus(context, await findIn(context, id), body),
      );
      res.json({ data });
    }),
  );
  router.all('/:id/status', onlyMethods('PUT'));

  return router;
}
