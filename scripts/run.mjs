/** `node scripts/run.mjs <file.ts> [arguments]`: installs what is missing, then runs the file. */
import { ensureInstalled, runTypeScript } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Say which file to run.');
  process.exit(1);
}
ensureInstalled();
process.argv.splice(1, process.argv.length - 1, file, ...args);
await runTypeScript(file);
