/** What people do, as the journeys do it. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { cutForStorage, readAuthUser } from '../../src/providers/authUser';

export const PASSWORD = 'Assay-demo-2026';

const addressOf = (who: string): string => (who.includes('@') ? who : `${who}@assay.test`);

/** As on a device where the overview of services was closed before; a journey of its own looks at it. */
export const withoutOverview = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    try {
      if (!localStorage.getItem('@state')) localStorage.setItem('@state', '{"authUser":null,"isServicesModal":false}');
    } catch {
      // A storage that will not is what some journeys are about; they close the overview by hand.
    }
  });

/** @param who a demo account by its role, or by its whole address */
export async function signIn(page: Page, who: string): Promise<void> {
  await withoutOverview(page);
  await page.goto('/signin');
  await page.getByLabel('Work e-mail').fill(addressOf(who));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
}

/**
 * Opens an address as somebody who signed in a moment ago: with what the sign-in leaves on the device, and without its page and
 * the dashboard behind it, which other journeys look at.
 * @param who as of `signIn`
 */
export async function comeTo(page: Page, who: string, path: string): Promise<void> {
  await withoutOverview(page);
  const answer = await page.request.post('/api/v1/auth/signin', {
    data: { email: addressOf(who), password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${who}: ${answer.status()} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: unknown };
  const authUser = readAuthUser(data);
  if (!authUser) throw new Error(`${who}: the answer has no session`);
  // Any page of this origin has the storage.
  await page.route('**/nowhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 });
  await page.goto('/nowhere');
  await page.evaluate(
    (state) => localStorage.setItem('@state', state),
    JSON.stringify({ authUser: cutForStorage(authUser), isServicesModal: false }),
  );
  await page.goto(path);
}

/**
 * Goes on to another page inside of the app, as a link does: a start of the app takes five times as much of the machine.
 * @param search with its question mark
 */
export async function go(page: Page, path: string, search = ''): Promise<void> {
  const before = (await page.locator('main').getAttribute('data-path')) ?? '';
  await page.evaluate((to) => {
    history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path + search);
  // The page before stands until the next one's code is there. One that leads on ends at another path than was asked for.
  if (before !== path) await page.locator(`main:not([data-path="${before}"])`).waitFor();
}

/** Waits until the page has its heading and asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1, h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** The toast that says it. */
export const said = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible()).toBe(true);

/** A customer file with everything that such files bring: a byte order mark, semicolons, quotes, umlauts, dates day first. */
export function customerFile(rows: number, extra: readonly string[] = []): string {
  const people = Array.from({ length: rows }, (_, at) => {
    const day = `${String((at % 28) + 1).padStart(2, '0')}-${String((at % 12) + 1).padStart(2, '0')}-${1950 + (at % 50)}`;
    return `"Jørgen ""J"" Testrup${at}";${day};DK;jorgen${at}@post.example;+4532${String(100_000 + at)};EXT-${at};1.2${at % 10}0,50`;
  });
  return `\uFEFFfull_name;dob;land;email;tel;external_reference;omzet\r\n${[...extra, ...people].join('\r\n')}\r\n`;
}

/** Closes the overview of services, which opens by itself on the dashboard where no storage says that it was closed. */
export async function closeOverview(page: Page): Promise<void> {
  const overview = page.getByRole('dialog');
  await overview.getByRole('button', { name: 'Close', exact: true }).click();
  await overview.waitFor({ state: 'detached' });
}
