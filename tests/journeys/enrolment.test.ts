/** A link, a phone, three pictures: what an invited person sends is on the analyst's screen. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, launchBrowser, openScreen } from './browser';
import { filmed, scenes, show, type Film } from './cameraFeed';
import { join } from 'node:path';
import { invitation, MOVES, phone, picture, said, toMoves } from './phone';
import { newDataDir, type Product, removeDataDir, seededDataDir, startProduct } from './product';
import { comeTo, settled } from './steps';

let product: Product;
let browser: Browser;
let film: Film;
const dataDir = seededDataDir();
const feeds = newDataDir();
const env = { [MOVES]: 'blink,smile,turnLeft', NODE_ENV: 'test' };
const { ahead, turnLeft, blink, smile } = scenes;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ dataDir, env }), launchBrowser()]);
  film = await filmed(browser, [ahead, turnLeft, blink, smile]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  for (const dir of [dataDir, feeds]) removeDataDir(dir);
});

const camera = join(feeds, 'camera.y4m');

it('leads from the link to the check', async () => {
  const desk = await openScreen(browser, { baseURL: product.url });
  await comeTo(desk.page, 'analyst', `/id-verification-sessions/${(await invitation(product.url)).id}`);
  await desk.page.getByRole('button', { name: 'Get the link' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Get the link' }).click();
  const link = (await desk.page.getByTestId('enrolment-link').textContent()) ?? '';
  await desk.page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  expect(await axe(desk.page)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Done' }).click();

  show(film, camera, [ahead]);
  const { page, watch, context, device, told, asks } = await phone(product.url, camera);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  const start = page.getByRole('button', { name: 'Start' });
  await start.waitFor();
  await page.getByLabel('Passport').check();
  // A name of two hundred letters breaks, and pushes nothing aside.
  const wide = await page.getByText('Hello').evaluate((hello) => {
    const words = hello.firstChild as Text;
    const { data } = words;
    words.data = 'x'.repeat(200);
    const { scrollWidth } = document.documentElement;
    words.data = data;
    return scrollWidth;
  });
  expect(wide).toBeLessThanOrEqual(390);
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  expect(await start.isDisabled()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox').check();
  await start.click();

  const file = page.locator('input[type=file]');
  await file.setInputFiles(await picture(page, 200, 'small'));
  await page.getByText('too small to read').waitFor();
  // Lost on the way, it arrives once the connection is back.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const front = await picture(page, 600, 'front');
  await context.setOffline(true);
  await file.setInputFiles(front);
  await page.getByText('The connection is lost').waitFor();
  await context.setOffline(false);
  await page.getByText('Sent', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  // Whoever comes back goes on where they were.
  await page.reload();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'Show that it is you' }).waitFor();
  expect(asked.filter((url) => /face-|model/.test(url))).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  for (const move of ['blink', 'smile', 'turnLeft'] as const) {
    await asks(move);
    show(film, camera, [scenes[move]]);
  }
  await page.getByRole('heading', { name: 'That’s you' }).waitFor({ timeout: 120_000 });
  // None of what is said to those who fail; only a face may be missed in a picture or two.
  const all = await told();
  expect(all).toContain('Turn your head left');
  const others = [...said.hints.slice(1), ...said.faults];
  expect(others.filter((one) => all.includes(one))).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const secret = link.split('#')[1] ?? 'none';
  expect(asked.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);
  expect(product.output()).not.toContain(secret);
  expect(watch.found).toEqual([]);

  await desk.page.reload();
  await desk.page.getByText('Submitted', { exact: true }).first().waitFor();
  await desk.page.goto('/id-verification-liveness');
  await settled(desk.page);
  await desk.page.getByRole('row').nth(1).click();
  await desk.page.getByText('Turn left').first().waitFor();
  expect(desk.watch.found).toEqual([]);
  await device.close();
});

it('tells a camera that hangs from a person', async () => {
  show(film, camera, [ahead], true);
  const { page, watch, device } = await phone(product.url, camera);
  await toMoves(page, (await invitation(product.url)).link, async () => {
    // A face lies in no frame; said while the camera runs.
    await page.getByRole('button', { name: 'Open the camera' }).click();
    await page.getByText('Show all four corners').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream;
      for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'));
    });
    await page.getByText('The camera was taken away').waitFor();
    const pdf = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.locator('input[type=file]').setInputFiles(pdf);
    await page.getByText('This is a PDF').waitFor();
  });
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await page.getByText('The picture stood still').waitFor({ timeout: 120_000 });
  await page.getByText('You have 2 more tries').waitFor();
  expect(watch.found).toEqual([]);
  await device.close();
});
