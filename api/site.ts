/** What is served beside the API on the same origin. */
import { Router, type RequestHandler } from 'express';
import { nothingHere } from './middlewares';
import { devRoutes, hasDevPages } from './routes/dev';
import { securityHeaders, type SiteOptions } from './security';
import type { Services } from './services';

/** @param app serves the app: a build (`serveApp`), or Vite in development. */
export function createSite(services: Services, app: RequestHandler, options: SiteOptions = {}): Router {
  const router = Router({ caseSensitive: true });
  router.use(...securityHeaders(options));
  router.use('/api', nothingHere);
  // The app has pages of its own below /dev; where development is off, they are not there either.
  router.use('/dev', hasDevPages(services.config) ? devRoutes(services) : nothingHere);
  router.use(app);
  return router;
}
