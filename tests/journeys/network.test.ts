/** A network that goes and comes back, and code that is no longer where it was: in a real browser, over the built app. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openScreen } from './browser';
import { setStage } from './stage';
import { closeOverview, comeTo, PASSWORD, settled } from './steps';

const stage = setStage();

const open = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();

/** Says later whether the page was loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

describe('R59: a network that comes back', () => {
  it('signs in who pressed the button without it, and their app comes without a reload', async () => {
    const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/signin');
    await settled(page);
    await mark(page);
    await page.getByLabel('Work e-mail').fill('analyst@assay.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await context.setOffline(true);
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('What you typed is still here.').waitFor();
    }
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // What lies behind an open dialog has no role.
    await closeOverview(page);
    await page.getByRole('heading', { level: 1, name: 'Marta' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(watch.found).toEqual([]);
    await context.close();
  });

  it('brings the page that was opened without it, by itself', async () => {
    const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
    watch.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
    await page.goto('/signin');
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByText('You are offline, and this page was not opened before.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await open(page, 'Something went wrong');
    await context.setOffline(false);
    await open(page, 'Create an account');
    expect(watch.found).toEqual([]);
    await context.close();
  });
});

describe('code that an update has taken away', () => {
  const gone: [string, (route: Route) => Promise<void>][] = [
    ['is not there', (route) => route.fulfill({ status: 404, json: { statusCode: 404, error: 'Not Found' } })],
    ['is a page', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' })],
  ];

  it.each(gone)('%s: that is said, and the button brings the page', async (_, answer) => {
    const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
    watch.allow(/status of 404/, /dynamically imported module/, /Expected a JavaScript/);
    await comeTo(page, 'owner', '/customers');
    await settled(page);
    await page.route('**/assets/wallet-*.js', answer);
    await page.getByRole('navigation').getByRole('link', { name: 'Wallet', exact: true }).first().click();
    await page.getByText(/Assay was updated since you opened it/).waitFor();
    // The rest of the app stands around it.
    await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).first().waitFor();
    await page.unroute('**/assets/wallet-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await open(page, 'Wallet');
    expect(watch.found).toEqual([]);
    await context.close();
  });
});
