/** `npm run build`: the app into `dist`, with compressed copies of what compresses. */
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { build } from 'vite';
import { dist, newestSource, stampBuild } from './built';

/** Smaller ones gain nothing that a packet would feel. */
const SMALLEST = 1_024;
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm']);

const compressors = [
  ['.br', (size: number) => createBrotliCompress({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } })],
  ['.gz', () => createGzip({ level: 9 })],
] as const;

async function compress(): Promise<void> {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
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

const sources = newestSource();
await build({ root: join(dist, '..'), logLevel: 'warn' });
await compress();
stampBuild(sources);
