/**
 * The thread that finds faces in pictures: the face model of `@vladmandic/human` on WebAssembly, from its package's own files. It
 * asks no other host, and its work of some tenths of a second a picture holds no request up.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Config, Human as HumanClass, Tensor } from '@vladmandic/human';
import { faceConfig } from '../../src/resources/id-verification-liveness/liveness/faceConfig';
import { readingOf } from '../../src/resources/id-verification-liveness/liveness/reading';
import { pixelsOf, UnreadablePicture, type Ask, type Answer } from './reader';

const require = createRequire(import.meta.url);
const human = dirname(require.resolve('@vladmandic/human'));
const models = pathToFileURL(join(human, '..', 'models', sep)).href;

// The model reads its files with `fetch`, which knows no files. This is the thread's own.
const ask = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(models)) return ask(input, init);
  return Promise.resolve(new Response(new Uint8Array(readFileSync(fileURLToPath(url)))));
};

const { Human } = require(join(human, 'human.node-wasm.js')) as { Human: typeof HumanClass };
const model = new Human({
  ...faceConfig,
  wasmPath: join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')), sep),
  modelBasePath: models,
});

const ready = model.load();

async function read({ bytes, describe, longest }: Ask) {
  const picture = await pixelsOf(sharp(bytes), longest).catch((error: unknown) => {
    throw new UnreadablePicture(String(error));
  });
  const { data, width, height } = picture;
  await ready;
  const tensor = model.tf.tensor(Float32Array.from(data), [1, height, width, 3], 'float32') as Tensor;
  const config: Partial<Config> = {
    face: { description: { enabled: describe }, antispoof: { enabled: describe }, liveness: { enabled: describe } },
  };
  try {
    const found = await model.detect(tensor, config);
    if (found.error) throw new Error(found.error);
    return readingOf(found.face, picture, describe);
  } finally {
    model.tf.dispose(tensor);
  }
}

// One after the other: two at once would share one core, and one model's memory.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (asked: Ask) => {
  const tell = (answer: Answer) => {
    // A port of a thread has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(answer);
  };
  last = last.then(() =>
    read(asked).then(
      (reading) => tell({ id: asked.id, reading }),
      (error: unknown) => tell({ id: asked.id, error: String(error), unreadable: error instanceof UnreadablePicture }),
    ),
  );
});
