/** Whether mail goes out, for those who may change what belongs to the organization, and a mail to themselves that tries it. */
import { Router } from 'express';
import { organizations } from '../../src/resources/organizations/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { mailingLimit } from '../auth/limits';
import { conflict, invalid } from '../errors';
import { handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { demand, viewerOf } from '../viewer';

export function mailDeliveryRoutes({ mail, config }: Pick<Services, 'mail' | 'config'>): Router {
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    demand(viewerOf(res), organizations.name, 'edit');
    next();
  });
  router.get(
    '/',
    handle(async (_req, res) => {
      res.json({ data: await mail.delivery() });
    }),
  );
  router.all('/', onlyMethods('GET'));
  router.post(
    '/test',
    mailingLimit(config, (req) => (req.res ? viewerOf(req.res).id : null)),
    handle(async (req, res) => {
      // Whom it goes to is not for the caller to say.
      const [unknown] = Object.keys((req.body as AnyRecord | undefined) ?? {});
      if (unknown !== undefined) throw invalid({ [unknown]: inEnglish({ key: 'unknownField' }) });
      if (!mail.test) throw conflict('There is no mail server. SMTP_URL names one.');
      const { name, email } = viewerOf(res);
      const data = await mail.test({
        to: email,
        subject: 'Test mail from Assay',
        text: `${name} asked Assay to try its mail server with this mail. Nothing needs to be done.`,
      });
      res.json({ data });
    }),
  );
  router.all('/test', onlyMethods('POST'));
  return router;
}
