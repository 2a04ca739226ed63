/** The Express application: middlewares in order, start and stop. */
import express, { type Express, type RequestHandler } from 'express';
import type { Services } from './services';

export interface AppOptions {
  services: Services;
  /** Stands in for the bearer check; tests set `res.locals.viewer` with it. */
  authenticate?: RequestHandler;
  /** Served beside the API on the same origin: the app's files and, in development, pages under `/dev`. */
  site?: RequestHandler;
}

export function createApp({ services, site }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/api/v1/health', (_req, res) => {
    res.json({ data: { status: 'ok', demo: services.config.demo } });
  });
  if (site) app.use(site);
  return app;
}
