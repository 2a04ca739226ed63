/**
 * The API over a JSON file, for prototyping: json-server's application and middlewares carry the same routes as the real one,
 * and its router serves what is declared nowhere.
 */
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Express, RequestHandler } from 'express';
import jsonServer from 'json-server';
import { collectionsOf } from '../api/collections';
import type { Config } from '../api/config';
import { seedDemo } from '../api/seed/demo';
import { withSeals } from '../api/sealKeys';
import { createServices, startServer, type Running } from '../api/server';
import type { Services } from '../api/services';
import { resources } from '../src/resources';
import { injectFaults, type Faults } from './faults';
import { openJsonStore, type JsonStore } from './jsonStore';
import { undeclaredRoutes } from './undeclared';

/** json-server's application around the API. */
function carried(api: Express, config: Config, faults: Faults | undefined): RequestListener {
  const app = jsonServer.create();
  app.disable('x-powered-by');
  app.disable('etag');
  // As the API itself has them: what the outer application parses, the inner does not parse again.
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  // Without its CORS, which lets every origin in with cookies, and its parsers, which take forms.
  app.use(
    jsonServer.defaults({
      static: path.join(import.meta.dirname, 'public'),
      noCors: true,
      bodyParser: false,
      logger: config.logRequests,
    }),
  );
  if (faults) app.use(injectFaults(faults));
  app.get('/api/v1/health', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ data: { status: 'ok', demo: config.demo, undeclared: true } });
  });
  app.use(api);
  return app;
}

export interface Mock extends Running {
  services: Services;
  store: JsonStore;
}

export interface MockOptions {
  config: Config;
  /** The JSON file; `mock.json` in the data folder when left out. */
  file?: string;
  /** `config.port` when left out; 0 takes any that is free. */
  port?: number;
  faults?: Faults;
  /** Served beside the API on the same origin, e.g. the app by Vite. */
  site?: (services: Services) => RequestHandler;
  /** Stands in for the bearer check; tests hand in their own. */
  authenticate?: RequestHandler;
  /** Told before demo data is written into an empty file. */
  onSeed?: () => void;
}

/**
 * Opens the file, fills an empty one with demo data where the configuration wants it, and listens on this machine alone.
 * @throws StoreUnavailable when the file cannot be read; it is left as it is
 */
export async function startMock({
  config,
  file,
  port,
  faults,
  site,
  authenticate,
  onSeed,
}: MockOptions): Promise<Mock> {
  const collections = collectionsOf(resources);
  const opened = await openJsonStore({ file: file ?? path.join(config.dataDir, 'mock.json'), collections });
  try {
    const store = await withSeals(opened, collections, config);
    if (config.demo && (await store.list('organizations', { range: [0, 0] })).total === 0) {
      onSeed?.();
      await seedDemo(store, config);
    }
    const services = createServices({ config, store });
    const running = await startServer({
      services,
      undeclared: undeclaredRoutes(
        store,
        collections.map(({ name }) => name),
      ),
      host: '127.0.0.1',
      around: (app) => carried(app, config, faults),
      ...(port === undefined ? {} : { port }),
      ...(authenticate ? { authenticate } : {}),
      ...(site ? { site: site(services) } : {}),
    });
    return { ...running, services, store };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
