/** How the face model is asked, alike in the browser and in the API: what is given here decides what is found. */
export const faceConfig = {
  // WebGL hangs without a graphics card, and answers differ from one to the next.
  backend: 'wasm',
  debug: false,
  warmup: 'none',
  cacheSensitivity: 0,
  filter: { enabled: false },
  gesture: { enabled: false },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: { rotation: false, maxDetected: 3, minConfidence: 0.3, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true },
    iris: { enabled: false },
    emotion: { enabled: false },
    description: { enabled: true, skipFrames: 0, skipTime: 0 },
    antispoof: { enabled: true, skipFrames: 0, skipTime: 0 },
    liveness: { enabled: true, skipFrames: 0, skipTime: 0 },
  },
} as const;

/** The models that this asks for, by the name of their files. */
export const faceModels = ['blazeface', 'facemesh', 'faceres', 'antispoof', 'liveness'] as const;

/** What the browser's own clock calls the look at one picture, for whoever measures. */
export const FACE_READ = 'face-read';
