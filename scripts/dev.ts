/** `npm run dev`: the API with Vite in front of the app, on one origin, reloading as files change. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createServer as createVite } from 'vite';
import { configFrom } from '../api/config';
import { startServer } from '../api/server';
import { createSite } from '../api/site';
import { isPage, pageWith } from '../api/static';
import { sayWhere } from './banner';
import { openServices } from './open';
import { prepareDemo } from './prepareDemo';
import { failWith, stopOnSignal } from './stop';

const root = join(import.meta.dirname, '..');
const config = configFrom();

try {
  await prepareDemo(config);
  const services = await openServices(config);
  // The socket that tells of changes has a server of its own, on a free port of this machine.
  const socket = createHttpServer();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: socket, clientPort: (socket.address() as AddressInfo).port } },
  });
  const app: RequestHandler = (req, res, next) => {
    vite.middlewares(req, res, (error?: unknown) => {
      if (error || !isPage(req.path, req.get('accept') ?? '')) return next(error);
      readFile(join(root, 'index.html'), 'utf8')
        .then((html) => vite.transformIndexHtml(req.originalUrl, html))
        .then((html) => pageWith(html)(req, res, next), next);
    });
  };
  const site = createSite(services, app, { apiUrl: process.env.VITE_API_URL, development: true });
  const running = await startServer({ services, site });
  stopOnSignal(async () => {
    await vite.close();
    socket.close();
    await running.close();
  });
  sayWhere(config);
} catch (error) {
  failWith(error, config.port);
}
