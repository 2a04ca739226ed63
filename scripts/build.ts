/**
 * `npm run build`: the app into `dist`, with compressed copies of what compresses. It is made beside and put in place whole, so
 * that a build that fails, or two at once, leave no half of one. With `--quick`, for who waits for it: the compressed copies are
 * made in half the time that all of it takes, and a sixteenth larger.
 */
import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { build } from 'vite';
import { dist, newestSource, root, stampBuild } from './built';
import { firstScreens } from './chunks';

/** Smaller ones gain nothing that a packet would feel. */
const SMALLEST = 1_024;
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm']);

const quality = process.argv.includes('--quick') ? 9 : constants.BROTLI_MAX_QUALITY;

const compressors = [
  [
    '.br',
    (size: number) =>
      createBrotliCompress({
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: size, [constants.BROTLI_PARAM_QUALITY]: quality },
      }),
  ],
  ['.gz', () => createGzip({ level: 9 })],
] as const;

async function compress(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const { size } = statSync(file);
    if (size < SMALLEST) continue;
    await Promise.all(
      compressors.map(([ending, compressor]) =>
        pipeline(createReadStream(file), compressor(size), createWriteStream(file + ending)),
      ),
    );
  }
}

// Whatever the caller's own (a test run says `test`): libraries pick their development half by it.
process.env.NODE_ENV = 'production';

/** Beside the packages: on the same disk, and ignored by everything. */
const fresh = join(root, 'node_modules', `.assay-build-${process.pid}`);
const stale = `${fresh}-old`;

try {
  const sources = newestSource();
  const codeSplitting = await firstScreens(root);
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: fresh,
      emptyOutDir: true,
      // What the app needs for its first list is one file on purpose, and weighed by the benches. Larger are only the words that a
      // new password is measured by and the library behind the face model, each one file that comes where it is asked for.
      chunkSizeWarningLimit: 1_700,
      rolldownOptions: { output: { codeSplitting } },
    },
  });
  await compress(fresh);
  stampBuild(fresh, sources);
  if (existsSync(dist)) renameSync(dist, stale);
  renameSync(fresh, dist);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const folder of [fresh, stale]) rmSync(folder, { recursive: true, force: true });
}
