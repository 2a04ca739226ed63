/** Seeds the demo data once for all journeys; each begins with a copy of its own, which costs a moment instead of a quarter of a minute. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cheapHashes, newDataDir, removeDataDir, SEEDED } from './product';

export default async function setup(): Promise<() => void> {
  if (process.env[SEEDED]) return () => {};
  const dir = newDataDir();
  const { NODE_ENV: _, VITEST: __, ...shell } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/seed.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...shell, ...cheapHashes, ASSAY_DATA_DIR: dir, CI: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The demo data could not be seeded.');
  process.env[SEEDED] = dir;
  return () => removeDataDir(dir);
}
