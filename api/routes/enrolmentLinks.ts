/** The link of an ID verification's session: made on demand, shown once, mailed when asked. And sessions end when their time is over. */
import { Router, type Request, type Response } from 'express';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import { mask } from '../../src/schema/secrets';
import { STATUS } from '../../src/schema/resource';
import { textsOf } from '../auth/texts';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, forbidden } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { contextOf, findIn } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { demand } from '../viewer';
import { expireDue, isLive } from '../verification/enrolments';
import { invitationOf } from '../verification/invitations';
import { mailLink, newLink } from '../verification/inviting';

const demandLive = (record: Stored, now: string): void => {
  if (!isLive(record, now)) throw conflict(`This session is ${String(record[STATUS])}. Invite again with a new one.`);
};

/** Stands before the calls that every resource has. */
export function enrolmentLinkRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const { name } = idVerificationSessions;

  router.use((req, res, next) => {
    Promise.resolve()
      .then(() => expireDue(services, callerOf(req, res).viewer.organizationId))
      .then(() => next())
      .catch(next);
  });

  /** Works on the session of the address, while it is live. @throws ApiError 403, 404, 409 */
  const withLive = <T>(
    req: Request,
    res: Response,
    work: (context: BehaviourContext, record: Stored) => Promise<T>,
  ) => {
    const caller = callerOf(req, res);
    demand(caller.viewer, name, 'create');
    return services.store.transaction(async (session) => {
      const context = contextOf(services, idVerificationSessions, caller, session);
      const record = await findIn(context, String(req.params.id));
      demandLive(record, context.now);
      return work(context, record);
    });
  };

  router.post(
    '/:id/link',
    handle(async (req, res) => {
      const data = await withLive(req, res, async (context, record) => {
        const { session } = context;
        const token = await newLink(context, record);
        const customer = await session.get('customers', String(record.customerId));
        const email = typeof customer?.email === 'string' ? mask(customer.email) : null;
        return { token, email, expiresAt: record.expiresAt };
      });
      res.set('Cache-Control', 'no-store').status(201).json({ data });
    }),
  );
  router.all('/:id/link', onlyMethods('POST'));

  router.post(
    '/:id/link/mail',
    handle(async (req, res) => {
      const data = await withLive(req, res, async (context, record) => {
        const { session } = context;
        const { token } = textsOf(objectBody(req), ['token']);
        if ((await invitationOf(session, token, context.now))?.sessionId !== record.id)
          throw forbidden('This is not the link of this session any more. Make a new one.');
        const to = await mailLink(context, record, token);
        return { to: mask(to) };
      });
      res.json({ data });
    }),
  );
  router.all('/:id/link/mail', onlyMethods('POST'));
  return router;
}
