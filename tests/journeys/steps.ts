/** What people do, as the journeys do it. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

export const PASSWORD = 'Assay-demo-2026';

/** @param who a demo account by its role, or by its whole address */
export async function signIn(page: Page, who: string): Promise<void> {
  // As on a device where the overview of services was closed before; a journey of its own looks at it.
  await page.addInitScript(() => {
    try {
      if (!localStorage.getItem('@state')) localStorage.setItem('@state', '{"authUser":null,"isServicesModal":false}');
    } catch {
      // A storage that will not is what some journeys are about; they close the overview by hand.
    }
  });
  await page.goto('/signin');
  await page.getByLabel('Work e-mail').fill(who.includes('@') ? who : `${who}@assay.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
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
