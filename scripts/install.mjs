/** What has to be there before anything written in TypeScript can run. Plain JavaScript, and nothing but Node. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const OLDEST = [20, 19];

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** npm's own note of what it installed; a folder that was copied may lack it. */
const NOTE = 'node_modules/.package-lock.json';

function installedVersions() {
  if (existsSync(join(root, NOTE))) {
    const { packages } = read(NOTE);
    return (path) => packages[path]?.version;
  }
  return (path) =>
    existsSync(join(root, path, 'package.json')) ? read(join(path, 'package.json')).version : undefined;
}

/** Whether every package of the lock file is there in its version. Those that only some machines or developers need may be missing. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules'))) return false;
  const versionOf = installedVersions();
  const production = process.env.NODE_ENV === 'production';
  return Object.entries(read('package-lock.json').packages).every(
    ([path, { version, optional, dev, devOptional, extraneous }]) => {
      // npm leaves out what nothing asks for, though the lock file still names it.
      if (path === '' || extraneous) return true;
      const found = versionOf(path);
      return found === version || (found === undefined && (optional || devOptional || (production && dev)));
    },
  );
}

/** Installs what is missing; ends the program with a sentence when that does not work. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    console.error(`Assay needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing packages…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed; what npm said stands above.');
    process.exit(1);
  }
}

/** Runs a TypeScript file in this process. */
export async function runTypeScript(file) {
  const { register } = await import('tsx/esm/api');
  register();
  return import(join(root, file));
}
