/** Whether the API is up. Looks at no bearer. */
import { Router } from 'express';
import { hasMailbox } from '../mail';
import { onlyMethods } from '../middlewares';
import type { Services } from '../services';

export function healthRoutes({ config, mail }: Pick<Services, 'config' | 'mail'>): Router {
  const router = Router({ caseSensitive: true });
  router.get('/', (_req, res) => {
    res.json({
      data: {
        status: 'ok',
        demo: config.demo,
        ...(hasMailbox(config) && { mailbox: true }),
        // For whoever waits for a mail: of no address and no message.
        ...(mail.isHeldUp() && { mailHeldUp: true }),
      },
    });
  });
  router.all('/', onlyMethods('GET'));
  return router;
}
