/** Who may not see everything opens every screen, too: what they may see opens, what they may not is the 401 page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser';
import { type Product, removeDataDir, seededDataDir, startProduct } from './product';
import { forms, others, stops, Walk, type Stop } from './walk';

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

it.each(others)('opens to an %s what they may see, and nothing else', { timeout: 1_500_000 }, async (who) => {
  const walk = await Walk.begin(browser, product, who);
  for (const stop of table) await walk.visit(stop, { forms: forms.wideDark, axe: false });
  expect(walk.found).toEqual([]);
  await walk.end();
});
