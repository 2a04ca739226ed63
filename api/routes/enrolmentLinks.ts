/** The link of an ID verification's session: made on demand, shown once, mailed when asked. And sessions end when their time is over. */
import { Router, type Request, type Response } from 'express';
import { enrolmentLink } from '../../src/resources/id-verification-sessions/link';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import { mask } from '../../src/schema/secrets';
import { STATUS } from '../../src/schema/resource';
import { textsOf } from '../auth/texts';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, forbidden, invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { auditIn, contextOf, findIn } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { demand } from '../viewer';
import { expireDue, isLive, textOf } from '../verification/enrolments';
import { invitationOf, invite, revoke } from '../verification/invitations';

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
        await revoke(session, record.id);
        const token = await invite(session, record.id, String(record.expiresAt));
        await auditIn(context, record, { action: 'link', summary: 'Made a new link; an earlier one opens nothing' });
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
        const customer = await session.get('customers', String(record.customerId));
        const to = customer?.email;
        if (typeof to !== 'string' || to === '') throw invalid({ token: 'This customer has no e-mail address.' });
        const organization = await session.get('organizations', context.viewer.organizationId);
        const asking = textOf(organization?.name);
        const link = enrolmentLink(services.config.publicUrl, token);
        await services.mail.send(
          {
            to,
            subject: `${asking} asks you to confirm who you are`,
            text: [
              `Hello ${textOf(record.subjectName)},`,
              `${asking} asks for pictures of your identity document and of your face. Open this link on your phone:`,
              link,
              `It works until ${String(record.expiresAt).slice(0, 10)} (UTC) and is meant for you alone.`,
            ].join('\n\n'),
            links: [link],
            organizationId: context.viewer.organizationId,
          },
          session,
        );
        await auditIn(context, record, { action: 'mail', summary: 'Mailed the link to the customer' });
        return { to: mask(to) };
      });
      res.json({ data });
    }),
  );
  router.all('/:id/link/mail', onlyMethods('POST'));
  return router;
}
