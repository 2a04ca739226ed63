/** Who may do what, and who did what: the changelog, people, roles and keys. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { settled, signIn } from './steps';

const stage = setStage();
const opened: Screen[] = [];

async function at(who: string, width = 1440): Promise<Screen> {
  const screen = await openScreen(stage.browser, { baseURL: stage.product.url, width });
  opened.push(screen);
  await signIn(screen.page, who);
  return screen;
}

afterAll(async () => {
  for (const { context } of opened) await context.close();
});

describe('the changelog', () => {
  let admin: Screen;
  beforeAll(async () => {
    admin = await at('admin');
  });

  it('says that its chain holds, reads entry after entry over the list, by keyboard alone, and leads back', async () => {
    const { page, watch } = admin;
    await page.goto(`/changelog?${new URLSearchParams({ filter: '{"action":"risk"}' }).toString()}`);
    await settled(page);
    await page.getByRole('button', { name: /^Chain verified \d\d:\d\d, [\d,]+ entries, no gaps$/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('row', { name: /^Risk \d+ \d+ ?[+−]\d+$/ }).waitFor();
    const first = page.url();
    expect(first).toMatch(/\/changelog\/[^/?]+\?.*filter=/);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect.poll(() => page.url()).not.toBe(first);
    await drawer.getByText('Names its neighbours').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/changelog');
    expect(new URL(page.url()).searchParams.get('filter')).toBe('{"action":"risk"}');
    expect(watch.found).toEqual([]);
  });

  it('opens an entry at its address, on a phone as well, and its record from there', async () => {
    const { page, watch } = await at('auditor', 390);
    await page.goto('/changelog');
    await settled(page);
    await page.locator('main a[href*="/changelog/"]').nth(3).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('This entry').waitFor();
    await page.reload();
    await drawer.getByText('This entry').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/changelog');
    expect(watch.found).toEqual([]);
  });
});
