/** Who may do what, and who did what: the changelog, people, roles and keys. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, openScreen, type Screen } from './browser';
import { setStage } from './stage';
import { comeTo, go, settled } from './steps';
import { firstId, tokenOf } from './walk';

const stage = setStage();
const opened = new Map<string, Screen>();

/** Whoever came before goes on from where they are. */
async function at(who: string, path: string, width = 1440): Promise<Screen> {
  const known = opened.get(`${who} ${width}`);
  if (known) {
    const { pathname, search } = new URL(path, stage.product.url);
    await go(known.page, pathname, search);
    return known;
  }
  const screen = await openScreen(stage.browser, { baseURL: stage.product.url, width });
  opened.set(`${who} ${width}`, screen);
  await comeTo(screen.page, who, path);
  return screen;
}

afterAll(async () => {
  for (const { context } of opened.values()) await context.close();
});

describe('the changelog', () => {
  let admin: Screen;
  beforeAll(async () => {
    admin = await at('admin', `/changelog?${new URLSearchParams({ filter: '{"action":"risk"}' }).toString()}`);
  });

  it('says that its chain holds, reads entry after entry over the list, by keyboard alone, and leads back', async () => {
    const { page, watch } = admin;
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
    const { page, watch } = await at('auditor', '/changelog', 390);
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

describe('the people', () => {
  it('are counted where there is something to look after, and each figure opens those that it counts', async () => {
    const { page, watch } = await at('admin', '/user-management/list');
    for (const [card, view] of [
      [/^Seats/, '{"status":"active"}'],
      [/^Second factor/, '"twoFactorEnabled":false'],
      [/^Invitations/, '{"status":"invited"}'],
      [/^Not seen for 90 days/, '"lastSeenAt_lt":'],
      [/^Access review/, '"accessReviewedAt_lt":'],
    ] as const) {
      await go(page, '/user-management/list');
      await settled(page);
      const strip = page.getByRole('navigation', { name: 'What there is to look after' });
      const told = (await strip.getByRole('link', { name: card }).locator('strong').textContent()) ?? '';
      const note = strip.getByRole('link', { name: card }).locator('small');
      const without =
        (await note.count()) > 0 ? /^(\d+) without/.exec((await note.textContent()) ?? '')?.[1] : undefined;
      const counted = without ?? /^\d+/.exec(told)?.[0];
      await strip.getByRole('link', { name: card }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain(view);
      await expect.poll(() => page.locator('main tbody tr').count()).toBe(Number(counted));
    }
    expect(watch.found).toEqual([]);
  });

  it('belong to teams: the list is filtered by them, and the dashboard counts by period and team', async () => {
    const { page, watch } = await at(
      'owner',
      `/user-management/list?${new URLSearchParams({ filter: '{"team":"Transactions"}' }).toString()}`,
    );
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(2);
    await go(page, '/dashboard');
    const spend = page.getByRole('heading', { name: 'Spend', exact: true });
    await spend.waitFor();
    const answered = page.waitForResponse(/\/analytics\/overview\?days=91$/);
    await page.getByRole('radio', { name: '91 days' }).click();
    const { data } = (await (await answered).json()) as { data: { decisions: { value: number }[] } };
    const all = data.decisions.reduce((sum, { value }) => sum + value, 0);
    const closed = page.getByRole('listitem').filter({ hasText: 'Cases closed' }).getByRole('link');
    await expect.poll(() => closed.textContent()).toBe(String(all));
    await page.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: 'Onboarding' }).click();
    await expect.poll(() => closed.textContent()).not.toBe(String(all));
    // What a team spent is its own; the wallet is everybody's.
    await spend.waitFor();
    await page.getByText('Of the whole organization: a wallet has no team.').waitFor();
    const theirs = Number(await closed.textContent());
    expect(theirs).toBeGreaterThan(0);
    expect(theirs).toBeLessThan(all);
    expect(await axe(page)).toEqual([]);
    const listed = page.waitForResponse(
      (answer) => answer.url().includes('/api/v1/cases?') && answer.url().includes('assigneeId'),
    );
    await closed.click();
    expect((await (await listed).allHeaders())['content-range']).toMatch(new RegExp(`/${theirs}$`));
    expect(watch.found).toEqual([]);
  });

  it('have their access confirmed, after which it is due no more', async () => {
    const { page, watch } = await at('owner', '/user-management/list');
    const strip = page.getByRole('navigation', { name: 'What there is to look after' });
    const card = strip.getByRole('link', { name: /^Access review/ });
    const due = Number(/^\d+/.exec((await card.locator('strong').textContent()) ?? '')?.[0]);
    expect(due).toBeGreaterThan(0);
    await card.click();
    const rows = page.locator('main tbody tr');
    await expect.poll(() => rows.count()).toBe(due);
    await rows.first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Confirm access' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm access' }).click();
    await expect.poll(() => rows.count()).toBe(due - 1);
    await expect.poll(() => card.locator('strong').textContent()).toBe(`${due - 1} due`);
    expect(watch.found).toEqual([]);
  });
});

describe('a role', () => {
  it('starts from another one, and says how far each permission reaches and what needs a second person', async () => {
    const { page, watch } = await at('admin', '/user-management/list/create-role');
    await settled(page);
    // Only what an administrator could give: the owner's rights are not.
    const from = page.getByLabel('Starts from');
    await expect.poll(() => from.locator('option').allTextContents()).toContain('Analyst');
    expect(await from.locator('option').allTextContents()).not.toContain('Owner');
    await from.selectOption({ label: 'Analyst' });
    await expect.poll(() => page.getByLabel('Open customers', { exact: true }).isChecked()).toBe(true);
    await page.getByRole('row', { name: /Cases.*Queues of the user/ }).waitFor();
    await page
      .getByTitle(/^May need a second person: /)
      .first()
      .waitFor();
    // A name of its own, for the test may be tried again.
    const name = `Second line ${Date.now()}`;
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Edit role' }).click();
    await expect.poll(() => page.getByLabel('Open customers', { exact: true }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Open wallets', { exact: true }).isChecked()).toBe(false);
    expect(await axe(page)).toEqual([]);
    expect(watch.found).toEqual([]);
  });

  it('is changed by two where the organization asks for it: sent, looked at on a phone, approved, and back to one by two', async () => {
    const own = await firstId(stage.product, await tokenOf(stage.product, 'owner'), 'organizations');
    const one = await at('owner', `/organizations/${own}`);
    await one.page
      .getByRole('link', { name: 'Edit' })
      .or(one.page.getByRole('button', { name: 'Edit' }))
      .click();
    await one.page.getByLabel('Role changes need a second person').click();
    await one.page.getByLabel('Reason for change').fill('Our auditors ask for it.');
    await one.page.keyboard.press('Control+s');
    await one.page.getByText('was saved').first().waitFor();
    const name = `Written by two ${Date.now()}`;
    // Loaded anew, as by somebody who did not change the setting a moment ago.
    await one.page.goto('/user-management/list/create-role');
    await one.page.getByLabel('Name').fill(name);
    await one.page.getByLabel('Open customers', { exact: true }).click();
    await one.page.getByLabel('Why, for who approves it').fill('The new desk reads only.');
    await one.page.getByRole('button', { name: 'Review changes' }).click();
    await one.page.getByRole('button', { name: 'Send for approval' }).click();
    await one.page.getByText('You proposed this. Somebody else has to confirm or reject it.').waitFor();
    await one.page.getByRole('button', { name: 'Withdraw' }).waitFor();
    const two = await at('admin', '/user-management', 390);
    await two.page.getByRole('link', { name: new RegExp(name) }).click();
    await two.page.getByText('Customers: view').waitFor();
    await two.page.getByText('The new desk reads only.').first().waitFor();
    expect(await axe(two.page)).toEqual([]);
    await two.page.getByRole('button', { name: 'Confirm' }).click();
    await two.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await two.page.getByText('Approved').first().waitFor();
    await go(two.page, '/roles');
    await two.page.getByRole('link', { name }).first().click();
    await two.page.getByRole('table').getByText('Customers').first().waitFor();
    expect(await two.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // And back, by two again.
    await go(two.page, '/user-management/role-changes');
    await two.page.getByRole('button', { name: 'Switch the second person off' }).click();
    await two.page.getByRole('dialog').getByLabel('Reason for change').fill('The audit is over now.');
    await two.page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
    await two.page.getByText('You proposed this.').waitFor();
    await go(one.page, '/roles');
    await one.page.getByRole('link', { name: /^No second person any more/ }).click();
    await one.page.getByRole('button', { name: 'Confirm' }).click();
    await one.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await one.page.getByText('Approved').first().waitFor();
    expect([...one.watch.found, ...two.watch.found]).toEqual([]);
  });
});

describe('the API keys', () => {
  it('say what they called, what ends soon, and how much of the plan is used', async () => {
    const { page, watch } = await at('admin', '/api-keys');
    await settled(page);
    await page.getByRole('heading', { level: 2, name: 'Calls' }).waitFor();
    await page.getByText(/^Data warehouse ends on \d{4} \d\d \d\d\.$/).waitFor();
    await page.getByRole('row', { name: /Data warehouse.*Ends in \d+ d/ }).waitFor();
    await page.getByText('Calls this month').waitFor();
    const figure = async () => (await page.getByRole('figure').getAttribute('aria-label')) ?? '';
    const thirty = await figure();
    expect(thirty).toContain('in 30 days');
    await page.getByText('7 days', { exact: true }).click();
    await expect.poll(figure).toContain('in 7 days');
    expect(await axe(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download OpenAPI' }).click();
    expect((await download).suggestedFilename()).toBe('assay-openapi.json');
    expect(watch.found).toEqual([]);
  });
});
