/** Every screen, in both schemes and widths, by several roles: no console noise, no outside request, no axe finding, no sideways scroll. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, launchBrowser, openScreen, type Screen } from './browser';
import { newDataDir, removeDataDir, startProduct, type Product } from './product';
import { PASSWORD, settled, signIn } from './steps';

let product: Product;
let browser: Browser;
const dataDir = newDataDir();
const ids: Record<string, string> = {};

/** First record of a list, as the owner sees it. */
async function firstId(resource: string, query: string, token: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/${resource}?range=[0,0]&${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const [record] = data;
  if (!record) throw new Error(`The demo data has no ${resource} for ${query}`);
  return record.id;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ dataDir }), launchBrowser()]);
  const answer = await fetch(`${product.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@assay.test', password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const open = encodeURIComponent(JSON.stringify({ openMatches_gt: 0 }));
  ids.screening = await firstId('screening', `filter=${open}`, data.accessToken);
  ids.case = await firstId(
    'cases',
    `filter=${encodeURIComponent(JSON.stringify({ status: 'inReview' }))}`,
    data.accessToken,
  );
  for (const name of [
    'customers',
    'users',
    'roles',
    'watchlists',
    'organizations',
    'changelog',
    'currencies',
    'permissions',
  ])
    ids[name] = await firstId(name, '', data.accessToken);
  ids['watchlist-entries'] = await firstId('watchlist-entries', '', data.accessToken);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  removeDataDir(dataDir);
});

const paths = (): string[] => [
  '/dashboard',
  '/customers',
  '/customers/create',
  '/customers/import',
  `/customers/${ids.customers}`,
  `/customers/${ids.customers}/edit`,
  '/screening',
  `/screening/${ids.screening}`,
  '/cases',
  `/cases/${ids.case}`,
  '/watchlists',
  '/watchlists/import',
  `/watchlists/${ids.watchlists}`,
  `/watchlist-entries/${ids['watchlist-entries']}`,
  '/user-management/list',
  `/user-management/list/${ids.users}`,
  '/roles',
  `/roles/${ids.roles}`,
  '/permissions',
  '/organizations',
  `/organizations/${ids.organizations}`,
  '/currencies',
  '/changelog',
  `/changelog/${ids.changelog}`,
  '/profile',
  '/nowhere',
];

async function findingsOf({ page }: Screen, path: string): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  const found = (await axe(page)).map(({ id, nodes }) => `${path} axe ${id}: ${nodes.join(' | ')}`);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (sideways > 0) found.push(`${path} scrolls sideways by ${sideways} px`);
  return found;
}

describe.each([
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('at $width pixels, $scheme', ({ width, scheme }) => {
  let screen: Screen;
  beforeAll(async () => {
    screen = await openScreen(browser, { baseURL: product.url, width, height: width < 768 ? 844 : 900, scheme });
  });
  afterAll(() => screen.context.close());

  it('the sign-in is clean, and says what is wrong', async () => {
    expect(await findingsOf(screen, '/signin')).toEqual([]);
    const { page, watch } = screen;
    watch.allow(/status of 422/);
    await page.getByLabel('Work e-mail').fill('owner@assay.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
  });

  it('every screen is clean', async () => {
    await signIn(screen.page, 'owner');
    const found: string[] = [];
    for (const path of paths()) found.push(...(await findingsOf(screen, path)));
    expect(found).toEqual([]);
    expect(screen.watch.found).toEqual([]);
  });
});

describe('who may not', () => {
  it.each([
    ['analyst', '/watchlists/import'],
    ['auditor', '/customers/create'],
    ['auditor', '/customers/import'],
    ['developer', '/cases'],
  ])('%s gets the 401 page at %s', async (who, path) => {
    const screen = await openScreen(browser, { baseURL: product.url });
    await signIn(screen.page, who);
    await screen.page.goto(path);
    await screen.page.getByRole('heading', { name: 'You are not authorized to see this' }).waitFor();
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });

  it('shows an auditor no way to write', async () => {
    const screen = await openScreen(browser, { baseURL: product.url });
    await signIn(screen.page, 'auditor');
    await screen.page.goto('/customers');
    await screen.page.locator('tbody tr').first().waitFor();
    expect(await screen.page.getByRole('link', { name: /New customer/ }).count()).toBe(0);
    await screen.page.goto(`/screening/${ids.screening}`);
    await screen.page.getByTestId('compare-name').waitFor();
    expect(await screen.page.getByRole('button', { name: /True match/ }).count()).toBe(0);
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });

  it("knows nothing of another organization's record", async () => {
    const screen = await openScreen(browser, { baseURL: product.url });
    screen.watch.allow(/status of 404/);
    const { page } = screen;
    await page.goto('/signin');
    await page.getByLabel('Work e-mail').fill('admin@second.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
    await page.goto(`/customers/${ids.customers}`);
    await page.getByRole('heading', { name: 'Not Found' }).waitFor();
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });
});

describe('sessions', () => {
  it('sign-out posts LOGOUT, clears the storage and leads to the sign-in, in both tabs', async () => {
    const screen = await openScreen(browser, { baseURL: product.url });
    const { page, context } = screen;
    await signIn(page, 'lead');
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
    const screen = await openScreen(browser, { baseURL: product.url });
    await signIn(screen.page, 'analyst');
    await screen.page.goto('/customers');
    await screen.page.locator('tbody tr').first().waitFor();
    await screen.page.reload();
    await screen.page.locator('tbody tr').first().waitFor();
    expect(screen.watch.found).toEqual([]);
    await screen.context.close();
  });
});
