/** The product: the built app and the API on one origin, in the foreground. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeFolderOf } from '../api/store/folder';
import { resources } from '../src/resources';
import { checkDeclarations } from '../src/schema/check';
import { isBuilt } from './built';
import { sayWhere } from './banner';
import { configured, demandPort } from './configured';
import { databaseOf } from './open';
import { prepareDemo } from './prepareDemo';
import { serve } from './serving';
import { failWith, stopOnSignal } from './stop';

const config = configured();

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
  await demandPort(config);
  // What is wrong is told before the build, which takes a while.
  makeFolderOf(databaseOf(config));
  checkDeclarations(resources);
  demandBuild();
  await prepareDemo(config);
  const running = await serve(config);
  stopOnSignal(() => running.close());
  sayWhere(config);
} catch (error) {
  failWith(error, config.port);
}
