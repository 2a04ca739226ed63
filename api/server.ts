/** The Express application: middlewares in order, start and stop. */
import { randomBytes, randomFillSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { monotonicFactory } from 'ulid';
import { resources as declared } from '../src/resources';
import { cases } from '../src/resources/cases/schema';
import { customers } from '../src/resources/customers/schema';
import { checkDeclarations } from '../src/schema/check';
import type { AnyResource } from '../src/schema/resource';
import { authenticate } from './auth/authenticate';
import { syncBuiltInRoles } from './auth/builtInRoles';
import { syncComputed } from './computed';
import type { Config } from './config';
import { jobKinds } from './jobKinds';
import { clockwork } from './clockwork';
import { createJobs } from './jobs';
import { createLog } from './log';
import { createMailer } from './mail';
import { answerErrors, crossOrigin, logRequests, nothingHere, prepare, readBody } from './middlewares';
import { syncReference } from './reference';
import { createRefundSender } from './payments/refunds';
import { createAutoTopUp } from './wallet/autoTopUp';
import { analyticsRoutes } from './routes/analytics';
import { addressVerificationRoutes } from './routes/addressVerification';
import { adverseMediaRoutes } from './routes/adverseMedia';
import { apiKeyRoutes } from './routes/apiKeys';
import { authRoutes } from './routes/auth';
import { caseRoutes } from './routes/cases';
import { changelogRoutes } from './routes/changelog';
import { checkEffectRoutes } from './routes/checkEffects';
import { currencyRoutes } from './routes/currencies';
import { customerCheckRoutes } from './routes/customerChecks';
import { enrolmentLinkRoutes } from './routes/enrolmentLinks';
import { enrolmentRoutes } from './routes/enrolment';
import { erasureRoutes, holdRoutes } from './routes/erasure';
import { fieldDefinitionRoutes } from './routes/fieldDefinitions';
import { fileRoutes } from './routes/files';
import { healthRoutes } from './routes/health';
import { identityProviderRoutes } from './routes/identityProvider';
import { importRoutes } from './routes/imports';
import { jobRoutes } from './routes/jobs';
import { kybRoutes } from './routes/kyb';
import { mailDeliveryRoutes } from './routes/mailDelivery';
import { openApiRoutes } from './routes/openapi';
import { paymentRoutes } from './routes/payments';
import { planRoutes } from './routes/plans';
import { resourceRoutes } from './routes/resources';
import { mailServerRoutes } from './routes/mailServer';
import { monitoringRoutes } from './routes/monitoring';
import { workflowRoutes } from './routes/workflow';
import { retentionRoutes } from './routes/retention';
import { riskModelRoutes } from './routes/riskModel';
import { screeningRoutes } from './routes/screening';
import { searchRoutes } from './routes/search';
import { transactionRoutes } from './routes/transactions';
import { userRoutes } from './routes/users';
import { walletRoutes } from './routes/wallet';
import { waitingRoutes } from './routes/waiting';
import { watchlistImportRoutes } from './routes/watchlistImports';
import { webhookDeliveryRoutes, webhookRoutes } from './routes/webhooks';
import { isCheck } from './risk/facts';
import type { Services } from './services';
import type { Store } from './store/store';
import { createIn, demandVersion, removeIn, updateIn, valuesOf } from './records';
import { createUsageMeter } from './usage';
import { createWebhookSender } from './webhooks/sender';

/** Randomness of the system, 0 to 1, asked for in pools: an id takes sixteen digits, and each call costs more than they do. */
function pooledRandom(): () => number {
  const pool = Buffer.alloc(4_096);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    return pool.readUInt8(at++) / 256;
  };
}

const idsBy = (now: () => Date): (() => string) => {
  const ulid = monotonicFactory(pooledRandom());
  return () => ulid(now().getTime());
};

export interface ServiceOptions {
  config: Config;
  /** Opened with `collectionsOf(resources)`. */
  store: Store;
  /** The product's own declarations when left out. */
  resources?: readonly AnyResource[];
  log?: Logger;
  now?: () => Date;
  /** ULIDs when left out. */
  newId?: () => string;
  /** The system's when left out. */
  random?: (bytes: number) => Uint8Array;
}

/**
 * Makes what the rooms work with.
 * @throws DeclarationError that names every mistake in the declarations
 */
export function createServices({
  config,
  store,
  resources = declared,
  log = createLog(config),
  now = () => new Date(),
  newId = idsBy(now),
  random = randomBytes,
}: ServiceOptions): Services {
  checkDeclarations(resources);
  const mail = createMailer({ store, config, log, now, newId });
  const services: Services = {
    store,
    resources,
    config,
    log,
    mail,
    now,
    newId,
    random,
    jobs: createJobs(() => services),
    writing: { valuesOf, demandVersion, createIn, updateIn, removeIn },
    usage: createUsageMeter(() => services),
    webhooks: createWebhookSender({ store, now, log, config }, () => services),
  };
  for (const kind of jobKinds) services.jobs.register(kind);
  return services;
}

/** What is served under one path of /api/v1. */
interface Room {
  path: string;
  router: Router;
  /** Takes file uploads too. */
  multipart?: boolean;
  /** Keeps the body as it came, for its signature. */
  raw?: boolean;
  /** Asks for a secret of its own in place of the bearer. */
  open?: boolean;
}

/** In the order in which they are asked: what is special before what every resource has. */
export const roomsOf = (services: Services): Room[] => [
  { path: '/health', router: healthRoutes(services) },
  { path: '/openapi.json', router: openApiRoutes(services) },
  { path: '/auth', router: authRoutes(services) },
  { path: '/users', router: userRoutes(services) },
  { path: '/currencies', router: currencyRoutes(services) },
  { path: '/changelog', router: changelogRoutes(services) },
  { path: '/field-definitions', router: fieldDefinitionRoutes(services) },
  { path: '/files', router: fileRoutes(services), multipart: true },
  { path: '/jobs', router: jobRoutes(services) },
  { path: '/imports', router: importRoutes(services), multipart: true },
  { path: '/watchlist-imports', router: watchlistImportRoutes(services), multipart: true },
  { path: '/risk-model', router: riskModelRoutes(services) },
  { path: '/screening', router: screeningRoutes(services) },
  { path: '/kyb', router: kybRoutes(services) },
  { path: '/address-verification', router: addressVerificationRoutes(services) },
  { path: '/adverse-media-check', router: adverseMediaRoutes(services) },
  { path: '/search', router: searchRoutes(services) },
  { path: '/analytics', router: analyticsRoutes(services) },
  { path: '/waiting', router: waitingRoutes(services) },
  { path: '/mail-delivery', router: mailDeliveryRoutes(services) },
  { path: '/mail-server', router: mailServerRoutes(services) },
  { path: '/identity-provider', router: identityProviderRoutes(services) },
  { path: '/cases', router: caseRoutes(services) },
  { path: '/cases', router: holdRoutes(services, cases) },
  { path: '/customers', router: customerCheckRoutes(services) },
  { path: '/customers', router: holdRoutes(services, customers) },
  { path: '/customers', router: erasureRoutes(services) },
  { path: '/transactions', router: transactionRoutes(services) },
  { path: '/monitoring', router: monitoringRoutes(services) },
  { path: '/workflow', router: workflowRoutes(services) },
  { path: '/retention', router: retentionRoutes(services) },
  { path: '/wallet', router: walletRoutes(services) },
  { path: '/payments', router: paymentRoutes(services), raw: true },
  { path: '/plans', router: planRoutes(services) },
  { path: '/api-keys', router: apiKeyRoutes(services) },
  { path: '/webhooks', router: webhookRoutes(services) },
  { path: '/webhook-deliveries', router: webhookDeliveryRoutes(services) },
  { path: '/enrolment', router: enrolmentRoutes(services), multipart: true, open: true },
  { path: '/id-verification-sessions', router: enrolmentLinkRoutes(services) },
  ...services.resources.filter(isCheck).map((schema) => ({
    path: `/${schema.name}`,
    router: checkEffectRoutes(services, schema),
  })),
  ...services.resources.map((schema) => ({ path: `/${schema.name}`, router: resourceRoutes(services, schema) })),
];

export interface AppOptions {
  services: Services;
  /** Stands in for the bearer check; tests set `res.locals.viewer` with it. */
  authenticate?: RequestHandler;
  /** Asked, behind the bearer check, for what under /api/v1 is declared nowhere: collections dropped into a JSON file. */
  undeclared?: RequestHandler;
  /** Served beside the API on the same origin: the app's files and, in development, pages under `/dev`. */
  site?: RequestHandler;
}

export function createApp({
  services,
  authenticate: gate = authenticate(services),
  undeclared,
  site,
}: AppOptions): Express {
  const { config } = services;
  const rooms = roomsOf(services);
  const known = new Set(rooms.map(({ path }) => path));

  const api = Router({ caseSensitive: true });
  api.use(prepare(services));
  if (config.logRequests) api.use(logRequests(services));
  api.use(services.usage.count);
  api.use(crossOrigin(config));
  // What is not there is not there for anybody: 404 before 401.
  if (!undeclared)
    api.use((req, res, next) =>
      known.has(/^\/[^/]*/.exec(req.path)?.[0] ?? '') ? next() : nothingHere(req, res, next),
    );
  const serve = ({ path, router, multipart = false, raw = false }: Room) =>
    api.use(path, readBody({ multipart, raw }), router);
  rooms.filter(({ open }) => open).forEach(serve);
  api.use(gate);
  rooms.filter(({ open }) => !open).forEach(serve);
  if (undeclared) api.use(undeclared);
  api.use(nothingHere);
  api.use(answerErrors(services));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  // Plain: a parameter given twice is a list, and `a[b]=c` makes no object.
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustedProxies.length > 0 ? [...config.trustedProxies] : false);
  app.use('/api/v1', api);
  if (site) app.use(site);
  app.use(nothingHere);
  app.use(answerErrors(services));
  return app;
}

export interface Running {
  /** Where it listens, without a slash at the end. */
  url: string;
  server: Server;
  /** Ends what is under way, in at most ten seconds, and lets go of port, jobs and store. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;

/** Brings reference data up to date, listens, and takes up the jobs that a former run left. @param host loopback when left out. */
export async function startServer(
  options: AppOptions & {
    port?: number;
    host?: string;
    /** Puts something around the application: json-server's own, or faults in development. */
    around?: (app: Express) => RequestListener;
  },
): Promise<Running> {
  const { services, port = services.config.port, host = '127.0.0.1', around = (app) => app } = options;
  await syncReference(services);
  await syncBuiltInRoles(services);
  const server = createServer(around(createApp(options)));
  // Longer than a proxy or a browser keeps a connection in its pool, so that none is closed while the next request is on its way.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  await syncComputed(services);
  await services.jobs.resume();
  services.usage.start();
  services.mail.start();
  services.webhooks.start();
  const automatic = createAutoTopUp(services);
  automatic.start();
  const refunds = createRefundSender(services);
  refunds.start();
  const byTheClock = clockwork(services);
  byTheClock.start();
  const { port: bound } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    // Connections that browsers keep open count as long as they are; each goes once its answer is sent.
    const sweep = setInterval(() => server.closeIdleConnections(), 25);
    const patience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await ended;
    clearInterval(sweep);
    clearTimeout(patience);
    await byTheClock.stop();
    await automatic.stop();
    await refunds.stop();
    await services.jobs.stop();
    await services.usage.stop();
    await services.webhooks.stop();
    await services.mail.stop();
    await services.store.close();
  };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    server,
    close: () => (closing ??= stop()),
  };
}
