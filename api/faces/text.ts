/** Text recognition: tesseract.js with core and language data from their packages, so that nothing is downloaded. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, type Worker } from 'tesseract.js';

const require = createRequire(import.meta.url);
const data = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
const WIDTH = 1_800;

/** A worker of its own for each reading; whoever asks for it ends it. */
export const textReader = (): Promise<Worker> =>
  createWorker('eng', OEM.LSTM_ONLY, { langPath: data, cacheMethod: 'none', gzip: true });

/** Upright, in grey, as wide as letters are read best. @throws when no decoder opens the picture */
export const legible = (bytes: Uint8Array) =>
  sharp(bytes)
    .rotate()
    .flatten({ background: '#fff' })
    .grayscale()
    .resize({ width: WIDTH })
    .normalise()
    .png()
    .toBuffer({ resolveWithObject: true });

/** Readings take a core each: they wait for one another. */
let last: Promise<unknown> = Promise.resolve();

/** The text of a page; nothing where the picture cannot be opened. */
export function recognizeText(bytes: Uint8Array): Promise<string | null> {
  const read = async (): Promise<string | null> => {
    const page = await legible(bytes).catch(() => undefined);
    if (!page) return null;
    const worker = await textReader();
    try {
      return (await worker.recognize(page.data)).data.text;
    } finally {
      await worker.terminate();
    }
  };
  const next = last.then(read, read);
  last = next.catch(() => undefined);
  return next;
}
