/**
 * Each flow of the way in, interrupted in a real browser: no network, the back button, a reload, a storage that will not, an API
 * that is down, and somebody else in the next tab. The person always knows what happened, and gets on.
 */
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { newDataDir, removeDataDir, serveHere } from './product';
import { setStage } from './stage';
import { closeOverview, comeTo, go, PASSWORD, settled } from './steps';

const stage = setStage();

const NEW = 'velvet tractor obeys 9 moons';
/** That of `factor@assay.test`, by the contract. */
const FACTOR_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const open = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate();

let signUps = 0;

async function begin(): Promise<Screen> {
  const screen = await openScreen(stage.browser, { baseURL: stage.product.url });
  screen.watch.allow(/ERR_INTERNET_DISCONNECTED/);
  return screen;
}

async function end({ watch, context }: Screen): Promise<void> {
  expect(watch.found).toEqual([]);
  await context.close();
}

async function enterAs(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

/** Sends without a network: that is said beside what was typed, and with the network the same button works. */
async function sendTwice({ page, context }: Screen, send: () => Promise<void>, again = send): Promise<void> {
  await context.setOffline(true);
  await send();
  await page.getByText('What you typed is still here. Check your connection, then try again.').waitFor();
  await context.setOffline(false);
  await again();
}

/** The newest mail to somebody. */
async function mailTo(email: string): Promise<{ code: string | null; links: string[] }> {
  const mails = (await (await fetch(`${stage.product.url}/dev/mailbox.json`)).json()) as {
    to: string;
    code: string | null;
    links: string[];
  }[];
  return mails.find(({ to }) => to === email) ?? expect.fail(`no mail to ${email}`);
}

/** The page that is interrupted stands again after a reload, and after a step back where somebody came from. */
async function standsAgain(page: Page, title: string): Promise<void> {
  await page.reload();
  await open(page, title);
  await page.goBack();
  await open(page, title);
}

describe('interrupted', () => {
  it('the second factor', async () => {
    const screen = await begin();
    const { page } = screen;
    await page.goto('/forgot-password');
    await enterAs(page, 'factor@assay.test');
    await open(page, 'Enter your code');
    await standsAgain(page, 'Enter your code');
    const typed = codeOf(FACTOR_KEY);
    // Six digits send themselves; once more it is the button.
    await sendTwice(
      screen,
      () => page.getByLabel('Six-digit code').fill(typed),
      () => press(page, 'Verify and continue'),
    );
    await page.waitForURL('**/dashboard');
    await end(screen);
  });

  it('a recovery code in its place', async () => {
    const screen = await begin();
    const { page, watch } = screen;
    watch.allow(/status of 422/);
    await enterAs(page, 'factor@assay.test');
    await open(page, 'Enter your code');
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code').fill('ABCD-2345');
    await sendTwice(screen, () => press(page, 'Verify and continue'));
    await page.getByText('This code is wrong, or was used before.').waitFor();
    await end(screen);
  });

  it('the first password of one’s own', async () => {
    const screen = await begin();
    const { page } = screen;
    await page.goto('/forgot-password');
    await enterAs(page, 'first@assay.test');
    await open(page, 'Choose your password');
    await standsAgain(page, 'Choose your password');
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('New password again').fill(NEW);
    await sendTwice(screen, () => press(page, 'Save and continue'));
    await page.waitForURL('**/dashboard');
    await end(screen);
  });

  it('a forgotten password', async () => {
    const screen = await begin();
    const { page } = screen;
    const email = 'analyst2@assay.test';
    await page.goto('/forgot-password');
    await page.getByLabel('Work e-mail').fill(email);
    await sendTwice(screen, () => press(page, 'Send me a link'));
    await open(page, 'Check your e-mail');
    await page.reload();
    await page.getByText(email).first().waitFor();
    await page.goBack();
    await open(page, 'Forgot your password?');
    expect(await page.getByLabel('Work e-mail').inputValue()).toBe(email);
    const [link = ''] = (await mailTo(email)).links;
    await page.goto(link.slice(link.indexOf('/password-reset')));
    await open(page, 'Choose a new password');
    await page.reload();
    await page.getByLabel('New password').fill(NEW);
    await sendTwice(screen, () => press(page, 'Save the new password'));
    await page.getByText('Your password is changed').waitFor();
    await page.goBack();
    // The link is spent, and nobody is signed in: either page says what to do.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await end(screen);
  });

  it('a lost account', async () => {
    const screen = await begin();
    const { page } = screen;
    await page.goto('/recover-account');
    await page.getByLabel('Work e-mail').fill('factor@assay.test');
    await page.getByLabel('Recovery code').fill('ABCD-2345');
    await sendTwice(screen, () => press(page, 'Send me a link'));
    const sent = page.getByText('If address and code belong together');
    await sent.waitFor();
    await page.reload();
    await sent.waitFor();
    await page.goBack();
    await open(page, 'Recover your account');
    expect(await page.getByLabel('Work e-mail').inputValue()).toBe('factor@assay.test');
    await end(screen);
  });

  it('the set-up of a second factor, until its codes are kept', async () => {
    const screen = await begin();
    const { page, context, watch } = screen;
    watch.allow(/ERR_FAILED/, /status of 422/);
    await comeTo(page, 'developer', '/profile');
    await page.getByRole('link', { name: 'Set up' }).waitFor();
    await settled(page);
    // Its page was never opened, and cannot come.
    watch.allow(/dynamically imported module/);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Set up' }).click();
    await page.getByText('You are offline, and this page was not opened before.').waitFor();
    await context.setOffline(false);
    await open(page, 'Set up your authenticator');
    const key = ((await page.getByTestId('authenticator-key').textContent()) ?? '').replaceAll(' ', '');
    await page.getByRole('link', { name: 'Continue' }).click();
    await open(page, 'Enter the first code');
    const typed = codeOf(key);
    // The codes do not come the first time.
    await page.route('**/recovery-code/generate', (route) => route.abort(), { times: 1 });
    await sendTwice(
      screen,
      () => page.getByLabel('Six-digit code').fill(typed),
      () => press(page, 'Verify and continue'),
    );
    await open(page, 'New recovery codes');
    await page.getByLabel('Your password').fill(PASSWORD);
    await sendTwice(screen, () => press(page, 'Make new codes'));
    await open(page, 'Keep your recovery codes');
    const first = await page.getByTestId('recovery-codes').locator('li').allTextContents();
    // Shown once: whoever loads the page anew before they kept them makes others.
    await page.reload();
    await open(page, 'New recovery codes');
    expect(await page.content()).not.toContain(first[0] ?? expect.fail('no codes'));
    await end(screen);
  });

  it('R56 O05: the sign-up, in a browser that keeps nothing, leads in', async () => {
    const screen = await begin();
    const { page, watch } = screen;
    watch.allow(/Local storage:/);
    await page.addInitScript(() => {
      for (const name of ['setItem', 'getItem', 'removeItem', 'clear'] as const)
        Storage.prototype[name] = () => {
          throw new DOMException('no', 'SecurityError');
        };
    });
    // Another one each time it is tried: who has an account is sent no code.
    signUps += 1;
    const email = `ines${signUps}@linden.example`;
    await page.goto('/signup');
    await page.getByLabel('Work e-mail').fill(email);
    await sendTwice(screen, () => press(page, 'Send me a code'));
    await open(page, 'Check your e-mail');
    await page.getByLabel('Six-digit code').fill((await mailTo(email)).code ?? '');
    await sendTwice(screen, () => press(page, 'Continue'));
    await open(page, 'Your account');
    await page.getByLabel('Your name').fill('Ines Vael');
    await page.getByLabel('Organization').fill('Vaelbank');
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await sendTwice(screen, () => press(page, 'Create account'));
    await open(page, /Ines/);
    await closeOverview(page);
    // Nothing was kept: a reload asks who it is, and says so.
    await page.reload();
    await open(page, 'Sign in');
    await end(screen);
  });

  it('the sign-up, while the mail server is down', async () => {
    // A port that nothing listens on.
    const dataDir = newDataDir();
    const product = await serveHere(dataDir, { SMTP_URL: 'smtp://127.0.0.1:9', ASSAY_DEMO: '0' });
    const { page, context, watch } = await openScreen(stage.browser, { baseURL: product.url });
    await page.goto('/signup');
    await page.getByLabel('Work e-mail').fill('eva@linden.example');
    await press(page, 'Send me a code');
    await open(page, 'Check your e-mail');
    await page.getByText('Mail is held up at the moment').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(watch.found).toEqual([]);
    await context.close();
    await product.stop();
    removeDataDir(dataDir);
  });

  it.each([
    [
      'is down',
      503,
      'application/json',
      '{"statusCode":503,"error":"Service Unavailable","message":"Down for a moment."}',
    ],
    ['hides behind a page', 502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  ])('R58: the sign-in, while the API %s', async (_, status, contentType, body) => {
    const screen = await begin();
    const { page, watch } = screen;
    watch.allow(/status of 50\d/);
    await page.route('**/api/v1/auth/signin', (route) => route.fulfill({ status, contentType, body }), { times: 1 });
    await enterAs(page, 'auditor@assay.test');
    const said = page.getByRole('alert').first();
    await said.waitFor();
    expect(await said.textContent()).toMatch(/Down for a moment|Something went wrong/);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
    await press(page, 'Sign in');
    await page.waitForURL('**/dashboard');
    await end(screen);
  });
});

const recordsIn = async (page: Page) => (await page.content()).match(/\/customers\/[0-9A-Z]{26}/g) ?? [];
const menuOf = (page: Page) => page.getByRole('button', { name: /your menu/i });

async function openList(context: BrowserContext, watch: Screen['watch']): Promise<Page> {
  const page = await context.newPage();
  watch.on(page);
  await page.goto('/customers');
  await settled(page);
  return page;
}

it('R10: of two people in two tabs of one browser, the second leaves nothing of the first in either', async () => {
  const screen = await begin();
  const { page: first, context, watch } = screen;
  await comeTo(first, 'owner', '/customers');
  await settled(first);
  const second = await openList(context, watch);
  const theirs = await recordsIn(first);
  expect(theirs.length).toBeGreaterThan(5);
  await menuOf(second).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await open(first, 'Sign in');
  await second.getByLabel('Work e-mail').fill('admin@second.test');
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(second, 'Sign in');
  const isIn = (url: URL) => !url.pathname.startsWith('/signin');
  await second.waitForURL(isIn);
  // The first tab follows by itself, and both are the second person's.
  await first.waitForURL(isIn);
  for (const page of [first, second]) {
    await go(page, '/customers');
    await settled(page);
    const here = await recordsIn(page);
    expect(here.length).toBeGreaterThan(0);
    expect(here.filter((one) => theirs.some((other) => other === one))).toEqual([]);
  }
  expect(await menuOf(first).textContent()).toBe(await menuOf(second).textContent());
  await end(screen);
});
