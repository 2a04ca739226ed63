/** `npm run dev`: the API with Vite in front of the app, on one origin, reloading as files change; with `--mock` over the mock API. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createServer as createVite } from 'vite';
import { startServer, type Running } from '../api/server';
import type { Services } from '../api/services';
import { createSite } from '../api/site';
import { isPage, pageWith } from '../api/static';
import { sayWhere } from './banner';
import { configured, demandPort } from './configured';
import { openServices } from './open';
import { prepareDemo } from './prepareDemo';
import { failWith, stopOnSignal } from './stop';

const root = join(import.meta.dirname, '..');
const config = configured();

/** Vite's middlewares, and below them `index.html` for every address of the app. */
async function startVite(): Promise<{ app: RequestHandler; close: () => Promise<void> }> {
  // The socket that tells of changes has a server of its own, on a free port of this machine.
  const socket = createHttpServer();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: socket, clientPort: port } },
  });
  const app: RequestHandler = (req, res, next) => {
    vite.middlewares(req, res, (error?: unknown) => {
      if (error || !isPage(req.path, req.get('accept') ?? '')) return next(error);
      readFile(join(root, 'index.html'), 'utf8')
        .then((html) => vite.transformIndexHtml(req.originalUrl, html))
        .then((html) => pageWith(html)(req, res, next))
        .catch(next);
    });
  };
  return {
    app,
    close: async () => {
      await vite.close();
      socket.close();
    },
  };
}

async function startBehind(app: RequestHandler): Promise<Running> {
  const site = (services: Services) =>
    createSite(services, app, { apiUrl: process.env.VITE_API_URL, development: true });
  if (process.argv.includes('--mock')) {
    const { startMock } = await import('../mock-api/server');
    return startMock({ config, site, onSeed: () => console.log('Seeding demo data…') });
  }
  await prepareDemo(config);
  const services = await openServices(config);
  return startServer({ services, site: site(services) });
}

try {
  await demandPort(config);
  const vite = await startVite();
  const running = await startBehind(vite.app);
  stopOnSignal(async () => {
    await vite.close();
    await running.close();
  });
  sayWhere(config);
} catch (error) {
  failWith(error, config.port);
}
