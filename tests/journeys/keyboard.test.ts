/** The whole of what people do here, without one event of a mouse, in a real browser. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openScreen, type Screen } from './browser';
import { Hands } from './hands';
import { setStage } from './stage';
import { customerFile, PASSWORD, withoutOverview } from './steps';
import { firstId, tokenOf } from './walk';

const stage = setStage();

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function begin(path = '/signin'): Promise<Screen & { hands: Hands }> {
  const screen = await openScreen(stage.browser, { baseURL: stage.product.url });
  const hands = await Hands.watched(screen.page);
  await withoutOverview(screen.page);
  await screen.page.goto(path);
  return { ...screen, hands };
}

/** Signs in and opens a page that stands in `next`. */
async function signedIn(who: string, next: string): Promise<Screen & { hands: Hands }> {
  const screen = await begin(`/signin?next=${encodeURIComponent(next)}`);
  const { page, hands } = screen;
  await hands.fill(page.getByLabel('Work e-mail'), `${who}@assay.test`);
  await hands.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hands.press('Enter');
  await page.waitForURL(`**${next}`);
  return screen;
}

async function end({ page, hands, watch, context }: Screen & { hands: Hands }): Promise<void> {
  await hands.usedNoMouse();
  expect(watch.found).toEqual([]);
  await page.close();
  await context.close();
}

describe('by keyboard alone', () => {
  it('signs up, with a second factor', async () => {
    const screen = await begin();
    const { page, hands } = screen;
    const email = 'noor@linden.example';
    await title(page, 'Sign in');
    await hands.enter(page.getByRole('link', { name: 'Create an account' }));
    await title(page, 'Create an account');
    await hands.isSomewhere('Create an account');
    await hands.fill(page.getByLabel('Work e-mail'), email);
    await hands.press('Enter');
    await title(page, 'Check your e-mail');
    await hands.isSomewhere('Check your e-mail');
    const mails = (await (await fetch(`${stage.product.url}/dev/mailbox.json`)).json()) as {
      to: string;
      code: string;
    }[];
    await hands.fill(page.getByLabel('Six-digit code'), mails.find(({ to }) => to === email)?.code ?? '');
    await hands.press('Enter');
    await title(page, 'Your account');
    await hands.isSomewhere('Your account');
    await hands.fill(page.getByLabel('Your name'), 'Noor Fen');
    await hands.fill(page.getByLabel('Organization'), 'Fenbank');
    await hands.fill(page.getByLabel('Password', { exact: true }), 'velvet tractor obeys 9 moons');
    await hands.press('Enter');
    await title(page, /Noor/);

    await hands.enter(button(page, /your menu/i));
    await page.getByRole('menu').waitFor();
    const profile = page.getByRole('menuitem', { name: 'Profile' });
    for (let time = 0; time < 9 && !(await profile.evaluate((one) => one === document.activeElement)); time += 1)
      await hands.press('ArrowDown');
    await hands.press('Enter');
    await page.waitForURL('**/profile');
    await hands.enter(page.getByRole('link', { name: 'Set up' }));
    await title(page, 'Set up your authenticator');
    await hands.isSomewhere('Set up your authenticator');
    const key = ((await page.getByTestId('authenticator-key').textContent()) ?? '').replaceAll(' ', '');
    await hands.enter(page.getByRole('link', { name: 'Continue' }));
    await title(page, 'Enter the first code');
    await hands.isSomewhere('Enter the first code');
    await hands.fill(page.getByLabel('Six-digit code'), new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await title(page, 'Keep your recovery codes');
    await hands.isSomewhere('Keep your recovery codes');
    await hands.to(page.getByLabel('I have put these codes in a safe place'));
    await hands.press('Space');
    await hands.enter(button(page, 'Finish'));
    await title(page, /Noor/);
    await hands.isSomewhere('finishing');
    await end(screen);
  });

  it('judges a hit of a screening', async () => {
    const token = await tokenOf(stage.product, 'lead');
    const id = await firstId(stage.product, token, 'screening', { openMatches_gt: 0 });
    const screen = await signedIn('lead', `/screening/${id}`);
    const { page, hands } = screen;
    await page.getByTestId('compare-name').waitFor();
    await hands.fill(page.getByRole('combobox', { name: 'Reason' }), 'Another birth date and another country');
    await hands.enter(button(page, /^False positive/));
    await button(page, /^Undo/).waitFor();
    await hands.isSomewhere('the verdict');
    await end(screen);
  });

  it('decides a case', async () => {
    const token = await tokenOf(stage.product, 'lead');
    const id = await firstId(stage.product, token, 'cases', { status: 'inReview' });
    const screen = await signedIn('lead', `/cases/${id}`);
    const { page, hands } = screen;
    const outcomes = page.getByRole('radio');
    await outcomes.first().waitFor();
    await hands.to(outcomes.first());
    await hands.press('Space');
    const reason = page.getByLabel('Reason');
    if ((await reason.count()) > 0) {
      await hands.to(reason);
      await hands.press('ArrowDown');
    }
    await hands.fill(page.getByRole('textbox', { name: 'Rationale' }), 'Name, birth date and country were compared.');
    const send = button(page, /^(Send for approval|Decide)/).last();
    await hands.enter(send);
    await send.waitFor({ state: 'detached' });
    await hands.isSomewhere('the decision');
    await end(screen);
  });

  it('pays money into the wallet', async () => {
    const screen = await signedIn('owner', '/wallet/topup');
    const { page, hands } = screen;
    await hands.fill(page.getByRole('textbox', { name: /^Amount/ }), '120');
    await hands.enter(button(page, /^Pay /));
    await page.getByRole('heading', { name: 'The money is in the wallet' }).waitFor();
    await hands.isSomewhere('the payment');
    await end(screen);
  });

  it('skips the navigation, and learns the keys', async () => {
    const screen = await signedIn('lead', '/customers');
    const { page, hands } = screen;
    await page.locator('tbody tr').first().waitFor();
    // A page that was opened anew begins at its first link.
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    await hands.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate((one) => one === document.activeElement)).toBe(true);
    await hands.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    const help = button(page, 'Help');
    await hands.to(help);
    await hands.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.waitFor();
    await hands.press('Escape');
    await keys.waitFor({ state: 'detached' });
    expect(await help.evaluate((one) => one === document.activeElement)).toBe(true);
    // Whoever talks to their machine switches single keys off: then this one rests, too.
    await hands.press('?');
    await hands.to(keys.getByRole('switch', { name: 'Single-key shortcuts' }));
    await hands.press('Space', 'Escape');
    await keys.waitFor({ state: 'detached' });
    await hands.press('?', 'Enter');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await keys.count()).toBe(0);
    await end(screen);
  });

  it('settles with whoever saved the same record, and leads back to the list', async () => {
    const token = await tokenOf(stage.product, 'lead');
    const screen = await signedIn('lead', '/customers');
    const { page, hands, watch } = screen;
    watch.allow(/status of 412/);
    await page.locator('tbody tr').first().waitFor();
    await hands.press('j', 'Enter');
    await page.waitForURL(/customers\/[^/?]+/);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await hands.isSomewhere('opening a row');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await hands.press('e');
    const form = page.getByRole('dialog', { name: 'Edit customer' });
    await form.getByRole('textbox', { name: 'External reference' }).waitFor();
    // Somebody else, in the meantime.
    const address = `${stage.product.url}/api/v1/customers/${id}`;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const { data } = (await (await fetch(address, { headers })).json()) as { data: { version: number } };
    const theirs = await fetch(address, {
      method: 'PUT',
      headers: { ...headers, 'If-Match': `"${data.version}"` },
      body: JSON.stringify({ externalReference: 'THEIRS-1', reason: 'The number of the new system' }),
    });
    expect(theirs.status, await theirs.clone().text()).toBe(200);
    await hands.fill(form.getByRole('textbox', { name: 'External reference' }), 'MINE-1');
    await hands.fill(form.getByLabel(/^Reason for change/), 'The number on the contract');
    await hands.press('Control+s');
    const heading = form.getByRole('heading', { name: /Somebody else saved/ });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await form.getByText('THEIRS-1').waitFor();
    expect(await form.getByRole('textbox', { name: 'External reference' }).inputValue()).toBe('MINE-1');
    await hands.press('Control+s');
    await form.waitFor({ state: 'detached' });
    await hands.isSomewhere('saving');
    await page.getByText('MINE-1').first().waitFor();
    await page.goBack();
    await page.locator('tbody tr').first().waitFor();
    await hands.isSomewhere('the way back');
    await end(screen);
  });

  it('finds what was typed again after the session ended under it', async () => {
    const token = await tokenOf(stage.product, 'lead');
    const id = await firstId(stage.product, token, 'customers', { type: 'individual' });
    const screen = await signedIn('lead', `/customers/${id}/edit`);
    const { page, hands, watch } = screen;
    watch.allow(/status of 401/);
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'External reference' });
    await hands.fill(field, 'KEPT-1');
    await hands.fill(page.getByLabel(/^Reason for change/), 'The number on the contract');
    await page.route('**/api/v1/customers/**', (route) =>
      route.fulfill({ status: 401, json: { statusCode: 401, message: 'Sign in again.', error: 'Unauthorized' } }),
    );
    await hands.press('Control+s');
    await page.waitForURL(/\/signin/);
    await page.unroute('**/api/v1/customers/**');
    await hands.fill(page.getByLabel('Work e-mail'), 'lead@assay.test');
    await hands.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
    await hands.press('Enter');
    await page.waitForURL(`**/customers/${id}/edit`);
    await page.getByText(/What you had typed is back/).waitFor();
    expect(await field.inputValue()).toBe('KEPT-1');
    await hands.press('Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await end(screen);
  });

  it('saves a setting', async () => {
    const screen = await signedIn('owner', '/settings/workflow-configuration');
    const { page, hands } = screen;
    // A step of the way leads to where it is set.
    const line = page.getByRole('textbox', { name: /^Second person above risk/ });
    await hands.enter(button(page, /^Second person/));
    await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true);
    await hands.fill(line, '61');
    await hands.fill(page.getByRole('textbox', { name: /^Reason for change/ }), 'The bank asked for it');
    await hands.enter(button(page, /^Save/));
    await page.getByText('The settings are saved.').first().waitFor();
    await hands.isSomewhere('saving');
    // The step was gone to once; the form that begins anew does not go there again.
    expect(await line.evaluate((one) => one === document.activeElement)).toBe(false);
    await end(screen);
  });

  it('matches the columns of a file, and nothing that has the focus lies under the bar at the foot', async () => {
    const screen = await signedIn('analyst', '/customers/import');
    const { page, hands } = screen;
    // As on a small laptop: the columns go on under the bar.
    await page.setViewportSize({ width: 1280, height: 640 });
    await title(page, 'Import customers');
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(customerFile(12)) };
    await page.getByTestId('import-file').setInputFiles(file);
    await page.getByTestId('count-new').getByText('12').waitFor();
    const choice = page.getByLabel('Field for the column external_reference');
    await hands.to(choice);
    await hands.press('Home');
    await page.getByText('6 of 7 used').waitFor();
    await expect.poll(() => choice.evaluate((field) => field === document.activeElement)).toBe(true);
    // Through the columns and the rows, down to the button.
    const run = page.getByRole('button', { name: /^Import 12 rows/ });
    await run.waitFor();
    const isCovered = () =>
      page.evaluate(() => {
        const { activeElement: field } = document;
        const { left, top, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
        const above = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
        const bar = above?.closest('section');
        return bar !== null && bar !== undefined && bar.querySelector('h2') !== null && !bar.contains(field);
      });
    const passed: string[] = [];
    for (let presses = 0; presses < 120; presses++) {
      await hands.press('Tab');
      if (await isCovered())
        passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
      if (await run.evaluate((found) => found === document.activeElement)) break;
    }
    expect(passed).toEqual([]);
    expect(await run.evaluate((found) => found === document.activeElement)).toBe(true);
    await end(screen);
  });
});
