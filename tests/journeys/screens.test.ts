/** What people meet at the door, what they may not, and how they leave. */
import { beforeAll, describe, expect, it } from 'vitest';
import { axe, openScreen } from './browser';
import { setStage } from './stage';
import { comeTo, go, settled, signIn } from './steps';
import { firstId, tokenOf } from './walk';

const stage = setStage();
const ids = { screening: '', customers: '' };

beforeAll(async () => {
  const token = await tokenOf(stage.product, 'owner');
  ids.screening = await firstId(stage.product, token, 'screening', { openMatches_gt: 0 });
  ids.customers = await firstId(stage.product, token, 'customers');
});

describe.each([
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('at $width pixels, $scheme', ({ width, scheme }) => {
  it('the sign-in is clean, and says what is wrong', async () => {
    const screen = await openScreen(stage.browser, {
      baseURL: stage.product.url,
      width,
      height: width < 768 ? 844 : 900,
      scheme,
    });
    const { page, watch } = screen;
    await page.goto('/signin');
    await settled(page);
    expect(await axe(page)).toEqual([]);
    watch.allow(/status of 422/);
    await page.getByLabel('Work e-mail').fill('owner@assay.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    expect(watch.found).toEqual([]);
    await screen.context.close();
  });
});

it('shows on a phone what hangs on a case in lines, not in columns of letters', async () => {
  const token = await tokenOf(stage.product, 'owner');
  const id = await firstId(stage.product, token, 'cases', { kind: 'screening' });
  const { page, watch, context } = await openScreen(stage.browser, { baseURL: stage.product.url, width: 390, height: 844 });
  await comeTo(page, 'lead', `/cases/${id}`);
  await page.getByRole('link', { name: 'Compare' }).first().waitFor();
  await settled(page);
  for (const row of await page.getByRole('tabpanel').getByRole('listitem').all()) {
    const box = await row.locator('> span').nth(1).boundingBox();
    expect([await row.textContent(), (box?.width ?? 0) > 150, (box?.height ?? 0) < 60]).toEqual([expect.anything(), true, true]);
  }
  expect(watch.found).toEqual([]);
  await context.close();
}); // prettier-ignore

describe('who may not', () => {
  it('shows an auditor no way to write', async () => {
    const screen = await openScreen(stage.browser, { baseURL: stage.product.url });
    await comeTo(screen.page, 'auditor', '/customers');
    const rows = screen.page.locator('tbody tr');
    await rows.first().waitFor();
    // A full list ends with the window: its rows scroll, and the page does not.
    expect(await rows.count()).toBe(25);
    expect(
      await screen.page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
    ).toBe(0);
    expect(await screen.page.getByRole('link', { name: /New customer/ }).count()).toBe(0);
    await go(screen.page, `/screening/${ids.screening}`);
    await screen.page.getByTestId('compare-name').waitFor();
    expect(await screen.page.getByRole('button', { name: /True match/ }).count()).toBe(0);
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });

  it("knows nothing of another organization's record", async () => {
    const screen = await openScreen(stage.browser, { baseURL: stage.product.url });
    screen.watch.allow(/status of 404/);
    const { page } = screen;
    await comeTo(page, 'admin@second.test', `/customers/${ids.customers}`);
    await page.getByRole('heading', { name: 'Not Found' }).waitFor();
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });
});

describe('sessions', () => {
  it('sign-out posts LOGOUT, clears the storage and leads to the sign-in, in both tabs', async () => {
    const screen = await openScreen(stage.browser, { baseURL: stage.product.url });
    const { page, context } = screen;
    await comeTo(page, 'lead', '/profile');
    const other = await context.newPage();
    await other.goto('/customers');
    await other.locator('tbody tr').first().waitFor();
    await page.evaluate(() => {
      window.addEventListener('message', (event) => {
        const type = typeof event.data === 'string' ? event.data : (event.data as { type?: string })?.type;
        if (type === 'LOGOUT') document.title = `LOGOUT from ${event.origin}`;
        (window as unknown as { heard: string[] }).heard = [
          ...((window as unknown as { heard?: string[] }).heard ?? []),
          String(type),
        ];
      });
    });
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/signin/);
    expect(await page.evaluate(() => (window as unknown as { heard?: string[] }).heard)).toContain('LOGOUT');
    await other.waitForURL(/\/signin/);
    expect((await page.evaluate(() => localStorage.getItem('@state'))) ?? '').not.toContain('accessToken');
    await context.close();
  });

  it('is restored over a reload', async () => {
    const screen = await openScreen(stage.browser, { baseURL: stage.product.url });
    await signIn(screen.page, 'analyst');
    await go(screen.page, '/customers');
    await screen.page.locator('tbody tr').first().waitFor();
    await screen.page.reload();
    await screen.page.locator('tbody tr').first().waitFor();
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });
});
