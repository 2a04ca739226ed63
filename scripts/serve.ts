/** The product: the built app and the API on one origin, in the foreground. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { configFrom } from '../api/config';
import { isBuilt } from './built';
import { sayWhere } from './banner';
import { prepareDemo } from './prepareDemo';
import { serve } from './serving';
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
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run.mjs'), 'scripts/build.ts', '--quick'],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(1);
}

try {
  await demandPort();
  demandBuild();
  await prepareDemo(config);
  const running = await serve(config);
  stopOnSignal(() => running.close());
  sayWhere(config);
} catch (error) {
  failWith(error, config.port);
}
