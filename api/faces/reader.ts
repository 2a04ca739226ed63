/** Asking for the faces in a picture. One thread reads for all; it begins with the first picture and ends when none came for a while. */
import { Worker } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import type { Reading } from '../../src/resources/id-verification-liveness/liveness/reading';

/** Pictures are read no larger than this, pixels on the longer side: faces are found on smaller ones still. */
const LONGEST = 640;
const IDLE_MS = 20_000;

export interface Ask {
  id: number;
  bytes: Uint8Array;
  /** Also describe the face, to tell whether two are of one person; takes half of the time again. */
  describe: boolean;
  longest: number;
}

export type Answer = { id: number; reading: Reading } | { id: number; error: string; unreadable: boolean };

/** A picture that no decoder opens. */
export class UnreadablePicture extends Error {}

/** Colours of a picture, upright, at most so large. */
export async function pixelsOf(picture: Sharp, longest: number) {
  const { data, info } = await picture
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

interface Waiting {
  resolve: (reading: Reading) => void;
  reject: (error: Error) => void;
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

function lose(error: Error): void {
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function begun(): Worker {
  if (thread) return thread;
  const worker = new Worker(new URL('./worker.mjs', import.meta.url));
  worker.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('reading' in answer) one?.resolve(answer.reading);
    else one?.reject(answer.unreadable ? new UnreadablePicture(answer.error) : new Error(answer.error));
    if (waiting.size === 0) rest(worker);
  });
  worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => {
    if (thread === worker) lose(new Error('The thread that reads faces ended.'));
  });
  thread = worker;
  return worker;
}

/** Keeps nobody waiting who wants to stop, and gives 250 MB back in time. */
function rest(worker: Worker): void {
  worker.unref();
  idle = setTimeout(() => {
    if (waiting.size > 0) return;
    if (thread === worker) thread = undefined;
    void worker.terminate();
  }, IDLE_MS);
  idle.unref();
}

/**
 * What a picture shows.
 * @param describe also describe the largest face
 * @throws UnreadablePicture
 */
export function readFace(bytes: Uint8Array, describe: boolean, longest = LONGEST): Promise<Reading> {
  clearTimeout(idle);
  const worker = begun();
  worker.ref();
  const id = ++count;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    const ask: Ask = { id, bytes, describe, longest };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(ask);
  });
}
