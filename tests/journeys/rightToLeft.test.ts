/** A page that runs from right to left, as an Arabic one does: what MUI places by left and right, and what stays as it is. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openScreen } from './browser';
import { setStage } from './stage';
import { comeTo, go, settled } from './steps';
import { firstId, tokenOf } from './walk';

const stage = setStage();

const placeOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${String(what)} is not drawn`);
  return { left: box.x, right: box.x + box.width };
};

it('is mirrored, but for digits and keys', async () => {
  const token = await tokenOf(stage.product, 'lead');
  const id = await firstId(stage.product, token, 'customers', { type: 'individual', gender: 'female' });
  const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
  // Before the app starts, as a page of that language is sent.
  await page.addInitScript({
    content: `document.addEventListener('readystatechange', () => { document.documentElement.dir = 'rtl'; });`,
  });
  await comeTo(page, 'lead', '/customers');
  await settled(page);
  const button = page.getByRole('link', { name: /New customer/ });
  const [cap, caps] = [button.locator('kbd'), page.locator('[data-keys] kbd')];
  // Behind the words, which run on to the left, and inside of the button.
  const words = await button.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents([...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? one);
    return range.getBoundingClientRect().left;
  });
  expect((await placeOf(cap)).right).toBeLessThanOrEqual(words);
  expect((await placeOf(cap)).left).toBeGreaterThan((await placeOf(button)).left);
  // Keys that are pressed together stand as on a keyboard.
  expect((await placeOf(caps.nth(0))).right).toBeLessThan((await placeOf(caps.nth(1))).left);

  await go(page, `/customers/${id}`);
  const points = page.locator('bdi', { hasText: /^\+\d/ }).first();
  await points.waitFor();
  expect(await points.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');

  await go(page, `/customers/${id}/edit`);
  const drawer = page.getByRole('dialog');
  const gender = drawer.getByTestId('field-gender');
  await gender.waitFor();
  expect((await placeOf(drawer)).left).toBeLessThan(20);
  // The arrow of a choice at its end, the words at its beginning.
  const field = await placeOf(gender);
  const [arrow, chosen] = [gender.locator('.MuiSelect-icon'), gender.getByRole('combobox')];
  expect((await placeOf(arrow)).left - field.left).toBeLessThan(20);
  expect(await chosen.evaluate((one) => parseFloat(getComputedStyle(one).paddingLeft))).toBeGreaterThan(24);
  // What is said below an input stands by the page, not by MUI's left.
  const help = drawer.locator('.MuiFormHelperText-root').first();
  expect(await help.evaluate((one) => getComputedStyle(one).textAlign)).toBe('start');
  expect(watch.found).toEqual([]);
  await context.close();
});
