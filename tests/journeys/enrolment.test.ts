/** A link, a phone, three pictures: what an invited person sends is on the analyst's screen. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, launchBrowser, openScreen } from './browser';
import { cameraFeed, cuts, type Cut } from './cameraFeed';
import { join } from 'node:path';
import { newDataDir, type Product, removeDataDir, seededDataDir, startProduct } from './product';
import { PASSWORD, settled, signIn } from './steps';

let product: Product;
let browser: Browser;
const dataDir = seededDataDir();
const feeds = newDataDir();
/** What the recording shows; a service that people use draws by lot. */
const env = { ASSAY_TEST_LIVENESS_MOVES: 'blink,smile,turnLeft', NODE_ENV: 'test' };

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ dataDir, env }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  for (const dir of [dataDir, feeds]) removeDataDir(dir);
});

/** A phone whose camera shows the feed. */
async function phone(name: string, shown: readonly Cut[], frozen = false) {
  const device = await launchBrowser(await cameraFeed(browser, join(feeds, `${name}.mjpeg`), shown, frozen));
  const screen = await openScreen(device, { baseURL: product.url, width: 390, height: 844 });
  await screen.context.grantPermissions(['camera']);
  return { device, ...screen };
}

/** A PNG that the browser itself draws. */
async function picture(page: Page, size: number, text: string) {
  const url = await page.evaluate(
    ([pixels, words]) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = pixels;
      canvas.getContext('2d')?.fillText(words, 40, 40);
      return canvas.toDataURL('image/png');
    },
    [size, text] as const,
  );
  return { name: 'IMG_1.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** A session for a person who has an e-mail address, made as any client of the API makes it. */
async function invitation(): Promise<{ id: string; link: string }> {
  const call = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { accessToken } = (await call('/auth/signin', { email: 'analyst@assay.test', password: PASSWORD })) as {
    accessToken: string;
  };
  const filter = encodeURIComponent(JSON.stringify({ type: 'individual' }));
  const [customer] = (await call(`/customers?filter=${filter}`, undefined, accessToken)) as { id: string }[];
  const body = {
    customerId: customer?.id,
    language: 'en',
    allowedDocuments: ['passport', 'identityCard'],
    goodForDays: 7,
  };
  const { id } = (await call('/id-verification-sessions', body, accessToken)) as { id: string };
  const { token } = (await call(`/id-verification-sessions/${id}/link`, {}, accessToken)) as { token: string };
  return { id, link: `/id-verification-liveness/enrolment#${token}` };
}

/** From the link to the moves: consent, and the page of a passport. @param before what is done where a picture is asked for */
async function toMoves(page: Page, link: string, before?: () => Promise<void>): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Passport').check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await before?.();
  await page.locator('input[type=file]').setInputFiles(await picture(page, 600, 'front'));
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
}

it('leads from the link to the check', async () => {
  const desk = await openScreen(browser, { baseURL: product.url });
  await signIn(desk.page, 'analyst');
  await desk.page.goto(`/id-verification-sessions/${(await invitation()).id}`);
  await desk.page.getByRole('button', { name: 'Get the link' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Get the link' }).click();
  const link = (await desk.page.getByTestId('enrolment-link').textContent()) ?? '';
  expect(await axe(desk.page)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Done' }).click();

  // The head is turned last, and seldom: to turn it again and again while something else is asked is a sign of a recording.
  const twice = [cuts.ahead, cuts.blink, cuts.ahead, cuts.smile];
  const shown = [...twice, ...twice, cuts.ahead, cuts.turnLeft];
  const { page, watch, context, device } = await phone('moves', shown);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  const start = page.getByRole('button', { name: 'Start' });
  await start.waitFor();
  await page.getByLabel('Passport').check();
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
  await page.getByRole('heading', { name: 'That’s you' }).waitFor({ timeout: 120_000 });
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
  const { page, watch, device } = await phone('frozen', [cuts.ahead], true);
  await toMoves(page, (await invitation()).link, async () => {
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
