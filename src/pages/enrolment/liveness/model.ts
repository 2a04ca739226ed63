/**
 * The face model in the browser: code, models and WebAssembly from our own origin, loaded when the moves begin. It finds the face and
 * its points; nothing of it leaves the device but the pictures that are sent.
 */
import { Human } from '@vladmandic/human';
import { FACE_READ, faceConfig } from '../../../resources/id-verification-liveness/liveness/faceConfig';
import { readingOf, type Reading } from '../../../resources/id-verification-liveness/liveness/reading';

const files = new URL(String(import.meta.env.FACE_FILES ?? '/'), location.origin).href;

export type ReadPicture = (picture: ImageData) => Promise<Reading>;

const off = { enabled: false } as const;

/** Loads the model, once. @throws when a file of it cannot be had */
export async function loadFaceModel(): Promise<ReadPicture> {
  // The model looks for a graphics card that it is not to use, and the browser warns that there is none.
  Object.defineProperty(navigator, 'gpu', { configurable: true, value: undefined });
  const { face } = faceConfig;
  const human = new Human({
    ...faceConfig,
    face: { ...face, description: off, antispoof: off, liveness: off },
    wasmPath: files,
    modelBasePath: files,
  });
  await human.load();
  return async ({ data, width, height }) => {
    const start = performance.now();
    const colours = new Float32Array(width * height * 3);
    for (let at = 0, from = 0; at < colours.length; at += 3, from += 4) {
      colours[at] = data[from] ?? 0;
      colours[at + 1] = data[from + 1] ?? 0;
      colours[at + 2] = data[from + 2] ?? 0;
    }
    const tensor = human.tf.tensor(colours, [1, height, width, 3], 'float32');
    try {
      const { face: faces } = await human.detect(tensor);
      return readingOf(faces, { data, width, height, channels: 4 }, false);
    } finally {
      human.tf.dispose(tensor);
      performance.measure(FACE_READ, { start });
      // Whoever observes was told; kept, there would be one for each picture.
      performance.clearMeasures(FACE_READ);
    }
  };
}
