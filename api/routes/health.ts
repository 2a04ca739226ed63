/** Whether the API is up. Looks at no bearer. */
import { Router } from 'express';
import { hasMailbox } from '../mail';
import { onlyMethods } from '../middlewares';
import type { Services } from '../services';

export function healthRoutes({ config }: Pick<Services, 'config'>): Router {
  const router = Router({ caseSensitive: true });
  router.get('/', (_req, res) => {
    res.json({ data: { status: 'ok', demo: config.demo, ...(hasMailbox(config) && { mailbox: true }) } });
  });
  router.all('/', onlyMethods('GET'));
  return router;
}
