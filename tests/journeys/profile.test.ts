/** The person's own page in a real browser: picture, name, sessions elsewhere. */
import { beforeAll, describe, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { comeTo, said } from './steps';

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

let here: Screen;
let there: Screen;
const stage = setStage();

beforeAll(async () => {
  [here, there] = [
    await openScreen(stage.browser, { baseURL: stage.product.url }),
    await openScreen(stage.browser, { baseURL: stage.product.url, width: 390 }),
  ];
  await Promise.all([comeTo(here.page, 'analyst', '/profile'), comeTo(there.page, 'analyst', '/customers')]);
  await here.page.getByRole('table', { name: 'Sessions' }).waitFor();
});

describe('the profile', () => {
  it('keeps a picture that the menu of the shell draws too, refuses what is none, and takes it away', async () => {
    const { page } = here;
    const file = page.locator('input[type="file"]');
    const drawn = page.locator('header img, main img');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await said(page, 'Choose a JPEG, PNG or WebP picture.');
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    await said(page, 'Choose a picture of at most 2 MB.');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await said(page, 'Your photo is saved.');
    await page.reload();
    await expect.poll(() => drawn.count()).toBe(2);
    for (const one of await drawn.all())
      await expect.poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await said(page, 'Your photo is removed.');
    await expect.poll(() => drawn.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change photo');
  });

  it('saves the name with the keyboard alone, and the menu of the shell says it', async () => {
    const { page } = here;
    await page.getByLabel('Name').fill('Marta Ekholt-Lind');
    await page.keyboard.press('Control+s');
    await said(page, 'Your profile is saved.');
    await page.getByRole('button', { name: /Marta Ekholt-Lind/ }).waitFor();
  });

  it('is readable to all in both widths and schemes, and no wider than the window', async () => {
    const { page } = here;
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const contrastOnly = (width === 390) !== (colorScheme === 'dark');
        expect(await axe(page, contrastOnly ? { rules: ['color-contrast'] } : {})).toEqual([]);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, String(width)).toBeLessThanOrEqual(0);
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('ends the session of another window, which falls to the sign-in page with its next step', async () => {
    const { page } = here;
    const table = page.getByRole('table', { name: 'Sessions' });
    const rows = table.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Revoke / })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await said(page, 'The session has ended.');
    await said(page, 'You are signed in nowhere else.');
    expect(await rows.count()).toBe(1);
    there.watch.allow(/status of 401/);
    await there.page.reload();
    await there.page.waitForURL(/\/signin/);
  });

  it('has nothing to complain about on the console', () => {
    expect([...here.watch.found, ...there.watch.found]).toEqual([]);
  });
});
