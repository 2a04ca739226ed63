/** The product: the built app and the API on one origin, in the foreground. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { configFrom } from '../api/config';
import { startServer } from '../api/server';
import { createSite } from '../api/site';
import { serveApp } from '../api/static';
import { dist, isBuilt } from './built';
import { sayWhere } from './banner';
import { openServices } from './open';
import { prepareDemo } from './prepareDemo';
import { failWith, stopOnSignal } from './stop';

const config = configFrom();

/** Looked at before the work that takes long. */
const demandPort = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });

function demandBuild(): void {
  if (isBuilt()) return;
  console.log('Building the app…');
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'scripts/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

try {
  await demandPort();
  demandBuild();
  await prepareDemo(config);
  const services = await openServices(config);
  const site = createSite(services, serveApp(dist), { apiUrl: process.env.VITE_API_URL });
  const running = await startServer({ services, site, host: config.host });
  stopOnSignal(() => running.close());
  sayWhere(config);
} catch (error) {
  failWith(error, config.port);
}
