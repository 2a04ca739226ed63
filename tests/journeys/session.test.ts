/** Staying in, in a real browser: several tabs, one person after another, a storage that will not, messages of strangers. */
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openScreen, Watch } from './browser';
import { setStage } from './stage';
import { closeOverview, comeTo, go, PASSWORD, settled, signIn } from './steps';

const stage = setStage();

const bearerOf = (request: Request) => request.headers().authorization;
const isRefresh = (request: Request) => request.url().endsWith('/refresh-token');

/** The token in '@state', where there is one. */
const savedToken = (page: Page) =>
  page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('@state') ?? 'null') as {
      authUser?: { accessToken?: string } | null;
    } | null;
    return saved?.authUser?.accessToken ?? null;
  });

const signInForm = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInForm(page).waitFor();
}

/** What leaves a context. */
function recorded(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

it('R04 O01 R07 O13 tabs share one refresh, and one sign-out leaves none of them open', async () => {
  const { page: first, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
  await context.clock.install();
  const requests = recorded(context);
  await comeTo(first, 'owner', '/customers');
  await settled(first);
  const others: Page[] = [];
  for (let tab = 0; tab < 3; tab += 1) {
    const page = await context.newPage();
    watch.on(page);
    await page.goto('/customers');
    await settled(page);
    others.push(page);
  }
  const pages = [first, ...others];
  const before = requests.filter(isRefresh).length;
  const lives = 5;
  for (let life = 1; life <= lives; life += 1) {
    const old = await savedToken(first);
    // Somebody is there, in each of them.
    for (const page of pages) await page.keyboard.press('Shift');
    // Each tab has a clock of its own, set one after the other: an answer waits until all have run on.
    let runOn = (): void => {};
    const allRanOn = new Promise<void>((resolve) => (runOn = resolve));
    await context.route('**/refresh-token', async (route) => {
      await allRanOn;
      await route.continue();
    });
    await context.clock.fastForward(850_000);
    runOn();
    for (const page of pages) await expect.poll(() => savedToken(page), { timeout: 15_000 }).not.toBe(old);
    for (const page of pages) await page.waitForLoadState('networkidle');
    await context.unrouteAll({ behavior: 'wait' });
  }
  expect(requests.filter(isRefresh).length - before).toBe(lives);
  expect(new Set(await Promise.all(pages.map(savedToken))).size).toBe(1);
  for (const page of pages) expect(new URL(page.url()).pathname).toBe('/customers');

  const count = requests.length;
  await signOut(first);
  // Only looked at: nobody touches the others.
  for (const page of others) await signInForm(page).waitFor();
  for (const page of others) expect(await page.locator('table, [role=grid]').count()).toBe(0);
  const sent = requests.slice(count).filter((request) => bearerOf(request) !== undefined);
  const paths = sent.map((request) => new URL(request.url()).pathname);
  // A window asks by itself, now and then, whether its session lives and what waits: it may have done so just before.
  const asked = ['/api/v1/users/profile', '/api/v1/waiting'];
  expect(paths.filter((path) => !asked.includes(path))).toEqual(['/api/v1/auth/logout']);
  const ended = requests.length;
  expect(await savedToken(first)).toBeNull();
  for (const page of pages) {
    await page.reload();
    await signInForm(page).waitFor();
  }
  expect(requests.slice(ended).filter((request) => bearerOf(request) !== undefined)).toEqual([]);
  expect(watch.found).toEqual([]);
  await context.close();
});

it('R10 R17 nothing of one person is shown to the next or sent for them, and no secret is in an address', async () => {
  const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
  const requests = recorded(context);
  const titles = new Set<string>();
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await comeTo(page, 'owner', '/customers');
  await settled(page);
  titles.add(await page.title());
  // Not their references: each organization counts its own customers from one.
  const records = (await page.content()).match(/\/customers\/[0-9A-Z]{26}/g) ?? [];
  expect(records.length).toBeGreaterThan(5);
  const firstToken = await savedToken(page);

  // The list is asked for once more, and its answer takes its time.
  const held: Route[] = [];
  await page.route('**/api/v1/customers?*', (route) => void held.push(route));
  await page.reload();
  await expect.poll(() => held.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await signOut(page);
  const count = requests.length;
  await page.unroute('**/api/v1/customers?*');
  await page.getByLabel('Work e-mail').fill('admin@second.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  for (const route of held) await route.continue().catch(() => undefined);
  await page.goto('/customers');
  await settled(page);
  titles.add(await page.title());
  const text = await page.content();
  expect(records.filter((record) => text.includes(record))).toEqual([]);
  const sent = requests.slice(count).map(bearerOf);
  expect(sent).not.toContain(`Bearer ${firstToken}`);
  expect(sent.filter(Boolean).length).toBeGreaterThan(0);

  const secret = /eyJ|Assay-demo|@assay|@second|%40(assay|second)/;
  const said = [
    ...requests.flatMap((request) => [request.url(), request.headers().referer ?? '']),
    ...titles,
    ...printed,
  ];
  expect(said.filter((one) => secret.test(one))).toEqual([]);
  expect(watch.found).toEqual([]);
  await context.close();
});

it('R54 no message of a stranger ends the session or changes it', async () => {
  const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
  await comeTo(page, 'analyst', '/profile');
  const token = await savedToken(page);
  await page.evaluate((origin) => {
    for (const data of ['LOGOUT', 'logout', null, { type: 'LOGOUT' }, { type: 'ended' }, '{"authUser":null}']) {
      window.postMessage(data, origin);
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.test' }));
    }
  }, stage.product.url);
  await go(page, '/cases');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/cases');
  expect(await savedToken(page)).toBe(token);
  // Our own is posted when it ends, with our own origin.
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, origin }) => heard.push([data, origin]));
  });
  await signOut(page);
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toContainEqual([
    'LOGOUT',
    stage.product.url,
  ]);
  expect(watch.found).toEqual([]);
  await context.close();
});

it('R56 works a whole session where every call of the storage throws, and says so once a cause', async () => {
  const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
  await context.addInitScript(() => {
    for (const name of ['setItem', 'getItem', 'removeItem', 'clear'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('no', 'QuotaExceededError');
      };
  });
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Local storage:')) warned.push(message.text());
  });
  watch.allow(/Local storage:/);
  await signIn(page, 'analyst');
  await closeOverview(page);
  await settled(page);
  warned.length = 0;
  for (const name of ['Customers', 'Transactions']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await settled(page);
  }
  expect(warned).toEqual([]);
  await signOut(page);
  expect(watch.found).toEqual([]);
  await context.close();
});

it('O05 O06 a full or broken storage leaves no blank page, and is put right', async () => {
  const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
  watch.allow(/Local storage:/);
  await page.goto('/signin');
  await page.evaluate(() => {
    let part = 'x'.repeat(1_000_000);
    for (let at = 0; part.length > 0; at += 1)
      try {
        localStorage.setItem(`filler-${at}`, part);
      } catch {
        part = part.slice(Math.ceil(part.length / 2) || 1);
        if (part.length === 1) part = '';
      }
  });
  await signIn(page, 'analyst');
  await closeOverview(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await page.reload();
  await signInForm(page).waitFor();
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('@state', '{"authUser":');
  });
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await signInForm(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('@state'))).toBe('{"authUser":null,"isServicesModal":true}');
  }
  expect(watch.found).toEqual([]);
  await context.close();
});

it('R53 whatever breaks the policy of the pages is seen by every journey', async () => {
  const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
  await page.goto('/signin');
  await settled(page);
  expect(watch.found).toEqual([]);
  await page.evaluate(() => {
    for (const [name, fields] of [
      ['script', { textContent: 'window.broken = true' }],
      ['style', { textContent: 'body { color: red }' }],
      ['img', { src: 'https://evil.test/x.png' }],
    ] as const)
      document.body.append(Object.assign(document.createElement(name), fields));
    document.body.setAttribute('style', 'color: red');
  });
  for (const directive of ['script-src-elem', 'style-src-elem', 'style-src-attr', 'img-src'])
    await expect.poll(() => watch.found.join('\n')).toContain(`CSP violation: ${directive}`);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  // A watch that is told to look away from one thing still sees the others.
  const lenient = new Watch();
  lenient.allow(/Local storage:/);
  for (const text of watch.found) lenient.note(text);
  expect(lenient.found).toEqual(watch.found);
  await context.close();
});
