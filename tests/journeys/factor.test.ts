/** A second factor in a real browser: set up, used, lost, and required. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { comeTo, PASSWORD } from './steps';
import { tokenOf } from './walk';

let screen: Screen;
let key = '';
let codes: string[] = [];
const stage = setStage();

beforeAll(async () => {
  screen = await openScreen(stage.browser, { baseURL: stage.product.url });
});

/** Of the step that is `ahead` of now: each code is taken once, and the next step's is taken already. */
const codeAt = (ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead * 30_000 });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function readable(page: Page): Promise<void> {
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(
        await axe(page, (width === 390) === (colorScheme === 'dark') ? {} : { rules: ['color-contrast'] }),
      ).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, String(width)).toBeLessThanOrEqual(0);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function half(page: Page, who: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Work e-mail').fill(`${who}@assay.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

describe('a second factor', () => {
  it('R17 R22: is set up from the profile by the key of the page; its codes are shown once and nowhere kept', async () => {
    const { page } = screen;
    await comeTo(page, 'analyst', '/profile');
    await page.getByRole('link', { name: 'Set up' }).click();
    await title(page, 'Set up your authenticator');
    key = ((await page.getByTestId('authenticator-key').textContent()) ?? '').replaceAll(' ', '');
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    await page.getByRole('img', { name: 'QR code with the key of your authenticator' }).waitFor();
    await readable(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await title(page, 'Enter the first code');
    // Back leads to the same key, which the app has read already; so does loading the page anew.
    for (const again of [() => page.goBack(), () => page.reload()]) {
      await again();
      expect(((await page.getByTestId('authenticator-key').textContent()) ?? '').replaceAll(' ', '')).toBe(key);
    }
    await page.goForward();
    await readable(page);
    await page.getByLabel('Six-digit code').fill(codeAt() === '000000' ? '111111' : '000000');
    screen.watch.allow(/422/);
    // Six digits send themselves.
    await page.getByText('This code is wrong, or was used before.').waitFor();
    await page.getByLabel('Six-digit code').fill(codeAt());
    await title(page, 'Keep your recovery codes');
    codes = await page.getByTestId('recovery-codes').locator('li').allTextContents();
    expect(new Set(codes).size).toBe(10);
    await readable(page);
    const kept = await page.evaluate(
      () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + location.href,
    );
    for (const secret of [key, ...codes]) expect(kept).not.toContain(secret);
    const done = page.getByRole('button', { name: 'Finish' });
    expect(await done.isDisabled()).toBe(true);
    await page.getByLabel('I have put these codes in a safe place').check();
    await done.click();
    await page.waitForURL('**/dashboard');
    await page.goBack();
    expect(await page.getByTestId('recovery-codes').count()).toBe(0);
  });

  it('R20: is asked for at the sign-in; a recovery code stands for it once', async () => {
    for (const [way, ok] of [
      ['code', true],
      ['recovery', true],
      ['recovery', false],
    ] as const) {
      const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
      watch.allow(/422/);
      await half(page, 'analyst');
      await title(page, 'Enter your code');
      if (way === 'code') await page.getByLabel('Six-digit code').fill(codeAt(1));
      else {
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').fill(String(codes[0]).toLowerCase().replace('-', ' '));
        await page.keyboard.press('Enter');
      }
      if (ok) await page.waitForURL('**/dashboard');
      else await page.getByRole('alert').first().waitFor();
      expect(watch.found).toEqual([]);
      await context.close();
    }
  });

  it('new recovery codes want the password', async () => {
    const { page } = screen;
    await page.goto('/recovery-codes');
    await title(page, 'New recovery codes');
    await page.getByLabel('Your password').fill('not it');
    await page.keyboard.press('Enter');
    await page.getByText('This is not your password.').waitFor();
    await readable(page);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await title(page, 'Keep your recovery codes');
    const fresh = await page.getByTestId('recovery-codes').locator('li').allTextContents();
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expect(screen.watch.found).toEqual([]);
  });

  it('opens nothing else where the organization requires it', async () => {
    const token = await tokenOf(stage.product, 'owner');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const profile = (await (await fetch(`${stage.product.url}/api/v1/users/profile`, { headers })).json()) as {
      data: { organization: { id: string } };
    };
    const changed = await fetch(`${stage.product.url}/api/v1/organizations/${profile.data.organization.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ requireTwoFactor: true, reason: 'Asked for by the bank' }),
    });
    expect(changed.status, await changed.text()).toBe(200);

    const { page, context, watch } = await openScreen(stage.browser, { baseURL: stage.product.url });
    await half(page, 'lead');
    await page.getByText('Your organization asks everybody for a second factor.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/2fa/setup');
    for (const path of ['/customers', '/profile', '/wallet/topup']) {
      await page.goto(path);
      await page.waitForURL('**/2fa/setup');
      await title(page, 'Set up your authenticator');
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/signin');
    expect(watch.found).toEqual([]);
    await context.close();
  });
});
