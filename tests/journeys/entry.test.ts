/** Getting in without an account, and back in without the password: in a real browser, over the built app and its own mail. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { closeOverview, comeTo, PASSWORD } from './steps';

const NEW = 'velvet tractor obeys 9 moons';
const NEWER = 'quiet harbour lends 4 ladders';

interface Mail {
  to: string;
  links: string[];
  code: string | null;
}

let screen: Screen;
const stage = setStage();

/** Everything that no address, title or console line may hold. */
const secrets = new Set<string>();
const leaks: string[] = [];

/** A fresh window whose addresses, requests and console lines are searched for secrets. */
async function openWatched(): Promise<Screen> {
  const opened = await openScreen(stage.browser, { baseURL: stage.product.url });
  const look = (text: string, where: string) => {
    for (const secret of secrets) if (decodeURIComponent(text).includes(secret)) leaks.push(`${where}: ${text}`);
  };
  // What stands behind `#` leaves no browser; that it leaves the address is looked at where a link is opened.
  opened.page.on('framenavigated', (frame) => look(frame.url().split('#')[0] ?? '', 'address'));
  opened.page.on('request', (request) => {
    look(request.url(), 'request');
    look(request.headers().referer ?? '', 'referer');
  });
  opened.page.on('console', (message) => look(message.text(), 'console'));
  return opened;
}

beforeAll(async () => {
  screen = await openWatched();
});

/** The newest mail to somebody. */
async function mailTo(email: string): Promise<Mail> {
  const answer = await fetch(`${stage.product.url}/dev/mailbox.json`);
  const mail = ((await answer.json()) as Mail[]).find(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email}`);
  for (const secret of [mail.code, ...mail.links.map((link) => link.split('#token=')[1])])
    if (secret) secrets.add(secret);
  return mail;
}

const open = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asks axe at both widths in both schemes, and looks at the width and the title. */
async function look(page: Page): Promise<void> {
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const contrastOnly = (width === 390) !== (colorScheme === 'dark');
      expect(await axe(page, contrastOnly ? { rules: ['color-contrast'] } : {}), page.url()).toEqual([]);
    }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  const title = await page.title();
  for (const secret of secrets) expect(title).not.toContain(secret);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('signing up', () => {
  const email = 'ada@linden.example';

  it('goes from the sign-in page to a code, and says what is wrong with one', async () => {
    const { page, watch } = screen;
    secrets.add(email);
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await open(page, 'Create an account');
    await press(page, 'Send me a code');
    await page.getByText('Fill in your e-mail address.').waitFor();
    await page.getByLabel('Work e-mail').fill(email);
    // What was typed outlives a reload.
    await page.reload();
    expect(await page.getByLabel('Work e-mail').inputValue()).toBe(email);
    await look(page);
    await press(page, 'Send me a code');
    await open(page, 'Check your e-mail');
    await page.reload();
    await open(page, 'Check your e-mail');
    const { code } = await mailTo(email);
    watch.allow(/status of 422/);
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
    await press(page, 'Continue');
    await page.getByText('4 tries left.').waitFor();
    await look(page);
    // Pasted as a mail program shows it.
    await page.getByLabel('Six-digit code').fill(` ${code?.slice(0, 3)} ${code?.slice(3)}`);
    await press(page, 'Continue');
    await open(page, 'Your account');
  });

  it('keeps what was typed through back, forward, a reload and a lost connection, and then begins a session', async () => {
    const { page, watch, context } = screen;
    await page.getByLabel('Your name').fill('Ada Moreau');
    await page.getByLabel('Organization').fill('Lindenbank');
    await page.goBack();
    await open(page, 'Create an account');
    await page.goForward();
    await open(page, 'Your account');
    await page.reload();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Moreau');
    expect(await page.getByLabel('Organization').inputValue()).toBe('Lindenbank');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('password1');
    await page.getByText('It is like passwords that are guessed first.').first().waitFor();
    await look(page);
    await press(page, 'Create account');
    await page.getByText('This password is among those that are guessed first.').waitFor();
    await password.fill(NEW);
    await page.getByText('Strong.').first().waitFor();
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await press(page, 'Create account');
    await page.getByText('What you typed is still here.').waitFor();
    expect(await password.inputValue()).toBe(NEW);
    await context.setOffline(false);
    await press(page, 'Create account');
    await page.waitForURL((url) => !url.pathname.startsWith('/signup'));
    // What lies behind an open dialog has no role.
    await closeOverview(page);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Ada' }).waitFor();
  });

  it('leads whoever opens a later step first to the beginning', async () => {
    const fresh = await openWatched();
    for (const path of ['/signup/email-verification', '/signup/create-account']) {
      await fresh.page.goto(path);
      await open(fresh.page, 'Create an account');
    }
    expect(fresh.watch.found).toEqual([]);
    await fresh.context.close();
  });
});

describe('a forgotten password', () => {
  const email = 'lead@assay.test';

  it('is replaced by a link whose page alone spends nothing, in a tab of its own', async () => {
    const { page, watch } = await openWatched();
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await open(page, 'Forgot your password?');
    await look(page);
    await page.getByLabel('Work e-mail').fill(email);
    await press(page, 'Send me a link');
    await open(page, 'Check your e-mail');
    await look(page);
    const { links } = await mailTo(email);
    const [link = ''] = links;
    const path = link.slice(link.indexOf('/password-reset'));
    await page.goto(path);
    await open(page, 'Choose a new password');
    // R17: the token has left the address before anything is typed, and a reload goes on without it there.
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await open(page, 'Choose a new password');
    await look(page);
    await page.getByLabel('New password').fill(NEW);
    // The session of the first window ends with it: that window hears so with its next call.
    screen.watch.allow(/status of 401/);
    await press(page, 'Save the new password');
    await open(page, 'Sign in');
    await page.getByText('Your password is changed').waitFor();
    await page.getByLabel('Work e-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await press(page, 'Sign in');
    await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
    expect(watch.found).toEqual([]);

    // The same link again, in a browser where somebody else is at home: it says so, and leaves them alone.
    watch.allow(/status of 422/);
    await page.goto(path);
    await page.getByText('You are signed in here as').waitFor();
    await page.getByLabel('New password').fill(NEWER);
    await press(page, 'Save the new password');
    await open(page, 'This link opens nothing');
    await look(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    await page.context().close();
  });

  it('R30: rests for as long as the API asks, keeps what was typed, and sends nothing meanwhile', async () => {
    const { page, watch, context } = await openWatched();
    watch.allow(/status of 429/);
    let asked = 0;
    await page.clock.install();
    await page.route('**/api/v1/auth/password/forgot', async (route) => {
      asked += 1;
      await (asked > 1
        ? route.continue()
        : route.fulfill({
            status: 429,
            headers: { 'Retry-After': '3' },
            json: { statusCode: 429, error: 'Too Many Requests', message: 'Too many tries. Wait a little.' },
          }));
    });
    await page.goto('/forgot-password');
    await page.getByLabel('Work e-mail').fill(email);
    await press(page, 'Send me a link');
    for (const seconds of [3, 2, 1]) {
      const button = page.getByRole('button', { name: `Try again in ${seconds} s` });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      await page.getByLabel('Work e-mail').press('Enter');
      expect(asked).toBe(1);
      await page.clock.runFor(1_000);
    }
    expect(await page.getByLabel('Work e-mail').inputValue()).toBe(email);
    await press(page, 'Send me a link');
    await open(page, 'Check your e-mail');
    expect(watch.found).toEqual([]);
    await context.close();
  });
});

/** Turns the second factor on, as its page would, and gives the recovery codes. */
async function withFactor(email: string, password: string): Promise<string[]> {
  let token = '';
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${stage.product.url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(answer.status, path).toBe(200);
    return data;
  };
  token = String((await post('signin', { email, password })).accessToken);
  const { secret } = await post('2fa/generate', { password });
  await post('2fa/turn-on', { code: new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate() });
  return (await post('recovery-code/generate', { password })).recoveryCodes as string[];
}

describe('an account with a second factor', () => {
  const email = 'ada@linden.example';

  it('asks for it after a new password too (R26), until a recovery code has set it off', async () => {
    const [recoveryCode = ''] = await withFactor(email, NEW);
    secrets.add(recoveryCode);
    const { page, watch, context } = await openWatched();
    const choose = async (password: string) => {
      const [link = ''] = (await mailTo(email)).links;
      await page.goto(link.slice(link.indexOf('/password-reset')));
      await page.getByLabel('New password').fill(password);
      await press(page, 'Save the new password');
      await open(page, 'Sign in');
      await page.getByLabel('Work e-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Sign in');
    };
    await page.goto('/forgot-password');
    await page.getByLabel('Work e-mail').fill(email);
    await press(page, 'Send me a link');
    await open(page, 'Check your e-mail');
    await choose(NEWER);
    await page.waitForURL('**/signin/verification');
    await press(page, 'Sign out');
    await open(page, 'Sign in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Recover your account' }).click();
    await open(page, 'Recover your account');
    await look(page);
    await page.getByLabel('Work e-mail').fill(email);
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await press(page, 'Send me a link');
    await page.getByText('If address and code belong together').waitFor();
    await look(page);
    await choose(NEW);
    await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
    expect(watch.found).toEqual([]);
    await context.close();
  });
});

it('R17: no token, code or address of a person stood in an address, a title, a referrer or the console', () => {
  expect(secrets.size).toBeGreaterThan(3);
  expect(secrets).not.toContain(PASSWORD);
  expect(leaks).toEqual([]);
  expect(screen.watch.found).toEqual([]);
});

describe('an organization’s own sign-in page', () => {
  it('is set up by its owner, and then lets a newcomer in, with no code left in any address', async () => {
    // Where its sandbox sends people back to.
    const baseURL = stage.product.url.replace('127.0.0.1', 'localhost');
    const owner = await openScreen(stage.browser, { baseURL });
    await comeTo(owner.page, 'owner', '/settings/integrations');
    const title = owner.page.getByRole('heading', { name: 'Your own identity provider' });
    const tray = owner.page.locator('section').filter({ has: title });
    await tray.getByRole('button', { name: 'Set up: Your own identity provider' }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use the sandbox' }).click();
    await dialog.getByLabel('Sign-in name').fill('fernbank');
    await dialog.getByLabel('Mail domains').fill('fernbank.example');
    await dialog.getByLabel('Role of newcomers').click();
    await owner.page.getByRole('option', { name: 'Analyst', exact: true }).click();
    expect(await axe(owner.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await tray.getByRole('button', { name: 'Test: Your own identity provider' }).click();
    await tray.getByText('It can be used').waitFor();
    expect(owner.watch.found).toEqual([]);
    await owner.context.close();

    const { page, watch, context } = await openScreen(stage.browser, { baseURL });
    watch.allow(/status of 403/);
    await page.goto('/signin');
    await page.getByRole('link', { name: 'Continue with your organization' }).click();
    const leaveAs = async (email: string) => {
      await page.getByLabel('Your organization’s sign-in name').fill('fernbank');
      await press(page, 'Continue');
      await page.getByLabel('E-mail').fill(email);
      await press(page, 'Sign in');
    };
    await leaveAs('nia@elsewhere.example');
    await open(page, 'You are not signed in');
    expect(new URL(page.url()).search).toBe('');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await leaveAs('nia@fernbank.example');
    await page.waitForURL('**/dashboard');
    expect(watch.found).toEqual([]);
    await context.close();
  });
});
