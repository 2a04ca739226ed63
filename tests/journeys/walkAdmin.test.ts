/** An administrator opens every screen, and each is looked at in both widths and schemes, once by axe; what nobody else sees, in all four forms. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { type Product, removeDataDir, seededDataDir, startProduct } from './product';
import { forms, isSeenByOthers, stops, Walk, type Stop } from './walk';

let product: Product;
let browser: Browser;
let table: Stop[];
const dataDir = seededDataDir();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ dataDir }), launchBrowser()]);
  table = await stops(product);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  removeDataDir(dataDir);
});

it('opens every screen, and each is clean', { timeout: 1_500_000 }, async () => {
  const walk = await Walk.begin(browser, product, 'admin');
  for (const stop of table) {
    const others = isSeenByOthers(stop) ? [] : forms.wideDark;
    await walk.visit(stop, { forms: [...forms.wideLight, ...others], axe: true });
  }
  expect(walk.found).toEqual([]);
  await walk.end();
});
